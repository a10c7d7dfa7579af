import { lookupTable } from '@atelier/analyzer/basics'
import { snake, wordsOf } from '../../words.ts'
import { type SqlDialect, sqlName } from '../sql-table.ts'
import { periodOf } from './special.ts'
import { assumedTable, columnFor, type Table, tableFor } from './tables.ts'

const column = (noun: string, table: Table): string =>
  sqlName([columnFor(noun, table) ?? snake(wordsOf(noun))])

const UNITS: Readonly<Record<string, string>> = lookupTable({
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
})

/** Running totals, ranks within a group, the row before. */
export function windowQuery(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  const [only] = tables
  const [, per] =
    /\b(?:per|for each|within (?:each|every)|in each|by|partition(?:ed)? by|of each)\s+(?:the )?([a-z_]+)/i.exec(
      text,
    ) ?? []
  const running = /\b(?:running|cumulative|rolling) (?:total|sum|count)\b(?: of (?:the )?([a-z_]+))?/i.exec(
    text,
  )
  if (running) {
    const table = tableFor(running[1] ?? '', tables) ?? only ?? assumedTable(running[1] ?? 'sales')
    const value =
      table.columns.find((one) => /amount|total|price|value|revenue|quantity/.test(one)) ?? 'amount'
    const date = table.columns.find((one) => /day|date|_at$|month|time/.test(one)) ?? 'created_at'
    const group =
      per === undefined ? undefined : table.columns.find((one) => one === per || one === `${per}_id`)
    const partition = group === undefined || group === date ? '' : `PARTITION BY ${group} `
    const shown = [...new Set([...(partition === '' ? [] : [group ?? '']), date, value])]
    const unit = UNITS[/\b(daily|weekly|monthly|yearly)\b/i.exec(text)?.[1]?.toLowerCase() ?? '']
    if (unit !== undefined) {
      const groups = partition === '' ? '' : `${group}, `
      return `SELECT ${groups}${unit}, total, SUM(total) OVER (${partition}ORDER BY ${unit}) AS running_total\nFROM (\n  SELECT ${groups}${periodOf(dialect, date, unit)} AS ${unit}, SUM(${value}) AS total\n  FROM ${table.name}\n  GROUP BY ${partition === '' ? '1' : '1, 2'}\n) AS totals\nORDER BY ${groups}${unit}`
    }
    return `SELECT ${shown.join(', ')}, SUM(${value}) OVER (${partition}ORDER BY ${date}) AS running_total\nFROM ${table.name}\nORDER BY ${partition === '' ? '' : `${group}, `}${date}`
  }
  const [, function_ = '', thing, by] =
    /\b(rank|dense rank|row numbers?|number)\s+(?:of |the |all )?([a-z_]+) by (?:their |the )?([a-z_]+)/i.exec(
      text,
    ) ?? []
  const table = thing === undefined ? only : (tableFor(thing, tables) ?? only ?? assumedTable(thing))
  const inGroup = /\b(?:within|in|per|for|of) (?:each |every |their |its )?([a-z_]+)/i.exec(
    text.replace(/^.*?\bby (?:their |the )?[a-z_]+/i, ''),
  )?.[1]
  if (thing !== undefined && by !== undefined && table) {
    const call = /dense/i.test(text) ? 'DENSE_RANK' : /row|number/i.test(function_) ? 'ROW_NUMBER' : 'RANK'
    const group =
      inGroup === undefined
        ? undefined
        : (columnFor(inGroup, table) ?? (table.columns.length === 0 ? snake(wordsOf(inGroup)) : undefined))
    const over = `${group === undefined ? '' : `PARTITION BY ${sqlName([group])} `}ORDER BY ${column(by, table)} DESC`
    const shown = table.columns.length > 0 ? table.columns.map((one) => sqlName([one])).join(', ') : '*'
    return `SELECT ${shown}, ${call}() OVER (${over}) AS ${call === 'ROW_NUMBER' ? 'position' : '"rank"'}\nFROM ${table.name}\nORDER BY ${group === undefined ? '' : `${sqlName([group])}, `}${column(by, table)} DESC`
  }
  return undefined
}
