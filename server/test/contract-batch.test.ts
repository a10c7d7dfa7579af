import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertListsConsistent } from './consistent-lists.ts'
import { projectClient, sha256 } from './projects.ts'
import { assertError, assertNothingPending, clientWith, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Changes to many files at once: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

async function detailOf(response: Response): Promise<string> {
  return ((await response.json()) as { detail: string }).detail
}

describe('POST /api/projects/:project/batch', () => {
  test('writes, copies, moves and deletes in order', async () => {
    const demo = projectClient(server, 'b1')
    const results = await demo.batched([
      { op: 'put', path: 'src/a.ts', text: 'const a = 1\n' },
      { op: 'put', path: 'src/b.ts', base64: Buffer.from('const b = 2\n').toString('base64') },
      { op: 'copy', from: 'src/a.ts', to: 'src/c.ts' },
      { op: 'move', from: 'src/b.ts', to: 'lib/b.ts' },
      { op: 'put', path: 'x.txt', text: 'gone' },
      { op: 'delete', path: 'x.txt' },
    ])
    assert.deepEqual(
      results.map(({ op, path, outcome, files }) => [op, path, outcome, files]),
      [
        ['put', 'src/a.ts', 'created', 1],
        ['put', 'src/b.ts', 'created', 1],
        ['copy', 'src/c.ts', 'copied', 1],
        ['move', 'lib/b.ts', 'moved', 1],
        ['put', 'x.txt', 'created', 1],
        ['delete', 'x.txt', 'deleted', 1],
      ],
    )
    assert.equal(results[0]?.sha256, sha256('const a = 1\n'))
    assert.deepEqual(await demo.files(), {
      'src/a.ts': 'const a = 1\n',
      'src/c.ts': 'const a = 1\n',
      'lib/b.ts': 'const b = 2\n',
    })
    const again = await demo.batched([
      { op: 'put', path: 'src/a.ts', text: 'const a = 3\n', if_match: sha256('const a = 1\n') },
      { op: 'put', path: 'lib/b.ts', text: 'const b = 2\n' },
    ])
    assert.deepEqual(
      again.map(({ outcome }) => outcome),
      ['replaced', 'unchanged'],
    )
    await assertListsConsistent(server.databaseUrl)
    await assertNothingPending(server)
  })

  test('folders are copied, moved and deleted as a whole', async () => {
    const demo = projectClient(server, 'b2')
    for (const path of ['src/a.ts', 'src/ui/b.ts', 'src2/c.ts']) await demo.put(path, `// ${path}\n`)
    const [copied] = await demo.batched([{ op: 'copy', from: 'src', to: 'old/src' }])
    assert.deepEqual([copied?.outcome, copied?.files, copied?.path], ['copied', 2, 'old/src'])
    assert.deepEqual(Object.keys(await demo.files()).sort(), [
      'old/src/a.ts',
      'old/src/ui/b.ts',
      'src/a.ts',
      'src/ui/b.ts',
      'src2/c.ts',
    ])
    await demo.batched([
      { op: 'move', from: 'src/', to: 'app' },
      { op: 'delete', path: 'old' },
    ])
    assert.deepEqual(await demo.files(), {
      'app/a.ts': '// src/a.ts\n',
      'app/ui/b.ts': '// src/ui/b.ts\n',
      'src2/c.ts': '// src2/c.ts\n',
    })
    const inside = await demo.batch([{ op: 'move', from: 'app', to: 'app/ui/more' }])
    await assertError(inside, 400, 'Invalid request')
    await demo.batched([{ op: 'delete', path: '' }])
    assert.deepEqual(await demo.files(), {})
    await assertListsConsistent(server.databaseUrl)
  })

  test('a file keeps its id when it is moved, and copies share its bytes', async () => {
    const demo = projectClient(server, 'b3')
    const large = 'a line of text\n'.repeat(10_000)
    await assertNothingPending(server)
    const stored = (await server.blobs()).length
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', large), 201)
    const copies = Array.from({ length: 5 }, (_, index) => ({
      op: 'copy',
      from: 'a.txt',
      to: `copy-${index}.txt`,
    }))
    await demo.batched([...copies, { op: 'move', from: 'a.txt', to: 'b.txt' }])
    assert.equal((await server.blobs()).length, stored + 1)
    const info = await server.request(`/api/files/${file.id}`)
    assert.equal(((await info.json()) as { file: { name: string } }).file.name, 'b.txt')
    await demo.batched([{ op: 'delete', path: 'b.txt' }])
    assert.equal((await demo.files())['copy-4.txt'], large)
    await demo.send('DELETE', '')
    await until('the bytes are deleted', async () => (await server.blobs()).length === stored)
    await assertNothingPending(server)
  })

  test('content of another file or version, also of another project', async () => {
    const demo = projectClient(server, 'b4')
    const other = projectClient(server, 'b4 other')
    const { file } = await other.ok<{ file: { id: string } }>(await other.put('a.txt', 'first'), 201)
    await other.put('a.txt', 'second')
    await demo.batched([
      { op: 'put', path: 'new.txt', from: { id: file.id } },
      { op: 'put', path: 'old.txt', from: { id: file.id, version: 1 } },
    ])
    await other.send('DELETE', '')
    assert.deepEqual(await demo.files(), { 'new.txt': 'second', 'old.txt': 'first' })
    const gone = await demo.batch([{ op: 'put', path: 'x.txt', from: { id: file.id } }])
    await assertError(gone, 404, 'File not found')
  })

  test('the same content makes no version, and a new description is stored', async () => {
    const demo = projectClient(server, 'b4 same')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', 'same'), 201)
    const described = async () => {
      const response = await server.request(`/api/files/${file.id}/metadata`)
      return (await demo.ok<{ metadata: { description: string | null } }>(response)).metadata.description
    }
    const put = { op: 'put', path: 'a.txt' }
    for (const [operation, description] of [
      [{ ...put, text: 'same', description: 'one' }, 'one'],
      [{ ...put, from: { id: file.id }, description: 'two' }, 'two'],
      [{ ...put, from: { id: file.id } }, 'two'],
      [{ ...put, from: { id: file.id, version: 1 } }, 'two'],
    ]) {
      const [result] = await demo.batched([operation])
      assert.deepEqual([result?.outcome, result?.sha256], ['unchanged', sha256('same')])
      assert.equal(await described(), description)
    }
    const fields = { project_id: 'b4 same', on_conflict: 'replace', description: 'three' }
    await uploaded(server.upload('same', fields))
    assert.equal(await described(), 'three')
    const { id } = await demo.checkpoint()
    await demo.batched([
      { ...put, text: 'same', description: 'four' },
      { op: 'copy', from: 'a.txt', to: 'b.txt' },
      { op: 'copy', from: 'a.txt', to: 'b.txt', replace: true },
    ])
    assert.equal(await described(), 'four')
    await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
    assert.equal(await described(), 'three')
    const versions = await server.request(`/api/files/${file.id}/versions`)
    assert.equal((await demo.ok<{ versions: unknown[] }>(versions)).versions.length, 1)
    await assertNothingPending(server)
  })

  test('the contents of a file that a move replaces become earlier versions of the moved file', async () => {
    const demo = projectClient(server, 'b6 moves')
    const historyOf = async (path: string): Promise<string[]> => {
      const query = new URLSearchParams({ project_id: 'b6 moves', limit: '100' })
      const { files } = await demo.ok<{ files: { id: string; name: string; folder: string }[] }>(
        await server.request(`/api/files/manifest?${query}`),
      )
      const file = files.find(({ folder, name }) => [folder, name].filter(Boolean).join('/') === path)
      const { versions } = await demo.ok<{ versions: { number: number }[] }>(
        await server.request(`/api/files/${file?.id}/versions`),
      )
      const contents: string[] = []
      for (const { number } of versions) {
        const response = await server.request(`/api/files/${file?.id}/versions/${number}/download`)
        contents.push(await response.text())
      }
      return contents
    }
    for (const content of ['a1', 'a2']) await demo.put('a.txt', content)
    for (const content of ['b1', 'b2', 'b3']) await demo.put('b.txt', content)
    await demo.batched([{ op: 'move', from: 'a.txt', to: 'b.txt', replace: true }])
    assert.deepEqual(await demo.files(), { 'b.txt': 'a2' })
    assert.deepEqual(await historyOf('b.txt'), ['a2', 'a1', 'b3', 'b2', 'b1'])

    // Several steps of one batch, and a folder.
    for (const content of ['c1', 'c2']) await demo.put('c.txt', content)
    await demo.put('old/d.txt', 'd1')
    await demo.batched([
      { op: 'move', from: 'b.txt', to: 'c.txt', replace: true },
      { op: 'put', path: 'c.txt', text: 'new' },
      { op: 'put', path: 'new/d.txt', text: 'd2' },
      { op: 'move', from: 'new/', to: 'old/', replace: true },
    ])
    assert.deepEqual(await demo.files(), { 'c.txt': 'new', 'old/d.txt': 'd2' })
    assert.deepEqual(await historyOf('c.txt'), ['new', 'a2', 'a1', 'b3', 'b2', 'b1', 'c2', 'c1'])
    assert.deepEqual(await historyOf('old/d.txt'), ['d2', 'd1'])

    // Deleted after all: nothing of it is left.
    await demo.put('e.txt', 'e1')
    await demo.batched([
      { op: 'move', from: 'c.txt', to: 'e.txt', replace: true },
      { op: 'delete', path: 'e.txt' },
      { op: 'delete', path: 'old/' },
    ])
    assert.deepEqual(await demo.files(), {})
    await assertNothingPending(server)
    await assertListsConsistent(server.databaseUrl)
  })

  test('if one operation fails, nothing is changed, and the error names it', async () => {
    const demo = projectClient(server, 'b5')
    await demo.put('a.txt', 'old')
    await assertNothingPending(server)
    const blobs = await server.blobs()
    const cases: [operation: unknown, status: number, detail: RegExp][] = [
      [
        { op: 'put', path: 'virus.txt', text: EICAR },
        400,
        /Operation 2 \(put "virus.txt"\): .*Nothing was changed/,
      ],
      [{ op: 'put', path: 'a.txt', text: 'x', if_match: sha256('other') }, 412, /Operation 2/],
      [{ op: 'put', path: 'a.txt', text: 'x', if_none_match: '*' }, 412, /Operation 2/],
      [
        { op: 'put', path: 'a.txt', text: 'x', if_match: 'abc' },
        400,
        /operations\.1\.if_match must be an ETag/,
      ],
      [{ op: 'move', from: 'a.txt', to: '/a.txt' }, 400, /Operation 2 .*onto itself/],
      [{ op: 'copy', from: 'a.txt', to: 'a.txt', replace: true }, 400, /Operation 2 .*onto itself/],
      [{ op: 'delete', path: 'missing.txt' }, 404, /Operation 2 \(delete "missing.txt"\)/],
      [{ op: 'copy', from: 'missing', to: 'x' }, 404, /Operation 2/],
      [{ op: 'copy', from: 'a.txt', to: 'big.txt' }, 409, /already has a file/],
      [{ op: 'move', from: 'a.txt', to: 'a.png' }, 400, /Operation 2/],
      [{ op: 'put', path: 'a\u0001/b.txt', text: 'x' }, 400, /Operation 2/],
      [{ op: 'put', path: 'b.txt' }, 400, /one of text, base64, part and from/],
      [{ op: 'put', path: 'b.txt', text: 'x', base64: 'eA==' }, 400, /one of/],
      [{ op: 'move', to: 'b.txt' }, 400, /from/],
    ]
    const big = { op: 'put', path: 'big.txt', text: 'line\n'.repeat(30_000) }
    for (const [operation, status, detail] of cases) {
      const response = await server.request('/api/projects/b5/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
        body: JSON.stringify({ operations: [big, operation] }),
      })
      assert.equal(response.status, status, JSON.stringify(operation))
      assert.match(await detailOf(response), detail)
      assert.deepEqual(await demo.files(), { 'a.txt': 'old' })
    }
    assert.deepEqual((await server.blobs()).sort(), blobs.sort())
    await assertNothingPending(server)
  })

  test('a dry run checks everything and changes nothing', async () => {
    const demo = projectClient(server, 'b6')
    const operations = [{ op: 'put', path: 'a.txt', text: 'x' }]
    const dry = await demo.ok<{ results: { outcome: string }[] }>(
      await demo.batch(operations, { dry_run: true }),
    )
    assert.equal(dry.results[0]?.outcome, 'created')
    assert.deepEqual(await demo.files(), {})
    await assertError(
      await demo.batch([{ op: 'delete', path: 'a.txt' }], { dry_run: true }),
      404,
      'File not found',
    )
  })

  test('a form has contents that are too large for JSON', async () => {
    const demo = projectClient(server, 'b7')
    const large = Buffer.alloc(6_000_000, 'a long line of text\n')
    const form = (parts: Record<string, Buffer | string>, operations: unknown) => {
      const body = new FormData()
      body.set('operations', JSON.stringify(operations))
      for (const [name, content] of Object.entries(parts)) body.set(name, new Blob([content]), name)
      return server.request('/api/projects/b7/batch', { method: 'POST', body })
    }
    const operations = [
      { op: 'put', path: 'large.txt', part: 'one' },
      { op: 'put', path: 'small.txt', text: 'small' },
      { op: 'put', path: 'other.txt', part: 'two' },
    ]
    assert.equal((await form({ two: 'second', one: large }, operations)).status, 200)
    const files = await demo.files()
    assert.equal(files['large.txt']?.length, large.length)
    assert.equal(files['other.txt'], 'second')
    await assertError(await form({ one: 'x' }, operations), 400, 'Invalid request')
    await assertError(await form({ one: 'x', two: 'y', three: 'z' }, operations), 400, 'Invalid request')
    await assertError(await form({}, '{'), 400, 'Invalid request')
    await assertNothingPending(server)
  })

  test('concurrent batches are applied one after the other', async () => {
    const demo = projectClient(server, 'b8')
    await demo.batched([
      { op: 'put', path: 'one.txt', text: '0' },
      { op: 'put', path: 'two.txt', text: '0' },
    ])
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        demo.batch([
          { op: 'put', path: 'one.txt', text: `${index}` },
          { op: 'put', path: 'two.txt', text: `${index}` },
        ]),
      ),
    )
    assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
    const files = await demo.files()
    assert.equal(files['one.txt'], files['two.txt'])
    const conditional = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        demo.batch([
          { op: 'put', path: 'one.txt', text: `c${index}`, if_match: sha256(files['one.txt'] ?? '') },
          { op: 'put', path: `created-${index}.txt`, text: 'x' },
        ]),
      ),
    )
    assert.equal(conditional.filter(({ status }) => status === 200).length, 1)
    assert.equal(Object.keys(await demo.files()).filter((path) => path.startsWith('created')).length, 1)
    await assertListsConsistent(server.databaseUrl)
  })

  test('of concurrent batches that create or move to the same path, one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const demo = projectClient(server, `b13-${round}`)
      await demo.batched(['one', 'two'].map((name) => ({ op: 'put', path: `${name}.txt`, text: name })))
      const created = await Promise.all([
        ...Array.from({ length: 5 }, (_, index) =>
          demo.batch([{ op: 'put', path: 'new.txt', text: `${index}`, if_none_match: '*' }]),
        ),
        server.request(`/api/projects/b13-${round}/files/new.txt`, {
          method: 'PUT',
          body: 'put',
          headers: { 'if-none-match': '*' },
        }),
      ])
      assert.equal(created.filter(({ ok }) => ok).length, 1)
      assert.equal(created.filter(({ status }) => status === 412).length, 5)
      const moved = await Promise.all(
        ['one', 'two'].map((name) => demo.batch([{ op: 'move', from: `${name}.txt`, to: 'moved.txt' }])),
      )
      assert.deepEqual(moved.map(({ status }) => status).sort(), [200, 409])
      assert.equal(Object.keys(await demo.files()).length, 3)
    }
  })

  test('a folder can be moved to its parent', async () => {
    const demo = projectClient(server, 'b14')
    await demo.put('a/b/x.txt', 'outer')
    await demo.put('a/b/b/x.txt', 'inner')
    await demo.batched([{ op: 'move', from: 'a/b', to: 'a' }])
    assert.deepEqual(await demo.files(), { 'a/x.txt': 'outer', 'a/b/x.txt': 'inner' })
  })

  test('paths with dots, too deep folders and too many files are rejected', async () => {
    const demo = projectClient(server, 'b15')
    await demo.put('file', 'kept')
    await demo.put('deep/a/b.txt', 'kept')
    for (const path of ['.', '..', 'a/..', 'b\\..', './file'])
      await assertError(await demo.batch([{ op: 'delete', path }]), 400, 'Invalid request')
    const target = Array.from({ length: 32 }, () => 'd').join('/')
    await assertError(await demo.batch([{ op: 'move', from: 'deep', to: target }]), 400, 'Invalid request')
    const doubling = Array.from({ length: 40 }, (_, index) => ({
      op: 'copy',
      from: 'deep',
      to: `deep/${index}`,
    }))
    await assertError(await demo.batch(doubling), 400, 'Invalid request')
    const growing = Array.from({ length: 40 }, (_, index) => [
      { op: 'copy', from: 'deep', to: `other${index}/x` },
      { op: 'move', from: `other${index}`, to: `deep/n${index}` },
    ]).flat()
    await assertError(await demo.batch(growing), 400, 'Invalid request')
    assert.deepEqual(await demo.files(), { file: 'kept', 'deep/a/b.txt': 'kept' })
  })

  test('several files with one path are moved and deleted together', async () => {
    const demo = projectClient(server, 'b9')
    for (const content of ['older', 'newer'])
      await uploaded(server.upload(content, { project_id: 'b9', name: 'a.txt' }))
    await demo.batched([{ op: 'move', from: 'a.txt', to: 'docs/a.txt' }])
    assert.deepEqual(await demo.files(), { 'docs/a.txt': 'newer' })
    await demo.batched([{ op: 'delete', path: 'docs/a.txt' }])
    assert.deepEqual(await demo.files(), {})
  })

  test('limits and permissions', async () => {
    const demo = projectClient(server, 'b10')
    const many = Array.from({ length: 1_001 }, (_, index) => ({ op: 'put', path: `${index}.txt`, text: 'x' }))
    await assertError(await demo.batch(many), 400, 'Invalid request')
    await assertError(await demo.batch([]), 400, 'Invalid request')
    const reader = await clientWith(server, { scopes: ['files:read'] })
    const operations = [{ op: 'put', path: 'a.txt', text: 'x' }]
    await assertError(await projectClient(reader, 'b10').batch(operations), 403, 'Forbidden')
    const other = await clientWith(server, { scopes: ['files:write'], project: 'b11' })
    await assertError(await projectClient(other, 'b10').batch(operations), 403, 'Forbidden')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('secret.txt', 'x'), 201)
    const stolen = [{ op: 'put', path: 'a.txt', from: { id: file.id } }]
    await assertError(await projectClient(other, 'b11').batch(stolen), 403, 'Forbidden')
  })

  test('a thousand files in one batch', async () => {
    const demo = projectClient(server, 'b12')
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      op: 'put',
      path: `src/folder-${index % 10}/file-${index}.ts`,
      text: `export const value${index} = ${index}\n`,
    }))
    assert.equal((await demo.batched(many)).length, 1_000)
    await assertListsConsistent(server.databaseUrl)
    const [deleted] = await demo.batched([{ op: 'delete', path: 'src' }])
    assert.equal(deleted?.files, 1_000)
  })
})

describe('DELETE /api/projects/:project', () => {
  test('deletes all files; a dry run only counts them', async () => {
    const demo = projectClient(server, 'd1')
    await demo.put('a.txt', 'a')
    await demo.put('b/c.txt', 'c')
    const two = { files: 2, bytes: 2, checkpoint_id: null }
    assert.deepEqual(await demo.ok(await demo.send('DELETE', '?dry_run=true')), { ...two, checkpoints: 0 })
    assert.equal(Object.keys(await demo.files()).length, 2)
    await demo.checkpoint()
    assert.deepEqual(await demo.ok(await demo.send('DELETE', '')), { ...two, checkpoints: 0 })
    assert.deepEqual(await demo.files(), {})
    assert.deepEqual(await demo.ok(await demo.send('DELETE', '?checkpoints=true')), {
      files: 0,
      bytes: 0,
      checkpoints: 1,
      checkpoint_id: null,
    })
    await assertListsConsistent(server.databaseUrl)
    await assertNothingPending(server)
  })
})
