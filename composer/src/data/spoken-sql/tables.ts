import { plural, singular, snake, wordsOf } from '../../words.ts'
import { sqlName } from '../sql-table.ts'

/** A table as the wish spells it: `products(id, category_id, price)`. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

const SPELLED =
  /\b([A-Za-z_]\w*)\s*\(((?:\s*[A-Za-z_]\w*(?:\s+[a-z]\w*){0,3}\s*,)*\s*[A-Za-z_]\w*(?:\s+[a-z]\w*){0,3}\s*)\)/g
const NO_TABLE =
  /^(?:count|sum|avg|min|max|rank|row_number|now|index|unique|values|in|on|by|postgres|mysql|sqlite)$/i

export function tablesSpelled(text: string): Table[] {
  return [...text.slice(0, 2_000).matchAll(SPELLED)]
    .filter(([, name = '', list = '']) => !NO_TABLE.test(name) && (/,/.test(list) || /_/.test(list)))
    .map(([, name = '', list = '']) => ({
      name: sqlName([name.toLowerCase()]),
      columns: list.split(',').map((part) => (part.trim().split(/\s+/)[0] ?? '').toLowerCase()),
    }))
}

/** The wish without what its tables are made of. */
export const withoutColumns = (text: string): string =>
  text.replace(SPELLED, (whole, name: string) => (NO_TABLE.test(name) ? whole : name)).replace(/\s+/g, ' ')

/** The table that a noun means: `customers`, `customer`, `each customer`. */
export const tableFor = (noun: string, tables: readonly Table[]): Table | undefined => {
  const own = snake(singular(wordsOf(noun)))
  return tables.find(({ name }) => snake(singular(wordsOf(name))) === own)
}

export const assumedTable = (noun: string): Table => ({
  name: sqlName(plural(singular(wordsOf(noun)))),
  columns: [],
})

/** The column that refers to another table. */
export const keyTo = (owner: Table): string => `${snake(singular(wordsOf(owner.name)))}_id`

/** As the table has it, or as the wish says it. */
export function columnFor(noun: string, table: Table): string | undefined {
  const own = snake(wordsOf(noun))
  const one = snake(singular(wordsOf(noun)))
  return table.columns.find((column) => [own, one, `${own}_id`, `${one}_id`, `is_${own}`].includes(column))
}
