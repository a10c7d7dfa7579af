// What a page of a list costs as a project grows. Run: npm run bench:list [most files, default 1000000]
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { createCatalog, type Page } from '../server/src/files/catalog.ts'
import { createPositions, type FileRecord, fileId } from '../server/src/files/file.ts'
import type { ListFilter } from '../server/src/files/lists.ts'
import { newFolder } from '../server/test/server.ts'

const most = Number(process.argv[2] ?? 1_000_000)
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most)
const kinds = [
  { name: 'a.ts', mediaType: 'text/typescript', kind: 'code' },
  { name: 'a.png', mediaType: 'image/png', kind: 'image' },
  { name: 'a.zip', mediaType: 'application/zip', kind: 'archive' },
  { name: 'a.pdf', mediaType: 'application/pdf', kind: 'document' },
] as const

const folder = await newFolder()
const database = await openSqlite(join(folder, 'bench.db'))
const catalog = createCatalog(database)
const nextPosition = createPositions(Date.now)
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

function record(project: string, index: number): FileRecord {
  const position = nextPosition()
  const { name, mediaType, kind } = kinds[index % kinds.length] ?? kinds[0]
  const place = `src/part-${index % 50}`
  const blob = randomBytes(16).toString('hex')
  return {
    id: fileId(position),
    position,
    workspace: 'w',
    project,
    folder: place,
    name,
    mediaType,
    kind,
    description: undefined,
    size: 1,
    sha256: blob,
    blob,
  }
}

const questions: [title: string, filter: ListFilter, page: (size: number) => Page][] = [
  ['page 1', {}, () => ({ offset: 0, limit: 20 })],
  ['page 1, folder', { folder: 'src/part-7' }, () => ({ offset: 0, limit: 20 })],
  ['page 1, recursive', { folder: 'src', recursive: true }, () => ({ offset: 0, limit: 20 })],
  ['page 1, kind', { type: 'image' }, () => ({ offset: 0, limit: 20 })],
  ['page 1, media type', { type: 'image/png' }, () => ({ offset: 0, limit: 20 })],
  ['page 1, folder and extension', { folder: 'src/part-7', type: 'pdf' }, () => ({ offset: 0, limit: 20 })],
  ['page 1, a type there is none of', { type: 'image/gif' }, () => ({ offset: 0, limit: 20 })],
  ['last page', {}, (size) => ({ offset: size - 20, limit: 20 })],
  ['middle page', {}, (size) => ({ offset: size / 2, limit: 20 })],
]

const results = new Map<string, number[]>()
for (const size of sizes) {
  const project = `p${size}`
  const started = performance.now()
  for (let done = 0; done < size; done += 500) {
    const files = Array.from({ length: 500 }, (_, index) => record(project, done + index))
    await Promise.all(files.map((file) => catalog.intend(file.blob, 1)))
    await Promise.all(files.map((file) => catalog.insert(file, { report, now: 0 })))
  }
  console.error(`${size} files inserted at ${Math.round(size / ((performance.now() - started) / 1000))}/s`)
}
// Interleaved rounds: what disturbs the machine disturbs all sizes alike.
for (let round = 0; round < 7; round++) {
  for (const size of sizes) {
    for (const [title, filter, page] of questions) {
      const times = Array.from({ length: title.includes('page 1') ? 100 : 5 }, () => 0)
      const started = performance.now()
      for (const _ of times) await catalog.list('w', `p${size}`, filter, page(size))
      const key = `${title}|${size}`
      results.set(key, [...(results.get(key) ?? []), (performance.now() - started) / times.length])
    }
  }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
console.log(
  `| milliseconds | ${sizes.join(' | ')} | largest / smallest |\n|---|${'---|'.repeat(sizes.length + 1)}`,
)
for (const [title] of questions) {
  const medians = sizes.map((size) => median(results.get(`${title}|${size}`) ?? []))
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
  console.log(`| ${title} | ${medians.map((value) => value.toFixed(3)).join(' | ')} | ${ratio.toFixed(1)} |`)
}
await database.close()
await rm(folder, { recursive: true })
