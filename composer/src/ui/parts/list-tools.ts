import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
import type { Declared } from '../declared/read-declared.ts'
import { keyOf, labelOf, typeOf } from '../fields.ts'
import { code, type Element, each, h, type Node, type Prop, show } from '../model.ts'
import type { Flag, Wants } from './list-wants.ts'

/** With the row's id where the wish says so, else with the row. */
export const clickProp = ({ name, parameters = [] }: Declared, { one, type, entity }: Context): Prop => {
  const key = fieldIn(parameters[0], entity.fields)
  return {
    name,
    type: '',
    parameters: [key === undefined ? { name: one, type } : { name: key, type: `${type}['${key}']` }],
  }
}

const fieldIn = (name: string | undefined, fields: readonly Field[]): string | undefined =>
  name === 'id' || fields.some((field) => keyOf(field) === name) ? name : undefined

/** What a click on a row does. */
export function clicked({ click, folded }: Wants, { entity }: Context): string | undefined {
  const key = fieldIn(click?.parameters?.[0], entity.fields)
  const told = click && `$${click.name}(${key === undefined ? 'row' : `row.${key}`})`
  const opens = folded.length > 0 ? "$openId = $openId === row.id ? '' : row.id" : undefined
  return [opens, told].filter((part) => part !== undefined).join('; ') || undefined
}

export function filterBox(field: Field, toFirst: string): Element {
  const state = `${keyOf(field)}Filter`
  return h(
    'label',
    { class: 'choice' },
    h('span', {}, labelOf(field)),
    h(
      'select',
      { class: 'input', value: code(`$${state}`), on: { change: `$${state} = $value${toFirst}` } },
      h('option', { value: '' }, 'All'),
      ...(field.options?.length
        ? field.options.map((option) => h('option', { value: option }, option))
        : [
            each(
              `$${keyOf(field)}Values`,
              ['option'],
              'option',
              h('option', { value: code('option') }, show('option')),
            ),
          ]),
    ),
  )
}

/** A button for each value, and one for all of them. */
export function filterRow(field: Field, toFirst: string): Element {
  const state = `${keyOf(field)}Filter`
  const button = (value: string, shown: Node | string): Element =>
    h(
      'button',
      {
        class: code(`$${state} === ${value} ? 'button primary' : 'button'`),
        type: 'button',
        'aria-pressed': code(`$${state} === ${value}`),
        on: { click: `$${state} = ${value}${toFirst}` },
      },
      shown,
    )
  return h(
    'div',
    { class: 'row', role: 'group', 'aria-label': labelOf(field) },
    button("''", 'All'),
    ...(field.options?.length
      ? field.options.map((option) => button(jsString(option), titleOf(option)))
      : [each(`$${keyOf(field)}Values`, ['option'], 'option', button('option', show('option')))]),
  )
}

export const flagBox = ({ field, label }: Flag, toFirst: string): Element =>
  h(
    'label',
    { class: 'choice' },
    h('input', {
      type: 'checkbox',
      checked: code(`$${keyOf(field)}Only`),
      on: { change: `$${keyOf(field)}Only = $checked${toFirst}` },
    }),
    h('span', {}, label),
  )

export const isPlainText = (field: Field): boolean =>
  /^(?:string|'.*')$/.test(typeOf(field)) && !field.optional

/** How many are shown, and of how many. */
export const countNode = (rows: string, all: string): Element =>
  h('p', { class: 'muted', role: 'status' }, show(`${rows}.length`), ' of ', show(`${all}.length`), ' shown')

/** The list behind all that chooses from it; paging comes after. */
export const chosenOf = (derived: readonly { name: string }[], many: string): string => {
  const last = derived.findLast(({ name }) => name === 'filtered' || name === 'ordered' || name === 'sorted')
  return `$${last?.name ?? many}`
}
