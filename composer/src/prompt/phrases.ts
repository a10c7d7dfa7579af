import { isFiller, isNegation } from './filler.ts'
import { stemOf } from './stem.ts'
import { knownThingLength } from './things.ts'
import { numberOf, type Token } from './tokens.ts'

/**
 * What a template says it is called, or what it includes, in a notation without regular expressions:
 * `(log in|sign in) [form|page]` has alternatives and an optional word, `{n} columns` a slot, `"Add card"` is text that
 * the prompt has in quotes.
 * Words match in all their forms; filler words ("a", "of", "please") may stand between them.
 *
 * Slots: `{n}` a number, `{numbers}` two or more, `{version}` a version such as `v2.3.0` or `3`, `{release}` one with a dot or a v, `{text}` quoted text or code, `{name}` a name (code, quoted or
 * capitalised), `{word}` any word, `{thing}` a thing of the vocabulary (`orders`), `{list}` two or
 * more items; `{date}` and `{time}` a date and a time.
 */
export interface Match<T> {
  readonly value: T
  /** The first token and the one after the last. */
  readonly from: number
  readonly to: number
  /** What the slots caught, by the name of the slot. */
  readonly slots: ReadonlyMap<string, readonly Token[]>
  /** Texts in quotes whose words it caught. */
  readonly texts: readonly Token[]
}

type Item = { readonly stem: string } | { readonly slot: string }

interface Sequence<T> {
  readonly items: readonly Item[]
  readonly value: T
}

const MAX_FILLER = 3
const MAX_SEQUENCES = 400

export class PhraseIndex<T> {
  readonly #byFirst = new Map<string, Sequence<T>[]>()
  readonly #bySlot = new Map<string, Sequence<T>[]>()

  /** Several patterns are separated by semicolons. */
  add(patterns: string, value: T): void {
    for (const pattern of patterns.split(';')) {
      if (pattern.trim() === '') continue
      for (const items of sequencesOf(pattern)) this.#addSequence({ items, value })
    }
  }

  #addSequence(sequence: Sequence<T>): void {
    const [first] = sequence.items
    if (first === undefined) return
    const [index, key] = 'slot' in first ? [this.#bySlot, first.slot] : [this.#byFirst, first.stem]
    const others = index.get(key)
    if (others) others.push(sequence)
    else index.set(key, [sequence])
  }

  /** Every match in order. A phrase that is negated ("no login form") does not match, unless the pattern says so itself. */
  find(tokens: readonly Token[]): Match<T>[] {
    return this.#find(tokens, false)
  }

  /** The phrases that are negated, with the words before them: "without a login form". */
  findNegated(tokens: readonly Token[]): Match<T>[] {
    return this.#find(tokens, true)
  }

