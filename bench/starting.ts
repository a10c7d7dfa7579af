// Time to ready, installation size and first load of the console: `npm run bench -- --only starting`
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Atelier, startAtelier } from './atelier.ts'
import type { Part, PartOptions, Table } from './part.ts'
import { inTurns, median } from './rounds.ts'
import { version } from './version.ts'

/** The output of console/bench/first-load.ts. */
interface Visit {
  readonly paintMs: number
  readonly kilobytes: number
  readonly requests: number
}

const READY_MS = 2_000
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
      {
        what: 'start to ready, on data that is there',
        is: `${(again / 1_000).toFixed(2)} s`,
        wanted: `≤ ${READY_MS / 1_000} s`,
        reached: again <= READY_MS,
      },
    ],
    notes: [
      'From the start of the process to the first 200 of `/health/ready`, everything installed and built.',
      'The console is loaded in Chromium with an empty cache, up to its sign-in form; bytes as they came over the network.',
      'An installation is what the container image has of Atelier: the server, the command line, the console and their libraries, without Node itself.',
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
    { what: 'in an empty folder', cells: measured.fresh },
    { what: 'on data that is there', cells: measured.again },
    { what: 'on data that is there, processor time', cells: measured.processor },
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
    { what: 'all of it', cells: [[megabytes(folder)]] },
    { what: 'of that, Atelier itself', cells: [[megabytes(atelier)]] },
  ]
  return { title: 'An installation', unit: 'MB', better: 'less', columns: ['Atelier'], rows, plain: true }
}
