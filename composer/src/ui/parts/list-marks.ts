import { jsString } from '../../quote.ts'
import { type Context, titleOf } from '../context.ts'
import { keyOf, titleField } from '../fields.ts'
import { code, type Element, h, show } from '../model.ts'

/** `heart button to mark favorites`: what is marked is remembered by the list itself. */
export interface Marks {
  /** `favorites` */
  readonly state: string
  readonly label: string
  /** Shown when it is marked and when it is not. */
  readonly signs: readonly [on: string, off: string]
  /** Whether the list can be narrowed to what is marked. */
  readonly only: boolean
}

const MARKS: readonly (readonly [said: RegExp, state: string, label: string])[] = [
  [/\bfavou?rites?\b/, 'favorites', 'favorites'],
  [/\bbookmark(?:s|ed)?\b/, 'bookmarks', 'bookmarks'],
  [/\bstarred\b/, 'starred', 'starred'],
  [/\bwish ?list\b/, 'wishlist', 'wishlist'],
]
const MARKED =
  /\b(?:heart|star|bookmark|favou?rite)s? (?:buttons?|icons?|toggles?)\b|\bmark(?:s|ed)? (?:it |them |[a-z]+ )?(?:as )?(?:an? )?(?:favou?rites?|bookmarks?)\b/

export function marksIn({ text, entity, declared }: Context): Marks | undefined {
  const found = MARKS.find(([said]) => said.test(text))
  if (found === undefined || !MARKED.test(text)) return undefined
  const [said, state, label] = found
  // Whoever hands the things in keeps the marks, where the wish says so.
  const isGiven =
    entity.fields.some(({ name }) => said.test(name.join(' '))) ||
    declared.some(({ name }) => /^on[A-Z]/.test(name) && /fav|bookmark|star|wish|toggle|like/i.test(name))
  if (isGiven) return undefined
  return {
    state,
    label,
    signs: /\bstar\b|starred/.test(text)
      ? ['★', '☆']
      : /\bbookmark/.test(text)
        ? ['Saved', 'Save']
        : ['♥', '♡'],
    only: new RegExp(
      `(?:${said.source}) only\\b|\\bonly (?:the |my |show )*(?:${said.source})|\\bfilter[^.;]{0,20}(?:${said.source})`,
    ).test(text),
  }
}

export const isMarking = (label: string): boolean =>
  /^(?:heart|star|bookmark|favou?rite|like)s?\b/i.test(label)

export const markParts = ({ state, only }: Marks) => ({
  state: [
    { name: state, type: 'readonly string[]', initial: '[]' },
    ...(only ? [{ name: `${state}Only`, type: 'boolean', initial: 'false' }] : []),
  ],
  method: {
    name: 'toggleMark',
    parameters: [{ name: 'id', type: 'string' }],
    body: `$${state} = $${state}.includes(id) ? $${state}.filter((other) => other !== id) : [...$${state}, id]`,
  },
  tests: only ? [`(!$${state}Only || $${state}.includes(row.id))`] : [],
})

export const markBox = ({ state, label }: Marks, toFirst: string): Element =>
  h(
    'label',
    { class: 'choice' },
    h('input', {
      type: 'checkbox',
      checked: code(`$${state}Only`),
      on: { change: `$${state}Only = $checked${toFirst}` },
    }),
    h('span', {}, `${titleOf(label)} only`),
  )

export function markButton({ state, label, signs: [on, off] }: Marks, { entity }: Context): Element {
  const title = titleField(entity)
  const named = `${titleOf(label.replace(/(?<=[a-z]{4})s$/, ''))}: `
  return h(
    'button',
    {
      class: 'icon',
      type: 'button',
      'aria-pressed': code(`$${state}.includes(row.id)`),
      'aria-label': title ? code(`${jsString(named)} + row.${keyOf(title)}`) : named.replace(': ', ''),
      on: { click: '$toggleMark(row.id)' },
    },
    show(`$${state}.includes(row.id) ? '${on}' : '${off}'`),
  )
}
