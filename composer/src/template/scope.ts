import { capital, fieldForms, nameForms, wordsOf } from '../names.ts'
import { type DataModel, keyOfResource } from '../prompt/data-model.ts'
import type { Field } from '../prompt/fields.ts'
import { amountOf } from '../prompt/items.ts'
import type { Resource } from '../prompt/resources.ts'
import { columnForms } from '../targets/columns.ts'
import { dataModelForms, sqlName } from '../targets/data-models.ts'
import { goFacts, goForms } from '../targets/go.ts'
import { htmlForms } from '../targets/html.ts'
import { javaFacts, javaForms } from '../targets/java.ts'
import { nestForms } from '../targets/nest.ts'
import { pythonApiForms, pythonSortNames } from '../targets/python-api.ts'
import { safeText } from '../targets/quote.ts'
import { samplesOf } from '../targets/samples.ts'
import { typescriptForms } from '../targets/typescript.ts'
import { joinScope, relationScope } from './relation-scope.ts'
import type { Scope } from './render.ts'

/** What templates know of a field: its name in every form, its constraints, and its type in every language. */
export function fieldScope(field: Field): Scope {
  const { type, required, unique, min, max } = field
  return {
    ...fieldForms(field),
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
    ...dataModelForms(field),
    ...columnForms(field),
    ...nestForms(field),
    ...goForms(field),
    ...javaForms(field),
    ...pythonApiForms(field),
  }
}

/** The fields that a template accepts, and records with plausible values for them. */
export const fieldsScope = (fields: readonly Field[]): Scope => ({
  fields: fields.map(fieldScope),
  samples: samplesOf(fields),
  hasFile: fields.some(({ type }) => type === 'file'),
})

/** An item of a list: `__link_text__` as the prompt writes it, its name in every form, and the amount in `Pro $29`. */
export function itemScope(item: string): Scope {
  const { name, amount, currency } = amountOf(item)
  const text = safeText(name)
  return {
    ...nameForms(wordsOf(text)),
    text: capital(text),
    amount,
    hasAmount: amount !== undefined,
    currency,
  }
}

/** What a server sets itself, so that clients cannot write it. */
const AUTOMATIC = new Set(['id', 'created at', 'updated at', 'created', 'updated', 'timestamps'])

export const isSearchable = ({ type }: Field): boolean => /^(?:string|text|email|url|phone)$/.test(type)
export const isFilterable = ({ type }: Field): boolean => !/^(?:text|file|password)$/.test(type)

export function resourceScope(resource: Resource): Scope {
  const { words, fields, parents, fieldRoutes = [], searchedFields, children = [] } = resource
  const scopes = fields.map(fieldScope)
  const inputs = fields.filter((field) => !AUTOMATIC.has(field.words.join(' ')))
  const searched = inputs.filter(
    (field) => isSearchable(field) && (searchedFields?.includes(field.words.join(' ')) ?? true),
  )
  const scopesOf = (isWanted: (field: Field) => boolean) => inputs.filter(isWanted).map(fieldScope)
  return {
    ...nameForms(words),
    fields: scopes,
    requiredFields: scopes.filter(({ required }) => required),
    uniqueFields: scopes.filter(({ unique }) => unique),
    hasUnique: fields.some(({ unique }) => unique),
    // The field that names a record in lists and messages.
    title: scopes[0],
    parents: (parents ?? []).map(nameForms),
    children: children.map(nameForms),
    inputs: scopesOf(() => true),
    defaulted: scopesOf(({ required, ...field }) => !required || field.default !== undefined),
    searched: searched.map(fieldScope),
    filters: scopesOf(isFilterable),
    ranges: scopesOf(({ type }) => /^(?:integer|number|money|date|datetime)$/.test(type)),
    fieldRoutes: scopesOf((field) => fieldRoutes.includes(field.words.join(' '))),
    sorted: scopesOf(({ type }) => !/^(?:file|password|list)$/.test(type)),
    sortNames: inputs
      .filter(({ type }) => !/^(?:file|password|list)$/.test(type))
      .map((field) => `${fieldForms(field).camel}|`)
      .join(''),
    pySortNames: pythonSortNames(inputs),
    ...goFacts(inputs, searched),
    ...javaFacts(inputs, searched),
  }
}

/** The kinds of records of a data model, with what they refer to. `created at` and `updated at` are part of every kind that has timestamps. */
export function modelScope(model: DataModel): Scope {
  const isTimestamp = ({ words }: { words: readonly string[] }) =>
    /^(?:created|updated)(?: at)?$/.test(words.join(' '))
  const resources = model.resources.map((resource) => {
    const scope = resourceScope({
      ...resource,
      fields: resource.fields.filter((field) => !isTimestamp(field)),
    })
    const fields = scope.fields as Scope[]
    return {
      ...scope,
      ...relationScope(model, keyOfResource(resource)),
      fields,
      table: sqlName(nameForms(resource.words).many.snake),
      hasTimestamps: resource.fields.some(isTimestamp),
      choiceFields: fields.filter(({ isChoice }) => isChoice),
      requiredNames: JSON.stringify([
        ...relationScope(model, keyOfResource(resource))
          .parents.filter(({ required }) => required)
          .map(({ camel }) => `${camel}Id`),
        ...(scope.requiredFields as Scope[]).map(({ camel }) => camel),
      ]),
      status: fields.find(({ snake }) => snake === 'status'),
    }
  })
  const fields = resources.flatMap((resource) => (resource as Scope).fields as Scope[])
  return {
    resources,
    reversed: resources.toReversed(),
    joins: joinScope(model),
    hasAnyChoice: fields.some(({ type }) => type === 'choice'),
    hasMoney: fields.some(({ isMoney }) => isMoney),
    hasDates: fields.some(({ isDate }) => isDate),
    hasTimes: fields.some(({ isTime }) => isTime),
    pydanticImports: [
      ...(fields.some(({ type }) => type === 'email') ? ['EmailStr'] : []),
      ...(fields.some(({ pydantic }) => String(pydantic).includes('Field(')) ? ['Field'] : []),
      ...(fields.some(({ type }) => type === 'url') ? ['HttpUrl'] : []),
    ]
      .map((name) => `, ${name}`)
      .join(''),
    literalImport: fields.some(({ type }) => type === 'choice') ? ', Literal' : '',
    hasLimits: fields.some(
      ({ type, hasMin, hasMax }) => type === 'money' || (type === 'integer' && (hasMin || hasMax)),
    ),
    hasLists: fields.some(({ isList }) => isList),
    hasSelf: model.references.some(({ child, parent }) => child === parent),
    hasReferences: model.references.length > 0,
    anyTimestamps: resources.some(({ hasTimestamps }) => hasTimestamps),
  }
}
