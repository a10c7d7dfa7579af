import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createFairQueue } from '../../server/src/queue/fair-queue.ts'
import { zip } from '../test/archives/zip-samples.ts'
import { writeSlowRules } from '../test/slow-rules.ts'
import { Progress } from './progress.ts'
import { type ScanThreads, startThreads } from './scan-threads.ts'
import { BUILT_IN_RULES } from './signatures.ts'

const MEGABYTE = 1024 * 1024
// Put together here, so that no scanner stops at this file.
const SHELL = `@ev${'al($_PO'}${'ST["x"]);'}`
const SECRET = 'password = "k7Hq92xLmP4vTz8w"'

const php = { name: 'a.php', mediaType: 'text/x-php', kind: 'code' } as const
const archive = { name: 'a.zip', mediaType: 'application/zip', kind: 'archive' } as const

const { signal } = new AbortController()
const me = { workspace: 'mine', tokenId: 'one', bytes: 0, signal }
const stranger = { ...me, workspace: 'other', tokenId: 'two' }

let folder: string
let slowRules: string
let threads: ScanThreads
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-scan-threads-'))
  slowRules = await mkdtemp(join(tmpdir(), 'atelier-scan-threads-'))
  await writeSlowRules(slowRules)
  threads = startThreads([BUILT_IN_RULES], createFairQueue)
  await threads.ready()
})
after(async () => {
  await threads.close()
  await rm(folder, { recursive: true })
  await rm(slowRules, { recursive: true })
})

/** Five megabytes of PHP that does nothing, with something in it. */
function page(at: number, something: string): Buffer {
  const content = Buffer.alloc(5 * MEGABYTE, '// a line of a comment like many others\n')
  content.write('<?php\n')
  content.write(`\n${something}\n`, at)
  return content
}

/** Eight files that do not shrink, and one more. */
function archiveWith(place: number, name: string, content: Buffer | string): Buffer {
  const entries = Array.from({ length: 8 }, (_, index) => ({
    name: `${index}.bin`,
    content: Buffer.concat([Buffer.of(1), randomBytes(MEGABYTE / 2)]),
    method: index % 2 === 0 ? 8 : 0,
  }))
  return zip(entries.toSpliced(place, 0, { name, content: Buffer.from(content), method: 8 }))
}

const samples = [
  ['a clean text', php, page(100, '')],
  ['a shell near the start', php, page(100, SHELL)],
  ['a shell across two windows', php, page(2 * MEGABYTE - 8, SHELL)],
  ['a shell across two writes', php, page(3 * MEGABYTE + 100_000 - 6, SHELL)],
  ['a shell at the end', php, page(5 * MEGABYTE - SHELL.length - 2, SHELL)],
  ['a secret across two windows', php, page(MEGABYTE - 8, SECRET)],
  ['a clean zip', archive, archiveWith(0, 'a.txt', 'hello')],
  ['a zip with a secret', archive, archiveWith(3, 'a.ini', SECRET)],
  ['a zip with a shell near the start', archive, archiveWith(0, 'a.php', `<?php ${SHELL}`)],
  ['a zip with a shell at the end', archive, archiveWith(8, 'a.php', `<?php ${SHELL}`)],
  [
    'a zip with a zip with a shell',
    archive,
    archiveWith(2, 'b.zip', zip([{ name: 'a.php', content: `<?php ${SHELL}` }])),
  ],
  [
    'a zip with a bomb',
    archive,
    archiveWith(4, 'b.zip', zip([{ name: 'zeros', content: Buffer.alloc(64 * MEGABYTE) }])),
  ],
  [
    'a zip that is a bomb',
    archive,
    zip(
      Array.from({ length: 60 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(3 * MEGABYTE) })),
    ),
  ],
  ['a zip with a program', archive, archiveWith(5, 'a.txt', `\x7fELF\x02\x01\x01${'\0'.repeat(9)}\x02\0`)],
  ['a zip that ends too early', archive, archiveWith(1, 'a.txt', 'hello').subarray(0, -10)],
] as const

for (const [what, file, content] of samples) {
  test(`the same is said of ${what}, whether it is followed, whole or in one thread`, async () => {
    const path = join(folder, 'followed')
    const stored = { ...file, path }
    const progress = Progress.waiting({ stalledMs: 60_000, longestMs: 60_000 }) // the machine may be busy
    await writeFile(path, '')
    const followed = threads.follow(stored, progress, signal)
    for (let sent = 0; sent < content.length; sent += 100_000) {
      const piece = content.subarray(sent, sent + 100_000)
      await appendFile(path, piece)
      progress.written(sent + piece.length)
    }
    progress.whole(content.length)
    const early = await followed
    if (file === php) assert.ok(early?.signatures !== undefined && early.findings !== undefined)
    const verdict = await threads.inspectStored(me, stored, content.length, followed)
    assert.deepEqual(await threads.inspectStored(me, stored, content.length, undefined), verdict)
    assert.deepEqual(await threads.inspectInOne(me, { ...file, bytes: new Uint8Array(content) }), verdict)
    assert.equal(verdict.verdict, expected(what))
    await rm(path)
  })
}

function expected(what: string): string {
  if (what.includes('shell')) return 'infected'
  if (what.includes('early')) return 'unscannable'
  return /bomb|program/.test(what) ? 'forbidden' : 'clean'
}

async function arriving(bytes: number): Promise<{ path: string; progress: Progress }> {
  const path = join(folder, `arriving-${randomBytes(4).toString('hex')}`)
  await writeFile(path, page(100, '').subarray(0, bytes))
  const progress = new Progress()
  progress.written(bytes)
  return { path, progress }
}

