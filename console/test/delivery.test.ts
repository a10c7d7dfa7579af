import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, built } from './browser.ts'

const HTML = { accept: 'text/html' }

describe('how the console is delivered', () => {
  let server: TestServer
  before(async () => {
    buildConsole()
    server = await startServer()
  })
  after(() => server?.close())

  /** Without a token, as a browser asks for a page. */
  const get = (path: string, headers: Record<string, string> = HTML) => fetch(server.url + path, { headers })

  test('the first page loads at most 200 kB, compressed, and no editor', async (test) => {
    const page = await (await get('/')).text()
    const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    assert.ok(paths.some((path) => path.endsWith('.js')) && paths.some((path) => path.endsWith('.css')))
    const sizes = paths.map((path) => gzipSync(readFileSync(join(built, path)), { level: 9 }).length)
    const total = sizes.reduce((sum, size) => sum + size, gzipSync(page).length)
    test.diagnostic(`${(total / 1000).toFixed(1)} kB in gzip`)
    assert.ok(total <= 200_000, `${total} bytes`)
    for (const path of paths)
      assert.doesNotMatch(readFileSync(join(built, path), 'utf8'), /cm-scroller|Error transforming/)
  })

  test('browsers get the console at /, API clients the API', async () => {
    const page = await get('/')
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(page.headers.get('vary') ?? '', /accept/)
    const api = await get('/', { accept: 'application/json' })
    assert.equal(((await api.json()) as { api: string }).api, '/openapi.json')
    assert.equal((await get('/', {})).headers.get('content-type'), 'application/json; charset=utf-8')
  })

  test('serves its pages; every other path is a 404', async () => {
    for (const path of ['/generate', '/analyze', '/optimize', '/history', '/models', '/usage', '/tokens'])
      assert.equal((await get(path)).status, 200, path)
    for (const path of [
      '/nowhere',
      '/generate/more',
      '/assets/none.js',
      '/assets/..%2ffiles.json',
      '/assets/',
    ])
      assert.equal((await get(path)).status, 404, path)
    const forBrowsers = await get('/nowhere')
    assert.match(forBrowsers.headers.get('content-type') ?? '', /^text\/html/)
    const forOthers = await get('/nowhere', { accept: 'application/json' })
    assert.match(forOthers.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal((await get('/api/nowhere')).status, 401)
    const denied = await fetch(`${server.url}/generate`, { method: 'POST' })
    assert.equal(denied.status, 405)
  })

  test('a strict CSP: nothing inline, nothing from other origins, no framing', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    assert.doesNotMatch(policy, /unsafe|\*|https?:/)
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "frame-src 'self'",
    ])
      assert.ok(policy.split('; ').includes(rule), rule)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.doesNotMatch(await (await get('/')).text(), /<style|<script(?![^>]*src)| style=| on\w+=/)
  })

  test('the page of previews has an opaque origin and no network, and only the console may frame it', async () => {
    const page = await get('/preview-frame')
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    const rules = page.headers.get('content-security-policy')?.split('; ') ?? []
    assert.ok(rules.includes('sandbox allow-scripts allow-forms'))
    for (const rule of [
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
      assert.ok(rules.includes(rule), rule)
    // Nothing names an address, not even the service itself.
    const sources = rules.filter((rule) => rule.includes('-src')).join(' ')
    assert.doesNotMatch(sources, /'self'|https?:|wss?:|\*/)
    const html = await page.text()
    assert.doesNotMatch(html, /<script[^>]*src|<link/)
    assert.equal(html.match(/<\/script>/g)?.length, 1)
  })

  test('scripts and styles need a nonce, so stored files cannot be loaded as one', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/tokens', '/docs']) {
      const page = await get(path)
      const policy = page.headers.get('content-security-policy') ?? ''
      const [, nonce = ''] = /script-src 'nonce-([\w+/=]{24})'; style-src 'nonce-\1';/.exec(policy) ?? []
      const html = await page.text()
      const tags = html.match(/<script[^>]*>|<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g) ?? []
      assert.ok(tags.length >= 2)
      for (const tag of tags) assert.ok(tag.includes(` nonce="${nonce}"`), tag)
      nonces.add(nonce)
    }
    assert.equal(nonces.size, 3)
  })

  test('assets are immutable and compressed; the page is revalidated', async () => {
    const page = await get('/')
    assert.equal(page.headers.get('cache-control'), 'no-cache')
    assert.equal(page.headers.get('etag'), null)
    const path = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
    const whole = readFileSync(join(built, path), 'utf8')
    const tags = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asset = await get(path, { 'accept-encoding': encoding })
      assert.equal(asset.headers.get('content-encoding') ?? 'identity', encoding)
      assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(asset.headers.get('content-type'), 'text/javascript; charset=utf-8')
      assert.equal(await asset.text(), whole)
      tags.add(asset.headers.get('etag'))
    }
    assert.equal(tags.size, 3)
    assert.equal(
      (await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.get('content-encoding'),
      null,
    )
  })

  test('the licenses of bundled packages are included', async () => {
    const answer = await get('/licenses.txt', {})
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.equal(answer.headers.get('cache-control'), 'no-cache')
    const [, ...packages] = (await answer.text()).split(/^## (?=\S+ - \d)/m)
    const names = packages.map((text) => /^\S+/.exec(text)?.[0] ?? '')
    for (const name of [
      'react',
      'react-dom',
      'scheduler',
      'marked',
      '@codemirror/view',
      '@lezer/common',
      'sucrase',
    ])
      assert.ok(names.includes(name), name)
    // The notice required by MIT and similar licenses: copyright and permission.
    for (const text of packages) assert.match(text, /copyright.*permi/is)
  })
})
