import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { ZipFile } from 'yazl'
import { zip } from '../../scanner/test/corpus/writers/zip.ts'
import { assertListsConsistent } from './consistent-lists.ts'
import { longestBlock } from './event-loop.ts'
import { projectClient } from './projects.ts'
import { assertError, assertNothingPending, clientWith, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'
import { ownWork } from './watchdog.ts'

// Export, import and search of projects: docs/projects.md.

let server: TestServer
let folder: string
before(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'atelier-transfer-'))
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Files = Record<string, string | Buffer>

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))
}

/** Only its directory. */
function zipOfFolders(count: number): Buffer {
  const folder = Buffer.alloc(48)
  folder.write('PK\x01\x02')
  folder.writeUInt16LE(2, 28)
  folder.write('d/', 46)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(count * folder.length, 12)
  return Buffer.concat([...Array(count).fill(folder), end])
}

/** With any names: the library refuses most of those that a hostile archive has. */
function zipWith(files: Files): Buffer {
  const link = { name: 'link', data: '/etc/passwd', method: 0, mode: 0o120777 }
  return zip([...Object.entries(files).map(([name, data]) => ({ name, data })), link])
}

async function tarOf(files: Files, links: Record<string, string> = {}): Promise<Buffer> {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, Buffer.from(content))
  for (const [name, linkname] of Object.entries(links)) tar.entry({ name, type: 'symlink', linkname })
  tar.finalize()
  return Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))
}

