import type { Context } from '../context.ts'
import { type Component, code, each, h } from '../model.ts'

/** A code of several digits, one box for each. */
export function otpComponent({ named, number, intent }: Context): Component {
  const length = Math.max(
    3,
    Math.min(10, number(/\b(\d{1,2})[- ](?:digits?|boxes|fields|inputs|cells)/) ?? 6),
  )
  const [, wished] = /\b(on[A-Z]\w{2,30})\b/.exec(intent.prompt) ?? []
  const told = wished ?? 'onComplete'
  return {
    name: named('', 'OtpInput'),
    about: `A code of ${length} digits: what is typed moves on to the next box, and a whole code can be pasted.`,
    props: [
      { name: 'length', type: 'number', default: String(length) },
      { name: told, type: '', parameters: [{ name: 'code', type: 'string' }] },
    ],
    refs: [{ name: 'boxes', element: 'HTMLDivElement' }],
    state: [
      { name: 'digits', type: 'readonly string[]', initial: "Array.from({ length: $length }, () => '')" },
    ],
    methods: [
      {
        name: 'focusBox',
        parameters: [{ name: 'at', type: 'number' }],
        body: "$boxes?.querySelectorAll('input')[at]?.focus()",
      },
      {
        name: 'typeOrPaste',
        parameters: [
          { name: 'at', type: 'number' },
          { name: 'text', type: 'string' },
        ],
        body: "// A paste brings several digits at once: they fill the boxes from here on.\nconst typed = text.replace(/\\D/g, '').slice(0, $length - at)\nconst next = $digits.map((digit, index) => (index === at && typed === '' ? '' : (typed[index - at] ?? digit)))\n$digits = next\nif (typed !== '') $focusBox(Math.min(at + typed.length, $length - 1))\nif (next.every((digit) => digit !== '')) $".concat(
          told,
          "(next.join(''))",
        ),
      },
      {
        name: 'handleKey',
        parameters: [
          { name: 'at', type: 'number' },
          { name: 'pressed', type: 'string' },
        ],
        body: "if (pressed === 'Backspace' && $digits[at] === '') $focusBox(at - 1)\nif (pressed === 'ArrowLeft') $focusBox(at - 1)\nif (pressed === 'ArrowRight') $focusBox(at + 1)",
      },
    ],
    view: h(
      'div',
      { class: 'row', role: 'group', ref: 'boxes', 'aria-label': 'One-time code' },
      each(
        '$digits',
        ['digit', 'at'],
        'at',
        h('input', {
          class: 'input square',
          type: 'text',
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          'aria-label': code("'Digit ' + (at + 1)"),
          value: code('digit'),
          on: { input: '$typeOrPaste(at, $value)', keydown: '$handleKey(at, $key)' },
        }),
      ),
    ),
  }
}
