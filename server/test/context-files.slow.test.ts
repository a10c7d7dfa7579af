import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { fileId } from '../src/files/file.ts'
import { createTextFinder } from '../src/files/list/text-files.ts'
import type { FileRecord } from '../src/files/types.ts'
import { createFairQueue } from '../src/queue/fair-queue.ts'
import { type Attached, attach, BODY } from './attached.ts'
import { longestBlock } from './event-loop.ts'

// Small requests that were expensive to process: long prompts, many stored files, hostile patterns.

const MAX_BLOCK_MS = 200
const MB = 1024 * 1024
const REFUSED = { error: 'Invalid generation parameters' }

const CLEAN = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

let attached: Attached

before(async () => {
  attached = await attach()
})
after(() => attached.close())

/** Opens the connection and triggers everything that the first request loads. */
async function warmUp(): Promise<void> {
  await store('warm', 'a.txt', Buffer.from('hello'))
  const response = await attached.post({ ...BODY, project_id: 'warm', context_files: ['*.txt'] })
  assert.equal(response.status, 200)
  await response.text()
}

/** Inserts files like an upload, but without the scan, which would take minutes. */
async function store(project: string, path: string, bytes: Buffer, { server } = attached): Promise<string> {
  const { catalog, blobs, nextPosition, now } = server.deps.files
  const slash = path.lastIndexOf('/')
  const position = nextPosition()
  const blob = randomBytes(16).toString('hex')
  const file: FileRecord = {
    id: fileId(position),
    position,
    workspace: 'default',
    project,
    folder: path.slice(0, Math.max(0, slash)),
    name: path.slice(slash + 1),
    description: undefined,
    size: bytes.length,
    mediaType: path.endsWith('.txt') ? 'text/plain' : 'image/png',
    kind: path.endsWith('.txt') ? 'document' : 'image',
    sha256: '0'.repeat(64),
    version: 1,
    changedAt: undefined,
    blob,
  }
  await catalog.intend(blob, now() + 3_600_000)
  await blobs.put(
    blob,
    (async function* () {
      yield bytes
    })(),
  )
  assert.ok(await catalog.insert(file, { report: CLEAN, now: now() }))
  return file.id
}

const words = (bytes: number, length: number) =>
  Array.from({ length: Math.ceil(bytes / (length + 1)) }, (_, index) =>
    index.toString(36).padStart(length, 'qwertzuiop'),
  ).join(' ')

test('rejects a prompt of 4 MB without counting it', async () => {
  await warmUp()
  const body = JSON.stringify({ ...BODY, prompt: words(3.9 * MB, 190) })
  const headers = { 'content-type': 'application/json' }
  const { result, longestMs } = await longestBlock(() =>
    attached.server.request('/api/ai/generate', { method: 'POST', headers, body }),
  )
  assert.equal(result.status, 400)
  assert.deepEqual(await result.json(), REFUSED)
  assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
})

test('counting a prompt does not block the event loop', async () => {
  await warmUp()
  const body = JSON.stringify({ ...BODY, prompt: words(750_000, 190) })
  const headers = { 'content-type': 'application/json' }
  const { result, longestMs } = await longestBlock(() =>
    attached.server.request('/api/ai/generate', { method: 'POST', headers, body }),
  )
  assert.equal(result.status, 400)
  assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
})

test('each path is found with one query, and the search stops where one is missing', async () => {
  const { deps } = attached.server
  const { catalog } = deps.files
  let queries = 0
  const findAt: typeof catalog.findAt = (...sent) => {
    queries++
    return catalog.findAt(...sent)
  }
  const find = createTextFinder({ ...deps.files, catalog: { ...catalog, findAt } })
  const caller = { workspace: 'default', tokenId: 'paths', project: undefined }
  const ids = new Map<string, string>()
  for (const path of ['a/1.txt', 'a/2.txt', 'b/1.txt', 'a/1.txt'])
    ids.set(path, await store('paths', path, Buffer.from(path)))
  const idsOf = async (...names: string[]) =>
    (await find(caller, 'paths', names, new AbortController().signal)).map(([file]) => file?.id)

  const names = ['a/2.txt', 'b/1.txt', 'a/1.txt']
  assert.deepEqual(
    await idsOf(...names),
    names.map((name) => ids.get(name)),
  )
  assert.equal(queries, 3)
  queries = 0
  const missing = Array.from({ length: 98 }, (_, index) => `a/none${index}.txt`)
  await assert.rejects(idsOf('a/1.txt', ...missing, 'b/1.txt'), {
    detail: 'context_files.1 matches no text file of this project.',
  })
  assert.equal(queries, 2)
})

