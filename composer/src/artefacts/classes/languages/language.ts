import { doubleQuoted } from '../../../quote.ts'
import { wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, NamedType, Tongue, Type, ValueType } from '../plan.ts'

export interface ClassLanguage {
  readonly tongue: (plan: ClassPlan, method: Method) => Tongue
  readonly file: (plan: ClassPlan, bodyOf: (method: Method) => string[]) => readonly string[]
}

export const isList = (type: Type): type is { readonly list: Exclude<Type, object> } =>
  typeof type !== 'string' && 'list' in type
export const isMap = (
  type: Type,
): type is { readonly map: Exclude<Type, object>; readonly key: Exclude<Type, object> } =>
  typeof type !== 'string' && 'map' in type

export const isNamed = (type: Type): type is NamedType => typeof type === 'string' && type.startsWith(':')

/** What a language calls a type; another type of the wish keeps its name. */
export const typeNamedIn = (
  names: Readonly<Record<Exclude<ValueType, NamedType>, string>>,
  type: ValueType,
): string => (isNamed(type) ? type.slice(1) : names[type as Exclude<ValueType, NamedType>])

// What a message says, and how a wish says why.
const REASONS: readonly (readonly [message: RegExp, why: RegExp])[] = [
  [
    /not there|is none|not known/,
    /unknown|missing|not (?:there|exist|found|in|parked|registered)|isn'?t|does ?n[o']t|doesn'?t|no such|absent/i,
  ],
  [/enough|too low/, /enough|insufficient|low|exceed|more than|overdraw/i],
  [/full|no room/, /full|capacity|room|limit/i],
  [/already/, /already|twice|duplicate|exists|taken/i],
  [/nothing in it/, /empty|nothing/i],
  [/positive|must be/, /positive|negative|<|zero|invalid|range/i],
]

/** The error that the wish names for what went wrong. */
export function errorFor(
  { error, ownErrors = [] }: ClassPlan,
  { errors = [] }: Method,
  message: string,
): string | undefined {
  const reason = REASONS.find(([told]) => told.test(message))?.[1]
  // `InsufficientFundsException` says itself when it is meant.
  const isNamed = (name: string) => reason?.test(spaced(name)) ?? false
  const isOther = (name: string) => !isNamed(name) && REASONS.some(([, why]) => why.test(spaced(name)))
  const own =
    errors.find((one) => isNamed(one.error)) ??
    errors.find(
      (one) => (!isOther(one.error) || /^\s*(?:if|when|for|on)\b/.test(one.why)) && reason?.test(one.why),
    )
  // Of several, that for values is meant where the wish does not say why.
  const usual = errors.length > 1 ? errors.find((one) => /Value|Argument|Range/.test(one.error)) : undefined
  const said = own?.error ?? usual?.error ?? errors[0]?.error ?? error
  return said !== undefined && ownErrors.includes(said) && own === undefined && isOther(said)
    ? undefined
    : said
}

const spaced = (name: string): string => wordsOf(name).join(' ')

/** Where a field begins: a number or a truth as it is, a text in quotes. */
export const startOf = ({ type, start }: Kept, quote: (text: string) => string = doubleQuoted): string =>
  type === 'text' && !/^["']/.test(start ?? '') ? quote(start ?? '') : (start ?? '0')

/** Something in it is whatever its user puts in. */
export const isGeneric = ({ kept }: ClassPlan): boolean =>
  kept.some(({ type }) => (isList(type) ? type.list : isMap(type) ? type.map : type) === 'value')

/** What the constructor takes: first what it must be given. */
export const takenOf = ({ kept }: ClassPlan): readonly Kept[] =>
  kept
    .filter(({ taken }) => taken)
    .toSorted((a, b) => Number(a.start !== undefined) - Number(b.start !== undefined))

export const deeper = (lines: readonly string[], step: string): string[] =>
  lines.map((line) => (line === '' ? '' : step + line))

/** Parts with an empty line between them. */
export const between = (parts: readonly (readonly string[])[]): string[] =>
  parts.filter((part) => part.length > 0).flatMap((part, at) => (at === 0 ? part : ['', ...part]))

/** `#items` and `item.price` bind closer than anything; `a + b` does not. */
export const tight = (expression: string): string =>
  /^!?[\w$.#@>-]+(?:\([^()]*\)|\[[^[\]]*\])*$/.test(expression) ? expression : `(${expression})`

/** What the constructor does before anything else. */
export const checkOf = ({ check }: ClassPlan, bodyOf: (method: Method) => string[]): string[] =>
  check === undefined ? [] : bodyOf(check)

/** Where a block is in braces. */
export const braces =
  (step: string, head: (condition: string) => string) =>
  (condition: string, then: readonly string[], other?: readonly string[]): string[] => [
    `${head(condition)} {`,
    ...deeper(then, step),
    ...(other ? ['} else {', ...deeper(other, step)] : []),
    '}',
  ]
