import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal } from '../../words.ts'
import type { Context } from '../context.ts'
import { keyOf, labelOf } from '../fields.ts'
import { code, type Helper, h, type Node, type State, show, when } from '../model.ts'

/** What a thing to do has besides its title: a priority, a day by which it is due, how many of it. */
const KNOWN: readonly (readonly [RegExp, Field])[] = [
  [
    /\bpriorit(?:y|ies)\b/,
    { name: ['priority'], type: 'choice', optional: false, options: ['low', 'medium', 'high'] },
  ],
  [/\bdue dates?\b|\bdeadlines?\b|\boverdue\b/, { name: ['due', 'date'], type: 'date', optional: true }],
  [/\b(?:quantit(?:y|ies)|amounts?|how many)\b/, { name: ['quantity'], type: 'integer', optional: false }],
  [/\b(?:categor(?:y|ies)|labels?|tags?)\b/, { name: ['category'], type: 'text', optional: true }],
  [/\bassignees?\b|\bassigned to\b/, { name: ['assignee'], type: 'text', optional: true }],
  [/\bnotes?\b/, { name: ['note'], type: 'text', optional: true }],
]

export function extrasOf({ text, entity }: Context): Field[] {
  const given = entity.given ? entity.fields : []
  return KNOWN.flatMap(([pattern, field]) => {
    if (!pattern.test(text)) return []
    const own = given.find((other) => keyOf(other) === keyOf(field) && other.options?.length)
    return [own ? { ...field, options: own.options ?? [] } : field]
  })
}

const draftOf = (field: Field): string => `draft${pascal(field.name)}`
const blankOf = (field: Field): string =>
  field.type === 'integer' ? '1' : jsString(field.options?.[field.options.length > 2 ? 1 : 0] ?? '')

export const extraMembers = (fields: readonly Field[]): string[] =>
  fields.map(
    (field) =>
      `readonly ${keyOf(field)}: ${field.type === 'integer' ? 'number' : (field.options?.map(jsString).join(' | ') ?? 'string')}`,
  )

export const extraStates = (fields: readonly Field[]): State[] =>
  fields.map((field) => ({
    name: draftOf(field),
    type: field.type === 'integer' ? 'number' : (field.options?.map(jsString).join(' | ') ?? 'string'),
    initial: blankOf(field),
  }))

/** A day that is past. */
export const extraHelpers = (fields: readonly Field[]): Helper[] =>
  fields.some(({ type }) => type === 'date')
    ? [
        {
          name: 'isLate',
          code: 'function isLate(day‹: string›)‹: boolean› {\n  return day < new Date().toISOString().slice(0, 10)\n}',
          inView: true,
        },
      ]
    : []

/** As members of a new thing. */
export const extraValues = (fields: readonly Field[]): string =>
  fields.map((field) => `, ${keyOf(field)}: $${draftOf(field)}`).join('')

export function extraControls(fields: readonly Field[], type: string): Node[] {
  return fields.map((field) => {
    const state = draftOf(field)
    const control = field.options?.length
      ? h(
          'select',
          {
            class: 'input',
            value: code(`$${state}`),
            on: { change: `$${state} = $value‹ as ${type}['${keyOf(field)}']›` },
          },
          ...field.options.map((option) => h('option', { value: option }, option)),
        )
      : h('input', {
          class: 'input',
          type: field.type === 'integer' ? 'number' : field.type === 'date' ? 'date' : 'text',
          value: code(`$${state}`),
          on: { input: `$${state} = ${field.type === 'integer' ? 'Number($value)' : '$value'}` },
        })
    return h('label', { class: 'choice' }, h('span', {}, labelOf(field)), control)
  })
}

const LEVELS: Readonly<Record<string, string>> = lookupTable({
  high: 'red',
  urgent: 'red',
  medium: 'orange',
  normal: 'blue',
  low: 'green',
})

/** What is shown of them beside the title; what is late is in red. */
export function extraNodes(fields: readonly Field[], one: string): Node[] {
  return fields.map((field): Node => {
    const value = `${one}.${keyOf(field)}`
    if (field.options?.length) {
      const tone = field.options.reduceRight(
        (rest, option) =>
          `${value} === ${jsString(option)} ? 'badge ${LEVELS[option.toLowerCase()] ?? 'grey'}' : ${rest}`,
        "'badge'",
      )
      return h('span', { class: code(tone) }, show(value))
    }
    if (field.type === 'date')
      return when(
        value,
        h(
          'span',
          {
            class: code(`!${one}.completed && $isLate(${value}) ? 'error' : 'muted'`),
          },
          'Due ',
          show(value),
        ),
      )
    if (field.type === 'integer') return h('span', { class: 'badge' }, '× ', show(value))
    return when(value, h('span', { class: 'badge' }, show(value)))
  })
}

/** By what the things are ordered, where the wish says so. */
export function orderOf({ text }: Context, fields: readonly Field[]): string | undefined {
  const by = fields.find((field) =>
    new RegExp(`\\bsort(?:ed|s|able)? by (?:the )?${field.name.join(' ')}`).test(text),
  )
  if (by === undefined) return undefined
  if (by.options?.length) {
    const ranks = `[${[...by.options].reverse().map(jsString).join(', ')}]`
    return `${ranks}.indexOf(a.${keyOf(by)}) - ${ranks}.indexOf(b.${keyOf(by)})`
  }
  return by.type === 'integer'
    ? `a.${keyOf(by)} - b.${keyOf(by)}`
    : `(a.${keyOf(by)} || '9').localeCompare(b.${keyOf(by)} || '9')`
}
