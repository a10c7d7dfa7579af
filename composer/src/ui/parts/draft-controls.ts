import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { isNumber, labelOf } from '../fields.ts'
import { code, h, type Node } from '../model.ts'
import { draftOf, isChoice } from './draft-values.ts'

const inputTypes: Readonly<Record<string, string>> = lookupTable({
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
  email: 'email',
  url: 'url',
  phone: 'tel',
  color: 'color',
})

/** Where a field of an entry is typed in. Without a label of its own it says its name to those who cannot see it. */
function bare(field: Field, named: Record<string, string>): Node {
  const state = draftOf(field)
  if (field.type === 'boolean')
    return h('input', {
      type: 'checkbox',
      ...named,
      checked: code(`$${state}`),
      on: { change: `$${state} = $checked` },
    })
  if (isChoice(field))
    return h(
      'select',
      { class: 'input', ...named, bind: state },
      ...(field.options ?? []).map((option) => h('option', { value: option }, option)),
    )
  if (isNumber(field))
    return h('input', {
      class: 'input',
      type: 'number',
      step: field.type === 'integer' ? '1' : 'any',
      ...named,
      // A bound number would be a number in some frameworks and a text in others.
      value: code(`$${state}`),
      on: { input: `$${state} = $value` },
    })
  return h('input', { class: 'input', type: inputTypes[field.type] ?? 'text', ...named, bind: state })
}

export const inlineControl = (field: Field): Node => bare(field, { 'aria-label': labelOf(field) })

export const labelledControl = (field: Field): Node =>
  field.type === 'boolean'
    ? h('label', { class: 'choice' }, bare(field, {}), h('span', {}, labelOf(field)))
    : h('label', { class: 'field' }, h('span', {}, labelOf(field)), bare(field, {}))
