import { nameForms } from '../names.ts'
import type { Field } from '../prompt/fields.ts'
import type { Resource } from '../prompt/resources.ts'
import { columnForms } from '../targets/columns.ts'
import { htmlForms } from '../targets/html.ts'
import { nestForms } from '../targets/nest.ts'
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
      ...nameForms([safeText(choice).toLowerCase()]),
    })),
    ...htmlForms(field),
    ...typescriptForms(field),
    ...columnForms(field),
    ...nestForms(field),
  }
}

/** What a server sets itself, so that clients cannot write it. */
const AUTOMATIC = new Set(['id', 'created at', 'updated at', 'created', 'updated', 'timestamps'])

export function resourceScope({ words, fields, parents, fieldRoutes = [], children = [] }: Resource): Scope {
  const scopes = fields.map(fieldScope)
  const inputs = fields.filter((field) => !AUTOMATIC.has(field.words.join(' ')))
  const scopesOf = (isWanted: (field: Field) => boolean) => inputs.filter(isWanted).map(fieldScope)
  return {
    ...nameForms(words),
    fields: scopes,
    requiredFields: scopes.filter(({ required }) => required),
    uniqueFields: scopes.filter(({ unique }) => unique),
    hasUnique: fields.some(({ unique }) => unique),
    // The field that names a record in lists and messages.
    title: scopes[0],
    parent: parents?.[0] && nameForms(parents[0]),
    parents: (parents ?? []).map(nameForms),
    children: children.map(nameForms),
    inputs: scopesOf(() => true),
    defaulted: scopesOf(({ required, ...field }) => !required || field.default !== undefined),
    searched: scopesOf(({ type }) => /^(?:string|text|email|url|phone)$/.test(type)),
    filters: scopesOf(({ type }) => !/^(?:text|file|password|list)$/.test(type)),
    ranges: scopesOf(({ type }) => /^(?:integer|number|money|date|datetime)$/.test(type)),
    secrets: scopesOf(({ type }) => type === 'password'),
    fieldRoutes: scopesOf((field) => fieldRoutes.includes(field.words.join(' '))),
    sortNames: inputs
      .filter(({ type }) => !/^(?:file|password|list)$/.test(type))
      .map((field) => `${nameForms(field.words).camel}|`)
      .join(''),
  }
}
