import { lookupTable } from '@atelier/analyzer/basics'
import { type SqlDialect, sqlName } from '../sql-table.ts'
import { columnFor, type Table, tableFor } from './tables.ts'

const DATE = /(?:_at|_on|date|day|time)$/
const MONEY = /^(?:total|amount|price|revenue|value|cost|sum|subtotal)$/
const placeholder = (dialect: SqlDialect): string => (dialect === 'postgresql' ? '$1' : '?')

/** A date column cut to the beginning of its day, week, month or year. */
export function periodOf(dialect: SqlDialect, column: string, unit: string): string {
  const format = { day: '%Y-%m-%d', week: '%Y-%W', month: '%Y-%m', year: '%Y' }[unit] ?? '%Y-%m'
  return {
    postgresql: `date_trunc('${unit}', ${column})`,
    mysql: `DATE_FORMAT(${column}, '${format}')`,
    sqlite: `strftime('${format}', ${column})`,
  }[dialect]
}

type Ask = (text: string, tables: readonly Table[], dialect: SqlDialect) => string | undefined

/** `find gaps in invoice numbers`: where a row of numbers leaves some out. */
const gaps: Ask = (text, tables) => {
  if (!/\bgaps?\b|\bmissing (?:[a-z_]+ )?(?:numbers?|ids?|values)\b/i.test(text)) return undefined
  const [table] = tables
  if (table === undefined) return undefined
  const column =
    text
      .split(/\W+/)
      .map((word) => (word === '' ? undefined : columnFor(word, table)))
      .find((one) => one !== undefined) ??
    table.columns.find((one) => /number|^no$|seq/.test(one)) ??
    table.columns[0]
  if (column === undefined) return undefined
  const own = sqlName([column])
  return `SELECT ${own} + 1 AS gap_start, next_${column} - 1 AS gap_end\nFROM (\n  SELECT ${own}, LEAD(${own}) OVER (ORDER BY ${own}) AS next_${column}\n  FROM ${table.name}\n) AS numbered\nWHERE next_${column} > ${own} + 1\nORDER BY gap_start`
}

const UPWARD =
  /\bancestors?\b|\babove\b|\bup to the (?:root|top|ceo)\b|\bchain of\b|\bmanagement chain\b|\bbreadcrumbs? of\b|\bparents of\b/i

/** A table whose rows refer to rows of their own: everything below one, or above it. */
const tree: Ask = (text, tables, dialect) => {
  if (
    !/\brecursive|\bhierarchy\b|\bdescendants?\b|\bsubordinates\b|\bancestors?\b|\bsub-?(?:categories|folders|tree)\b|\b(?:below|under|above) (?:a|an|the|one)\b|\borg(?:anization)? chart\b|\btree\b|\ball (?:children|replies|reports)\b/i.test(
      text,
    )
  )
    return undefined
  const pointing = /^(?:parent_?\w*|manager_?\w*|reports_to|boss_?\w*|supervisor_?\w*|\w+_parent_id)$/
  const table = tables.find(({ columns }) => columns.some((one) => pointing.test(one)))
  const parent = table?.columns.find((one) => pointing.test(one))
  if (table === undefined || parent === undefined) return undefined
  const key = table.columns[0] ?? 'id'
  const name = table.columns.find((one) => /name|title/.test(one))
  const isUp = UPWARD.test(text)
  const isGiven =
    /\bgiven\b|\bby id\b|\bof (?:a|an|one)\b|\b(?:below|under|above|for) (?:a|an|one|the)\b|\bspecific\b|\$1|\bparameter\b|\b(?:id|=) ?\d+\b/i.test(
      text,
    )
  const one = /\b(?:id|=) ?(\d+)\b/i.exec(text)?.[1] ?? placeholder(dialect)
  const path = name !== undefined && /\bpath\b|\bbreadcrumb/i.test(text) && !isUp
  const shown = table.columns.map((column) => sqlName([column]))
  const cast = { postgresql: `${name}::text`, mysql: `CAST(${name} AS CHAR(1000))`, sqlite: `${name}` }[
    dialect
  ]
  const joined = {
    postgresql: `tree.path || ' > ' || child.${name}`,
    mysql: `CONCAT(tree.path, ' > ', child.${name})`,
    sqlite: `tree.path || ' > ' || child.${name}`,
  }[dialect]
  const start = isGiven
    ? `${isUp || path || /\bincluding (?:itself|the|it)\b|\bitself\b/i.test(text) ? key : parent} = ${one}`
    : `${parent} IS NULL`
  return [
    'WITH RECURSIVE tree AS (',
    `  SELECT ${[...shown, '1 AS depth', ...(path ? [`${cast} AS path`] : [])].join(', ')}`,
    `  FROM ${table.name}`,
    `  WHERE ${start}`,
    '  UNION ALL',
    `  SELECT ${[...shown.map((column) => `child.${column}`), 'tree.depth + 1', ...(path ? [joined] : [])].join(', ')}`,
    `  FROM ${table.name} AS child`,
    `  JOIN tree ON ${isUp ? `child.${key} = tree.${parent}` : `child.${parent} = tree.${key}`}`,
    ')',
    `SELECT ${[...shown, 'depth', ...(path ? ['path'] : [])].join(', ')}`,
    'FROM tree',
    `ORDER BY ${path ? 'path' : `depth, ${name ?? key}`}`,
  ].join('\n')
}

