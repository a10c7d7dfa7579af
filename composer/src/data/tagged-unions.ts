import type { Intent } from '../intent/intent.ts'
import { jsString } from '../quote.ts'
import { pascal, singular, wordsOf } from '../words.ts'
import { membersOf } from './typescript/members.ts'

/** Unions told apart by a field whose texts the wish lists, and the shapes beside them. */

const UNION =
  /\b([A-Z]\w*)\s*(?:is|as|=|:)\s*(?:an? )?(?:discriminated |tagged )?union (?:with|by|on|over|of)(?: the| an?)?(?: field| property| tag| discriminator)? ?[`"']?([a-z]\w*)?[`"']?(?: field| property)?:? ((?:["'`][\w -]{1,30}["'`](?:\s*\([^()]{0,200}\)| with [a-z]\w*)?(?:, ?(?:or |and )?| or | and )?){2,12})/
const VARIANT = /["'`]([\w -]{1,30})["'`](?:\s*\(([^()]*)\)| with ([a-z]\w*))?/g
const SHARED =
  /\b(?:all|each|every one|every|both)(?: of (?:them|these))?(?: \w+)? (?:have|has|share|with)\b:? ([^.;\n]+)/i
const SHAPE = /(?:^|[.;\n]\s*)(?:an? |the )?([A-Z]\w*)(?::| has| with) ([a-z][^.;\n]*)/g
const NUMBERS =
  /^(width|height|size|length|duration|amount|radius|depth|x|y|latitude|longitude|\w+(?:Width|Height|Size|Length|Count|Amount|Seconds))(\??): string$/

/** `messages: string` is a list of them, where there is a Message. */
const linked = (member: string, names: readonly string[]): string => {
  const [, name = '', open = ''] = /^([a-z]\w*)(\?)?: string$/.exec(member) ?? []
  const words = wordsOf(name)
  if (names.includes(pascal(words))) return `${name}${open}: ${pascal(words)}`
  const one = pascal(singular(words))
  return name !== '' && names.includes(one)
    ? `${name}${open}: ${one}[]`
    : member.replace(NUMBERS, '$1$2: number')
}

const interfaceOf = (name: string, members: readonly string[]): string =>
  [`export interface ${name} {`, ...members.map((one) => `  ${one}`), '}'].join('\n')

/** `Message is a union with field kind: "text" (body) or "image" (url). All of them have id: string.` */
export function taggedUnion({ prompt, language }: Intent): string | undefined {
  if (language !== undefined && language !== 'typescript') return undefined
  const text = prompt.replace(/\s+/g, ' ').slice(0, 1_500)
  const [whole, name, tag = 'kind', list = ''] = UNION.exec(text) ?? []
  if (whole === undefined || name === undefined) return undefined
  const rest = text.replace(whole, '')
  const shapes = [...rest.matchAll(SHAPE)].filter(([, own]) => own !== name)
  const names = [name, ...shapes.map(([, own = '']) => own)]
  const members = (said: string) => membersOf(said, []).map((one) => linked(one, names))
  const shared = members(SHARED.exec(rest)?.[1] ?? '')
  const variants = [...list.matchAll(VARIANT)].map(([, value = '', inside = '', only = '']) => ({
    name: `${pascal(wordsOf(value))}${name}`,
    value,
    members: members(`${inside}${only}`),
  }))
  const base = shared.length > 0 ? `${name}Base` : undefined
  return `${[
    ...(base === undefined ? [] : [interfaceOf(base, shared)]),
    ...variants.map((one) =>
      interfaceOf(base === undefined ? one.name : `${one.name} extends ${base}`, [
        `${tag}: ${jsString(one.value)}`,
        ...one.members,
      ]),
    ),
    `export type ${name} = ${variants.map((one) => one.name).join(' | ')}`,
    ...shapes.map(([, own = '', said = '']) => interfaceOf(own, members(said))),
  ].join('\n\n')}\n`
}
