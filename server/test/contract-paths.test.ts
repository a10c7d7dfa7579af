import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dropOldVersions } from '../src/files/versions/drop-old-versions.ts'
import { assertListsConsistent } from './consistent-lists.ts'
import { projectClient } from './projects.ts'
import { assertError, assertNothingPending, clientWith, type FileBody, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Writing by path, and versions: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface VersionBody {
  number: number
  current: boolean
  name: string
  size: number
  sha256: string
  origin: { token_id: string; client?: string } | null
}

const at = (project: string, path: string) =>
  `/api/projects/${encodeURIComponent(project)}/files/${path.split('/').map(encodeURIComponent).join('/')}`

const put = (project: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  server.request(at(project, path), { method: 'PUT', body, headers })

async function written(response: Promise<Response>, status: number): Promise<FileBody> {
  const answer = await response
  assert.equal(answer.status, status, await answer.clone().text())
  return ((await answer.json()) as { file: FileBody }).file
}

async function text(project: string, path: string): Promise<string> {
  const response = await server.request(at(project, path))
  assert.equal(response.status, 200)
  return response.text()
}

async function versionsOf(id: string, query = ''): Promise<VersionBody[]> {
  const response = await server.request(`/api/files/${id}/versions${query}`)
  assert.equal(response.status, 200)
  return ((await response.json()) as { versions: VersionBody[] }).versions
}

const etag = (content: string) => `"${createHash('sha256').update(content).digest('hex')}"`

describe('PUT /api/projects/:project/files/*path', () => {
  test('rejects options, which other requests have, and writes nothing', async () => {
    const { id } = await written(put('options', 'a.txt', 'before'), 201)
    for (const path of [at('options', 'a.txt'), at('options', 'new.txt'), `/api/files/${id}/content`])
      for (const query of ['dry_run=true', 'dryRun=true', 'foo=1'])
        await assertError(
          server.request(`${path}?${query}`, { method: 'PUT', body: 'after' }),
          400,
          'File too large or invalid type',
        )
    assert.equal(await text('options', 'a.txt'), 'before')
    assert.equal((await server.request(at('options', 'new.txt'))).status, 404)
  })

  test('creates a file, then replaces its content; id and addresses stay', async () => {
    const first = await written(put('p1', 'src/a.ts', 'const a = 1\n'), 201)
    assert.equal(first.name, 'a.ts')
    const second = await written(put('p1', 'src/a.ts', 'const a = 2222\n'), 200)
    assert.deepEqual({ ...second, size: first.size }, first)
    assert.equal(second.size, 15)
    assert.equal(await text('p1', 'src/a.ts'), 'const a = 2222\n')
    assert.equal(await (await server.request(`/files/${first.id}`)).text(), 'const a = 2222\n')
    const metadata = await (await server.request(`/api/files/${first.id}/metadata`)).json()
    assert.equal((metadata as { metadata: { folder: string } }).metadata.folder, 'src')
    await assertListsConsistent(server.databaseUrl)
  })

  test('the same content changes nothing', async () => {
    const file = await written(put('p2', 'a.txt', 'same'), 201)
    await written(put('p2', 'a.txt', 'same'), 200)
    assert.equal((await versionsOf(file.id)).length, 1)
    await assertNothingPending(server)
  })

  test('project and path are percent-decoded', async () => {
    await written(put('a/b c', 'ü 100%/x#?.txt', 'text'), 201)
    assert.equal(await text('a/b c', 'ü 100%/x#?.txt'), 'text')
    const { files } = (await (await server.request('/api/files?project_id=a%2Fb%20c')).json()) as {
      files: { name: string }[]
    }
    assert.deepEqual(
      files.map(({ name }) => name),
      ['x#?.txt'],
    )
  })

  test('conditions are met or 412', async () => {
    const none = { 'if-none-match': '*' }
    await assertError(await put('p3', 'a.txt', 'x', { 'if-match': etag('x') }), 412, 'Precondition failed')
    await assertError(await put('p3', 'a.txt', 'x', { 'if-match': '*' }), 412, 'Precondition failed')
    for (const header of ['if-match', 'if-none-match'])
      for (const malformed of ['abc', '"a', '"a" "b"', 'W/abc', '*, "a"'])
        await assertError(
          await put('p3', 'a.txt', 'x', { [header]: malformed }),
          400,
          'File too large or invalid type',
        )
    await written(put('p3', 'a.txt', 'one', none), 201)
    await assertError(await put('p3', 'a.txt', 'two', none), 412, 'Precondition failed')
    await assertError(await put('p3', 'a.txt', 'two', { 'if-match': etag('x') }), 412, 'Precondition failed')
    const replaced = await put('p3', 'a.txt', 'two', { 'if-match': etag('one') })
    assert.equal(replaced.headers.get('etag'), etag('two'))
    await written(Promise.resolve(replaced), 200)
    assert.equal(await text('p3', 'a.txt'), 'two')
  })

  test('of 100 writers with one ETag, one succeeds', async () => {
    await written(put('p4', 'a.txt', 'start'), 201)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        put('p4', 'a.txt', `${index}`, { 'if-match': etag('start') }),
      ),
    )
    const winners = responses.filter(({ status }) => status === 200)
    assert.equal(winners.length, 1)
    assert.equal(responses.filter(({ status }) => status === 412).length, 99)
    assert.equal(etag(await text('p4', 'a.txt')), winners[0]?.headers.get('etag'))
    await assertNothingPending(server)
  })

  test('of 30 writers that create a file, one succeeds', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => put('p5', 'a.txt', `${index}`, { 'if-none-match': '*' })),
    )
    assert.equal(responses.filter(({ status }) => status === 201).length, 1)
    assert.equal(responses.filter(({ status }) => status === 412).length, 29)
  })

  test('without conditions, concurrent writers all succeed, on one file', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => put('p6', 'a.txt', `content ${index}`)),
    )
    const files = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { file: FileBody }).file),
    )
    assert.equal(new Set(files.map(({ id }) => id)).size, 1)
    assert.equal(responses.filter(({ status }) => status === 201).length, 1)
    assert.equal((await versionsOf(files[0]?.id as string, '?limit=100')).length, 30)
    await assertListsConsistent(server.databaseUrl)
  })

  test('a large file is replaced like a small one', async () => {
    const bytes = Buffer.alloc(300_000, 'a line of text\n')
    const file = await written(put('p7', 'a.txt', 'small'), 201)
    await written(put('p7', 'a.txt', bytes), 200)
    assert.equal((await text('p7', 'a.txt')).length, 300_000)
    await written(put('p7', 'a.txt', bytes), 200)
    assert.equal((await versionsOf(file.id)).length, 2)
    await assertNothingPending(server)
  })

  test('what an upload would reject is rejected, and the file stays', async () => {
    await written(put('p8', 'a.txt', 'fine'), 201)
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
    await assertError(await put('p8', 'a.txt', eicar), 400, 'File too large or invalid type')
    assert.equal(await text('p8', 'a.txt'), 'fine')
    await assertError(await put('p8', 'a\u0001/a.txt', 'x'), 400, 'File too large or invalid type')
    await assertNothingPending(server)
  })

  test('a token without the scope or the project is rejected', async () => {
    const reader = await clientWith(server, { scopes: ['files:read'] })
    const body = { method: 'PUT', body: 'x' }
    await assertError(await reader.request(at('p9', 'a.txt'), body), 403, 'Forbidden')
    const other = await clientWith(server, { scopes: ['files:write'], project: 'other' })
    await assertError(await other.request(at('p9', 'a.txt'), body), 403, 'Forbidden')
  })
})

