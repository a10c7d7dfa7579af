import { jsString } from '../../quote.ts'
import { camel, wordsOf } from '../../words.ts'
import { badgeOf, coloursIn } from '../colours.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, h, show, slot, when } from '../model.ts'

/** A button that is on or off for oneself, with how many have it on. */
function likeComponent({ named, says, text, declared }: Context): Component {
  const [, verb = 'like'] =
    /\b(like|favou?rite|bookmark|follow|upvote|heart|star|save|subscribe|clap)\b/.exec(text) ?? []
  const done = verb === 'upvote' ? 'Upvoted' : `${titleOf(verb)}${/e$/.test(verb) ? 'd' : 'ed'}`
  const counts = says(/count|number|how many/)
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))
  const event = tell?.name ?? 'onToggle'
  const first =
    declared.find(({ name, parameters }) => /count|likes/i.test(name) && parameters === undefined)?.name ??
    'initialCount'
  const state = camel(wordsOf(done))
  return {
    name: named('', `${titleOf(verb)}Button`),
    about: `A button to ${verb}, which can be taken back${counts ? ', with the number of those who did' : ''}.`,
    props: [
      ...(counts ? [{ name: first, type: 'number', default: '0' }] : []),
      { name: `initially${done}`, type: 'boolean', default: 'false' },
      { name: event, type: '', parameters: [{ name: tell?.parameters?.[0] ?? state, type: 'boolean' }] },
    ],
    state: [{ name: state, type: 'boolean', initial: `$initially${done}` }],
    derived: counts
      ? [{ name: 'count', value: `$${first} + ($${state} ? 1 : 0) - ($initially${done} ? 1 : 0)` }]
      : [],
    methods: [{ name: 'toggle', body: `const next = !$${state}\n$${state} = next\n$${event}(next)` }],
    view: h(
      'button',
      {
        class: code(`$${state} ? 'button primary' : 'button'`),
        type: 'button',
        'aria-pressed': code(`$${state}`),
        on: { click: '$toggle()' },
      },
      show(`$${state} ? ${jsString(`♥ ${done}`)} : ${jsString(`♡ ${titleOf(verb)}`)}`),
      ...(counts ? [' (', show('$count'), ')'] : []),
    ),
  }
}

const LIKES = /\b(?:like|favou?rite|bookmark|follow|upvote|heart|clap)[- ]?button\b/

export function buttonComponent(context: Context): Component {
  const { named, says } = context
  if (LIKES.test(context.text)) return likeComponent(context)
  const variants = says(/variant|primary|secondary|danger|outline|ghost/)
    ? ['primary', 'secondary', 'danger']
    : ['primary', 'secondary']
  return {
    name: named('', 'Button'),
    about: 'A button that shows when it is busy.',
    types: [
      { name: 'ButtonVariant', alias: variants.map(jsString).join(' | ') },
      { name: 'ButtonSize', alias: "'sm' | 'md' | 'lg'" },
    ],
    props: [
      { name: 'variant', type: 'ButtonVariant', default: "'primary'" },
      { name: 'size', type: 'ButtonSize', default: "'md'" },
      { name: 'type', type: "'button' | 'submit' | 'reset'", default: "'button'" },
      { name: 'disabled', type: 'boolean', default: 'false' },
      { name: 'loading', type: 'boolean', default: 'false' },
      { name: 'onClick', type: '', parameters: [] },
    ],
    view: h(
      'button',
      {
        class: code(
          variants.includes('danger')
            ? "($variant === 'danger' ? 'button danger ' : $variant === 'secondary' ? 'button secondary ' : 'button primary ') + ($size === 'sm' ? 'sm' : $size === 'lg' ? 'lg' : 'md')"
            : "($variant === 'secondary' ? 'button secondary ' : 'button primary ') + ($size === 'sm' ? 'sm' : $size === 'lg' ? 'lg' : 'md')",
        ),
        type: code('$type'),
        disabled: code('$disabled || $loading'),
        'aria-busy': code('$loading'),
        on: { click: '$onClick()' },
      },
      when('$loading', h('span', { class: 'spinner', 'aria-hidden': 'true' })),
      slot,
    ),
  }
}

