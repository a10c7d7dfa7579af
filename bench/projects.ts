// Contention within a project: sixteen concurrent inserts into one project, and into sixteen. Rows only, without blobs
// and scans. Run: node bench/projects.ts postgres://…?pool=16 (or sqlite:/path/to/new.db)

import { randomBytes } from 'node:crypto'
import { openDatabase } from '../server/src/database/index.ts'
import { createCatalog } from '../server/src/files/catalog.ts'
import { createPositions, fileId } from '../server/src/files/file.ts'
import type { FileRecord } from '../server/src/files/types.ts'

const AT_ONCE = 16
const FILES = 1_500
const ROUNDS = 5

const database = await openDatabase(new URL(process.argv[2] ?? ''))
const catalog = createCatalog(database)
const nextPosition = createPositions(Date.now)
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

async function add(project: string): Promise<void> {
  const blob = randomBytes(16).toString('hex')
  await catalog.intend(blob, Date.now() + 60_000)
  const position = nextPosition()
  const file: FileRecord = {
    id: fileId(position),
    position,
    workspace: 'w',
    project,
    folder: 'src/parts',
    name: 'a.txt',
    description: undefined,
    size: 1,
    mediaType: 'text/plain',
    kind: 'code',
    sha256: blob,
    version: 1,
    changedAt: undefined,
    blob,
  }
  if (!(await catalog.insert(file, { report, now: 0 }))) throw new Error('The file was not inserted')
}

/** Files per second. */
async function measure(projects: number): Promise<number> {
  const names = Array.from({ length: projects }, () => randomBytes(4).toString('hex'))
  const started = performance.now()
  let begun = 0
  async function work(worker: number): Promise<void> {
    while (begun++ < FILES) await add(names[worker % projects] ?? '')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)))
  return FILES / ((performance.now() - started) / 1000)
}

const speeds = { one: [] as number[], many: [] as number[] }
await measure(AT_ONCE)
// Interleaved, so that disturbances affect both alike.
for (let round = 0; round < ROUNDS; round++) {
  speeds.one.push(await measure(1))
  speeds.many.push(await measure(AT_ONCE))
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const [one, many] = [median(speeds.one), median(speeds.many)]
console.log(
  `into one project ${Math.round(one)}/s, into ${AT_ONCE} ${Math.round(many)}/s: ${(one / many).toFixed(2)}`,
)
await database.close()
