import { csharpType } from '../api/csharp/index.ts'
import { four, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { doubleQuoted } from '../quote.ts'
import { pascal } from '../words.ts'
import { allFields } from './javascript.ts'

export function csharp(entities: readonly Entity[], prompt: string): string {
  const isClass = /\bclass\b|\bef\b|\bentity framework\b|\bpoco\b/i.test(prompt)
  return sections(
    ...entities.flatMap((entity) => {
      const One = pascal(entity.name)
      const type = (field: Field) => (field.name.join(' ') === 'id' ? 'int' : csharpType(field, One))
      const nested = entity.fields
        .filter((field) => field.fields)
        .map((field) => [
          `public record ${One}${pascal(field.name)}(${(field.fields ?? []).map((inner) => `${csharpType(inner, One)} ${pascal(inner.name)}`).join(', ')});`,
        ])
      const name = (field: Field) => (pascal(field.name) === One ? `${One}Value` : pascal(field.name))
      if (!isClass)
        return [
          ...nested,
          [
            `public record ${One}(${allFields(entity)
              .map((field) => `${type(field)} ${name(field)}`)
              .join(', ')});`,
          ],
        ]
      return [
        ...nested,
        [
          `public class ${One}`,
          ...four(
            '{',
            allFields(entity).map(
              (field) =>
                `public ${field.optional || /^(?:int|double|decimal|bool|Date|Time|Guid)/.test(type(field)) ? '' : 'required '}${type(field)} ${name(field)} { get; set; }${field.default === undefined ? '' : ` = ${typeof field.default === 'string' ? doubleQuoted(field.default) : field.default};`}`,
            ),
          ),
        ],
      ]
    }),
  )
}
