import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** Two dates, the second not before the first. */
export function dateRangeComponent({ named, text }: Context): Component {
  const days = [...text.matchAll(/\b(?:last|past|next)?\s*(\d{1,3})[- ]days?\b/g)].map(([, count]) =>
    Number(count),
  )
  const presets = [...new Set(days)].slice(0, 6)
  return {
    name: named('', 'DateRangePicker'),
    about: 'A start and an end date; the end may not be before the start.',
    uid: true,
    types: [{ name: 'DateRange', members: ['readonly start: string', 'readonly end: string'] }],
    helpers: [
      ...(presets.length > 0
        ? [
            { name: 'presets', code: `const presets‹: readonly number[]› = [${presets.join(', ')}]` },
            {
              name: 'isoDay',
              code: "function isoDay(date‹: Date›)‹: string› {\n  const month = String(date.getMonth() + 1).padStart(2, '0')\n  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`\n}",
            },
          ]
        : []),
    ],
    props: [
      { name: 'initialStart', type: 'string', default: "''" },
      { name: 'initialEnd', type: 'string', default: "''" },
      { name: 'onChange', type: '', parameters: [{ name: 'range', type: 'DateRange' }] },
    ],
    state: [
      { name: 'start', type: 'string', initial: '$initialStart' },
      { name: 'end', type: 'string', initial: '$initialEnd' },
    ],
    derived: [{ name: 'invalid', value: "$start !== '' && $end !== '' && $end < $start" }],
    methods: [
      {
        name: 'choose',
        parameters: [
          { name: 'from', type: 'string' },
          { name: 'to', type: 'string' },
        ],
        body: "$start = from\n$end = to\nif (from !== '' && to !== '' && to >= from) $onChange({ start: from, end: to })",
      },
      ...(presets.length > 0
        ? [
            {
              name: 'chooseLast',
              parameters: [{ name: 'days', type: 'number' }],
              body: 'const today = new Date()\nconst from = new Date(today)\nfrom.setDate(today.getDate() - days + 1)\n$choose(isoDay(from), isoDay(today))',
            },
          ]
        : []),
    ],
    view: h(
      'fieldset',
      { class: 'field' },
      h('legend', {}, 'Date range'),
      h(
        'div',
        { class: 'row' },
        h('label', { for: code('`${$uid}-start`') }, 'Start date'),
        h('input', {
          class: 'input',
          id: code('`${$uid}-start`'),
          type: 'date',
          max: code('$end || undefined'),
          value: code('$start'),
          on: { change: '$choose($value, $end)' },
        }),
        h('label', { for: code('`${$uid}-end`') }, 'End date'),
        h('input', {
          class: 'input',
          id: code('`${$uid}-end`'),
          type: 'date',
          min: code('$start || undefined'),
          'aria-invalid': code('$invalid'),
          'aria-describedby': code('$invalid ? `${$uid}-error` : undefined'),
          value: code('$end'),
          on: { change: '$choose($start, $value)' },
        }),
      ),
      presets.length > 0 &&
        h(
          'div',
          { class: 'row' },
          each(
            '$presets',
            ['days'],
            'days',
            h(
              'button',
              { class: 'button', type: 'button', on: { click: '$chooseLast(days)' } },
              show("'Last ' + days + ' days'"),
            ),
          ),
        ),
      when(
        '$invalid',
        h(
          'p',
          { class: 'error', role: 'alert', id: code('`${$uid}-error`') },
          'The end date must not be before the start date.',
        ),
      ),
    ),
  }
}
