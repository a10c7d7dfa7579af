import { singular, snake, wordsOf } from '../../words.ts'
import { type SqlDialect, sqlName } from '../sql-table.ts'
import { conditionsIn, whereOf } from './conditions.ts'
import { periodOf } from './special.ts'
import { assumedTable, columnFor, keyTo, type Table, tableFor } from './tables.ts'

const EACH =
  /\b(?:for (?:each|every|all)|per|by each|of each|of every|in each|grouped by|group by|each)\s+(?:the )?([a-z_]+)/i
const COUNT = /\b(?:number of|count of(?: the)?|how many|count)\s+(?:the |their |its )?([a-z_]+)/i
const VALUES: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:average|avg|mean)\s+(?:of )?(?:the |their )?([a-z_]+)/i, 'AVG', 'average'],
  [/\b(?:total|sum of|sum)\s+(?:of )?(?:the |their )?([a-z_]+)(?!\s*\*)/i, 'SUM', 'total'],
  [
    /\b(?:highest|max(?:imum)?|most expensive|latest|newest|largest)\s+(?:of )?(?:the )?([a-z_]+)/i,
    'MAX',
    'highest',
  ],
  [/\b(?:lowest|min(?:imum)?|cheapest|earliest|smallest)\s+(?:of )?(?:the )?([a-z_]+)/i, 'MIN', 'lowest'],
]

/** `for every category the number of products and the average price, also those without products`. */
export function groupedQuery(
  text: string,
  tables: readonly Table[],
  dialect: SqlDialect,
): string | undefined {
  // `customers with more than 3 orders`: a group of each, though nobody says so.
  const [, many, , of] =
    /\b([a-z_]+) (?:with|who have|that have|having|who placed|who made) (more than|at least|over|fewer than|exactly) \d+ ([a-z_]+)/i.exec(
      text,
    ) ?? []
  const isMany =
    many !== undefined && tableFor(many, tables) !== undefined && tableFor(of ?? '', tables) !== undefined
  const by = EACH.exec(text)?.[1] ?? (isMany ? many : undefined)
  if (by === undefined || /^(?:day|week|month|year|hour|row|one)s?$/i.test(by)) return undefined
  const rest = text.replace(EACH, ' ')
  const counted = COUNT.exec(rest)?.[1] ?? (isMany ? of : undefined)
  const owner = tableFor(by, tables)
  const child =
    (counted === undefined ? undefined : tableFor(counted, tables)) ??
    tables.find((one) => one !== owner && owner && one.columns.includes(keyTo(owner))) ??
    tables.find((one) => one !== owner)
  const main =
    owner && child ? child : (child ?? owner ?? (counted === undefined ? undefined : assumedTable(counted)))
  if (main === undefined) return undefined
  const isJoined = owner !== undefined && child !== undefined
  const prefix = isJoined ? `${main.name}.` : ''
  const isOuter =
    /\b(?:also|even|including|include)\b[^.;]*\b(?:without|no|zero|0|none)\b|\bwith (?:no|zero|0)\b|\b(?:without|that have no)\b/i.test(
      text,
    )
  const measures = [
    ...(counted === undefined
      ? []
      : [
          [
            `COUNT(${isJoined ? `${prefix}${main.columns[0] ?? 'id'}` : '*'})`,
            `${snake(singular(wordsOf(counted)))}_count`,
          ] as const,
        ]),
    ...VALUES.flatMap(([said, call, name]) => {
      const noun = said.exec(rest)?.[1]
      const column =
        noun === undefined || /^(?:number|of|products|rows)$/.test(noun)
          ? undefined
          : (columnFor(noun, main) ??
            (/^(?:revenue|sales|spent|spending|amount|turnover|value)$/i.test(noun)
              ? main.columns.find((one) => MONEY.test(one))
              : undefined) ??
            (main.columns.length === 0 ? snake(wordsOf(noun)) : undefined))
      return column === undefined
        ? []
        : [
            [
              // Who has none has a total of nothing.
              isOuter && call === 'SUM'
                ? `COALESCE(SUM(${prefix}${sqlName([column])}), 0)`
                : `${call}(${prefix}${sqlName([column])})`,
              `${name}_${column}`.replace(/^total_total/, 'total'),
            ] as const,
          ]
    }),
  ]
  const [first] = measures
  if (first === undefined) return undefined
  const keys = isJoined
    ? [
        `${owner.name}.${owner.columns[0] ?? 'id'}`,
        ...labelOf(owner).map((label) => `${owner.name}.${label}`),
      ]
    : [sqlName([columnFor(by, main) ?? snake(wordsOf(by))])]
  const conditions = conditionsIn(text, main, dialect, prefix)
  return [
    `SELECT ${[...keys, ...measures.map(([value, name]) => `${value} AS ${name}`)].join(', ')}`,
    `FROM ${isJoined ? owner.name : main.name}`,
    ...(isJoined
      ? [
          `${isOuter ? 'LEFT ' : ''}JOIN ${main.name} ON ${prefix}${keyTo(owner)} = ${owner.name}.${owner.columns[0] ?? 'id'}${isOuter ? conditions.map((one) => `\n  AND ${one}`).join('') : ''}`,
        ]
      : []),
    // Behind a left join, what must hold of the other table belongs to the join.
    ...(conditions.length === 0 || (isJoined && isOuter) ? [] : [whereOf(conditions).trimStart()]),
    `GROUP BY ${keys.join(', ')}`,
    ...havingIn(text, first[0], main, isJoined ? `${prefix}${main.columns[0] ?? 'id'}` : '*'),
    `ORDER BY ${orderIn(
      text,
      measures.map(([, name]) => name),
      keys.at(-1) ?? '1',
    )}`,
    ...limitIn(text),
  ].join('\n')
}

