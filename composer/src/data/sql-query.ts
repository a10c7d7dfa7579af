import { lookupTable } from '@atelier/analyzer/basics'
import { readFields } from '../intent/fields.ts'
import type { Entity, Field, Intent } from '../intent/intent.ts'
import { plural, singular, snake, wordsOf } from '../words.ts'
import { type SqlDialect, sqlDialect, sqlName } from './sql-table.ts'

/** A question to a database, as far as it can be understood: over tables and columns with the names that the wish uses. */
export function composeQuery({ prompt, entities }: Intent): string | undefined {
  const text = prompt.replace(/\s+/g, ' ').slice(0, 2_000)
  const dialect = sqlDialect(text)
  const known = new Tables([...tablesIn(text), ...entities])
  // The columns of a table stand between its name and what is asked of it.
  const asked = text.replace(/(?<=\w)\s*\([^()]*\)/g, '')
  const view = /\b(?:create )?(?:an? )?view (?:called |named )?([a-z_]+)\b/i.exec(asked)?.[1]
  for (const [pattern, write] of questions) {
    const found = pattern.exec(
      view === undefined ? asked : asked.replace(/^.*?\bview (?:called |named )?[a-z_]+\W*/i, ''),
    )
    const sql = found && write(found, { text, dialect, known })
    if (sql)
      return `${known.assumptions()}${view === undefined ? '' : `CREATE VIEW ${sqlName([view])} AS\n`}${sql};\n`
  }
  return undefined
}

/** `sessions (expires_at)`: a table with its columns, be it a single one. */
export const tablesIn = (text: string): Entity[] =>
  [...text.matchAll(/\b([a-z_]+)\s*\(([^()]{1,300})\)/gi)].map(([, name = '', columns = '']) => ({
    name: singular(wordsOf(name)),
    fields: readFields(columns),
    given: true,
  }))

interface Asked {
  readonly text: string
  readonly dialect: SqlDialect
  readonly known: Tables
}

/** The tables of the wish; what it does not say is assumed, and said. */
class Tables {
  readonly #entities: readonly Entity[]
  readonly #assumed = new Map<string, Set<string>>()

  constructor(entities: readonly Entity[]) {
    this.#entities = entities.filter(({ given }) => given)
  }

  table(word: string): string {
    return sqlName(plural(singular(wordsOf(word))))
  }

  #fields(word: string): readonly Field[] | undefined {
    const name = singular(wordsOf(word)).join(' ')
    return this.#entities.find((entity) => entity.name.join(' ') === name)?.fields
  }

  has(word: string, column: string): boolean {
    return this.#fields(word)?.some(({ name }) => snake(name) === column) ?? false
  }

  /** The table that the wish gives such a column. */
  tableWith(column: string): string | undefined {
    const found = this.#entities.find(({ fields }) => fields.some(({ name }) => snake(name) === column))
    return found && snake(plural(found.name))
  }

  /** The first column that the wish gives, else the first of the list, assumed. */
  column(word: string, ...wanted: readonly string[]): string {
    const fields = this.#fields(word)
    const given = wanted.find((name) => fields?.some((field) => snake(field.name) === name))
    if (given !== undefined) return sqlName([given])
    const byType = fields && wanted.length > 1 ? this.#similar(fields, wanted[0] ?? '') : undefined
    if (byType !== undefined) return sqlName([byType])
    const name = wanted[0] ?? 'id'
    const assumed = this.#assumed.get(this.table(word)) ?? new Set()
    this.#assumed.set(this.table(word), assumed.add(name))
    return sqlName([name])
  }

  #similar(fields: readonly Field[], wanted: string): string | undefined {
    const type = /_at$|date/.test(wanted)
      ? /^date/
      : /amount|total|price|salary/.test(wanted)
        ? /^(?:money|decimal|integer)$/
        : undefined
    const found = type && fields.find((field) => type.test(field.type))
    return found && snake(found.name)
  }

  assumptions(): string {
    const parts = [...this.#assumed].map(([table, columns]) => `${table}(${[...columns].join(', ')})`)
    return parts.length > 0 ? `-- Assumes ${parts.join(', ')}.\n` : ''
  }
}

