import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type FileBody, uploaded } from './answers.ts'
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
    const answer = await get(path)
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(await answer.text(), '')
    return new URL(answer.headers.get('location') ?? '')
  }

  test('the CDN origin sends to an address that is good for a minute and shows the file', async () => {
    const address = await location(`/files/${text.id}`)
    assert.equal(address.searchParams.get('X-Amz-Expires'), '60')
    assert.ok(!address.href.includes(keys.AWS_SECRET_ACCESS_KEY))
    const answer = await fetch(address)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^inline; .*filename\*=UTF-8''gr%C3%BC%C3%9Fe\.txt$/,
    )
    assert.equal(await answer.text(), TEXT)
  })

  test('a download is saved from there, and needs its token here', async () => {
    const path = `/api/files/${text.id}/download`
    const answer = await fetch(await location(path))
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; /)
    assert.equal(await answer.text(), TEXT)
    assert.equal((await get(path, { authorization: 'Bearer wrong' })).status, 401)
  })

  test('the console, whose policy forbids other origins, is answered here', async () => {
    for (const path of [`/api/files/${text.id}/download`, `/files/${text.id}`]) {
      const answer = await get(path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
      assert.deepEqual([answer.status, await answer.text()], [200, TEXT])
      assert.equal((await get(path, { 'sec-fetch-site': 'cross-site' })).status, 302)
    }
  })

  test('an archive is sent there too, to be saved', async () => {
    const { id } = await uploaded(server.upload(gzipSync(TEXT), { name: 'a.gz' }))
    const answer = await fetch(await location(`/files/${id}`))
    assert.equal(answer.headers.get('content-type'), 'application/gzip')
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; /)
  })

  test('a changed address is refused there', async () => {
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
    test(`${name} stays here, where it runs nothing`, async () => {
      const { id } = await uploaded(server.upload(content, { name }))
      const answer = await get(`/files/${id}`)
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-security-policy') ?? '', /^sandbox;/)
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment;/)
      assert.equal(await answer.text(), content)
      assert.equal((await get(`/api/files/${id}/download`)).status, 200)
    })
  }

  test('one range may be fetched there; several, and conditions, are answered here', async () => {
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

  test('what is gone is 404 here', async () => {
    const { id } = await uploaded(server.upload('gone'))
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
    assert.equal((await get(`/files/${id}`)).status, 404)
  })
})