const COUNTS: Readonly<Record<string, string>> = lookupTable({
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  seven: '7',
  ten: '10',
})

/** `logged in on 3 consecutive days`: days in a row differ from their number by the same day. */
const consecutive: Ask = (text, tables, dialect) => {
  const [, before, behind] =
    /\b(\d+|two|three|four|five|seven|ten) (?:or more )?(?:consecutive|straight|successive) days?\b|\b(\d+|two|three|four|five|seven|ten) (?:or more )?days? in a row\b/i.exec(
      text,
    ) ?? (/\bconsecutive days\b|\bstreaks?\b/i.test(text) ? ['', '2'] : [])
  const said = before ?? behind
  const table = tables.find(({ columns }) => columns.some((one) => DATE.test(one)))
  const date = table?.columns.find((one) => DATE.test(one))
  const who =
    table?.columns.find((one) => /_id$/.test(one)) ??
    table?.columns.find((one) => one !== date && one !== 'id')
  if (said === undefined || table === undefined || date === undefined || who === undefined) return undefined
  const number = `ROW_NUMBER() OVER (PARTITION BY ${who} ORDER BY day)`
  const day = { postgresql: `${date}::date`, mysql: `DATE(${date})`, sqlite: `date(${date})` }[dialect]
  const island = {
    postgresql: `day - (${number})::int`,
    mysql: `DATE_SUB(day, INTERVAL ${number} DAY)`,
    sqlite: `date(day, '-' || ${number} || ' days')`,
  }[dialect]
  return `WITH days AS (\n  SELECT DISTINCT ${who}, ${day} AS day\n  FROM ${table.name}\n), islands AS (\n  SELECT ${who}, day, ${island} AS island\n  FROM days\n)\nSELECT ${who}, MIN(day) AS first_day, MAX(day) AS last_day, COUNT(*) AS days\nFROM islands\nGROUP BY ${who}, island\nHAVING COUNT(*) >= ${COUNTS[said.toLowerCase()] ?? said}\nORDER BY ${who}, first_day`
}

