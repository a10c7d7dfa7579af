// The cost of analysis and optimization by language and size: `npm run bench:analysis`
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { rewriteSource } from '../analyzer/src/core/rewrite.ts'
import { languages } from '../analyzer/src/languages.ts'
import { samples, sized } from './analysis-samples.ts'
import { figure } from './figures.ts'
import { type Goal, type Part, type PartOptions, times } from './part.ts'
import { median, ratioOf, type Series } from './rounds.ts'
import { version } from './version.ts'

const SIZES = [30, 300, 3_000]
// Twice the cost per line at 300 lines is acceptable; quadratic growth would be 10 times.
const LINEAR = 2
/** Milliseconds for 300 lines, after warm-up. */
const WANTED: Readonly<Record<string, number>> = { javascript: 150, typescript: 150, python: 60 }
const WANTED_OF_OTHERS = 40
/** One realistic large file, not assembled from samples. */
const ONE_SIZE = ['vue']

interface Costs {
  readonly firstMs: number
  readonly analyze: readonly Series[]
  readonly optimize: readonly Series[]
}

if (process.argv[2] === 'measure') {
  const [name = '', rounds] = process.argv.slice(3)
  process.send?.(await costsOf(name, Number(rounds)))
  process.disconnect?.()
}

export async function measureAnalysis(options: PartOptions): Promise<Part> {
  const names = Object.keys(samples).filter((name) => name.includes(options.row))
  const all = new Map<string, Costs>()
  for (const name of names) {
    const costs = await inItsProcess(name, options.rounds)
    all.set(name, costs)
    options.say(`${name}: analyze ${costs.analyze.map((series) => figure(median(series))).join(', ')} ms`)
  }
  const columns = SIZES.map((size) => `${size.toLocaleString('en-US')} lines`)
  const rows = (kind: 'analyze' | 'optimize') =>
    names.map((what) => ({ what, cells: all.get(what)?.[kind] ?? [] }))
  const first = names.map((what) => ({ what, cells: [[all.get(what)?.firstMs ?? Number.NaN]] }))
  return {
    title: 'Analysis',
    tables: [
      {
        title: 'Processor time of analyze',
        unit: 'ms',
        better: 'less',
        columns,
        rows: rows('analyze'),
        plain: true,
      },
      {
        title: 'Processor time of optimize',
        unit: 'ms',
        better: 'less',
        columns,
        rows: rows('optimize'),
        plain: true,
      },
      {
        title: 'Analyze, a thousand lines',
        unit: 'ms at this size',
        better: 'less',
        columns,
        rows: rows('analyze').map(perThousand),
      },
      {
        title: 'First call in a process',
        unit: 'ms by the clock',
        better: 'less',
        columns: ['30 lines'],
        rows: first,
        plain: true,
      },
    ],
    goals: goalsOf(all),
    notes: [
      'Processor time of a process that has one language loaded, as the engines of the service run: warm, medians of the rounds. Linear: what a line costs at 3,000 lines, to what it costs at 300; at 30 the fixed cost of a call shows.',
      'Each language is measured by itself: others do not enter its ratio, so they are not interleaved.',
    ],
    versions: [version()],
  }
}

/** Only the worst language of each goal is judged, since the others are better. */
function goalsOf(all: ReadonlyMap<string, Costs>): Goal[] {
  const goals: Goal[] = []
  const names = [...all.keys()].filter((name) => !ONE_SIZE.includes(name))
  const worstOf = (among: readonly string[], cost: (costs: Costs) => number) =>
    among.map((name) => ({ name, cost: cost(all.get(name) as Costs) })).toSorted((a, b) => b.cost - a.cost)[0]
  const groups = [
    ...Object.keys(WANTED).map((name) => names.filter((one) => one === name)),
    names.filter((name) => !(name in WANTED)),
  ]
  for (const group of groups) {
    const worst = worstOf(group, ({ analyze }) => median(analyze[1] ?? []))
    if (!worst) continue
    const wanted = WANTED[worst.name] ?? WANTED_OF_OTHERS
    const what = group.length > 1 ? `the other ${group.length} languages (worst: ${worst.name})` : worst.name
    goals.push({
      what: `analyze 300 lines of ${what}`,
      is: `${worst.cost.toFixed(0)} ms`,
      wanted: `≤ ${wanted} ms`,
      reached: worst.cost <= wanted,
    })
  }
  for (const kind of ['analyze', 'optimize'] as const) {
    const worst = worstOf(names, ({ [kind]: [, few = [], many = []] }) => ratioOf(many, few) / 10)
    if (worst)
      goals.push(
        times(
          `${kind}, linear: a line of 3,000 to a line of 300 (worst: ${worst.name})`,
          worst.cost,
          LINEAR,
          'most',
        ),
      )
  }
  return goals
}

function perThousand({ what, cells }: { what: string; cells: readonly Series[] }) {
  return { what, cells: cells.map((series, index) => series.map((ms) => (ms * 1_000) / (SIZES[index] ?? 1))) }
}

/** With the flags of the engine processes. */
async function inItsProcess(name: string, rounds: number): Promise<Costs> {
  const child = fork(fileURLToPath(import.meta.url), ['measure', name, String(rounds)], {
    execArgv: ['--liftoff-only'],
  })
  const result = await Promise.race([
    once(child, 'message').then(([costs]) => costs as Costs),
    once(child, 'exit').then(() => undefined),
  ])
  if (!result) throw new Error(`${name} could not be measured`)
  return result
}

async function costsOf(name: string, rounds: number): Promise<Costs> {
  const begun = performance.now()
  const engine = await languages.find((language) => language.name === name)?.open()
  if (!engine) throw new Error(`Unknown language ${name}`)
  await engine.inspect({ code: sized(name, 30) })
  const firstMs = performance.now() - begun
  const analyze: number[][] = SIZES.map(() => [])
  const optimize: number[][] = SIZES.map(() => [])
  // Interleaved, so that the compiler warms up for all sizes alike.
  for (let round = -1; round < rounds; round++) {
    for (const [index, size] of SIZES.entries()) {
      if (ONE_SIZE.includes(name) && size !== 300) continue
      const code = sized(name, size)
      const { broken } = await engine.inspect({ code })
      if (broken) throw new Error(`A sample does not parse: line ${broken.line}: ${broken.message}`)
      const inspecting = await processor(() => engine.inspect({ code }))
      const rewriting = await processor(() => rewriteSource(engine, { code }, undefined))
      if (round < 0) continue
      analyze[index]?.push(inspecting)
      optimize[index]?.push(rewriting)
    }
  }
  return { firstMs, analyze, optimize }
}

async function processor(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
