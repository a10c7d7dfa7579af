// The cost of a list page as a project grows, on SQLite and PostgreSQL: `npm run bench -- --only lists`

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database, Statement } from '../server/src/database/database.ts'
import { openDatabase } from '../server/src/database/index.ts'
import { createCatalog } from '../server/src/files/catalog.ts'
import { createPositions, fileId } from '../server/src/files/file.ts'
import type { FileRecord, ListFilter, Page } from '../server/src/files/types.ts'
import { type Goal, type Part, type PartOptions, type Table, times } from './part.ts'
import { startPostgres } from './peers.ts'
import { inTurns, ratioOf, type Series } from './rounds.ts'
import { version } from './version.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const QUICK_SIZES = SIZES.slice(0, 2)
// The number of files per project that the service inserts itself.
const SEED = 1_000
const AT_ONCE = 500
// The parts of folder_totals, by file position.
const PARTS = 16
const DAY_MS = 86_400_000
const PAGE = 20
// Few enough that every list fills a page at every size.
const FOLDERS = 10
const WANTED = 1.5
const WANTED_LAST = 20
const kinds = [
  { name: 'a.ts', mediaType: 'text/typescript', kind: 'code' },
  { name: 'a.png', mediaType: 'image/png', kind: 'image' },
  { name: 'a.zip', mediaType: 'application/zip', kind: 'archive' },
  { name: 'a.pdf', mediaType: 'application/pdf', kind: 'document' },
] as const
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

interface Question {
  readonly title: string
  readonly filter: ListFilter
  readonly page: (size: number) => Page
  /** Maximum growth relative to the smallest size. Without it, the result is reported but not judged. */
  readonly wanted?: number
}

const first = () => ({ offset: 0, limit: PAGE })
const questions: readonly Question[] = [
  { title: 'page 1', filter: {}, page: first, wanted: WANTED },
  { title: 'page 1, folder', filter: { folder: 'src/part-7' }, page: first, wanted: WANTED },
  { title: 'page 1, recursive', filter: { folder: 'src', recursive: true }, page: first, wanted: WANTED },
  { title: 'page 1, kind', filter: { type: 'image' }, page: first, wanted: WANTED },
  { title: 'page 1, media type', filter: { type: 'image/png' }, page: first, wanted: WANTED },
  {
    title: 'page 1, folder and extension',
    filter: { folder: 'src/part-7', type: 'pdf' },
    page: first,
    wanted: WANTED,
  },
  {
    title: 'page 1, recursive and extension',
    filter: { folder: 'src', recursive: true, type: 'pdf' },
    page: first,
    wanted: WANTED,
  },
  { title: 'page 1, a type without files', filter: { type: 'image/gif' }, page: first, wanted: WANTED },
  {
    title: 'last page',
    filter: {},
    page: (size) => ({ offset: size - PAGE, limit: PAGE }),
    wanted: WANTED_LAST,
  },
  { title: 'middle page', filter: {}, page: (size) => ({ offset: size / 2, limit: PAGE }) },
]

export async function measureLists(options: PartOptions): Promise<Part> {
  const sqlite = pathToFileURL(join(options.folder, 'lists.db')).href.replace('file:', 'sqlite:')
  const tables = [await measureOn('SQLite', new URL(sqlite), options)]
  const postgres = await startPostgres(join(options.folder, 'postgres'))
  try {
    tables.push(await measureOn('PostgreSQL', new URL(postgres.address), options))
  } finally {
    postgres.stop()
  }
  return {
    title: 'Lists',
    tables,
    goals: tables.flatMap(goalsOf),
    notes: [
      `The first ${SEED.toLocaleString('en-US')} files of each size are inserted by the service, the others by the database as copies of them. Files are in ${FOLDERS} folders and of 4 types. Times are those of the query and its counts, without HTTP. Only reading is measured, so PostgreSQL need not sync.`,
      'The database skips half of the index for the page number in the middle; `Link: rel="next"` does not need this.',
      ...(options.quick ? ['Up to 10,000 files only.'] : []),
    ],
    versions: [version()],
  }
}

