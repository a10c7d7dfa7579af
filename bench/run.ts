// npm run bench: every part, or those that are named, one after the other. Results are kept as data, and the page is
// made of the last ones of each part.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stopAll, stopWithUs } from './children.ts'
import { commitNow, keepPart, keptParts, loadNow, machine } from './kept.ts'
import type { Part, PartOptions } from './part.ts'
import { PARTS, type PartName } from './parts.ts'
import { inOrder, markdownTable, page, writePage } from './report.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const names = Object.keys(PARTS) as PartName[]

const HELP = `Usage: npm run bench [-- options]

Measures Atelier beside others, and writes bench/results.md, its charts and the data behind them (bench/results/).
Everything takes about an hour, on a machine that has nothing else to do. It needs wrk, nginx, PostgreSQL
and Chromium (apt-get install wrk nginx postgresql chromium); parse-server, @tus/server and Portkey are installed into bench/tmp at the first run.

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

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    row: { type: 'string', default: '' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    soak: { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
    weak: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopAll()
    process.exit(1)
  })

if (values.help) process.stdout.write(HELP)
else await run()

async function run(): Promise<void> {
  const asked = values.only?.split(',') ?? names
  const unknown = asked.filter((name) => !names.includes(name as PartName))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  for (const name of ['rounds', 'seconds', 'soak'] as const) number(name, 1)
  let failed = 0
  for (const name of values.page ? [] : (asked as PartName[])) {
    // One that fails must not take the results of the others with it.
    await runPart(name).catch((error) => {
      failed++
      console.error(`${name} failed:`, error)
    })
  }
  if (values.row === '') writeResults()
  if (failed > 0) process.exitCode = 1
}

async function runPart(name: PartName): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const remove = stopWithUs(() => rmSync(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711) // PostgreSQL and nginx run as users of their own
  const weaknesses = new Set<string>()
  const options: PartOptions = {
    rounds: number('rounds', values.quick ? 2 : 5),
    seconds: number('seconds', values.quick ? 2 : 5),
    quick: values.quick,
    settings: Object.fromEntries(values.setting.map((pair) => pair.split(/=(.*)/s, 2) as [string, string])),
    onWeakness(found) {
      const all = found.join('; ')
      if (!values.weak)
        throw new Error(`Not measured: ${all}. --weak measures nevertheless, and the page says so`)
      for (const weakness of found) weaknesses.add(weakness)
    },
    soakMinutes: number('soak', values.quick ? 1 : 10),
    row: values.row,
    folder,
    say: (line) => console.error(`  ${line}`),
  }
  const about = { date: new Date().toISOString(), commit: commitNow(), loadBefore: loadNow() }
  console.error(`${name}: ${PARTS[name].about}`)
  try {
    const part = await (await PARTS[name].load())(options)
    show(part)
    const { rounds, seconds, quick } = options
    const command = ['npm run bench --', ...process.argv.slice(2).map(withoutSecret)]
      .join(' ')
      .replace(/ --$/, '')
    if (values.row === '')
      keepPart(join(here, 'results'), {
        name,
        ...about,
        command,
        rounds,
        seconds,
        quick,
        weaknesses: [...weaknesses],
        loadAfter: loadNow(),
        machine: machine(),
        ...part,
      })
  } finally {
    remove()
  }
}

/** The page is for everybody. */
function withoutSecret(word: string): string {
  return word.replace(/^(\w*(?:KEY|TOKEN|SECRET|URL)\w*=).*/s, '$1…')
}

function number(name: 'rounds' | 'seconds' | 'soak', usual: number): number {
  const value = Number(values[name] ?? usual)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`)
  return value
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
