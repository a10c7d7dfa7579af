import { jsString } from '../../quote.ts'
import type { Context } from '../context.ts'
import { type Component, code, each, h, show, slot, when } from '../model.ts'
import { listComponent } from './list.ts'

export function buttonComponent(context: Context): Component {
  const { named, says } = context
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

export function counterComponent({ named, text }: Context): Component {
  const min =
    /\bmin(?:imum)?(?: (?:of|is|value))? ?(-?\d{1,6})|\bfrom (-?\d{1,6})\b|\b(?:not|never|no) (?:go )?(?:below|negative|less than) ?(\d{0,6})/.exec(
      text,
    )
  const max = /\bmax(?:imum)?(?: (?:of|is|value))? ?(-?\d{1,6})|\bto (-?\d{1,6})\b|\bup to (\d{1,6})/.exec(
    text,
  )
  const step = /\bsteps? (?:of |size )?(\d{1,6})|\bby (\d{1,6})\b/.exec(text)
  const first = (found: RegExpExecArray | null) => found?.slice(1).find((part) => part !== undefined)
  const least = min ? first(min) || '0' : undefined
  const most = max ? first(max) : undefined
  return {
    name: named('', 'Counter'),
    about: 'Counts up and down.',
    props: [
      { name: 'initial', type: 'number', default: least !== undefined && Number(least) > 0 ? least : '0' },
      { name: 'step', type: 'number', default: first(step) ?? '1' },
      { name: 'min', type: 'number', default: least ?? 'Number.NEGATIVE_INFINITY' },
      { name: 'max', type: 'number', default: most ?? 'Number.POSITIVE_INFINITY' },
      { name: 'onChange', type: '', parameters: [{ name: 'count', type: 'number' }] },
    ],
    state: [{ name: 'count', type: 'number', initial: '$initial' }],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'number' }],
        body: 'const allowed = Math.min($max, Math.max($min, next))\n$count = allowed\n$onChange(allowed)',
      },
      { name: 'increment', body: '$change($count + $step)' },
      { name: 'decrement', body: '$change($count - $step)' },
      { name: 'reset', body: '$change($initial)' },
    ],
    view: h(
      'div',
      { class: 'row', role: 'group', 'aria-label': 'Counter' },
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'aria-label': 'Decrement',
          disabled: code('$count - $step < $min'),
          on: { click: '$decrement()' },
        },
        '−',
      ),
      h('output', { class: 'large', 'aria-live': 'polite' }, show('$count')),
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'aria-label': 'Increment',
          disabled: code('$count + $step > $max'),
          on: { click: '$increment()' },
        },
        '+',
      ),
      h('button', { class: 'button', type: 'button', on: { click: '$reset()' } }, 'Reset'),
    ),
  }
}

export function toggleComponent({ named, says }: Context): Component {
  if (says(/dark|theme|light mode/)) return themeComponent(named('', 'ThemeToggle'))
  return {
    name: named('', 'ToggleSwitch'),
    about: 'A switch that is on or off.',
    uid: true,
    props: [
      { name: 'label', type: 'string', sample: "'Notifications'" },
      { name: 'initial', type: 'boolean', default: 'false' },
      { name: 'disabled', type: 'boolean', default: 'false' },
      { name: 'onChange', type: '', parameters: [{ name: 'on', type: 'boolean' }] },
    ],
    state: [{ name: 'on', type: 'boolean', initial: '$initial' }],
    methods: [{ name: 'toggle', body: 'const next = !$on\n$on = next\n$onChange(next)' }],
    view: h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          class: 'switch',
          type: 'button',
          role: 'switch',
          'aria-checked': code('$on'),
          'aria-labelledby': code('`${$uid}-label`'),
          disabled: code('$disabled'),
          on: { click: '$toggle()' },
        },
        h('span', { class: 'thumb', 'aria-hidden': 'true' }),
      ),
      h('span', { id: code('`${$uid}-label`') }, show('$label')),
    ),
  }
}

