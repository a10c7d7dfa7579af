import { snake, wordsOf } from '../../words.ts'
import { sqlName } from '../sql-table.ts'
import { columnFor, type Table, tableFor } from './tables.ts'

/** A column that the wish wants to see, and the table that has it. */
export interface Shown {
  readonly table: Table
  readonly column: string
  /** What the wish calls it: `department_name`. */
  readonly label: string
}

const SHOW =
  /\b(?:show(?:ing|s)?|return(?:ing|s)?|output(?:s)?|display|columns?|i (?:need|want)|give me)\b:?/gi
const END =
  /\b(?:sort(?:ed)?|ordered|order by|per|for each|for every|where|only|in each|newest|latest|highest first|who|whose|that|which)\b/i

/** The columns that a wish lists: `show department name, employee name and salary`, or a sentence of nothing but columns. */
export function shownIn(text: string, tables: readonly Table[], main: Table): Shown[] {
  const clauses = [
    ...[...text.matchAll(SHOW)].map(({ index, 0: head }) => text.slice(index + head.length)),
    ...text.split(/[.;:?]\s+/),
  ]
  for (const clause of clauses) {
    const part = (/^[^.;:?]*/.exec(clause)?.[0] ?? '').split(END)[0] ?? ''
    const items = part
      .split(/,\s*(?:and )?| and | with /i)
      .map((item) => item.trim().replace(/^(?:(?:the|their|its|each|his|her|a|an) )+/i, ''))
      .filter((item) => item !== '')
    const found = items
      .filter((item) => !/^(?:rank|position|depth|row number)$/i.test(item))
      .map((item) => shownOf(item, tables, main))
    if (found.length > 0 && found.every((one) => one !== undefined)) return found
  }
  return []
}

function shownOf(item: string, tables: readonly Table[], main: Table): Shown | undefined {
  const own = columnFor(item, main)
  if (own !== undefined) return { table: main, column: own, label: own }
  const [first = '', ...rest] = wordsOf(item.replace(/'s?\b/g, ''))
  const table = tableFor(first, tables)
  const column = table && rest.length > 0 ? columnFor(rest.join(' '), table) : undefined
  if (table && column !== undefined) return { table, column, label: `${first}_${snake(rest)}` }
  for (const other of tables) {
    const its = columnFor(item, other)
    if (its !== undefined) return { table: other, column: its, label: its }
  }
  return undefined
}

/** `departments.name AS department_name`, or the plain column where there is one table only. */
export function selected({ table, column, label }: Shown, isJoined: boolean): string {
  const value = isJoined ? `${table.name}.${sqlName([column])}` : sqlName([column])
  return label === column ? value : `${value} AS ${label}`
}

/** `sorted by name`, `ordered by total desc`: of a table that has such a column. */
export function orderedIn(text: string, table: Table, prefix = ''): string[] {
  const [, by, direction] =
    /\b(?:order(?:ed)?|sort(?:ed)?) (?:by |on )?(?:the |their )?([a-z_]+)(?: (desc\w*|newest|highest))?/i.exec(
      text,
    ) ?? []
  const column = by === undefined ? undefined : columnFor(by, table)
  return column === undefined ? [] : [`ORDER BY ${prefix}${sqlName([column])}${direction ? ' DESC' : ''}`]
}