describe('by path', () => {
  test('GET and HEAD read the newest file, DELETE deletes all', async () => {
    for (const content of ['first', 'second'])
      await uploaded(server.upload(content, { project_id: 'q1', folder: 'x', name: 'a.txt' }))
    assert.equal(await text('q1', 'x/a.txt'), 'second')
    const head = await server.request(at('q1', 'x/a.txt'), { method: 'HEAD' })
    assert.equal(head.headers.get('etag'), etag('second'))
    assert.equal(head.headers.get('content-disposition')?.startsWith('attachment'), true)
    const wrong = { method: 'DELETE', headers: { 'if-match': etag('first') } }
    await assertError(await server.request(at('q1', 'x/a.txt'), wrong), 412, 'Precondition failed')
    const deleted = await server.request(at('q1', 'x/a.txt'), { method: 'DELETE' })
    assert.deepEqual(await deleted.json(), { message: 'File deleted successfully' })
    await assertError(await server.request(at('q1', 'x/a.txt')), 404, 'File not found')
    await assertError(await server.request(at('q1', 'x/a.txt'), { method: 'DELETE' }), 404, 'File not found')
    await assertListsConsistent(server.databaseUrl)
  })
})

describe('on_conflict', () => {
  const send = (content: string, on_conflict: string, project_id = 'c1') =>
    server.upload(content, { project_id, name: 'a.txt', on_conflict })

  test('keep adds a file, replace replaces the newest, fail is 409', async () => {
    const first = await uploaded(send('1', 'fail'))
    await assertError(await send('2', 'fail'), 409, 'Conflict')
    const second = await uploaded(send('2', 'keep'))
    assert.notEqual(second.id, first.id)
    const third = await uploaded(send('3', 'replace'))
    assert.equal(third.id, second.id)
    assert.equal(await (await server.request(`/files/${first.id}`)).text(), '1')
    assert.equal(await text('c1', 'a.txt'), '3')
    await assertError(await send('4', 'merge'), 400, 'File too large or invalid type')
  })

  test('a header says whether the path had a file', async () => {
    const outcomes: (string | null)[] = []
    for (const [content, action] of [
      ['1', 'replace'],
      ['2', 'replace'],
      ['2', 'replace'],
      ['2', 'keep'],
    ] as const)
      outcomes.push((await send(content, action, 'c4')).headers.get('atelier-outcome'))
    assert.deepEqual(outcomes, [null, 'replaced', 'unchanged', null])
  })

  test('a repeated request with an idempotency key replaces once', async () => {
    const headers = { 'idempotency-key': 'replace-1' }
    const fields = { project_id: 'c2', name: 'a.txt', on_conflict: 'replace' }
    await uploaded(server.upload('1', fields))
    const sent = await uploaded(server.upload('2', { ...fields, headers }))
    await uploaded(server.upload('3', fields))
    const again = await server.upload('2', { ...fields, headers })
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(await uploaded(Promise.resolve(again)), sent)
    assert.equal(await text('c2', 'a.txt'), '3')
  })
})