  #find(tokens: readonly Token[], isWantedNegated: boolean): Match<T>[] {
    const matches: Match<T>[] = []
    const passives = passivesOf(tokens)
    for (const [from, token] of tokens.entries()) {
      const keys = [keyOfToken(token), ...(token.kind === 'quoted' ? stemsIn(token).slice(0, 1) : [])]
      const passive = passives.get(from)
      const candidates = keys.flatMap((key) => this.#byFirst.get(key) ?? [])
      for (const [slot, sequences] of this.#bySlot)
        if (passive || slotLength(tokens, from, slot) > 0) candidates.push(...sequences)
      for (const { items, value } of candidates) {
        const match = matchAt(tokens, from, items)
        const negation = match && negationBefore(tokens, from)
        if (match && (negation !== undefined) === isWantedNegated)
          matches.push({ value, from: negation ?? from, ...match })
        const turned = passive && !isWantedNegated && matchAt(passive.active, 0, items)
        if (turned && turned.to > 1)
          matches.push({ ...turned, value, from: passive.from, to: from + turned.to - 1 })
      }
    }
    return matches
  }
}

interface Passive {
  /** The words in the order of the active voice: "added cards". */
  readonly active: readonly Token[]
  readonly from: number
}

const passivesOfTokens = new WeakMap<readonly Token[], ReadonlyMap<number, Passive>>()

/** "Cards can be added and deleted" asks to add cards and to delete cards: by the verb. Hundreds of indexes search the same tokens. */
function passivesOf(tokens: readonly Token[]): ReadonlyMap<number, Passive> {
  const known = passivesOfTokens.get(tokens)
  if (known) return known
  const passives = new Map<number, Passive>()
  for (const [at, { text }] of tokens.entries()) {
    if (!/^(?:is|are|be)$/i.test(text)) continue
    const noun = tokens.findLastIndex(
      (token, index) => index < at && !/^(?:can|could|should|must|may|will)$/i.test(token.text),
    )
    const subject = tokens[noun]
    if (
      subject?.kind !== 'word' ||
      isFiller(subject) ||
      isNegation(subject) ||
      negationBefore(tokens, noun) !== undefined
    )
      continue
    let from = noun
    for (let verb = at + 1; verb < tokens.length; verb += 2) {
      const token = tokens[verb] as Token
      if (token.kind !== 'word' || isFiller(token) || isNegation(token)) break
      passives.set(verb, { active: [token, subject, ...tokens.slice(verb + 1)], from })
      from = verb + 2
      if (!/^(?:,|and|or)$/i.test(tokens[verb + 1]?.text ?? '')) break
      if (/^(?:and|or)$/i.test(tokens[from]?.text ?? '')) verb++
    }
  }
  passivesOfTokens.set(tokens, passives)
  return passives
}

function matchAt(
  tokens: readonly Token[],
  from: number,
  items: readonly Item[],
): Omit<Match<unknown>, 'value' | 'from'> | undefined {
  const slots = new Map<string, readonly Token[]>()
  let at = from
  let index = 0
  const texts: Token[] = []
  while (index < items.length) {
    const item = items[index] as Item
    if (index > 0) at = skipFiller(tokens, at, item)
    const length =
      'slot' in item ? slotLength(tokens, at, item.slot) : matchesWord(tokens[at], item.stem) ? 1 : 0
    const quoted = length > 0 ? 0 : quotedLength(tokens[at], items.slice(index))
    if (length + quoted === 0) return undefined
    if ('slot' in item) slots.set(item.slot, tokens.slice(at, at + length))
    if (quoted > 0) texts.push(tokens[at] as Token)
    at += length || 1
    index += quoted || 1
  }
  return texts.length < at - from ? { to: at, slots, texts } : undefined
}

const stemsIn = ({ text }: Token): string[] => text.split(/\s+/).map(stemOf)

/** `"remember me" checkbox` is a remember me checkbox. Text in quotes is text, unless a word next to it says what it is. */
function quotedLength(token: Token | undefined, items: readonly Item[]): number {
  if (token?.kind !== 'quoted') return 0
  const stems = stemsIn(token)
  const isSame = stems.every((stem, at) => {
    const item = items[at]
    return item !== undefined && 'stem' in item && item.stem === stem
  })
  return isSame ? stems.length : 0
}

const matchesWord = (token: Token | undefined, stem: string): boolean =>
  token !== undefined && keyOfToken(token) === stem

/** Quoted text matches only as a whole. */
const keyOfToken = ({ kind, text, stem }: Token): string =>
  kind === 'quoted' ? `"${text.toLowerCase()}"` : stem

/** Hyphens, the star of `v*` and filler words between the words of a phrase do not matter. */
function skipFiller(tokens: readonly Token[], from: number, next: Item): number {
  let at = from
  for (let skipped = 0; skipped < MAX_FILLER; skipped++) {
    const token = tokens[at]
    if (!token || ('stem' in next && token.stem === next.stem)) break
    // "Basic" and "Full" are names in a list.
    if ('slot' in next && next.slot === 'list') {
      if (token.text === ':' || token.text === '(') return at + 1
      if (/^\p{Lu}/u.test(token.text)) break
    }
    if (token.kind === 'mark' ? !'-/*'.includes(token.text) : !isFiller(token)) break
    at++
  }
  return at
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)'
const DAY_OF_MONTH = '\\d{1,2}(?:st|nd|rd|th)?'
const CLOCK = '(?:\\d{1,2}(?: ?[:.] ?\\d{2})?(?: ?[ap]m)?|noon|midnight)'
const ZONE = '(?:utc|gmt|cest|cet|bst|[ecmp][sd]?t)'
/** Of tokens that are joined by blanks. */
const patterns = {
  date: new RegExp(
    `^(?:(?:(?:next|this) )?${DAY}|(?:${DAY}(?: ,)? )?(?:the )?(?:${DAY_OF_MONTH}(?: of)? ${MONTH}|${MONTH} ${DAY_OF_MONTH})(?:(?: ,)? \\d{4})?|${MONTH} \\d{4}|\\d{4} - \\d\\d? - \\d\\d?|\\d\\d? [./] \\d\\d? [./] \\d{2,4}|tomorrow|today|tonight|next (?:week|month))$`,
    'i',
  ),
  time: new RegExp(
    `^(?:(?=.*(?:[:.]|[ap]m|noon|midnight))${CLOCK}(?: ?(?:-|–|to|until|and) ?${CLOCK})?(?: ${ZONE})?)$`,
    'i',
  ),
} as const

function longestOf(tokens: readonly Token[], at: number, pattern: RegExp): number {
  for (let length = Math.min(8, tokens.length - at); length > 0; length--) {
    const text = tokens
      .slice(at, at + length)
      .map((token) => token.text)
      .join(' ')
    if (pattern.test(text)) return length
  }
  return 0
}

const ANY_WORD: Token = { text: 'a', stem: 'a', kind: 'word', start: 0, end: 1 }

const knownLengths = new WeakMap<readonly Token[], Map<string, number>[]>()

/** How many tokens fill the slot. Many patterns ask the same of a token, so each length is found once. */
function slotLength(tokens: readonly Token[], at: number, slot: string): number {
  let known = knownLengths.get(tokens)
  if (!known) {
    known = []
    knownLengths.set(tokens, known)
  }
  known[at] ??= new Map()
  const length = known[at].get(slot) ?? findSlotLength(tokens, at, slot)
  known[at].set(slot, length)
  return length
}

function findSlotLength(tokens: readonly Token[], at: number, slot: string): number {
  const token = tokens[at]
  if (!token || token.kind === 'mark') return 0
  const capital = (other: Token | undefined): boolean =>
    (other?.kind === 'word' && /^\p{Lu}/u.test(other.text)) ||
    (other?.kind === 'code' && /^\p{Lu}\p{L}*$/u.test(other.text))
  const isNoun = (other: Token | undefined): boolean =>
    other?.kind === 'word' && /^\p{Ll}/u.test(other.text) && !isFiller(other)
  switch (slot) {
    case 'n':
      return token.kind === 'number' && numberOf(token.text) !== undefined ? 1 : 0
    case 'version':
      return /^v?\d+(?:\.\d+)*/.test(token.text) ? 1 : 0
    case 'numbers':
      return numbersLength(tokens, at)
    case 'release':
      return /^v\d|^\d+\.\d/.test(token.text) ? 1 : 0
    case 'text':
      return token.kind === 'quoted' || token.kind === 'code' ? 1 : 0
    case 'name': {
      // An amount or a date is not a name: "from $12 to $15", "from May 3".
      if (/^[$€£]?\d/.test(token.text) || longestOf(tokens, at, patterns.date) > 0) return 0
      if (token.kind === 'quoted' || token.kind === 'code') return 1
      // "HR" in "to HR managers" is not a name.
      if (/^\p{Lu}{2,4}$/u.test(token.text) && isNoun(tokens[at + 1])) return 0
      if (/^\p{Lu}{2,4}s$/u.test(token.text)) return 0
      let length = 0
      while (capital(tokens[at + length])) length++
      return length
    }
    case 'word':
      return token.kind === 'word' && (isFiller(token) || isNegation(token)) ? 0 : 1
    case 'thing':
      return knownThingLength(tokens, at)
    case 'date':
    case 'time':
      return longestOf(tokens, at, patterns[slot])
    case 'list':
      return listLength(itemsAt(tokens, at), at)
    default:
      throw new Error(`unknown slot {${slot}}`)
  }
}

/** `18, 20 and 22`, `3.11/3.12`, `18.x, 20.x`: at least two. */
function numbersLength(tokens: readonly Token[], from: number): number {
  let end = from
  let count = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind === 'number') {
      end = at + 1
      count++
    } else if (token.text === 'x' && tokens[at - 1]?.text === '.') end = at + 1
    else if (!/^(?:[,/&.]|and|or)$/i.test(token.text)) break
  }
  return count < 2 ? 0 : end - from
}

