import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertError, type FileBody, list, members, names, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// One test for each row of the specification on files and authentication.

const MEGABYTE = 1024 * 1024
const UNKNOWN = `file_${'0'.repeat(26)}`

let server: TestServer
let file: FileBody
before(async () => {
  server = await startServer()
  file = await uploaded(server.upload('hello', { name: 'hello.txt' }))
})
after(() => server.close())

async function info(id: string): Promise<FileBody> {
  const response = await server.request(`/api/files/${id}`)
  assert.equal(response.status, 200)
  return ((await response.json()) as { file: FileBody }).file
}

function send(fields: Record<string, string | Blob>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return server.request('/api/files/upload', { method: 'POST', body })
}

describe('file record', () => {
  test('id: string, the file identifier', async () => {
    assert.equal(typeof file.id, 'string')
    assert.equal((await info(file.id)).id, file.id)
  })

  test('name: string, file name as uploaded', () => assert.equal(file.name, 'hello.txt'))

  test('size: integer, size of the file', () => assert.equal(file.size, 5))

  test('type: string, media type of the file (MIME form)', () => assert.equal(file.type, 'text/plain'))

  test('url: CDN address of the form {cdn_url}/files/<file_id>; returned by upload and by get-file', async () => {
    assert.equal(file.url, `http://cdn.test/files/${file.id}`)
    assert.equal((await info(file.id)).url, file.url)
  })

  test('download_url: address of the form {base_url}/files/<file_id>/download; only by get-file', async () => {
    assert.equal((await info(file.id)).download_url, `http://api.test/files/${file.id}/download`)
    assert.ok(!('download_url' in file))
  })

  test('download_url: the address returns the content', async () => {
    const { pathname } = new URL((await info(file.id)).download_url)
    assert.equal(await (await server.request(pathname)).text(), 'hello')
  })

  test('created_at: ISO 8601 UTC timestamp', () => {
    assert.match(file.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    assert.ok(Math.abs(Date.parse(file.created_at) - Date.now()) < 60_000)
  })

  test('list items carry id, name, size, type, created_at only', async () => {
    const [item] = (await list(server)).files
    assert.ok(item)
    assert.deepEqual(members(item), ['created_at', 'id', 'name', 'size', 'type'])
    const { url: _, ...rest } = file
    assert.deepEqual(item, rest)
  })
})

describe('POST /api/files/upload', () => {
  const text = () => new File(['x'], 'a.txt')
  const refused = (fields: Record<string, string | Blob>) => assertError(send(fields), 400, UPLOAD_REJECTED)

  test('field file is required', () => refused({ project_id: 'p1' }))

  test('field project_id is required', () => refused({ file: text() }))

  test('field folder is optional; the default is the root', async () => {
    await uploaded(server.upload('x', { name: 'rooted.txt', project_id: 'folders' }))
    await uploaded(server.upload('x', { name: 'deep.txt', project_id: 'folders', folder: 'a/b' }))
    assert.deepEqual(await names(server, 'project_id=folders&folder='), ['rooted.txt'])
    assert.deepEqual(await names(server, 'project_id=folders&folder=a/b'), ['deep.txt'])
  })

  test('field description is optional', async () => {
    await uploaded(send({ project_id: 'described', file: text() }))
    await uploaded(send({ project_id: 'described', file: text(), description: 'What it is' }))
  })

  test('success is 201 with exactly { file: { id, name, size, type, url, created_at } }', async () => {
    const response = await server.upload('x', { project_id: 'body' })
    assert.equal(response.status, 201)
    const body = (await response.json()) as { file: FileBody }
    assert.deepEqual(members(body), ['file'])
    assert.deepEqual(members(body.file), ['created_at', 'id', 'name', 'size', 'type', 'url'])
  })

  test('success has no additional fields if folder and description were sent', async () => {
    const sent = await uploaded(server.upload('x', { project_id: 'body', folder: 'f', description: 'd' }))
    assert.deepEqual(members(sent), ['created_at', 'id', 'name', 'size', 'type', 'url'])
  })
})

describe('GET /api/files/:id', () => {
  test('success is 200 with exactly { file: { id, name, size, type, url, download_url, created_at } }', async () => {
    const response = await server.request(`/api/files/${file.id}`)
    assert.equal(response.status, 200)
    const download_url = `http://api.test/files/${file.id}/download`
    assert.deepEqual(await response.json(), { file: { ...file, download_url } })
  })
})

describe('GET /api/files/:id/download', () => {
  test('success is 200 with the binary content of the file', async () => {
    const content = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100_000)])
    const { id } = await uploaded(server.upload(content, { name: 'a.png', project_id: 'binary' }))
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(response.status, 200)
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), content)
  })
})

