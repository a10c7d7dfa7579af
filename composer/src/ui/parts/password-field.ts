import { jsString } from '../../quote.ts'
import { sentence, wordsOf } from '../../words.ts'
import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

/** What makes a password strong, by the words of a wish. */
const rules: readonly (readonly [said: RegExp, label: string, test: string])[] = [
  [/length|characters|\blong\b/, 'At least 8 characters', 'password.length >= 8'],
  [/lower/, 'A lower case letter', '/[a-z]/.test(password)'],
  [/upper|capital/, 'An upper case letter', '/[A-Z]/.test(password)'],
  [/number|digit/, 'A number', '/\\d/.test(password)'],
  [/symbol|special/, 'A symbol', '/[^A-Za-z0-9]/.test(password)'],
]

const LEVELS =
  /\b((?:very )?(?:weak|poor|bad|low)(?:\s*(?:,|\/|\band\b|\bor\b|->|→)\s*(?:and |or )?(?:very )?[a-z]{2,12}){1,4})/

export function passwordComponent({ named, says, text, number }: Context): Component {
  const said = LEVELS.exec(text)?.[1]
    ?.split(/\s*(?:,|\/|\band\b|\bor\b|->|→)\s*/)
    .filter((level) => level !== '')
  const levels = (said && said.length > 1 ? said : ['weak', 'fair', 'good', 'strong']).map((level) =>
    sentence(wordsOf(level)),
  )
  const least =
    number(/(?:min(?:imum)?|at least|>=?)\s*(\d{1,2})/) ?? number(/(\d{1,2})\+? (?:characters|chars)/) ?? 8
  const named_ = rules.filter(([pattern]) => says(pattern))
  const used = (named_.length > 1 ? named_ : rules).map(([, label, test]) => [
    label.replace('8', String(least)),
    test.replace('>= 8', `>= ${least}`),
  ])
  return {
    name: named('', 'PasswordField'),
    about: 'A password that can be shown and hidden, and how strong it is.',
    uid: true,
    types: [{ name: 'Rule', members: ['readonly label: string', 'readonly passed: boolean'] }],
    helpers: [
      { name: 'levels', code: `const levels = [${levels.map(jsString).join(', ')}]` },
      {
        name: 'rulesFor',
        code: `function rulesFor(password‹: string›)‹: Rule[]› {\n  return [\n${used.map(([label = '', test]) => `    { label: ${jsString(label)}, passed: ${test} },`).join('\n')}\n  ]\n}`,
      },
      {
        name: 'strengthOf',
        code: `function strengthOf(password‹: string›)‹: number› {\n  if (password === '') return 0\n  const passed = rulesFor(password).filter((rule) => rule.passed).length\n  return Math.max(1, Math.floor((passed / ${used.length}) * levels.length))\n}`,
      },
    ],
    props: [
      { name: 'label', type: 'string', default: "'Password'" },
      { name: 'onChange', type: '', parameters: [{ name: 'password', type: 'string' }] },
    ],
    state: [
      { name: 'password', type: 'string', initial: "''" },
      { name: 'visible', type: 'boolean', initial: 'false' },
    ],
    derived: [
      { name: 'rules', value: 'rulesFor($password)' },
      { name: 'strength', value: 'strengthOf($password)' },
      { name: 'level', value: "levels[strengthOf($password) - 1] ?? ''" },
    ],
    methods: [
      {
        name: 'type',
        parameters: [{ name: 'text', type: 'string' }],
        body: '$password = text\n$onChange(text)',
      },
    ],
    view: h(
      'div',
      { class: 'field' },
      h('label', { for: code('`${$uid}-password`') }, show('$label')),
      h(
        'div',
        { class: 'row' },
        h('input', {
          class: 'input',
          id: code('`${$uid}-password`'),
          type: code("$visible ? 'text' : 'password'"),
          autocomplete: 'new-password',
          value: code('$password'),
          'aria-describedby': code('`${$uid}-strength`'),
          on: { input: '$type($value)' },
        }),
        h(
          'button',
          {
            class: 'button',
            type: 'button',
            'aria-pressed': code('$visible'),
            on: { click: '$visible = !$visible' },
          },
          show("$visible ? 'Hide' : 'Show'"),
        ),
      ),
      h('meter', {
        class: 'progress',
        min: '0',
        max: String(levels.length),
        low: String(levels.length / 2),
        high: String(levels.length - 0.5),
        optimum: String(levels.length),
        value: code('$strength'),
        'aria-label': 'Password strength',
      }),
      h(
        'p',
        { id: code('`${$uid}-strength`'), role: 'status' },
        when("$level !== ''", h('span', {}, 'Strength: ', show('$level'))),
      ),
      h(
        'ul',
        { class: 'items' },
        each(
          '$rules',
          ['rule'],
          'rule.label',
          h(
            'li',
            { class: code("rule.passed ? 'success' : 'muted'") },
            show("(rule.passed ? '✓ ' : '○ ') + rule.label"),
          ),
        ),
      ),
    ),
  }
}
