import { camel, sentence, wordsOf } from '../../words.ts'
import type { Parameter } from '../classes/plan.ts'
import type { SaidError } from './read-errors.ts'

export type Write = (errors: readonly SaidError[], prompt: string) => string[]

export const says = (name: string): string =>
  sentence(
    wordsOf(name).filter(
      (word, at, all) => at < all.length - 1 || !/^(?:error|exception|failure)$/.test(word),
    ),
  )

/** What stands above its class. */
export const summary = (error: SaidError, errors: readonly SaidError[]): string =>
  isBase(error, errors)
    ? `What the others of ${says(error.name).toLowerCase()} are kinds of.`
    : `${says(error.name)}.`

/** What the error says: the words of its name, then what it carries. */
export type Piece = string | { readonly field: string }
export function messageOf({ name, fields, message }: SaidError): readonly Piece[] {
  const known = new Map(fields.map((one) => [one.name.toLowerCase(), one.name]))
  if (message !== undefined && /[{<]\w+[}>]/.test(message))
    return message.split(/([{<]\w+[}>])/).map((part) => {
      const field = known.get(camel(wordsOf(part)).toLowerCase())
      return /^[{<]/.test(part) && field !== undefined ? { field } : part
    })
  const shown = fields.filter(({ name: own }) => !/^(?:body|cause|errors|details|stack)$/.test(own))
  return [
    message ?? says(name),
    ...shown.flatMap(({ name: own }, at) => [
      `${at === 0 ? ' (' : ', '}${wordsOf(own).join(' ')}: `,
      { field: own },
    ]),
    ...(shown.length > 0 ? [')'] : []),
  ]
}
/** A base takes its message from whoever extends it. */
export const isBase = (error: SaidError, errors: readonly SaidError[]): boolean =>
  errors.some(({ parent }) => parent === error.name)
export const parentOf = (error: SaidError, errors: readonly SaidError[]): SaidError | undefined =>
  errors.find(({ name }) => name === error.parent)

/** What a child hands on to its parent: the status that it stands for, then nothing for the rest. */
export const handed = (
  error: SaidError,
  parent: SaidError | undefined,
  empty: (one: Parameter) => string,
): string[] =>
  (parent?.fields ?? []).map((one) => {
    if (/^(?:status|statusCode|code|httpStatus)$/.test(one.name) && error.status !== undefined)
      return error.status
    const own = error.fields.find(({ name }) => name === one.name)
    return own ? own.name : empty(one)
  })

/** The message as texts and values, added up. */
export const joined = (
  error: SaidError,
  quote: (text: string) => string,
  field: (name: string) => string,
  sign: string,
): string =>
  messageOf(error)
    .map((one) => (typeof one === 'string' ? quote(one) : field(one.field)))
    .join(` ${sign} `)
