import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type FileSource, type ImportProgress, languages } from '../src/index.ts'
import { lines, startService } from './service.ts'

const service = await startService()
after(() => service.close())
const { atelier, through } = service

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(items)
}

const text = async (project: string, path: string) => (await atelier.project(project).get(path)).text()

test('writes, reads and deletes a file by path', async () => {
  const project = atelier.project('paths')
  const statuses: number[] = []
  const onAnswer = ({ status }: { status: number }) => statuses.push(status)
  const path = 'src/für dich/50% #1?.ts'
  const first = await project.put(path, 'export const a = 1\n', { onAnswer })
  const second = await project.put(path, 'export const a = 2\n', { ifMatch: first.etag, onAnswer })
  assert.deepEqual(statuses, [201, 200])
  assert.equal(second.file.id, first.file.id)
  assert.equal(second.file.name, '50% #1?.ts')

  const response = await project.get(path)
  assert.equal(response.headers.get('etag'), second.etag)
  assert.equal(await response.text(), 'export const a = 2\n')
  assert.equal(await (await project.get(path, { range: { start: 7, end: 11 } })).text(), 'const')

  const conflict = { code: 'precondition_failed', status: 412, tries: 1 }
  await assert.rejects(project.put(path, 'x', { ifMatch: first.etag }), conflict)
  await assert.rejects(project.put(path, 'x', { ifNoneMatch: '*' }), conflict)
  await assert.rejects(project.delete(path, { ifMatch: first.etag }), conflict)
  assert.deepEqual(await project.delete(path, { ifMatch: second.etag }), {
    message: 'File deleted successfully',
  })
  await assert.rejects(project.get(path), { code: 'file_not_found' })
  await assert.rejects(project.delete(path), { code: 'file_not_found' })
})

test('a project can have any name', async () => {
  for (const id of ['a/b', '50% #1?', 'x'.repeat(128), '日本']) {
    await atelier.project(id).put('a.txt', id)
    assert.equal(await text(id, 'a.txt'), id)
    assert.equal((await atelier.files.list({ projectId: id })).files.length, 1)
  }
})

async function* halves() {
  yield new TextEncoder().encode('one ')
  yield 'two'
}

for (const [kind, source] of [
  ['a string', 'one two'],
  ['bytes', new TextEncoder().encode('one two')],
  ['a blob', new Blob(['one two'])],
  ['a stream', new Blob(['one two']).stream()],
  ['an async iterable', halves()],
] satisfies [string, FileSource][]) {
  test(`writes ${kind}`, async () => {
    const { file } = await atelier.project('kinds').put('a.txt', source)
    assert.equal(file.size, 7)
    assert.equal(await text('kinds', 'a.txt'), 'one two')
  })
}

test('the error of a source is thrown', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([65])
    throw new RangeError('broken source')
  }
  await assert.rejects(atelier.project('kinds').put('b.txt', broken()), { message: 'broken source' })
  await assert.rejects(atelier.project('kinds').get('b.txt'), { code: 'file_not_found' })
})

test('a path cannot lead to another endpoint', async () => {
  const { file } = await atelier.files.upload('kept', { projectId: 'paths', name: 'kept.txt' })
  const project = atelier.project('paths')
  for (const path of ['../../../files/x', 'a/../b', '..', '.', `../../../files/${file.id}`]) {
    const expected = { code: 'invalid_request', status: undefined }
    await assert.rejects(project.put(path, 'x'), expected)
    await assert.rejects(project.get(path), expected)
    await assert.rejects(project.delete(path), expected)
  }
  for (const id of ['', '.', '..'])
    assert.throws(() => atelier.project(id), { name: 'AtelierError', code: 'invalid_request' })
  assert.equal((await atelier.files.get(file.id)).file.name, 'kept.txt')
})

