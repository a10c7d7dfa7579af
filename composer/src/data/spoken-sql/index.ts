import { snake, wordsOf } from '../../words.ts'
import { type SqlDialect, sqlName } from '../sql-table.ts'
import { conditionsIn, whereOf } from './conditions.ts'
import { groupedQuery, limitIn, periodQuery } from './grouped.ts'
import { orderedIn, selected, shownIn } from './shown.ts'
import { specialQuery } from './special.ts'
import {
  assumedTable,
  columnFor,
  keyTo,
  type Table,
  tableFor,
  tablesSpelled,
  withoutColumns,
} from './tables.ts'
import { topOfGroup } from './top-of-group.ts'
import { windowQuery } from './windows.ts'

/** Views, indexes, upserts, groups and windows over the tables that a wish spells out. */
export function composeSpoken(prompt: string, dialect: SqlDialect): string | undefined {
  const whole = prompt.replace(/\s+/g, ' ').slice(0, 2_000)
  const tables = tablesSpelled(whole)
  const text = withoutColumns(whole)
  const view = viewIn(text)
  const asked = view?.rest ?? text
  const sql =
    (view === undefined
      ? (updateText(text, tables, dialect) ?? indexText(whole, tables) ?? upsertText(text, tables, dialect))
      : undefined) ??
    (tables.length > 0 || view !== undefined ? queryText(asked, tables, dialect) : undefined)
  if (sql === undefined) return undefined
  return `${view === undefined ? '' : `${view.head}\n`}${sql};\n`
}

function queryText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  return (
    specialQuery(text, tables, dialect) ??
    windowQuery(text, tables, dialect) ??
    topOfGroup(text, tables) ??
    periodQuery(text, tables, dialect) ??
    groupedQuery(text, tables, dialect) ??
    absentText(text, tables, dialect) ??
    joinText(text, tables, dialect) ??
    selectText(text, tables, dialect)
  )
}

function viewIn(text: string): { head: string; rest: string } | undefined {
  const [whole, replace, kind, name = ''] =
    /\b(?:create |make |write |add )?(?:an? )?(or replace )?(materialized )?view (?:called |named )?["'`]?([a-z_]\w*)["'`]?/i.exec(
      text,
    ) ?? []
  if (whole === undefined || /^(?:with|of|for|that|showing|from|over)$/i.test(name)) return undefined
  const rest = text.slice(text.indexOf(whole) + whole.length)
  return {
    head: `CREATE ${replace ? 'OR REPLACE ' : ''}${kind ? 'MATERIALIZED ' : ''}VIEW ${sqlName([name.toLowerCase()])} AS`,
    rest,
  }
}

