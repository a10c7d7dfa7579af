import { lookupTable } from '@atelier/analyzer/basics'
import { composeEnum } from '../../data/enums/index.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { camel, plural, singular, snake, wordsOf } from '../../words.ts'
import { printPlan } from '../classes/index.ts'
import type { Kept, Type, ValueType } from '../classes/plan.ts'
import { planOf } from '../classes/plan-class.ts'
import type { SaidClass } from '../classes/read-class.ts'
import type { SaidMethod, SaidParameter } from '../classes/said-method.ts'
import { withOwnErrors } from '../errors/beside.ts'
import type { Declared } from './declared.ts'
import { interfaceText } from './interface-text.ts'
import { joinFiles } from './join-files.ts'
import { readTypes } from './read-types.ts'
import { shapeText } from './shape-text.ts'

export interface ComposedTypes {
  readonly text: string
  /** Everything that the wish names: its types and their members. */
  readonly names: readonly string[]
  readonly types: readonly string[]
  /** The types and methods among them. */
  readonly deeds: readonly string[]
  readonly isComplete: boolean
}

/** All types that a wish declares, each with its members, in one file. */
export function composeDeclared(intent: Intent): ComposedTypes | undefined {
  const types = readTypes(intent.prompt)
  if (
    types.length === 0 ||
    types.every(({ fields, methods, kind }) => kind !== 'enum' && fields.length + methods.length === 0)
  )
    return undefined
  const parts = types.map((type) => partOf(type, types, intent))
  if (parts.some((part) => part === undefined)) return undefined
  const made = parts as Part[]
  const { language = 'typescript' } = intent
  return {
    text: withOwnErrors(
      joinFiles(
        made.map(({ text }) => text),
        language,
      ),
      language,
      intent.prompt,
    ),
    names: types.flatMap(namesOf),
    types: types.map(({ name }) => name),
    deeds: types.flatMap(({ name, methods }) => [name, ...methods.map((method) => method.name)]),
    isComplete: made.every(({ isComplete }) => isComplete),
  }
}

interface Part {
  readonly text: string
  readonly isComplete: boolean
}

const namesOf = ({ kind, name, fields, methods, taken }: Declared): string[] => {
  if (kind === 'enum') return [name]
  // What a constructor takes may be called otherwise inside, where it is methods that are asked for.
  const kept = kind === 'class' && methods.length > 0 ? fields.slice(taken) : fields
  return [name, ...kept.map((field) => camel(field.name)), ...methods.map((method) => method.name)]
}

function partOf(type: Declared, types: readonly Declared[], intent: Intent): Part | undefined {
  const { language = 'typescript', prompt } = intent
  if (type.kind === 'enum') return enumPart(type, intent)
  const isShape =
    language === 'typescript' &&
    type.methods.length === 0 &&
    !types.some(({ name, methods }) => name === type.parent && methods.length > 0) &&
    (type.kind !== 'class' || !/\bclass(?:es)?\b/i.test(prompt))
  if (isShape) return { text: shapeText(type, types), isComplete: true }
  const isBase = types.some(({ parent }) => parent === type.name)
  if ((type.kind === 'interface' || isBase) && type.methods.length > 0) {
    const text = interfaceText(type, language, type.kind !== 'interface')
    return text === undefined ? undefined : { text, isComplete: true }
  }
  const plan = planOf(saidClass(type, types, prompt), heldBy(type, types))
  const text = printPlan(
    {
      ...plan,
      isRecord: type.kind === 'record',
      ...(type.parent !== undefined && {
        parent: type.parent,
        isExtended: types.some(({ name, kind }) => name === type.parent && kind !== 'interface'),
        parentMethods: types.find(({ name }) => name === type.parent)?.methods.map(({ name }) => name) ?? [],
      }),
    },
    language,
  )
  return text === undefined ? undefined : { text, isComplete: plan.isComplete }
}

