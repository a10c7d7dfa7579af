import type { Field } from '../../intent/intent.ts'
import { keyOf } from '../fields.ts'
import { code, h, type Node } from '../model.ts'

/** In the cell of a row: a box, a choice, or an input of the given type that tells each change at once. */
export function rowControl(
  field: Field,
  label: ReturnType<typeof code>,
  edit: (change: string) => string,
  input: { readonly type: string; readonly min?: string; readonly step?: string },
): Node {
  const key = keyOf(field)
  const told = (value: string) => edit(`{ ${key}: ${value} }`)
  if (field.type === 'boolean')
    return h('input', {
      type: 'checkbox',
      'aria-label': label,
      checked: code(`row.${key}`),
      on: { change: told('$checked') },
    })
  if (field.options && field.options.length > 0)
    return h(
      'select',
      { class: 'input', 'aria-label': label, value: code(`row.${key}`), on: { change: told('$value') } },
      ...field.options.map((option) => h('option', { value: option }, option)),
    )
  return h('input', {
    class: 'input',
    ...input,
    'aria-label': label,
    value: code(`row.${key}`),
    on: { input: told(input.type === 'number' ? 'Number($value)' : '$value') },
  })
}
