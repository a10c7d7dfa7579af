import { lookupTable } from '@atelier/analyzer/basics'
import { type Entry, type LibraryLanguage, spaced } from '../library/index.ts'
import { wordsOf } from '../library/words.ts'
import { asks, type Ledger } from '../prompt/ledger.ts'
import { PhraseIndex } from '../prompt/phrases.ts'
import { oneOf, readVocabulary } from '../vocabulary.ts'
import { isShownText, shownErrors, shownResults } from './outcomes.ts'
import { hasType, namesType } from './types.ts'

// What every function of the library has.
const always = new PhraseIndex<undefined>()
always.add(
  'function; helper [function]; utility [function]; method; no (dependencies|libraries|external libraries|third party libraries|packages|imports); without (dependencies|libraries); [only] (standard library|stdlib) [only]; typed; with types; type hints; strict mode; jsdoc; docstring; comments; documented; edge cases; pure [function]; algorithm; implementation; nothing else; (efficient|efficiently|optimized|fast)',
  undefined,
)
const unchanged = new PhraseIndex<undefined>()
unchanged.add(
  '(not|dont|never|without) (change|changing|mutate|mutating|modify|modifying) [input|array|list|original|object]; immutable; immutably; (new|fresh) (array|list|object|copy); (input|original) (array|list|object) stays (unchanged|same)',
  undefined,
)
const functionWords = readVocabulary('function-words.txt')

/** Of a generator that yields; a "password generator" is just a function. */
const LAZY = /\byield|\bgenerator function|\bpython generator|\blazy|\blazily/i

/** Words about the code itself, and what the code must have for them. */
const ABOUT_CODE: Readonly<Record<string, (source: string, entry: Entry) => boolean>> = lookupTable({
  recursive: callsItself,
  recursively: callsItself,
  recursion: callsItself,
  iterative: (source, entry) => !callsItself(source, entry),
  async: (source) => /\b(?:async|Promise|await)\b/.test(source),
  asynchronous: (source) => /\b(?:async|Promise|await)\b/.test(source),
  generator: (source) => /\byield\b/.test(source),
  generic: (source) => /<[A-Z]\w?\b|TypeVar|\bT\b/.test(source),
  class: (_, { kind }) => kind === 'class',
  memoization: (source) => /\b(?:memo|cache)/i.test(source),
  print: () => false,
  only: () => false,
  multiple: () => false,
  several: () => false,
  tuple: () => false,
  tuples: () => false,
  without: () => false,
  decorator: (source) => /functools\.wraps|@wraps/.test(source),
})

export function callsItself(source: string, { name, signature }: Entry): boolean {
  const code = source.replace(/^ \*.*$/gm, '').replace(/"""[\s\S]*?"""/g, '')
  return [name, signature('python').name].some((own) => code.split(new RegExp(`\\b${own}\\(`)).length > 2)
}

/** "Two objects" are the two that it takes; "two decimals" are not. */
function takeTwo(ledger: Ledger, entry: Entry): void {
  const { parameters } = entry.signature('typescript')
  const own = wordsOf(parameters.join(' . '))
  for (const [at, { text }] of ledger.tokens.entries()) {
    const next = ledger.tokens[at + 1]?.text ?? ''
    const isParameter = !wordsOf(next).isDisjointFrom(own)
    if (/^two$/i.test(text) && parameters.length > 1 && ledger.isTaken(at + 1) && !isParameter)
      ledger.take(at)
  }
}

interface Described {
  readonly includes: PhraseIndex<undefined>
  readonly known: ReadonlySet<string>
  /** The words of each of its names. */
  readonly names: readonly ReadonlySet<string>[]
  readonly text: string
}

const phrasesOf = new WeakMap<Entry, Described>()