/** An enum; the methods that it lacks are named. */
function enumPart(type: Declared, intent: Intent): Part | undefined {
  const made = composeEnum({ ...intent, prompt: `enum ${type.name}${type.said}` })
  const lacks = [...type.said.matchAll(/(?<![\w.])([a-z]\w*)\(\)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => made && !new RegExp(`\\b(?:${name}|${snake(wordsOf(name))})\\b`, 'i').test(made.text))
  if (made === undefined || lacks.length === 0) return made
  const sign = /^(?:python|ruby)$/.test(intent.language ?? '') ? '#' : '//'
  return { text: `${made.text}\n${sign} Not in it yet: ${lacks.join(', ')}.\n`, isComplete: false }
}

/** As the planner of classes reads it. */
function saidClass(type: Declared, types: readonly Declared[], prompt: string): SaidClass {
  const parent = types.find(({ name }) => name === type.parent)
  const own = new Set(type.methods.map(({ name }) => name))
  const inherited = (parent?.methods ?? []).filter(({ name }) => !own.has(name))
  const methods = [...type.methods, ...inherited.map((one) => withResult(one, type, types, prompt))]
  return {
    name: type.name,
    words: wordsOf(type.name),
    methods: [...methods, ...askedTotals(type, types)].map((method) => withTypes(method, types)),
    taken: [
      ...(parent?.fields ?? []),
      ...(fieldsOf(type, types).length > 0 ? fieldsOf(type, types) : usualOf(type.name)),
    ].flatMap((field) => takenAs(field, types)),
    ...summedBy(type, types),
    parts: Object.fromEntries(
      types.map((one) => [`:${one.name}`, one.fields.flatMap((field) => takenAs(field, types))]),
    ),
    rules: prompt,
    prompt: `${type.name} ${type.said} ${types.length === 1 ? prompt : ''}`,
  }
}

/** `subclasses Dog and Cat that return "Woof" and "Meow"`: to each its own text, in their order. */
function withResult(
  method: SaidMethod,
  type: Declared,
  types: readonly Declared[],
  prompt: string,
): SaidMethod {
  const texts = /\breturn\w*\s+((?:"[^"\n]{0,60}"(?:, ?(?:and )?| and )?)+)/
    .exec(prompt)?.[1]
    ?.match(/"[^"]*"/g)
  const children = types.filter(({ parent }) => parent === type.parent)
  const text = texts?.length === children.length ? texts[children.indexOf(type)] : undefined
  return text === undefined ? { ...method, note: '' } : { ...method, note: `returns ${text}` }
}

/** What a shape is measured by, where the wish leaves it to us. */
const MEASURES: Readonly<Record<string, readonly string[]>> = lookupTable({
  circle: ['radius'],
  square: ['side'],
  rectangle: ['width', 'height'],
  triangle: ['base', 'height'],
})
const usualOf = (name: string): Field[] =>
  (MEASURES[name.toLowerCase()] ?? []).map((one) => ({ name: [one], type: 'decimal', optional: false }))

const PRICE = /price|cost|amount/i
const COUNT = /^(?:quantity|qty|count|hours|units)$/

/** The lines of an invoice: a list of things with a price, whose total is computed, not kept. */
function summedBy(type: Declared, types: readonly Declared[]): Pick<SaidClass, 'sums'> {
  for (const field of type.fields) {
    const own = typeOf(field, types)
    const of = typeof own === 'string' || !('list' in own) ? undefined : own.list
    const parts = types.find(({ name }) => of === `:${name}`)?.fields.map(({ name }) => camel(name))
    const price = parts?.find((part) => PRICE.test(part))
    const count = parts?.find((part) => COUNT.test(part))
    if (of !== undefined && price !== undefined)
      return { sums: { list: camel(field.name), of, price, ...(count !== undefined && { count }) } }
  }
  return {}
}

const TOTAL = /^(?:total|subtotal|sum|grand total|total (?:price|amount|cost|value))$/
const fieldsOf = (type: Declared, types: readonly Declared[]): readonly Field[] =>
  summedBy(type, types).sums ? type.fields.filter(({ name }) => !TOTAL.test(name.join(' '))) : type.fields
const askedTotals = (type: Declared, types: readonly Declared[]): SaidMethod[] =>
  type.fields
    .filter((field) => !fieldsOf(type, types).includes(field))
    .map(({ name }) => ({
      name: camel(name),
      words: name.join(' '),
      called: false,
      parameters: [],
      note: '',
    }))

/** `addBook(book)`: of the type that the wish declares. */
const withTypes = (method: SaidMethod, types: readonly Declared[]): SaidMethod => ({
  ...method,
  parameters: parametersOf(method, types).map((one): SaidParameter => {
    const own = types.find(({ name }) => camel(wordsOf(name)) === one.name)
    return own ? { ...one, type: `:${own.name}`, typed: true } : one
  }),
})

/** `AddAddress` without parentheses takes an address. */
function parametersOf(
  { parameters, words }: SaidMethod,
  types: readonly Declared[],
): readonly SaidParameter[] {
  const [, thing] = /^(?:add|remove|register|insert) (.+)$/.exec(words) ?? []
  const own = parameters.length === 0 && types.find(({ name }) => wordsOf(name).join(' ') === thing)
  return own ? [{ name: camel(wordsOf(own.name)), type: 'text', typed: false }] : parameters
}

function takenAs(field: Field, types: readonly Declared[]): SaidParameter[] {
  const type = typeOf(field, types)
  if (typeof type !== 'string') return []
  const start =
    typeof field.default === 'number' || typeof field.default === 'boolean' ? `${field.default}` : undefined
  const least = field.min !== undefined && /^(?:int|float)$/.test(type)
  return [
    {
      name: camel(field.name),
      type,
      typed: true,
      ...(start !== undefined && { otherwise: start }),
      ...(least && { least: { value: `${field.min}`, isExcluded: field.minExcluded === true } }),
    },
  ]
}

/** A list begins empty; a map is given. */
const heldBy = ({ fields }: Declared, types: readonly Declared[]): Kept[] =>
  fields.flatMap((field) => {
    const type = typeOf(field, types)
    if (typeof type === 'string') return []
    const held = { name: camel(field.name), type, open: true } as const
    return ['map' in type ? { ...held, taken: true } : held]
  })

function typeOf(field: Field, types: readonly Declared[]): Type {
  const name = field.name.join(' ')
  const one = singular(field.name).join(' ')
  const named = types.find((type) => {
    const own = wordsOf(type.name).join(' ')
    return own === name || own === one || (field.list && own.endsWith(` ${one}`))
  })
  const of: ValueType = named ? `:${named.name}` : valueType(field)
  const isMany = field.list || (named !== undefined && name !== one && plural([one]).join(' ') === name)
  if (field.type === 'json' && named === undefined) return { map: 'float', key: 'text' }
  return isMany ? { list: of } : of
}

export function valueType({ type, name }: Field): ValueType {
  if (type === 'boolean') return 'bool'
  if (/^(?:money|decimal|percent)$/.test(type)) return 'float'
  if (/^(?:width|height|radius|length|side|x|y|z|base|depth|weight)$/.test(camel(name))) return 'float'
  return type === 'integer' ? 'int' : 'text'
}
