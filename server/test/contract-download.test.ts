import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { assertError, type FileBody, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// The section "Files" of the contract, for downloads and the CDN origin.

const content = 'abcdefghijklmnopqrstuvwxyz'
const digest = createHash('sha256').update(content).digest()
const etag = `"${digest.toString('hex')}"`

let server: TestServer
let file: FileBody
before(async () => {
  server = await startServer()
  file = await uploaded(server.upload(content, { name: 'naïve "plan".txt' }))
})
after(() => server.close())

const origins = {
  '/api/files/:id/download': () => server.token,
  '/files/:id/download': () => server.token,
  '/files/:id': () => '',
}

for (const [path, token] of Object.entries(origins)) {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path.replace(':id', file.id), {
      method,
      headers: { ...headers, ...(token() && { authorization: `Bearer ${token()}` }) },
    })

  describe(`GET ${path}`, () => {
    const headers: Record<string, string | RegExp> = {
      'content-length': '26',
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition':
        /^(inline|attachment); filename="naive _plan_\.txt"; filename\*=UTF-8''na%C3%AFve%20%22plan%22\.txt$/,
      etag,
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      'last-modified': /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'x-request-id': /./,
    }
    for (const [name, value] of Object.entries(headers)) {
      test(`${name}, the same for HEAD`, async () => {
        for (const method of ['GET', 'HEAD']) {
          const found = (await get({}, method)).headers.get(name) ?? ''
          if (typeof value === 'string') assert.equal(found, value, method)
          else assert.match(found, value, method)
        }
      })
    }

    test('HEAD has no body', async () => {
      const response = await get({}, 'HEAD')
      assert.equal(response.status, 200)
      assert.equal(await response.text(), '')
    })

    const ranges: [range: string, part: string, contentRange: string][] = [
      ['bytes=0-0', 'a', 'bytes 0-0/26'],
      ['bytes=2-4', 'cde', 'bytes 2-4/26'],
      ['bytes=23-', 'xyz', 'bytes 23-25/26'],
      ['bytes=-2', 'yz', 'bytes 24-25/26'],
      ['bytes=20-999', 'uvwxyz', 'bytes 20-25/26'],
    ]
    for (const [range, part, contentRange] of ranges) {
      test(`206 ${range}`, async () => {
        const response = await get({ range })
        assert.equal(response.status, 206)
        assert.equal(response.headers.get('content-range'), contentRange)
        assert.equal(response.headers.get('content-length'), String(part.length))
        assert.equal(await response.text(), part)
      })
    }

    test('206 multiple ranges', async () => {
      const response = await get({ range: 'bytes=0-1, 5-5, -1' })
      assert.equal(response.status, 206)
      const [, boundary = ''] =
        /^multipart\/byteranges; boundary=(\S+)$/.exec(response.headers.get('content-type') ?? '') ?? []
      const text = await response.text()
      assert.equal(response.headers.get('content-length'), String(text.length))
      const parts = text.split(`--${boundary}`).slice(1, -1)
      const read = parts.map((part) => /Content-Range: (bytes [^\r]*)\r\n\r\n(.*)\r\n$/s.exec(part)?.slice(1))
      assert.deepEqual(read, [
        ['bytes 0-1/26', 'ab'],
        ['bytes 5-5/26', 'f'],
        ['bytes 25-25/26', 'z'],
      ])
    })

    test('416 beyond the end', async () => {
      const response = await get({ range: 'bytes=26-' })
      assert.equal(response.headers.get('content-range'), 'bytes */26')
      await assertError(response, 416, 'Range not satisfiable')
    })

    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
    const yesterday = new Date(Date.now() - 86_400_000).toUTCString()
    const conditions: [what: string, headers: Record<string, string>, status: number][] = [
      ['If-None-Match, the same', { 'if-none-match': etag }, 304],
      ['If-None-Match, one of several', { 'if-none-match': `"x", W/${etag}` }, 304],
      ['If-None-Match, *', { 'if-none-match': '*' }, 304],
      ['If-None-Match, another', { 'if-none-match': '"x"' }, 200],
      [
        'If-None-Match overrides If-Modified-Since',
        { 'if-none-match': '"x"', 'if-modified-since': tomorrow },
        200,
      ],
      ['If-Modified-Since, later', { 'if-modified-since': tomorrow }, 304],
      ['If-Modified-Since, earlier', { 'if-modified-since': yesterday }, 200],
      ['If-Match, the same', { 'if-match': etag }, 200],
      ['If-Match, another', { 'if-match': '"x"' }, 412],
      ['If-Match, weak', { 'if-match': `W/${etag}` }, 412],
      ['If-Range, the same', { 'if-range': etag, range: 'bytes=0-0' }, 206],
      ['If-Range, another', { 'if-range': '"x"', range: 'bytes=0-0' }, 200],
      ['If-Range, an earlier date', { 'if-range': yesterday, range: 'bytes=0-0' }, 200],
    ]
    for (const [what, sent, status] of conditions) {
      test(`${status} ${what}`, async () => {
        const response = await get(sent)
        assert.equal(response.status, status)
        if (status === 304) {
          assert.equal(await response.text(), '')
          assert.equal(response.headers.get('etag'), etag)
        } else if (status === 412) await assertError(response, 412, 'Precondition failed')
        else assert.equal(await response.text(), status === 206 ? 'a' : content)
      })
    }

    test('304 If-Modified-Since with its own Last-Modified', async () => {
      const modified = (await get({}, 'HEAD')).headers.get('last-modified') ?? ''
      assert.equal((await get({ 'if-modified-since': modified })).status, 304)
      assert.equal((await get({ 'if-range': modified, range: 'bytes=0-0' })).status, 206)
    })

    test('404 for an unknown file, including HEAD', async () => {
      const unknown = server.url + path.replace(':id', 'unknown')
      const headers = { authorization: `Bearer ${server.token}` }
      await assertError(fetch(unknown, { headers }), 404, 'File not found')
      assert.equal((await fetch(unknown, { headers, method: 'HEAD' })).status, 404)
    })
  })
}

