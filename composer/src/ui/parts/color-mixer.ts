import type { Context } from '../context.ts'
import { type Component, code, h, show } from '../model.ts'
import { sliderFor } from './slider.ts'

const PARTS = [
  ['red', 'Red', '37'],
  ['green', 'Green', '99'],
  ['blue', 'Blue', '235'],
] as const

export const isColorMixer = (text: string): boolean =>
  /^[^,.:;(]{0,30}\b(?:(?:rgb|colou?r) (?:[a-z]+ )?mixer|rgb (?:colou?r )?(?:sliders?|picker|selector))\b/.test(
    text,
  )

/** A colour of three parts, each with a slider. */
export function colorMixerComponent({ named, declared }: Context): Component {
  const tell = declared.find(({ name }) => /^on[A-Z]/.test(name))?.name ?? 'onChange'
  return {
    name: named('', 'ColorMixer'),
    about: 'A colour mixed of red, green and blue, with its hex code to copy.',
    helpers: [
      {
        name: 'toHex',
        code: "function toHex(part‹: number›)‹: string› {\n  return part.toString(16).padStart(2, '0')\n}",
      },
    ],
    props: [{ name: tell, type: '', parameters: [{ name: 'hex', type: 'string' }] }],
    state: [
      ...PARTS.map(([name, , initial]) => ({ name, type: 'number', initial })),
      { name: 'copied', type: 'string', initial: "''" },
    ],
    derived: [{ name: 'hex', value: "'#' + toHex($red) + toHex($green) + toHex($blue)" }],
    methods: [
      { name: 'copy', async: true, body: 'await navigator.clipboard.writeText($hex)\n$copied = $hex' },
    ],
    effects: [{ follows: ['hex'], body: `$${tell}($hex)` }],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Color mixer' },
      ...PARTS.map(([name, label]) => sliderFor(label, name, ['0', '255'])),
      h(
        'svg',
        { width: '96', height: '96', viewBox: '0 0 24 24', role: 'img', 'aria-label': 'Preview' },
        h('rect', { width: '24', height: '24', rx: '4', fill: code('$hex') }),
      ),
      h(
        'div',
        { class: 'row' },
        h('code', { 'aria-live': 'polite' }, show('$hex')),
        h(
          'button',
          { class: 'button', type: 'button', on: { click: '$copy()' } },
          show("$copied === $hex ? 'Copied' : 'Copy'"),
        ),
      ),
    ),
  }
}
