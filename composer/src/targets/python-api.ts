import { fieldForms } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import { isNumeric, pythonDefaultOf } from './problems.ts'
import { safeText } from './quote.ts'
import type { Table } from './types.ts'

// `dt` is the module datetime: a field called `date` would hide the class.
const types: Table = {
  integer: 'int',
  number: 'float',
  money: 'float',
  boolean: 'bool',
  date: 'dt.date',
  datetime: 'AwareDatetime',
  email: 'EmailStr',
}

const text = (value: string): string => `"${safeText(value)}"`
const isText = (type: FieldType): boolean =>
  !isNumeric(type) && !/^(?:boolean|date|datetime|choice)$/.test(type)
const typeOf = ({ type, choices }: Field): string =>
  type === 'choice' ? `Literal[${choices.map(text).join(', ')}]` : (types[type] ?? 'str')

const lowOf = ({ type, min }: Field): number | undefined =>
  min ?? (type === 'money' ? 0 : type === 'password' ? 8 : undefined)

function limitsOf(field: Field): string[] {
  const { type, max, required } = field
  const low = lowOf(field)
  if (isNumeric(type))
    return [...(low === undefined ? [] : [`ge=${low}`]), ...(max === undefined ? [] : [`le=${max}`])]
  if (type === 'url') return ['pattern=r"^https?://\\S+$"', `max_length=${max ?? 2000}`]
  if (!isText(type) || type === 'email') return []
  const least = low ?? (required ? 1 : undefined)
  return [
    ...(least === undefined ? [] : [`min_length=${least}`]),
    ...(max === undefined ? (type === 'text' ? [] : ['max_length=255']) : [`max_length=${max}`]),
  ]
}

/** Fields of APIs in Python: `pyCreate`, `pyChange` and `pyRead` in Pydantic models, and `pyQuery` as a query parameter. */
export function pythonApiForms(field: Field): Record<string, string> {
  const { type, required } = field
  const value = pythonDefaultOf(field)
  const isNull = !required && value === undefined
  const limits = limitsOf(field)
  const type_ = `${typeOf(field)}${isNull ? ' | None' : ''}`
  const withField = (start: string | undefined): string =>
    limits.length === 0
      ? `${type_}${start === undefined ? '' : ` = ${start}`}`
      : `${type_} = Field(${[...(start === undefined ? [] : [`default=${start}`]), ...limits].join(', ')})`
  return {
    pyCreate: withField(value ?? (isNull ? 'None' : undefined)),
    // Pydantic does not validate defaults: a field can be left out, but None is only valid if the type allows it.
    pyChange: `${type_} = Field(${['default=None', ...limits].join(', ')})`,
    pyRead: `${isText(type) ? 'str' : typeOf(field)}${isNull ? ' | None' : ''}`,
    pyQuery: isText(type) ? 'str' : typeOf(field),
  }
}

/** The fields to sort by: `title|done|`. */
export const pythonSortNames = (fields: readonly Field[]): string =>
  fields
    .filter(({ type }) => !/^(?:file|password)$/.test(type))
    .map((field) => `${fieldForms(field).snake}|`)
    .join('')
