// What a part of the benchmark gives back: plain data, from which bench/report.ts and bench/chart.ts make the pages.
import type { Series } from './rounds.ts'

export interface PartOptions {
  readonly rounds: number
  /** How long one load lasts. */
  readonly seconds: number
  /** Few rounds and small sizes: for a look, not for figures. */
  readonly quick: boolean
  /** Settings of Atelier besides its own. */
  readonly settings: Readonly<Record<string, string>>
  /** Told what Atelier leaves out of scanning and durability, before it is measured; throws unless that was allowed. */
  readonly onWeakness: (weaknesses: readonly string[]) => void
  readonly soakMinutes: number
  /** Only rows whose title has this in it. */
  readonly row: string
  /** Kept by no part: files that may go when it ends. */
  readonly folder: string
  say(line: string): void
}

/** Rows are measured in the same unit, columns are ways or sizes. */
export interface Table {
  readonly title: string
  readonly unit: string
  readonly better: 'more' | 'less'
  readonly columns: readonly string[]
  readonly rows: readonly { readonly what: string; readonly cells: readonly Series[] }[]
  /** Without a chart: what has nothing to compare. */
  readonly plain?: boolean
}

export interface Goal {
  readonly what: string
  readonly is: string
  readonly wanted: string
  /** Undefined where it could not be measured; then `is` says why. */
  readonly reached: boolean | undefined
}

export interface Part {
  readonly title: string
  readonly tables: readonly Table[]
  readonly goals: readonly Goal[]
  readonly notes: readonly string[]
  readonly versions: readonly string[]
}

/** `2.1 ×`, wanted at least (or at most) so much. */
export function times(what: string, value: number, wanted: number, sense: 'least' | 'most' = 'least'): Goal {
  return {
    what,
    is: `${value.toFixed(2)} ×`,
    wanted: `${sense === 'least' ? '≥' : '≤'} ${wanted} ×`,
    reached: sense === 'least' ? value >= wanted : value <= wanted,
  }
}

export function percent(
  what: string,
  value: number,
  wanted: number,
  sense: 'least' | 'most' = 'least',
): Goal {
  return {
    what,
    is: `${(100 * value).toFixed(0)} %`,
    wanted: `${sense === 'least' ? '≥' : '≤'} ${Math.round(100 * wanted)} %`,
    reached: sense === 'least' ? value >= wanted : value <= wanted,
  }
}
