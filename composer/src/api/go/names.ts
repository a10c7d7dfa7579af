import { block, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, pascal, snake } from '../../words.ts'
import type { Resource } from '../model.ts'
import type { NeedWords } from '../needs.ts'

const RESERVED =
  /^(?:break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var|string|int|error|len|new|make|copy|close|store|input|found|err|router|id|page|limit)$/
export const variable = (words: readonly string[]): string =>
  RESERVED.test(camel(words)) ? `${camel(words)}Item` : camel(words)
/** `ID`, not `Id`. */
export const goName = (words: readonly string[]): string =>
  words
    .map((word) =>
      /^(?:id|url|api|http|json|uuid|sku|isbn|ip)$/.test(word) ? word.toUpperCase() : pascal([word]),
    )
    .join('')
export const tab = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '\t')

/** Struct fields in columns, as gofmt aligns them. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map(([name = '', type = '', tag = '']) =>
    tag === ''
      ? `${name.padEnd(widths[0] ?? 0)} ${type}`
      : `${name.padEnd(widths[0] ?? 0)} ${type.padEnd(widths[1] ?? 0)} ${tag}`,
  )
}

/** Routers want one name for the same place of all paths: `/polls/:pollId`, beside `/polls/:pollId/votes`. */
export const keyOf = ({ key, name, isOwner }: Resource): { parameter: string; member: string } => {
  const own = key
    ? { parameter: snake(key.name), member: goName(key.name) }
    : { parameter: 'id', member: 'ID' }
  return isOwner ? { ...own, parameter: camel([...name, 'id']) } : own
}

/** The variable that holds the store of a resource. */
export const storeOf = ({ name, names }: Resource): string =>
  camel(names) === variable(name) ? `${variable(name)}Records` : camel(names)

/** When it was done, beside what was done. */
export const stampLines = (one: string, stamp: Field | undefined): Lines =>
  stamp ? ['now := time.Now().UTC()', `${one}.${goName(stamp.name)} = &now`] : []

export const goNeeds = (one: string): NeedWords => ({
  read: (needed) => `${one}.${goName(needed.name)}`,
  differs: (value, is) => `${value} != ${doubleQuoted(is)}`,
  equals: (value, is) => `${value} == ${doubleQuoted(is)}`,
  not: (value) => `!${value}`,
  absent: (value) => `${value} == nil`,
  present: (value) => `${value} != nil`,
  past: (value, { type }) =>
    type === 'date-time' ? `time.Now().After(${value})` : `time.Now().Format(time.DateOnly) > ${value}`,
})
