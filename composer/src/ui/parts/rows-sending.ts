import type { Field } from '../../intent/intent.ts'
import { pascal, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { keyOf } from '../fields.ts'
import { type Component, type Element, h, when } from '../model.ts'

/** What rows are sent with, where the wish says so: the button, who is told, and what must be right before. */
export interface Sending {
  readonly helpers: NonNullable<Component['helpers']>
  readonly props: NonNullable<Component['props']>
  readonly state: NonNullable<Component['state']>
  readonly methods: NonNullable<Component['methods']>
  readonly nodes: readonly ReturnType<typeof when>[] | readonly Element[]
  /** What is wrong with a row's field, under it. */
  readonly wrong: (field: Field) => ReturnType<typeof when> | undefined
}

const SENDS =
  /["“]([^"”\n]{2,30})["”] (?:button )?(?:that |which )?(?:emits?|calls?|triggers?)\s+(?:an? |the )?["'`]?([a-zA-Z]\w{2,30})/
const IS_EMAIL = {
  name: 'isEmail',
  code: 'function isEmail(text‹: string›)‹: boolean› {\n  return /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(text.trim())\n}',
  inView: true,
}

export function sendingOf({ intent }: Context, fields: readonly Field[], row: string): Sending {
  const [, text, event = ''] = SENDS.exec(intent.prompt.slice(0, 2_000)) ?? []
  const emails = fields.filter(({ type }) => type === 'email')
  const told = /^on[A-Z]/.test(event) ? event : `on${pascal(wordsOf(event))}`
  const wrong = emails.map((field) => `!isEmail(row.${keyOf(field)})`).join(' || ')
  const checked = text !== undefined && emails.length > 0
  return {
    helpers: emails.length > 0 ? [IS_EMAIL] : [],
    props:
      text === undefined
        ? []
        : [{ name: told, type: '', parameters: [{ name: 'rows', type: `readonly ${row}[]` }] }],
    state: checked ? [{ name: 'sent', type: 'boolean', initial: 'false' }] : [],
    methods:
      text === undefined
        ? []
        : [
            {
              name: 'send',
              body: `${checked ? `// From now on also what was left empty is marked.\n$sent = true\nif ($rows.some((row) => ${wrong})) return\n` : ''}$${told}($rows)${checked ? '\n$sent = false' : ''}`,
            },
          ],
    nodes:
      text === undefined
        ? []
        : [h('button', { class: 'button primary', type: 'button', on: { click: '$send()' } }, titleOf(text))],
    wrong: (field) =>
      field.type !== 'email'
        ? undefined
        : when(
            `${checked ? `($sent || row.${keyOf(field)} !== '')` : `row.${keyOf(field)} !== ''`} && !$isEmail(row.${keyOf(field)})`,
            h('p', { class: 'error', role: 'alert' }, 'Please enter a valid email address.'),
          ),
  }
}
