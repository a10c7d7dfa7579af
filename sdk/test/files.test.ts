import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { AtelierError, type FileSource, type Progress } from '../src/index.ts'
import { lines, startService } from './service.ts'

const service = await startService()
after(() => service.close())
const { atelier } = service

test('uploads and downloads a file', async () => {
  const content = lines(300_000)
  const { file } = await atelier.files.upload(content, {
    projectId: 'round',
    folder: 'texts/long',
    description: 'Numbered lines',
    name: 'lines "1" für dich.txt',
  })
  assert.equal(file.size, 300_000)
  assert.equal(file.name, 'lines "1" für dich.txt')

  const { file: info } = await atelier.files.get(file.id)
  assert.equal(info.download_url, `${service.url}/files/${file.id}/download`)
  const { metadata } = await atelier.files.metadata(file.id)
  assert.deepEqual(metadata, {
    project_id: 'round',
    folder: 'texts/long',
    description: 'Numbered lines',
    kind: 'code',
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  assert.equal((await atelier.files.scan(file.id)).scan.verdict, 'clean')

  const answer = await atelier.files.download(file.id)
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.deepEqual(await answer.bytes(), content)
  const part = await atelier.files.download(file.id, { range: { start: 5, end: 11 } })
  assert.equal(part.status, 206)
  assert.equal(await part.text(), 'is line')

  assert.deepEqual(await atelier.files.delete(file.id), { message: 'File deleted successfully' })
  await assert.rejects(atelier.files.get(file.id), { code: 'file_not_found', status: 404 })
  await assert.rejects(atelier.files.delete(file.id), { code: 'file_not_found' })
  await assert.rejects(atelier.files.download(file.id), { code: 'file_not_found' })
})

async function* halves() {
  yield new TextEncoder().encode('one ')
  yield 'two'
}

const bytes = new TextEncoder().encode('one two')
for (const [kind, source] of [
  ['a string', 'one two'],
  ['bytes', bytes],
  ['a buffer', bytes.buffer],
  ['a blob', new Blob(['one two'])],
  ['a file', new File(['one two'], 'own-name.txt')],
  ['a stream', new Blob(['one two']).stream()],
  ['an async iterable', halves()],
] satisfies [string, FileSource][]) {
  for (const watched of [false, true]) {
    // Streams can be read only once.
    if (watched && /stream|iterable/.test(kind)) continue
    test(`${kind} can be uploaded${watched ? ', watched' : ''}`, async () => {
      const seen: Progress[] = []
      const { file } = await atelier.files.upload(source, {
        projectId: 'kinds',
        ...(kind !== 'a file' && { name: 'a.txt' }),
        ...(watched && { onProgress: (progress) => seen.push(progress) }),
      })
      assert.equal(file.name, kind === 'a file' ? 'own-name.txt' : 'a.txt')
      assert.equal(await (await atelier.files.download(file.id)).text(), 'one two')
      if (watched) assert.deepEqual(seen.at(-1), { loaded: 7, total: 7 })
    })
  }
}

test('progress counts bytes', async () => {
  const seen: Progress[] = []
  await atelier.files.upload(lines(1_000_000), {
    projectId: 'progress',
    name: 'a.txt',
    onProgress: (progress) => seen.push(progress),
  })
  assert.ok(seen.length > 10)
  assert.deepEqual(seen[0], { loaded: 0, total: 1_000_000 })
  assert.deepEqual(seen.at(-1), { loaded: 1_000_000, total: 1_000_000 })
  assert.deepEqual(
    seen.map(({ loaded }) => loaded),
    seen.map(({ loaded }) => loaded).sort((a, b) => a - b),
  )
})

test('lists one page or all pages', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `${index}.txt`)
  for (const name of names)
    await atelier.files.upload(name, {
      projectId: 'many',
      name,
      folder: name === '7.txt' ? 'deep/er' : 'deep',
    })
  const page = await atelier.files.list({ projectId: 'many', limit: 5, page: 2 })
  assert.deepEqual(page.pagination, { page: 2, limit: 5, total: 23 })
  assert.equal(page.files[0]?.name, '17.txt')

  for (const limit of [1, 5, 23, undefined]) {
    const listed: string[] = []
    for await (const file of atelier.files.listAll({ projectId: 'many', limit })) listed.push(file.name)
    assert.deepEqual(listed, names.toReversed(), `with pages of ${limit}`)
  }
  const direct = await Array.fromAsync(
    atelier.files.listAll({ projectId: 'many', folder: 'deep', limit: 10 }),
  )
  assert.equal(direct.length, 22)
  const below = atelier.files.listAll({ projectId: 'many', folder: 'deep', recursive: true, type: 'txt' })
  assert.equal((await Array.fromAsync(below)).length, 23)
})

