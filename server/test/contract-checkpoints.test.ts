import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deleteExpiredCheckpoints } from '../src/projects/delete-expired-checkpoints.ts'
import { assertListsConsistent } from './consistent-lists.ts'
import { type BatchBody, type CheckpointBody, projectClient, sha256 } from './projects.ts'
import { assertError, assertNothingPending, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Checkpoints of projects: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface Restored {
  change_id: string
  checkpoint_id: string | null
  restored: string[]
  deleted: string[]
  unchanged: number
  skipped: { path: string; reason: string }[]
}

interface Diff {
  added: { path: string }[]
  changed: { path: string; patch?: string }[]
  removed: { path: string }[]
  renamed: { path: string; from: { path: string }; to: { path: string } }[]
}

describe('checkpoints', () => {
  test('a project is recorded, compared and restored', async () => {
    const demo = projectClient(server, 'c1')
    await demo.put('src/a.ts', 'const a = 1\n')
    await demo.put('src/b.ts', 'const b = 1\n')
    await demo.put('readme.md', '# Demo\n')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('old.txt', 'old'), 201)
    const first = await demo.checkpoint('before the change')
    assert.deepEqual([first.label, first.files, first.bytes], ['before the change', 4, 34])

    await demo.batched([
      { op: 'put', path: 'src/a.ts', text: 'const a = 2\n' },
      { op: 'move', from: 'src/b.ts', to: 'lib/b.ts' },
      { op: 'delete', path: 'old.txt' },
      { op: 'put', path: 'new.ts', text: 'const c = 3\n' },
    ])
    const changed = await demo.files()
    const diff = await demo.ok<Diff>(await demo.send('GET', `/checkpoints/${first.id}/diff?patches=true`))
    assert.deepEqual(
      [diff.added, diff.changed, diff.removed].map((list) => list.map(({ path }) => path)),
      [['new.ts'], ['src/a.ts'], ['old.txt']],
    )
    assert.deepEqual(
      diff.renamed.map(({ from, to }) => [from.path, to.path]),
      [['src/b.ts', 'lib/b.ts']],
    )
    assert.match(
      diff.changed[0]?.patch ?? '',
      /--- a\/src\/a\.ts\n\+\+\+ b\/src\/a\.ts\n@@ -1,1 \+1,1 @@\n-const a = 1\n\+const a = 2\n/,
    )

    const address = `/checkpoints/${first.id}/restore`
    const dry = await demo.ok<Restored>(await demo.send('POST', address, { dry_run: true }))
    assert.deepEqual(await demo.files(), changed)
    const restored = await demo.ok<Restored>(await demo.send('POST', address, {}))
    assert.deepEqual([restored.restored, restored.deleted], [dry.restored, dry.deleted])
    assert.deepEqual(restored.restored, ['old.txt', 'src/a.ts', 'src/b.ts'])
    assert.deepEqual(restored.deleted, ['new.ts'])
    assert.equal(restored.unchanged, 1)
    assert.deepEqual(await demo.files(), {
      'src/a.ts': 'const a = 1\n',
      'src/b.ts': 'const b = 1\n',
      'readme.md': '# Demo\n',
      'old.txt': 'old',
    })
    assert.equal(await (await server.request(`/files/${file.id}`)).text(), 'old', 'the address works again')

    // The restore itself can be undone.
    await demo.ok(await demo.send('POST', `/checkpoints/${restored.checkpoint_id}/restore`, {}))
    assert.deepEqual(await demo.files(), changed)
    await assertListsConsistent(server.databaseUrl)
    await assertNothingPending(server)
  })

  test('lists and manifests', async () => {
    const demo = projectClient(server, 'c2')
    await demo.put('a.txt', 'a')
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.unshift((await demo.checkpoint(`number ${index}`)).id)
    const found: string[] = []
    let query = '?limit=2'
    for (;;) {
      const page = await demo.ok<{ checkpoints: CheckpointBody[]; next: number | null }>(
        await demo.send('GET', `/checkpoints${query}`),
      )
      found.push(...page.checkpoints.map(({ id }) => id))
      if (page.next === null) break
      query = `?limit=2&before=${page.next}`
    }
    assert.deepEqual(found, ids)
    const manifest = await demo.ok<{ files: object[]; next: null }>(
      await demo.send('GET', `/checkpoints/${ids[0]}`),
    )
    assert.equal(manifest.next, null)
    const [file] = manifest.files as { id: string }[]
    assert.deepEqual(
      { ...file, id: '' },
      { id: '', path: 'a.txt', size: 1, sha256: sha256('a'), type: 'text/plain', version: 1, purged: false },
    )
    await demo.put('a.txt', 'b')
    const between = await demo.checkpoint()
    const diff = await demo.ok<Diff>(await demo.send('GET', `/checkpoints/${ids[0]}/diff?to=${between.id}`))
    assert.deepEqual(
      diff.changed.map(({ path }) => path),
      ['a.txt'],
    )
  })

  test('only some paths are restored', async () => {
    const demo = projectClient(server, 'c3')
    for (const path of ['src/a.ts', 'src/ui/b.ts', 'docs/c.md']) await demo.put(path, 'one\n')
    const { id } = await demo.checkpoint()
    for (const path of ['src/a.ts', 'src/ui/b.ts', 'docs/c.md', 'src/new.ts', 'docs/new.md'])
      await demo.put(path, 'two\n')
    const body = { paths: ['src', 'docs/c.md'] }
    const restored = await demo.ok<Restored>(await demo.send('POST', `/checkpoints/${id}/restore`, body))
    assert.deepEqual(restored.deleted, ['src/new.ts'])
    assert.deepEqual(await demo.files(), {
      'src/a.ts': 'one\n',
      'src/ui/b.ts': 'one\n',
      'docs/c.md': 'one\n',
      'docs/new.md': 'two\n',
    })
  })

  test('contents live as long as a checkpoint has them, and no longer', async () => {
    const demo = projectClient(server, 'c4')
    await assertNothingPending(server)
    const before = (await server.blobs()).length
    await demo.put('a.txt', 'a line of text\n'.repeat(10_000))
    const first = await demo.checkpoint()
    const second = await demo.checkpoint()
    await demo.send('DELETE', '/files/a.txt')
    assert.equal((await server.blobs()).length, before + 1)
    await demo.send('DELETE', `/checkpoints/${first.id}`)
    assert.equal((await server.blobs()).length, before + 1)
    await demo.ok(await demo.send('POST', `/checkpoints/${second.id}/restore`, {}))
    assert.equal((await demo.files())['a.txt']?.length, 150_000)
    await demo.ok(await demo.send('DELETE', '?checkpoints=true'))
    await until('the bytes are deleted', async () => (await server.blobs()).length === before)
    await assertError(await demo.send('GET', `/checkpoints/${second.id}`), 404, 'Not found')
    await assertNothingPending(server)
  })

  test('purging a file removes it from checkpoints, also after it was deleted', async () => {
    const demo = projectClient(server, 'c5')
    await demo.put('b.txt', 'stays')
    await assertNothingPending(server)
    const before = (await server.blobs()).length
    const secret = (letter: string) => `${letter} secret\n`.repeat(20_000)
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('a.txt', secret('a')), 201)
    const checkpoint = await demo.checkpoint()
    await demo.put('a.txt', secret('b'))
    assert.equal((await server.request(`/api/files/${file.id}`, { method: 'DELETE' })).status, 200)
    const purge = () => server.request(`/api/files/${file.id}?purge=true`, { method: 'DELETE' })
    const other = await clientWith(server, { scopes: ['files:write'], project: 'another' })
    const foreign = await other.request(`/api/files/${file.id}?purge=true`, { method: 'DELETE' })
    await assertError(foreign, 404, 'File not found')
    assert.equal((await purge()).status, 200)
    await until('the bytes are deleted', async () => (await server.blobs()).length === before)
    const { files } = await demo.ok<{ files: { path: string; purged: boolean }[] }>(
      await demo.send('GET', `/checkpoints/${checkpoint.id}`),
    )
    assert.deepEqual(
      files.map(({ path, purged }) => [path, purged]),
      [
        ['b.txt', false],
        ['a.txt', true],
      ],
    )
    const restored = await demo.ok<Restored>(
      await demo.send('POST', `/checkpoints/${checkpoint.id}/restore`, {}),
    )
    assert.deepEqual(
      restored.skipped.map(({ path }) => path),
      ['a.txt'],
    )
    await assertError(await purge(), 404, 'File not found')
  })

  test('a label of 200 emoji can be restored', async () => {
    const demo = projectClient(server, 'c9')
    await demo.put('a.txt', 'one')
    const { id } = await demo.checkpoint('😀'.repeat(200))
    await demo.put('a.txt', 'two')
    await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
  })

  test('a restore names the checkpoint that it makes, also when it is undone again and again', async () => {
    const demo = projectClient(server, 'named')
    await demo.put('a.txt', '1')
    const first = await demo.checkpoint('Before deleting b.txt')
    await demo.put('a.txt', '2')
    const labels: (string | null | undefined)[] = []
    let id: string | null = first.id
    for (let turn = 0; turn < 4; turn++) {
      const restored: Restored = await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
      id = restored.checkpoint_id
      const { checkpoints } = await demo.ok<{ checkpoints: CheckpointBody[] }>(
        await demo.send('GET', '/checkpoints'),
      )
      labels.push(checkpoints.find((each) => each.id === id)?.label)
    }
    assert.deepEqual(labels, [
      'Before restoring "Before deleting b.txt"',
      'Before undoing the restore of "Before deleting b.txt"',
      'Before restoring "Before deleting b.txt"',
      'Before undoing the restore of "Before deleting b.txt"',
    ])
  })

  test('of concurrent restores and writes, none is lost or mixed', async () => {
    const demo = projectClient(server, 'c6')
    const state = (text: string) =>
      Array.from({ length: 10 }, (_, index) => ({ op: 'put', path: `${index}.txt`, text }))
    await demo.batched(state('one'))
    const one = await demo.checkpoint('one')
    await demo.batched(state('two'))
    const two = await demo.checkpoint('two')
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 2
          ? demo.batch(state(`three ${index}`))
          : demo.send('POST', `/checkpoints/${index % 3 === 0 ? one.id : two.id}/restore`, {}),
      ).map(async (response) => (await response).status),
    )
    for (const status of statuses) assert.ok(status === 200 || status === 503, String(status))
    assert.equal(new Set(Object.values(await demo.files())).size, 1)
    await assertListsConsistent(server.databaseUrl)
  })

  test('errors and permissions', async () => {
    const demo = projectClient(server, 'c7')
    const { id } = await demo.checkpoint()
    await assertError(
      await demo.send('POST', '/checkpoints', { label: 'x'.repeat(201) }),
      400,
      'Invalid request',
    )
    await assertError(await demo.send('GET', '/checkpoints/chk_missing'), 404, 'Not found')
    await assertError(await projectClient(server, 'c8').send('GET', `/checkpoints/${id}`), 404, 'Not found')
    await assertError(await demo.send('GET', `/checkpoints/${id}/diff?to=chk_missing`), 404, 'Not found')
    const reader = projectClient(await clientWith(server, { scopes: ['files:read'] }), 'c7')
    assert.equal((await reader.send('GET', '/checkpoints')).status, 200)
    await assertError(await reader.send('POST', '/checkpoints', {}), 403, 'Forbidden')
    await assertError(await reader.send('POST', `/checkpoints/${id}/restore`, {}), 403, 'Forbidden')
    const other = projectClient(await clientWith(server, { scopes: ['files:read'], project: 'x' }), 'c7')
    await assertError(await other.send('GET', '/checkpoints'), 403, 'Forbidden')
  })
})

