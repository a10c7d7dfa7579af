import type { Category } from '../analyzer.ts'
import { MODEL_RULE } from './claims.ts'

const COLLAPSED_FROM = 3
const MAX_LINES_NAMED = 5

/** Style findings that repeat in a file: the first stands for the others. */
export function repeatedStyle<T extends { readonly category: Category; readonly rule: string }>(
  findings: readonly T[],
): Map<T, readonly T[]> {
  const style = findings.filter(({ category, rule }) => category === 'style' && rule !== MODEL_RULE)
  const groups = Map.groupBy(style, ({ rule }) => rule)
  return new Map(
    [...groups.values()].flatMap(([first, ...others]) =>
      first && others.length + 1 >= COLLAPSED_FROM ? [[first, others] as const] : [],
    ),
  )
}

/** ` (and 61 more in this file)`, for the first of several. */
export function moreText(lines: readonly number[]): string {
  const numbers = [...new Set(lines)]
  const named =
    numbers.length > MAX_LINES_NAMED ? '' : `: line${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`
  return ` (and ${lines.length} more in this file${named})`
}
