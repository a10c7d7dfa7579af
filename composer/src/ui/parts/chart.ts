import type { Context } from '../context.ts'
import { type Component, code, each, h, type Node, show } from '../model.ts'

const WIDTH = 480
const HEIGHT = 240

const POINT = { name: 'ChartPoint', members: ['readonly label: string', 'readonly value: number'] }

/** A chart as a drawing, with the same figures in a table for whoever does not see it. */
export function chartComponent({ named, says }: Context): Component {
  const kind = says(/donut|doughnut/)
    ? 'donut'
    : says(/\bpie\b/)
      ? 'pie'
      : says(/\bline\b|trend|over time|sparkline/)
        ? 'line'
        : says(/\barea\b/)
          ? 'area'
          : 'bar'
  const subject = says(/sales/)
    ? 'Sales'
    : says(/revenue/)
      ? 'Revenue'
      : says(/visit|traffic/)
        ? 'Visits'
        : says(/temperature/)
          ? 'Temperature'
          : says(/users?/)
            ? 'Users'
            : 'Chart'
  const name = named(
    '',
    `${subject === 'Chart' ? '' : subject}${kind.charAt(0).toUpperCase()}${kind.slice(1)}Chart`,
  )
  const round = kind === 'donut' || kind === 'pie'
  const labels = says(/month/) ? ['Jan', 'Feb', 'Mar', 'Apr'] : ['A', 'B', 'C', 'D']
  return {
    name,
    about: `A ${kind} chart in plain SVG, with a table of its figures for screen readers.`,
    uid: true,
    types: [POINT],
    helpers: round ? [colors, slicesOf] : [shapesOf(kind)],
    props: [
      {
        name: 'data',
        type: 'readonly ChartPoint[]',
        sample: `[\n${labels.map((label, at) => `  { label: '${label}', value: ${[12, 19, 8, 15][at]} },`).join('\n')}\n]`,
      },
      {
        name: 'title',
        type: 'string',
        default: `'${says(/month/) && subject !== 'Chart' ? `Monthly ${subject.toLowerCase()}` : subject}'`,
      },
    ],
    derived: round
      ? [{ name: 'slices', value: 'slicesOf($data)' }]
      : kind === 'bar'
        ? [{ name: 'bars', value: 'barsOf($data)' }]
        : [
            { name: 'points', value: 'pointsOf($data)' },
            { name: 'line', value: "$points.map(({ x, y }) => `${x},${y}`).join(' ')" },
          ],
    view: h(
      'figure',
      { class: 'figure' },
      h(
        'svg',
        {
          class: 'chart',
          viewBox: round ? '0 0 200 200' : `0 0 ${WIDTH} ${HEIGHT}`,
          role: 'img',
          'aria-labelledby': code('`${$uid}-title`'),
        },
        h('title', { id: code('`${$uid}-title`') }, show('$title')),
        ...drawing(kind),
      ),
      round &&
        h(
          'ul',
          { class: 'links' },
          each(
            '$slices',
            ['slice'],
            'slice.label',
            h(
              'li',
              {},
              h(
                'svg',
                { width: '12', height: '12', 'aria-hidden': 'true' },
                h('circle', { cx: '6', cy: '6', r: '6', fill: code('slice.color') }),
              ),
              h('span', {}, show("slice.label + ' ' + slice.percent + '%'")),
            ),
          ),
        ),
      h(
        'table',
        { class: 'visually-hidden' },
        h('caption', {}, show('$title')),
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Label'), h('th', { scope: 'col' }, 'Value'))),
        h(
          'tbody',
          {},
          each(
            '$data',
            ['point'],
            'point.label',
            h('tr', {}, h('th', { scope: 'row' }, show('point.label')), h('td', {}, show('point.value'))),
          ),
        ),
      ),
    ),
  }
}

const colors = {
  name: 'colors',
  code: "const colors = ['#1d4ed8', '#15803d', '#b45309', '#b91c1c', '#6d28d9', '#0e7490']",
}

// A circle's outline of length 100: a part of it is its percentage.
const slicesOf = {
  name: 'slicesOf',
  code: `// Drawn on a circle whose outline is 100 long: a slice is as long as its percentage.
function slicesOf(data‹: readonly ChartPoint[]›) {
  const total = data.reduce((sum, { value }) => sum + value, 0) || 1
  let passed = 0
  return data.map(({ label, value }, index) => {
    const share = (value / total) * 100
    const offset = 25 - passed
    passed += share
    return { label, color: colors[index % colors.length], percent: Math.round(share), dashes: \`\${share} \${100 - share}\`, offset }
  })
}`,
}

const shapesOf = (kind: string) =>
  kind === 'bar'
    ? {
        name: 'barsOf',
        code: `function barsOf(data‹: readonly ChartPoint[]›) {
  const highest = Math.max(1, ...data.map(({ value }) => value))
  const step = ${WIDTH} / Math.max(1, data.length)
  return data.map(({ label, value }, index) => {
    const height = (Math.max(0, value) / highest) * ${HEIGHT - 40}
    return { label, value, x: index * step + step * 0.15, y: ${HEIGHT - 20} - height, width: step * 0.7, height, middle: (index + 0.5) * step }
  })
}`,
      }
    : {
        name: 'pointsOf',
        code: `function pointsOf(data‹: readonly ChartPoint[]›) {
  const highest = Math.max(1, ...data.map(({ value }) => value))
  const step = ${WIDTH - 40} / Math.max(1, data.length - 1)
  return data.map(({ label, value }, index) => ({
    label,
    value,
    x: 20 + index * step,
    y: ${HEIGHT - 20} - (Math.max(0, value) / highest) * ${HEIGHT - 40},
  }))
}`,
      }

function drawing(kind: string): Node[] {
  if (kind === 'bar')
    return [
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
          h(
            'text',
            { class: 'axis', x: code('bar.middle'), y: String(HEIGHT - 4), 'text-anchor': 'middle' },
            show('bar.label'),
          ),
          h(
            'text',
            { class: 'axis', x: code('bar.middle'), y: code('bar.y - 4'), 'text-anchor': 'middle' },
            show('bar.value'),
          ),
        ),
      ),
    ]
  if (kind === 'line' || kind === 'area')
    return [
      ...(kind === 'area'
        ? [
            h('polygon', {
              class: 'area',
              points: code(`'20,${HEIGHT - 20} ' + $line + ' ${WIDTH - 20},${HEIGHT - 20}'`),
            }),
          ]
        : []),
      h('polyline', { class: 'curve', points: code('$line') }),
      each(
        '$points',
        ['point'],
        'point.label',
        h(
          'g',
          {},
          h('circle', { class: 'point', cx: code('point.x'), cy: code('point.y'), r: '4' }),
          h(
            'text',
            { class: 'axis', x: code('point.x'), y: String(HEIGHT - 4), 'text-anchor': 'middle' },
            show('point.label'),
          ),
        ),
      ),
    ]
  const [radius, width] = kind === 'donut' ? ['80', '30'] : ['50', '100']
  return [
    each(
      '$slices',
      ['slice'],
      'slice.label',
      h('circle', {
        cx: '100',
        cy: '100',
        r: radius,
        fill: 'none',
        pathLength: '100',
        stroke: code('slice.color'),
        'stroke-width': width,
        'stroke-dasharray': code('slice.dashes'),
        'stroke-dashoffset': code('slice.offset'),
      }),
    ),
  ]
}
