import { singular } from '../names.ts'
import { oneOf, readLines, readVocabulary } from '../vocabulary.ts'
import { isFiller } from './filler.ts'
import { PhraseIndex } from './phrases.ts'
import { stemOf } from './stem.ts'
import { numberOf, type Token } from './tokens.ts'

export const fieldTypes = [
  'string',
  'text',
  'email',
  'url',
  'phone',
  'password',
  'integer',
  'number',
  'money',
  'boolean',
  'date',
  'datetime',
  'choice',
  'file',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface Field {
  /** Lower case: `due date`. */
  readonly words: readonly string[]
  /** The prompt's own identifier for it: `due_date`, `dueDate`. Clients of an API will use it. */
  readonly spelling?: string | undefined
  readonly type: FieldType
  readonly required: boolean
  readonly unique: boolean
  /** Of text: its length. Of a number: its value. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Of a choice. */
  readonly choices: readonly string[]
  readonly default?: string | undefined
}

const SPELLED = /^[a-z][a-z0-9]*(?:_[a-z0-9]+|[A-Z][a-z0-9]*)+$/

export interface FieldList {
  readonly fields: readonly Field[]
  /** Indexes of the tokens that the fields account for. */
  readonly taken: readonly number[]
}

const typeOfName = new Map<string, FieldType>()
const spelledNames = new Set<string>()
for (const line of readLines('field-names.txt')) {
  const [type = '', ...names] = line.split(/\s+/)
  for (const name of names) spelledNames.add(name)
  for (const name of names) if (!typeOfName.has(stemOf(name))) typeOfName.set(stemOf(name), type as FieldType)
}
const never = new Set([...readVocabulary('not-fields.txt')].map(stemOf))

/** Verbs, and whether all records have an endpoint for it (`known`) and a name can begin with it (`noun`). */
const actions = new Map<string, string>()
for (const line of readLines('actions.txt')) {
  const [kind = '', verbs = ''] = line.split(/:\s*/, 2)
  for (const verb of verbs.split(' ')) actions.set(verb, kind)
}

const wordTypes = new Map<string, FieldType>(
  Object.entries({
    string: 'string',
    varchar: 'string',
    char: 'string',
    text: 'text',
    textarea: 'text',
    multiline: 'text',
    email: 'email',
    url: 'url',
    link: 'url',
    number: 'number',
    float: 'number',
    double: 'number',
    decimal: 'money',
    numeric: 'money',
    money: 'money',
    currency: 'money',
    integer: 'integer',
    int: 'integer',
    bigint: 'integer',
    boolean: 'boolean',
    bool: 'boolean',
    checkbox: 'boolean',
    flag: 'boolean',
    date: 'date',
    datetime: 'datetime',
    timestamp: 'datetime',
    timestamptz: 'datetime',
    file: 'file',
    image: 'file',
    enum: 'choice',
    select: 'choice',
    dropdown: 'choice',
    radio: 'choice',
    password: 'password',
    phone: 'phone',
    tel: 'phone',
  } satisfies Record<string, FieldType>).map(([word, type]) => [stemOf(word), type]),
)

/** Of `created_at`, `user_id`. */
const typeOfEnding = new Map<string, FieldType>([
  ['at', 'datetime'],
  ['on', 'date'],
  ['id', 'integer'],
])

type Modifier = 'required' | 'optional' | 'unique' | 'max' | 'min' | 'default' | 'positive'
const modifiers = new PhraseIndex<Modifier>()
modifiers.add('required; mandatory; not null; not empty; not blank; non-empty; nonempty', 'required')
modifiers.add('optional; nullable; not required; may be empty', 'optional')
modifiers.add('unique', 'unique')
modifiers.add(
  '(max|maximum|at most|up to) [length|of] {n} [characters|chars|letters|long]; {n} (characters|chars) (max|maximum|at most)',
  'max',
)
modifiers.add(
  '(min|minimum|at least) [length|of] {n} [characters|chars|letters|long]; {n} (characters|chars) (min|minimum)',
  'min',
)
modifiers.add('default [to] {word}; defaults to {word}; defaulting to {word}; {word} by default', 'default')
modifiers.add('positive; greater than 0; above 0; more than 0', 'positive')

export const isKnownFieldName = ({ stem }: Pick<Token, 'stem'>): boolean => typeOfName.has(stem)
export const isNeverField = (token: Pick<Token, 'kind' | 'stem'>): boolean =>
  (token.kind === 'word' || token.kind === 'code') && never.has(token.stem)

/** "Todos with due dates": each has one date, or none. */
export function asFeature(field: Field): Field {
  const words = singular(field.words)
  const [many = '', one = ''] = [field.words.at(-1), words.at(-1)]
  const isOfOne = /^(?:date|datetime|money|integer|number)$/.test(field.type)
  const isPlural = many !== one && spelledNames.has(one) && !spelledNames.has(many)
  return isOfOne && isPlural && field.spelling === undefined ? { ...field, words, required: false } : field
}

/** Whether a phrase begins with an action: `change quantity`, `track lesson progress`, but not `track number`. */
export function isActionPhrase(phrase: readonly Token[], isOther = false): boolean {
  const [verb, ...objects] = phrase.filter(({ kind }) => kind !== 'mark')
  const kind = verb?.kind === 'word' ? actions.get(verb.text.toLowerCase()) : undefined
  if (kind === undefined || (isOther && kind.startsWith('known'))) return false
  if (!kind.endsWith('noun')) return true
  const [object, last] = [objects[0], objects.at(-1)]
  const isName = last !== undefined && isKnownFieldName(last) && !/s$/i.test(last.text)
  return object !== undefined && object.text !== 'of' && (isFiller(object) || !isName)
}

const MUST_HAVE = /^(?:must|should|needs? to) (?:have|contain|include)\b/i
const OPENING = new Set(['(', '{', '['])
const CLOSING = new Set([')', '}', ']'])

/**
 * Reads the fields in a list of the prompt: `title (required, max 120), status (open, done; default open) and optional due date`.
 * In a list that is not introduced as fields, an item counts only if its name is a usual one.
 */
export function readFields(
  tokens: readonly Token[],
  from: number,
  to: number,
  isTaken: (at: number) => boolean,
  isExplicit: boolean,
): FieldList {
  const all = itemsOf(tokens, from, to)
  // "password must have 8 characters, one number and one letter" has no fields.
  const rule = all.findIndex(
    ([first = 0, ...rest]) =>
      typeOfName.has(tokens[first]?.stem ?? '') &&
      MUST_HAVE.test(rest.map((at) => tokens[at]?.text).join(' ')),
  )
  const items = rule < 0 ? all : all.slice(0, rule)
  // "a cart with add item, change quantity"
  if (isActionPhrase((items[0] ?? []).map((at) => tokens[at] as Token))) return { fields: [], taken: [] }
  const read = items.flatMap((item) => {
    const result = readItem(tokens, item, isTaken)
    return result ? [result] : []
  })
  const usual = read.filter(({ isUsual }) => isUsual).length
  const accepted = isExplicit || usual * 2 >= items.length ? read : read.filter(({ isUsual }) => isUsual)
  const names = new Set<string>()
  const unique = accepted.filter(({ field }) => {
    const name = field.words.join(' ')
    return !names.has(name) && names.add(name)
  })
  return { fields: unique.map(({ field }) => field), taken: accepted.flatMap(({ taken }) => taken) }
}

/** Token indexes of each item: between commas, "and" and line ends that are not in brackets. */
function itemsOf(tokens: readonly Token[], from: number, to: number): number[][] {
  const items: number[][] = [[]]
  let depth = 0
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token) break
    if (OPENING.has(token.text)) depth++
    else if (CLOSING.has(token.text)) depth--
    const isBreak =
      token.kind === 'mark' ? [',', '\n', ';', '+'].includes(token.text) : /^(?:and|plus)$/i.test(token.text)
    if (depth === 0 && isBreak) items.push([])
    else items.at(-1)?.push(at)
  }
  return items.filter((item) => item.some((at) => tokens[at]?.kind !== 'mark'))
}

