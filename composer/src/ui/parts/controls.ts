import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

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
