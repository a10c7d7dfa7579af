import { lookupTable } from '@atelier/analyzer/basics'
import { give, refuse, type Statement, set, type Type, when } from '../functions/tree/tree.ts'
import { wantedOf } from '../functions/wanted.ts'
import { readFields } from '../intent/fields.ts'
import type { Field, Intent } from '../intent/intent.ts'
import { camel, pascal, wordsOf } from '../words.ts'

export interface ClassModel {
  readonly name: string
  readonly says: string
  readonly fields: readonly ClassField[]
  readonly methods: readonly Method[]
}

export interface ClassField {
  readonly name: string
  readonly type: Type
  readonly start?: string
}

export interface Method {
  readonly name: string
  readonly says: string
  readonly parameters: readonly { readonly name: string; readonly type: Type }[]
  readonly returns: Type | undefined
  /** Fields are `selfName` in it. */
  readonly body: readonly Statement[]
}

const own = (field: string): string => `self${pascal(wordsOf(field))}`
const typeOf = ({ type, name }: Field): Type => {
  if (type === 'boolean') return 'bool'
  if (
    /^(?:money|decimal|percent)$/.test(type) ||
    /^(?:width|height|radius|length|side|x|y|balance|celsius|fahrenheit|weight|depth|base)$/.test(camel(name))
  )
    return 'float'
  return type === 'integer' ? 'int' : 'string'
}

type Make = (
  fields: readonly ClassField[],
  method: string,
  parameters: readonly string[],
) => Method | undefined

const method = (
  name: string,
  says: string,
  parameters: Method['parameters'],
  returns: Type | undefined,
  ...body: Statement[]
): Method => ({ name, says, parameters, returns, body })
const field = (fields: readonly ClassField[], pattern: RegExp): string | undefined =>
  fields.find(({ name }) => pattern.test(name))?.name
const NUMBER_FIELD = /^(?:balance|amount|total|count|value|quantity|stock|price|salary)$/

