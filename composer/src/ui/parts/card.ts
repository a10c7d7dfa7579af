import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { sentence } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { helpersFor, keyOf, labelOf, sampleItems, shownNode, titleField, typeDeclaration } from '../fields.ts'
import {
  type Component,
  code,
  type Effect,
  type Element,
  h,
  type Prop,
  type State,
  show,
  when,
} from '../model.ts'

/** Buttons that the wish names: `add to cart button`, `a "Follow" button`, `follow button that toggles`. */
export function buttonsOf({ intent, text }: Context): { label: string; toggles: boolean }[] {
  const found = new Map<string, boolean>()
  const spread = text.replace(
    /\b([a-z]+(?: (?!and\b)[a-z]+)?) and ([a-z]+(?: [a-z]+)?) buttons\b/g,
    '$1 button, $2 button',
  )
  for (const match of spread.matchAll(
    /(?<![a-z])((?:(?!and\b|with\b|an?\b|the\b|plus\b)[a-z'"/]+ ){1,4})buttons?\b(?=(.{0,24}))/g,
  )) {
    const label = (match[1] ?? '')
      .replace(/["']/g, '')
      .replace(
        /^(?:(?:has|have|including|includes|on|in|of|date|description|price|title|image|name|rating|email|text|phone|quantity) )+/,
        '',
      )
      .trim()
    if (
      label === '' ||
      /^(?:action|primary|secondary|icon|submit|a|the|its|cta|two|radio|toggle|card|save and cancel|small|big)$/.test(
        label,
      )
    )
      continue
    found.set(
      label.split('/')[0] ?? label,
      label.includes('/') ||
        /toggl/.test(match[2] ?? '') ||
        /^(?:follow|like|favou?rite|bookmark|save|wishlist|subscribe)$/.test(label),
    )
  }
  if (found.size === 0 && intent.operations.includes('delete') && /\bdelete\b/.test(text))
    found.set('delete', false)
  return [...found].slice(0, 4).map(([label, toggles]) => ({ label: titleOf(label), toggles }))
}

const callbackName = (label: string): string =>
  `on${titleOf(label)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

/** One thing, with what it is called first and what can be done last. */
export function cardComponent(context: Context): Component {
  const { entity, one, type, named, says } = context
  const fields = entity.fields.filter(({ type: kind }) => kind !== 'password')
  const title = titleField(entity)
  const heading = title && keyOf(title)
  const change = says(/\bstat(?:istic)?s?\b|\bkpi\b|\bmetric\b/)
    ? fields.find(({ name }) => /change|trend|delta|growth/.test(name.join(' ')))
    : undefined
  const highlighted = fields.find(({ name }) =>
    /^(?:is )?(?:highlighted|featured|popular|recommended)$/.test(name.join(' ')),
  )
  const pictures = fields.filter((field) => field.type === 'image' && !field.list)
  const quote = fields.find(({ name }) => /^(?:quote|testimonial|review text)$/.test(name.join(' ')))
  const texts = fields.filter(
    (field) =>
      field !== title &&
      !pictures.includes(field) &&
      field !== quote &&
      field !== change &&
      field !== highlighted,
  )
  const facts = texts.filter((field) => !isProse(field))
  const prose = texts.filter(isProse)
  const buttons = buttonsOf(context)
  const toggles = buttons.filter(({ toggles: does }) => does)
  const links = says(/\blinks? to\b|\bclickable\b|\bread more\b/)
  const view = h(
    'article',
    { class: highlighted ? code(`$${one}.${keyOf(highlighted)} ? 'card highlighted' : 'card'`) : 'card' },
    ...pictures.map((field) => shownNode(field, `$${one}`, heading)),
    quote && h('blockquote', { class: 'figure' }, show(`$${one}.${keyOf(quote)}`)),
    title &&
      h(
        'h3',
        {},
        links ? h('a', { href: code('$href') }, show(`$${one}.${heading}`)) : show(`$${one}.${heading}`),
      ),
    ...prose.map((field) => h('p', {}, shownNode(field, `$${one}`, heading))),
    facts.length === 1 && facts[0] && single(facts[0], one),
    facts.length > 1 &&
      h(
        'dl',
        { class: 'facts' },
        ...facts.flatMap((field) => [
          h('dt', { class: 'muted' }, labelOf(field)),
          h('dd', { class: 'figure' }, shownNode(field, `$${one}`, heading)),
        ]),
      ),
    change && changeView(change, one),
    buttons.length > 0 &&
      h(
        'div',
        { class: 'row' },
        ...buttons.map(({ label, toggles: does }, at) =>
          does
            ? h(
                'button',
                {
                  class: 'button',
                  type: 'button',
                  'aria-pressed': code(`$${stateOf(label)}`),
                  on: { click: `$toggle${pascalOf(label)}()` },
                },
                show(`$${stateOf(label)} ? ${jsString(doneWord(label))} : ${jsString(label)}`),
              )
            : h(
                'button',
                {
                  class: at === 0 ? 'button primary' : 'button',
                  type: 'button',
                  on: { click: `$${callbackName(label)}($${one})` },
                },
                label,
              ),
        ),
      ),
  )
  return {
    name: named('Card'),
    about: `One ${entity.name.join(' ')} at a glance.`,
    types: [typeDeclaration(entity, false)],
    helpers: helpersFor(view),
    props: [
      {
        name: one,
        type,
        sample: sampleItems(entity, 1)
          .replace(/^\[\n {2}/, '')
          .replace(/,\n\]$/, '')
          .replace(/id: '1', /, ''),
      },
      ...(links ? [{ name: 'href', type: 'string', sample: "'#'" }] : []),
      ...buttons
        .filter(({ toggles: does }) => !does)
        .map(
          ({ label }): Prop => ({ name: callbackName(label), type: '', parameters: [{ name: one, type }] }),
        ),
      ...toggles.map(
        ({ label }): Prop => ({
          name: `${callbackName(label)}Change`,
          type: '',
          parameters: [{ name: 'on', type: 'boolean' }],
        }),
      ),
    ],
    state: toggles.map(({ label }): State => ({ name: stateOf(label), type: 'boolean', initial: 'false' })),
    methods: toggles.map(({ label }) => ({
      name: `toggle${pascalOf(label)}`,
      body: `const next = !$${stateOf(label)}\n$${stateOf(label)} = next\n$${callbackName(label)}Change(next)`,
    })),
    view,
  }
}

const isProse = ({ type, list }: Field): boolean => !list && type === 'long-text'
const pascalOf = (label: string): string => callbackName(label).slice(2)
const OPPOSITES: Readonly<Record<string, string>> = lookupTable({
  Play: 'Pause',
  Show: 'Hide',
  Start: 'Stop',
  Open: 'Close',
  Expand: 'Collapse',
  Mute: 'Unmute',
})
const doneWord = (label: string): string =>
  OPPOSITES[label] ?? (/e$/.test(label) ? `${label}d` : /^follow/i.test(label) ? 'Following' : `${label}ed`)
const stateOf = (label: string): string =>
  label === 'Play'
    ? 'isPlaying'
    : `is${pascalOf(OPPOSITES[label] === undefined ? (doneWord(label).split(' ')[0] ?? '') : `${label} on`)}`

function single(field: Field, one: string): Element {
  const node = shownNode(field, `$${one}`, undefined)
  if (field.type === 'money') return h('p', { class: 'price' }, node)
  return field.list
    ? h('div', {}, h('p', { class: 'muted' }, labelOf(field)), node)
    : h('p', {}, h('span', { class: 'muted' }, `${labelOf(field)}: `), node)
}

function changeView(field: Field, one: string): Element {
  const value = `$${one}.${keyOf(field)}`
  return h(
    'p',
    { class: code(`${value} < 0 ? 'error' : 'success'`) },
    h('span', { 'aria-hidden': 'true' }, show(`${value} < 0 ? '▼' : '▲'`)),
    h('span', { class: 'visually-hidden' }, show(`${value} < 0 ? 'Down ' : 'Up '`)),
    h('span', {}, show(`${value} + '%'`)),
  )
}

/** A page about one thing that is fetched by its address. */
export function detailsComponent(context: Context, url: string): Component {
  const { entity, one, type, named } = context
  const card = cardComponent({
    ...context,
    says: () => false,
    text: '',
    intent: { ...context.intent, operations: [] },
  })
  const parameter = /:(\w+)|\{(\w+)\}|\[(\w+)\]/.exec(url)
  const id = parameter?.[1] ?? parameter?.[2] ?? parameter?.[3]
  const address =
    id === undefined
      ? jsString(url)
      : `\`${url.replace(parameter?.[0] ?? '', `\${encodeURIComponent($${id})}`)}\``
  const cardView = JSON.parse(
    JSON.stringify(card.view).replace(new RegExp(`\\$${one}\\b`, 'g'), `$$${one}«!»`),
  ) as Element
  return {
    ...card,
    name: named('Page', `${type}Page`),
    about: `Loads one ${entity.name.join(' ')} and shows it.`,
    props: id === undefined ? [] : [{ name: id, type: 'string', sample: "'1'" }],
    state: [
      { name: one, type: `${type} | undefined`, initial: 'undefined' },
      { name: 'loading', type: 'boolean', initial: 'true' },
      { name: 'error', type: 'string', initial: "''" },
    ],
    methods: [],
    effects: [loading(one, type, address, id === undefined ? [] : [id])],
    view: h(
      'main',
      { class: 'main', 'aria-busy': code('$loading') },
      h('h1', {}, sentence(entity.name)),
      when('$loading', h('p', { role: 'status' }, 'Loading…')),
      when("$error !== ''", h('p', { class: 'error', role: 'alert' }, show('$error'))),
      when(`$${one}`, cardView),
    ),
  }
}

/** Fetches when it is shown, and again when its address changes; what comes too late is dropped. */
const loading = (state: string, type: string, address: string, follows: readonly string[]): Effect => ({
  follows,
  body: `const controller = new AbortController()
const load = async () => {
  try {
    const response = await fetch(${address}, { signal: controller.signal })
    if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
    $${state} = (await response.json())‹ as ${type}›
  } catch (cause) {
    if (!controller.signal.aborted) $error = cause instanceof Error ? cause.message : 'Loading failed.'
  } finally {
    if (!controller.signal.aborted) $loading = false
  }
}
$loading = true
$error = ''
void load()`,
  undo: 'controller.abort()',
})

/** A list or table that fetches what it shows. */
export function fetched(component: Component, many: string, type: string, url: string): Component {
  const props = (component.props ?? []).filter(
    ({ name }) => name !== many && name !== 'loading' && name !== 'error',
  )
  return {
    ...component,
    props,
    state: [
      { name: many, type: `readonly ${type}[]`, initial: '[]' },
      { name: 'loading', type: 'boolean', initial: 'true' },
      { name: 'error', type: 'string', initial: "''" },
      ...(component.state ?? []),
    ],
    effects: [loading(many, `readonly ${type}[]`, jsString(url), []), ...(component.effects ?? [])],
  }
}
