import { lookupTable } from '@atelier/analyzer/basics'
import type { Field, FieldType } from '../prompt/fields.ts'

const inputTypes: Readonly<Partial<Record<FieldType, string>>> = {
  email: 'email',
  url: 'url',
  phone: 'tel',
  password: 'password',
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'checkbox',
  date: 'date',
  datetime: 'datetime-local',
  file: 'file',
}

const autocomplete: Readonly<Record<string, string>> = lookupTable({
  name: 'name',
  'full name': 'name',
  'first name': 'given-name',
  'last name': 'family-name',
  email: 'email',
  phone: 'tel',
  username: 'username',
  password: 'new-password',
  company: 'organization',
  address: 'street-address',
  street: 'street-address',
  city: 'address-level2',
  'zip code': 'postal-code',
  zip: 'postal-code',
  country: 'country-name',
})

/** `__field_inputType__`, and `__field_attributes__` for the constraints that browsers check. */
export function htmlForms(field: Field): Record<string, string> {
  const { type, min, max, required } = field
  const isNumber = type === 'integer' || type === 'number' || type === 'money'
  const attributes = [
    ...(required && type !== 'boolean' ? ['required'] : []),
    ...(min === undefined ? [] : [isNumber ? `min="${min}"` : `minlength="${min}"`]),
    ...(max === undefined ? [] : [isNumber ? `max="${max}"` : `maxlength="${max}"`]),
    ...(type === 'money' ? ['step="0.01"'] : type === 'number' ? ['step="any"'] : []),
    ...(Object.hasOwn(autocomplete, field.words.join(' '))
      ? [`autocomplete="${autocomplete[field.words.join(' ')]}"`]
      : []),
  ].join(' ')
  return {
    inputType: inputTypes[type] ?? 'text',
    attributes,
    jsxAttributes: attributes
      .replace('minlength="', 'minLength={')
      .replace('maxlength="', 'maxLength={')
      .replace('min="', 'min={')
      .replace('max="', 'max={')
      .replace(/(=\{[\d.]+)"/g, '$1}')
      .replace('autocomplete', 'autoComplete'),
  }
}