test('the entries of a zip are inspected while it arrives', async () => {
  const { path, progress } = await arriving(0)
  const content = archiveWith(0, 'a.txt', 'hello')
  await writeFile(path, content)
  const early = threads.follow({ ...archive, path }, progress, signal)
  progress.whole(content.length)
  assert.equal((await early)?.entries.size, 9)
})

test('a client that stalls is given up, and its file is inspected when it is whole', async () => {
  const { path, progress } = await arriving(2 * MEGABYTE)
  const early = threads.follow({ ...php, path }, progress, signal)
  assert.deepEqual(await early, { entries: new Map() })
  await writeFile(path, page(100, SHELL))
  progress.whole(5 * MEGABYTE)
  assert.equal((await threads.inspectStored(me, { ...php, path }, 5 * MEGABYTE, early)).verdict, 'infected')
})

test('a client that sends a little now and then is given up', async () => {
  const { path, progress } = await arriving(2 * MEGABYTE)
  let sent = 2 * MEGABYTE
  const drip = setInterval(() => progress.written(++sent), 50)
  const started = performance.now()
  const early = await threads.follow({ ...php, path }, progress, signal)
  clearInterval(drip)
  assert.equal(early?.signatures, undefined)
  const waited = performance.now() - started
  assert.ok(waited > 150 && waited < 10_000, `${waited} ms`)
})

test('a whole file does not wait for a client', async () => {
  const { path, progress } = await arriving(2 * MEGABYTE)
  let sent = 2 * MEGABYTE
  const drip = setInterval(() => progress.written(++sent), 20)
  const early = threads.follow({ ...php, path }, progress, signal)
  const other = join(folder, 'other')
  await writeFile(other, page(100, SHELL))
  await pause(50)
  const verdict = await threads.inspectStored(me, { ...php, path: other }, 5 * MEGABYTE, undefined)
  clearInterval(drip)
  assert.equal(verdict.verdict, 'infected')
  assert.deepEqual(await early, { entries: new Map() })
})

test('an upload that is aborted sets its threads free; until then no second one is followed', async () => {
  const [first, second] = [await arriving(2 * MEGABYTE), await arriving(2 * MEGABYTE)]
  const early = threads.follow({ ...php, path: first.path }, first.progress, signal)
  assert.equal(threads.follow({ ...php, path: second.path }, second.progress, signal), undefined)
  first.progress.giveUp()
  await early
  const followed = threads.follow({ ...php, path: second.path }, second.progress, signal)
  assert.notEqual(followed, undefined)
  second.progress.giveUp()
  await followed
})

test('a file that is gone is found out when it is to be inspected whole', async () => {
  const path = join(folder, 'gone')
  const early = threads.follow({ ...php, path }, Progress.whole(5 * MEGABYTE), signal)
  await assert.rejects(threads.inspectStored(me, { ...php, path }, 5 * MEGABYTE, early), {
    name: 'ScannerUnavailable',
  })
})

const small = (content: string) => ({ ...php, bytes: new Uint8Array(Buffer.from(content)) })

test('fifty slow files of one sender do not hold up the small file of another', async () => {
  const busy = startThreads([slowRules], createFairQueue)
  await busy.ready()
  let ended = 0
  const slow = Array.from({ length: 50 }, () =>
    busy.inspectSmall(me, small('slow')).finally(() => {
      ended += 1
    }),
  )
  const settled = Promise.allSettled(slow)
  assert.equal((await busy.inspectSmall(stranger, small('<?php echo 1;'))).verdict, 'clean')
  assert.equal((await busy.inspectSmall({ ...me, tokenId: 'another' }, small('a shell'))).verdict, 'infected')
  assert.ok(ended < 10, `${ended} of the slow files came first`)
  await busy.close()
  await settled
})

test('a large file waits for one file of another workspace at most', async () => {
  const busy = startThreads([slowRules], createFairQueue)
  const order: string[] = []
  const large = (text: string) => ({ ...php, bytes: new Uint8Array(Buffer.from(text)) })
  const inspect = (name: string, from: typeof me, text: string) =>
    busy.inspectInOne(from, large(text)).then(() => order.push(name))
  const all = [1, 2].map((number) => inspect(`mine ${number}`, me, 'late'))
  all.push(inspect('other', stranger, 'hello'))
  await Promise.all(all)
  assert.deepEqual(order, ['mine 1', 'other', 'mine 2'])
  await busy.close()
})

test('a small file that takes long is inspected to its end among the large ones', async () => {
  const slow = startThreads([slowRules], createFairQueue)
  assert.equal((await slow.inspectSmall(me, small('late, and a shell'))).verdict, 'infected')
  await slow.close()
})

test('what waits is bounded: who sends more is asked to come back', async () => {
  const busy = startThreads([slowRules], createFairQueue)
  const results = await Promise.allSettled([
    // One runs, a thousand wait, and the newest of them makes room for somebody else.
    ...Array.from({ length: 1_020 }, () => busy.inspectSmall(me, small('<?php echo 1;'))),
    busy.inspectSmall(stranger, small('<?php echo 1;')),
  ])
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  assert.equal(refused.length, 20)
  for (const error of refused) {
    assert.equal(error.status, 503)
    assert.deepEqual(error.headers, { 'retry-after': '5' })
  }
  assert.equal(results.at(-1)?.status, 'fulfilled')
  await busy.close()
})

test('what begins like a zip and is too short to be one is no reason to refuse', async () => {
  const bytes = new Uint8Array(Buffer.from('PK\x03\x04 short'))
  assert.equal((await threads.inspectInOne(me, { ...archive, bytes })).verdict, 'clean')
})