function header(name: string, type: string, size: number): Buffer {
  const block = Buffer.alloc(512)
  block.write(name, 0)
  block.write('0000644\0', 100)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const upload = (project: string, body: Buffer, query = '') =>
  server.request(`/api/projects/${project}/import${query}`, { method: 'POST', body: new Uint8Array(body) })

interface Imported {
  created: number
  replaced: number
  unchanged: number
  removed: number
  checkpoint_id: string | null
  refused: { path: string; reason: string }[]
}

async function unpacked(project: string, query: string): Promise<Record<string, string>> {
  const response = await server.request(`/api/projects/${project}/export${query}`)
  assert.equal(response.status, 200)
  const path = join(folder, 'archive')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const isTar = query.includes('tar') // Python detects the compression
  const list = `
import json, sys, tarfile, zipfile
if sys.argv[2] == 'tar':
    with tarfile.open(sys.argv[1]) as archive:
        print(json.dumps({m.name: archive.extractfile(m).read().decode() for m in archive}))
else:
    with zipfile.ZipFile(sys.argv[1]) as archive:
        assert archive.testzip() is None
        print(json.dumps({n: archive.read(n).decode() for n in archive.namelist()}))`
  const output = execFileSync('python3', ['-c', list, path, isTar ? 'tar' : 'zip'], { maxBuffer: 1e9 })
  return JSON.parse(output.toString())
}

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('export', () => {
  for (const format of ['zip', 'tar', 'tar.gz'])
    test(`a project, a folder and a checkpoint as ${format}`, async () => {
      const project = `e-${format}`
      const demo = projectClient(server, project)
      const large = 'a long line of text\n'.repeat(100_000)
      await demo.put('src/ü b.ts', 'const a = 1\n')
      await demo.put('large.txt', large)
      await demo.put('src/ui/b.ts', 'const b = 1\n')
      for (const content of ['older', 'newer'])
        await uploaded(server.upload(content, { project_id: project, name: 'twin.txt' }))
      const { id } = await demo.checkpoint()
      await demo.batched([
        { op: 'delete', path: 'src' },
        { op: 'put', path: 'new.txt', text: 'new' },
      ])
      const base = { 'large.txt': large, 'twin.txt': 'newer' }
      assert.deepEqual(await unpacked(project, `?format=${format}`), { ...base, 'new.txt': 'new' })
      const old = { 'src/ü b.ts': 'const a = 1\n', 'src/ui/b.ts': 'const b = 1\n' }
      assert.deepEqual(await unpacked(project, `?format=${format}&at=${id}`), { ...base, ...old })
      assert.deepEqual(await unpacked(project, `?format=${format}&at=${id}&folder=src/ui`), {
        'src/ui/b.ts': 'const b = 1\n',
      })
    })

  test('names that a zip cannot have are written in another way', async () => {
    const demo = projectClient(server, 'e6')
    await demo.put('c%3Anotes.txt', 'notes')
    assert.deepEqual(await unpacked('e6', ''), { 'c_notes.txt': 'notes' })
    assert.deepEqual(await unpacked('e6', '?format=tar'), { 'c:notes.txt': 'notes' })
  })

  test('purged files are named', async () => {
    const demo = projectClient(server, 'e3')
    const { file } = await demo.ok<{ file: { id: string } }>(await demo.put('secret.txt', 'x'), 201)
    await demo.put('a.txt', 'a')
    const { id } = await demo.checkpoint()
    await server.request(`/api/files/${file.id}?purge=true`, { method: 'DELETE' })
    const files = await unpacked('e3', `?at=${id}`)
    assert.equal(files['a.txt'], 'a')
    assert.match(files['NOT-EXPORTED.txt'] ?? '', /secret\.txt: Its content was purged/)
  })

  test('a client that disconnects leaves no open files', async () => {
    const demo = projectClient(server, 'e5')
    for (let index = 0; index < 3; index++)
      await demo.put(`${index}.txt`, `${index} ${'x'.repeat(5_000_000)}`)
    const open = async () => (await readdir('/proc/self/fd')).length
    const before = await open()
    for (const format of ['zip', 'tar', 'tar.gz'])
      for (let index = 0; index < 5; index++) {
        const response = await server.request(`/api/projects/e5/export?format=${format}`)
        await response.body?.cancel()
      }
    await until('the files are closed', async () => (await open()) <= before + 2)
  })

  test('errors and headers', async () => {
    await assertError(await server.request('/api/projects/e4/export?at=chk_missing'), 404, 'Not found')
    await assertError(await server.request('/api/projects/e4/export?format=rar'), 400, 'Invalid request')
    const response = await server.request('/api/projects/e4%2Fü/export')
    assert.equal(response.headers.get('content-type'), 'application/zip')
    assert.match(response.headers.get('content-disposition') ?? '', /attachment; filename=/)
    await response.arrayBuffer()
  })
})

describe('import', () => {
  const files = { 'readme.md': '# Demo\n', 'src/a.ts': 'const a = 1\n', 'src/ui/b.ts': 'const b = 2\n' }

  for (const [what, archive] of [
    ['zip', () => zipOf(files)],
    ['tar', () => tarOf(files)],
    ['tar.gz', async () => gzipSync(await tarOf(files))],
  ] as const)
    test(`a ${what} is merged into the project`, async () => {
      const demo = projectClient(server, `i-${what}`)
      await demo.put('kept.txt', 'kept')
      await demo.put('src/a.ts', 'const a = 0\n')
      const result = await demo.ok<Imported>(await upload(`i-${what}`, await archive()))
      assert.deepEqual([result.created, result.replaced, result.removed], [2, 1, 0])
      assert.deepEqual(await demo.files(), { ...files, 'kept.txt': 'kept' })
      const again = await demo.ok<Imported>(await upload(`i-${what}`, await archive()))
      assert.deepEqual([again.unchanged, again.checkpoint_id], [3, null])
      await demo.ok(await demo.send('POST', `/checkpoints/${result.checkpoint_id}/restore`, {}))
      assert.deepEqual(await demo.files(), { 'kept.txt': 'kept', 'src/a.ts': 'const a = 0\n' })
      await assertNothingPending(server)
      await assertListsConsistent(server.databaseUrl)
    })

  test('replace deletes other files, after a checkpoint', async () => {
    const demo = projectClient(server, 'i2')
    await demo.put('other.txt', 'other')
    const result = await demo.ok<Imported>(await upload('i2', await zipOf(files), '?mode=replace'))
    assert.equal(result.removed, 1)
    assert.deepEqual(await demo.files(), files)
    await demo.ok(await demo.send('POST', `/checkpoints/${result.checkpoint_id}/restore`, {}))
    assert.deepEqual(await demo.files(), { 'other.txt': 'other' })
  })

  test('a folder takes the files, and only its files are replaced', async () => {
    const demo = projectClient(server, 'i12')
    for (const path of ['lib/old.txt', 'lib/src/a.ts', 'library.txt', 'src/a.ts'])
      await demo.put(path, 'before')
    const result = await demo.ok<Imported>(
      await upload('i12', await zipOf(files), '?mode=replace&folder=lib/'),
    )
    assert.deepEqual([result.created, result.replaced, result.removed], [2, 1, 1])
    const inLib = Object.entries(files).map(([path, text]) => [`lib/${path}`, text])
    const others = { 'library.txt': 'before', 'src/a.ts': 'before' }
    assert.deepEqual(await demo.files(), { ...Object.fromEntries(inLib), ...others })
    await assertError(
      await upload('i12', await zipOf(files), '?folder=../x'),
      400,
      'File too large or invalid type',
    )
  })

  test('a refused file refuses the archive, unless it is skipped', async () => {
    const demo = projectClient(server, 'i3')
    const large = 'a line of text\n'.repeat(20_000)
    await assertNothingPending(server)
    const blobs = (await server.blobs()).length
    const archive = await zipOf({ 'a.txt': large, 'virus.txt': EICAR, 'small.txt': 'small' })
    const response = await server.request('/api/projects/i3/import', {
      method: 'POST',
      body: new Uint8Array(archive),
      headers: { accept: 'application/problem+json' },
    })
    assert.equal(response.status, 400)
    const problem = (await response.json()) as { errors: { field: string; message: string }[] }
    assert.deepEqual(
      problem.errors.map(({ field }) => field),
      ['virus.txt'],
    )
    assert.deepEqual(await demo.files(), {})
    assert.equal((await server.blobs()).length, blobs)
    await assertNothingPending(server)
    const skipped = await demo.ok<Imported>(await upload('i3', archive, '?skip_refused=true'))
    assert.deepEqual(
      skipped.refused.map(({ path }) => path),
      ['virus.txt'],
    )
    assert.deepEqual(Object.keys(await demo.files()).sort(), ['a.txt', 'small.txt'])
  })

  test('links can be skipped', async () => {
    const archive = await tarOf({ 'a.txt': 'kept' }, { link: '/etc/passwd' })
    const demo = projectClient(server, 'i3 links')
    const { refused } = await demo.ok<Imported>(await upload('i3 links', archive, '?skip_refused=true'))
    assert.deepEqual(refused, [
      { path: 'link', reason: 'It is a link or a device. Only files and folders can be imported.' },
    ])
    assert.deepEqual(await demo.files(), { 'a.txt': 'kept' })
  })

  test('malformed and hostile archives are rejected and leave nothing', async () => {
    const good = await zipOf(files)
    const traversal = Buffer.from(good.toString('latin1').replaceAll('readme.md', '../../x.m'), 'latin1')
    const stored = new ZipFile()
    stored.addBuffer(Buffer.from('the text'), 'a.txt', { compress: false })
    stored.end()
    const whole = Buffer.concat(await Array.fromAsync(stored.outputStream as AsyncIterable<Buffer>))
    const damaged = Buffer.from(whole.toString('latin1').replace('the text', 'the test'), 'latin1')
    const hostile: [what: string, archive: Buffer][] = [
      ['nothing', Buffer.alloc(0)],
      ['text', Buffer.from('hello')],
      ['a cut zip', good.subarray(0, -30)],
      ['a cut tar.gz', gzipSync(await tarOf(files)).subarray(0, -20)],
      ['traversal', traversal],
      ['a wrong checksum', damaged],
      ['a link', await tarOf(files, { link: '/etc/passwd' })],
      ['traversal in a tar', await tarOf({ '../x.txt': 'x' })],
      ['an absolute path', await tarOf({ '/etc/x.txt': 'x' })],
    ]
    const demo = projectClient(server, 'i4')
    for (const [what, archive] of hostile) {
      await assertError(await upload('i4', archive), 400, 'File too large or invalid type')
      assert.deepEqual(await demo.files(), {}, what)
    }
    await assertNothingPending(server)
  })

  test('every refused entry is named with its reason, and the others can be imported', async () => {
    const demo = projectClient(server, 'i13')
    // A large entry is refused before it is read to its end.
    const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(3_000_000, 1)])
    const entries: Files = {
      'a.txt': 'first',
      '/etc/absolute.txt': 'x',
      '../climb.txt': 'x',
      'src/../../climb.txt': 'x',
      'C:\\drive.txt': 'x',
      'back\\slash.txt': 'x',
      'bell\x07.txt': 'x',
      'virus.txt': EICAR,
      'program.bin': program,
      'zeros.txt': ownWork(() => Buffer.alloc(50 * 1024 * 1024 + 1, '0')),
      'z.txt': 'last',
    }
    const reasons: [path: string, reason: RegExp][] = [
      ['../climb.txt', /^path must not contain "\." or "\.\." as a segment\.$/],
      ['/etc/absolute.txt', /^path must be relative\.$/],
      ['C:\\drive.txt', /^path must be relative\.$/],
      ['back\\slash.txt', /^path must have "\/" between folders/],
      ['bell\x07.txt', /^path must not contain control characters\.$/],
      ['link', /^It is a link or a device/],
      ['program.bin', /^The file is|program/],
      ['src/../../climb.txt', /^path must not contain/],
      ['virus.txt', /EICAR/i],
      ['zeros.txt', /^The file is larger than 50 MB/],
    ]
    const tar = await tarOf(entries, { link: '/etc/passwd' })
    for (const archive of [
      tar,
      ownWork(() => gzipSync(tar, { level: 1 })),
      ownWork(() => zipWith(entries)),
    ]) {
      const response = await server.request('/api/projects/i13/import', {
        method: 'POST',
        headers: { accept: 'application/problem+json' },
        body: new Uint8Array(archive),
      })
      assert.equal(response.status, 400)
      const { detail, errors } = (await response.json()) as {
        detail: string
        errors: { field: string; message: string }[]
      }
      assert.equal(detail, '10 files of the archive were refused. Nothing was imported.')
      assert.deepEqual(
        errors.map(({ field }) => field),
        reasons.map(([path]) => path),
      )
      for (const [index, [path, reason]] of reasons.entries())
        assert.match(errors[index]?.message ?? '', reason, path)
      assert.deepEqual(await demo.files(), {})
      await assertNothingPending(server)
      const skipped = await demo.ok<Imported>(await upload('i13', archive, '?skip_refused=true'))
      assert.deepEqual([skipped.created, skipped.refused.length], [2, 10])
      assert.deepEqual(await demo.files(), { 'a.txt': 'first', 'z.txt': 'last' })
      await demo.send('DELETE', '')
      await assertNothingPending(server)
    }
  })

  test('an archive with too many files or bytes is refused, and the error names where', async () => {
    const demo = projectClient(server, 'i14')
    const many = ownWork(() => {
      const one = header('a.txt', '0', 0)
      return gzipSync(Buffer.concat([...Array(20_001).fill(one), Buffer.alloc(1024)]))
    })
    const bomb = zip(
      Array.from({ length: 50 }, (_, index) => ({
        name: `../${index}.txt`,
        packed: Buffer.of(3, 0),
        method: 8,
        claimedSize: 45 * 1024 * 1024,
      })),
    )
    const refusals: [archive: Buffer, path: string, message: RegExp][] = [
      [many, 'a.txt', /^The archive has more than 20,000 files\.$/],
      [bomb, '../45.txt', /^The files of the archive have more than 2 GB\.$/],
    ]
    for (const [archive, path, message] of refusals) {
      const response = await server.request('/api/projects/i14/import?skip_refused=true', {
        method: 'POST',
        headers: { accept: 'application/problem+json' },
        body: new Uint8Array(archive),
      })
      assert.equal(response.status, 400)
      const { errors } = (await response.json()) as { errors: { field: string; message: string }[] }
      assert.equal(errors[0]?.field, path)
      assert.match(errors[0]?.message ?? '', message)
      assert.deepEqual(await demo.files(), {})
      await assertNothingPending(server)
    }
  })

  test('the progress is streamed on request', async () => {
    const demo = projectClient(server, 'i15')
    const follow = async (archive: Buffer, headers: Record<string, string> = {}) => {
      const response = await server.request('/api/projects/i15/import', {
        method: 'POST',
        headers: { accept: 'text/event-stream', ...headers },
        body: new Uint8Array(archive),
      })
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
      const events = (await response.text())
        .split('\n\n')
        .flatMap((block) => /^event: (\w+)\ndata: (.*)$/.exec(block)?.slice(1) ?? [])
      return Array.from({ length: events.length / 2 }, (_, index) => ({
        event: events[2 * index],
        data: JSON.parse(events[2 * index + 1] ?? ''),
      }))
    }
    const archive = await zipOf(files)
    const key = { 'idempotency-key': 'import-with-progress' }
    const events = await follow(archive, key)
    const [first, ...rest] = events
    const total_bytes = archive.length
    assert.deepEqual(first, {
      event: 'progress',
      data: { phase: 'scan', files: 0, refused: 0, bytes: 0, total_bytes },
    })
    assert.deepEqual(rest.at(-2), {
      event: 'progress',
      data: { phase: 'write', files: 3, refused: 0, bytes: total_bytes, total_bytes },
    })
    assert.equal(rest.at(-1)?.event, 'result')
    assert.equal(rest.at(-1)?.data.created, 3)
    assert.deepEqual(await demo.files(), files)
    assert.deepEqual(
      (await follow(archive, key)).at(-1)?.data,
      rest.at(-1)?.data,
      'a repetition gets the first result',
    )
    const { event, data } = (await follow(await zipOf({ 'virus.txt': EICAR }))).at(-1) ?? {}
    assert.equal(event, 'error')
    assert.equal(data.code, 'invalid_upload')
    assert.deepEqual(
      data.errors.map(({ field }: { field: string }) => field),
      ['virus.txt'],
    )
    await assertNothingPending(server)
  })

  test('headers without end, wrong sizes and folders without end are rejected', async () => {
    const pax = (record: string, size: number) =>
      Buffer.concat([header('pax', 'x', size), Buffer.alloc(Math.ceil(size / 512) * 512, record)])
    const file = header('a.txt', '0', 5)
    const record = (text: string) => `${text.length + 3} ${text}\n`
    const hostile: [what: string, archive: Buffer][] = [
      ['a long header', ownWork(() => gzipSync(pax('x', 20_000_000)))],
      ['empty blocks', ownWork(() => gzipSync(Buffer.alloc(20_000_000)))],
      [
        'a folder with content',
        ownWork(() => gzipSync(Buffer.concat([header('d/', '5', 1e9), Buffer.alloc(20_000_000)]))),
      ],
      ['a zip of folders', zipOfFolders(20_001)],
      ...['-5', 'abc'].map((size): [string, Buffer] => {
        const text = record(`size=${size}`)
        return [
          `the size ${size}`,
          Buffer.concat([pax(text.padEnd(512, '\0'), text.length), file, Buffer.alloc(2048)]),
        ]
      }),
    ]
    for (const [what, archive] of hostile) {
      const response = await server.request('/api/projects/i8/import', {
        method: 'POST',
        headers: { accept: 'application/problem+json' },
        body: new Uint8Array(archive),
      })
      assert.equal(response.status, 400, what)
      const { detail } = (await response.json()) as { detail: string }
      assert.match(detail, /^The archive cannot be read: /, what)
    }
    await assertNothingPending(server)
    assert.deepEqual(
      (await readdir(server.dataDir)).filter((name) => name.startsWith('moving-')),
      [],
    )
  })

  test('a full disk ends an import before its body has arrived, and before it is unpacked', async (t) => {
    let asked = 0
    let free = 0
    const hasRoom = async () => asked++ < free
    const full = await startServer({
      adapt: (deps) => ({ ...deps, files: { ...deps.files, hasRoom } }),
    })
    t.after(() => full.close())
    const send = (body: RequestInit['body']) =>
      full.request('/api/projects/i11/import', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    })
    await assertError(send(endless), 507, 'Insufficient storage')
    const archive = new Uint8Array(
      await zipOf(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}.txt`, `${n}`]))),
    )
    for (const enough of [2, 20]) {
      asked = 0
      free = enough
      await assertError(send(archive), 507, 'Insufficient storage')
      assert.ok(asked <= enough + 1, 'no entry is read afterwards')
      await assertNothingPending(full)
    }
  })

  test('very long paths are cut in the response', async () => {
    const demo = projectClient(server, 'i10')
    const archive = ownWork(() => {
      const long = Buffer.alloc(900 * 1024, 'a')
      const link = Buffer.concat([header('././@LongLink', 'L', long.length), long])
      const file = Buffer.concat([header('x', '0', 5), Buffer.alloc(512, 'hello')])
      return gzipSync(Buffer.concat([...Array(60).fill([link, file]).flat(), Buffer.alloc(1024)]))
    })
    const { refused } = await demo.ok<Imported>(await upload('i10', archive, '?skip_refused=true'))
    assert.equal(refused.length, 60)
    assert.ok(refused.every(({ path }) => path === `${'a'.repeat(1_280)}…`))
    const problem = await server.request('/api/projects/i10/import', {
      method: 'POST',
      headers: { accept: 'application/problem+json' },
      body: new Uint8Array(archive),
    })
    assert.equal(problem.status, 400)
    const { errors } = (await problem.json()) as { errors: { field: string }[] }
    assert.ok(errors.length === 60 && errors.every(({ field }) => field.length < 1_300))
    await assertNothingPending(server)
  })

  test('files that occur twice are refused, and the first ones stay whole', async () => {
    const demo = projectClient(server, 'i9')
    const tar = pack()
    for (let round = 0; round < 3; round++)
      for (let index = 0; index < 20; index++)
        tar.entry({ name: `${index}.txt` }, `${round} ${index} ${'x'.repeat(100_000)}`)
    tar.finalize()
    const archive = Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))
    const result = await demo.ok<Imported>(await upload('i9', archive, '?skip_refused=true'))
    assert.deepEqual([result.created, result.refused.length], [20, 40])
    await assertNothingPending(server)
    for (const content of Object.values(await demo.files()))
      assert.equal(content.slice(-100_000), 'x'.repeat(100_000))
  })

  test('an export can be imported again', async () => {
    const demo = projectClient(server, 'i5')
    await demo.batched(Object.entries(files).map(([path, text]) => ({ op: 'put', path, text })))
    const response = await server.request('/api/projects/i5/export?format=tar')
    const archive = Buffer.from(await response.arrayBuffer())
    assert.equal((await upload('i6', gzipSync(archive))).status, 200)
    assert.deepEqual(await projectClient(server, 'i6').files(), files)
    assert.equal(gunzipSync(gzipSync(archive)).length, archive.length)
    assert.ok((await readFile(join(folder, 'archive'))).length > 0)
  })

  test('permissions', async () => {
    const reader = await clientWith(server, { scopes: ['files:read'] })
    const body = { method: 'POST', body: new Uint8Array(await zipOf(files)) }
    await assertError(await reader.request('/api/projects/i7/import', body), 403, 'Forbidden')
    const other = await clientWith(server, { scopes: ['files:read', 'files:write'], project: 'x' })
    await assertError(await other.request('/api/projects/i7/import', body), 403, 'Forbidden')
    await assertError(await other.request('/api/projects/i7/export'), 403, 'Forbidden')
    await assertError(await other.request('/api/projects/i7/grep?q=x'), 403, 'Forbidden')
  })
})

describe('grep', () => {
  interface Found {
    matches: {
      path: string
      line: number
      column: number
      text: string
      before: string[]
      after: string[]
    }[]
    files: number
    skipped: { binary: number; large: number }
    truncated: string | null
  }
  const search = async (query: Record<string, string>, project = 'g1') => {
    const response = await server.request(`/api/projects/${project}/grep?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json' },
    })
    assert.equal(response.status, 200, await response.clone().text())
    return (await response.json()) as Found
  }
  before(async () => {
    const demo = projectClient(server, 'g1')
    await demo.batched([
      { op: 'put', path: 'src/a.ts', text: 'one\ntwo Server\nthree\nfour server()\n' },
      { op: 'put', path: 'src/b.js', text: 'const server = 1\n' },
      { op: 'put', path: 'docs/c.md', text: '# Nothing here\n' },
    ])
    await demo.put('src/b.js', 'const client = createServer()\n')
  })

  test('finds text, in order of paths, with context', async () => {
    const { matches, files, skipped, truncated } = await search({ q: 'erver', context: '1' })
    assert.deepEqual(
      matches.map(({ path, line, column }) => `${path}:${line}:${column}`),
      ['src/a.ts:2:6', 'src/a.ts:4:7', 'src/b.js:1:23'],
    )
    assert.deepEqual([matches[0]?.before, matches[0]?.after], [['one'], ['three']])
    assert.deepEqual(matches[1]?.after, [], 'no line follows the last line break')
    assert.deepEqual((await search({ q: '^$', regex: 'true' })).matches, [])
    assert.deepEqual([files, skipped, truncated], [3, { binary: 0, large: 0 }, null])
  })

  test('case, patterns, paths and limits', async () => {
    assert.equal((await search({ q: 'SERVER' })).matches.length, 0)
    assert.equal((await search({ q: 'SERVER', case: 'true' })).matches.length, 0)
    assert.equal((await search({ q: 'SERVER', case: 'false' })).matches.length, 3)
    assert.equal((await search({ q: '^TWO', case: 'false', regex: 'true' })).matches.length, 1)
    assert.equal((await search({ q: '^(two|four) [sS]erver', regex: 'true' })).matches.length, 2)
    assert.equal((await search({ q: 'erver', glob: '**/*.js' })).matches.length, 1)
    const cut = await search({ q: 'erver', limit: '1' })
    assert.deepEqual([cut.matches.length, cut.truncated], [1, 'limit'])
    for (const query of ['q=', 'q=%5B&regex=true', 'q=x&context=11', 'q=(a)%5C1&regex=true'])
      await assertError(await server.request(`/api/projects/g1/grep?${query}`), 400, 'Invalid request')
  })

  test('the lines of large files are found wherever they are', async () => {
    const demo = projectClient(server, 'g2')
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      index % 5_000 === 4_999
        ? `${'é'.repeat(index / 3)} wanted ${index}`
        : `${index} ${'x'.repeat(index % 90)}`,
    )
    lines[10_000] = `${'long '.repeat(20_000)}wanted`
    lines[10_001] = ''
    await demo.put('a.txt', lines.join('\n'))
    await demo.put('b.txt', '\n\nwanted\n\n')
    await demo.put('c.txt', '')
    const expected = lines.flatMap((line, index) => (line.includes('wanted') ? [index + 1] : []))
    const linesOf = (found: Found, path: string) =>
      found.matches.filter((match) => match.path === path).map(({ line }) => line)
    for (const query of [{ q: 'wanted' }, { q: 'WANTED', case: 'false' }]) {
      const found = await search({ ...query, context: '2' }, 'g2')
      assert.deepEqual(linesOf(found, 'a.txt'), expected)
      const [first, , long] = found.matches
      assert.deepEqual(first?.before, lines.slice(4_997, 4_999))
      assert.deepEqual(first?.after, lines.slice(5_000, 5_002))
      assert.equal(first?.column, (lines[4_999]?.indexOf('wanted') ?? 0) + 1)
      assert.equal(long?.column, 100_001)
      assert.equal(long?.text.length, 2_000)
      assert.ok(long?.text.endsWith('wanted'))
      const last = found.matches.at(-1)
      assert.deepEqual([last?.line, last?.before, last?.after], [3, ['', ''], ['']])
    }
    const regex = (q: string) => search({ q, regex: 'true', limit: '10000' }, 'g2')
    // Of longer lines, only the beginning is searched.
    assert.deepEqual(linesOf(await regex(' wanted \\d+$'), 'a.txt'), [5_000])
    assert.deepEqual(linesOf(await regex('\\A19\\d\\z'), 'a.txt'), [])
    const whole = lines.flatMap((line, index) => (/^19\d\d x+$/.test(line) ? [index + 1] : []))
    for (const q of ['^19\\d\\d x+$', '\\A19\\d\\d x+\\z', '(?-m)^19\\d\\d x+$'])
      assert.deepEqual(linesOf(await regex(q), 'a.txt'), whole, q)
    assert.deepEqual(linesOf(await regex('^$'), 'b.txt'), [1, 2, 4])
  })

  test('binary and large files are skipped and counted', async () => {
    const demo = projectClient(server, 'g3')
    const large = `${'a line of text\n'.repeat(200)}needle\n`
    await demo.put('largest.txt', large.repeat(1_300))
    await demo.put('large.txt', large.repeat(1_400))
    const picture = await readFile(new URL('../../scanner/test/corpus/samples/pillow.png', import.meta.url))
    await server.request('/api/projects/g3/files/picture.png', {
      method: 'PUT',
      body: new Uint8Array(picture),
    })
    const { files, matches, skipped } = await search({ q: 'needle', limit: '10000' }, 'g3')
    assert.deepEqual([files, matches.length, skipped], [1, 1_300, { binary: 1, large: 1 }])
    const other = await search({ q: 'needle', glob: '*.png' }, 'g3')
    assert.deepEqual([other.files, other.skipped], [0, { binary: 1, large: 0 }])
  })

  test('matches are streamed as lines of JSON', async () => {
    const response = await server.request('/api/projects/g1/grep?q=erver')
    assert.equal(response.headers.get('content-type'), 'application/x-ndjson')
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.equal(lines.length, 4)
    assert.deepEqual(Object.keys(lines[0]).sort(), [
      'after',
      'before',
      'column',
      'id',
      'line',
      'path',
      'text',
    ])
    assert.deepEqual(lines.at(-1), { files: 3, skipped: { binary: 0, large: 0 }, truncated: null })
  })

  test('long matches with much context do not block the service', async () => {
    const wide = projectClient(server, 'wide')
    const content = `${'\u0001é"\\\\a'.repeat(250)}\n`.repeat(500)
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await wide.ok(await wide.put(name, content), 201)
    const { result, longestMs } = await longestBlock(async () => {
      const response = await server.request('/api/projects/wide/grep?q=a&context=10', {
        headers: { accept: 'application/json' },
      })
      assert.equal(response.status, 200)
      return Buffer.from(await response.arrayBuffer())
    })
    assert.ok(longestMs < 200, `blocks for ${Math.round(longestMs)} ms`)
    const { matches, truncated } = ownWork(() => JSON.parse(result.toString()))
    assert.equal(truncated, 'limit')
    assert.equal(matches[10].before.length, 10)
  })

  test('a hostile pattern does not block the service', async () => {
    const demo = projectClient(server, 'g1')
    await demo.put('long.txt', `${'a'.repeat(500_000)}!\n`)
    await search({ q: '(a+)+$', regex: 'true' })
    await search({ q: '(.*a){20}', regex: 'true' })
    const complex = new URLSearchParams({ q: '(?:[ab]{0,30}){0,30}[cd]', regex: 'true' })
    await assertError(await server.request(`/api/projects/g1/grep?${complex}`), 400, 'Invalid request')
    // These take long to compile, not to match.
    for (const q of [
      `(${'a'.repeat(480)}){1000}`,
      'a{1000}'.repeat(60),
      `[[:]${'a{1000}'.repeat(60)}`,
      '((a{10}){10}){10}'.repeat(25),
      `(?i)${'[B-\\x{1e942}]'.repeat(30)}`,
      `(?i)[[:digit:]B-\u{1e942}]${'[\\d--\u{1e942}]'.repeat(30)}`,
    ]) {
      const query = new URLSearchParams({ q, regex: 'true' })
      const { result, longestMs } = await longestBlock(() => server.request(`/api/projects/g1/grep?${query}`))
      await assertError(result, 400, 'Invalid request')
      assert.ok(longestMs < 100, `${q} blocks for ${longestMs} ms`)
    }
    const uuid = '[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}'
    for (const q of [uuid, '(?i)[\\x{4e00}-\\x{9fff}]', '[B-\\x{1e942}]zzz', '\\Q{1000}{1000}\\E'])
      await search({ q, regex: 'true' })
    await demo.put('lines.txt', `${'ab'.repeat(900)}\n`.repeat(500))
    await search({ q: '(?:[ab]?){100}[cd]', regex: 'true' })
    await demo.send('DELETE', '/files/lines.txt')
    await demo.send('DELETE', '/files/long.txt')
  })
})