const NUMBERS: Readonly<Record<string, number>> = lookupTable({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  twenty: 20,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
})
const numberOf = (word: string | undefined, usual: number): number =>
  word === undefined ? usual : (NUMBERS[word.toLowerCase()] ?? (Number.parseInt(word, 10) || usual))
const DATES = ['created_at', 'ordered_at', 'order_date', 'date', 'signed_up_at', 'expires_at'] as const
const MONEY = ['total', 'amount', 'price', 'revenue'] as const

function ago(dialect: SqlDialect, count: number, unit: string): string {
  const one = unit.toLowerCase().replace(/s$/, '')
  if (dialect === 'mysql') return `NOW() - INTERVAL ${count} ${one.toUpperCase()}`
  if (dialect === 'sqlite')
    return `datetime('now', '-${one === 'week' ? count * 7 : count} ${one === 'week' ? 'day' : one}s')`
  return `now() - interval '${count} ${one}${count === 1 ? '' : 's'}'`
}

function period(dialect: SqlDialect, column: string, unit: string): string {
  const one = unit.toLowerCase()
  if (dialect === 'postgresql') return `date_trunc('${one}', ${column})`
  const format = { day: '%Y-%m-%d', month: '%Y-%m', year: '%Y' }[one] ?? '%Y-%m-%d'
  return dialect === 'mysql' ? `DATE_FORMAT(${column}, '${format}')` : `strftime('${format}', ${column})`
}

const UNITS: Readonly<Record<string, string>> = lookupTable({
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
})
const RECENT =
  /\b(?:in|within|over|during|for|from)? ?the (?:last|past) (\d+|one|two|three|four|five|ten)? ?(day|week|month|year|hour)s?\b/i

/** What narrows a question by time: the last 30 days, a year. */
function within({ text, dialect }: Asked, column: string): string[] {
  const [, count, unit] = RECENT.exec(text) ?? []
  if (unit !== undefined) return [`${column} >= ${ago(dialect, numberOf(count, 1), unit)}`]
  const year = /\b(?:in|during|of|for) (20\d\d|19\d\d)\b/i.exec(text)?.[1]
  return year === undefined ? [] : [`${column} >= '${year}-01-01'`, `${column} < '${Number(year) + 1}-01-01'`]
}

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `\nWHERE ${conditions.join('\n  AND ')}`

/** `total order amount`: the orders that belong to customers, and what is summed of them. */
function summed(phrase: string, owner: string, { known }: Asked): { table: string; column: string } {
  const words = wordsOf(phrase).filter((word) => !/^(?:total|sum|of|their|the|overall|combined)$/.test(word))
  const thing =
    words
      .map((word) => singular([word])[0] ?? '')
      .find(
        (word) =>
          known.has(word, `${snake(singular(wordsOf(owner)))}_id`) ||
          /^(?:order|sale|purchase|payment|invoice|transaction)$/.test(word),
      ) ?? 'order'
  const measure = words.filter((word) => singular([word])[0] !== thing)
  const wanted =
    measure.length > 0 && !/^(?:spent|spending|spend|revenue|sales)$/.test(measure.join(' '))
      ? [snake(measure)]
      : []
  return { table: thing, column: known.column(thing, ...wanted, 'amount', 'total', ...MONEY) }
}

const NOUN =
  '((?!(?:the|an?|who|whose|that|which|all|every|each|their|its|from|with|in|of|and|but|by|for|to|is|are|best|most|top|me|rows?|one|any)\\b)[a-z][a-z_]*)'