const themeComponent = (name: string): Component => ({
  name,
  about: 'Switches between light and dark, and remembers the choice.',
  types: [{ name: 'Theme', alias: "'light' | 'dark'" }],
  helpers: [
    {
      name: 'rememberedTheme',
      code: `function rememberedTheme()‹: Theme› {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}`,
    },
  ],
  state: [{ name: 'theme', type: 'Theme', initial: "'light'" }],
  methods: [
    {
      name: 'toggle',
      body: "const next = $theme === 'dark' ? 'light' : 'dark'\n$theme = next\nlocalStorage.setItem('theme', next)",
    },
  ],
  effects: [
    { follows: [], body: '$theme = rememberedTheme()' },
    {
      follows: ['theme'],
      body: 'document.documentElement.dataset.theme = $theme\ndocument.documentElement.style.colorScheme = $theme',
    },
  ],
  view: h(
    'button',
    {
      class: 'button',
      type: 'button',
      'aria-pressed': code("$theme === 'dark'"),
      on: { click: '$toggle()' },
    },
    show("$theme === 'dark' ? 'Light mode' : 'Dark mode'"),
  ),
})

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

export function ratingComponent({ named, number, says }: Context): Component {
  const told = says(/\bon ?change\b|\bemits? (?:a )?change\b|\bchange event\b/) ? 'onChange' : 'onRate'
  return {
    name: named('', 'StarRating'),
    about: 'A rating in stars, by mouse or by keyboard.',
    props: [
      { name: 'label', type: 'string', default: "'Rating'" },
      { name: 'initial', type: 'number', default: '0' },
      { name: 'max', type: 'number', default: String(number(/(\d{1,2})[- ]?stars?/) ?? 5) },
      { name: 'readOnly', type: 'boolean', default: 'false' },
      { name: told, type: '', parameters: [{ name: 'rating', type: 'number' }] },
    ],
    state: [
      { name: 'rating', type: 'number', initial: '$initial' },
      { name: 'hovered', type: 'number', initial: '0' },
    ],
    derived: [{ name: 'stars', value: 'Array.from({ length: $max }, (_, at) => at + 1)' }],
    methods: [
      {
        name: 'rate',
        parameters: [{ name: 'star', type: 'number' }],
        body: `if ($readOnly) return\n$rating = star\n$${told}(star)`,
      },
    ],
    view: h(
      'div',
      {
        class: 'stars',
        role: 'radiogroup',
        'aria-label': code('$label'),
        on: { mouseleave: '$hovered = 0' },
      },
      each(
        '$stars',
        ['star'],
        'star',
        h(
          'button',
          {
            class: code("star <= ($hovered || $rating) ? 'star lit' : 'star'"),
            type: 'button',
            role: 'radio',
            'aria-checked': code('star === $rating'),
            'aria-label': code("star === 1 ? '1 star' : star + ' stars'"),
            disabled: code('$readOnly'),
            on: { click: '$rate(star)', mouseenter: '$hovered = star' },
          },
          '★',
        ),
      ),
    ),
  }
}

