import { proseText } from '../targets/quote.ts'
import { readVocabulary } from '../vocabulary.ts'
import { isFiller, isNegation } from './filler.ts'
import { asks, type Ledger } from './ledger.ts'
import type { Token } from './tokens.ts'

/** Something that a text must tell, in the words of the prompt. */
export interface Fact {
  /** In sentence case, without a full stop: `Works offline`. */
  readonly text: string
  /** As the prompt writes it. */
  readonly original?: string | undefined
  /** `Price: from 45 pounds` has one. */
  readonly label?: string | undefined
  /** Its tokens: the first and the one after the last. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Of a change: where release notes list it. */
  readonly group?: Group | undefined
}

export type Group = 'new' | 'improved' | 'fixed' | 'removed'

const MAX_FACTS = 40
// "Features: a, b", "must mention x", "highlights are …": a list of facts follows.
const INTRODUCING = new Set(
  'mention mentions mentioning feature features featuring fact facts highlight highlights highlighting point points detail details benefit benefits news change changes topic topics cover covers covering info information'.split(
    ' ',
  ),
)
// In the sentence that names the text, or at the start of another one.
const INTRODUCING_FIRST = new Set(
  'with including include includes say says saying tell using offering'.split(' '),
)
const SUBJECT =
  /^(?:we|we're|we’re|we've|we’ve|our|it|it's|it’s|they|he|she|free|works|available|open|founded|located|price|prices|from|costs?|no|made|comes|runs|supports|all|every|customers|users|members)$/i
/** A sentence that begins with one of these tells the writer what to do. */
const INSTRUCTING =
  /^(?:how|what|when|where|why|which|whether|ask|add|use|keep|make|give|avoid|don't|don’t|dont|do|write|end|start|begin|sign|explain|list|leave|format|show|point|turn|put|be|try|please|i|each|should|must|tone|length|focus|include|thank|remind|draft|create|generate|assume|aim|invite|finish|return|provide|can|need|you|want|apologise|apologize|suggest|offer)$/i
const instructions = readVocabulary('not-facts.txt')
/** What the writer is to do, after "mention" or "with": "ask about the next steps", "a recommendation when to use which". */
const IMPERATIVE =
  /^(?:ask|mention|explain|thank|invite|remind|tell|suggest|apologi[sz]e|encourage|describe|discuss|recommend|congratulate|propose)$/i
const REQUESTED = /^(?:recommendations?|comparison|explanation|overview|discussion|advice|tips|reasons?)$/i
const HOW_TO = /^(?:start|started|install|installation|instructions|setup|deploy|deployment)$/i
/** "features: invite friends" lists facts all the same. */
const NAMING =
  /^(?:features?|facts?|highlights?|points?|details?|benefits?|news|changes?|topics?|info|information)$/i

/**
 * What a text must tell: the items after "features:" or "mention", the lines of a list, and sentences about "us" or "it" or with
 * figures. Only words that nothing else accounts for count; the facts account for them. `first` is the end of the phrase that
 * names the text: what follows it after a comma are facts, too.
 */
export function readFacts(ledger: Ledger, first = ledger.tokens.length): Fact[] {
  const { tokens } = ledger
  const facts: Fact[] = []
  for (const [at] of tokens.entries()) if (isNumbering(tokens, at)) ledger.take(at - 1)
  // "quick start with podman": how something is done that the text has anyway.
  const isTool = (at: number): boolean =>
    /^(?:with|using|via)$/i.test(tokens[at]?.text ?? '') && HOW_TO.test(tokens[at - 1]?.text ?? '')
  for (const sentence of sentencesOf(tokens)) {
    const isBullet = /^[-*•]$/.test(tokens[sentence[0] ?? 0]?.text ?? '')
    const start = tokens[sentence.find((at) => tokens[at]?.kind !== 'mark') ?? -1]
    const isRequest = /^(?:need|want|like|would|should|must)$/i.test(
      tokens[(sentence.find((at) => tokens[at]?.kind !== 'mark') ?? -1) + 1]?.text ?? '',
    )
    // "added SSO with Okta" is one item of a list that began before "with".
    const open = sentence.find((at) => at >= first && asks(tokens[at]) && !ledger.isTaken(at)) ?? first
    const isFirst = (at: number): boolean => (sentence[0] ?? 0) <= first && at <= Math.max(first, open)
    const isStatement =
      !isRequest && /^(?:we|we're|we’re|we've|we’ve|our|it|they|he|she)$/i.test(start?.text ?? '')
    const marker = isStatement
      ? -1
      : sentence.findIndex(
          (at) =>
            at >= first &&
            (!ledger.isTaken(at) || tokens[at + 1]?.text === ':') &&
            isIntroducing(tokens[at], isFirst(at) || tokens[at] === start) &&
            !isTool(at) &&
            !isNegation(tokens[at - 1]),
        )
    const isListed = marker >= 0
    const own = (isListed ? sentence.slice(marker + 1) : sentence).filter((at) => at >= first)
    const begin = own.find((at) => tokens[at]?.kind !== 'mark')
    const isInstruction =
      !isListed &&
      !isBullet &&
      begin === sentence.find((at) => tokens[at]?.kind !== 'mark') &&
      INSTRUCTING.test(tokens[begin ?? -1]?.text ?? '')
    // "Tell admins to rotate keys" is not a sentence of the text.
    const isOrder =
      /^tell$/i.test(tokens[sentence[marker] ?? -1]?.text ?? '') && tokens[own[1] ?? -1]?.text === 'to'
    if (isInstruction || isOrder || (isRequest && !isListed)) continue
    const isOpening = (sentence[0] ?? 0) <= first
    const label = isListed ? undefined : labelOf(ledger, own, isOpening)
    const parts = isBullet
      ? [own]
      : isStatement && !isOpening
        ? clausesOf(ledger, own)
        : partsOf(ledger, label ? label.rest : own, isListed).flatMap((part) => listIn(ledger, part))
    let found = 0
    const read = parts.map((part) => trimmed(ledger, part))
    const isStated = (words: readonly number[]): boolean =>
      words.some((at) => isFigure(tokens[at])) || SUBJECT.test(tokens[words[0] ?? -1]?.text ?? '')
    const isTask = ([first = -1, next = -1]: readonly number[]): boolean =>
      IMPERATIVE.test(tokens[first]?.text ?? '') ||
      (REQUESTED.test(tokens[first]?.text ?? '') && (next < 0 || isFiller(tokens[next] as Token)))
    // One fact in a list makes the others facts, too.
    const isFact = isListed || isBullet || isOpening || label !== undefined || read.some(isStated)
    for (const [index, words] of read.entries()) {
      const asking = words.filter((at) => asks(tokens[at]))
      const open = asking.filter((at) => !ledger.isTaken(at))
      const begins = tokens[parts[index]?.find((at) => tokens[at]?.kind !== 'mark') ?? -1]
      const isInstructed =
        words.some(isTool) ||
        words.some((at) => !isStatement && (isAboutText(tokens[at]) || isForbidding(tokens, at))) ||
        /^(?:end|finish|close|conclude|start|begin) with\b|\bat the (?:end|start|beginning|top|bottom)$/i.test(
          factText(ledger, words),
        ) ||
        (isTask(words) && !NAMING.test(tokens[sentence[marker] ?? -1]?.text ?? '')) ||
        (!isListed && !isStatement && label === undefined && INSTRUCTING.test(begins?.text ?? ''))
      // A part that is mostly accounted for is not a fact but an instruction.
      if (!isFact || (isInstructed && !isBullet) || open.length === 0 || open.length < asking.length / 2)
        continue
      if (facts.length === MAX_FACTS) continue
      ledger.take(parts[index]?.[0] ?? 0, (words.at(-1) ?? 0) + 1)
      const text = factText(ledger, words)
      facts.push({
        text: sentenceCase(text),
        original: text,
        label: label && sentenceCase(label.text),
        from: words[0] ?? 0,
        to: (words.at(-1) ?? 0) + 1,
      })
      found++
    }
    if (found > 0 && isListed) ledger.take(sentence[marker] ?? 0)
    if (found > 0 && label) ledger.take(label.from, label.to)
  }
  return facts
}

function isIntroducing(token: Token | undefined, isEarly: boolean): boolean {
  const word = token?.text.toLowerCase() ?? ''
  return INTRODUCING.has(word) || (isEarly && INTRODUCING_FIRST.has(word))
}

/** "do not mention", "avoid" */
const isForbidding = (tokens: readonly Token[], at: number): boolean =>
  /^(?:don't|don’t|dont|avoid|never)$/i.test(tokens[at]?.text ?? '') ||
  (/^do$/i.test(tokens[at]?.text ?? '') && isNegation(tokens[at + 1]))

const isFigure = (token: Token | undefined): boolean => token?.kind === 'number'
export const isAboutText = (token: Token | undefined): boolean =>
  token?.kind === 'word' && instructions.has(token.text.toLowerCase())

function factText(ledger: Ledger, words: readonly number[]): string {
  const [first = 0] = words
  const only = ledger.tokens[first]
  return proseText(
    words.length === 1 && only?.kind === 'quoted'
      ? only.text
      : ledger.textBetween(first, words.at(-1) ?? first),
  )
}

/** The pronoun "i" and the first letter are capitals. */
const sentenceCase = (text: string): string => {
  const fixed = text.replace(/\bi\b(?=\s|['’])/g, 'I')
  return /^[a-z]+[A-Z]/.test(fixed) ? fixed : fixed.charAt(0).toUpperCase() + fixed.slice(1)
}

/** A mark ends a part only before a blank: not in `1,180` or `10:00`. */
const isBefore = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.start !== tokens[at]?.end

/** The dot of "1." at the start of a line. */
const isNumbering = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '.' && tokens[at - 1]?.kind === 'number' && (at < 2 || tokens[at - 2]?.text === '\n')

function sentencesOf(tokens: readonly Token[]): number[][] {
  const sentences: number[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const isAbbreviated =
      token.text === '.' &&
      /^(?:approx|max|min|e\.g|i\.e|no|nr|ca|vs|dr|mr|mrs|ms|st)$/i.test(tokens[at - 1]?.text ?? '')
    const ends =
      token.text === '\n' || (/^[.;!?]$/.test(token.text) && isBefore(tokens, at) && !isAbbreviated)
    if (isNumbering(tokens, at)) sentences[sentences.length - 1] = []
    else if (token.kind === 'mark' && ends) sentences.push([])
    else sentences.at(-1)?.push(at)
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

/** `Price: from 45 pounds` */
function labelOf(
  ledger: Ledger,
  sentence: readonly number[],
  isOpening: boolean,
): { text: string; rest: number[]; from: number; to: number } | undefined {
  const { tokens } = ledger
  const colon = sentence.findIndex((at) => tokens[at]?.text === ':' && isBefore(tokens, at))
  const before = sentence.slice(0, colon).filter((at) => tokens[at]?.kind !== 'mark')
  if (
    colon < 1 ||
    before.length === 0 ||
    before.length > 3 ||
    before.some((at) => isAboutText(tokens[at]) || (isOpening && ledger.isTaken(at)))
  )
    return undefined
  const [from = 0] = before
  const to = sentence[colon] ?? from
  const text = before.map((at) => tokens[at]?.text).join(' ')
  return INSTRUCTING.test(text) ? undefined : { text, rest: sentence.slice(colon + 1), from, to }
}

/** Between commas, and before "and" with the last item of a list. */
function partsOf(ledger: Ledger, sentence: readonly number[], isListed: boolean): number[][] {
  const { tokens } = ledger
  const parts: number[][] = [[]]
  let depth = 0
  for (const at of sentence) {
    const token = tokens[at]
    if (token?.text === '(') depth++
    if (token?.text === ')') depth = Math.max(0, depth - 1)
    const isBreak = token?.kind === 'mark' && depth === 0 && isSeparator(at, parts.at(-1) ?? [])
    if (isBreak) parts.push([])
    else parts.at(-1)?.push(at)
  }
  const last = parts.at(-1) ?? []
  const and = last.findIndex((at) => /^(?:and|plus)$/i.test(tokens[at]?.text ?? ''))
  const isSplit = and >= 0 && (parts.length > 1 || isListed) && last.length - and <= 9 && and <= 6
  if (isSplit) parts.splice(-1, 1, last.slice(0, and), last.slice(and + 1))
  return parts.filter((part) => part.length > 0)

  function isSeparator(at: number, part: readonly number[]): boolean {
    const text = tokens[at]?.text ?? ''
    if (!isBefore(tokens, at)) return false
    // "fixed: a crash" is one item; the colon after the name of the text begins the list.
    if (text === ':') return part.every((other) => !asks(tokens[other]) || ledger.isTaken(other))
    if (text === '-') return tokens[at - 1]?.end !== tokens[at]?.start
    return /^[,+•–—]$/.test(text)
  }
}

/** The items of `features (a, b, c)`. */
function listIn(ledger: Ledger, part: readonly number[]): number[][] {
  const [name, opening, ...rest] = part.map((at) => ledger.tokens[at]?.text ?? '')
  if (!NAMING.test(name ?? '') || opening !== '(' || rest.at(-1) !== ')') return [[...part]]
  return partsOf(ledger, part.slice(2, -1), true)
}

/** A sentence is one fact, unless clauses with a verb of their own follow a comma: "we bake at night, our shop opens at six". */
function clausesOf(ledger: Ledger, sentence: readonly number[]): number[][] {
  const { tokens } = ledger
  const clauses: number[][] = []
  for (const part of partsOf(ledger, sentence, false)) {
    const isClause = part.length > 3 && part.some((at) => VERB.test(tokens[at]?.text ?? ''))
    const last = clauses.at(-1)
    if (last && !isClause) last.push(...part)
    else clauses.push([...part])
  }
  return clauses
}

/** Verbs that make a clause of the words around them. */
export const VERB =
  /\b(?:is|are|was|were|has|have|had|will|can|cut|cuts|saw|go|went|made|make|makes|help|helps|offer|offers|sell|sells|bake|bakes|need|needs|opened|started|launched|built|build|raised|won|ship|ships|deliver|delivers|use|uses|tested|repair|work|works|run|runs|donate|support|supports|love|want|provide|provides|moved|joined|hired|grew|reached|released|added|fixed|improved|do|don't|does|get|gets|got|look|looking|starts|begins|takes|lasts|costs|know|bring|serve|teach|design|create|loves?|lives?|writes?|worked|lived|studied|speaks?|enjoys?|keeps?|stays?|pays?|raises?)\b/i

const FIRST =
  /^(?:mention|mentions|mentioning|include|including|highlight|highlighting|announcing|introducing|saying|about|promoting|and|or|but|also|plus|that|then|so|to|the|a|an|be|please|as|etc|just|some|them|us)$/i
const LAST = /^(?:and|or|but|also|plus|etc|the|a|an|please|too|of|to|in|for|with|as)$/i

/** Without marks and connecting words at both ends. */
function trimmed(ledger: Ledger, part: readonly number[]): number[] {
  const is = (at: number | undefined, pattern: RegExp): boolean => {
    const token = at === undefined ? undefined : ledger.tokens[at]
    if (token === undefined) return false
    return token.kind === 'mark' ? token.text !== ')' : token.kind === 'word' && pattern.test(token.text)
  }
  let [first, last] = [0, part.length]
  while (first < last && is(part[first], FIRST)) first++
  while (last > first && is(part[last - 1], LAST)) last--
  return part.slice(first, last)
}