async function measureOn(name: string, address: URL, options: PartOptions): Promise<Table> {
  const sizes = options.quick ? QUICK_SIZES : SIZES
  const database = await openDatabase(address)
  try {
    const catalog = createCatalog(database)
    for (const size of sizes) await fill(database, size, (line) => options.say(`${name}: ${line}`))
    const rows: { what: string; cells: Series[] }[] = []
    const ways = sizes.map((size) => ({ name: String(size), size }))
    for (const { title, filter, page } of questions) {
      if (!title.includes(options.row)) continue
      const calls = title.includes('page 1') ? 100 : 5
      const { ms } = await inTurns(ways, options.rounds, async ({ size }) => {
        const started = performance.now()
        for (let call = 0; call < calls; call++) await catalog.list('w', projectOf(size), filter, page(size))
        return { ms: (performance.now() - started) / calls }
      })
      rows.push({ what: title, cells: ms })
    }
    const columns = sizes.map((size) => `${size.toLocaleString('en-US')} files`)
    return { title: `A page of a list on ${name}`, unit: 'ms', better: 'less', columns, rows }
  } finally {
    await database.close()
  }
}

/** Only the worst of page 1 and its filters is judged, since the others are better. */
function goalsOf({ title, rows, columns }: Table): Goal[] {
  const grown = rows.map(({ what, cells }) => ({
    what,
    wanted: questions.find((question) => question.title === what)?.wanted,
    ratio: Math.max(...cells.slice(1).map((series) => ratioOf(series, cells[0] ?? []))),
  }))
  const worst = grown.filter(({ wanted }) => wanted === WANTED).toSorted((a, b) => b.ratio - a.ratio)[0]
  const last = grown.find(({ wanted }) => wanted === WANTED_LAST)
  const to = `at its slowest size, to ${columns[0]}`
  return [
    ...(worst
      ? [times(`${title}: page 1 and filters (worst: ${worst.what}), ${to}`, worst.ratio, WANTED, 'most')]
      : []),
    ...(last ? [times(`${title}: last page, ${to}`, last.ratio, WANTED_LAST, 'most')] : []),
  ]
}

/** The service inserts the first files; the database adds older and older copies of them. */
async function fill(database: Database, size: number, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  const catalog = createCatalog(database)
  // Each project uses its own days, because positions are unique.
  const nextPosition = createPositions(() => Date.now() - SIZES.indexOf(size) * DAY_MS)
  const files = Array.from({ length: SEED }, (_, index) => record(size, index, nextPosition()))
  for (let done = 0; done < SEED; done += AT_ONCE) {
    const some = files.slice(done, done + AT_ONCE)
    await Promise.all(some.map((file) => catalog.insert(file, { report, now: 0 })))
  }
  const [first = 0, last = 0] = [files[0]?.position, files.at(-1)?.position]
  const span = Math.ceil((last - first + 1) / PARTS) * PARTS // so that a copy falls into the same part as its original
  for (let copy = 1; copy < size / SEED; copy++)
    await database.transaction(copies(projectOf(size), [first, last], copy, copy * span))
  const { total } = await catalog.list('w', projectOf(size), {}, { offset: 0, limit: 1 })
  if (total !== size) throw new Error(`The list has ${total} files instead of ${size}`)
  say(`${size} files in ${Math.round((performance.now() - started) / 1000)} s`)
}

function copies(
  project: string,
  [first, last]: readonly [number, number],
  copy: number,
  earlier: number,
): Statement[] {
  return [
    {
      sql: `INSERT INTO files (position, id, workspace, project, folder, name, size, media_type, kind, sha256, blob, type)
            SELECT position - $3, id || $4, workspace, project, folder, name, size, media_type, kind, sha256, blob || $4, type
            FROM files WHERE position BETWEEN $1 AND $2 ORDER BY position`,
      values: [first, last, earlier, `-${copy}`],
    },
    {
      sql: `UPDATE folder_totals SET direct = direct / $1 * $2, below = below / $1 * $2, bytes = bytes / $1 * $2
            WHERE workspace = 'w' AND project = $3`,
      values: [copy, copy + 1, project],
    },
  ]
}

function projectOf(size: number): string {
  return `p${size}`
}

function record(size: number, index: number, position: FileRecord['position']): FileRecord {
  const { name, mediaType, kind } = kinds[index % kinds.length] ?? kinds[0]
  const blob = randomBytes(16).toString('hex')
  return {
    id: fileId(position),
    position,
    workspace: 'w',
    project: projectOf(size),
    folder: `src/part-${index % FOLDERS}`,
    name,
    mediaType,
    kind,
    description: undefined,
    size: 1,
    sha256: blob,
    version: 1,
    changedAt: undefined,
    blob,
  }
}
