import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type FileBody, uploaded } from './responses.ts'
import { keys, skipS3, useS3 } from './s3.ts'
import { startServer, type TestServer } from './server.ts'

const TEXT = 'hello, somewhere else'

describe('S3_REDIRECT=true', { skip: skipS3 }, () => {
  const s3 = useS3()
  let server: TestServer
  let text: FileBody
  before(async () => {
    server = await startServer({ environment: { BLOBS_URL: s3.address().href, S3_REDIRECT: 'true' } })
    text = await uploaded(server.upload(TEXT, { name: 'grüße.txt' }))
  })
  after(() => server.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request(path, { headers, redirect: 'manual' })

  async function location(path: string): Promise<URL> {
    const response = await get(path)
    assert.equal(response.status, 302)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(await response.text(), '')
    return new URL(response.headers.get('location') ?? '')
  }

  test('the CDN origin redirects to a URL that is valid for a minute and displays the file', async () => {
    const address = await location(`/files/${text.id}`)
    assert.equal(address.searchParams.get('X-Amz-Expires'), '60')
    assert.ok(!address.href.includes(keys.AWS_SECRET_ACCESS_KEY))
    const response = await fetch(address)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^inline; .*filename\*=UTF-8''gr%C3%BC%C3%9Fe\.txt$/,
    )
    assert.equal(await response.text(), TEXT)
  })

  test('a download needs a token and is redirected as an attachment', async () => {
    const path = `/api/files/${text.id}/download`
    const response = await fetch(await location(path))
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; /)
    assert.equal(await response.text(), TEXT)
    assert.equal((await get(path, { authorization: 'Bearer wrong' })).status, 401)
  })

  test('the console, whose policy forbids other origins, is not redirected', async () => {
    for (const path of [`/api/files/${text.id}/download`, `/files/${text.id}`]) {
      const response = await get(path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
      assert.deepEqual([response.status, await response.text()], [200, TEXT])
      assert.equal((await get(path, { 'sec-fetch-site': 'cross-site' })).status, 302)
    }
  })

  test('an archive is redirected as an attachment', async () => {
    const { id } = await uploaded(server.upload(gzipSync(TEXT), { name: 'a.gz' }))
    const response = await fetch(await location(`/files/${id}`))
    assert.equal(response.headers.get('content-type'), 'application/gzip')
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; /)
  })

  test('a modified URL is rejected by S3', async () => {
    const address = await location(`/files/${text.id}`)
    address.searchParams.set('response-content-type', 'text/html')
    assert.equal((await fetch(address)).status, 403)
  })

  for (const [name, content] of [
    ['page.html', '<!doctype html><p>hello'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['code.js', 'export const a = 1\n'],
    ['feed.xml', '<?xml version="1.0"?><feed/>'],
  ] as const) {
    test(`${name} is not redirected and cannot run scripts`, async () => {
      const { id } = await uploaded(server.upload(content, { name }))
      const response = await get(`/files/${id}`)
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-security-policy') ?? '', /^sandbox;/)
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment;/)
      assert.equal(await response.text(), content)
      assert.equal((await get(`/api/files/${id}/download`)).status, 200)
    })
  }

  test('a single range is redirected; several ranges and conditions are not', async () => {
    const path = `/files/${text.id}`
    assert.equal((await get(path, { range: 'bytes=0-4' })).status, 302)
    const part = await fetch(await location(path), { headers: { range: 'bytes=0-4' } })
    assert.deepEqual([part.status, await part.text()], [206, 'hello'])
    assert.equal((await get(path, { range: 'bytes=0-1,4-5' })).status, 206)
    assert.equal((await get(path, { range: 'bytes=900-' })).status, 416)
    const etag = (await server.request(path, { method: 'HEAD' })).headers.get('etag') ?? ''
    assert.equal((await get(path, { 'if-none-match': etag })).status, 304)
    assert.equal((await get(path, { 'if-match': etag })).status, 200)
    assert.equal((await get(path, { 'if-range': etag, range: 'bytes=0-4' })).status, 206)
  })

  test('a deleted file is 404', async () => {
    const { id } = await uploaded(server.upload('gone'))
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
    assert.equal((await get(`/files/${id}`)).status, 404)
  })
})