describe('GET /api/files', () => {
  before(async () => {
    await uploaded(server.upload('x', { name: 'one.txt', project_id: 'listed', folder: 'docs' }))
    await uploaded(server.upload('{}', { name: 'two.json', project_id: 'listed' }))
  })

  test('success is 200 with exactly { files, pagination: { page, limit, total } }, all three numeric', async () => {
    const body = await list(server, 'project_id=listed')
    assert.deepEqual(members(body), ['files', 'pagination'])
    assert.deepEqual(body.pagination, { page: 1, limit: 20, total: 2 })
  })

  test('parameter project_id is required', () =>
    assertError(server.request('/api/files'), 400, 'Invalid request'))

  test('parameter project_id: files of that project only', async () => {
    assert.deepEqual(await names(server, 'project_id=listed'), ['two.json', 'one.txt'])
  })

  test('parameter folder: folder path to list', async () => {
    assert.deepEqual(await names(server, 'project_id=listed&folder=docs'), ['one.txt'])
  })

  test('parameter type: filter by file type', async () => {
    assert.deepEqual(await names(server, 'project_id=listed&type=application/json'), ['two.json'])
  })

  test('parameter page', async () => {
    assert.deepEqual(await names(server, 'project_id=listed&limit=1&page=2'), ['one.txt'])
  })

  test('parameter limit: items per page', async () => {
    assert.deepEqual(await names(server, 'project_id=listed&limit=1'), ['two.json'])
  })
})

describe('DELETE /api/files/:id', () => {
  test('success is 200 with exactly { message: "File deleted successfully" }', async () => {
    const { id } = await uploaded(server.upload('x', { project_id: 'deleted' }))
    const response = await server.request(`/api/files/${id}`, { method: 'DELETE' })
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), { message: 'File deleted successfully' })
    await assertError(server.request(`/api/files/${id}`), 404, 'File not found')
    assert.deepEqual(await names(server, 'project_id=deleted'), [])
  })
})

describe('authentication: the header Authorization: Bearer <ACCESS_TOKEN> is required by', () => {
  const endpoints = [
    ['POST', '/api/files/upload'],
    ['GET', '/api/files?project_id=p1'],
    ['GET', '/api/files/:id'],
    ['GET', '/api/files/:id/download'],
    ['DELETE', '/api/files/:id'],
  ] as const
  for (const [method, path] of endpoints) {
    test(`${method} ${path}`, () =>
      assertError(fetch(server.url + path.replace(':id', file.id), { method }), 401, 'Unauthorized'))
  }
})

describe('error', () => {
  test('400 POST /api/files/upload: File too large or invalid type', () =>
    assertError(server.upload('MZ\0\0', { name: 'setup.exe' }), 400, UPLOAD_REJECTED))

  test('401 GET /api/files: Unauthorized', () =>
    assertError(fetch(`${server.url}/api/files?project_id=p1`), 401, 'Unauthorized'))

  test('404 GET /api/files/:id: File not found', () =>
    assertError(server.request(`/api/files/${UNKNOWN}`), 404, 'File not found'))

  test('404 GET /api/files/:id/download: File not found', () =>
    assertError(server.request(`/api/files/${UNKNOWN}/download`), 404, 'File not found'))

  test('404 DELETE /api/files/:id: File not found', () =>
    assertError(server.request(`/api/files/${UNKNOWN}`, { method: 'DELETE' }), 404, 'File not found'))
})

describe('limit', () => {
  test('maximum file size 50MB: accepted', async () => {
    const { size } = await uploaded(server.upload(new Uint8Array(50 * MEGABYTE).fill(0x61)))
    assert.equal(size, 50 * MEGABYTE)
  })

  test('maximum file size 50MB: exceeding it yields the 400 error of upload', () =>
    assertError(server.upload(new Uint8Array(50 * MEGABYTE + 1).fill(0x61)), 400, UPLOAD_REJECTED))

  test('default page is 1', async () => assert.equal((await list(server)).pagination.page, 1))

  test('default items per page is 20', async () => {
    for (let count = 0; count < 21; count++) await uploaded(server.upload('x', { project_id: 'many' }))
    const { files, pagination } = await list(server, 'project_id=many')
    assert.equal(files.length, 20)
    assert.deepEqual(pagination, { page: 1, limit: 20, total: 21 })
  })

  const kinds = {
    'code files': ['main.ts', 'export {}', 'text/typescript'],
    images: ['a.png', '\x89PNG\r\n\x1a\n', 'image/png'],
    archives: ['a.zip', 'PK\x05\x06', 'application/zip'],
    documents: ['a.pdf', '%PDF-1.7', 'application/pdf'],
  } as const
  for (const [kind, [name, content, type]] of Object.entries(kinds)) {
    test(`supported kind: ${kind}`, async () => {
      const stored = await uploaded(server.upload(Buffer.from(content, 'latin1'), { name }))
      assert.equal(stored.type, type)
    })
  }
})

test('versioning: paths carry no version segment', () =>
  assertError(server.request('/api/v1/files?project_id=p1'), 404, 'Not found'))
