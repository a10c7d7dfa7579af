import { lookupTable } from '@atelier/analyzer/basics'
import { sqlName } from '../sql-table.ts'
import { type Shown, selected, shownIn } from './shown.ts'
import { columnFor, keyTo, type Table, tableFor } from './tables.ts'

const NUMBERS: Readonly<Record<string, string>> = lookupTable({
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
})
const NTH: Readonly<Record<string, string>> = lookupTable({
  second: '2',
  '2nd': '2',
  third: '3',
  '3rd': '3',
  fourth: '4',
  '4th': '4',
})
const GROUP =
  /\b(?:per|for each|for every|(?:in|of|within|from|by) (?:each|every|their|its)|within)\s+(?:the )?([a-z_]+)/i
const EXTREME =
  /\b(?:top|best|highest|latest|newest|most|last|first|cheapest|lowest|oldest|earliest|largest|biggest|longest|smallest|fastest)\b/i
const LEAST = /\b(?:cheapest|lowest|oldest|earliest|smallest|least|worst|fastest|first)\b/i

/** What the best, the newest or the cheapest is measured by. */
const MEASURES: readonly (readonly [said: RegExp, column: RegExp])[] = [
  [/\b(?:latest|newest|recent|oldest|earliest|last|first)\b/i, /date|_at$|_on$|day$/],
  [/\bpaid|earn|salar/i, /salary|wage|pay|income/],
  [/\b(?:expensive|cheap|price)/i, /price|cost|amount/],
  [/\b(?:sold|selling|popular)\b/i, /quantity|sold|sales|units|count/],
  [/\bscor|\bbest\b/i, /score|points|rating|grade/],
  [/\b(?:largest|biggest|smallest)\b/i, /size|amount|total|population|area/],
  [/./, /price|salary|score|amount|total|points|rating|revenue|quantity|sales/],
]

/** `the top 3 best paid employees per department`: so many rows of each group. */
export function topOfGroup(text: string, tables: readonly Table[]): string | undefined {
  const asked = text.replace(/\b(?:show(?:s|ing)?|sort(?:ed)?|order(?:ed)? by|return(?:s|ing)?)\b.*$/i, '')
  const [whole, grouped] = GROUP.exec(asked) ?? []
  if (whole === undefined || grouped === undefined || !EXTREME.test(asked)) return undefined
  const before = asked.slice(0, asked.indexOf(whole))
  const main =
    before
      .split(/\W+/)
      .map((word) => tableFor(word, tables))
      .find((table) => table !== undefined) ?? (tables.length === 1 ? tables[0] : undefined)
  if (main === undefined) return undefined
  const group = columnFor(grouped, main)
  const order = orderOf(asked, main)
  if (group === undefined || order === undefined || order === group) return undefined
  const nth =
    NTH[
      /\b(second|2nd|third|3rd|fourth|4th)(?=[- ](?:best|highest|lowest|largest|most|latest))/i
        .exec(asked)?.[1]
        ?.toLowerCase() ?? ''
    ]
  const said =
    /\b(?:top|best|latest|newest|last|first|most|highest|cheapest)\s+(\d+|two|three|four|five|ten)\b|\b(\d+|two|three|four|five|ten)\s+(?:[a-z]+ )?(?:best|latest|newest|last|first|most|highest|cheapest|lowest|oldest|largest|biggest)\b/i.exec(
      asked,
    )
  const count = said?.[1] ?? said?.[2] ?? '1'
  const owner = tables.find(
    (one) => one !== main && main.columns.includes(keyTo(one)) && keyTo(one) === group,
  )
  const shown = shownIn(text, tables, main)
  return write({
    main,
    group,
    order,
    owner,
    shown,
    isLeast: LEAST.test(asked.replace(/\btop\b/i, '')),
    nth,
    count: NUMBERS[count.toLowerCase()] ?? count,
    text,
  })
}

function orderOf(text: string, main: Table): string | undefined {
  const by = /\bby (?:their |its |the )?(?:highest |lowest |total )?([a-z_]+)/i.exec(text)?.[1]
  const named = by === undefined ? undefined : columnFor(by, main)
  if (named !== undefined) return named
  const direct = /\b(?:highest|lowest|largest|longest|best|most|biggest|smallest) ([a-z_]+)/i.exec(text)?.[1]
  const column = direct === undefined ? undefined : columnFor(direct, main)
  if (column !== undefined) return column
  for (const [saying, pattern] of MEASURES) {
    const found = saying.test(text) ? main.columns.find((one) => pattern.test(one)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

interface Asked {
  readonly main: Table
  readonly group: string
  readonly order: string
  readonly owner: Table | undefined
  readonly shown: readonly Shown[]
  readonly isLeast: boolean
  readonly nth: string | undefined
  readonly count: string
  readonly text: string
}

function write({ main, group, order, owner, shown, isLeast, nth, count, text }: Asked): string {
  const isJoined = owner !== undefined && (shown.length === 0 || shown.some(({ table }) => table === owner))
  const prefix = isJoined ? `${main.name}.` : ''
  const label = isJoined ? owner.columns.find((one) => /^(?:name|title|label|email)$/.test(one)) : undefined
  const columns =
    shown.length > 0
      ? shown.map((one) => selected(one, isJoined))
      : [
          `${main.name}.*`,
          ...(isJoined && label !== undefined
            ? [`${owner.name}.${label} AS ${group.replace(/_id$/, '')}_${label}`]
            : []),
        ]
  const ranks = /\brank/i.test(text)
  const position = ranks ? '"rank"' : 'position'
  const call =
    nth !== undefined || /\bdense|\bties\b/i.test(text) ? 'DENSE_RANK' : ranks ? 'RANK' : 'ROW_NUMBER'
  const over = `PARTITION BY ${prefix}${sqlName([group])} ORDER BY ${prefix}${sqlName([order])} ${isLeast ? 'ASC' : 'DESC'}`
  const outer = shown.length > 0 ? [...shown.map(({ label: name }) => name), position].join(', ') : '*'
  const first = shown.find(({ table, column }) => table === owner || column === group)?.label
  const sortedBy = shown.length > 0 ? first : sqlName([group])
  return [
    `SELECT ${outer}`,
    'FROM (',
    `  SELECT ${[...columns, `${call}() OVER (${over}) AS ${position}`].join(', ')}`,
    `  FROM ${main.name}`,
    ...(isJoined
      ? [`  JOIN ${owner.name} ON ${owner.name}.${owner.columns[0] ?? 'id'} = ${prefix}${group}`]
      : []),
    ') AS ranked',
    `WHERE ${position} ${nth === undefined ? '<=' : '='} ${nth ?? count}`,
    `ORDER BY ${[...(sortedBy === undefined ? [] : [sortedBy]), position].join(', ')}`,
  ].join('\n')
}
