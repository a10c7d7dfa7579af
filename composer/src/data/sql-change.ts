import { plural, singular, snake, wordsOf } from '../words.ts'
import { type SqlDialect, sqlName } from './sql-table.ts'

/** Statements that change rows: `raise the price of all products in category 7 by 10 percent`. */
export function composeChange(
  prompt: string,
  columns: ReadonlyMap<string, readonly string[]>,
  dialect: SqlDialect,
): string | undefined {
  const text = prompt.replace(/\s+/g, ' ').slice(0, 2_000)
  for (const [pattern, write] of changes) {
    const found = pattern.exec(text)
    const sql = found && write(found, { text, columns, dialect })
    if (sql) return `${sql};\n`
  }
  return undefined
}

interface Asked {
  readonly text: string
  /** Of each table that the wish describes. */
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly dialect: SqlDialect
}

const tableOf = (noun: string): string => snake(plural(singular(wordsOf(noun))))

/** As the wish spells it among the columns of the table, with `_id` where only that is there. */
function columnOf(noun: string, table: string, { columns }: Asked): string {
  const name = snake(wordsOf(noun))
  const known = columns.get(table) ?? []
  return known.find((one) => one === name || one === `${name}_id` || one === `is_${name}`) ?? name
}

const literal = (word: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(word)
    ? word
    : /^(?:true|false|null)$/i.test(word)
      ? word.toUpperCase()
      : `'${word.replace(/'/g, "''")}'`

const WORD = '["\']?([A-Za-z0-9_@.-]+)["\']?'
const TRUTH =
  /^(?:active|inactive|archived|deleted|published|paid|unpaid|read|unread|done|expired|cancelled)$/i

/** `in category 7`, `with status draft`, `older than 30 days`, `where stock is below 5`. */
function conditionsOf(text: string, table: string, asked: Asked): string[] {
  const found: string[] = []
  const add = (column: string, sign: string, value: string) =>
    found.push(`${sqlName([columnOf(column, table, asked)])} ${sign} ${value}`)
  const [, place, id] = /\b(?:in|of|for|from) (?:the )?([a-z_]+?)(?: id| #)? (\d+)\b/i.exec(text) ?? []
  if (place !== undefined && id !== undefined && !/^(?:last|past|next)$/i.test(place))
    add(columnOf(place, table, asked).endsWith('_id') ? place : `${place}_id`, '=', id)
  const compared = new RegExp(
    `\\b(?:where|with|whose|having|and) (?:the |an? )?([a-z_]+)(?: (?:is|are|was|=|equals?))? ?(not|greater than|more than|above|over|>|less than|below|under|<|at least|>=|at most|<=)? ?${WORD}`,
    'gi',
  )
  for (const [, column = '', sign = '', value = ''] of text.matchAll(compared))
    if (!/^(?:the|by|in|of|id|percent|set|more|days?|ago|than)$/i.test(value))
      add(column, operatorOf(sign), literal(value))
  const [, age, unit = ''] =
    /\b(?:older than|more than|over) (\d+) (day|week|month|year|hour)s?(?: (?:ago|old))?/i.exec(text) ?? []
  if (age !== undefined) {
    const deed = /\b([a-z]+?)e?d\b(?= (?:more than|over))/i.exec(text)?.[1]?.toLowerCase() ?? ''
    const dates = (asked.columns.get(table) ?? []).filter((one) => /_at$|date/.test(one))
    const date = dates.find((one) => deed !== '' && one.startsWith(deed)) ?? dates[0] ?? 'created_at'
    add(date, '<', before(asked.dialect, age, unit))
  }
  const [, state] = /\b(?:all|every|the) ([a-z]+) [a-z]+/i.exec(text) ?? []
  if (found.length === 0 && state !== undefined && TRUTH.test(state)) add('status', '=', literal(state))
  return [...new Set(found)]
}

const before = (dialect: SqlDialect, count: string, unit: string): string =>
  dialect === 'mysql'
    ? `NOW() - INTERVAL ${count} ${unit.toUpperCase()}`
    : dialect === 'sqlite'
      ? `datetime('now', '-${count} ${unit}s')`
      : `now() - interval '${count} ${unit}s'`

function operatorOf(said: string): string {
  if (/^(?:greater|more|above|over|>$)/i.test(said)) return '>'
  if (/^(?:less|below|under|<$)/i.test(said)) return '<'
  if (/least|>=/i.test(said)) return '>='
  if (/most|<=/i.test(said)) return '<='
  return said === '' ? '=' : '<>'
}

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `\nWHERE ${conditions.join('\n  AND ')}`

/** Without the list of columns, which is no condition. */
const plain = (text: string): string => text.replace(/\([^()]*\)/g, ' ')

const changes: readonly (readonly [RegExp, (found: RegExpExecArray, asked: Asked) => string | undefined])[] =
  [
    [
      /\b(raise|increase|lower|reduce|decrease|cut|bump) (?:the )?([a-z_]+) (?:of|for|on) (?:all |every |each |the )*([a-z_]+)\b(.*?)\bby (\d+(?:\.\d+)?) ?(%|percent)?/i,
      ([, verb = '', column = '', noun = '', rest = '', amount = '', percent], asked) => {
        const table = tableOf(noun)
        const own = sqlName([columnOf(column, table, asked)])
        const isMore = /^(?:raise|increase|bump)$/i.test(verb)
        const value = percent
          ? `${own} * ${Number((1 + ((isMore ? 1 : -1) * Number(amount)) / 100).toFixed(4))}`
          : `${own} ${isMore ? '+' : '-'} ${amount}`
        return `UPDATE ${sqlName([table])}\nSET ${own} = ${percent ? `round(${value}, 2)` : value}${where(conditionsOf(plain(rest), table, asked))}`
      },
    ],
    [
      new RegExp(
        `\\bset (?:the )?([a-z_]+) (?:to|=|as) ${WORD} (?:for|of|on|in) (?:all |every |each |the )*([a-z_]+)\\b(.*)`,
        'i',
      ),
      ([, column = '', value = '', noun = '', rest = ''], asked) => {
        const table = tableOf(noun)
        return `UPDATE ${sqlName([table])}\nSET ${sqlName([columnOf(column, table, asked)])} = ${literal(value)}${where(conditionsOf(plain(rest), table, asked))}`
      },
    ],
    [
      /\bmark (?:all |every |the )*(?:[a-z]+ )?([a-z_]+) (.*?)\bas ([a-z_]+)/i,
      ([, noun = '', rest = '', state = ''], asked) => {
        const table = tableOf(noun)
        const columns = asked.columns.get(table) ?? []
        const flag = columns.find((one) => one === state || one === `is_${state}`)
        return `UPDATE ${sqlName([table])}\nSET ${flag === undefined ? `status = ${literal(state)}` : `${sqlName([flag])} = TRUE`}${where(conditionsOf(plain(rest), table, asked))}`
      },
    ],
    [
      /\b(?:delete|remove|purge) (?:all |every |the |old )*(?:rows (?:from|in|of) )?([a-z_]+)\b(.*)/i,
      ([, noun = '', rest = ''], asked) => {
        const table = tableOf(noun)
        const conditions = conditionsOf(plain(rest), table, asked)
        // Without a condition it would empty the table: nobody says that in passing.
        return conditions.length === 0 ? undefined : `DELETE FROM ${sqlName([table])}${where(conditions)}`
      },
    ],
  ]