/** Accounts for the words that the entry answers: by its own words, its types, its code and its examples. */
export function accountFor(
  ledger: Ledger,
  entry: Entry,
  language: LibraryLanguage,
  source: string,
  isNull = false,
): void {
  const { includes, known, text } = describe(entry)
  for (const { from, to } of [...always.find(ledger.tokens), ...includes.find(ledger.tokens)])
    ledger.take(from, to)
  if (isReadonly(entry)) for (const { from, to } of unchanged.find(ledger.tokens)) ledger.take(from, to)
  for (const { start, end } of [
    ...shownResults(ledger.prompt, entry, language, isNull),
    ...shownErrors(ledger.prompt, entry, source),
  ])
    takeText(ledger, start, end)
  for (const { 0: order, index } of ledger.prompt.matchAll(/\bO\([^()\n]{1,20}\)/g))
    if (entry.includes.includes(order)) takeText(ledger, index, index + order.length)
  const phrased = ledger.copy()
  for (const [at, token] of ledger.tokens.entries()) {
    const word = token.text.toLowerCase()
    if (token.kind === 'quoted' || token.kind === 'number') {
      if (token.kind === 'quoted' && isShownText(token.text, entry)) ledger.take(at)
      continue
    }
    if (word === 'generator' && !LAZY.test(ledger.prompt)) ledger.take(at)
    else if (Object.hasOwn(ABOUT_CODE, word)) {
      const next = ledger.tokens[at + 1]?.text.toLowerCase() ?? ''
      if (ABOUT_CODE[word]?.(source, entry) || (next !== '' && text.includes(`${word} ${next}`)))
        ledger.take(at)
      continue
    }
    if (functionWords.has(word) && hasType(entry, word)) ledger.take(at)
    const own = wordsOf(token.text)
    if (
      own.size === 0
        ? token.kind === 'word' && /^[a-z]/.test(word) && hasType(entry, word)
        : [...own].every((word) => known.has(word))
    )
      ledger.take(at)
  }
  takeTwo(ledger, entry)
  takeOptions(ledger, entry)
  releaseRules(ledger, phrased)
  releaseKinds(ledger, text)
}

const isItself = oneOf(
  'function functions method methods class helper code implementation solution result results output',
)

/** "Lists should use the index as key" is one requirement: single words prove nothing, only a phrase of the entry does. */
function releaseRules(ledger: Ledger, phrased: Ledger): void {
  const { tokens } = ledger
  for (const clause of ledger.clauses()) {
    const modal = clause.findIndex((at) => /^(?:should|must|shall)$/i.test(tokens[at]?.text ?? ''))
    const hasSubject = clause
      .slice(0, modal)
      .some((at) => asks(tokens[at]) && !isItself(tokens[at]?.text ?? ''))
    const isKnown = clause.slice(modal).some((at) => asks(tokens[at]) && phrased.isTaken(at))
    if (modal > 0 && hasSubject && !isKnown) for (const at of clause) ledger.release(at, at + 1)
  }
}

/** In "the card type", the word "type" asks for something, unlike in "the type of the parameter". */
function releaseKinds(ledger: Ledger, text: string): void {
  const { tokens } = ledger
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    const isKind = /^types?$/i.test(token.text) && before?.kind === 'word' && asks(before)
    if (isKind && !namesType(before.text) && !text.includes(`${before.text} type`.toLowerCase()))
      ledger.release(at, at + 1)
  }
}

/** `optional max_length`: a parameter or an option that the prompt calls by its name. Python has options as parameters. */
function takeOptions(ledger: Ledger, entry: Entry): void {
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()
  const { parameters, least } = entry.signature('python')
  const names = parameters.map(plain)
  for (const [at, { kind, text }] of ledger.tokens.entries()) {
    const index = kind === 'code' ? names.indexOf(plain(text)) : -1
    if (index < 0) continue
    ledger.take(at)
    if (index >= least && /^optional$/i.test(ledger.tokens[at - 1]?.text ?? '')) ledger.take(at - 1)
  }
}

function describe(entry: Entry): Described {
  const described = phrasesOf.get(entry)
  if (described) return described
  const includes = new PhraseIndex<undefined>()
  includes.add(entry.includes, undefined)
  const { parameters } = entry.signature('typescript')
  const { name, description, methods } = entry
  const text = [spaced(name), description, ...entry.names, ...parameters, ...methods].join(' . ')
  const names = entry.names.map(wordsOf)
  const made = { includes, known: wordsOf(text), names, text: text.toLowerCase() }
  phrasesOf.set(entry, made)
  return made
}

/** How many words of its best name the prompt does not have: "is palindrome" does not mean `nextPalindrome`. */
export const missingNameWords = (entry: Entry, words: ReadonlySet<string>): number =>
  Math.min(...describe(entry).names.map((name) => name.difference(words).size))

/** The compiler checks that a function does not change what is `readonly`. */
function isReadonly(entry: Entry): boolean {
  const { types } = entry.signature('typescript')
  return (
    entry.kind === 'function' &&
    types.every((type) => !/\[\]|Record|Map<|Set</.test(type) || /readonly |Readonly/.test(type))
  )
}

export function takeText(ledger: Ledger, start: number, end: number): void {
  for (const [at, token] of ledger.tokens.entries())
    if (token.start < end && token.end > start) ledger.take(at)
}

export function releaseText(ledger: Ledger, start: number, end: number): void {
  for (const [at, token] of ledger.tokens.entries())
    if (token.start < end && token.end > start) ledger.release(at, at + 1)
}

/** The prompt has every word of one of its names: "multiply two numbers" does not mean `multiplyMatrices`. */
export const isNamed = (entry: Entry, words: ReadonlySet<string>): boolean =>
  missingNameWords(entry, words) === 0
