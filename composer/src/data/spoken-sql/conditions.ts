import { snake, wordsOf } from '../../words.ts'
import { type SqlDialect, sqlName } from '../sql-table.ts'
import { columnFor, type Table } from './tables.ts'

const today: Readonly<Record<SqlDialect, string>> = {
  postgresql: 'CURRENT_DATE',
  mysql: 'CURRENT_DATE',
  sqlite: "date('now')",
}

export function ago(dialect: SqlDialect, count: string, unit: string): string {
  const one = unit.toLowerCase().replace(/s$/, '')
  if (dialect === 'mysql') return `NOW() - INTERVAL ${count} ${one.toUpperCase()}`
  return dialect === 'sqlite' ? `datetime('now', '-${count} ${one}s')` : `now() - interval '${count} ${one}s'`
}

const literal = (word: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(word)
    ? word
    : /^(?:true|false|null)$/i.test(word)
      ? word.toUpperCase()
      : `'${word.replace(/^["']|["']$/g, '').replace(/'/g, "''")}'`

const COLUMN = '([a-z_]\\w*(?: (?!is\\b|are\\b|was\\b|has\\b|in\\b|not\\b)[a-z_]\\w*)?)'
const VALUE = '("[^"]*"|\'[^\']*\'|-?\\d+(?:\\.\\d+)?|[a-z_]\\w*)'

type Read = readonly [RegExp, (column: string, found: RegExpExecArray, dialect: SqlDialect) => string]

const reads: readonly Read[] = [
  [
    /^(?:is |are )?today or later$|^(?:is |are )?(?:in the future|not (?:yet )?(?:over|past|expired))$|^(?:is |are )?(?:after|from) today(?: on)?$/,
    (column, _, dialect) => `${column} >= ${today[dialect]}`,
  ],
  [
    /^(?:is |are )?(?:in the past|before today|over|past|already over|expired)$/,
    (column, _, dialect) => `${column} < ${today[dialect]}`,
  ],
  [/^(?:is |are )?today$/, (column, _, dialect) => `${column} = ${today[dialect]}`],
  [
    /^(?:is |are |was |were )?(?:in|within|during) the (?:last|past) (\d+) (day|week|month|year|hour)s?$/,
    (column, [, count = '1', unit = 'day'], dialect) => `${column} >= ${ago(dialect, count, unit)}`,
  ],
  [
    /^(?:is |are |was )?(?:older than|more than) (\d+) (day|week|month|year|hour)s?(?: ago| old)?$/,
    (column, [, count = '1', unit = 'day'], dialect) => `${column} < ${ago(dialect, count, unit)}`,
  ],
  [/^(?:is |are )?(?:not null|set|present|not empty|filled)$/, (column) => `${column} IS NOT NULL`],
  [/^(?:is |are )?(?:null|missing|empty|not set|unset)$/, (column) => `${column} IS NULL`],
  [
    /^(?:is |are )?between (\S+) and (\S+)$/,
    (column, [, from = '', to = '']) => `${column} BETWEEN ${literal(from)} AND ${literal(to)}`,
  ],
  [/^(?:starts|begins) with ["']?([\w@.-]+)["']?$/, (column, [, start = '']) => `${column} LIKE '${start}%'`],
  [/^ends with ["']?([\w@.-]+)["']?$/, (column, [, end = '']) => `${column} LIKE '%${end}'`],
  [
    /^(?:contains|includes|like) ["']?([\w@.-]+)["']?$/,
    (column, [, part = '']) => `${column} LIKE '%${part}%'`,
  ],
  ...(
    [
      ['(?:is |are )?(?:at least|>=|no less than|from)', '>='],
      ['(?:is |are )?(?:at most|<=|no more than|up to)', '<='],
      ['(?:is |are )?(?:over|above|more than|greater than|higher than|bigger than|after|>)', '>'],
      ['(?:is |are )?(?:under|below|less than|lower than|smaller than|before|<)', '<'],
      ['(?:is |are )?(?:not|<>|!=)', '<>'],
      ['(?:is|are|=|equals?|equal to)', '='],
    ] as const
  ).map(
    ([said, sign]): Read => [
      new RegExp(`^${said} ${VALUE}$`),
      (column, [, value = '']) => `${column} ${sign} ${literal(value)}`,
    ],
  ),
]

/** `in 2023`: the rows of a year. */
function yearIn(text: string, date: string | undefined, prefix: string): string[] {
  const year = /\b(?:in|during|of|for) ((?:19|20)\d\d)\b/i.exec(text)?.[1]
  if (year === undefined || date === undefined) return []
  return [`${prefix}${date} >= '${year}-01-01'`, `${prefix}${date} < '${Number(year) + 1}-01-01'`]
}

/** `membership_ends is today or later and status is active`: what must hold of a row. */
export function conditionsIn(text: string, table: Table, dialect: SqlDialect, prefix = ''): string[] {
  const clause =
    /\b(?:where|whose|that have|with an?|having an?|and whose)\s+(.{3,300}?)(?=[.;]|,? (?:ordered|sorted|order by|grouped|group by|limit|newest|oldest|most|highest|alphabetically)\b|, |$)/i.exec(
      text,
    )?.[1]
  const recent = /\b(?:in|within|during|over) the (?:last|past) (\d+) (day|week|month|year|hour)s?\b/i.exec(
    text,
  )
  const date = table.columns.find((column) => /(?:_at|_on|date|day)$/.test(column))
  const lately =
    recent && date !== undefined && !/(?:_at|_on|date)\s+(?:is |are )?in the (?:last|past)/i.test(text)
      ? [`${prefix}${date} >= ${ago(dialect, recent[1] ?? '1', recent[2] ?? 'day')}`]
      : yearIn(text, date, prefix)
  // `price over 100` between commas, of a column that the table has.
  const bare = table.columns.flatMap((column) => {
    const found = new RegExp(
      `(?<=[,:] |\\bwith (?:a |the )?|\\bonly )${column} (over|above|more than|at least|under|below|less than|at most) (\\d+(?:\\.\\d+)?)`,
      'i',
    ).exec(text)
    const sign = {
      over: '>',
      above: '>',
      'more than': '>',
      'at least': '>=',
      under: '<',
      below: '<',
      'less than': '<',
      'at most': '<=',
    }[(found?.[1] ?? '').toLowerCase()]
    return found && sign ? [`${prefix}${sqlName([column])} ${sign} ${found[2]}`] : []
  })
  if (clause === undefined) return [...bare, ...lately]
  const held = clause.replace(/\bbetween (\S+) and (\S+)/gi, 'between $1 \u0001 $2')
  const spoken = held.split(/\s+and\s+(?:whose |the |where )?/i).flatMap((part) => {
    const said = part
      .replace('\u0001', 'and')
      .trim()
      .toLowerCase()
      .replace(/^(?:the|their|its) /, '')
    const [, noun = ''] = new RegExp(`^${COLUMN}`).exec(said) ?? []
    for (const name of [noun, noun.split(' ')[0] ?? '']) {
      const rest = said.slice(name.length).trim()
      const column = `${prefix}${sqlName([columnFor(name, table) ?? snake(wordsOf(name))])}`
      for (const [pattern, write] of reads) {
        const found = pattern.exec(rest)
        if (found) return [write(column, found, dialect)]
      }
    }
    return []
  })
  return [...new Set([...spoken, ...bare, ...lately])]
}

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `\nWHERE ${conditions.join('\n  AND ')}`