/** No field is described at more length. Unclosed brackets can make an item of the whole rest of a prompt, many times. */
const LONGEST_ITEM = 200

function readItem(tokens: readonly Token[], item: readonly number[], isTaken: (at: number) => boolean) {
  if (item.length > LONGEST_ITEM) return undefined
  // "in React with TypeScript: name, email"
  const colon = item.findIndex((at) => tokens[at]?.text === ':')
  if (colon > 0 && item.slice(0, colon).every(isTaken))
    return readItem(tokens, item.slice(colon + 1), isTaken)
  const own = item.map((at) => tokens[at] as Token)
  if (isActionPhrase(own)) return undefined
  const taken = new Set<number>()
  const take = (first: number, after: number) => {
    for (let index = first; index < after; index++) taken.add(item[index] as number)
  }
  let required: boolean | undefined
  let unique = false
  let min: number | undefined
  let max: number | undefined
  let byDefault: string | undefined
  let isPositive = false
  const counts: (readonly [from: number, to: number])[] = []
  for (const { value, from, to, slots } of modifiers.find(own)) {
    take(from, to)
    if ((value === 'max' || value === 'min') && isOtherThing(own[to])) counts.push([from, to])
    const number = slots.get('n')?.[0]
    if (value === 'required') required = true
    else if (value === 'optional') required = false
    else if (value === 'unique') unique = true
    else if (value === 'max' && number) max = numberOf(number.text)
    else if (value === 'min' && number) min = numberOf(number.text)
    else if (value === 'default') byDefault = slots.get('word')?.[0]?.text
    else if (value === 'positive') isPositive = true
  }
  const range = readRange(own, take)
  ;[min, max] = range ?? [min, max]
  const bounds = readComparisons(own, take)

  // Lists of objects are not a type of field, and routes are not fields.
  if (own.some(({ text }) => /^[[{]$|^\//.test(text) && text !== '/')) return undefined

  const name: string[] = []
  let at = 0
  for (; at < own.length && name.length < 3; at++) {
    const token = own[at] as Token
    const index = item[at] as number
    const isNothing = isFiller(token) && !isKnownFieldName(token)
    if (taken.has(index) && name.length > 0) break
    if (taken.has(index) || (name.length === 0 && isNothing)) continue
    if (token.kind === 'mark' && token.text === '-' && name.length > 0) continue
    const isName = token.kind === 'word' || (token.kind === 'code' && /^\w+$/.test(token.text))
    // "recorded at"
    const isTime = token.text === 'at' && name.length === 1 && /ed$/.test(name[0] ?? '')
    if (!isName || isTaken(index) || (isNothing && !isTime)) break
    const isLast = own[at + 1]?.kind !== 'word' || taken.has(item[at + 1] ?? -1)
    if (name.length > 0 && isLast && isTypeAfter(name, token)) break
    // "total calculated on the server"
    if (name.length > 0 && /(?:ed|ing)$/.test(token.text) && !isKnownFieldName(token)) break
    // The first of its choices: "priority low/medium/high".
    if (name.length > 0 && /^[/|]$/.test(own[at + 1]?.text ?? '')) break
    name.push(...splitName(token.text))
    take(at, at + 1)
  }
  const nameTokens = own.slice(0, at).filter((token) => token.kind !== 'mark' && !isFiller(token))
  // "in the last 30 days"
  if (/^(?:last|next|past|first)$/.test(name.join(' '))) return undefined
  if (name.length === 0 || nameTokens.some((token) => isNeverField(token) && !isKnownFieldName(token)))
    return undefined

  const choices = readChoices(own, at, take)
  const stated = readType(own, at, take, choices.length > 0)
  const last = name.at(-1) ?? ''
  const usual =
    (name.length > 1 ? typeOfEnding.get(last) : undefined) ??
    // A serial number identifies something; it is not used in calculations.
    (name.length > 1 && last === 'number'
      ? typeOfName.get(stemOf(name.at(-2) ?? '')) === 'phone'
        ? 'phone'
        : 'string'
      : undefined) ??
    typeOfName.get(stemOf(last)) ??
    (name.length > 1 ? typeOfName.get(stemOf(name[0] ?? '')) && 'string' : undefined)
  // A usual choice without its values is just a string.
  const type =
    choices.length > 0
      ? 'choice'
      : (stated ??
        (range && (usual === undefined || usual === 'choice' || usual === 'string')
          ? 'integer'
          : undefined) ??
        (usual === 'choice' ? 'string' : usual) ??
        (/^(?:is|has)$/.test(name[0] ?? '')
          ? 'boolean'
          : /^(?:max|min)$/.test(name[0] ?? '')
            ? 'integer'
            : 'string'))
  // "A borrower may have at most 3 loans" says nothing about the length of a borrower's name.
  if (counts.length > 0 && !/^(?:integer|number|money)$/.test(type)) {
    ;[min, max] = [undefined, undefined]
    for (const [first, after] of counts) for (const index of item.slice(first, after)) taken.delete(index)
  }
  for (const [index, token] of own.entries())
    if (token.kind === 'mark' || isFiller(token)) take(index, index + 1)
  const [spelling] = nameTokens.length === 1 ? nameTokens.map(({ text }) => text) : []
  const field: Field = {
    words: name,
    spelling: spelling !== undefined && SPELLED.test(spelling) ? spelling : undefined,
    type,
    required: required ?? (type !== 'boolean' && byDefault === undefined),
    unique,
    min: min ?? lowest(bounds.above ?? (isPositive ? 0 : undefined), type) ?? bounds.from,
    max: max ?? bounds.to,
    choices,
    default: byDefault ?? (type === 'boolean' ? 'false' : undefined),
  }
  return {
    field,
    taken: [...taken],
    isUsual: usual !== undefined || stated !== undefined || choices.length > 0,
  }
}

const isOfLength = oneOf(
  'char chars character characters letter letters digit digits symbol symbols long length required optional unique mandatory nullable max min maximum minimum',
)

/** Whether a limit is followed by what it limits, other than characters: "at most 3 loans". */
const isOtherThing = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !isFiller(token) && !isOfLength(token.text)

/** The type in "age number" and "name string"; but "phone number", "due date" and "image url" are names. */
function isTypeAfter(name: readonly string[], { stem, text }: Token): boolean {
  const type = wordTypes.get(stem)
  const last = name.at(-1) ?? ''
  if (type === undefined) return false
  if (/^(?:date|email|url|phone|password|file)$/.test(type)) return last === text.toLowerCase()
  return stem !== 'numb' || /^(?:integer|number|money)$/.test(typeOfName.get(stemOf(last)) ?? '')
}

const splitName = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** The smallest value above a number. */
const lowest = (above: number | undefined, type: FieldType): number | undefined =>
  above === undefined ? undefined : above + (type === 'integer' ? 1 : 0.01)

/** `>= 0`, `> 0`, `<= 100` */
function readComparisons(own: readonly Token[], take: (from: number, to: number) => void) {
  const bounds: { above?: number; from?: number; to?: number } = {}
  for (const [at, { text }] of own.entries()) {
    const isEqual = own[at + 1]?.text === '='
    const after = at + (isEqual ? 2 : 1)
    const number = own[after]?.kind === 'number' ? numberOf(own[after]?.text ?? '') : undefined
    if (number === undefined || (text !== '>' && text !== '<') || (text === '<' && !isEqual)) continue
    if (text === '<') bounds.to = number
    else if (isEqual) bounds.from = number
    else bounds.above = number
    take(at, after + 1)
  }
  return bounds
}

/** `1..99`, `1-5`, `1 to 10`. */
function readRange(
  own: readonly Token[],
  take: (from: number, to: number) => void,
): [number, number] | undefined {
  for (let at = 0; at < own.length - 2; at++) {
    if (own[at]?.kind !== 'number') continue
    let after = at + 1
    while (
      after < own.length &&
      after < at + 4 &&
      (/^[.–-]$/.test(own[after]?.text ?? '') || own[after]?.text === 'to')
    )
      after++
    if (after === at + 1 || own[after]?.kind !== 'number') continue
    const [low, high] = [numberOf(own[at]?.text ?? ''), numberOf(own[after]?.text ?? '')]
    if (low === undefined || high === undefined || low >= high) continue
    take(at, after + 1)
    return [low, high]
  }
  return undefined
}

/** `(open, done)`, `draft/published`, `'a' | 'b'`: at least two single words after the name. */
function readChoices(
  own: readonly Token[],
  from: number,
  take: (from: number, to: number) => void,
): string[] {
  let group: number[] = []
  let separators = 0
  const groups: { at: number[]; separators: number }[] = []
  const close = () => {
    if (group.length >= 2 && separators >= group.length - 1) groups.push({ at: group, separators })
    group = []
    separators = 0
  }
  for (let at = from; at < own.length; at++) {
    const token = own[at] as Token
    const isValue = token.kind !== 'mark' && token.kind !== 'number' && !/^(?:or|and)$/i.test(token.text)
    if (isValue && (group.length === 0 || separators >= group.length)) {
      if (isModifier(token)) close()
      else group.push(at)
    } else if (
      token.text === ',' ||
      token.text === '/' ||
      token.text === '|' ||
      /^(?:or|and)$/i.test(token.text)
    ) {
      if (group.length > separators) separators = group.length
    } else close()
  }
  close()
  const [found] = groups
  // "author (name and email)" has fields of its own.
  if (!found || found.at.some((at) => /^(?:name|email|title|id)$/i.test(own[at]?.text ?? ''))) return []
  take(found.at[0] ?? 0, (found.at.at(-1) ?? 0) + 1)
  return found.at.map((at) => (own[at] as Token).text)
}

const isModifier = (token: Token): boolean =>
  /^(?:required|optional|unique|max|min|default|nullable|string|number|integer|int|boolean|date|text)$/i.test(
    token.text,
  )

function readType(
  own: readonly Token[],
  from: number,
  take: (from: number, to: number) => void,
  hasChoices: boolean,
): FieldType | undefined {
  for (let at = from; at < own.length; at++) {
    const type = own[at]?.kind === 'word' ? wordTypes.get(own[at]?.stem ?? '') : undefined
    // A choice needs its values. Forms show it as a list, not as radio buttons.
    if (type === undefined || (type === 'choice' && (!hasChoices || own[at]?.stem === 'radio'))) continue
    take(/^iso$/i.test(own[at - 1]?.text ?? '') ? at - 1 : at, at + 1)
    return type
  }
  return undefined
}
