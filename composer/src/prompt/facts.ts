import { safeText } from '../targets/quote.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import type { Token } from './tokens.ts'

const MAX_FACTS = 20
// "Features: a, b", "must mention x", "highlights are …": a list of facts follows.
const INTRODUCING = new Set(
  'mention mentions mentioning feature features fact facts highlight highlights point points detail details benefit benefits news change changes item items topic topics cover covers covering say says tell'.split(
    ' ',
  ),
)
const SUBJECT =
  /^(?:we|we're|our|it|it's|they|free|works|available|open|founded|located|price|prices|from|costs?)$/i

/**
 * What a text must tell, in the words of the prompt: the items after "features:" or "mention", and sentences about "us" or "it" or
 * with figures. Only words that nothing else accounts for count; the facts account for them.
 */
export function readFacts(ledger: Ledger): string[] {
  const facts: string[] = []
  for (const sentence of sentencesOf(ledger.tokens)) {
    const marker = sentence.findIndex((at) => INTRODUCING.has(ledger.tokens[at]?.text.toLowerCase() ?? ''))
    const isListed = marker >= 0
    if (isListed) ledger.take(sentence[marker] ?? 0)
    for (const part of partsOf(ledger.tokens, isListed ? sentence.slice(marker + 1) : sentence)) {
      const own = trimmed(ledger, part)
      const open = own.filter((at) => !ledger.isTaken(at))
      const isFact =
        isListed ||
        own.some((at) => isFigure(ledger.tokens[at])) ||
        SUBJECT.test(ledger.tokens[own[0] ?? -1]?.text ?? '')
      // A part that is mostly accounted for is not a fact but an instruction.
      if (!isFact || open.length === 0 || open.length < own.length / 2 || facts.length === MAX_FACTS) continue
      ledger.take(own[0] ?? 0, (own.at(-1) ?? 0) + 1)
      facts.push(sentenceCase(ledger.textBetween(own[0] ?? 0, own.at(-1) ?? 0)))
    }
  }
  return facts
}

const isFigure = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'quoted'

const sentenceCase = (text: string): string => {
  const safe = safeText(text)
  return safe.charAt(0).toUpperCase() + safe.slice(1)
}

function sentencesOf(tokens: readonly Token[]): number[][] {
  const sentences: number[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' && /^[.;!?\n]$/.test(token.text)) sentences.push([])
    else sentences.at(-1)?.push(at)
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

/** Between commas and before "and" with a new item. */
function partsOf(tokens: readonly Token[], sentence: readonly number[]): number[][] {
  const parts: number[][] = [[]]
  for (const at of sentence) {
    const token = tokens[at]
    if (token?.kind === 'mark' && /^[,:+•]$/.test(token.text)) parts.push([])
    else parts.at(-1)?.push(at)
  }
  return parts.filter((part) => part.length > 0)
}

/** Without filler words and marks at both ends. */
function trimmed(ledger: Ledger, part: readonly number[]): number[] {
  const isEdge = (at: number | undefined): boolean => {
    const token = at === undefined ? undefined : ledger.tokens[at]
    return token !== undefined && (token.kind === 'mark' || (isFiller(token) && !SUBJECT.test(token.text)))
  }
  let [first, last] = [0, part.length]
  while (first < last && isEdge(part[first])) first++
  while (last > first && isEdge(part[last - 1])) last--
  return part.slice(first, last)
}
