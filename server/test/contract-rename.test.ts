import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { FilesDeps } from '../src/files/ports.ts'
import { rescanFiles } from '../src/files/scan/rescan-files.ts'
import type { Scanner } from '../src/files/scan/scanning.ts'
import { assertListsConsistent } from './consistent-lists.ts'
import { assertError, clientWith, list, names, uploaded } from './responses.ts'
import { startServer, type TestClient, type TestServer } from './server.ts'
import { until } from './until.ts'

// Renaming and moving: docs/files.md.

let server: TestServer
/** Delays writes, by name of the method. */
let gates: Partial<Record<'move' | 'remove' | 'quarantine' | 'verdict', Promise<void>>> = {}
/** Number of calls that have reached each gate. */
let arrived: Partial<Record<keyof typeof gates, number>> = {}
before(async () => {
  server = await startServer({ adapt: (deps) => ({ ...deps, files: gated(deps.files) }) })
})
after(() => server.close())
beforeEach(() => {
  gates = {}
  arrived = {}
})

function gated(files: FilesDeps): FilesDeps {
  const gate =
    <A extends unknown[], T>(name: keyof typeof gates, work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      arrived[name] = (arrived[name] ?? 0) + 1
      await gates[name]
      return work(...args)
    }
  return {
    ...files,
    catalog: {
      ...files.catalog,
      move: gate('move', files.catalog.move),
      remove: gate('remove', files.catalog.remove),
    },
    scans: { ...files.scans, quarantine: gate('quarantine', files.scans.quarantine) },
    scanners: files.scanners.map((scanner) => ({
      ...scanner,
      begin(...args) {
        const scan = scanner.begin(...args)
        return { ...scan, verdict: gate('verdict', scan.verdict) }
      },
    })),
  }
}

/** Closes a gate: calls wait there until it is opened. */
function close(name: keyof typeof gates): { open(): void; arrivals(count: number): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  gates[name] = promise
  arrived[name] = 0
  return {
    open: resolve,
    arrivals: (count) => until(`${count} wait at ${name}`, async () => (arrived[name] ?? 0) >= count),
  }
}

const put = (project_id: string, folder: string, name = 'a.txt') =>
  uploaded(server.upload('x', { project_id, folder, name }))

