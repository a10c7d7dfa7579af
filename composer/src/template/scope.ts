import { nameForms } from '../names.ts'
import type { Field } from '../prompt/fields.ts'
import { type DataModel, joinScope, keyOfResource, relationScope } from '../prompt/relations.ts'
import type { Resource } from '../prompt/resources.ts'
import { dataModelForms, sqlName } from '../targets/data-models.ts'
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
      ...nameForms([safeText(choice).toLowerCase()]),
    })),
    ...htmlForms(field),
    ...typescriptForms(field),
    ...dataModelForms(field),
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
  const fields = resources.flatMap((resource) => resource.fields)
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
