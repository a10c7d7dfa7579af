import { railsValidation } from '../api/ruby/index.ts'
import { block, sections } from '../code.ts'
import type { Entity } from '../intent/intent.ts'
import { pascal, snake } from '../words.ts'
import { allFields } from './javascript.ts'

export function ruby(entities: readonly Entity[], prompt: string): string {
  if (/\brails\b|\bactive ?record\b/i.test(prompt))
    return sections(
      ...entities.map((entity) =>
        block(
          `class ${pascal(entity.name)} < ApplicationRecord`,
          [
            ...allFields(entity)
              .filter(({ type, to }) => type === 'reference' && to)
              .map(({ to }) => `belongs_to :${snake(to ?? [])}`),
            ...entity.fields.flatMap((field) => railsValidation(field) ?? []),
          ],
          'end',
        ),
      ),
    )
  return sections(
    '# frozen_string_literal: true',
    ...entities.map((entity) => [
      `# One ${entity.name.join(' ')}.`,
      `${pascal(entity.name)} = Struct.new(${allFields(entity)
        .map(({ name }) => `:${snake(name)}`)
        .join(', ')}, keyword_init: true)`,
    ]),
  )
}