test('a write whose response was lost is not a conflict', async () => {
  await using way = await through(['pass', 'lose-answer', 'pass', 'lose-answer'])
  const project = way.atelier.project('lost')
  const first = await project.put('a.txt', '1')
  const second = await project.put('a.txt', '2', { ifMatch: first.etag })
  assert.equal(second.file.id, first.file.id)
  assert.equal(way.front.seen.length, 3)
  const created = await project.put('b.txt', 'new', { ifNoneMatch: '*' })
  assert.equal(created.file.name, 'b.txt')
  assert.equal((await atelier.files.versions(first.file.id)).versions.length, 2)
  assert.equal((await atelier.files.versions(created.file.id)).versions.length, 1)
})

test('a retried write does not replace the content of someone else', async () => {
  const project = atelier.project('lost')
  const first = await project.put('c.txt', '1')
  await project.put('c.txt', 'theirs')
  await using way = await through(['hang-up'])
  await assert.rejects(way.atelier.project('lost').put('c.txt', 'mine', { ifMatch: first.etag }), {
    code: 'precondition_failed',
    tries: 2,
  })
  assert.equal(await text('lost', 'c.txt'), 'theirs')
})

test('a deletion whose response was lost succeeds', async () => {
  await atelier.project('lost').put('d.txt', '1')
  const { checkpoint } = await atelier.project('lost').checkpoints.create()
  await using way = await through(['lose-answer', 'pass', 'lose-answer'])
  assert.ok((await way.atelier.project('lost').delete('d.txt')).message)
  assert.ok((await way.atelier.project('lost').checkpoints.delete(checkpoint.id)).message)
})

test('runs a batch of texts', async () => {
  const project = atelier.project('batch')
  const { etag } = await project.put('old/a.ts', 'export const a = 1\n')
  const operations = [
    { op: 'put', path: 'b.ts', content: 'export const b = 1\n', description: 'B', ifNoneMatch: '*' },
    { op: 'copy', from: 'b.ts', to: 'c.ts' },
    { op: 'move', from: 'old', to: 'new' },
    { op: 'delete', path: 'new/a.ts', ifMatch: etag },
  ] as const
  const planned = await project.batch(operations, { dryRun: true })
  await assert.rejects(project.get('b.ts'), { code: 'file_not_found' })
  const { results } = await project.batch(operations)
  assert.deepEqual(results, planned.results)
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['created', 'copied', 'moved', 'deleted'],
  )
  assert.equal(await text('batch', 'c.ts'), 'export const b = 1\n')

  await assert.rejects(
    project.batch([
      { op: 'put', path: 'd.ts', content: 'd' },
      { op: 'delete', path: 'none.ts' },
    ]),
    (error: { code: string; errors: { field: string }[] }) =>
      error.code === 'file_not_found' && error.errors[0]?.field === 'operations.1',
  )
  await assert.rejects(project.get('d.ts'), { code: 'file_not_found' })
})

test('runs a batch of binary and long contents', async () => {
  const project = atelier.project('form')
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  const long = new TextDecoder().decode(lines(5_000_000))
  const { results } = await project.batch([
    { op: 'put', path: 'long.txt', content: long },
    { op: 'put', path: 'a.png', content: bytes },
    { op: 'put', path: 'b.png', content: new Blob([bytes]) },
    { op: 'put', path: 'line.txt', content: 'one\ntwo\r\n' },
    { op: 'copy', from: 'a.png', to: 'c.png' },
  ])
  assert.deepEqual(
    results.map(({ path, outcome }) => `${path} ${outcome}`),
    ['long.txt created', 'a.png created', 'b.png created', 'line.txt created', 'c.png copied'],
  )
  assert.equal(await text('form', 'long.txt'), long)
  assert.equal(await text('form', 'line.txt'), 'one\ntwo\r\n')
  assert.deepEqual(await (await project.get('c.png')).bytes(), bytes)

  // Each letter needs three bytes.
  const wide = '字'.repeat(1_500_000)
  await project.batch([{ op: 'put', path: 'wide.txt', content: wide }])
  assert.equal(await text('form', 'wide.txt'), wide)
})

