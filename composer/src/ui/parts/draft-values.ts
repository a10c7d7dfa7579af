import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal } from '../../words.ts'
import { isNumber, labelOf } from '../fields.ts'

/** What is typed for an entry, each field in a state of its own. */
export const draftOf = (field: Field): string => `draft${pascal(field.name)}`
export const isChoice = (field: Field): boolean => (field.options?.length ?? 0) > 0
export const typeIn = (field: Field): string =>
  isNumber(field) ? 'number' : field.type === 'boolean' ? 'boolean' : 'string'
export const draftValue = (field: Field): string =>
  isNumber(field)
    ? `Number($${draftOf(field)})`
    : field.type === 'boolean'
      ? `$${draftOf(field)}`
      : `$${draftOf(field)}.trim()`

/** What may be wrong with what was typed: the first of it is said, and nothing is saved. */
export function draftChecks(fields: readonly Field[]): string {
  const found = fields
    .filter((field) => field.type !== 'boolean' && !isChoice(field))
    .flatMap((field): (readonly [wrong: string, message: string])[] => {
      const draft = `$${draftOf(field)}`
      const label = labelOf(field)
      const { min = field.type === 'money' ? 0 : undefined, max, optional } = field
      const typed = optional ? `${draft}.trim() !== '' && ` : ''
      return [
        ...(optional ? [] : [[`${draft}.trim() === ''`, `${label} is required.`] as const]),
        ...(isNumber(field)
          ? [[`Number.isNaN(Number(${draft}))`, `${label} must be a number.`] as const]
          : []),
        ...(isNumber(field) && min !== undefined
          ? [[`${typed}Number(${draft}) < ${min}`, `${label} must be at least ${min}.`] as const]
          : []),
        ...(isNumber(field) && max !== undefined
          ? [[`${typed}Number(${draft}) > ${max}`, `${label} must be at most ${max}.`] as const]
          : []),
        ...(field.type === 'email'
          ? [
              [
                `${typed}!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(${draft}.trim())`,
                `${label} must be an email address.`,
              ] as const,
            ]
          : []),
      ]
    })
  return found
    .map(([wrong, message]) => `if (${wrong}) {\n  $problem = ${jsString(message)}\n  return\n}\n`)
    .join('')
}
