import { nameForms, wordsOf } from '../names.ts'
import type { Field } from '../prompt/fields.ts'
import { amountOf } from '../prompt/items.ts'
import type { Resource } from '../prompt/resources.ts'
import { htmlForms } from '../targets/html.ts'
import { safeText } from '../targets/quote.ts'
import { typescriptForms } from '../targets/typescript.ts'
import type { Scope } from './render.ts'

/** What templates know of a field: its name in every form, its constraints, and its type in every language. */
export function fieldScope(field: Field): Scope {
  const { type, required, unique, min, max } = field
  return {
    ...nameForms(field.words),
    type,
    required,
    optional: !required,
    unique,
    min,
    max,
    hasMin: min !== undefined,
    hasMax: max !== undefined,
    hasDefault: field.default !== undefined,
    default: field.default === undefined ? undefined : safeText(field.default),
    choices: field.choices.map((choice) => ({
      value: safeText(choice),
      // An attribute of `<option>`.
      selected: choice === field.default ? ' selected' : '',
      ...nameForms([safeText(choice).toLowerCase()]),
    })),
    ...htmlForms(field),
    ...typescriptForms(field),
  }
}

/** What templates know of the fields of a form. */
export const fieldsScope = (fields: readonly Field[]): Scope => ({
  fields: fields.map(fieldScope),
  hasFile: fields.some(({ type }) => type === 'file'),
})

/** An item of a list: `__link_text__` as the prompt writes it, its name in every form, and the amount in `Pro $29`. */
export function itemScope(item: string): Scope {
  const { name, amount, currency } = amountOf(item)
  const text = safeText(name)
  return {
    ...nameForms(wordsOf(text)),
    text: text.charAt(0).toUpperCase() + text.slice(1),
    amount,
    hasAmount: amount !== undefined,
    currency,
  }
}

export function resourceScope({ words, fields, parent }: Resource): Scope {
  const scopes = fields.map(fieldScope)
  return {
    ...nameForms(words),
    fields: scopes,
    requiredFields: scopes.filter(({ required }) => required),
    uniqueFields: scopes.filter(({ unique }) => unique),
    hasUnique: fields.some(({ unique }) => unique),
    // The field that names a record in lists and messages.
    title: scopes[0],
    parent: parent && nameForms(parent),
  }
}
