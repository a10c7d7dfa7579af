import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createFairQueue } from '../../../server/src/queue/fair-queue.ts'
import { zip } from '../../test/archives/zip-samples.ts'
import { HUNGRY, HUNGRY_MAIN } from '../../test/hungry.ts'
import { writeSlowRules } from '../../test/slow-rules.ts'
import { readRules } from '../yara-rules.ts'
import { createScanProcesses, type ScanProcesses } from './scan-processes.ts'

const MEGABYTE = 1024 * 1024
// Assembled here, so that scanners do not detect this source file.
const SHELL = `@ev${'al($_PO'}${'ST["x"]);'}`
const SECRET = 'password = "k7Hq92xLmP4vTz8w"'

const php = { name: 'a.php', mediaType: 'text/x-php', kind: 'code' } as const
const archive = { name: 'a.zip', mediaType: 'application/zip', kind: 'archive' } as const

const { signal } = new AbortController()
const me = { workspace: 'mine', tokenId: 'one', bytes: 0, signal }
const stranger = { ...me, workspace: 'other', tokenId: 'two' }

let folder: string
let slowRules: string
let processes: ScanProcesses
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-scans-'))
  slowRules = await mkdtemp(join(tmpdir(), 'atelier-scans-'))
  await writeSlowRules(slowRules)
  processes = createScanProcesses(undefined, createFairQueue)
})
after(async () => {
  await processes.close()
  await rm(folder, { recursive: true })
  await rm(slowRules, { recursive: true })
})

/** Five megabytes of PHP comments with `something` inserted. */
function page(at: number, something: string): Buffer {
  const content = Buffer.alloc(5 * MEGABYTE, '// a line of a comment like many others\n')
  content.write('<?php\n')
  content.write(`\n${something}\n`, at)
  return content
}

/** Eight incompressible files and one more. */
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
  test(`the verdict on ${what} is the same from memory and from a file`, async () => {
    const path = join(folder, 'stored')
    await writeFile(path, content)
    const verdict = await processes.inspectLarge(me, { ...file, bytes: path })
    assert.deepEqual(await processes.inspectLarge(me, { ...file, bytes: new Uint8Array(content) }), verdict)
    assert.equal(verdict.verdict, expected(what))
    await rm(path)
  })
}

function expected(what: string): string {
  if (what.includes('shell')) return 'infected'
  if (what.includes('early')) return 'unscannable'
  return /bomb|program/.test(what) ? 'forbidden' : 'clean'
}

test('a missing file is unavailable', async () => {
  const missing = { ...php, bytes: join(folder, 'gone') }
  await assert.rejects(processes.inspectLarge(me, missing), { name: 'ScannerUnavailable' })
})

const small = (content: string) => ({ ...php, bytes: new Uint8Array(Buffer.from(content)) })

test('fifty slow files of one sender do not delay the small file of another', async () => {
  const busy = createScanProcesses(readRules(slowRules).files, createFairQueue)
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

test('a large file does not wait for all large files of another workspace', async () => {
  const busy = createScanProcesses(readRules(slowRules).files, createFairQueue)
  const order: string[] = []
  const large = (text: string) => ({ ...php, bytes: new Uint8Array(Buffer.from(text)) })
  const inspect = (name: string, from: typeof me, text: string) =>
    busy.inspectLarge(from, large(text)).then(() => order.push(name))
  const all = [1, 2, 3].map((number) => inspect(`mine ${number}`, me, 'late'))
  all.push(inspect('other', stranger, 'hello'))
  await Promise.all(all)
  assert.ok(order.indexOf('other') < order.indexOf('mine 3'), order.join())
  await busy.close()
})

test('a slow small file is inspected completely in the queue for large files', async () => {
  const slow = createScanProcesses(readRules(slowRules).files, createFairQueue)
  assert.equal((await slow.inspectSmall(me, small('late, and a shell'))).verdict, 'infected')
  await slow.close()
})

test('the queue is bounded: further files are rejected with retry-after', async () => {
  const busy = createScanProcesses(undefined, createFairQueue)
  const results = await Promise.allSettled([
    // One runs, a thousand wait, and the newest of them is dropped for another workspace.
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

test('a file that begins like a zip but is too short for one is accepted', async () => {
  const bytes = new Uint8Array(Buffer.from('PK\x03\x04 short'))
  assert.equal((await processes.inspectLarge(me, { ...archive, bytes })).verdict, 'clean')
})

const text = (content: string) => ({
  name: 'a.txt',
  mediaType: 'text/plain',
  kind: 'code' as const,
  bytes: new Uint8Array(Buffer.from(content)),
})

test('a file that needs too much memory is unscannable, and the next one is inspected', async () => {
  const hungry = createScanProcesses(undefined, createFairQueue, HUNGRY_MAIN)
  assert.equal((await hungry.inspectLarge(me, { ...text('hello'), name: HUNGRY })).verdict, 'unscannable')
  assert.equal((await hungry.inspectLarge(me, text('hello'))).verdict, 'clean')
  await hungry.close()
})

test('a file whose rules take longer than any file may is unscannable, and the next one is inspected', async () => {
  const limits = { processorMs: 200, longestMs: 600_000 }
  const slow = createScanProcesses(readRules(slowRules).files, createFairQueue, undefined, limits)
  assert.equal((await slow.inspectLarge(me, text('endless'))).verdict, 'unscannable')
  assert.equal((await slow.inspectLarge(me, text('hello'))).verdict, 'clean')
  await slow.close()
})

test('a file that times out on a busy machine may be sent again', async () => {
  const limits = { processorMs: 600_000, longestMs: 2_000 }
  const slow = createScanProcesses(readRules(slowRules).files, createFairQueue, undefined, limits)
  await slow.ready()
  await assert.rejects(slow.inspectLarge(me, text('endless')), {
    name: 'ScannerUnavailable',
    retryAfterSeconds: 30,
  })
  await slow.close()
})

test('a scan that runs when the service closes is unavailable, and so are later ones', async () => {
  const slow = createScanProcesses(readRules(slowRules).files, createFairQueue)
  const refused = assert.rejects(slow.inspectLarge(me, text('endless')), { name: 'ScannerUnavailable' })
  await new Promise(setImmediate)
  await slow.close()
  await refused
  await assert.rejects(slow.inspectLarge(me, text('hello')))
})

test('rules that do not compile are reported, and scans are unavailable', async () => {
  await writeFile(join(folder, 'bad.yar'), 'rule broken {')
  const broken = createScanProcesses(readRules(folder).files, createFairQueue)
  await assert.rejects(broken.ready(), /bad\.yar/)
  await assert.rejects(broken.inspectSmall(me, small('hello')), { name: 'ScannerUnavailable' })
  await broken.close()
  await rm(join(folder, 'bad.yar'))
})