test('40 files of 1 MB: none is read, all are omitted, and the request succeeds', async () => {
  await warmUp()
  const bytes = Buffer.from(words(MB - 200, 90))
  for (let index = 0; index < 40; index++) await store('large', `${index}.txt`, bytes)
  const { result, longestMs } = await longestBlock(() =>
    attached.post({ ...BODY, project_id: 'large', context_files: ['**'] }),
  )
  assert.equal(result.status, 200)
  assert.match(result.headers.get('atelier-context') ?? '', /^0\.txt;left-out, 1\.txt;left-out, /)
  assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
})

test('25 concurrent requests for a whole project: bounded memory, and others are served', async () => {
  await warmUp()
  // Small enough to be read, but with too many tokens to fit.
  const bytes = Buffer.from(words(400_000, 30))
  for (let index = 0; index < 10; index++) await store('dense', `${index}.txt`, bytes)
  const small = await store('dense', 'z.txt', Buffer.from('the small one'))
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  try {
    const { result, longestMs } = await longestBlock(async () => {
      const requests = Array.from({ length: 25 }, (_, index) =>
        attached.post({
          ...BODY,
          prompt: `A sum ${index}`,
          project_id: 'dense',
          context_files: ['**', small],
        }),
      )
      const health = await attached.server.request('/health/live')
      assert.equal(health.status, 200)
      return Promise.all(requests)
    })
    for (const response of result) {
      assert.equal(response.status, 200)
      assert.match(response.headers.get('atelier-context') ?? '', /^0\.txt;left-out, /)
    }
    assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
    const grown = Math.round((most - before) / MB)
    assert.ok(grown < 400, `${grown} MB`)
  } finally {
    clearInterval(watch)
  }
})

test('twenty patterns of many segments over a deep folder do not block the event loop', async () => {
  await warmUp()
  const folder = Array(30).fill('a'.repeat(32)).join('/')
  for (let index = 0; index < 300; index++) await store('deep', `${folder}/${index}.txt`, Buffer.from('x'))
  const context_files = Array.from(
    { length: 20 },
    (_, index) => `**/${`*${'a'.repeat(16)}/`.repeat(20)}b${index}`,
  )
  const { result, longestMs } = await longestBlock(() =>
    attached.post({ ...BODY, project_id: 'deep', context_files }),
  )
  assert.equal(result.status, 400)
  assert.deepEqual(await result.json(), REFUSED)
  assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
})

test('patterns that take too many steps are rejected with a remedy', async () => {
  const folder = Array(30).fill('a'.repeat(32)).join('/')
  for (let index = 0; index < 20; index++) await store('steps', `${folder}/${index}.txt`, Buffer.from('x'))
  const find = createTextFinder(attached.server.deps.files, 100_000)
  const caller = { workspace: 'default', tokenId: 'token', project: undefined, scopes: [] }
  const { signal } = new AbortController()
  const [found] = await find(caller, 'steps', ['**/1*.txt'], signal)
  assert.equal(found?.length, 11)
  const patterns = Array.from(
    { length: 20 },
    (_, index) =>
      `**/${Array.from({ length: 14 }, (_, length) => `*${'a'.repeat(length + 1)}*`).join('/')}/${index}*`,
  )
  await assert.rejects(find(caller, 'steps', patterns, signal), {
    code: 'invalid_request',
    detail:
      'context_files has patterns that take too long to match. Use fewer or simpler patterns, include a folder in them, or use ids or full paths.',
  })
})

test('files with few tokens and many bytes are limited by both', async () => {
  for (const name of ['a', 'b', 'c']) await store('spaces', `${name}.txt`, Buffer.alloc(400_000, ' '))
  const prompt = `A sum${' '.repeat(150_000)}`
  const response = await attached.post({ ...BODY, prompt, project_id: 'spaces', context_files: ['*'] })
  assert.equal(response.status, 200)
  assert.match(
    response.headers.get('atelier-context') ?? '',
    /^a\.txt;tokens=\d+, b\.txt;left-out, c\.txt;left-out$/,
  )
})