const makes: readonly (readonly [RegExp, Make])[] = [
  [
    /^(?:deposit|credit|top up)$/,
    (fields, name, [amount = 'amount']) => {
      const kept = field(fields, NUMBER_FIELD)
      return kept === undefined
        ? undefined
        : method(
            name,
            `Adds to the ${kept}.`,
            [{ name: amount, type: 'float' }],
            undefined,
            when(`${amount} <= 0.0`, [refuse(`${amount} must be positive`)]),
            set(own(kept), `${own(kept)} + ${amount}`),
          )
    },
  ],
  [
    /^(?:withdraw|debit|spend)$/,
    (fields, name, [amount = 'amount']) => {
      const kept = field(fields, NUMBER_FIELD)
      return kept === undefined
        ? undefined
        : method(
            name,
            `Takes from the ${kept}, if it is enough.`,
            [{ name: amount, type: 'float' }],
            undefined,
            when(`${amount} <= 0.0`, [refuse(`${amount} must be positive`)]),
            when(`${amount} > ${own(kept)}`, [refuse(`${kept} is too low`)]),
            set(own(kept), `${own(kept)} - ${amount}`),
          )
    },
  ],
  [
    /^(?:apply|give) discount$/,
    (fields, name, [percent = 'percent']) => {
      const price = field(fields, /price|cost|amount|total/)
      return price === undefined
        ? undefined
        : method(
            name,
            'Takes a discount in percent off.',
            [{ name: percent, type: 'float' }],
            undefined,
            when(`${percent} < 0.0 || ${percent} > 100.0`, [refuse(`${percent} must be from 0 to 100`)]),
            set(own(price), `${own(price)} - ${own(price)} * ${percent} / 100.0`),
          )
    },
  ],
  [
    /^(?:give raise|raise salary|increase salary|raise)$/,
    (fields, name, [percent = 'percent']) => {
      const salary = field(fields, /salary|wage/)
      return salary === undefined
        ? undefined
        : method(
            name,
            'Raises the salary by percent.',
            [{ name: percent, type: 'float' }],
            undefined,
            set(own(salary), `${own(salary)} + ${own(salary)} * ${percent} / 100.0`),
          )
    },
  ],
  [
    /^(?:get |calculate |compute )?area$/,
    (fields, name) => {
      const radius = field(fields, /^radius$/)
      const side = field(fields, /^side$/)
      const [a, b] = [field(fields, /^(?:width|base)$/), field(fields, /^(?:height|length)$/)]
      const value = radius
        ? `@pi() * ${own(radius)} * ${own(radius)}`
        : side
          ? `${own(side)} * ${own(side)}`
          : a && b
            ? `${own(a)} * ${own(b)}`
            : undefined
      return value === undefined ? undefined : method(name, 'Computes the area.', [], 'float', give(value))
    },
  ],
  [
    /^(?:get |calculate |compute )?(?:perimeter|circumference)$/,
    (fields, name) => {
      const radius = field(fields, /^radius$/)
      const side = field(fields, /^side$/)
      const [a, b] = [field(fields, /^width$/), field(fields, /^(?:height|length)$/)]
      const value = radius
        ? `2.0 * @pi() * ${own(radius)}`
        : side
          ? `4.0 * ${own(side)}`
          : a && b
            ? `2.0 * (${own(a)} + ${own(b)})`
            : undefined
      return value === undefined
        ? undefined
        : method(name, 'Computes the length of the border.', [], 'float', give(value))
    },
  ],
  [
    /^is square$/,
    (fields, name) => {
      const [a, b] = [field(fields, /^width$/), field(fields, /^(?:height|length)$/)]
      return a && b
        ? method(name, 'Tells whether all sides are equal.', [], 'bool', give(`${own(a)} == ${own(b)}`))
        : undefined
    },
  ],
  [
    /^toggle(?: .*)?$/,
    (fields, name) => {
      const wanted = camel(wordsOf(name).slice(1))
      const flag =
        fields.find(
          (one) =>
            one.type === 'bool' && (wanted === '' || one.name.toLowerCase().includes(wanted.toLowerCase())),
        )?.name ?? fields.find(({ type }) => type === 'bool')?.name
      return flag === undefined
        ? undefined
        : method(name, 'Turns it around.', [], undefined, set(own(flag), `!${own(flag)}`))
    },
  ],
  [
    /^(?:complete|finish|mark (?:done|complete|completed)|activate|enable|open|publish|start)$/,
    (fields, name) => {
      const flag = fields.find(({ type }) => type === 'bool')?.name
      return flag === undefined
        ? undefined
        : method(name, 'Sets it to true.', [], undefined, set(own(flag), '@true()'))
    },
  ],
  [
    /^(?:deactivate|disable|close|reopen|stop|unpublish)$/,
    (fields, name) => {
      const flag = fields.find(({ type }) => type === 'bool')?.name
      return flag === undefined
        ? undefined
        : method(name, 'Sets it to false.', [], undefined, set(own(flag), '@false()'))
    },
  ],
  [
    /^(?:increment|increase|up)$/,
    (fields, name) => {
      const kept = field(fields, NUMBER_FIELD)
      return kept === undefined
        ? undefined
        : method(name, 'Counts one more.', [], undefined, set(own(kept), `${own(kept)} + 1`))
    },
  ],
  [
    /^(?:decrement|decrease|down)$/,
    (fields, name) => {
      const kept = field(fields, NUMBER_FIELD)
      return kept === undefined
        ? undefined
        : method(name, 'Counts one less.', [], undefined, set(own(kept), `${own(kept)} - 1`))
    },
  ],
  [
    /^(?:reset|clear)$/,
    (fields, name) => {
      const kept = field(fields, NUMBER_FIELD)
      return kept === undefined ? undefined : method(name, 'Begins anew.', [], undefined, set(own(kept), '0'))
    },
  ],
  [
    /^to fahrenheit$/,
    (fields, name) =>
      field(fields, /^celsius$/)
        ? method(
            name,
            'Gives the degrees in Fahrenheit.',
            [],
            'float',
            give(`${own('celsius')} * 9.0 / 5.0 + 32.0`),
          )
        : undefined,
  ],
  [
    /^to celsius$/,
    (fields, name) =>
      field(fields, /^fahrenheit$/)
        ? method(
            name,
            'Gives the degrees in Celsius.',
            [],
            'float',
            give(`(${own('fahrenheit')} - 32.0) * 5.0 / 9.0`),
          )
        : undefined,
  ],
  [
    /^to kelvin$/,
    (fields, name) =>
      field(fields, /^celsius$/)
        ? method(name, 'Gives the degrees in Kelvin.', [], 'float', give(`${own('celsius')} + 273.15`))
        : undefined,
  ],
  [
    /^is adult$/,
    (fields, name) =>
      field(fields, /^age$/)
        ? method(name, 'Tells whether the age is at least 18.', [], 'bool', give(`${own('age')} >= 18`))
        : undefined,
  ],
  [
    /^(?:get )?(?:annual|yearly) salary$/,
    (fields, name) =>
      field(fields, /^salary$/)
        ? method(name, 'Gives the salary of a year.', [], 'float', give(`${own('salary')} * 12.0`))
        : undefined,
  ],
  [
    /^(?:total|total price|total value|value|subtotal|get total)$/,
    (fields, name) => {
      const [price, count] = [
        field(fields, /price|cost/),
        field(fields, /^(?:quantity|qty|stock|count|amount)$/),
      ]
      return price && count
        ? method(name, 'Gives the price of all of them.', [], 'float', give(`${own(price)} * ${own(count)}`))
        : undefined
    },
  ],
]

const SHAPES: Readonly<Record<string, readonly string[]>> = lookupTable({
  rectangle: ['width', 'height'],
  circle: ['radius'],
  square: ['side'],
  counter: ['count'],
  account: ['balance'],
  triangle: ['base', 'height'],
  lamp: ['isOn'],
  temperature: ['celsius'],
})

