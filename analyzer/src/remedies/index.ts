import { lookupTable } from '../core/lookup-table.ts'
import { javascriptRemedies } from './javascript.ts'
import { pythonRemedies } from './python.ts'

/** What to do about a finding of a linter, by rule, where its message does not say it. */
export const linterRemedies: Readonly<Record<string, string>> = lookupTable(
  Object.fromEntries(
    [...javascriptRemedies, ...pythonRemedies].flatMap(([remedy, rules]) =>
      rules.split(' ').map((rule) => [rule, remedy]),
    ),
  ),
)
