import { lookupTable } from '@atelier/analyzer/basics'
import { typeByName } from '../../intent/field-types.ts'
import type { Words } from '../../intent/intent.ts'
import { splitItems } from '../../intent/items.ts'
import { singular, wordsOf } from '../../words.ts'
import type { Datum, Enumeration, Held, Member } from './enumeration.ts'
import { knownValues } from './known-values.ts'
import { questionsIn } from './questions.ts'

const usual: Readonly<Record<string, string>> = lookupTable({
  weekday: 'monday tuesday wednesday thursday friday saturday sunday',
  day: 'monday tuesday wednesday thursday friday saturday sunday',
  month: 'january february march april may june july august september october november december',
  season: 'spring summer autumn winter',
  direction: 'north east south west',
  suit: 'clubs diamonds hearts spades',
  'traffic light': 'red green yellow',
})

const LANGUAGE =
  /^(?:TypeScript|JavaScript|Python|Java|Kotlin|Rust|Go|Golang|PHP|Swift|C|Ruby|Write|Create|Make|Int|Str|String|An?|The)$/
const HEADS: readonly RegExp[] = [
  /\b(?:Int|Str)?[Ee]num(?:eration)?\s+(?:class )?(?:called |named |for )?(?:an? |the )?[`"']?([A-Z]\w*)/,
  /\b([A-Z]\w*)\s+(?:Int|Str)?[Ee]num\b/,
  /\benum(?:eration)?\s+(?:for|of|called|named)\s+(?:an? |the )?([a-z]+(?: [a-z]+)?)(?=\s*[:({,]| with\b)/,
]

export function readEnum(prompt: string): Enumeration | undefined {
  const heads =
    /(?<![\w#])(?!(?:Java|Rust|Go|PHP|Python|TypeScript|Ruby|Kotlin|Swift|C)\b)[A-Z]\w* (?:Int|Str)?[Ee]num\b/.test(
      prompt,
    )
      ? HEADS.toReversed()
      : HEADS
  const head = heads
    .map((pattern) => pattern.exec(prompt))
    .find((found) => found && !LANGUAGE.test(found[1] ?? ''))
  const word = head?.[1]
  if (!head || word === undefined) return undefined
  const name = /^[a-z]/.test(word) ? singular(wordsOf(word)) : wordsOf(word)
  const rest = prompt.slice(head.index + head[0].length)
  const said = membersIn(rest)
  const members = said.length > 1 ? said : usualMembers(name)
  if (members.length < 2) return undefined
  const data = dataIn(rest)
  const given = valuesIn(rest, members.length)
  const whole = members.map((member, at): Member => {
    const values = knownValues(member.name, data)
    return {
      ...member,
      ...(given && { value: given[at] as string | number }),
      ...(values && { values }),
    }
  })
  const { questions, isWhole } = questionsIn(rest, name, whole, data)
  return { name, members: whole, data, questions, isWhole }
}

const usualMembers = (name: Words): Member[] =>
  (usual[name.join(' ')] ?? '')
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => ({ name: [one] }))

const LEAD =
  /^\s*(?:(?:[:{([-]|=|with|of|having|has|that has|is|are|one of|can be|the|possible|integer|string|values?|options?|members?|constants?|variants?|cases?|states?|levels?)\s*)*/i
const MEMBER =
  /^\s*['"`]?([A-Za-z_]\w*(?:-\w+)*)['"`]?(?:\s*(\{[^{}]*\}|\([^()]*\))|\s*(?:=|:|->|=>)\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?))?/
const SEPARATOR = /^\s*(?:,\s*(?:and|or)?|\band\b|\bor\b|\||\/)\s*(?=['"`A-Za-z_])/
const NO_MEMBER =
  /^(?:each|with|and|or|an?|the|plus|where|which|that|using|methods?|functions?|having|has|in|to|also|values?|whose|its|helper|it|all|both)$/

/** `NEW, PAID and DONE`, `LOW = 1, HIGH = 2`, `Move { x: i32 }, Quit`, `DEBUG INFO WARN`. */
function membersIn(rest: string): Member[] {
  let text = rest.slice(0, 1_500).replace(LEAD, '')
  const members: Member[] = []
  while (members.length < 40) {
    const found = MEMBER.exec(text)
    const [whole, name = '', held, value] = found ?? []
    if (whole === undefined || NO_MEMBER.test(name)) break
    members.push({ name: wordsOf(name), ...literalIn(value), ...heldIn(held) })
    text = text.slice(whole.length)
    const separator = SEPARATOR.exec(text)?.[0]
    // Without a comma only names in capitals stand in a row.
    if (separator === undefined && !/^\s+[A-Z][A-Z_]+\b/.test(text)) break
    text = text.slice(separator?.length ?? 0)
  }
  return members
}

const literalIn = (text: string | undefined): Pick<Member, 'value'> =>
  text === undefined ? {} : { value: /^["']/.test(text) ? text.slice(1, -1) : Number(text) }

function heldIn(text: string | undefined): Partial<Member> {
  if (text === undefined) return {}
  const inside = text.slice(1, -1).trim()
  if (/^(?:"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?)$/.test(inside)) return literalIn(inside)
  const isTuple = text.startsWith('(')
  const holds = splitItems(inside).flatMap((part, at): Held[] => {
    const [, name, type] = /^(\w+)\s*:\s*([\w<>&' ]{1,40})$/.exec(part) ?? []
    if (name !== undefined && type !== undefined) return [{ name: wordsOf(name), type: type.trim() }]
    return /^[A-Za-z]\w*(?:<[\w, <>]*>)?$/.test(part) ? [{ name: ['value', `${at}`], type: part }] : []
  })
  return holds.length > 0 ? { holds, isTuple } : {}
}

/** `with values 10 20 30 40`: as many as there are members. */
function valuesIn(rest: string, count: number): (string | number)[] | undefined {
  const listed =
    /(?:\bvalues?\s*:?|[A-Za-z]\s*\()\s*((?:(?:"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?)(?:\s*,\s*(?:and )?|\s+and\s+|\s+|(?=[).]|$))){2,40})/.exec(
      rest,
    )?.[1]
  const values = listed?.match(/"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?/g)
  return values?.length === count ? values.map((one) => literalIn(one).value ?? one) : undefined
}

/** `each with a symbol and a precedence`: what every member has. */
function dataIn(rest: string): Datum[] {
  const listed = /\beach (?:with|has|having)\s+(?:its |their )?([^.;]{1,200})/i.exec(rest)?.[1]
  if (listed === undefined) return []
  const data: Datum[] = []
  for (const part of splitItems(listed)) {
    const [, name] = /^(?:an? |the |its |own )*([A-Za-z_]\w*(?: [a-z]+)?)(?:\s*\([^()]*\))?$/.exec(part) ?? []
    if (
      name === undefined ||
      /\bmethods?\b|\bfunction\b|\w\(\w*(?:, ?\w+)*\)$/.test(part.replace(/\s\(/g, ' '))
    )
      break
    data.push({ name: wordsOf(name), type: typeOfDatum(name) })
  }
  return data
}

function typeOfDatum(name: string): Datum['type'] {
  if (/^(?:mass|weight|radius|diameter|distance|ratio|factor|multiplier|x|y)$/i.test(name)) return 'float'
  const type = typeByName(wordsOf(name).join(' '))
  return type === 'integer' ? 'int' : /^(?:money|decimal|percent)$/.test(type) ? 'float' : 'text'
}
