import { jsString } from '../../quote.ts'
import { camel, plural, sentence, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'
import { tableComponent } from './table.ts'

/** Figures on cards, and the latest things in a table. */
export function dashboardComponent(context: Context): Component {
  const { named, text, listed, known, entity, intent } = context
  const inBrackets = listed(
    /\b(?:stat|kpi|metric|summary)s? ?(?:cards?|tiles?|boxes)?\b(?: (?:for|of|showing))?/i,
  )
  const named_ = entity.given
    ? entity.fields.filter(({ type }) => type !== 'image').map(({ name }) => name.join(' '))
    : []
  const stats =
    inBrackets.length > 1 ? inBrackets : named_.length > 1 ? named_ : ['users', 'revenue', 'orders']
  const recent = /(?:recent|latest|list of|table of) ([a-z]+)/.exec(text)?.[1]
  const rowName = recent === undefined || /^(?:the|a)$/.test(recent) ? undefined : recent
  const table = rowName === undefined ? undefined : tableOf(context, rowName)
  const name = named(
    '',
    known && !/dashboard|admin/.test(entity.name.join(' ')) && intent.name === undefined
      ? `${titleOf(entity.name.join(' ')).replace(/\W/g, '')}Dashboard`
      : 'Dashboard',
  )
  const stat = {
    name: 'Stat',
    members: ['readonly label: string', 'readonly value: string', 'readonly change?: number'],
  }
  const props = stats.map((label) => `  { label: ${jsString(titleOf(label))}, value: '0' },`).join('\n')
  const chart = /\bchart\b|\bgraph\b/.test(text)
  return {
    name,
    about: `The figures that matter${table ? `, and the latest ${rowName}` : ''}.`,
    types: [
      stat,
      ...(chart
        ? [{ name: 'ChartPoint', members: ['readonly label: string', 'readonly value: number'] }]
        : []),
      ...(table?.types ?? []),
    ],
    helpers: [
      { name: 'sampleStats', code: `const sampleStats‹: readonly Stat[]› = [\n${props}\n]` },
      ...(chart
        ? [
            {
              name: 'barsOf',
              code: `function barsOf(data‹: readonly ChartPoint[]›) {\n  const highest = Math.max(1, ...data.map(({ value }) => value))\n  const step = 480 / Math.max(1, data.length)\n  return data.map(({ label, value }, index) => {\n    const height = (Math.max(0, value) / highest) * 140\n    return { label, x: index * step + step * 0.15, y: 160 - height, width: step * 0.7, height }\n  })\n}`,
            },
          ]
        : []),
      ...(table?.helpers ?? []),
    ],
    props: [
      { name: 'title', type: 'string', default: "'Dashboard'" },
      { name: 'stats', type: 'readonly Stat[]', default: 'sampleStats' },
      ...(chart ? [{ name: 'chartData', type: 'readonly ChartPoint[]', default: '[]' }] : []),
      ...(table?.props ?? []),
    ],
    state: table?.state ?? [],
    derived: [...(chart ? [{ name: 'bars', value: 'barsOf($chartData)' }] : []), ...(table?.derived ?? [])],
    methods: table?.methods ?? [],
    view: h(
      'main',
      { class: 'main stack' },
      h('h1', {}, show('$title')),
      h(
        'div',
        { class: 'grid' },
        each(
          '$stats',
          ['stat'],
          'stat.label',
          h(
            'article',
            { class: 'card' },
            h('h2', { class: 'figure muted' }, show('stat.label')),
            h('p', { class: 'price' }, show('stat.value')),
            when(
              'stat.change',
              h(
                'p',
                { class: code("(stat.change ?? 0) < 0 ? 'error' : 'success'") },
                show("stat.change + '%'"),
              ),
            ),
          ),
        ),
      ),
      chart &&
        h(
          'section',
          { class: 'card', 'aria-label': 'Chart' },
          h(
            'svg',
            { class: 'chart', viewBox: '0 0 480 180', role: 'img', 'aria-label': 'Bar chart' },
            each(
              '$bars',
              ['bar'],
              'bar.label',
              h(
                'g',
                {},
                h('rect', {
                  class: 'bar',
                  x: code('bar.x'),
                  y: code('bar.y'),
                  width: code('bar.width'),
                  height: code('bar.height'),
                }),
                h('text', { class: 'axis', x: code('bar.x'), y: '176' }, show('bar.label')),
              ),
            ),
          ),
        ),
      table &&
        rowName !== undefined &&
        h('section', { class: 'stack' }, h('h2', {}, `Recent ${rowName}`), table.view),
    ),
  }
}

function tableOf(context: Context, rows: string): Component {
  const name = wordsOf(rows.replace(/s$/, ''))
  const fields = context.intent.entities.find((entity) => entity.name.join(' ') === name.join(' '))
    ?.fields ?? [
    { name: [name.includes('order') ? 'customer' : 'name'], type: 'text' as const, optional: false },
    ...(name.includes('order') ? [{ name: ['total'], type: 'money' as const, optional: false }] : []),
    { name: ['status'], type: 'text' as const, optional: false },
    { name: ['created', 'at'], type: 'date-time' as const, optional: false },
  ]
  const entity = { name, fields, given: true }
  const many = camel(plural(name))
  return tableComponent({
    ...context,
    entity,
    type: sentence(name).replace(/\W/g, ''),
    one: camel(name),
    many,
    named: (suffix) => `${titleOf(rows)}${suffix}`,
    has: () => false,
    says: () => false,
    text: '',
    intent: { ...context.intent, operations: [] },
  })
}
