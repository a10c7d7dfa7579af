import type { Context } from '../context.ts'
import { type Component, code, each, h, show } from '../model.ts'

export const calendarComponent = ({ named, says }: Context): Component => ({
  name: named('', says(/picker/) ? 'DatePicker' : 'Calendar'),
  about: 'A month of days, one of which can be chosen.',
  types: [
    {
      name: 'CalendarDay',
      members: ['readonly date: string', 'readonly day: number', 'readonly inMonth: boolean'],
    },
  ],
  helpers: [
    {
      name: 'isoDate',
      code: "function isoDate(date‹: Date›)‹: string› {\n  const month = String(date.getMonth() + 1).padStart(2, '0')\n  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`\n}",
    },
    {
      name: 'weeksOf',
      code: `// Weeks begin on Monday; days of the months around fill the first and the last one.
function weeksOf(year‹: number›, month‹: number›)‹: CalendarDay[][]› {
  const offset = (new Date(year, month, 1).getDay() + 6) % 7
  const days = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: Math.ceil((offset + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = new Date(year, month, week * 7 + weekday - offset + 1)
      return { date: isoDate(date), day: date.getDate(), inMonth: date.getMonth() === month }
    }),
  )
}`,
    },
    { name: 'weekdays', code: "const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']" },
    { name: 'today', code: 'const today = new Date()' },
    { name: 'todayDate', code: 'const todayDate = isoDate(today)' },
  ],
  props: [
    { name: 'value', type: 'string', default: "''" },
    { name: 'onChange', type: '', parameters: [{ name: 'date', type: 'string' }] },
  ],
  state: [
    { name: 'year', type: 'number', initial: 'today.getFullYear()' },
    { name: 'month', type: 'number', initial: 'today.getMonth()' },
    { name: 'selected', type: 'string', initial: '$value' },
  ],
  derived: [
    { name: 'weeks', value: 'weeksOf($year, $month)' },
    {
      name: 'title',
      value: "new Date($year, $month, 1).toLocaleDateString(undefined, { month: 'long', year: 'numeric' })",
    },
  ],
  methods: [
    {
      name: 'goTo',
      parameters: [{ name: 'offset', type: 'number' }],
      body: 'const date = new Date($year, $month + offset, 1)\n$year = date.getFullYear()\n$month = date.getMonth()',
    },
    { name: 'prevMonth', body: '$goTo(-1)' },
    { name: 'nextMonth', body: '$goTo(1)' },
    {
      name: 'choose',
      parameters: [{ name: 'date', type: 'string' }],
      body: '$selected = date\n$onChange(date)',
    },
  ],
  view: h(
    'section',
    { class: 'stack', 'aria-label': 'Calendar' },
    h(
      'div',
      { class: 'spread' },
      h(
        'button',
        { class: 'button', type: 'button', 'aria-label': 'Previous month', on: { click: '$prevMonth()' } },
        '‹',
      ),
      h('h2', { class: 'figure', 'aria-live': 'polite' }, show('$title')),
      h(
        'button',
        { class: 'button', type: 'button', 'aria-label': 'Next month', on: { click: '$nextMonth()' } },
        '›',
      ),
    ),
    h(
      'table',
      { class: 'month' },
      h(
        'thead',
        {},
        h('tr', {}, each('$weekdays', ['weekday'], 'weekday', h('th', { scope: 'col' }, show('weekday')))),
      ),
      h(
        'tbody',
        {},
        each(
          '$weeks',
          ['week', 'index'],
          'index',
          h(
            'tr',
            {},
            each(
              'week',
              ['day'],
              'day.date',
              h(
                'td',
                {},
                h(
                  'button',
                  {
                    class: code("day.date === $todayDate ? 'day today' : day.inMonth ? 'day' : 'day muted'"),
                    type: 'button',
                    'aria-pressed': code('day.date === $selected'),
                    'aria-label': code('day.date'),
                    on: { click: '$choose(day.date)' },
                  },
                  show('day.day'),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
})