/** `month over month growth`, `compared to the previous month`: each period beside the one before it. */
const growth: Ask = (text, tables, dialect) => {
  const unit =
    /\b(day|week|month|year)[- ](?:over|on|to)[- ]\1\b|\b(?:previous|prior|last) (day|week|month|year)\b|\b(daily|weekly|monthly|yearly) (?:[a-z]+ )?growth\b/i.exec(
      text,
    )
  const per = /\b(?:per|by|each|every) (day|week|month|year)\b/i.exec(text)?.[1]
  if (
    !/\bgrowth\b|\bover[- ](?:month|year|week|day)\b|\bcompared (?:to|with) the (?:previous|prior)\b|\bchange (?:from|to|vs)\b|\bprevious (?:month|day|week|year)\b/i.test(
      text,
    )
  )
    return undefined
  const named = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[
    unit?.[3]?.toLowerCase() ?? ''
  ]
  const by = (unit?.[1] ?? unit?.[2] ?? named ?? per)?.toLowerCase()
  const table = tables.find(({ columns }) => columns.some((one) => DATE.test(one)))
  const date = table?.columns.find((one) => DATE.test(one))
  if (by === undefined || table === undefined || date === undefined) return undefined
  const money = table.columns.find((one) => MONEY.test(one))
  const isCount =
    money === undefined || /\b(?:number of|count|how many|signups?|orders count|users)\b/i.test(text)
  const name = isCount ? 'total' : /revenue/i.test(text) ? 'revenue' : 'total'
  const value = isCount ? 'COUNT(*)' : `SUM(${money})`
  return `WITH periods AS (\n  SELECT ${periodOf(dialect, date, by)} AS ${by}, ${value} AS ${name}\n  FROM ${table.name}\n  GROUP BY 1\n), compared AS (\n  SELECT ${by}, ${name}, LAG(${name}) OVER (ORDER BY ${by}) AS previous\n  FROM periods\n)\nSELECT ${by}, ${name}, previous, ROUND(100.0 * (${name} - previous) / NULLIF(previous, 0), 2) AS growth_percent\nFROM compared\nORDER BY ${by}`
}

/** `delete duplicate rows, keep the lowest id`. */
const duplicates: Ask = (text, tables, dialect) => {
  if (!/\b(?:delete|remove|dedupe|deduplicate|get rid of|clean up)\b[^.;]*\bduplicate|\bdedup/i.test(text))
    return undefined
  const [table] = tables
  const key = table?.columns.find((one) => one === 'id') ?? table?.columns[0]
  if (table === undefined || key === undefined || table.columns.length < 2) return undefined
  const others = table.columns.filter((one) => one !== key && !/^(?:created|updated)_/.test(one))
  const named = /\b(?:same|by|on|duplicated?) ((?:[a-z_]+(?:, ?| and | \+ ?))*[a-z_]+)/gi
  const said = [...text.matchAll(named)]
    .flatMap(([, list = '']) => list.split(/, ?| and | \+ ?|\s+/))
    .map((word) => columnFor(word, table))
    .filter((one) => one !== undefined && one !== key)
  const by = said.length > 0 ? [...new Set(said as string[])] : others
  const newest = /\bkeep(?:ing)?\b[^.;]*\b(?:newest|latest|highest|last|most recent|max)\b/i.test(text)
  if (dialect === 'mysql')
    return `DELETE extra\nFROM ${table.name} AS extra\nJOIN ${table.name} AS kept ON ${by.map((one) => `kept.${one} = extra.${one}`).join(' AND ')}\n  AND kept.${key} ${newest ? '>' : '<'} extra.${key}`
  return `DELETE FROM ${table.name} AS extra\nWHERE EXISTS (\n  SELECT 1\n  FROM ${table.name} AS kept\n  WHERE ${by.map((one) => `kept.${sqlName([one])} = extra.${sqlName([one])}`).join(' AND ')}\n    AND kept.${key} ${newest ? '>' : '<'} extra.${key}\n)`
}

