import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { keyOf } from '../fields.ts'
import { code, type Element, each, h, show } from '../model.ts'
import { stem } from '../named/said.ts'

/** `buttons All / Available / Reserved`: which of the things are shown. */
export interface ShownFilter {
  /** The names of the buttons, `All` first. */
  readonly labels: readonly string[]
  /** For each but the first: whether a row is one of them. */
  readonly tests: readonly string[]
}

const ALL = /\ball\s?([/,|])\s?([^.;()\n]{3,80})/
const NO_NAME =
  /^(?:and|with|an?|the|how|plus|shows?|search|sort|pagination|each|delete|edit|add|buttons?|filters?)\b/

/** As far as they are separated alike and are short: `All / Available / Reserved to filter, shows …`. */
function namesAfterAll(text: string): string[] {
  const [, mark = ',', rest = ''] = ALL.exec(text) ?? []
  const parts = rest.split(mark === ',' ? /,\s*(?:and |or )?|\s(?:and|or)\s/ : mark)
  const names: string[] = []
  for (const part of parts) {
    const [name = '', ...more] = part
      .trim()
      .split(/,|\s(?=(?:to|that|which|for|filters?|buttons?|tabs?|and)\b)/)
    if (!/^[a-z][a-z -]{1,20}$/.test(name) || NO_NAME.test(name) || name.split(' ').length > 2) break
    names.push(name)
    if (more.length > 0) break
  }
  return names
}

export function shownFilter({ text, entity }: Context): ShownFilter | undefined {
  const said = namesAfterAll(text)
  if (said.length < 2 || !/\b(?:filter|tabs?|buttons?|toggle|show)/.test(text)) return undefined
  const flag = entity.fields.find(
    (field) => field.type === 'boolean' && said.some((label) => isNamed(field, label)),
  )
  const kind =
    entity.fields.find(({ options }) =>
      said.some((label) => options?.some((one) => one.toLowerCase() === label)),
    ) ??
    entity.fields.find(
      ({ name, type }) =>
        /\b(?:status|state|category|type|kind|priority|role)$/.test(name.join(' ')) &&
        /^(?:text|choice)$/.test(type),
    )
  const test = (label: string): string | undefined => {
    if (flag) return isNamed(flag, label) ? `row.${keyOf(flag)}` : `!row.${keyOf(flag)}`
    return kind && `String(row.${keyOf(kind)}).toLowerCase() === ${jsString(label)}`
  }
  const tests = said.map(test)
  if (tests.some((one) => one === undefined)) return undefined
  return { labels: ['All', ...said.map(titleOf)], tests: tests.filter((one) => one !== undefined) }
}

const isNamed = ({ name }: Field, label: string): boolean =>
  name.some((word) => wordsOf(label).some((said) => stem(said) === stem(word))) && !/^(?:not|un)/.test(label)

export const filterHelpers = ({ labels, tests }: ShownFilter, type: string) => [
  { name: 'filters', code: `const filters = [${labels.map(jsString).join(', ')}]`, inView: true },
  {
    name: 'fits',
    code: `function fits(row‹: ${type}›, filter‹: string›)‹: boolean› {\n${tests
      .map((test, at) => `  if (filter === ${jsString(labels[at + 1] ?? '')}) return ${test}`)
      .join('\n')}\n  return true\n}`,
    inView: true,
  },
]

/** Each button says how many there are of its kind. */
export const filterButtons = (then: string): Element =>
  h(
    'div',
    { class: 'row', role: 'group', 'aria-label': 'Filter' },
    each(
      '$filters',
      ['filter'],
      'filter',
      h(
        'button',
        {
          class: code("filter === $shownFilter ? 'button primary' : 'button'"),
          type: 'button',
          'aria-pressed': code('filter === $shownFilter'),
          on: { click: `$shownFilter = filter${then}` },
        },
        show("filter + ' (' + $countOf(filter) + ')'"),
      ),
    ),
  )

export const countOf = (many: string) => ({
  name: 'countOf',
  parameters: [{ name: 'filter', type: 'string' }],
  body: `return $${many}.filter((row) => fits(row, filter)).length`,
})