const labelOf = ({ columns }: Table): string[] =>
  columns.filter((column) => /^(?:name|title|email|label|username)$/.test(column)).slice(0, 1)

function havingIn(text: string, measure: string, main: Table, counted: string): string[] {
  const [, sign = '', count, noun = ''] =
    /\b(?:only|with|having|that have|who have|who placed|who made)\b[^.;,]*?\b(more than|at least|over|exactly|fewer than|less than|at most)\s+(\d+)(?: ([a-z_]+))?/i.exec(
      text,
    ) ?? []
  if (count === undefined) return []
  const operator = /least/i.test(sign)
    ? '>='
    : /most/i.test(sign)
      ? '<='
      : /fewer|less/i.test(sign)
        ? '<'
        : '>'
  const isCount = tableFor(noun, [main]) !== undefined || /^(?:rows|entries|times|people)$/i.test(noun)
  return [`HAVING ${isCount ? `COUNT(${counted})` : measure} ${operator} ${count}`]
}

/** `most products first`, `highest first`, `sorted by name`. */
export function orderIn(text: string, measures: readonly string[], otherwise: string): string {
  const [, by, direction] =
    /\b(?:order(?:ed)?|sort(?:ed)?) by (?:the )?([a-z_]+(?: [a-z_]+)?)(?: (desc|descending|asc))?/i.exec(
      text,
    ) ?? []
  const wanted = by === undefined ? undefined : wordsOf(by)
  const measure =
    wanted &&
    measures.find((name) => wanted.some((word) => wordsOf(name).includes(singular([word])[0] ?? word)))
  if (measure !== undefined)
    return `${measure} ${/^asc/i.test(direction ?? '') || /lowest first|ascending/i.test(text) ? 'ASC' : 'DESC'}`
  if (by !== undefined && !/^(?:the|most)$/i.test(by))
    return `${otherwise}${/desc/i.test(direction ?? '') ? ' DESC' : ''}`
  const [first = otherwise] = measures
  return /\b(?:fewest|lowest|least|smallest|cheapest)\b[^.;,]*\bfirst\b/i.test(text) ? first : `${first} DESC`
}

export function limitIn(text: string): string[] {
  const count = /\b(?:top|first|limit(?: to)?|only the|best) (\d+)\b/i.exec(text)?.[1]
  return count === undefined ? [] : [`LIMIT ${count}`]
}

const MONEY = /^(?:total|amount|price|revenue|value|cost|sum|subtotal)$/
const DATE = /(?:_at|_on|date|day|time)$/

/** `revenue per month`, `number of signups by week`: what there is of each period. */
export function periodQuery(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  const unit = /\b(?:per|by|for each|each|every|grouped by|group by) (day|week|month|year)\b/i
    .exec(text)?.[1]
    ?.toLowerCase()
  const table = tables.find(({ columns }) => columns.some((column) => DATE.test(column)))
  const date = table?.columns.find((column) => DATE.test(column))
  if (unit === undefined || table === undefined || date === undefined) return undefined
  const money = table.columns.find((column) => MONEY.test(column))
  const isCount = money === undefined || /\b(?:number of|count|how many)\b/i.test(text)
  const of = periodOf(dialect, date, unit)
  const measure = isCount
    ? 'COUNT(*) AS count'
    : `SUM(${money}) AS ${/revenue/i.test(text) ? 'revenue' : `total_${money}`.replace('total_total', 'total')}`
  return `SELECT ${of} AS ${unit}, ${measure}\nFROM ${table.name}${whereOf(conditionsIn(text, table, dialect))}\nGROUP BY ${of}\nORDER BY ${unit}`
}
