// Analyses of whole projects: their time, and how many findings real packages get: `npm run bench -- --only project-analysis`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type ProjectAnalysis } from '@atelier/sdk'
import { startAtelier } from './atelier.ts'
import { atMost, type Part, type PartOptions } from './part.ts'
import { inTurns, median, type Series } from './rounds.ts'
import { settled } from './usage.ts'

const FILES = 1_000
const QUICK_FILES = 100
const BATCH = 250
/** Written by hand, by different people, and published as source code. */
const PACKAGES = ['express', 'fastify', 'commander', 'semver', 'qs', 'pg', 'pino', 'send', 'yauzl', 'avvio']
const SOURCES = ['server/src', 'composer/src', 'sdk/src', 'cli/src', 'scanner/src', 'analyzer/src']

interface Source {
  readonly path: string
  readonly text: string
}

export async function measureProjectAnalysis(options: PartOptions): Promise<Part> {
  const atelier = await startAtelier(join(options.folder, 'project-analysis'), options)
  const client = createClient({
    baseUrl: atelier.url,
    token: atelier.headers.Authorization?.replace('Bearer ', '') ?? '',
  })

  async function store(id: string, sources: readonly Source[]): Promise<void> {
    for (let at = 0; at < sources.length; at += BATCH)
      await client
        .project(id)
        .batch(sources.slice(at, at + BATCH).map(({ path, text }) => ({ op: 'put', path, content: text })))
  }

  async function timed(
    id: string,
    baseline?: string,
  ): Promise<{ analysis: ProjectAnalysis; seconds: number }> {
    await settled(atelier.pid)
    const began = performance.now()
    const analysis = await client.project(id).analyze(baseline === undefined ? {} : { baseline })
    return { analysis, seconds: (performance.now() - began) / 1_000 }
  }

  try {
    const sources = SOURCES.flatMap(sourcesIn).slice(0, options.quick ? QUICK_FILES : FILES)
    options.say(`storing ${sources.length} files`)
    await store('large', sources)
    const first = await timed('large')
    const [changed] = sources
    if (changed === undefined) throw new Error('There are no sources')
    const again = { name: 'again, one file changed' }
    const { seconds } = await inTurns([again], options.rounds, async (_step, round) => {
      await store('large', [{ ...changed, text: `${changed.text}// changed in round ${round}\n` }])
      const { analysis, seconds } = await timed('large', first.analysis.id)
      if (analysis.cached !== sources.length - 1) throw new Error(`${analysis.cached} files were cached`)
      return { seconds }
    })

    const counts: { name: string; lines: number; findings: number }[] = []
    for (const name of PACKAGES) {
      const own = sourcesIn(`node_modules/${name}`)
      await store(name, own)
      const { analysis } = await timed(name)
      const lines = own.reduce((sum, { text }) => sum + text.split('\n').length, 0)
      const findings = Object.values(analysis.findings).reduce((sum, count) => sum + count, 0)
      counts.push({ name, lines, findings })
      options.say(`${name}: ${findings} findings in ${lines} lines`)
    }
    const total = (key: 'lines' | 'findings') => counts.reduce((sum, each) => sum + each[key], 0)
    return {
      title: 'Project analysis',
      tables: [
        {
          title: `A project of ${sources.length.toLocaleString('en-US')} files`,
          unit: 's',
          better: 'less',
          columns: ['time'],
          rows: [
            { what: 'the first analysis', cells: [[first.seconds]] },
            { what: again.name, cells: [seconds[0] as Series] },
          ],
          plain: true,
        },
        {
          title: 'Findings in packages',
          unit: 'per 1,000 lines',
          better: 'less',
          columns: ['findings'],
          rows: counts.map(({ name, lines, findings }) => ({
            what: `${name}, ${lines.toLocaleString('en-US')} lines`,
            cells: [[(1_000 * findings) / lines]],
          })),
          plain: true,
        },
      ],
      goals: [
        atMost('analysis of a project, one file changed', median(seconds[0] ?? []), 's', 2),
        atMost(
          'findings in ten packages',
          (1_000 * total('findings')) / total('lines'),
          'per 1,000 lines',
          15,
        ),
      ],
      notes: [
        'From the request to the last event, on SQLite and disk. The project is source code of this repository; its imports are followed.',
        'Repeated style findings of a file count once, as they are reported.',
      ],
      versions: [atelier.version, ...PACKAGES.map((name) => `${name}@${versionOf(name)}`)],
    }
  } finally {
    await atelier.stop()
  }
}

/** JavaScript and TypeScript that people wrote: no tests, no declarations, nothing minified. */
function sourcesIn(folder: string): Source[] {
  const root = fileURLToPath(new URL(`../${folder}`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.[cm]?[jt]s$/.test(path) &&
        !/\.d\.ts$|\.min\.|\.test\.|(?:^|\/)(?:tests?|dist|node_modules|bench\w*|examples)\//.test(path),
    )
    .sort()
    .map((path) => ({
      path: `${folder.replace('node_modules/', '')}/${path}`,
      text: readFileSync(join(root, path), 'utf8'),
    }))
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
    .version
}