const listLength = (items: readonly number[][], from: number): number =>
  items.length < 2 ? 0 : (items.at(-1)?.at(-1) ?? from - 1) + 1 - from

const MAX_ITEM = 4

/** The items of `Home, About us and Contact`: the indexes of their tokens. */
export function itemsAt(tokens: readonly Token[], from: number): number[][] {
  const items: number[][] = [[]]
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const text = token.text.toLowerCase()
    // "$9/month" is one price.
    if (text === '/' && /\d/.test(tokens[at - 1]?.text ?? '')) at++
    else if (token.kind === 'mark' ? ',/+|'.includes(text) : /^(?:and|or|plus|then)$/.test(text))
      items.push([])
    else if (token.kind === 'mark' && text !== '-') break
    else if (/^(?:with|where|which|that|for|in|on|using|as|so|but)$/.test(text)) break
    else if (token.kind !== 'mark' && !/^(?:a|an|the)$/.test(text)) items.at(-1)?.push(at)
  }
  const found = items.filter((item) => item.length > 0)
  const long = found.findIndex((item) => item.length > MAX_ITEM)
  return long < 0 ? found : found.slice(0, long)
}

function negationBefore(tokens: readonly Token[], from: number): number | undefined {
  if (isNegation(tokens[from])) return undefined
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    const token = tokens[at]
    if (isNegation(token)) return at
    if (!token || !isFiller(token)) return undefined
  }
  return undefined
}