const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request(`/api/files/${id}`, {
    method: 'PATCH',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function counted(project: string, folder = ''): Promise<string[]> {
  const query = new URLSearchParams({ project_id: project, folder })
  const response = await server.request(`/api/folders?${query}`)
  const { folders } = (await response.json()) as { folders: { path: string; files: number }[] }
  return folders.map(({ path, files }) => `${path} ${files}`)
}

describe('PATCH /api/files/:id', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

  test('a rename changes body, metadata, headers and lists, but not bytes, ETag, id and position', async () => {
    const file = await uploaded(
      server.upload('export {}', { project_id: 'names', name: 'old.ts', folder: 'src' }),
    )
    await put('names', '', 'newer.txt')
    const before = await server.request(`/files/${file.id}`, { method: 'HEAD' })
    const response = await patch(file.id, { name: 'new.css' })
    assert.equal(response.status, 200)
    const { file: renamed } = (await response.json()) as { file: typeof file }
    const info = await server.request(`/api/files/${file.id}`)
    assert.deepEqual(((await info.json()) as { file: unknown }).file, renamed)
    assert.deepEqual(renamed, {
      ...file,
      name: 'new.css',
      type: 'text/css',
      download_url: `http://api.test/files/${file.id}/download`,
    })
    const head = await server.request(`/files/${file.id}`, { method: 'HEAD' })
    assert.equal(head.headers.get('etag'), before.headers.get('etag'))
    assert.match(head.headers.get('content-disposition') ?? '', /filename="new\.css"/)
    assert.equal(await (await server.request(`/files/${file.id}`)).text(), 'export {}')

    assert.deepEqual(await names(server, 'project_id=names'), ['newer.txt', 'new.css'])
    assert.deepEqual(await names(server, 'project_id=names&type=css'), ['new.css'])
    assert.deepEqual(await names(server, 'project_id=names&type=text/css&folder=src'), ['new.css'])
    for (const type of ['ts', 'text/typescript']) {
      const { files, pagination } = await list(server, `project_id=names&type=${type}`)
      assert.deepEqual([files.length, pagination.total], [0, 0])
    }
    assert.equal((await list(server, 'project_id=names&type=code')).pagination.total, 2)
  })

  test('a move removes empty folders and creates new ones', async () => {
    const { id } = await put('moves', 'a/b/c')
    await put('moves', 'a')
    assert.equal((await patch(id, { folder: '/a//x/' })).status, 200)
    assert.deepEqual(await counted('moves', 'a'), ['a/x 1'])
    assert.deepEqual(await counted('moves'), ['a 2'])
    assert.deepEqual((await list(server, 'project_id=moves&folder=a/b&recursive=true')).pagination.total, 0)
    assert.deepEqual(await names(server, 'project_id=moves&folder=a/x'), ['a.txt'])
    assert.equal((await patch(id, { folder: '', name: 'root.txt' })).status, 200)
    assert.deepEqual(await counted('moves'), ['a 1'])
    assert.deepEqual(await names(server, 'project_id=moves&folder='), ['root.txt'])
    const metadata = await server.request(`/api/files/${id}/metadata`)
    assert.equal(((await metadata.json()) as { metadata: { folder: string } }).metadata.folder, '')
  })

  const shapes: [what: string, sent: string, cleaned: string][] = [
    ['only the last segment is used', 'x/y\\z.txt', 'z.txt'],
    ['control and bidi characters are removed', 'a\u202e\u0000\u0007b.txt', 'ab.txt'],
    ['NFC', 'e\u0301.txt', '\u00e9.txt'],
    ['lone surrogates are replaced', 'a\ud800b.txt', 'a\ufffdb.txt'],
    ['at most 255 bytes, with the extension', `${'ü'.repeat(300)}.txt`, `${'ü'.repeat(125)}.txt`],
    ['an empty name becomes `file`', '..', 'file'],
  ]
  for (const [what, sent, cleaned] of shapes) {
    test(`cleans the name as for an upload: ${what}`, async () => {
      const { id } = await put('shapes', '')
      const response = await patch(id, { name: sent })
      assert.equal(response.status, 200)
      assert.equal(((await response.json()) as { file: { name: string } }).file.name, cleaned)
    })
  }

  test('removes bidi characters from the new folder', async () => {
    const { id } = await put('turned', '')
    assert.equal((await patch(id, { folder: 'a\u202eb/\u2066c\u2069' })).status, 200)
    assert.deepEqual(await counted('turned', 'ab'), ['ab/c 1'])
    await assertError(patch(id, { folder: 'a/.\u202e./b' }), 400, 'Invalid request')
  })

  test('rejects a name that contradicts the content, with a reason', async () => {
    const { id } = await uploaded(server.upload(png, { project_id: 'lies', name: 'logo.png' }))
    for (const name of ['logo.zip', 'logo.txt', 'logo.exe'])
      await assertError(patch(id, { name }), 400, 'File too large or invalid type')
    const problem = await patch(id, { name: 'logo.zip' }, { accept: 'application/problem+json' })
    const { detail } = (await problem.json()) as { detail: string }
    assert.equal(detail, 'The content is image/png, the name says application/zip.')
    assert.deepEqual(await names(server, 'project_id=lies&type=png'), ['logo.png'])
    // The same kind: the content decides, as for an upload.
    assert.equal((await patch(id, { name: 'logo.jpg' })).status, 200)
    assert.deepEqual(await names(server, 'project_id=lies&type=image/png'), ['logo.jpg'])
  })

  test('rejects a text with the extension of a format that has a signature', async () => {
    const { id } = await uploaded(server.upload('hello', { project_id: 'unsigned', name: 'a.txt' }))
    for (const name of ['a.png', 'a.pdf', 'a.zip', 'a.docx', 'a.tar'])
      await assertError(patch(id, { name }), 400, 'File too large or invalid type')
    const problem = await patch(id, { name: 'a.png' }, { accept: 'application/problem+json' })
    const { detail } = (await problem.json()) as { detail: string }
    assert.equal(detail, 'The name ends in .png, but the content does not have the signature of image/png.')
    assert.deepEqual(await names(server, 'project_id=unsigned'), ['a.txt'])
  })

  test('renaming cannot bypass the scanners', async () => {
    const hostile = '[.ShellClassInfo]\r\nIconResource=\\\\evil.test\\share\\a.ico\r\n'
    const rejected = await server.upload(hostile, { project_id: 'sly', name: 'desktop.ini' })
    assert.equal(rejected.status, 400, 'the scanners reject it as an upload')
    const { id } = await uploaded(server.upload(hostile, { project_id: 'sly', name: 'a.txt' }))
    await assertError(patch(id, { name: 'desktop.ini' }), 400, 'File too large or invalid type')
    assert.deepEqual(await names(server, 'project_id=sly'), ['a.txt'])
  })

  test('a name without an extension retains the type', async () => {
    const { id } = await uploaded(server.upload('export {}', { project_id: 'bare', name: 'a.ts' }))
    const response = await patch(id, { name: 'bare' })
    assert.equal(((await response.json()) as { file: { type: string } }).file.type, 'text/typescript')
  })

  test('an empty file can be renamed', async () => {
    const { id } = await uploaded(server.upload('', { project_id: 'empty', name: 'a.txt' }))
    assert.equal((await patch(id, { name: 'b.md', folder: 'x' })).status, 200)
    assert.deepEqual(await names(server, 'project_id=empty&type=text/markdown'), ['b.md'])
  })

  test('allows 32 levels', async () => {
    const levels = (count: number, name: string) => Array(count).fill(name).join('/')
    const { id } = await put('deep', levels(32, 'd'))
    assert.equal((await patch(id, { folder: levels(32, 'd'), name: 'b.txt' })).status, 200)
    await assertError(patch(id, { folder: levels(33, 'e') }), 400, 'Invalid request')
    assert.deepEqual(await counted('deep'), ['d 1'])
    assert.equal((await patch(id, { folder: levels(32, 'e') })).status, 200)
    assert.deepEqual(await counted('deep'), ['e 1'])
    await assertListsConsistent(server.databaseUrl)
  })

  test('the current name and folder change nothing', async () => {
    const { id } = await put('same', 'x')
    for (const body of [{ name: 'a.txt' }, { folder: 'x' }, { name: 'a.txt', folder: '/x/' }])
      assert.equal((await patch(id, body)).status, 200)
    assert.deepEqual(await counted('same'), ['x 1'])
  })

  test('a token with only files:write gets the renamed file in the response, and nowhere else', async () => {
    const { id } = await uploaded(server.upload('write only', { name: 'before.txt' }))
    const writer = await clientWith(server, { scopes: ['files:write'] })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'after.txt' })
    const renamed = await writer.request(`/api/files/${id}`, { method: 'PATCH', headers, body })
    assert.equal(renamed.status, 200)
    assert.deepEqual(await renamed.json(), await (await server.request(`/api/files/${id}`)).json())
    for (const path of ['', '/metadata', '/download', '/scan'])
      await assertError(await writer.request(`/api/files/${id}${path}`), 403, 'Forbidden')
  })

  test('If-Match is honoured', async () => {
    const { id } = await put('matched', '')
    await assertError(patch(id, { name: 'b.txt' }, { 'if-match': '"other"' }), 412, 'Precondition failed')
    const { headers } = await server.request(`/files/${id}`, { method: 'HEAD' })
    const ok = await patch(id, { name: 'b.txt' }, { 'if-match': headers.get('etag') ?? '' })
    assert.equal(ok.status, 200)
  })

  test('rejects invalid requests', async () => {
    const { id } = await put('refused', '')
    for (const body of [
      '{}',
      '[]',
      'null',
      '"x"',
      '{',
      '{"name":5}',
      '{"name":""}',
      '{"name":null}',
      '{"title":"x"}',
    ])
      await assertError(patch(id, body), 400, 'Invalid request')
    for (const folder of ['..', 'a/../b', 'a\u0000b', 'a\ud800', 'x'.repeat(1025)])
      await assertError(patch(id, { folder }), 400, 'Invalid request')
    await assertError(patch(id, { name: 'x'.repeat(20_000) }), 413, 'Request too large')
    await assertError(patch(id, '{}', { 'content-type': 'application/xml' }), 415, 'Unsupported media type')
    await assertError(patch('file_none', { name: 'x' }), 404, 'File not found')
    await assertError(patch('search', { name: 'x' }), 404, 'File not found')
    await assertError(patch(`${id}%00`, { name: 'x' }), 404, 'File not found')
    const send = (client: TestClient) =>
      client.request(`/api/files/${id}`, {
        method: 'PATCH',
        body: '{"name":"stolen.txt"}',
        headers: { 'content-type': 'application/json' },
      })
    await assertError(send(await clientWith(server, { workspace: 'elsewhere' })), 404, 'File not found')
    await assertError(send(await clientWith(server, { project: 'other' })), 403, 'Forbidden')
    await assertError(send(await clientWith(server, { scopes: ['files:read'] })), 403, 'Forbidden')
    assert.deepEqual(await names(server, 'project_id=refused'), ['a.txt'])
  })
})