test('a repeated conditional request with an idempotency key is replayed', async () => {
  await written(put('c3', 'a.txt', '1'), 201)
  const headers = { 'idempotency-key': 'condition-1', 'if-match': etag('1') }
  const sent = await written(put('c3', 'a.txt', '2', headers), 200)
  assert.deepEqual(await written(put('c3', 'a.txt', '2', headers), 200), sent)
  const create = { 'idempotency-key': 'condition-2', 'if-none-match': '*' }
  const created = await written(put('c3', 'b.txt', '1', create), 201)
  assert.deepEqual(await written(put('c3', 'b.txt', '1', create), 200), created)
})

describe('PUT /api/files/:id/content', () => {
  test('replaces the content of this file, even if a newer one has its path', async () => {
    const older = await uploaded(server.upload('1', { project_id: 'd1', name: 'a.txt' }))
    const newer = await uploaded(server.upload('2', { project_id: 'd1', name: 'a.txt' }))
    const address = `/api/files/${older.id}/content`
    const file = await written(server.request(address, { method: 'PUT', body: 'changed' }), 200)
    assert.equal(file.id, older.id)
    assert.equal(await (await server.request(`/files/${older.id}`)).text(), 'changed')
    assert.equal(await (await server.request(`/files/${newer.id}`)).text(), '2')
    const stale = { method: 'PUT', body: 'x', headers: { 'if-match': etag('1') } }
    await assertError(await server.request(address, stale), 412, 'Precondition failed')
    const missing = '/api/files/file_00000000000000000000000000/content'
    await assertError(await server.request(missing, { method: 'PUT', body: 'x' }), 404, 'File not found')
  })
})

