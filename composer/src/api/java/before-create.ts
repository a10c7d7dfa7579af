import { four, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, pascal, sentence } from '../../words.ts'
import { isSecret, type Resource } from '../model.ts'
import type { NeedWords } from '../needs.ts'
import { type Change, changedValue, readsOwner, standing } from '../refusals.ts'
import { enumName, javaName, javaType } from './fields.ts'
import { recordsOf } from './views.ts'

/** What stands against a new record, and what it does to the one it belongs to. */
export function beforeCreate(
  resource: Resource,
  many: string,
  parentKey: string | undefined,
  above: Resource | undefined,
): Lines {
  const own = parentKey ? `other.${parentKey}().equals(${parentKey}) && ` : ''
  const { refuses, alters } = resource
  const owner = above && readsOwner(refuses, alters) ? javaName(above.name) : undefined
  const held = ({ name }: Field) => `${owner}.${javaName(name)}()`
  const refused = standing(resource.refuses, resource.alters, {
    other: ({ name }) => `other.${javaName(name)}()`,
    own: ({ name }) => `input.${javaName(name)}()`,
    compare: (left, how, right) =>
      how === 'same'
        ? `${left}.equals(${right})`
        : `${left}.compareTo(${right}) ${{ before: '<', after: '>', 'at least': '>=' }[how]} 0`,
    any: (test) => `${many}.values().stream().anyMatch(other -> ${own}${test})`,
    and: ' && ',
    given: (value, is, { name }) => `${value} == ${pascal(name)}.${enumName(is)}`,
    short: (left, right, field) =>
      javaType(field, '') === 'BigDecimal' ? `${left}.compareTo(${right}) < 0` : undefined,
    ...(owner !== undefined &&
      above && {
        owner: {
          read: held,
          needs: javaNeeds(held, `${pascal(above.name)}Controller.`),
          count: `${many}.values().stream().filter(other -> other.${parentKey}().equals(${parentKey})).count()`,
        },
      }),
  })
  return [
    ...(owner !== undefined && above
      ? [
          `var ${owner} = Optional.ofNullable(${recordsOf(above)}.get(${parentKey}))`,
          `        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "${sentence(above.name)} not found"));`,
        ]
      : []),
    ...refused.flatMap(({ test, status, says }) =>
      four(`if (${test}) {`, [
        `throw new ResponseStatusException(${status === 409 ? 'HttpStatus.CONFLICT' : `HttpStatus.valueOf(${status})`}, ${doubleQuoted(says)});`,
      ]),
    ),
    ...(owner !== undefined && above && alters ? changeLines(above, alters, owner, parentKey ?? '') : []),
  ]
}

/** The same record with another value. */
function changeLines(above: Resource, alters: Change, owner: string, key: string): Lines {
  const Owner = `${pascal(above.name)}Controller.${pascal(above.name)}`
  const isExact = javaType(alters.field, '') === 'BigDecimal'
  const given = `input.${javaName(alters.by.name)}()`
  const held = `${owner}.${javaName(alters.field.name)}()`
  const value =
    alters.how === 'set' && alters.field.options
      ? `${pascal(above.name)}Controller.${pascal(alters.field.name)}.valueOf(${given}.name())`
      : alters.how === 'set' || !isExact
        ? changedValue(alters, held, given)
        : `${held}.${alters.how === 'add' ? 'add' : 'subtract'}(${given})`
  const members = [
    ...(above.key ? [] : ['id']),
    ...(above.parent ? [javaName([...above.parent, 'id'])] : []),
    ...[...above.fields.filter((field) => !isSecret(field)), ...above.kept].map(({ name }) => javaName(name)),
    ...above.fields.filter(isSecret).map(({ name }) => `${camel(name)}Hash`),
  ]
  const values = members.map((name) => (name === javaName(alters.field.name) ? value : `${owner}.${name}()`))
  return [`${recordsOf(above)}.put(${key}, new ${Owner}(${values.join(', ')}));`]
}

export const javaNeeds = (read: (field: Field) => string, scope = ''): NeedWords => ({
  read,
  differs: (held, is, needed) => `${held} != ${scope}${pascal(needed.name)}.${enumName(is)}`,
  equals: (held, is, needed) => `${held} == ${scope}${pascal(needed.name)}.${enumName(is)}`,
  not: (held) => `!${held}`,
  absent: (value) => `${value} == null`,
  present: (value) => `${value} != null`,
  past: (held, { type }) => `${held}.isBefore(${type === 'date-time' ? 'Instant' : 'LocalDate'}.now())`,
})
