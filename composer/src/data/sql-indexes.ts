import type { Entity } from '../intent/intent.ts'
import { plural, singular, snake, wordsOf } from '../words.ts'
import { linked, sqlName } from './sql-table.ts'

interface Columns {
  readonly table: readonly string[]
  /** The names of its columns, as they are written. */
  readonly names: readonly string[]
}

const columnsOf = (entity: Entity): Columns => ({
  table: plural(entity.name),
  names: [
    'id',
    ...entity.fields.map(({ name }) => snake(name)),
    ...(entity.parent ? [`${snake(entity.parent)}_id`] : []),
  ],
})

const find = ({ names }: Columns, said: string): string | undefined => {
  const own = snake(wordsOf(said))
  return names.find((name) => name === own || name === `${own}_id` || `${name}_id` === own)
}

const LIST = '((?:[a-z_]\\w*(?: (?:desc|asc))?(?:, ?(?:and )?| and | ?\\+ ?))*[a-z_]\\w*(?: (?:desc|asc))?)'
const ASKED = new RegExp(
  `\\b(unique )?(index|indexes|indices)(?: called \\w+)? (?:on|for|over) (?:the )?(?:columns? )?${LIST}(?: ?\\(${LIST}\\)| (?:by|on|for|over) (?:the )?${LIST})?`,
  'gi',
)

/** The indexes that a wish asks for, besides those that its keys have anyway. */
export function askedIndexes(prompt: string, entities: readonly Entity[], written: string): string[] {
  const tables = linked(entities).map(columnsOf)
  const lines = [...prompt.slice(0, 2_000).matchAll(ASKED)].flatMap(
    ([, unique, kind = '', first = '', inside, behind]) => {
      const said = (inside ?? behind ?? first).split(/, ?(?:and )?| and | ?\+ ?/i)
      const owner =
        inside === undefined && behind === undefined
          ? undefined
          : tables.find(({ table }) => snake(table) === snake(plural(singular(wordsOf(first)))))
      const columns = (table: Columns) =>
        said.flatMap((one) => {
          const [name = '', direction] = one.trim().split(' ')
          const column = find(table, name)
          return column === undefined
            ? []
            : [{ column, sorted: direction?.toLowerCase() === 'desc' ? ' DESC' : '' }]
        })
      const table = owner ?? tables.find((one) => columns(one).length === said.length)
      if (table === undefined || columns(table).length === 0) return []
      const groups = /^index$/i.test(kind) ? [columns(table)] : columns(table).map((one) => [one])
      return groups.map(
        (group) =>
          `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${snake(table.table)}_${group.map(({ column }) => column).join('_')}_idx ON ${sqlName(table.table)} (${group.map(({ column, sorted }) => `${sqlName([column])}${sorted}`).join(', ')});`,
      )
    },
  )
  return [...new Set(lines)].filter((line) => !written.includes(line))
}