export const progressComponent = ({ named }: Context): Component => ({
  name: named('', 'ProgressBar'),
  about: 'How far something has come, as a bar and in percent.',
  uid: true,
  props: [
    { name: 'label', type: 'string', default: "'Progress'" },
    { name: 'value', type: 'number', sample: '40' },
    { name: 'max', type: 'number', default: '100' },
  ],
  derived: [{ name: 'percent', value: 'Math.round((Math.min(Math.max($value, 0), $max) / $max) * 100)' }],
  view: h(
    'div',
    { class: 'field' },
    h(
      'div',
      { class: 'spread' },
      h('label', { for: code('`${$uid}-bar`') }, show('$label')),
      h('span', {}, show("$percent + '%'")),
    ),
    h('progress', { class: 'progress', id: code('`${$uid}-bar`'), value: code('$percent'), max: '100' }),
  ),
})

/** A value in the colour that the wish gives it. */
function colouredBadge({ named, text }: Context, colours: ReadonlyMap<string, string>): Component {
  const [, said = 'status'] = /\b(status|state|priority|severity|level|type|role)\b/.exec(text) ?? []
  const values = [...colours.keys()].map(jsString).join(' | ')
  const type = said.charAt(0).toUpperCase() + said.slice(1)
  return {
    name: named('', `${type}Badge`),
    about: `A badge whose colour says the ${said}: ${[...colours].map(([value, colour]) => `${value} ${colour}`).join(', ')}.`,
    types: [{ name: type, alias: values }],
    props: [{ name: said, type, sample: jsString([...colours.keys()][0] ?? '') }],
    view: badgeOf(`$${said}`, colours),
  }
}

export const badgeComponent = (context: Context): Component => {
  const colours = coloursIn(context.intent.prompt)
  return colours.size > 0 ? colouredBadge(context, colours) : plainBadge(context)
}

const plainBadge = ({ named }: Context): Component => ({
  name: named('', 'Badge'),
  about: 'A short label for a state.',
  types: [{ name: 'BadgeTone', alias: "'neutral' | 'success' | 'danger'" }],
  props: [{ name: 'tone', type: 'BadgeTone', default: "'neutral'" }],
  view: h(
    'span',
    { class: code("$tone === 'success' ? 'badge success' : $tone === 'danger' ? 'badge error' : 'badge'") },
    slot,
  ),
})

export const avatarComponent = ({ named }: Context): Component => ({
  name: named('', 'Avatar'),
  about: 'A picture of a person, or their initials where there is none.',
  props: [
    { name: 'name', type: 'string', sample: "'Ada Lovelace'" },
    { name: 'src', type: 'string', default: "''" },
  ],
  state: [{ name: 'failed', type: 'boolean', initial: 'false' }],
  derived: [
    {
      name: 'initials',
      value: "$name.split(' ').map((part) => part.charAt(0)).slice(0, 2).join('').toUpperCase()",
    },
  ],
  view: h(
    'span',
    {},
    when(
      "$src !== '' && !$failed",
      h('img', { class: 'avatar', src: code('$src'), alt: code('$name'), on: { error: '$failed = true' } }),
      h('span', { class: 'avatar', role: 'img', 'aria-label': code('$name') }, show('$initials')),
    ),
  ),
})

export const spinnerComponent = ({ named }: Context): Component => ({
  name: named('', 'Spinner'),
  about: 'Shows that something is on its way.',
  props: [{ name: 'label', type: 'string', default: "'Loading…'" }],
  view: h(
    'div',
    { class: 'row', role: 'status' },
    h('span', { class: 'spinner', 'aria-hidden': 'true' }),
    h('span', {}, show('$label')),
  ),
})

export const tooltipComponent = ({ named }: Context): Component => ({
  name: named('', 'Tooltip'),
  about: 'A hint that shows on hover and focus, and goes with Escape.',
  uid: true,
  props: [{ name: 'text', type: 'string', sample: "'More about this'" }],
  state: [{ name: 'visible', type: 'boolean', initial: 'false' }],
  methods: [
    {
      name: 'hideOnEscape',
      parameters: [{ name: 'key', type: 'string' }],
      body: "if (key === 'Escape') $visible = false",
    },
  ],
  view: h(
    'span',
    {
      class: 'anchor',
      'aria-describedby': code('$visible ? `${$uid}-tip` : undefined'),
      on: {
        mouseenter: '$visible = true',
        mouseleave: '$visible = false',
        focusin: '$visible = true',
        focusout: '$visible = false',
        keydown: '$hideOnEscape($key)',
      },
    },
    slot,
    when(
      '$visible',
      h('span', { class: 'tooltip', role: 'tooltip', id: code('`${$uid}-tip`') }, show('$text')),
    ),
  ),
})