/** The class that a wish describes; nothing where it names a method that is not understood. */
export function readClass(intent: Intent): ClassModel | undefined {
  const { prompt, entities, name: given } = intent
  const wanted = wantedOf(intent)
  const spelled =
    /\b(?:class|struct|record)\s+(?:called |named )?`?([A-Z]\w*)/.exec(prompt)?.[1] ??
    /\b([A-Z]\w+)\s+(?:class|struct)\b/.exec(prompt)?.[1] ??
    (wanted.name !== undefined && /^[A-Z]/.test(wanted.name) ? wanted.name : undefined)
  const words = spelled === undefined ? (entities[0]?.name ?? given) : wordsOf(spelled)
  if (!words || words.length === 0) return undefined
  const known = makes.map(([said]) => said)
  const isMethod = (phrase: string) => known.some((said) => said.test(phrase))
  const signature = new RegExp(`\\b${pascal(words)}\\(([^()]*)\\)`).exec(prompt)?.[1]
  const listed = [
    ...(signature === undefined ? [] : readConstructor(signature)),
    ...(entities[0]?.given ? entities[0].fields : []),
  ]
  const called = [...prompt.matchAll(/\b([A-Za-z_]\w*)\(([^()]*)\)/g)].filter(
    ([, one = '']) => one !== pascal(words) && one !== spelled,
  )
  const calledNames = new Map(
    called.map(([, one = '', list = '']) => [wordsOf(one).join(' '), parametersOf(list)]),
  )
  const spoken = wordsAround(prompt).filter((phrase) => isMethod(phrase) && !calledNames.has(phrase))
  const methodNames = [
    ...new Set([
      ...calledNames.keys(),
      ...spoken,
      ...listed.map((one) => one.name.join(' ')).filter(isMethod),
    ]),
  ]
  if (methodNames.length === 0) return undefined
  const fields = new Map<string, ClassField>()
  for (const one of listed) {
    const phrase = one.name.join(' ')
    if (
      methodNames.includes(phrase) ||
      /\bmethods?\b|\bfunction\b|\bcomparable\b|\bnot enough\b/.test(phrase)
    )
      continue
    fields.set(camel(one.name), {
      name: camel(one.name),
      type: typeOf(one),
      ...(one.default !== undefined && { start: String(one.default) }),
    })
  }
  for (const name of SHAPES[words[words.length - 1] ?? ''] ?? []) {
    const clashes = [...fields.keys()].some((known) => known === name)
    if (
      !clashes &&
      (fields.size === 0 ||
        name === 'balance' ||
        name === 'celsius' ||
        SHAPES[words[words.length - 1] ?? '']?.includes([...fields.keys()][0] ?? ''))
    )
      fields.set(name, {
        name,
        type: name === 'count' ? 'int' : name === 'isOn' ? 'bool' : 'float',
        ...(name === 'balance' || name === 'count'
          ? { start: '0' }
          : name === 'isOn'
            ? { start: 'false' }
            : {}),
      })
  }
  const all = [...fields.values()]
  const methods = methodNames.map((phrase) =>
    makes.find(([said]) => said.test(phrase))?.[1](
      all,
      camel(wordsOf(phrase)),
      calledNames.get(phrase) ?? [],
    ),
  )
  if (all.length === 0 || methods.some((one) => one === undefined)) return undefined
  return {
    name: pascal(words),
    says: /\bcomparable\b/i.test(prompt) ? `A comparable ${words.join(' ')}.` : `A ${words.join(' ')}.`,
    fields: all,
    methods: methods as Method[],
  }
}

const parametersOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => camel(wordsOf(part.split(/[:=]/)[0] ?? '')))
    .filter((one) => one !== '')

function readConstructor(list: string): Field[] {
  return list.split(',').flatMap((part) => {
    const [name = '', value] = part.split('=').map((one) => one.trim())
    const [read] = readFields(name.replace(/^\$/, ''))
    return read
      ? [
          {
            ...read,
            ...(value !== undefined && /^-?\d+(?:\.\d+)?$/.test(value) && { default: Number(value) }),
          },
        ]
      : []
  })
}

/** One, two and three words in a row, as methods may be named in a sentence. */
function wordsAround(prompt: string): string[] {
  const words = prompt
    .slice(0, 1_000)
    .split(/[^A-Za-z_]+/)
    .filter((word) => word !== '')
  const toggling = /\btoggling (\w+)|\btoggles? (\w+)/i.exec(prompt)
  const phrases = words.flatMap((word) => [wordsOf(word).join(' ')])
  return [
    ...new Set([
      ...phrases,
      ...(toggling ? [`toggle ${wordsOf(toggling[1] ?? toggling[2] ?? '').join(' ')}`] : []),
    ]),
  ].filter((phrase) => phrase !== 'toggle' || !toggling)
}