/** Writes out the alternatives of a pattern: `(log|sign) in [form]` are four sequences. */
export function sequencesOf(pattern: string): Item[][] {
  const parts = pattern.match(/"[^"]+"|[()[\]|]|\{\w+\}|[^\s()[\]|{}]+/g) ?? []
  let at = 0
  const sequences = alternatives()
  if (at < parts.length) throw new Error(`unbalanced phrase "${pattern}"`)
  if (sequences.length > MAX_SEQUENCES) throw new Error(`too many alternatives in "${pattern}"`)
  return sequences

  function alternatives(): Item[][] {
    const all = [...sequence()]
    while (parts[at] === '|') {
      at++
      all.push(...sequence())
    }
    return all
  }

  function sequence(): Item[][] {
    let all: Item[][] = [[]]
    for (; at < parts.length && !/^[)\]|]$/.test(parts[at] ?? ''); at++) {
      const next = step(parts[at] ?? '')
      all = all.flatMap((items) => next.map((more) => [...items, ...more]))
    }
    return all
  }

  function step(part: string): Item[][] {
    if (part === '(' || part === '[') {
      at++
      const inner = alternatives()
      if (parts[at] !== (part === '(' ? ')' : ']')) throw new Error(`unbalanced phrase "${pattern}"`)
      return part === '(' ? inner : [[], ...inner]
    }
    if (part.startsWith('"')) return [[{ stem: part.toLowerCase() }]]
    if (part.startsWith('{')) {
      const slot = part.slice(1, -1)
      slotLength([ANY_WORD], 0, slot) // throws if there is no such slot
      return [[{ slot }]]
    }
    return [
      (part.startsWith('/') ? [part] : part.split(/[-/]/)).map((word) => ({
        stem: stemOf(word.replace(/^\./, '')),
      })),
    ]
  }
}
