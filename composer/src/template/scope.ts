import { nameForms } from '../names.ts'
import type { Field } from '../prompt/fields.ts'
import type { Resource } from '../prompt/resources.ts'
import { htmlForms } from '../targets/html.ts'
import { safeText } from '../targets/quote.ts'
import { samplesOf } from '../targets/samples.ts'
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
      ...nameForms([safeText(choice).toLowerCase()]),
    })),
    ...htmlForms(field),
    ...typescriptForms(field),
  }
}

/** The fields that a template accepts, and records with plausible values for them. */
export const fieldsScope = (fields: readonly Field[]): Scope => ({
  fields: fields.map(fieldScope),
  samples: samplesOf(fields),
})

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
