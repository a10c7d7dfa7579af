import { rustName, rustType } from '../api/rust/fields.ts'
import { four, type Lines, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { pascal, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

export function rust(entities: readonly Entity[]): string {
  const one = (name: string, fields: readonly Field[], owner: string): Lines => [
    '#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]',
    ...four(
      `pub struct ${name} {`,
      fields.map(
        (field) =>
          `pub ${rustName(field.name)}: ${field.name.join(' ') === 'id' ? 'u64' : field.fields ? (field.list ? `Vec<${owner}${pascal(field.name)}>` : `${owner}${pascal(field.name)}`) : field.options && !field.list ? (field.optional ? `Option<${pascal(field.name)}>` : pascal(field.name)) : rustType(field)},`,
      ),
    ),
  ]
  return sections(
    ['use serde::{Deserialize, Serialize};'],
    ...entities.flatMap((entity) => [
      ...entity.fields
        .filter(({ options, list }) => options && !list)
        .map((field) => [
          '#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]',
          '#[serde(rename_all = "snake_case")]',
          ...four(
            `pub enum ${pascal(field.name)} {`,
            (field.options ?? []).map((option) => `${pascal(wordsOf(option)).replace(/^(\d)/, 'N$1')},`),
          ),
        ]),
      ...entity.fields
        .filter((field) => field.fields)
        .map((field) =>
          one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name)),
        ),
      one(pascal(entity.name), allFields(entity), pascal(entity.name)),
    ]),
  )
}
