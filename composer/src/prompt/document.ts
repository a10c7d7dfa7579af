import { capital } from '../names.ts'
import { proseText } from '../targets/quote.ts'
import { oneOf, readVocabulary } from '../vocabulary.ts'
import { asks, type Ledger } from './ledger.ts'
import type { Token } from './tokens.ts'

/** What a document is about: `pixdate`, `a CLI that renames photos`. */
export interface Subject {
  readonly name?: string | undefined
  /** Without its article. */
  readonly noun?: string | undefined
  readonly article?: string | undefined
  /** Its tokens: the first and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Something that a document lists, in the words of the prompt; without a label, in sentence case. */
export interface Item {
  readonly text: string
  /** `Attendees: Ana` has one. */
  readonly label?: string | undefined
}

const MAX_ITEMS = 40
const MAX_LABEL = 3
const isPreposition = oneOf('for of about on')
const isArticle = oneOf('a an the my our your this')
const isEnding = oneOf('with including include includes featuring using')
const isListed = oneOf('feature features highlight highlights changes points topics facts')
/** A part that begins with one of these tells the writer what to do. */
const isInstructing = oneOf(
  "keep use write make include mention explain don't don’t dont do please avoid format end tell be leave no",
)
const aboutText = readVocabulary('not-facts.txt')

const isName = ({ kind, text }: Token): boolean =>
  kind === 'quoted' ||
  (kind === 'word' && /^\p{Lu}/u.test(text)) ||
  (kind === 'code' && /^\p{L}[\w.-]*$/u.test(text))

/**
 * Reads what follows the name of the document: "README | for a CLI called pixdate that renames photos". `isBlocked`: tokens that mean
 * something else, such as a version.
 */
export function readSubject(
  ledger: Ledger,
  from: number,
  isBlocked: (at: number) => boolean,
): Subject | undefined {
  const { tokens } = ledger
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  const textOf = (first: number, end: number): string => {
    const only = tokens[first]
    return proseText(end - first === 1 && only ? only.text : ledger.textBetween(first, end - 1))
  }
  let start = from
  while (isPreposition(textAt(start)) || isBlocked(start)) start++
  const first = tokens[start]
  if (first === undefined || first.kind === 'mark' || (start === from && !isName(first))) return undefined
  const end = endOf(start)
  const noun = isArticle(first.text) ? start + 1 : start
  if (end <= noun) return undefined
  // "shelfie, a book tracker"
  const isApposition = textAt(end) === ',' && /^an?$/i.test(textAt(end + 1))
  const described = (name: string, to: number): Subject => {
    if (!isApposition) return { name, from: start, to }
    const last = endOf(end + 1)
    return { name, noun: textOf(end + 2, last), article: textAt(end + 1), from: start, to: last }
  }
  const called = tokens.findIndex(
    ({ text }, at) => at > noun && at < end - 1 && /^(?:called|named)$/i.test(text),
  )
  if (called > 0) {
    const rest = called + 2 < end ? ` ${textOf(called + 2, end)}` : ''
    const name = textOf(called + 1, called + 2)
    return isApposition
      ? described(name, end)
      : { name, noun: textOf(noun, called) + rest, article: article(), from: start, to: end }
  }
  // "our app Tasklane", "Pocketbase Sync"
  let names = end
  while (names > noun && isName(tokens[names - 1] as Token)) names--
  if (names === noun) return described(textOf(noun, end), end)
  const isNamed = names < end && (/^(?:the|my|our)$/i.test(first.text) || tokens[end - 1]?.kind === 'quoted')
  if (isNamed && isApposition) return described(textOf(names, end), end)
  const name = isNamed ? textOf(names, end) : undefined
  return { name, noun: textOf(noun, isNamed ? names : end), article: article(), from: start, to: end }

  function article(): string | undefined {
    return noun > start ? textAt(start).toLowerCase() : undefined
  }

  function endOf(at: number): number {
    let index = at
    const isEnd = ({ kind, text }: Token): boolean =>
      kind === 'mark' ? !/^[-/]$/.test(text) : index > at && isEnding(text)
    while (index < tokens.length && !isBlocked(index) && !isEnd(tokens[index] as Token)) index++
    while (index > at && /^(?:and|in|of|for|from|to|on|at|which|that|is)$/i.test(textAt(index - 1))) index--
    return index
  }
}

/**
 * Reads lists and accounts for them: lines with bullets, what follows a label ("Attendees: Ana, Ben") or a word such as "features",
 * and, with `isOpen`, the rest of the sentence that names the document: "release notes for 2.3, | dark mode + bug fixes".
 */
export function readItems(ledger: Ledger, from: number, isOpen: boolean): Item[] {
  const { tokens } = ledger
  const items: Item[] = []
  for (const [index, sentence] of sentencesOf(tokens, from).entries()) {
    const list = listOf(sentence, index === 0)
    if (!list) continue
    let found = 0
    for (const part of list.isBullet ? [list.rest] : partsOf(tokens, list.rest)) {
      const words = trimmed(tokens, part)
      const asking = words.filter((at) => asks(tokens[at]))
      const open = asking.filter((at) => !ledger.isTaken(at))
      const isInstruction =
        (list.label === undefined && isInstructing(tokens[words[0] ?? -1]?.text ?? '')) ||
        (!list.isBullet && words.some((at) => aboutText.has(tokens[at]?.text.toLowerCase() ?? '')))
      // A part that is mostly accounted for is something else.
      if (isInstruction || open.length === 0 || 2 * open.length < asking.length || items.length === MAX_ITEMS)
        continue
      const [first = 0] = words
      ledger.take(part[0] ?? first, (words.at(-1) ?? first) + 1)
      const text = textOf(words)
      if (list.label === undefined) items.push({ text: sentenceCase(text) })
      else items.push({ text, label: sentenceCase(list.label) })
      found++
    }
    if (found > 0) for (const at of list.heading) ledger.take(at)
  }
  return items

  function textOf(words: readonly number[]): string {
    const [first = 0] = words
    const only = tokens[first]
    const isQuoted = words.length === 1 && only?.kind === 'quoted'
    return proseText(isQuoted ? only.text : ledger.textBetween(first, words.at(-1) ?? first))
  }

  function listOf(sentence: readonly number[], isFirst: boolean) {
    const textAt = (at: number | undefined): string => tokens[at ?? -1]?.text ?? ''
    const [bullet] = sentence
    const isBullet = /^[-*•]$/.test(textAt(bullet)) && (bullet === 0 || textAt((bullet ?? 0) - 1) === '\n')
    const rest = isBullet ? sentence.slice(1) : sentence
    const listed = rest.findIndex(
      (at, place) => isListed(textAt(at)) && /^[:(]$/.test(textAt(rest[place + 1])),
    )
    if (listed >= 0)
      return {
        heading: rest.slice(listed, listed + 1),
        rest: rest.slice(listed + 2),
        isBullet,
        label: undefined,
      }
    const colon = rest.findIndex((at) => textAt(at) === ':' && tokens[at + 1]?.start !== tokens[at]?.end)
    const before = rest.slice(0, Math.max(0, colon)).filter((at) => tokens[at]?.kind !== 'mark')
    const isLabel =
      colon > 0 && before.length > 0 && before.length <= MAX_LABEL && !before.some((at) => ledger.isTaken(at))
    if (isLabel && (isOpen || isBullet)) {
      const label = before.map(textAt).join(' ')
      return { heading: before, rest: rest.slice(colon + 1), isBullet, label }
    }
    if (!isBullet && !(isFirst && isOpen)) return undefined
    return {
      heading: [],
      rest: colon >= 0 && before.every((at) => ledger.isTaken(at)) ? rest.slice(colon + 1) : rest,
      isBullet,
      label: undefined,
    }
  }
}

/** Between full stops, semicolons and line breaks. The first one begins at `from`. */
function sentencesOf(tokens: readonly Token[], from: number): number[][] {
  const sentences: number[][] = [[]]
  for (let at = from; at < tokens.length; at++) {
    const { text, end } = tokens[at] as Token
    const isEnd = text === '\n' || (/^[.;!?]$/.test(text) && tokens[at + 1]?.start !== end)
    if (isEnd) sentences.push([])
    else sentences.at(-1)?.push(at)
  }
  return sentences.filter((sentence, index) => index === 0 || sentence.length > 0)
}

/** Between commas, and before "and" with the last item. */
function partsOf(tokens: readonly Token[], sentence: readonly number[]): number[][] {
  const parts: number[][] = [[]]
  let depth = 0
  for (const at of sentence) {
    const { text = '', end } = tokens[at] ?? {}
    if (text === '(') depth++
    if (text === ')') depth--
    const isBreak = /^[,+]$/.test(text) && depth <= 0 && tokens[at + 1]?.start !== end
    if (isBreak) parts.push([])
    else if (text !== ')' || depth >= 0) parts.at(-1)?.push(at)
  }
  const last = parts.at(-1) ?? []
  const and = last.findIndex((at) => /^(?:and|plus)$/i.test(tokens[at]?.text ?? ''))
  if (and >= 0 && parts.length > 1) parts.splice(-1, 1, last.slice(0, and), last.slice(and + 1))
  return parts.filter((part) => part.length > 0)
}

/** Without marks and connecting words at both ends. */
function trimmed(tokens: readonly Token[], part: readonly number[]): readonly number[] {
  const isLoose = (at: number | undefined): boolean => {
    const { kind, text = '' } = tokens[at ?? -1] ?? {}
    return kind === 'mark'
      ? text !== ')'
      : /^(?:and|or|also|plus|with|including|the|a|an|as|that)$/i.test(text)
  }
  let [first, last] = [0, part.length]
  while (first < last && isLoose(part[first])) first++
  while (last > first && isLoose(part[last - 1])) last--
  return part.slice(first, last)
}

const sentenceCase = (text: string): string => (/^[a-z]+[A-Z]/.test(text) ? text : capital(text))
