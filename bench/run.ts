// npm run bench: runs all or the named parts in sequence. Results are stored as data, and the page is generated from the
// last results of each part.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopAll, stopWithUs } from './children.ts'
import { commitNow, keepPart, keptParts, machine, othersNow } from './kept.ts'
import { readOptions, WrongUsage } from './options.ts'
import type { Part, PartOptions } from './part.ts'
import { type Entry, PARTS, type PartName } from './parts.ts'
import { programPath } from './programs.ts'
import { inOrder, markdownTable, page, writePage } from './report.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const names = Object.keys(PARTS) as PartName[]
type Asked = ReturnType<typeof readOptions>

const HELP = `Usage: npm run bench [-- options]

Measures Atelier beside others, and writes bench/results.md, its charts and the data behind them (bench/results/).
Everything takes about 75 minutes, on a machine that has nothing else to do. It needs wrk, nginx, PostgreSQL,
clamd and Chromium (apt-get install wrk nginx postgresql clamav-daemon chromium); npm packages such as parse-server, @tus/server, multer
and Portkey are installed into bench/tmp at the first run.

  --only uploads,downloads   only these parts; the page keeps what was measured of the others before
  --row '10 kB'              only rows with this in their title; shown, not kept
  --rounds 5                 how often each is measured
  --seconds 5                how long each load lasts
  --quick                    2 rounds of 2 seconds, smaller sizes: for a look; the page says so
  --soak 10                  minutes of the soak
  --setting NAME=VALUE       a setting of Atelier, more than once if need be; the page says so
  --weak                     measures even if uploads are not scanned or not synced; the page says so
  --page                     measures nothing: makes the page of what is kept
  --help

Parts:
${names.map((name) => `  ${name.padEnd(16)} ${PARTS[name].about}`).join('\n')}
`

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopAll()
    process.exit(1)
  })

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(HELP)
  else await run(options)
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error
  console.error(`${error.message} "npm run bench -- --help" shows what there is.`)
  process.exitCode = 2
}

async function run(asked: Asked): Promise<void> {
  if (!asked.page) requirePrograms(asked.parts)
  let failed = 0
  let measured = 0
  for (const name of asked.page ? [] : asked.parts) {
    // A failing part must not discard the results of the others.
    try {
      if (await runPart(name, asked)) measured++
    } catch (error) {
      failed++
      console.error(`${name} failed:`, error instanceof WrongUsage ? error.message : error)
    }
  }
  if (asked.row !== '' && measured + failed === 0) throw new WrongUsage(noRow(asked))
  if (asked.row === '') writeResults()
  if (failed > 0) process.exitCode = 1
}

/** Checked first, because the part that needs a program may start an hour later. */
function requirePrograms(parts: readonly PartName[]): void {
  const needed = parts.flatMap((name) => (PARTS as Record<PartName, Entry>)[name].needs ?? [])
  const missing = [...new Set(needed)].filter((program) => programPath(program) === undefined)
  if (missing.length > 0)
    throw new WrongUsage(
      `Not installed: ${missing.join(', ')} (apt-get install ${missing.join(' ')}). Use --only to run parts that do not need them.`,
    )
}

/** False if there was nothing to measure. */
async function runPart(name: PartName, asked: Asked): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const remove = stopWithUs(() => rmSync(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711) // PostgreSQL and nginx run as other users
  const weaknesses = new Set<string>()
  const options: PartOptions = {
    ...asked,
    onWeakness(found) {
      const all = found.join('; ')
      if (!asked.weak)
        throw new WrongUsage(`Not measured: ${all}. Use --weak to measure anyway; the page will say so.`)
      for (const weakness of found) weaknesses.add(weakness)
    },
    folder,
    say: (line) => console.error(`  ${line}`),
  }
  const about = { date: new Date().toISOString(), commit: commitNow() }
  const othersBefore = await othersNow()
  console.error(`${name}: ${PARTS[name].about}`)
  try {
    const part = await (await PARTS[name].load())(options)
    if (part.tables.every(({ rows }) => rows.length === 0)) return false
    show(part)
    const { rounds, seconds, quick } = options
    const command = ['npm run bench --', ...process.argv.slice(2).map(withoutSecret)]
      .join(' ')
      .replace(/ --$/, '')
    if (asked.row === '')
      keepPart(join(here, 'results'), {
        name,
        ...about,
        command,
        rounds,
        seconds,
        quick,
        weaknesses: [...weaknesses],
        others: Math.max(othersBefore, await othersNow()),
        machine: machine(),
        ...part,
      })
    return true
  } finally {
    remove()
  }
}

/** The page is public, so secrets are redacted. */
function withoutSecret(word: string): string {
  return word.replace(/^(\w*(?:KEY|TOKEN|SECRET|URL)\w*=).*/s, '$1…')
}

function noRow({ row, parts }: Asked): string {
  const known = keptParts(join(here, 'results')).filter(({ name }) => parts.includes(name as PartName))
  const titles = new Set(
    known.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ what }) => what))),
  )
  return `No row title contains "${row}". Rows of the last run: ${[...titles].join('; ')}.`
}

function show({ tables, goals }: Part): void {
  for (const table of tables) console.log(`\n${markdownTable(table).join('\n')}`)
  console.log()
  for (const { what, is, wanted, reached } of goals)
    console.log(`${reached === undefined ? '–' : reached ? '✓' : '✗'} ${what}: ${is} (wanted ${wanted})`)
}

function writeResults(): void {
  const kept = inOrder(keptParts(join(here, 'results')), names)
  const explained = join(here, 'shortfalls.md')
  writePage(here, page(kept, existsSync(explained) ? readFileSync(explained, 'utf8') : ''))
  console.error('bench/results.md is written')
}
