import { lookupTable } from '../core/lookup-table.ts'
import { javascriptRemedies } from './javascript.ts'
import { ownRemedies } from './own.ts'
import { pythonRemedies } from './python.ts'

/** What to do about a finding, by rule, where its message does not say it. */
export const remedies: Readonly<Record<string, string>> = lookupTable(
  Object.fromEntries(
    [...ownRemedies, ...javascriptRemedies, ...pythonRemedies].flatMap(([remedy, rules]) =>
      rules.split(' ').map((rule) => [rule, remedy]),
    ),
  ),
)