describe('an empty file', () => {
  test('is 200 without bytes, and has no ranges', async () => {
    const { id } = await uploaded(server.upload('', { name: 'empty.txt' }))
    const whole = await server.request(`/api/files/${id}/download`)
    assert.equal(whole.status, 200)
    assert.equal(whole.headers.get('content-length'), '0')
    assert.equal(await whole.text(), '')
    const range = await server.request(`/api/files/${id}/download`, { headers: { range: 'bytes=0-' } })
    await assertError(range, 416, 'Range not satisfiable')
  })
})

describe('CDN origin', () => {
  const get = (id: string, init?: RequestInit) => fetch(`${server.url}/files/${id}`, init)

  test('headers', async () => {
    const { headers } = await get(file.id, { headers: { origin: 'https://any.example' } })
    assert.equal(headers.get('cache-control'), 'public, max-age=60, s-maxage=3600, stale-while-revalidate=60')
    assert.equal(headers.get('surrogate-key'), file.id)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none';/)
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })

  const dispositions: [name: string, text: string, kind: string][] = [
    ['a.html', '<p>', 'attachment'],
    ['a.xhtml', '<p/>', 'attachment'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'attachment'],
    ['a.js', 'alert(1)', 'attachment'],
    ['a.xml', '<a/>', 'attachment'],
    ['a.pdf', '%PDF-1.7', 'attachment'],
    ['a.png', '\x89PNG\r\n\x1a\n', 'inline'],
    ['a.txt', 'x', 'inline'],
  ]
  for (const [name, text, kind] of dispositions) {
    test(`${name} is ${kind}`, async () => {
      const { id } = await uploaded(server.upload(Buffer.from(text, 'latin1'), { name }))
      const disposition = (await get(id)).headers.get('content-disposition') ?? ''
      assert.equal(disposition.split(';')[0], kind)
    })
  }

  test('same-origin pages cannot load a file as code; other uses and origins can', async () => {
    const { id } = await uploaded(server.upload('alert(1)', { name: 'a.js' }))
    const load = (site: string, destination: string) =>
      get(id, { headers: { 'sec-fetch-site': site, 'sec-fetch-dest': destination } })
    for (const destination of ['script', 'style', 'worker', 'sharedworker', 'serviceworker'])
      await assertError(await load('same-origin', destination), 403, 'Forbidden')
    for (const destination of ['image', 'document', 'empty', 'iframe'])
      assert.equal((await load('same-origin', destination)).status, 200, destination)
    assert.equal((await load('cross-site', 'script')).status, 200)
  })

  test('a browser does not reuse its copy for another destination; an edge keeps one copy', async () => {
    const asImage = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
    assert.equal(
      (await get(file.id, { headers: asImage })).headers.get('vary'),
      'Sec-Fetch-Dest, Sec-Fetch-Site',
    )
    const notModified = await get(file.id, { headers: { ...asImage, 'if-none-match': '*' } })
    assert.deepEqual(
      [notModified.status, notModified.headers.get('vary')],
      [304, 'Sec-Fetch-Dest, Sec-Fetch-Site'],
    )
    const response = await new Promise<IncomingMessage>((resolve) =>
      httpGet(`${server.url}/files/${file.id}`, resolve),
    )
    response.resume()
    assert.equal(response.headers.vary, undefined)
  })

  test('a deleted file is 404, and the 404 is not cached', async () => {
    const { id } = await uploaded(server.upload('x'))
    assert.equal((await get(id)).status, 200)
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
    const response = await get(id)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    await assertError(response, 404, 'File not found')
  })

  test('a token is neither needed nor checked', async () => {
    assert.equal((await get(file.id, { headers: { authorization: 'Bearer wrong' } })).status, 200)
  })

  test('/files/:id/download needs a token', () =>
    assertError(get(`${file.id}/download`), 401, 'Unauthorized'))
})
