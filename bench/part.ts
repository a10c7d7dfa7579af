// The result of a benchmark part: plain data for bench/report.ts and bench/chart.ts.
import { figure } from './figures.ts'
import type { Series } from './rounds.ts'

export interface PartOptions {
  readonly rounds: number
  /** Duration of one load. */
  readonly seconds: number
  /** Few rounds and small sizes: a quick check without reliable figures. */
  readonly quick: boolean
  /** Additional settings of Atelier. */
  readonly settings: Readonly<Record<string, string>>
  /** Called before the measurement with the disabled protections. Throws unless --weak allows them. */
  readonly onWeakness: (weaknesses: readonly string[]) => void
  readonly soakMinutes: number
  /** Only rows whose title contains this text. */
  readonly row: string
  /** Temporary folder, deleted at the end. */
  readonly folder: string
  say(line: string): void
}

/** All rows have the same unit. Columns are servers or sizes. */
export interface Table {
  readonly title: string
  readonly unit: string
  readonly better: 'more' | 'less'
  readonly columns: readonly string[]
  readonly rows: readonly { readonly what: string; readonly cells: readonly Series[] }[]
  /** No chart, because there is nothing to compare. */
  readonly plain?: boolean
}

export interface Goal {
  readonly what: string
  readonly is: string
  readonly wanted: string
  /** The result of the first version (2026-11-15, commit f0bea42), if it was measured in the same way. */
  readonly before?: string
  /** Undefined if it could not be measured; `is` has the reason. */
  readonly reached: boolean | undefined
}

export interface Part {
  readonly title: string
  readonly tables: readonly Table[]
  readonly goals: readonly Goal[]
  readonly notes: readonly string[]
  readonly versions: readonly string[]
}

type Sense = 'least' | 'most'

/** A goal such as `2.1 ×`, at least or at most. */
export function times(
  what: string,
  value: number,
  wanted: number,
  sense: Sense = 'least',
  before?: number,
): Goal {
  return goal(what, { value, wanted, before }, sense, (number) => `${number.toFixed(2)} ×`, `${wanted} ×`)
}

export function percent(
  what: string,
  value: number,
  wanted: number,
  sense: Sense = 'least',
  before?: number,
): Goal {
  const show = (number: number) => `${Math.round(100 * number)} %`
  return goal(what, { value, wanted, before }, sense, show, show(wanted))
}

/** A goal such as `≤ 1.1 ms`. */
export function atMost(what: string, value: number, unit: string, wanted: number, before?: number): Goal {
  return goal(
    what,
    { value, wanted, before },
    'most',
    (number) => `${figure(number)} ${unit}`,
    `${wanted} ${unit}`,
  )
}

function goal(
  what: string,
  { value, wanted, before }: { value: number; wanted: number; before: number | undefined },
  sense: Sense,
  show: (number: number) => string,
  shownGoal: string,
): Goal {
  return {
    what,
    is: show(value),
    wanted: `${sense === 'least' ? '≥' : '≤'} ${shownGoal}`,
    ...(before !== undefined && { before: show(before) }),
    reached: sense === 'least' ? value >= wanted : value <= wanted,
  }
}
