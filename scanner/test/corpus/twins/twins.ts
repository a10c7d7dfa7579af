import { type Case, cases } from '../case.ts'

type Content = string | (() => Buffer | string)

/** Files that differ only in what makes one of them hostile: so the answer cannot be to anything else. */
export interface Twins {
  readonly hostile: readonly Case[]
  readonly harmless: readonly Case[]
}

type Names = string | readonly [hostile: string, harmless: string]

/** `[name, what, hostile, harmless]`; two names where the name is what makes the difference. */
export function twins(
  rows: readonly (readonly [name: Names, what: string, hostile: Content, harmless: Content])[],
): Twins {
  return {
    hostile: cases(rows.map(([names, what, hostile]) => [nameOf(names, 0), what, hostile])),
    harmless: cases(
      rows.map(([names, what, , harmless]) => [nameOf(names, 1), `the harmless twin of ${what}`, harmless]),
    ),
  }
}

function nameOf(names: Names, index: 0 | 1): string {
  return typeof names === 'string' ? names : names[index]
}
