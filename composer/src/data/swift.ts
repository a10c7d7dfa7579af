import { lookupTable } from '@atelier/analyzer/basics'
import { four, type Lines, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { doubleQuoted } from '../quote.ts'
import { camel, pascal, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

const SWIFT: Readonly<Record<string, string>> = lookupTable({
  integer: 'Int',
  decimal: 'Double',
  percent: 'Double',
  money: 'Decimal',
  boolean: 'Bool',
  date: 'Date',
  'date-time': 'Date',
  uuid: 'UUID',
  url: 'URL',
  json: '[String: String]',
})
export function swift(entities: readonly Entity[]): string {
  const typeOf = (field: Field, owner: string) => {
    const one = field.fields
      ? `${owner}${pascal(field.name)}`
      : field.options
        ? pascal(field.name)
        : (SWIFT[field.type] ?? 'String')
    return `${field.list ? `[${one}]` : one}${field.optional ? '?' : ''}`
  }
  const one = (name: string, fields: readonly Field[], owner: string, isOwner: boolean): Lines =>
    four(
      `struct ${name}: Codable, ${isOwner && fields.some(({ name: words }) => words.join(' ') === 'id') ? 'Identifiable, ' : ''}Equatable {`,
      fields.map(
        (field) =>
          `var ${camel(field.name)}: ${typeOf(field, owner)}${field.default === undefined ? (field.type === 'boolean' ? ' = false' : '') : ` = ${typeof field.default === 'string' ? (field.options ? `.${camel(wordsOf(field.default))}` : doubleQuoted(field.default)) : field.default}`}`,
      ),
    )
  return sections(
    ['import Foundation'],
    ...entities.flatMap((entity) => [
      ...entity.fields
        .filter(({ options }) => options)
        .map((field) =>
          four(
            `enum ${pascal(field.name)}: String, Codable {`,
            (field.options ?? []).map((option) => `case ${camel(wordsOf(option))} = ${doubleQuoted(option)}`),
          ),
        ),
      ...entity.fields
        .filter((field) => field.fields)
        .map((field) =>
          one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name), false),
        ),
      one(pascal(entity.name), allFields(entity), pascal(entity.name), true),
    ]),
  )
}