test('lists projects and folders, and searches names', async () => {
  const put = (name: string, folder: string, projectId = 'browsed') =>
    atelier.files.upload(name, { projectId, name, folder })
  await put('Report 1.txt', 'a')
  await put('report 2.txt', 'a/b')
  await put('other.txt', 'c')
  const { projects, next } = await atelier.projects({ limit: 1000 })
  const own = projects.find(({ project_id }) => project_id === 'browsed')
  assert.deepEqual([own?.files, next], [3, null])

  const first = await atelier.files.folders({ projectId: 'browsed', limit: 1 })
  assert.deepEqual(first, { folders: [{ name: 'a', path: 'a', files: 2 }], next: 'a' })
  const rest = await atelier.files.folders({ projectId: 'browsed', after: first.next ?? '' })
  assert.deepEqual(rest, { folders: [{ name: 'c', path: 'c', files: 1 }], next: null })
  const { folders } = await atelier.files.folders({ projectId: 'browsed', folder: 'a' })
  assert.deepEqual(folders, [{ name: 'b', path: 'a/b', files: 1 }])

  const page = await atelier.files.search({ projectId: 'browsed', name: 'REPORT', limit: 1 })
  assert.deepEqual([page.files[0]?.name, page.files[0]?.folder], ['report 2.txt', 'a/b'])
  assert.equal(page.next, page.files[0]?.id)
  for (const limit of [1, undefined]) {
    const found = atelier.files.searchAll({ projectId: 'browsed', name: 'report', limit })
    assert.deepEqual(
      (await Array.fromAsync(found)).map(({ name }) => name),
      ['report 2.txt', 'Report 1.txt'],
    )
  }
})

test('a file can be renamed and moved', async () => {
  const { file } = await atelier.files.upload('x', { projectId: 'renamed', name: 'a.txt' })
  const { file: renamed } = await atelier.files.update(file.id, { name: 'b.md', folder: 'x' })
  assert.deepEqual([renamed.name, renamed.type], ['b.md', 'text/markdown'])
  const { metadata } = await atelier.files.metadata(file.id)
  assert.equal(metadata.folder, 'x')
  await assert.rejects(atelier.files.update(file.id, { name: 'b.exe' }), { code: 'invalid_upload' })
  await assert.rejects(atelier.files.update(file.id, { name: 'c.md' }, { ifMatch: '"other"' }), {
    code: 'precondition_failed',
  })
  await atelier.files.update(file.id, { folder: '' }, { ifMatch: `"${metadata.sha256}"` })
  assert.equal((await atelier.files.metadata(file.id)).metadata.folder, '')
})

test('the next page is requested from the same origin', async () => {
  const away = await startService({ BASE_URL: 'http://elsewhere.test' })
  try {
    for (const name of ['a.txt', 'b.txt']) await away.atelier.files.upload(name, { projectId: 'p', name })
    const files = await Array.fromAsync(away.atelier.files.listAll({ projectId: 'p', limit: 1 }))
    assert.equal(files.length, 2)
  } finally {
    await away.close()
  }
})

test('a rejected upload explains why', async () => {
  const elf = new Uint8Array(64)
  elf.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  for (const onProgress of [undefined, () => undefined]) {
    await assert.rejects(atelier.files.upload(elf, { projectId: 'p', onProgress }), (error) => {
      assert.ok(error instanceof AtelierError)
      assert.equal(error.status, 400)
      assert.equal(error.code, 'invalid_upload')
      assert.equal(error.title, 'File too large or invalid type')
      assert.ok(error.detail)
      assert.ok(error.requestId)
      return true
    })
  }
})

test('a stream that is too large is rejected while it is sent', async () => {
  let sent = 0
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (;;) {
        const piece = lines(100_000)
        sent += piece.length
        yield piece
      }
    } finally {
      ended.resolve()
    }
  }
  await assert.rejects(atelier.files.upload(endless(), { projectId: 'p', name: 'a.txt' }), {
    code: 'invalid_upload',
    tries: 1,
  })
  await ended.promise // the source is no longer read
  assert.ok(sent < 100_000_000)
})
