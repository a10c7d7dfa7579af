import { camel, singular, wordsOf } from '../../words.ts'
import { type Operation, opOf } from './operations.ts'
import type { Kept, Method, Parameter, Type } from './plan.ts'
import type { SaidClass } from './read-class.ts'
import type { SaidMethod } from './said-method.ts'

/** What a class of a kind keeps. */
export interface Stock {
  readonly kept: readonly Kept[]
  readonly record?: { readonly name: string; readonly parts: readonly Parameter[] }
  /** For what should be readable though the wish does not say how; unless one that is named alike does it. */
  readonly reader?: { readonly alike: RegExp; readonly method: Method }
}

/** Classes that keep the same kind of thing: a number, a list, a past. */
export interface Kind {
  readonly fits: (said: SaidClass, has: (...operations: Operation[]) => boolean) => boolean
  readonly stock: (said: SaidClass) => Stock
  readonly make: (
    operation: Operation | undefined,
    said: SaidMethod,
    stock: Stock,
    whole: SaidClass,
  ) => Method | undefined
}

type How = Pick<Method, 'maybe' | 'fails' | 'reads' | 'asks'>

export const method = (
  { name, dunder }: Pick<SaidMethod, 'name' | 'dunder'>,
  says: string,
  parameters: readonly Parameter[],
  returns: Type | undefined,
  body: Method['body'],
  how: How = {},
): Method => ({ name, says, parameters, returns, body, ...(dunder !== undefined && { dunder }), ...how })

/** Gives what is kept, and leaves it as it is; read like a field where the wish names it without parentheses. */
export const question = (
  said: Pick<SaidMethod, 'name' | 'called' | 'dunder'>,
  says: string,
  returns: Type,
  body: Method['body'],
  how: How = {},
): Method =>
  method(said, says, [], returns, body, {
    asks: true,
    ...(!said.called && READ_LIKE_FIELDS.test(said.name) && { reads: true }),
    ...how,
  })

const READ_LIKE_FIELDS =
  /^(?:value|balance|score|points|level|amount|size|length|count|current\w*|\w+Count|state|present|canUndo|canRedo)$/

/** The parameters that the wish gives, or those that such a method usually has. */
export const given = (
  { parameters }: SaidMethod,
  usual: readonly Parameter[],
  types: readonly Parameter['type'][] = [],
): readonly Parameter[] =>
  parameters.length === 0
    ? usual
    : parameters.map(({ typed, ...one }, at) => ({
        ...one,
        type: typed ? one.type : (types[at] ?? one.type),
      }))

export const operationOf = ({ words }: SaidMethod): Operation | undefined => opOf(wordsOf(words))

export const methodsFor = ({ methods }: SaidClass, ...operations: readonly Operation[]): SaidMethod[] =>
  methods.filter((one) => operations.some((operation) => operation === operationOf(one)))

/** The word for one of the things that are kept: `song` of `addSong(title)`. */
export function thingOf(said: SaidClass): string {
  for (const { words, parameters } of methodsFor(said, 'add')) {
    const noun = words.split(' ').slice(1)
    if (noun.length > 0) return camel(singular(noun))
    const [only] = parameters
    if (parameters.length === 1 && only) return only.name
  }
  return 'item'
}

/** `raises ValueError if there is not enough`: of the method, or of a sentence about it. */
export function refuses(said: SaidMethod, { prompt }: SaidClass, why: RegExp): boolean {
  const about = new RegExp(`^\\W*(?:\\w+\\W+){0,2}?${said.words.split(' ')[0]}`, 'i')
  const sentences = prompt.split(/[.;\n]/).filter((one) => about.test(one))
  return [said.note, ...sentences].some((text) => THROWS.test(text) && why.test(text))
}

const THROWS =
  /\b(?:throw|raise|error|reject|refuse|fail|not allow|can(?:not|'t)|never|must not|panic|exception)/i

export const QUANTITY = /^(?:quantity|qty|count|amount|stock|units)$/

export const asksOnly = { asks: true } as const

export const firstAdd = (said: SaidClass): SaidMethod | undefined =>
  methodsFor(said, 'add')[0] ?? methodsFor(said, 'set')[0]

/** `set(key, value)`: a key and whatever belongs to it. */
export function isPair(said: SaidClass): boolean {
  const { parameters = [] } = firstAdd(said) ?? {}
  return parameters.length === 2 && /^(?:value|val|data|item|v)$/.test(parameters[1]?.name ?? '')
}
