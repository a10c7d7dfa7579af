import { oneOf, wordSet } from '../vocabulary.ts'
import { isFiller, isNegation } from './filler.ts'
import { lengthRead, type Token, tokensOf } from './tokens.ts'

const MAX_PHRASE = 90
const isPreposition = oneOf('in for to using on by at from as like')
/** Filler that says what to do with the rest. */
const isFillingVerb = oneOf('add create get return show provide')
/** Verbs that ask for nothing besides their object. */
const isCarrying = oneOf('run runs call calls handle handles handling take takes accept accepts has')
/** Words that say nothing without the clause around them. */
const isLeaning = oneOf('instead again together otherwise once twice automatically properly correctly')
/** "at most 5", "up to 5", "fewer than 5": the words before a limit belong to it. */
const BOUND = /^(?:at (?:least|most)|up to|(?:to|than) \d+|(?:more|less|fewer|larger|smaller) than)$/i
/** Filler that belongs to the word after it. */
const isQualifying = oneOf(
  'simple small basic good quick short plain full standard each every all any other same both',
)
/** What a list begins with: "links Home, Blog", "umlauts as ae, oe". */
const LIST_NAME = /^(?:as|like|[a-z]{2,40}[b-rt-z]s)$/i
const isItself = oneOf('function functions method methods helper helpers')
const SIGN = /[€£$¥₹%°#@&~≥≤]/
const ENDING = new Set('.,;!?\n•–—→')
const OPENING = new Set('([{')
const CLOSING = new Set(')]}')
const SEPARATING = wordSet('but plus also then')
// These words connect two requirements, as a comma does.
const CONNECTING = wordSet('and with but then plus also or where which that so')

/**
 * The words of a prompt, and which of them the answer accounts for. A recogniser takes the words that it understood *and*
 * that the answer has something for. Whatever is left over in the end was asked for and is missing.
 */
export class Ledger {
  readonly tokens: readonly Token[]
  readonly #prompt: string
  readonly #taken: Set<number>
  readonly #lacks: Set<string>

  constructor(prompt: string, original?: Ledger, tokens = original?.tokens ?? tokensOf(prompt)) {
    this.#prompt = prompt
    this.tokens = tokens
    this.#taken = new Set(original ? original.#taken : [])
    this.#lacks = new Set(original ? original.#lacks : [])
  }

  /** A ledger of the same prompt that can be changed without changing this one. */
  copy(): Ledger {
    return new Ledger(this.#prompt, this)
  }

  /** A ledger of the same prompt with marks instead of these tokens. */
  without(indexes: ReadonlySet<number>): Ledger {
    const tokens = this.tokens.map(
      (token, at): Token => (indexes.has(at) ? { ...token, text: ',', stem: ',', kind: 'mark' } : token),
    )
    return new Ledger(this.#prompt, this, tokens)
  }

  /** Accounts for the tokens from `from` up to, not including, `to`. */
  take(from: number, to: number = from + 1): void {
    for (let at = from; at < to; at++) this.#taken.add(at)
  }

  /** Takes it back that these tokens are accounted for. */
  release(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#taken.delete(at)
  }

  /** Reports something as missing that no word of the prompt stands for. */
  lack(text: string): void {
    this.#lacks.add(text)
  }

  takeTokens(tokens: Iterable<Token>): void {
    for (const token of tokens) this.#taken.add(this.tokens.indexOf(token))
  }

  isTaken(at: number): boolean {
    return this.#taken.has(at)
  }

  /** The prompt from one token to another, both included, with the signs that belong to them: `€450`, `6%`. */
  textBetween(first: number, last: number): string {
    let start = this.tokens[first]?.start ?? 0
    let end = this.tokens[last]?.end ?? 0
    while (start > (this.tokens[first - 1]?.end ?? 0) && SIGN.test(this.#prompt.charAt(start - 1))) start--
    while (end < (this.tokens[last + 1]?.start ?? this.#prompt.length) && SIGN.test(this.#prompt.charAt(end)))
      end++
    return this.#prompt.slice(start, end).replace(/\s+/g, ' ')
  }

  get prompt(): string {
    return this.#prompt
  }

  /** How many words that ask for something are accounted for. */
  get count(): number {
    return [...this.#taken].filter((at) => asks(this.tokens[at])).length
  }

  /** The missing parts, as clauses of the prompt. Of the first part, which names the answer, only the missing words. */
  missing(): string[] {
    const requirements = this.requirements()
    const parts = requirements
      .flatMap((part, index) => {
        const asking = part.filter((at) => asks(this.tokens[at]))
        const left = asking.filter((at) => !this.#taken.has(at))
        if (left.length === 0 || this.#isCarriedOut(asking, left, requirements[index + 1] ?? [])) return []
        const items = this.#missingItems(part, left)
        if (items.length > 0) return items
        return [index === 0 ? this.#withContext(part, left) : this.#clauseOf(part, asking[0] ?? 0)]
      })
      .filter((part) => part.length > 0)
      .map((part) => withoutMarks(part, this.tokens))
    // "a function that …": the function is missing only if nothing else is.
    const others = parts.filter(([at = 0, ...rest]) => rest.length > 0 || !isItself(this.#textAt(at)))
    const missing = this.#joined(others.length > 0 ? others : parts).map((part) => this.#textOf(part))
    const read = lengthRead(this.tokens)
    if (this.#prompt.length > read) missing.push(`everything after the first ${read} characters`)
    return [...new Set([...missing, ...this.#lacks])]
  }

  /**
   * The share of the requirements that are accounted for, from 0 to 1. A requirement that is half met counts half. The first
   * one, which names the answer, stands for more than one.
   */
  get coverage(): number {
    const shares = this.requirements().flatMap((part) => {
      const asking = part.filter((at) => asks(this.tokens[at]) && !isItself(this.#textAt(at)))
      return asking.length === 0 ? [] : [asking.filter((at) => this.#taken.has(at)).length / asking.length]
    })
    const [first = 1] = shares
    return shares.reduce((sum, share) => sum + share, first) / (shares.length + 1)
  }

  /** The requirements that are accounted for, in the words of the prompt. */
  met(): string[] {
    return this.requirements()
      .map((part) => part.filter((at) => asks(this.tokens[at])))
      .filter((asking) => asking.every((at) => this.#taken.has(at)))
      .map((asking) => this.#textOf(asking))
  }

  /** "runs with uvicorn", "POST /links takes a url": the verb asks for nothing else than its object. */
  #isCarriedOut(asking: readonly number[], left: readonly number[], next: readonly number[]): boolean {
    const [verb, ...open] = left
    if (verb === undefined || open.length > 0 || !isCarrying(this.#textAt(verb))) return false
    const after = asking.filter((at) => at > verb)
    const objects = after.length > 0 ? after : next.filter((at) => asks(this.tokens[at]))
    return objects.length > 0 && objects.every((at) => this.#taken.has(at))
  }

  /** "links Home, Blog and About" is one part: single words continue a list that began with its name. */
  #joined(parts: readonly (readonly number[])[]): number[][] {
    const joined: { part: number[]; isList: boolean }[] = []
    for (const part of parts) {
      const list = joined.at(-1)
      const between = this.tokens.slice((list?.part.at(-1) ?? 0) + 1, part[0])
      const isItem = part.length === 1 && between.every(({ text }) => /^(?:,|and|or)$/i.test(text))
      if (list?.isList && isItem) list.part.push(...part)
      else joined.push({ part: [...part], isList: LIST_NAME.test(this.#textAt(part.at(-2))) })
    }
    return joined.map(({ part }) => part)
  }

  /** Of "tasks (title, status, colour)", the items in brackets that are missing, if others are not. */
  #missingItems(part: readonly number[], left: readonly number[]): number[][] {
    const items: number[][] = [[]]
    let depth = 0
    for (const at of part) {
      const { text, kind } = this.tokens[at] as Token
      if (kind === 'mark' && CLOSING.has(text)) depth--
      const isSeparator = depth === 1 && (text === ',' || text === ';')
      if (kind === 'mark' && (isSeparator || depth === 0)) items.push([])
      else if (depth > 0) items.at(-1)?.push(at)
      if (kind === 'mark' && OPENING.has(text)) depth++
    }
    const asking = items.filter((item) => item.some((at) => asks(this.tokens[at])))
    const open = new Set(left)
    const missing = asking.filter((item) => item.some((at) => open.has(at)))
    const inside = new Set(missing.flat())
    const isOutside = left.some((at) => !inside.has(at))
    return isOutside || missing.length === asking.length ? [] : missing
  }

  /**
   * Token indexes of each requirement: clauses of the prompt, with what they have in brackets. The first clause, which names
   * the answer, ends before a colon, "with", "that" and the like.
   */
  requirements(): readonly (readonly number[])[] {
    const known = requirementsOf.get(this.tokens)
    if (known) return known
    const closed = closedBrackets(this.tokens)
    const parts: number[][] = [[]]
    let depth = 0
    let isFirst = true
    for (const [at, token] of this.tokens.entries()) {
      const { text, kind } = token
      if (kind === 'mark' && text === '\n') depth = 0
      if (closed.has(at)) depth++
      const isBreak =
        depth === 0 && (kind === 'mark' ? this.#isEnd(at, isFirst) : this.#isConnecting(at, isFirst))
      if (isBreak) {
        isFirst &&= !parts.at(-1)?.some((index) => asks(this.tokens[index]))
        parts.push(/^without$/i.test(text) ? [at] : [])
      } else parts.at(-1)?.push(at)
      if (kind === 'mark' && CLOSING.has(text)) depth = Math.max(0, depth - 1)
    }
    const requirements = parts
      .filter((part) => part.some((at) => asks(this.tokens[at])))
      .map((part) => withoutMarks(part, this.tokens))
    requirementsOf.set(this.tokens, requirements)
    return requirements
  }

  #isEnd(at: number, isFirst: boolean): boolean {
    const token = this.tokens[at] as Token
    if (isInName(this.tokens, at)) return false
    if (ENDING.has(token.text) || (isFirst && token.text === ':')) return true
    // "dark mode + bug fixes", but not "C++" and "React/Vue".
    const isSpaced = /^\s.\s$/.test(this.#prompt.slice(token.start - 1, token.end + 1))
    return token.text === '+' && isSpaced
  }

  #isConnecting(at: number, isFirst: boolean): boolean {
    const text = this.#textAt(at).toLowerCase()
    // "between seat 5 and 6"
    if (text === 'and') return ![2, 3].some((back) => /^between$/i.test(this.#textAt(at - back)))
    return SEPARATING.has(text) || (isFirst && (text === 'without' || CONNECTING.has(text)))
  }

  /** Token indexes between punctuation marks and connecting words. */
  clauses(): number[][] {
    const parts: number[][] = [[]]
    for (const [at, token] of this.tokens.entries()) {
      const isBetween = token.text === 'and' && /^between$/i.test(this.#textAt(at - 2))
      const isBreak =
        token.kind === 'mark'
          ? !'-/'.includes(token.text) && !isInName(this.tokens, at)
          : CONNECTING.has(token.text.toLowerCase()) && !isBetween
      if (isBreak) parts.push([])
      else if (token.kind !== 'mark') parts.at(-1)?.push(at)
    }
    return parts.filter((part) => part.length > 0)
  }

  /** From the first word that asks on; "quick start" for "start", "get total" for "total", "what we did instead" for "instead", "at most 5" for "5". */
  #clauseOf(part: readonly number[], first: number): readonly number[] {
    if (isFillingVerb(this.#textAt(part[0])) || isLeaning(this.#textAt(first))) return part
    let start = part.indexOf(first)
    while (isQualifying(this.#textAt(part[start - 1]))) start--
    while (BOUND.test(`${this.#textAt(part[start - 1])} ${this.#textAt(part[start])}`)) start--
    return part.slice(start)
  }

  #textAt(at: number | undefined): string {
    return this.tokens[at ?? -1]?.text ?? ''
  }

  /** "in a playful tone" for "playful", "without forgot password" for "without forgot". */
  #withContext(part: readonly number[], left: readonly number[]): readonly number[] {
    const first = left[0] ?? 0
    const end = part.indexOf(left.at(-1) ?? first) + 1
    const isNearEnd = end === part.length - 1 || isNegation(this.tokens[first])
    const before = part.slice(0, part.indexOf(first))
    const preposition = before.findLastIndex((at) => isPreposition(this.tokens[at]?.text ?? ''))
    const isNear = preposition >= 0 && before.slice(preposition).every((at) => !asks(this.tokens[at]))
    return part.slice(isNear ? preposition : before.length, isNearEnd ? part.length : end)
  }

  #textOf(part: readonly number[]): string {
    const first = part[0] ?? 0
    const last = part.at(-1) ?? first
    const before = this.tokens[first - 1]
    // "not" and the like belong to what follows them.
    const start = (before && /^(?:no|not)$/i.test(before.text) ? before : this.tokens[first])?.start ?? 0
    const text = this.#prompt.slice(start, this.tokens[last]?.end ?? start).replace(/\s+/g, ' ')
    return text.length <= MAX_PHRASE ? text : `${text.slice(0, MAX_PHRASE - 1).trimEnd()}…`
  }
}

/** By the tokens, because copies of a ledger share them. */
const requirementsOf = new WeakMap<readonly Token[], readonly (readonly number[])[]>()

/** The opening brackets that are closed in the same line. */
function closedBrackets(tokens: readonly Token[]): ReadonlySet<number> {
  const closed = new Set<number>()
  let isClosed = false
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text, kind } = tokens[at] as Token
    if (kind !== 'mark') continue
    if (text === '\n') isClosed = false
    else if (CLOSING.has(text)) isClosed = true
    else if (isClosed && OPENING.has(text)) closed.add(at)
  }
  return closed
}

/** The colon in `02:00` and the star in `v*` separate nothing. */
function isInName(tokens: readonly Token[], at: number): boolean {
  const [before, mark, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before === undefined || before.end !== mark?.start) return false
  return (
    mark.text === '*' || (before.kind === 'number' && after?.kind === 'number' && mark.end === after.start)
  )
}

/** Without the marks at both ends, except for brackets that belong to what they enclose. */
function withoutMarks(part: readonly number[], tokens: readonly Token[]): number[] {
  const isWord = (at: number): boolean => tokens[at]?.kind !== 'mark'
  const textAt = (index: number): string => tokens[part[index] ?? -1]?.text ?? ''
  let [first, last] = [part.findIndex(isWord), part.findLastIndex(isWord)]
  const count = (marks: ReadonlySet<string>): number =>
    part.slice(first, last + 1).filter((at) => !isWord(at) && marks.has(tokens[at]?.text ?? '')).length
  for (let open = count(OPENING) - count(CLOSING); open > 0 && CLOSING.has(textAt(last + 1)); open--) last++
  for (let open = count(CLOSING) - count(OPENING); open > 0 && OPENING.has(textAt(first - 1)); open--) first--
  return part.slice(first, last + 1)
}

export const asks = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'mark' && !isFiller(token)
