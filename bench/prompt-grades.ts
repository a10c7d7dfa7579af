import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Grade, grades, type Half, type Prompt } from '../composer/test/grades/check.ts'
import { type Goal, type Part, type PartOptions, percent } from './part.ts'

interface Graded {
  readonly results: readonly {
    readonly type: Prompt['type']
    readonly half: Half
    readonly grade?: Grade
    readonly complete: boolean
    readonly milliseconds: number
  }[]
  readonly functions: { readonly passed: number; readonly prompts: number }
}

const SLOWEST = 0.95

/** Grades of the built-in engine's answers to prompts whose authors did not know it. Half A was used to develop the engine. */
export async function measurePrompts({ say }: PartOptions): Promise<Part> {
  say('Prompts, executed')
  const script = fileURLToPath(new URL('../composer/test/grades/run.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [script, '--half', 'both', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { results, functions } = JSON.parse(printed) as Graded
  const halves = ['A', 'B'].map((half) => ({ half, own: results.filter((result) => result.half === half) }))
  const count = (own: Graded['results'], ...wanted: Grade[]) =>
    own.filter(({ grade }) => grade !== undefined && wanted.includes(grade)).length
  const rows = [...grades, 'marked complete', 'marked complete and usable'].map((what) => ({
    what,
    cells: halves.map(({ own }) => {
      const complete = own.filter((result) => result.complete)
      if (what === 'marked complete') return [complete.length]
      return [what === 'marked complete and usable' ? count(complete, 'usable') : count(own, what as Grade)]
    }),
  }))
  return {
    title: 'Prompts',
    tables: [
      {
        title: 'Answers of the built-in engine',
        unit: 'prompts',
        better: 'more',
        columns: ['half A', 'half B'],
        rows,
        plain: true,
      },
    ],
    goals: [
      ...halves.flatMap(({ half, own }): Goal[] => {
        const complete = own.filter((result) => result.complete)
        return [
          percent(
            `prompts, half ${half}: marked complete, and is`,
            share(count(complete, 'usable'), complete.length),
            0.97,
          ),
          percent(
            `prompts, half ${half}: neither silently incomplete nor wrong`,
            share(count(own, 'usable', 'honest beginning', 'refused'), own.length),
            0.95,
          ),
          percent(`prompts, half ${half}: usable`, share(count(own, 'usable'), own.length), 0.4),
        ]
      }),
      percent('functions of the library, other wording', share(functions.passed, functions.prompts), 0.7),
      slowest(results.map(({ milliseconds }) => milliseconds)),
    ],
    notes: [
      'Written by people who did not know the engine. Answers are executed; see README.md for the grades.',
      'Half A was used to develop the engine, half B was not.',
    ],
    versions: [],
  }
}

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of)

function slowest(milliseconds: readonly number[]): Goal {
  const value = milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length * SLOWEST)] ?? 0
  return {
    what: 'prompts: 95 % of the answers within',
    is: `${value.toFixed(0)} ms`,
    wanted: '≤ 100 ms',
    reached: value <= 100,
  }
}