test('a batch reuses the content of a version', async () => {
  const project = atelier.project('reuse')
  const { file } = await project.put('a.txt', 'first')
  await project.put('a.txt', 'second')
  await project.batch([{ op: 'put', path: 'b.txt', from: { id: file.id, version: 1 } }])
  assert.equal(await text('reuse', 'b.txt'), 'first')
})

test('a batch, a checkpoint and a restore whose response was lost are not repeated', async () => {
  await using way = await through(['lose-answer', 'pass', 'lose-answer', 'pass', 'lose-answer', 'pass'])
  const project = way.atelier.project('retried')
  await atelier.project('retried').put('a.txt', '1')
  const { results } = await project.batch([{ op: 'move', from: 'a.txt', to: 'b.txt' }])
  assert.equal(results[0]?.outcome, 'moved')
  const { checkpoint } = await project.checkpoints.create()
  await atelier.project('retried').put('b.txt', '2')
  const { checkpoint_id } = await project.checkpoints.restore(checkpoint.id)
  const listed = await all(project.checkpoints.listAll())
  assert.deepEqual(
    listed.map(({ id }) => id),
    [checkpoint_id, checkpoint.id],
  )
  assert.equal(await text('retried', 'b.txt'), '1')
})

test('replaces the content of a file, and restores a version', async () => {
  const { file } = await atelier.files.upload('one', { projectId: 'versions', name: 'a.txt' })
  const two = await atelier.files.replace(file.id, 'two')
  await assert.rejects(atelier.files.replace(file.id, 'x', { ifMatch: '"other"' }), { status: 412 })
  const { file: replaced } = await atelier.files.upload('three', {
    projectId: 'versions',
    name: 'a.txt',
    onConflict: 'replace',
  })
  assert.equal(replaced.id, file.id)
  const refused = atelier.files.upload('four', { projectId: 'versions', name: 'a.txt', onConflict: 'fail' })
  await assert.rejects(refused, { code: 'conflict' })

  const { versions, next } = await atelier.files.versions(file.id, { limit: 2 })
  assert.deepEqual([versions.map(({ number }) => number), next], [[3, 2], 2])
  const every = await all(atelier.files.versionsAll(file.id, { limit: 1 }))
  assert.deepEqual(
    every.map(({ number, current, size }) => [number, current, size]),
    [
      [3, true, 5],
      [2, false, 3],
      [1, false, 3],
    ],
  )
  assert.equal(await (await atelier.files.downloadVersion(file.id, 1)).text(), 'one')
  await assert.rejects(atelier.files.downloadVersion(file.id, 9), { code: 'file_not_found' })
  await assert.rejects(atelier.files.restoreVersion(file.id, 2, { ifMatch: two.etag }), { status: 412 })
  assert.equal((await atelier.files.restoreVersion(file.id, 2)).etag, two.etag)
  assert.equal(await (await atelier.files.download(file.id)).text(), 'two')
})

test('makes, compares and restores checkpoints', async () => {
  const project = atelier.project('points')
  await project.put('src/a.ts', 'export const a = 1\n')
  await project.put('src/b.ts', 'export const b = 1\n')
  const { checkpoint } = await project.checkpoints.create({ label: 'before' })
  assert.deepEqual([checkpoint.label, checkpoint.files], ['before', 2])
  await project.put('src/a.ts', 'export const a = 2\n')
  await project.put('src/c.ts', 'export const c = 1\n')
  await project.delete('src/b.ts')

  const diff = await project.checkpoints.diff(checkpoint.id, { patches: true })
  assert.deepEqual(
    [diff.added, diff.changed, diff.removed].map((files) => files.map(({ path }) => path)),
    [['src/c.ts'], ['src/a.ts'], ['src/b.ts']],
  )
  assert.match(diff.changed[0]?.patch ?? '', /-export const a = 1\n\+export const a = 2/)

  const plan = await project.checkpoints.restore(checkpoint.id, { paths: ['src/b.ts'], dryRun: true })
  assert.deepEqual([plan.restored, plan.deleted, plan.checkpoint_id], [['src/b.ts'], [], null])
  const restored = await project.checkpoints.restore(checkpoint.id)
  assert.deepEqual([restored.restored, restored.deleted], [['src/a.ts', 'src/b.ts'], ['src/c.ts']])
  assert.equal(await text('points', 'src/a.ts'), 'export const a = 1\n')

  const listed = await all(project.checkpoints.listAll({ limit: 1 }))
  assert.deepEqual(
    listed.map(({ id }) => id),
    [restored.checkpoint_id, checkpoint.id],
  )
  assert.equal((await project.checkpoints.list({ limit: 1 })).checkpoints[0]?.id, restored.checkpoint_id)
  assert.equal((await project.checkpoints.get(checkpoint.id)).files.length, 2)
  await project.checkpoints.delete(checkpoint.id)
  await assert.rejects(project.checkpoints.get(checkpoint.id), { code: 'not_found' })
})

