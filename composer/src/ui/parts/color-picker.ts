import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

const COLORS =
  '#dc2626 #ea580c #ca8a04 #16a34a #0891b2 #2563eb #7c3aed #db2777 #475569 #111827 #84cc16 #f59e0b'.split(' ')

const swatch = (color: string, size: string) =>
  h(
    'svg',
    { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    h('rect', { width: '24', height: '24', rx: '4', fill: code(color) }),
  )

export function colorPickerComponent({ named, number, says, intent }: Context): Component {
  const count = Math.max(
    2,
    Math.min(12, number(/\b(\d{1,2}) (?:[a-z-]+ ){0,2}(?:swatches|colou?rs|presets)/) ?? 8),
  )
  const [, wished] = /\b(on[A-Z]\w{2,30})\b/.exec(intent.prompt) ?? []
  const told = wished ?? 'onChange'
  const copies = says(/\bcop(?:y|ies)\b|clipboard/)
  return {
    name: named('', 'ColorPicker'),
    about: `A colour: one of ${count} swatches, or any that is typed as hex.`,
    uid: true,
    helpers: [
      {
        name: 'presetColors',
        code: `const presetColors = [${COLORS.slice(0, count)
          .map((color) => `'${color}'`)
          .join(', ')}]`,
      },
      {
        name: 'isHex',
        code: 'function isHex(text‹: string›)‹: boolean› {\n  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)\n}',
      },
    ],
    props: [
      { name: 'initial', type: 'string', default: `'${COLORS[0]}'` },
      { name: 'swatches', type: 'readonly string[]', default: 'presetColors' },
      { name: told, type: '', parameters: [{ name: 'color', type: 'string' }] },
    ],
    state: [
      { name: 'color', type: 'string', initial: '$initial' },
      { name: 'hex', type: 'string', initial: '$initial' },
      ...(copies ? [{ name: 'copied', type: 'boolean', initial: 'false' }] : []),
    ],
    derived: [{ name: 'error', value: "isHex($hex) ? '' : 'Enter a hex color, such as #1d4ed8.'" }],
    methods: [
      {
        name: 'select',
        parameters: [{ name: 'next', type: 'string' }],
        body: `$color = next\n$hex = next${copies ? '\n$copied = false' : ''}\n$${told}(next)`,
      },
      {
        name: 'type',
        parameters: [{ name: 'text', type: 'string' }],
        body: `$hex = text\nif (!isHex(text)) return\n$color = text\n$${told}(text)`,
      },
      ...(copies
        ? [{ name: 'copy', async: true, body: 'await navigator.clipboard.writeText($color)\n$copied = true' }]
        : []),
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Color picker' },
      h('p', { class: 'row' }, swatch('$color', '40'), h('span', {}, 'Current color: ', show('$color'))),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Swatches' },
        each(
          '$swatches',
          ['swatch'],
          'swatch',
          h(
            'button',
            {
              class: code("swatch === $color ? 'icon active' : 'icon'"),
              type: 'button',
              'aria-label': code("'Color ' + swatch"),
              'aria-pressed': code('swatch === $color'),
              on: { click: '$select(swatch)' },
            },
            swatch('swatch', '28'),
          ),
        ),
      ),
      h(
        'div',
        { class: 'field' },
        h('label', { for: code('`${$uid}-hex`') }, 'Hex color'),
        h('input', {
          class: 'input',
          type: 'text',
          id: code('`${$uid}-hex`'),
          value: code('$hex'),
          'aria-invalid': code("$error !== ''"),
          'aria-describedby': code("$error === '' ? undefined : `${$uid}-error`"),
          on: { input: '$type($value)' },
        }),
        when(
          "$error !== ''",
          h('p', { class: 'error', role: 'alert', id: code('`${$uid}-error`') }, show('$error')),
        ),
      ),
      copies &&
        h(
          'button',
          { class: 'button', type: 'button', on: { click: '$copy()' } },
          show("$copied ? 'Copied' : 'Copy to clipboard'"),
        ),
    ),
  }
}