/** `median salary per department`. */
const median: Ask = (text, tables, dialect) => {
  const noun = /\bmedian (?:of (?:the )?)?([a-z_]+)/i.exec(text)?.[1]
  const table = noun === undefined ? undefined : tables.find((one) => columnFor(noun, one) !== undefined)
  if (noun === undefined || table === undefined || dialect !== 'postgresql') return undefined
  const by = /\b(?:per|for each|for every|by) ([a-z_]+)/i.exec(text)?.[1]
  const group = by === undefined ? undefined : columnFor(by, table)
  const value = sqlName([columnFor(noun, table) ?? noun])
  return `SELECT ${group === undefined ? '' : `${sqlName([group])}, `}percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}) AS median_${noun.toLowerCase()}\nFROM ${table.name}${group === undefined ? '' : `\nGROUP BY ${sqlName([group])}\nORDER BY ${sqlName([group])}`}`
}

/** `7 day moving average of the price`. */
const moving: Ask = (text, tables) => {
  const [, size] =
    /\b(\d+)[- ](?:day|row|week|month|point)s? (?:moving|rolling) (?:average|mean|avg)\b/i.exec(text) ?? []
  const table = tables.find(({ columns }) => columns.some((one) => DATE.test(one)))
  const date = table?.columns.find((one) => DATE.test(one))
  if (size === undefined || table === undefined || date === undefined) return undefined
  const value =
    text
      .split(/\W+/)
      .map((word) => (word === '' ? undefined : columnFor(word, table)))
      .find((one) => one !== undefined && one !== date && !/_?id$/.test(one)) ??
    table.columns.find((one) => one !== date && !/_?id$/.test(one))
  const by = /\b(?:per|for each|for every) ([a-z_]+)/i.exec(text)?.[1]
  const group = by === undefined || tableFor(by, [table]) ? undefined : columnFor(by, table)
  if (value === undefined) return undefined
  return `SELECT ${group === undefined ? '' : `${group}, `}${date}, ${sqlName([value])}, AVG(${sqlName([value])}) OVER (${group === undefined ? '' : `PARTITION BY ${group} `}ORDER BY ${date} ROWS BETWEEN ${Number(size) - 1} PRECEDING AND CURRENT ROW) AS moving_average\nFROM ${table.name}\nORDER BY ${group === undefined ? '' : `${group}, `}${date}`
}

/** `employees who earn more than their manager`: a row beside the row that it refers to. */
const beside: Ask = (text, tables) => {
  const [, noun = '', sign = 'more', above = ''] =
    /\b([a-z_]+) (?:who|that|which|whose salary is|with an? [a-z]+) ?(?:earns?|makes?|costs?|have|has|are|is)?[^.;]{0,20}?\b(more|less|higher|lower|older|younger)\b[^.;]{0,20}? than (?:their|its|the) (?:own )?([a-z]+)/i.exec(
      text,
    ) ?? []
  const table = tableFor(noun, tables)
  const key = table?.columns.find((one) => one === `${above.toLowerCase()}_id`)
  const value = table?.columns.find((one) => /salary|price|cost|amount|age|score|wage/.test(one))
  if (table === undefined || key === undefined || value === undefined) return undefined
  const other = above.toLowerCase()
  const name = table.columns.find((one) => /name|title/.test(one)) ?? table.columns[0] ?? 'id'
  return `SELECT own.${name}, own.${value}, ${other}.${name} AS ${other}_${name}, ${other}.${value} AS ${other}_${value}\nFROM ${table.name} AS own\nJOIN ${table.name} AS ${other} ON ${other}.${table.columns[0] ?? 'id'} = own.${key}\nWHERE own.${value} ${/less|lower|younger/i.test(sign) ? '<' : '>'} ${other}.${value}\nORDER BY own.${name}`
}

const asks: readonly Ask[] = [beside, duplicates, gaps, tree, consecutive, growth, median, moving]

/** Questions that everybody asks in the same words, and whose answer is more than a group or a join. */
export const specialQuery: Ask = (text, tables, dialect) => {
  for (const ask of asks) {
    const found = ask(text, tables, dialect)
    if (found !== undefined) return found
  }
  return undefined
}