test('iterates over the files of a large checkpoint', async () => {
  const project = atelier.project('large')
  const put = (from: number) =>
    project.batch(
      Array.from({ length: 600 }, (_, index) => ({
        op: 'put' as const,
        path: `${from + index}.txt`,
        content: `${languages.length}`,
      })),
    )
  await put(0)
  await put(600)
  const { checkpoint } = await project.checkpoints.create()
  const files = await all(project.checkpoints.files(checkpoint.id))
  assert.equal(new Set(files.map(({ path }) => path)).size, 1200)
})

test('purges a file from checkpoints', async () => {
  const project = atelier.project('purge')
  const { file } = await project.put('a.txt', 'secret')
  const { checkpoint } = await project.checkpoints.create()
  await atelier.files.delete(file.id, { purge: true })
  const [recorded] = await all(project.checkpoints.files(checkpoint.id))
  assert.equal(recorded?.purged, true)
})

test('deletes all files, and changes settings', async () => {
  const project = atelier.project('whole')
  await project.put('a.txt', '1')
  await project.checkpoints.create()
  const one = { files: 1, bytes: 1, checkpoint_id: null }
  assert.deepEqual(await project.deleteAll({ dryRun: true }), { ...one, checkpoints: 0 })
  assert.equal(await text('whole', 'a.txt'), '1')
  assert.deepEqual(await project.deleteAll({ checkpoints: true }), { ...one, checkpoints: 1 })
  await assert.rejects(project.get('a.txt'), { code: 'file_not_found' })

  const before = await project.settings()
  const { settings } = await project.updateSettings({ versions: { count: 3 } })
  assert.deepEqual(settings.versions, { count: 3, days: before.settings.versions.days })
  assert.deepEqual(await project.settings(), { settings })
})

test('a repeated page ends an iteration', async () => {
  const page = { checkpoints: [], next: 5 }
  const broken = service.client({ fetch: async () => Response.json(page) })
  await assert.rejects(all(broken.project('p').checkpoints.listAll()), { code: 'invalid_answer' })
})

test('an abort stops a write', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await assert.rejects(atelier.project('paths').put('x.txt', 'x', { signal }), { message: 'enough' })
})

test('exports a project, imports it elsewhere and searches it', async () => {
  const project = atelier.project('out/of here')
  await project.batch([
    { op: 'put', path: 'src/a.ts', content: 'export const wanted = 1\n' },
    { op: 'put', path: 'b.txt', content: 'nothing\n' },
  ])
  const archive = await (await project.export({ format: 'tar' })).arrayBuffer()
  const other = atelier.project('into')
  const imported = await other.import(new Uint8Array(archive), { mode: 'merge' })
  assert.deepEqual([imported.created, imported.refused], [2, []])
  const { matches, files } = await other.grep({ q: 'WANTED', case: false, context: 1 })
  assert.deepEqual(
    matches.map(({ path, line, column }) => `${path}:${line}:${column}`),
    ['src/a.ts:1:14'],
  )
  assert.equal(files, 2)
  await assert.rejects(other.import('no archive'), { code: 'invalid_upload' })
  const streamed = await other.import((await project.export()).body ?? assert.fail())
  assert.equal(streamed.unchanged, 2)
  async function* broken() {
    yield new Uint8Array(10)
    throw new Error('unreadable')
  }
  await assert.rejects(other.import(broken()), { message: 'unreadable' })
  await assert.rejects(other.import(broken(), {}, { onProgress: () => undefined }), { message: 'unreadable' })
  await assert.rejects(other.export({ at: 'chk_missing' }), { code: 'not_found' })
})