describe('versions', () => {
  test('a replaced content can be listed, read and restored', async () => {
    const { id } = await written(put('v1', 'a.txt', 'one', { 'user-agent': 'agent/1' }), 201)
    await written(put('v1', 'a.txt', 'two'), 200)
    await written(put('v1', 'a.txt', 'three'), 200)
    const versions = await versionsOf(id)
    assert.deepEqual(
      versions.map(({ number, current, size }) => ({ number, current, size })),
      [
        { number: 3, current: true, size: 5 },
        { number: 2, current: false, size: 3 },
        { number: 1, current: false, size: 3 },
      ],
    )
    assert.equal(versions[2]?.origin?.client, 'agent/1')
    assert.match(versions[0]?.origin?.token_id ?? '', /./)
    for (const [number, content] of [
      [1, 'one'],
      [3, 'three'],
    ] as const) {
      const response = await server.request(`/api/files/${id}/versions/${number}/download`)
      assert.equal(await response.text(), content)
      assert.equal(response.headers.get('etag'), etag(content))
    }
    const restore = { method: 'POST' }
    const restored = await server.request(`/api/files/${id}/versions/1/restore`, restore)
    assert.equal(restored.headers.get('etag'), etag('one'))
    assert.equal((await written(Promise.resolve(restored), 200)).size, 3)
    assert.equal(await text('v1', 'a.txt'), 'one')
    assert.deepEqual(
      (await versionsOf(id)).map(({ number }) => number),
      [4, 3, 2, 1],
    )
    await assertError(
      await server.request(`/api/files/${id}/versions/9/restore`, restore),
      404,
      'File not found',
    )
    await assertError(await server.request(`/api/files/${id}/versions/9/download`), 404, 'File not found')
    await assertError(await server.request(`/api/files/${id}/versions/0/download`), 400, 'Invalid request')
    await assertListsConsistent(server.databaseUrl)
  })

  test('pages of versions are complete', async () => {
    const { id } = await written(put('v2', 'a.txt', 'v1'), 201)
    for (let number = 2; number <= 7; number++) await written(put('v2', 'a.txt', `v${number}`), 200)
    const numbers: number[] = []
    let before: number | null = 100
    while (before !== null) {
      const response: Response = await server.request(`/api/files/${id}/versions?limit=2&before=${before}`)
      const page = (await response.json()) as { versions: VersionBody[]; next: number | null }
      numbers.push(...page.versions.map(({ number }) => number))
      before = page.next
    }
    assert.deepEqual(numbers, [7, 6, 5, 4, 3, 2, 1])
  })

  test('deleting a file deletes its versions and their bytes', async () => {
    const before = (await server.blobs()).length
    const large = (letter: string) => `${letter} line of text\n`.repeat(20_000)
    const { id } = await written(put('v3', 'a.txt', large('a')), 201)
    await written(put('v3', 'a.txt', large('b')), 200)
    assert.equal(
      (await server.request(`/api/files/${id}/versions/1/restore`, { method: 'POST' })).status,
      200,
    )
    assert.equal((await server.blobs()).length, before + 2)
    assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
    await until('the bytes are deleted', async () => (await server.blobs()).length === before)
    await assertError(await server.request(`/api/files/${id}/versions`), 404, 'File not found')
    await assertNothingPending(server)
  })

  test('a project keeps as many versions as it is set to', async () => {
    const settings = '/api/projects/v4/settings'
    assert.deepEqual(await (await server.request(settings)).json(), {
      settings: { versions: { count: 50, days: 30 } },
    })
    const body = JSON.stringify({ versions: { count: 2, days: 0 } })
    const headers = { 'content-type': 'application/json' }
    const changed = await server.request(settings, { method: 'PUT', body, headers })
    assert.deepEqual(await changed.json(), { settings: { versions: { count: 2, days: 0 } } })
    const { id } = await written(put('v4', 'a.txt', 'v1'), 201)
    for (let number = 2; number <= 6; number++) await written(put('v4', 'a.txt', `v${number}`), 200)
    assert.deepEqual(
      (await versionsOf(id)).map(({ number }) => number),
      [6, 5, 4],
    )
    const none = JSON.stringify({ versions: { count: 0, days: 0 } })
    await server.request(settings, { method: 'PUT', body: none, headers })
    await written(put('v4', 'a.txt', 'v7'), 200)
    assert.deepEqual(
      (await versionsOf(id)).map(({ number }) => number),
      [7],
    )
  })

  test('versions that are too old are deleted without another write', async () => {
    const { files } = server.deps
    const DAY_MS = 24 * 60 * 60 * 1000
    const dropAfter = (days: number) =>
      dropOldVersions(
        { ...files, now: () => Date.now() + days * DAY_MS },
        async () => undefined,
        new AbortController().signal,
      )
    await files.settings.keepVersions('default', 'v6', { count: 1, days: 30 })
    await files.settings.keepVersions('default', 'v7', { count: 1, days: 90 })
    const demo = projectClient(server, 'v6')
    const paths = Array.from({ length: 450 }, (_, index) => `${index}.txt`)
    for (const content of ['1', '2', '3', '4'])
      await demo.batched(paths.map((path) => ({ op: 'put', path, text: `${path} ${content}` })))
    const kept = await written(put('v7', 'a.txt', '1'), 201)
    for (const content of ['2', '3']) await written(put('v7', 'a.txt', content), 200)
    const listed = await server.request('/api/files?project_id=v6&limit=1000')
    const ids = ((await listed.json()) as { files: FileBody[] }).files.map(({ id }) => id)
    const counts = async () => {
      const lengths = new Set<number>()
      for (const id of ids) lengths.add((await versionsOf(id)).length)
      return lengths
    }
    await dropAfter(29)
    assert.deepEqual(await counts(), new Set([4]))
    assert.ok((await dropAfter(31)) >= paths.length)
    assert.deepEqual(await counts(), new Set([2]))
    assert.equal((await versionsOf(kept.id)).length, 3)
    await assertNothingPending(server)
    assert.equal(await dropAfter(31), 0)
    assert.equal(await text('v6', '449.txt'), '449.txt 4')
  })

  test('renaming keeps the versions, and If-Match protects against a lost update', async () => {
    const { id } = await written(put('v5', 'a.txt', 'one'), 201)
    await written(put('v5', 'a.txt', 'two'), 200)
    const rename = (ifMatch: string) =>
      server.request(`/api/files/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ name: 'b.md', folder: 'docs' }),
        headers: { 'content-type': 'application/json', 'if-match': ifMatch },
      })
    await assertError(await rename(etag('one')), 412, 'Precondition failed')
    assert.equal((await rename(etag('two'))).status, 200)
    assert.deepEqual(
      (await versionsOf(id)).map(({ name }) => name),
      ['b.md', 'a.txt'],
    )
    const restored = await written(
      server.request(`/api/files/${id}/versions/1/restore`, { method: 'POST' }),
      200,
    )
    assert.equal(restored.type, 'text/markdown')
    await assertListsConsistent(server.databaseUrl)
  })
})