/** `index on orders for customer_id and created_at desc`. */
function indexText(text: string, tables: readonly Table[]): string | undefined {
  const [whole, unique] = /\b(unique )?index(?:es)?\b/i.exec(text) ?? []
  if (whole === undefined) return undefined
  const [, named] = /\bindex (?:called |named )([a-z_]\w*)/i.exec(text) ?? []
  const [, table, list] =
    /\bon (?:the )?(?:table )?([a-z_]\w*)\s*(?:\(|table (?:for|on|over) |(?:for|over|by|on|using) (?:the )?(?:columns? )?)([a-z_]\w*(?: (?:asc|desc))?(?:(?:,\s*(?:and )?| and )[a-z_]\w*(?: (?:asc|desc))?)*)/i.exec(
      text,
    ) ?? []
  const [, columns, behind] =
    table === undefined
      ? (/\bon (?:the )?(?:columns? )?([a-z_]\w*(?: (?:asc|desc))?(?:(?:,\s*(?:and )?| and )[a-z_]\w*(?: (?:asc|desc))?)*) (?:of|in) (?:the )?(?:table )?([a-z_]\w*)/i.exec(
          text,
        ) ?? [])
      : []
  const own = table ?? behind
  const said = list ?? columns
  if (own === undefined || said === undefined) return undefined
  const name = (tableFor(own, tables) ?? { name: sqlName([own.toLowerCase()]) }).name
  const parts = said.split(/,\s*(?:and )?| and /i).map((part) => part.trim().toLowerCase())
  const plain = parts.map((part) => part.replace(/ (?:asc|desc)$/, ''))
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${named ?? `${name}_${plain.join('_')}_idx`} ON ${name} (${parts.map((part) => part.replace(/ desc$/, ' DESC').replace(/ asc$/, '')).join(', ')})${partialIn(text, name)}`
}

function partialIn(text: string, name: string): string {
  const conditions = conditionsIn(text, { name, columns: [] }, 'postgresql')
  return /\bindex\b/i.test(text) && conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
}

/** `update orders set status to shipped where paid_at is not null`. */
function updateText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  const [, noun, column, value] =
    /\bupdate (?:all |the )?([a-z_]+)[, ]+(?:and )?set (?:the |their )?([a-z_]+) (?:to|=) ["']?([\w.-]+)["']?/i.exec(
      text,
    ) ??
    /\bset (?:the )?([a-z_]+)\.([a-z_]+) (?:to|=) ["']?([\w.-]+)["']?/i.exec(text) ??
    []
  if (noun === undefined || column === undefined || value === undefined) return undefined
  const table = tableFor(noun, tables) ?? { name: sqlName([noun.toLowerCase()]), columns: [] }
  const literal = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/i.test(value)
    ? value
    : /^now$/i.test(value)
      ? 'CURRENT_TIMESTAMP'
      : `'${value}'`
  const conditions = conditionsIn(text, table, dialect)
  return conditions.length === 0
    ? undefined
    : `UPDATE ${table.name}\nSET ${sqlName([column])} = ${literal}${whereOf(conditions)}`
}

/** `insert or update a product by sku`, `upsert into settings(key, value)`. */
function upsertText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  if (
    !/\bupsert\b|\binsert or (?:update|replace)\b|\bon conflict\b|\binsert\b[^.;]*\b(?:or|else|otherwise|if|when)\b[^.;]*\b(?:update|exists|already)\b|\bon duplicate key\b/i.test(
      text,
    )
  )
    return undefined
  const [table] = tables
  if (table === undefined || table.columns.length < 2) return undefined
  const keys = upsertKeys(text, table)
  const changed = table.columns.filter((column) => !keys.includes(column) && column !== 'id')
  const only = changed.filter((column) =>
    new RegExp(`\\bupdate\\b[^.;]*\\b${column}\\b|\\b${column}\\b[^.;]*\\bupdate`, 'i').test(text),
  )
  // `add the quantity to it`: what is there already counts as well.
  const isAdded = (column: string) =>
    NUMERIC.test(column) &&
    /\b(?:add(?:s|ing)?|increment(?:s|ing)?|increase[sd]?|sum(?:s|med)?) (?:up |it |by )?(?:the |to |its )?[a-z_]*/i.test(
      text.replace(/\badd (?:a|an|the|new) (?:row|record|entry)\b/gi, ''),
    )
  const values = table.columns.map((_, at) => (dialect === 'postgresql' ? `$${at + 1}` : '?')).join(', ')
  const head = `INSERT INTO ${table.name} (${table.columns.map((one) => sqlName([one])).join(', ')})\nVALUES (${values})`
  const sets = (only.length > 0 ? only : changed).map((column) => {
    const given = `${dialect === 'mysql' ? 'new' : 'excluded'}.${column}`
    return `${column} = ${isAdded(column) ? `${table.name}.${column} + ` : ''}${given}`
  })
  return dialect === 'mysql'
    ? `${head} AS new\nON DUPLICATE KEY UPDATE ${sets.join(', ')}`
    : `${head}\nON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sets.join(', ')}`
}

const NUMERIC =
  /^(?:qty|quantity|count|amount|total|stock|score|points|hits|views|clicks|balance|number)$|_(?:count|qty|quantity)$/

/** What names a row: `by sku`, `if sku+warehouse already exists`, else the first column. */
function upsertKeys(text: string, table: Table): readonly string[] {
  const [, said = ''] =
    /\b(?:conflict on|key(?:ed)? (?:by|on)|unique(?: on)?|by|on|if (?:the |that |an? )?|when (?:the |that )?|same) ?\(?((?:[a-z_]+(?:, ?| and | ?\+ ?| ?\/ ?))*[a-z_]+)/i.exec(
      text.replace(/\bon (?:duplicate key|conflict)\b(?! on)/gi, ' '),
    ) ?? []
  const found = said
    .split(/, ?| and | ?\+ ?| ?\/ ?/)
    .map((word) => columnFor(word, table))
    .filter((one) => one !== undefined)
  return found.length > 0 ? found : [table.columns[0] ?? 'id']
}

/** `users who never placed an order`: rows of one table that none of another refers to, perhaps of late. */
function absentText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  if (
    !/\b(?:never|without (?:any )?|who have no|that have no|with no|don't have|do not have|(?:has|have)n't|haven't|not (?:yet )?(?:been )?(?:placed|made|have|had|sold|ordered|used))\b/i.test(
      text,
    )
  )
    return undefined
  if (/\b(?:including|also|even)\b/i.test(text)) return undefined
  const owner = tables.find((one) =>
    tables.some((other) => other !== one && other.columns.includes(keyTo(one))),
  )
  const other = owner && tables.find((one) => one !== owner && one.columns.includes(keyTo(owner)))
  if (!owner || !other) return undefined
  const lately = lastIn(text, other, tables, dialect)
  const shown = shownIn(text, tables, owner).filter(({ table }) => table === owner)
  return [
    `SELECT ${shown.length > 0 ? shown.map((one) => selected(one, false)).join(', ') : `${owner.name}.*`}`,
    `FROM ${owner.name}`,
    'WHERE NOT EXISTS (',
    '  SELECT 1',
    `  FROM ${other.name}`,
    ...(lately.join === undefined ? [] : [`  ${lately.join}`]),
    `  WHERE ${other.name}.${keyTo(owner)} = ${owner.name}.${owner.columns[0] ?? 'id'}`,
    ...lately.conditions.map((one) => `    AND ${one}`),
    ')',
    ...orderedIn(text, owner),
  ].join('\n')
}

/** `in the last 90 days`, by the date of the table itself or of one that it belongs to. */
function lastIn(
  text: string,
  other: Table,
  tables: readonly Table[],
  dialect: SqlDialect,
): { join?: string; conditions: readonly string[] } {
  if (!/\b(?:last|past) \d+ |\b(?:in|during) (?:19|20)\d\d\b/i.test(text)) return { conditions: [] }
  const own = conditionsIn(text, other, dialect, `${other.name}.`)
  if (own.length > 0) return { conditions: own }
  const above = tables.find(
    (one) =>
      one !== other && other.columns.includes(keyTo(one)) && conditionsIn(text, one, dialect).length > 0,
  )
  return above === undefined
    ? { conditions: [] }
    : {
        join: `JOIN ${above.name} ON ${above.name}.${above.columns[0] ?? 'id'} = ${other.name}.${keyTo(above)}`,
        conditions: conditionsIn(text, above, dialect, `${above.name}.`),
      }
}

/** `id, name and email of all members whose membership_ends is today or later`. */
function selectText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  const [, list, noun] =
    /\b(?:with|of|select|showing|show|list|get|has|containing)?\s*(?:the )?((?:[a-z_]\w*(?:, ?(?:and )?| and )){0,12}[a-z_]\w*) (?:of|from|for) (?:all |every |the |active )*(?:table )?([a-z_]\w*)/i.exec(
      text,
    ) ?? []
  if (noun === undefined || list === undefined || !/,| and /.test(list)) return undefined
  const table = tableFor(noun, tables) ?? assumedTable(noun)
  const columns = list
    .split(/, ?(?:and )?| and /i)
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && !/^(?:all|the|select|show|list|get)$/.test(one))
  const [, by, direction] =
    /\b(?:order(?:ed)?|sort(?:ed)?) by (?:the )?([a-z_]+)(?: (desc\w*|newest|highest))?/i.exec(text) ?? []
  return [
    `SELECT ${columns.map((one) => sqlName([columnFor(one, table) ?? snake(wordsOf(one))])).join(', ')}`,
    `FROM ${table.name}${whereOf(conditionsIn(text, table, dialect))}`,
    ...(by === undefined
      ? []
      : [`ORDER BY ${sqlName([columnFor(by, table) ?? by])}${direction ? ' DESC' : ''}`]),
    ...limitIn(text),
  ].join('\n')
}

/** `all orders with the customer name, newest first`: rows of one table with what belongs to them. */
function joinText(text: string, tables: readonly Table[], dialect: SqlDialect): string | undefined {
  // Whoever wants rows changed is not served by reading them.
  if (/^\W*(?:sql\W+)?(?:update|delete|remove|increase|decrease|set)\b/i.test(text)) return undefined
  const place = ({ name }: Table) => {
    const at = text.toLowerCase().search(new RegExp(`\\b${name.replace(/"/g, '').replace(/s$/, '')}`))
    return at < 0 ? text.length : at
  }
  const [main, ...others] = tables.toSorted((a, b) => place(a) - place(b))
  if (main === undefined || main.columns.length === 0) return undefined
  const joined = others.flatMap((other) => {
    if (main.columns.includes(keyTo(other)))
      return [{ other, on: `${other.name}.${other.columns[0] ?? 'id'} = ${main.name}.${keyTo(other)}` }]
    return other.columns.includes(keyTo(main))
      ? [{ other, on: `${other.name}.${keyTo(main)} = ${main.name}.${main.columns[0] ?? 'id'}` }]
      : []
  })
  const prefix = joined.length > 0 ? `${main.name}.` : ''
  const shown = [
    ...main.columns.map((column) => `${prefix}${sqlName([column])}`),
    ...joined.flatMap(({ other }) =>
      other.columns
        .filter((column) => column !== 'id' && column !== keyTo(main))
        .map(
          (column) =>
            `${other.name}.${sqlName([column])}${main.columns.includes(column) ? ` AS ${keyTo(other).replace(/_id$/, '')}_${column}` : ''}`,
        ),
    ),
  ]
  const date = main.columns.find((column) => /(?:_at|_on|date|day)$/.test(column))
  const [, by, direction] =
    /\b(?:order(?:ed)?|sort(?:ed)?) by (?:the )?([a-z_]+)(?: (desc\w*|newest|highest))?/i.exec(text) ?? []
  const order =
    by === undefined
      ? /\b(?:newest|latest|most recent)\b/i.test(text) && date !== undefined
        ? `${prefix}${date} DESC`
        : /\boldest first\b/i.test(text) && date !== undefined
          ? `${prefix}${date}`
          : undefined
      : `${prefix}${sqlName([columnFor(by, main) ?? by])}${direction ? ' DESC' : ''}`
  return [
    `SELECT ${shown.join(', ')}`,
    `FROM ${main.name}`,
    ...joined.map(
      ({ other, on }) =>
        `${/\b(?:even if|also those without|including those without|left join|may have no)\b/i.test(text) ? 'LEFT ' : ''}JOIN ${other.name} ON ${on}`,
    ),
  ]
    .join('\n')
    .concat(
      whereOf(conditionsIn(text, main, dialect, prefix)),
      order === undefined ? '' : `\nORDER BY ${order}`,
      ...limitIn(text).map((line) => `\n${line}`),
    )
}