export const badgeComponent = ({ named }: Context): Component => ({
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

const cardShapes = each(
  '$shapes',
  ['shape'],
  'shape',
  h(
    'div',
    { class: 'card', 'aria-hidden': 'true' },
    h('div', { class: 'skeleton' }),
    h('div', { class: 'skeleton' }),
  ),
)

/** Of what is loaded the shape, and then the thing itself, where the wish names it. */
export function skeletonComponent(context: Context): Component {
  const { entity, says } = context
  if (!says(/\b(?:cards?|list|grid|items)\b/)) return lines(context)
  return entity.given ? loadedList(context) : cards(context)
}

function loadedList(context: Context): Component {
  const list = listComponent(context)
  return {
    ...list,
    about: 'Shows the shapes of what is on its way, and then the things themselves.',
    props: [
      ...(list.props ?? []).filter(({ name }) => name !== 'loading'),
      { name: 'loading', type: 'boolean', default: 'false' },
      { name: 'placeholders', type: 'number', default: '6' },
    ],
    derived: [
      ...(list.derived ?? []),
      { name: 'shapes', value: 'Array.from({ length: $placeholders }, (_, at) => at)' },
    ],
    view: h(
      'div',
      { 'aria-busy': code('$loading') },
      when(
        '$loading',
        h(
          'div',
          { class: 'grid', role: 'status' },
          cardShapes,
          h('span', { class: 'visually-hidden' }, 'Loading…'),
        ),
        list.view,
      ),
    ),
  }
}

const cards = ({ named }: Context): Component => ({
  name: named('', 'CardSkeleton'),
  about: 'Stands where cards will be once they are loaded.',
  props: [{ name: 'count', type: 'number', default: '3' }],
  derived: [{ name: 'shapes', value: 'Array.from({ length: $count }, (_, at) => at)' }],
  view: h(
    'div',
    { class: 'grid', role: 'status' },
    cardShapes,
    h('span', { class: 'visually-hidden' }, 'Loading…'),
  ),
})

const lines = ({ named }: Context): Component => ({
  name: named('', 'Skeleton'),
  about: 'Stands where text will be once it is loaded.',
  props: [{ name: 'lines', type: 'number', default: '3' }],
  derived: [{ name: 'rows', value: 'Array.from({ length: $lines }, (_, at) => at)' }],
  view: h(
    'div',
    { class: 'stack', role: 'status' },
    each('$rows', ['row'], 'row', h('div', { class: 'skeleton', 'aria-hidden': 'true' })),
    h('span', { class: 'visually-hidden' }, 'Loading…'),
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

/** One labelled control, for forms that are put together elsewhere. */
export function fieldComponent({ named, says }: Context): Component {
  const kinds: readonly (readonly [RegExp, string, string])[] = [
    [/colou?r/, 'color', 'ColorPicker'],
    [/range|slider/, 'range', 'RangeSlider'],
    [/number/, 'number', 'NumberInput'],
    [/password/, 'password', 'PasswordInput'],
    [/text ?area/, 'textarea', 'TextArea'],
    [/select|radio/, 'select', 'SelectField'],
  ]
  const [, type, name] = kinds.find(([pattern]) => says(pattern)) ?? [/(?:)/, 'text', 'TextField']
  const described = {
    class: 'input',
    id: code('`${$uid}-control`'),
    'aria-invalid': code("$error !== ''"),
    'aria-describedby': code("$error === '' ? undefined : `${$uid}-error`"),
    disabled: code('$disabled'),
    value: code('$current'),
  }
  const control =
    type === 'select'
      ? h(
          'select',
          { ...described, on: { change: '$change($value)' } },
          each(
            '$options',
            ['option'],
            'option.value',
            h('option', { value: code('option.value') }, show('option.label')),
          ),
        )
      : type === 'textarea'
        ? h('textarea', { ...described, rows: '4', on: { input: '$change($value)' } })
        : h('input', { ...described, type, on: { input: '$change($value)' } })
  return {
    name: named('', name),
    about: 'A control with its label and its error.',
    uid: true,
    types:
      type === 'select'
        ? [{ name: 'SelectOption', members: ['readonly value: string', 'readonly label: string'] }]
        : [],
    props: [
      { name: 'label', type: 'string', sample: "'Label'" },
      { name: 'initial', type: 'string', default: type === 'color' ? "'#1d4ed8'" : "''" },
      ...(type === 'select'
        ? [
            {
              name: 'options',
              type: 'readonly SelectOption[]',
              sample: "[\n  { value: 'a', label: 'Option A' },\n  { value: 'b', label: 'Option B' },\n]",
            },
          ]
        : []),
      { name: 'error', type: 'string', default: "''" },
      { name: 'disabled', type: 'boolean', default: 'false' },
      { name: 'onChange', type: '', parameters: [{ name: 'value', type: 'string' }] },
    ],
    state: [{ name: 'current', type: 'string', initial: '$initial' }],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'string' }],
        body: '$current = next\n$onChange(next)',
      },
    ],
    view: h(
      'div',
      { class: 'field' },
      h('label', { for: code('`${$uid}-control`') }, show('$label')),
      control,
      type === 'color' || type === 'range' ? h('output', { class: 'muted' }, show('$current')) : false,
      when("$error !== ''", h('p', { class: 'error', id: code('`${$uid}-error`') }, show('$error'))),
    ),
  }
}