describe('concurrently', () => {
  const remove = (id: string) => server.request(`/api/files/${id}`, { method: 'DELETE' })

  test('one of twenty renames succeeds, and the others get 409', async () => {
    const { id } = await put('twenty', 'a')
    const gate = close('move')
    const changes = Array.from({ length: 20 }, (_, index) => ({ name: `${index}.md`, folder: `to/${index}` }))
    const responses = changes.map((change) => patch(id, change))
    await gate.arrivals(20)
    gate.open()
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, ...Array(19).fill(409)])
    const winner = changes[statuses.indexOf(200)]
    assert.deepEqual(await names(server, 'project_id=twenty&type=md'), [winner?.name])
    assert.deepEqual(await counted('twenty', 'to'), [`${winner?.folder} 1`])
    assert.deepEqual(await counted('twenty'), ['to 1'])
  })

  test('the same rename twice succeeds twice', async () => {
    const { id } = await put('twice', '')
    const gate = close('move')
    const responses = [patch(id, { name: 'b.txt' }), patch(id, { name: 'b.txt' })]
    await gate.arrivals(2)
    gate.open()
    for (const { status } of await Promise.all(responses)) assert.equal(status, 200)
  })

  test('a file deleted during a rename is not renamed', async () => {
    const { id } = await put('late', 'a')
    const gate = close('move')
    const response = patch(id, { folder: 'b' })
    await gate.arrivals(1)
    assert.equal((await remove(id)).status, 200)
    gate.open()
    await assertError(response, 404, 'File not found')
    assert.equal((await list(server, 'project_id=late')).pagination.total, 0)
    assert.deepEqual(await counted('late'), [])
  })

  test('a file deleted while it is scanned under its new name is not found', async () => {
    const content = 'x\n'.repeat(1_000_000) // scanned in the store
    const { id } = await uploaded(server.upload(content, { project_id: 'scanned', name: 'a.txt' }))
    const gate = close('verdict')
    const response = patch(id, { name: 'b.md' })
    await gate.arrivals(1)
    assert.equal((await remove(id)).status, 200)
    gate.open()
    await assertError(response, 404, 'File not found')
  })

  test('a file renamed during a deletion is deleted', async () => {
    const { id } = await put('sure', 'a')
    const gate = close('remove')
    const response = remove(id)
    await gate.arrivals(1)
    assert.equal((await patch(id, { name: 'b.md', folder: 'c/d' })).status, 200)
    gate.open()
    assert.equal((await response).status, 200)
    assert.equal((await list(server, 'project_id=sure')).pagination.total, 0)
    assert.deepEqual(await counted('sure'), [])
    await assertListsConsistent(server.databaseUrl)
  })

  test('a file renamed during a rescan is quarantined', async () => {
    const { id } = await put('bad', 'a', 'bad.txt')
    const strict: Scanner = {
      name: 'strict',
      version: () => '1',
      begin: () => ({
        write: () => undefined,
        verdict: async ({ name }) =>
          name === 'bad.txt' ? { verdict: 'infected', reason: 'It is.' } : { verdict: 'clean', findings: [] },
        abort() {},
      }),
      async refresh() {},
      async close() {},
    }
    const { files } = server.deps
    const gate = close('quarantine')
    const rescan = rescanFiles(
      { ...files, scanners: [strict] },
      async () => undefined,
      new AbortController().signal,
    )
    await gate.arrivals(1)
    assert.equal((await patch(id, { name: 'b.txt', folder: 'b' })).status, 200)
    gate.open()
    assert.ok((await rescan).quarantined.includes(id))
    await assertError(server.request(`/api/files/${id}`), 404, 'File not found')
    assert.equal((await list(server, 'project_id=bad')).pagination.total, 0)
    assert.deepEqual(await counted('bad'), [])
    const listed = await server.request('/api/quarantine?project_id=bad')
    assert.equal(((await listed.json()) as { files: { name: string }[] }).files[0]?.name, 'b.txt')
    await assertListsConsistent(server.databaseUrl)
  })

  test('concurrent renames, moves, uploads and deletions keep lists and totals correct', async () => {
    const folders = ['', 'a', 'a/b', 'c', `c/${'long-'.repeat(15)}`, 'a/b/c/d']
    const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)] as T
    const ids: string[] = []
    for (let count = 0; count < 12; count++) ids.push((await put('storm', pick(folders))).id)
    const act = async (): Promise<number> => {
      const id = pick(ids)
      const chance = Math.random()
      if (chance < 0.15) return (await remove(id)).status
      if (chance < 0.3) {
        const response = await server.upload('x', { project_id: 'storm', folder: pick(folders) })
        ids.push(((await response.json()) as { file: { id: string } }).file.id)
        return 200
      }
      const name = pick(['a.txt', 'b.md', 'c.css', 'd', 'LICENSE'])
      const change = pick([{ name }, { folder: pick(folders) }, { name, folder: pick(folders) }])
      return (await patch(id, change)).status
    }
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const seen: number[] = []
        for (let count = 0; count < 12; count++) seen.push(await act())
        return seen
      }),
    )
    for (const status of statuses.flat()) assert.ok([200, 404, 409].includes(status), String(status))
    await assertListsConsistent(server.databaseUrl)
  })
})
