import { readFields } from '../intent/fields.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { jsString } from '../quote.ts'
import { camel, pascal, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

const NUMBERS = /^(?:integer|decimal|money|percent)$/

/** What tells that a value from outside is what its type says, field by field. */
export function typeGuard(entity: Entity, name: string): string {
  const type = pascal(entity.name)
  const tests = allFields(entity).map((field) => testOf(field, `value.${camel(field.name)}`))
  return [
    `/** Tells whether a value from outside is a ${type}. */`,
    `export function ${name}(value: unknown): value is ${type} {`,
    `  if (typeof value !== 'object' || value === null) return false`,
    `  const ${camel(entity.name)} = value as Record<string, unknown>`,
    '  return (',
    tests.map((test) => `    ${test.replaceAll('value.', `${camel(entity.name)}.`)}`).join(' &&\n'),
    '  )',
    '}',
    '',
  ].join('\n')
}

function testOf(field: Field, place: string): string {
  const test = field.list
    ? `Array.isArray(${place})`
    : field.options
      ? `(${field.options.map((option) => `${place} === ${jsString(option)}`).join(' || ')})`
      : field.fields || field.type === 'json'
        ? `typeof ${place} === 'object'`
        : field.type === 'date' || field.type === 'date-time'
          ? `${place} instanceof Date`
          : `typeof ${place} === '${NUMBERS.test(field.type) ? 'number' : field.type === 'boolean' ? 'boolean' : 'string'}'`
  return field.optional ? `(${place} === undefined || ${test})` : test
}

/** What the guard is for: as the wish writes it out, if it does. */
export function guardedIn(prompt: string): Entity | undefined {
  const [, name = '', list = ''] =
    /\b(?:interface|type)\s+([A-Z]\w*)\s*(?:=\s*)?\{([^{}]{1,600})\}/.exec(prompt) ?? []
  const fields = readFields(list)
  return fields.length > 0 ? { name: wordsOf(name), fields, given: true } : undefined
}

/** The name that a wish has for it: `a type guard isUser(value: unknown)`. */
export function guardIn(prompt: string): string | undefined {
  if (!/\btype ?-?guards?\b|\bis[A-Z]\w*\(\w+: unknown\)/.test(prompt)) return undefined
  return /\b(is[A-Z]\w*)\b/.exec(prompt)?.[1] ?? ''
}
