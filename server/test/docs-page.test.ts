import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestServer } from '@atelier/server/testing'
import { type ApiDocument, referencePage } from '../src/http/docs/page.ts'
import { readOpenApi } from './openapi.ts'

const server = await startTestServer()
after(() => server.close())
const page = await (await fetch(`${server.url}/docs`)).text()

test('the reference has every operation with an anchor and a command', () => {
  const { operations, errors } = readOpenApi()
  for (const [id, { path }] of operations) {
    const article = page.split(`<article id="${id}"`)[1]?.split('</article>')[0] ?? ''
    assert.match(article, /curl /, id)
    assert.ok(article.replaceAll('<wbr>', '').includes(path), id)
    assert.ok(article.includes(server.url), id)
    assert.ok(page.includes(`href="#${id}"`), id)
  }
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(anchors.has(target), target)
  for (const name of Object.keys(errors)) assert.ok(anchors.has(name), name)
})

test('the page is self-hosted, has no inline scripts, and its files have ETags', async () => {
  assert.doesNotMatch(
    page.replaceAll(/ nonce="[^"]+"/g, ''), // it may begin with two slashes
    /<style|style="|<script(?![^>]* src="\/docs\/script\.js")|\son\w+="|="(?:https?:)?\/\//,
  )
  const { headers } = await fetch(`${server.url}/docs`)
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; script-src 'nonce-([\w+/=]{24})'; style-src 'nonce-\1'; base-uri 'none';/,
  )
  for (const [path, type] of [
    ['/docs/style.css', 'text/css'],
    ['/docs/script.js', 'text/javascript'],
    ['/docs/try-it.js', 'text/javascript'],
    ['/docs/call.js', 'text/javascript'],
    ['/docs/response.js', 'text/javascript'],
    ['/docs/session.js', 'text/javascript'],
  ] as const) {
    const answer = await fetch(server.url + path)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`)
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    assert.equal((await fetch(server.url + path, { headers })).status, 304)
  }
})

test('texts of the document are escaped', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&`
  const document: ApiDocument = {
    info: { title: hostile, version: hostile, description: `${hostile} \`${hostile}\`` },
    tags: [{ name: 'T', description: hostile }],
    components: {
      schemas: {
        S: { type: 'object', properties: { [hostile]: { description: hostile, enum: [hostile] } } },
      },
    },
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          summary: hostile,
          description: hostile,
          tags: ['T'],
          parameters: [{ name: hostile, in: 'query', required: true, schema: {}, example: hostile }],
          responses: {
            200: {
              description: hostile,
              content: {
                [hostile]: { schema: { $ref: '#/components/schemas/S' }, example: { [hostile]: hostile } },
              },
            },
          },
        },
      },
    },
  }
  const text = referencePage(document, hostile)
  assert.ok(!text.includes('<img'))
  assert.ok(!text.includes(`"'&`))
})