const questions: readonly (readonly [
  RegExp,
  (found: RegExpExecArray, asked: Asked) => string | undefined,
])[] = [
  [
    new RegExp(
      `\\b(\\d+|one|two|three|five|ten)? ?(?:best|top|most)[- ](?:selling|sold|ordered|popular) ${NOUN}`,
      'i',
    ),
    ([, count, thing = ''], asked) => {
      const { known } = asked
      const owner = snake(singular(wordsOf(thing)))
      const part = known.tableWith(`${owner}_id`) ?? 'order_items'
      const [owners, parts] = [known.table(thing), sqlName([part])]
      const label = known.column(thing, 'name', 'title')
      const quantity = known.column(part, 'quantity', 'amount', 'count')
      return `SELECT ${owners}.id, ${owners}.${label}, SUM(${parts}.${quantity}) AS total_${quantity}\nFROM ${owners}\nJOIN ${parts} ON ${parts}.${known.column(part, `${owner}_id`)} = ${owners}.id${where(/\b(?:last|past)\b/i.test(asked.text) ? within(asked, `${parts}.${known.column(part, ...DATES)}`) : [])}\nGROUP BY ${owners}.id, ${owners}.${label}\nORDER BY total_${quantity} DESC\nLIMIT ${numberOf(count, 10)}`
    },
  ],
  [
    new RegExp(
      `\\bdelete (?:all )?(?:the )?(?:old )?${NOUN}\\b.*?\\bolder than (\\d+) (day|week|month|year|hour)s?`,
      'i',
    ),
    ([, thing = '', count, unit = ''], { dialect, known }) =>
      `DELETE FROM ${known.table(thing)}\nWHERE ${known.column(thing, 'created_at', 'expires_at', ...DATES)} < ${ago(dialect, numberOf(count, 1), unit)}`,
  ],
  [
    new RegExp(
      `\\bduplicated? (?:rows by )?${NOUN}\\b(?:.*?\\b(?:in|from) (?:the |a )?(?:table )?${NOUN})?`,
      'i',
    ),
    ([, what = '', thing], { known }) => {
      const table = thing ?? 'users'
      const column = known.column(table, snake(singular(wordsOf(what))))
      return `SELECT ${column}, COUNT(*) AS occurrences\nFROM ${known.table(table)}\nGROUP BY ${column}\nHAVING COUNT(*) > 1\nORDER BY occurrences DESC, ${column}`
    },
  ],
  [
    new RegExp(
      `\\b(second|third|fourth|fifth|\\d+(?:st|nd|rd|th)) highest ${NOUN}(?:.*?\\b(?:in|from|of|among) (?:the |each )?(?:table )?${NOUN})?`,
      'i',
    ),
    ([, rank, what = '', thing], { known }) => {
      const table = thing ?? (what === 'salary' ? 'employees' : 'items')
      const column = known.column(table, snake(wordsOf(what)))
      return `SELECT DISTINCT ${column}\nFROM ${known.table(table)}\nORDER BY ${column} DESC\nLIMIT 1 OFFSET ${numberOf(rank, 2) - 1}`
    },
  ],
  [
    new RegExp(
      `\\b${NOUN} (?:who|that|which) (?:earn|make|cost|have)s? (?:a salary )?(?:more|less|higher|lower) than (?:the )?average(?: ${NOUN})?(?: of| in| for)?(?: their| the| its| each)?(?: own)?(?: ${NOUN})?`,
      'i',
    ),
    ([whole, thing = '', , group], { known }) => {
      const column = known.column(thing, 'salary', 'price', 'amount')
      const key =
        group && !/^(?:salary|price|company|all)$/i.test(group)
          ? known.column(thing, `${snake(singular(wordsOf(group)))}_id`, snake(singular(wordsOf(group))))
          : undefined
      const sign = /less|lower/i.test(whole) ? '<' : '>'
      const table = known.table(thing)
      return key === undefined
        ? `SELECT *\nFROM ${table}\nWHERE ${column} ${sign} (SELECT AVG(${column}) FROM ${table})\nORDER BY ${column} DESC`
        : `SELECT employee.*\nFROM ${table} AS employee\nWHERE employee.${column} ${sign} (\n  SELECT AVG(colleague.${column})\n  FROM ${table} AS colleague\n  WHERE colleague.${key} = employee.${key}\n)\nORDER BY employee.${key}, employee.${column} DESC`
            .replaceAll('employee', snake(singular(wordsOf(thing))))
            .replaceAll(`FROM ${snake(singular(wordsOf(thing)))}s AS`, `FROM ${table} AS`)
    },
  ],
  [
    new RegExp(
      `\\btop (\\d+|one|two|three|five|ten)?\\s*${NOUN} by (?:their )?((?:[a-z_]+ ?){1,4}?)(?= in \\b| for \\b| per \\b| during | over |[.,;]|$)`,
      'i',
    ),
    ([, count, thing = '', measure = ''], asked) => {
      const { known } = asked
      const limit = numberOf(count, 10)
      const owner = snake(singular(wordsOf(thing)))
      const isSum =
        /\btotal|sum|spen|revenue|sales|orders?\b/i.test(measure) || /\bnumber of|count\b/i.test(measure)
      if (!isSum) {
        const column = known.column(thing, snake(wordsOf(measure)))
        return `SELECT *\nFROM ${known.table(thing)}${where(within(asked, known.has(thing, 'created_at') ? 'created_at' : 'created_at'))}\nORDER BY ${column} DESC\nLIMIT ${limit}`
      }
      const isCount = /\bnumber of|count\b/i.test(measure)
      const of = summed(measure.replace(/number of|count/gi, ''), thing, asked)
      const [owners, parts] = [known.table(thing), known.table(of.table)]
      const key = known.column(of.table, `${owner}_id`)
      const label = known.column(thing, 'name', 'title', 'email')
      const total = isCount ? 'COUNT(*)' : `SUM(${parts}.${of.column})`
      const name = isCount ? `${of.table}_count` : `total_${of.column.replace(/^total_?/, '') || 'amount'}`
      return `SELECT ${owners}.id, ${owners}.${label}, ${total} AS ${name}\nFROM ${owners}\nJOIN ${parts} ON ${parts}.${key} = ${owners}.id${where(within(asked, `${parts}.${/\b(?:last|past|in (?:19|20)\d\d)\b/i.test(asked.text) ? known.column(of.table, ...DATES) : 'created_at'}`))}\nGROUP BY ${owners}.id, ${owners}.${label}\nORDER BY ${name} DESC\nLIMIT ${limit}`
    },
  ],
  [
    new RegExp(`\\b(daily|weekly|monthly|yearly|annual) ${NOUN}(?:.*?\\bfrom ${NOUN})?`, 'i'),
    ([, every = '', what = '', thing], asked) => {
      const { known, dialect } = asked
      const isMoney = /^(?:revenue|sales|income|spending|turnover|total|earnings)$/i.test(what)
      const table = thing ?? (isMoney ? 'orders' : what)
      const date = known.column(table, ...DATES)
      const unit = UNITS[every.toLowerCase()] ?? 'month'
      const value = isMoney
        ? `SUM(${known.column(table, ...MONEY)}) AS ${what.toLowerCase()}`
        : 'COUNT(*) AS count'
      return `SELECT ${period(dialect, date, unit)} AS ${unit}, ${value}\nFROM ${known.table(table)}${where(within(asked, date))}\nGROUP BY ${dialect === 'mysql' ? period(dialect, date, unit) : '1'}\nORDER BY 1`
    },
  ],
  [
    new RegExp(
      `\\b(?:count|number of|how many|total|sum of|average|avg) (?:the )?(?:number of )?${NOUN}(?: (?:of|from) ${NOUN})? (?:per|by|for each|grouped by|in each) ([a-z_]+)`,
      'i',
    ),
    ([whole, what = '', thing, by = ''], asked) => {
      const { known, dialect } = asked
      const isValue = /^(?:total|sum|average|avg)/i.test(whole)
      const table = thing ?? (isValue ? 'orders' : what)
      const unit = /^(?:day|week|month|year)$/i.test(by) ? by.toLowerCase() : undefined
      const date = unit === undefined ? undefined : known.column(table, ...DATES)
      const group =
        unit !== undefined && date !== undefined
          ? period(dialect, date, unit)
          : known.column(table, snake(wordsOf(by)), `${snake(singular(wordsOf(by)))}_id`)
      const value = isValue
        ? `${/^av/i.test(whole) ? 'AVG' : 'SUM'}(${known.column(table, snake(wordsOf(what)))})`
        : 'COUNT(*)'
      const name = isValue
        ? `${/^av/i.test(whole) ? 'average' : 'total'}_${snake(wordsOf(what))}`
        : `${snake(singular(wordsOf(what)))}_count`
      const label = unit ?? group
      return `SELECT ${group}${unit ? ` AS ${unit}` : ''}, ${value} AS ${name}\nFROM ${known.table(table)}${date ? where(within(asked, date)) : ''}\nGROUP BY ${unit && dialect !== 'postgresql' ? group : label}\nORDER BY ${label}`
    },
  ],
  [
    new RegExp(
      `\\b${NOUN} (?:that (?:were|was|have|has)?|which (?:were|was|have|has)?|who (?:have|has)?)? ?(?:were |was |been )?(?:never|not|no|without(?: any)?) (?:been |placed |any |an |a |have )?${NOUN}`,
      'i',
    ),
    ([, thing = '', deed = ''], { known }) => {
      const other = /^(?:ordered|ordering|order|orders|bought|sold|purchased)$/i.test(deed)
        ? /^products?$/i.test(thing)
          ? 'order_items'
          : 'orders'
        : plural(singular(wordsOf(deed.replace(/(?:ed|ing)$/, '')))).join('_')
      const [owners, parts] = [known.table(thing), sqlName([other])]
      const key = known.column(other, `${snake(singular(wordsOf(thing)))}_id`)
      return `SELECT ${owners}.*\nFROM ${owners}\nWHERE NOT EXISTS (\n  SELECT 1\n  FROM ${parts}\n  WHERE ${parts}.${key} = ${owners}.id\n)`
    },
  ],
  [
    new RegExp(
      `\\b${NOUN} (?:who|that|which)? ?(?:have |were |was )?(?:signed up|registered|created|joined|placed|ordered|added|made|updated|from)?[a-z ]*?the (?:last|past) (?:\\d+|one|two|three|five|ten)? ?(?:day|week|month|year|hour)s?`,
      'i',
    ),
    ([, thing = ''], asked) => {
      const date = asked.known.column(thing, ...DATES)
      return `SELECT *\nFROM ${asked.known.table(thing)}${where(within(asked, date))}\nORDER BY ${date} DESC`
    },
  ],
  [
    new RegExp(
      `\\b(?:select|get|find|list|show|fetch|return)(?: me)?(?: all| every| the)* ${NOUN}(?: (?:with|where|whose) (?:the |an? )?([a-z_]+) (?:is |= ?|equals? (?:to )?)?(greater than|more than|above|over|less than|below|under|at least|at most|not)? ?["']?([\\w.@-]+)["']?)?`,
      'i',
    ),
    ([, thing = '', column, sign, value], asked) => {
      if (/^(?:query|sql|statement|table)$/i.test(thing)) return undefined
      const { known } = asked
      const table = known.table(thing)
      if (column === undefined || value === undefined)
        return `SELECT *\nFROM ${table}\nORDER BY ${known.column(thing, 'id')}\nLIMIT 100`
      const operator =
        sign === undefined
          ? '='
          : /^(?:greater|more|above|over)/i.test(sign)
            ? '>'
            : /^(?:less|below|under)/i.test(sign)
              ? '<'
              : /least/i.test(sign)
                ? '>='
                : /most/i.test(sign)
                  ? '<='
                  : '<>'
      const literal = /^-?\d+(?:\.\d+)?$/.test(value)
        ? value
        : /^(?:true|false)$/i.test(value)
          ? value.toUpperCase()
          : `'${value.replace(/'/g, "''")}'`
      return `SELECT *\nFROM ${table}\nWHERE ${known.column(thing, snake(wordsOf(column)))} ${operator} ${literal}`
    },
  ],
]
