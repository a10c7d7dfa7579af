import { isFiller, isNegation } from './filler.ts'
import { MAX_PROMPT, type Token, tokensOf } from './tokens.ts'

const MAX_PHRASE = 90
const PREPOSITION = /^(?:in|for|to|using|on|by|at|from|as|like)$/i
/** Filler that says what to do with the rest. */
const VERB = /^(?:add|create|get|return|show|provide)$/i
/** Words that say nothing without the clause around them. */
const LEANING = /^(?:instead|again|together|otherwise|once|twice|automatically|properly|correctly)$/i
const SIGN = /[€£$¥₹%°#@&~≥≤]/
// These words connect two requirements, as a comma does.
const CONNECTING = new Set([
  'and',
  'with',
  'but',
  'then',
  'plus',
  'also',
  'or',
  'where',
  'which',
  'that',
  'so',
])

/**
 * The words of a prompt, and which of them the answer accounts for. A recogniser takes the words that it understood *and*
 * that the answer has something for. Whatever is left over in the end was asked for and is missing.
 */
export class Ledger {
  readonly tokens: readonly Token[]
  readonly #prompt: string
  readonly #taken: Set<number>

  constructor(prompt: string, original?: Ledger) {
    this.#prompt = prompt
    this.tokens = original?.tokens ?? tokensOf(prompt)
    this.#taken = new Set(original ? original.#taken : [])
  }

  /** A ledger of the same prompt that can be changed without changing this one. */
  copy(): Ledger {
    return new Ledger(this.#prompt, this)
  }

  /** Accounts for the tokens from `from` up to, not including, `to`. */
  take(from: number, to: number = from + 1): void {
    for (let at = from; at < to; at++) this.#taken.add(at)
  }

  /** Takes it back that these tokens are accounted for. */
  release(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#taken.delete(at)
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

  /** The missing parts, in the words of the prompt. Of the first part, which names the answer, only the missing words. */
  missing(): string[] {
    const missing = this.#parts()
      .map((part, index) => {
        const asking = part.filter((at) => asks(this.tokens[at]))
        const left = asking.filter((at) => !this.#taken.has(at))
        if (left.length === 0) return []
        return index === 0 ? this.#withContext(part, left) : this.#clauseOf(part, asking[0] ?? 0)
      })
      .filter((part) => part.length > 0)
      .map((part) => this.#textOf(part))
    if (this.#prompt.length > MAX_PROMPT) missing.push(`everything after the first ${MAX_PROMPT} characters`)
    return [...new Set(missing)]
  }

  /** Token indexes between punctuation marks and connecting words. */
  #parts(): number[][] {
    const parts: number[][] = [[]]
    for (const [at, token] of this.tokens.entries()) {
      const isBreak =
        token.kind === 'mark' ? !'-/'.includes(token.text) : CONNECTING.has(token.text.toLowerCase())
      if (isBreak) parts.push([])
      else if (token.kind !== 'mark') parts.at(-1)?.push(at)
    }
    return parts.filter((part) => part.length > 0)
  }

  /** From the first word that asks on; "get total" for "total", "what we did instead" for "instead". */
  #clauseOf(part: readonly number[], first: number): readonly number[] {
    const isWhole =
      VERB.test(this.tokens[part[0] ?? first]?.text ?? '') || LEANING.test(this.tokens[first]?.text ?? '')
    return isWhole ? part : part.slice(part.indexOf(first))
  }

  /** "in a playful tone" for "playful", "without forgot password" for "without forgot". */
  #withContext(part: readonly number[], left: readonly number[]): readonly number[] {
    const first = left[0] ?? 0
    const end = part.indexOf(left.at(-1) ?? first) + 1
    const isNearEnd = end === part.length - 1 || isNegation(this.tokens[first])
    const before = part.slice(0, part.indexOf(first))
    const preposition = before.findLastIndex((at) => PREPOSITION.test(this.tokens[at]?.text ?? ''))
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

export const asks = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'mark' && !isFiller(token)
