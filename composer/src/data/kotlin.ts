import { lookupTable } from '@atelier/analyzer/basics'
import { four, type Lines, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { doubleQuoted } from '../quote.ts'
import { camel, constant, pascal, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

const KOTLIN: Readonly<Record<string, string>> = lookupTable({
  integer: 'Int',
  decimal: 'Double',
  percent: 'Double',
  money: 'BigDecimal',
  boolean: 'Boolean',
  date: 'LocalDate',
  'date-time': 'Instant',
  time: 'LocalTime',
  uuid: 'UUID',
  json: 'Map<String, Any>',
})
export function kotlin(entities: readonly Entity[]): string {
  const typeOf = (field: Field, owner: string) => {
    const one = field.fields
      ? `${owner}${pascal(field.name)}`
      : field.options
        ? pascal(field.name)
        : field.name.join(' ') === 'id'
          ? 'Long'
          : (KOTLIN[field.type] ?? 'String')
    return `${field.list ? `List<${one}>` : one}${field.optional ? '?' : ''}`
  }
  const value = (field: Field) =>
    field.default !== undefined
      ? ` = ${typeof field.default === 'string' ? (field.options ? `${pascal(field.name)}.${constant(wordsOf(field.default))}` : doubleQuoted(field.default)) : field.default}`
      : field.optional
        ? ' = null'
        : ''
  const one = (name: string, fields: readonly Field[], owner: string): Lines =>
    four(
      `data class ${name}(`,
      fields.map((field) => `val ${camel(field.name)}: ${typeOf(field, owner)}${value(field)},`),
      ')',
    )
  const parts = entities.flatMap((entity) => [
    ...entity.fields
      .filter(({ options }) => options)
      .map((field) => [
        `enum class ${pascal(field.name)} { ${(field.options ?? []).map((option) => constant(wordsOf(option))).join(', ')} }`,
      ]),
    ...entity.fields
      .filter((field) => field.fields)
      .map((field) =>
        one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name)),
      ),
    one(pascal(entity.name), allFields(entity), pascal(entity.name)),
  ])
  const body = sections(...parts)
  const imports = [
    ['BigDecimal', 'java.math'],
    ['Instant', 'java.time'],
    ['LocalDate', 'java.time'],
    ['LocalTime', 'java.time'],
    ['UUID', 'java.util'],
  ]
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(body))
    .map(([name, from]) => `import ${from}.${name}`)
  return sections(imports, ...parts)
}
