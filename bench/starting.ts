// Time to ready, installation size and first load of the console: `npm run bench -- --only starting`
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Atelier, startAtelier } from './atelier.ts'
import { atMost, type Part, type PartOptions, type Table } from './part.ts'
import { inTurns, median } from './rounds.ts'
import { version } from './version.ts'

/** The output of console/bench/first-load.ts. */
interface Visit {
  readonly paintMs: number
  readonly kilobytes: number
  readonly requests: number
}

const READY_S = 0.8
const INSTALLED_MB = 210
const root = fileURLToPath(new URL('..', import.meta.url))

export async function measureStarting(options: PartOptions): Promise<Part> {
  const ready = await measureStarts(options)
  const consoleTable = await measureConsole(options)
  const size = await measureInstallation(join(options.folder, 'installed'))
  const again = median(ready.rows[1]?.cells[0] ?? [])
  return {
    title: 'Starting',
    tables: [ready, consoleTable, size],
    goals: [
      atMost('start to ready, with existing data', again / 1_000, 's', READY_S, 1.6),
      atMost('production installation', size.rows[0]?.cells[0]?.[0] ?? Number.NaN, 'MB', INSTALLED_MB, 364),
    ],
    notes: [
      'From the start of the process to the first 200 of `/health/ready`, everything installed and built.',
      'The console is loaded in Chromium with an empty cache, up to its sign-in form. Bytes are counted as transferred.',
      'An installation is what the container image contains of Atelier: the service, the command line, the console and their libraries, without Node.',
    ],
    versions: [version(), `Node ${process.versions.node}`],
  }
}

async function measureStarts({ folder, rounds, settings, onWeakness }: PartOptions): Promise<Table> {
  const place = join(folder, 'starts')
  const measured = await inTurns([{ name: 'Atelier' }], rounds, async () => {
    await rm(place, { recursive: true, force: true })
    const fresh = await startOnce()
    const again = await startOnce()
    return { fresh: fresh.readyMs, again: again.readyMs, processor: again.readyProcessorMs }
  })
  const rows = [
    { what: 'with an empty folder', cells: measured.fresh },
    { what: 'with existing data', cells: measured.again },
    { what: 'with existing data, processor time', cells: measured.processor },
  ]
  return { title: 'Start to ready', unit: 'ms', better: 'less', columns: ['Atelier'], rows, plain: true }

  async function startOnce(): Promise<Atelier> {
    const atelier = await startAtelier(place, { settings, onWeakness })
    await atelier.stop()
    return atelier
  }
}

async function measureConsole({ folder, rounds, settings, onWeakness }: PartOptions): Promise<Table> {
  const setup = spawnSync(process.execPath, [join(root, 'scripts/setup.mjs'), '--service'])
  if (setup.status !== 0) throw new Error('The console could not be built')
  const atelier = await startAtelier(join(folder, 'console'), { settings, onWeakness })
  try {
    const words = [join(root, 'console/bench/first-load.ts'), atelier.url, String(rounds + 1)]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    const visits: Visit[] = JSON.parse(stdout).slice(1) // the first visit includes loading the browser
    const rows = [
      { what: 'first paint, ms', cells: [visits.map(({ paintMs }) => paintMs)] },
      { what: 'transferred, kB', cells: [visits.map(({ kilobytes }) => kilobytes)] },
      { what: 'requests', cells: [visits.map(({ requests }) => requests)] },
    ]
    return {
      title: 'First load of the console',
      unit: 'empty cache',
      better: 'less',
      columns: ['Atelier'],
      rows,
      plain: true,
    }
  } finally {
    await atelier.stop()
  }
}

const PACKAGES = ['scanner', 'analyzer', 'composer', 'server', 'sdk', 'cli', 'console']

/** What the container image has, without Node. */
async function measureInstallation(folder: string): Promise<Table> {
  for (const path of ['package.json', 'package-lock.json', ...PACKAGES.map((name) => `${name}/package.json`)])
    await cp(join(root, path), join(folder, path))
  const words = ['ci', '--workspace=server', '--workspace=cli', '--omit=dev', '--omit=optional']
  const quiet = ['--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund']
  execFileSync('npm', [...words, ...quiet], { cwd: folder })
  execFileSync(process.execPath, [join(root, 'scripts/prune.mjs'), folder, join(folder, 'analyzer')])
  const atelier = join(folder, 'build')
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), atelier, '--release'])
  const megabytes = (path: string) =>
    Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024
  const rows = [
    { what: 'everything', cells: [[megabytes(folder)]] },
    { what: 'of which Atelier itself', cells: [[megabytes(atelier)]] },
  ]
  return { title: 'An installation', unit: 'MB', better: 'less', columns: ['Atelier'], rows, plain: true }
}