test('an import reports its progress', async () => {
  const project = atelier.project('followed')
  await project.put('src/a.ts', 'export const a = 1\n')
  const archive = async () => new Uint8Array(await (await project.export({ format: 'tar.gz' })).arrayBuffer())
  const bytes = await archive()
  async function* pieces() {
    yield bytes.subarray(0, 20)
    yield bytes.subarray(20)
  }
  for (const source of [bytes, pieces()]) {
    const seen: ImportProgress[] = []
    const onProgress = (progress: ImportProgress) => void seen.push(progress)
    const result = await project.import(source, { folder: 'copy' }, { onProgress })
    assert.equal(result.created + result.unchanged, 1)
    const totalBytes = bytes.length
    assert.deepEqual(seen[0], { phase: 'scan', files: 0, refused: 0, bytes: 0, totalBytes })
    assert.deepEqual(seen.at(-1), { phase: 'write', files: 1, refused: 0, bytes: totalBytes, totalBytes })
  }
  // As long as a source fits into memory, it is sent again after a broken connection, with the same key.
  await using broken = await through([{ cutAfter: 60 }])
  const repeated = await broken.atelier
    .project('followed')
    .import(bytes, { folder: 'again' }, { onProgress: () => undefined })
  assert.deepEqual([repeated.created, broken.front.seen.length], [1, 2])
  const options = { onProgress: () => undefined }
  await assert.rejects(project.import('no archive', {}, options), { code: 'invalid_upload' })
})

test('analyzes a project, compares it with a baseline and decides about findings', async () => {
  const project = atelier.project('analyzed')
  await project.put('src/a.js', 'export const run = (text) => eval(text)\n')
  const seen: string[] = []
  const first = await project.analyze({}, { onProgress: ({ status }) => seen.push(status) })
  assert.deepEqual([first.status, first.files, seen.at(-1)], ['finished', 1, 'finished'])
  const findings = await all(project.analyses.findings(first.id, { limit: 1 }))
  assert.ok(findings.length > 0)

  await project.put('src/b.py', 'import yaml\n\n\ndef load(text):\n    return yaml.load(text)\n')
  const second = await project.analyze({ baseline: first.id, types: ['security'] })
  const fresh = await all(project.analyses.findings(second.id, { state: 'new' }))
  assert.deepEqual([...new Set(fresh.map(({ path }) => path))], ['src/b.py'])
  assert.equal(second.new, fresh.length)
  const sarif = await project.analyses.sarif(second.id)
  assert.ok(sarif.runs[0]?.results?.some(({ baselineState }) => baselineState === 'new'))

  const fingerprint = fresh[0]?.fingerprint ?? ''
  await project.findings.decide(fingerprint, { status: 'accepted', reason: 'Trusted' })
  const { findings: decided } = await project.findings.decided()
  assert.deepEqual(
    decided.map((one) => [one.fingerprint, one.status, one.reason]),
    [[fingerprint, 'accepted', 'Trusted']],
  )
  assert.equal((await project.analyses.get(second.id)).analysis.accepted, 1)
  assert.equal((await project.analyses.list()).analyses.length, 2)
  await project.analyses.delete(first.id)
  await assert.rejects(project.analyses.get(first.id), { code: 'not_found' })
  await assert.rejects(project.analyze({ baseline: first.id }), { code: 'invalid_request' })
})