describe('automatic checkpoints', () => {
  const puts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ op: 'put', path: `src/${index}.txt`, text: `${index}` }))
  const changed = async (demo: ReturnType<typeof projectClient>, operations: object[], more = {}) =>
    demo.ok<BatchBody>(await demo.batch(operations, more))
  const listed = async (demo: ReturnType<typeof projectClient>) =>
    (await demo.ok<{ checkpoints: CheckpointBody[] }>(await demo.send('GET', '/checkpoints'))).checkpoints
  const days = ({ created_at, expires_at }: CheckpointBody & { created_at?: string }) =>
    expires_at && (Date.parse(expires_at) - Date.parse(created_at ?? '')) / 86_400_000

  test('a batch that deletes more than 20 files makes one first', async () => {
    const demo = projectClient(server, 'a1')
    const small = await changed(demo, [...puts(20)])
    assert.equal(small.checkpoint_id, null)
    assert.equal((await changed(demo, [{ op: 'delete', path: 'src' }])).checkpoint_id, null)
    await changed(demo, puts(21))
    const files = await demo.files()
    const folder = [{ op: 'delete', path: 'src' }]
    assert.equal((await changed(demo, folder, { dry_run: true })).checkpoint_id, null)
    assert.deepEqual(await listed(demo), [])
    const { checkpoint_id: id } = await changed(demo, folder)
    const [checkpoint] = await listed(demo)
    assert.ok(checkpoint)
    assert.deepEqual([checkpoint.id, checkpoint.files], [id, 21])
    assert.equal(checkpoint.label, 'Before deleting 21 files')
    assert.ok(Math.abs((days(checkpoint) || 0) - 7) < 0.001)
    await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
    assert.deepEqual(await demo.files(), files)
    assert.ok((await listed(demo)).every(({ expires_at }) => expires_at !== null))
  })

  test('deleting a project makes one, unless its checkpoints are deleted too', async () => {
    const demo = projectClient(server, 'a2')
    await changed(demo, puts(21))
    const files = await demo.files()
    type Deleted = { files: number; bytes: number; checkpoint_id: string | null }
    const dry = await demo.ok<Deleted>(await demo.send('DELETE', '?dry_run=true'))
    assert.deepEqual([dry.files, dry.bytes, dry.checkpoint_id], [21, 32, null])
    const { checkpoint_id: id } = await demo.ok<Deleted>(await demo.send('DELETE', ''))
    assert.deepEqual(await demo.files(), {})
    await demo.ok(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
    assert.deepEqual(await demo.files(), files)
    const all = await demo.ok<Deleted>(await demo.send('DELETE', '?checkpoints=true'))
    assert.equal(all.checkpoint_id, null)
    assert.deepEqual(await listed(demo), [])
    await assertNothingPending(server)
  })

  test('are deleted after seven days with the contents that only they have', async () => {
    const demo = projectClient(server, 'a3')
    await changed(demo, [...puts(21), { op: 'put', path: 'large.txt', text: 'line\n'.repeat(30_000) }])
    const place = { workspace: 'default', project: 'a3', folder: '', name: 'large.txt' }
    const blob = (await server.deps.files.catalog.findAt(place))?.blob ?? ''
    await demo.send('DELETE', '')
    const kept = await demo.checkpoint('by a person')
    const { files, history } = server.deps
    const deleteAfter = (days: number) => {
      const now = () => Date.now() + days * 86_400_000
      return deleteExpiredCheckpoints(
        { files: { ...files, now }, history },
        async () => undefined,
        new AbortController().signal,
      )
    }
    await deleteAfter(6.99)
    assert.equal((await listed(demo)).length, 2)
    assert.ok((await server.blobs()).includes(blob))
    assert.ok((await deleteAfter(7.01)) >= 1)
    assert.deepEqual(
      (await listed(demo)).map(({ id }) => id),
      [kept.id],
    )
    assert.ok(!(await server.blobs()).includes(blob))
    await assertNothingPending(server)
  })

  test('make room for others, except the one that is restored; there are at most 1,000', async () => {
    const demo = projectClient(server, 'a4')
    await changed(demo, puts(21))
    const { checkpoint_id: id } = await changed(demo, [{ op: 'delete', path: '' }])
    await changed(demo, puts(1))
    const { checkpoint_id: second } = await demo.ok<Restored>(
      await demo.send('POST', `/checkpoints/${id}/restore`, {}),
    )
    for (let count = 2; count < 1_000; count++) await demo.checkpoint()
    const oldest = async () => {
      const page = await server.deps.history.checkpoints(
        { workspace: 'default', project: 'a4' },
        Number.MAX_SAFE_INTEGER,
        1_001,
      )
      return { count: page.length, automatic: page.filter((one) => one.expiresAt).map((one) => one.id) }
    }
    assert.deepEqual(await oldest(), { count: 1_000, automatic: [second, id] })
    await demo.put('other.txt', 'x')
    const third = await demo.ok<Restored>(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
    assert.deepEqual(await oldest(), { count: 1_000, automatic: [third.checkpoint_id, id] })
    await demo.checkpoint()
    await demo.checkpoint()
    await assertError(await demo.send('POST', '/checkpoints', {}), 409, 'Conflict')
    await assertError(await demo.send('DELETE', ''), 409, 'Conflict')
    await demo.ok(await demo.send('DELETE', '?checkpoints=true'))
  })
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object) =>
  server.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
const put = (path: string, body: string) => server.request(path, { method: 'PUT', body })

async function checkpointOf(project: string): Promise<string> {
  const response = await post(`/api/projects/${project}/checkpoints`, {})
  return ((await response.json()) as { checkpoint: { id: string } }).checkpoint.id
}

test('a diff does not show the content of a file in quarantine', async () => {
  const written = await put('/api/projects/q/files/a.txt', 'secret one\n')
  const { file } = (await written.json()) as { file: { id: string } }
  const first = await checkpointOf('q')
  await put('/api/projects/q/files/a.txt', 'secret two\n')
  const second = await checkpointOf('q')
  const { catalog, scans } = server.deps.files
  const record = await catalog.find(file.id)
  assert.ok(record)
  const now = Date.now()
  await scans.quarantine(record, { verdict: 'infected', reason: 'test', now, purgeFrom: undefined })
  assert.equal((await server.request(`/api/files/${file.id}/versions/1/download`)).status, 404)
  const diff = await server.request(`/api/projects/q/checkpoints/${first}/diff?to=${second}&patches=true`)
  assert.doesNotMatch(await diff.text(), /secret/)
})

test('a path that names no file is refused, as in a batch', async () => {
  for (const path of ['docs/', '']) {
    assert.equal((await put(`/api/projects/r/files/${path}`, 'x')).status, 400)
    await put(`/api/projects/r/files/${path}file`, 'kept')
    await server.request(`/api/projects/r/files/${path}`, { method: 'DELETE' })
    assert.equal((await server.request(`/api/projects/r/files/${path}file`)).status, 200)
  }
})

test('positions that are too large are refused', async () => {
  const id = await checkpointOf('s')
  const huge = '99999999999999999999'
  for (const path of [`?before=${huge}`, `/${id}?after=${huge}`])
    assert.equal((await server.request(`/api/projects/s/checkpoints${path}`)).status, 400)
})

test('two operations cannot use the same part of a form', async () => {
  const form = new FormData()
  const operations = ['a.txt', 'b.txt'].map((path) => ({ op: 'put', path, part: 'content' }))
  form.set('operations', JSON.stringify({ operations }))
  form.set('content', new Blob(['x']), 'content')
  const response = await server.request('/api/projects/t/batch', { method: 'POST', body: form })
  assert.equal(response.status, 400)
})

describe('many checkpoints', () => {
  test('each keeps its own files, whatever is changed, deleted or restored around it', async () => {
    const demo = projectClient(server, 'c-many')
    const expected = new Map<string, Record<string, string>>()
    const record = async () => {
      const files = await demo.files()
      expected.set((await demo.checkpoint()).id, hashes(files))
    }
    const forget = async (index: number) => {
      const id = [...expected.keys()].at(index) as string
      expected.delete(id)
      await demo.ok(await demo.send('DELETE', `/checkpoints/${id}`))
    }
    const assertAllKept = async () => {
      for (const [id, files] of expected) {
        const manifest = await demo.ok<{ files: { path: string; sha256: string }[] }>(
          await demo.send('GET', `/checkpoints/${id}`),
        )
        assert.deepEqual(Object.fromEntries(manifest.files.map(({ path, sha256 }) => [path, sha256])), files)
      }
      await assertListsConsistent(server.databaseUrl)
    }

    await record() // an empty project
    await demo.put('a.txt', 'a1')
    await demo.put('b.txt', 'b1')
    await record()
    await record() // nothing changed
    await demo.put('a.txt', 'a2')
    await record()
    await demo.batched([{ op: 'move', from: 'b.txt', to: 'c.txt' }])
    await record()
    await demo.batched([
      { op: 'move', from: 'c.txt', to: 'b.txt' },
      { op: 'put', path: 'a.txt', text: 'a1' },
    ])
    await record()
    await demo.batched([{ op: 'delete', path: 'a.txt' }])
    await record()
    await demo.put('a.txt', 'a3')
    await record()
    await assertAllKept()

    for (const index of [3, -1, 0, 1, -2]) {
      await forget(index)
      await assertAllKept()
      await demo.put('d.txt', `d${index}`)
      await record()
      await assertAllKept()
    }
    for (const [id, files] of [...expected]) {
      const restored = await demo.ok<Restored>(await demo.send('POST', `/checkpoints/${id}/restore`, {}))
      assert.deepEqual(hashes(await demo.files()), files)
      if (restored.checkpoint_id !== null)
        await demo.ok(await demo.send('DELETE', `/checkpoints/${restored.checkpoint_id}`))
    }
    await assertAllKept()
    while (expected.size > 0) await forget(0)
    await assertListsConsistent(server.databaseUrl)
    await demo.ok(await demo.send('DELETE', ''))
    await assertNothingPending(server)
  })
})

function hashes(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text)]))
}