test('files are included by id, path and pattern, in the requested order, each once', async () => {
  const id = await store('order', 'src/deep/c.txt', Buffer.from('c'))
  for (const path of ['z.txt', 'b/2.txt', 'b/1.txt', 'b/1.png']) await store('order', path, Buffer.from(path))
  const context_files = ['z.txt', 'b/*.txt', id, '**/c.txt', 'z.txt']
  const response = await attached.post({ ...BODY, project_id: 'order', context_files })
  assert.equal(response.status, 200)
  const included = response.headers.get('atelier-context') ?? ''
  assert.deepEqual(
    included.split(', ').map((file) => file.replace(/;tokens=\d+$/, '')),
    ['z.txt', 'b/1.txt', 'b/2.txt', 'src/deep/c.txt'],
  )
})

test('a file of another project cannot be included by its id', async () => {
  const id = await store('elsewhere', 'a.txt', Buffer.from('a'))
  await store('here', 'b.txt', Buffer.from('b'))
  const headers = { accept: 'application/problem+json' }
  const response = await attached.post({ ...BODY, project_id: 'here', context_files: ['b.txt', id] }, headers)
  assert.equal(response.status, 400)
  const { detail } = (await response.json()) as { detail: string }
  assert.equal(detail, 'context_files.1 matches no text file of this project.')
})

test('patterns match files in and below their common folder', async () => {
  for (const path of ['src/a/1.txt', 'src/a/b/2.txt', 'src/c/3.txt', 'other/4.txt'])
    await store('common', path, Buffer.from(path))
  const context_files = ['src/a/*.txt', 'src/*/b/*', 'src/a/**']
  const response = await attached.post({ ...BODY, project_id: 'common', context_files })
  assert.equal(response.status, 200)
  const context = response.headers.get('atelier-context') ?? ''
  assert.deepEqual(context.match(/[^ ,;]+\.txt/g), ['src/a/1.txt', 'src/a/b/2.txt'])
})

test('more than twenty patterns are rejected; paths are not patterns', async () => {
  await store('many', 'a.txt', Buffer.from('a'))
  const patterns = Array.from({ length: 21 }, (_, index) => `${index}*`)
  const headers = { accept: 'application/problem+json' }
  const refused = await attached.post({ ...BODY, project_id: 'many', context_files: patterns }, headers)
  assert.equal(refused.status, 400)
  const { detail } = (await refused.json()) as { detail: string }
  assert.equal(detail, 'context_files accepts at most 20 patterns.')
  const paths = Array<string>(100).fill('a.txt')
  const response = await attached.post({ ...BODY, project_id: 'many', context_files: paths })
  assert.equal(response.status, 200)
})

test('a request beyond the context limit gets 503 with Retry-After; others are served', async () => {
  const contexts = createFairQueue('context files', {
    running: 10,
    runningBytes: 1,
    waiting: 10,
    longestWaitMs: 1,
  })
  const full = await attach({ adapt: (deps) => ({ ...deps, ai: { ...deps.ai, contexts } }) })
  try {
    await store('p', 'a.txt', Buffer.from('a'), full)
    const body = { ...BODY, project_id: 'p', context_files: ['a.txt'] }
    using held = await contexts.enter({ workspace: 'other', tokenId: 'one', runningBytes: 1 })
    const busy = await full.post(body)
    assert.equal(busy.status, 503)
    assert.equal(busy.headers.get('retry-after'), '5')
    assert.equal((await full.post(BODY)).status, 200)
    held.shrinkTo(0)
    assert.equal((await full.post(body)).status, 200)
    assert.equal((await full.post(body)).status, 200, 'what was held is given back')
  } finally {
    await full.close()
  }
})

test('the service stops while such requests are in progress', async () => {
  const stopping = await attach()
  const bytes = Buffer.from(words(400_000, 30))
  for (let index = 0; index < 10; index++) await store('dense', `${index}.txt`, bytes, stopping)
  const requests = Array.from({ length: 25 }, (_, index) =>
    stopping.post({ ...BODY, prompt: `A sum ${index}`, project_id: 'dense', context_files: ['**'] }),
  )
  const settled = Promise.allSettled(requests)
  await Promise.race(requests)
  const { longestMs } = await longestBlock(() => stopping.close())
  await settled
  assert.ok(longestMs < MAX_BLOCK_MS, `${longestMs} ms`)
})
