import { stripTypeScriptTypes } from 'node:module'
import type { Draft } from './compose-template.ts'
import { readExamples } from './functions/examples.ts'
import { judge } from './functions/sandbox.ts'
import { readSignature, type WantedSignature } from './functions/signature.ts'
import { type Found, findEntries } from './library/find.ts'
import type { Entry, LibraryLanguage } from './library/index.ts'
import { rename } from './library/rename.ts'
import { wordsOf } from './library/words.ts'
import type { Ledger } from './prompt/ledger.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { readTarget, takeTarget } from './prompt/target.ts'
import type { GenerationRequest } from './request.ts'
import { readVocabulary } from './vocabulary.ts'

const extensions: Readonly<Record<LibraryLanguage, string>> = {
  typescript: 'ts',
  javascript: 'js',
  python: 'py',
}

// What every function of the library has.
const always = new PhraseIndex<undefined>()
always.add(
  'function; helper [function]; utility [function]; method; no (dependencies|libraries|external libraries|third party libraries|packages|imports); without (dependencies|libraries); (standard library|stdlib) only; typed; with types; type hints; strict mode; jsdoc; docstring; comments; documented; edge cases; pure [function]; algorithm; implementation; class',
  undefined,
)
const functionWords = readVocabulary('function-words.txt')
/** Words that the library's own vocabulary ignores, but that ask for something. */
const DEMANDING = new Set(
  'recursive recursively recursion iterative memoization async generic print class without optimized efficient'.split(
    ' ',
  ),
)

/** The function or class of the library that a prompt asks for, under the names that it asks for. */
export async function composeFunction(
  request: GenerationRequest,
  original: Ledger,
): Promise<Draft | undefined> {
  const ledger = original.copy()
  const target = readTarget(request, ledger)
  const language = target.language ?? 'typescript'
  if (!isLibraryLanguage(language)) return undefined
  const { prompt } = request
  const wanted = readSignature(prompt)
  const examples = readExamples(prompt)
  const name = wanted?.name ?? (examples?.name || undefined)
  const entry = await firstThatHolds(findEntries(prompt, name), examples?.examples ?? [])
  if (!entry) return undefined

  for (const { start, end } of examples?.examples ?? []) takeText(ledger, start, end)
  const names = new Map<string, string>()
  const signature = entry.signature(language)
  if (name !== undefined && name !== signature.name) names.set(signature.name, name)
  if (wanted && fits(wanted, signature.parameters.length)) {
    takeText(ledger, wanted.start, wanted.end)
    for (const [at, parameter] of wanted.parameters.entries())
      names.set(signature.parameters[at] ?? '', parameter)
  } else if (wanted) takeText(ledger, wanted.start, wanted.start + wanted.name.length)
  takeTarget(ledger, target, new Set([language]))
  for (const { from, to } of always.find(ledger.tokens)) ledger.take(from, to)
  takeKnownWords(ledger, entry)
  const content = await rename(await entry.source(language), language, names)
  return { content, extension: extensions[language], language, ledger }
}

const isLibraryLanguage = (language: string): language is LibraryLanguage =>
  Object.hasOwn(extensions, language)

/** With other parameters, the prompt means another function. */
const fits = ({ parameters }: WantedSignature, count: number): boolean => parameters.length <= count

async function firstThatHolds(
  found: readonly Found[],
  examples: Parameters<typeof judge>[2],
): Promise<Entry | undefined> {
  for (const { entry } of found.slice(0, 5)) {
    if (examples.length === 0) return entry
    const source = await entry.source('typescript')
    if (judge(stripTypeScriptTypes(source), entry.name, examples) !== 'wrong') return entry
  }
  return undefined
}

function takeText(ledger: Ledger, start: number, end: number): void {
  for (const [at, token] of ledger.tokens.entries())
    if (token.start < end && token.end > start) ledger.take(at)
}

/** Accounts for the words that describe the entry. */
function takeKnownWords(ledger: Ledger, entry: Entry): void {
  const includes = new PhraseIndex<undefined>()
  includes.add(entry.includes, undefined)
  for (const { from, to } of includes.find(ledger.tokens)) ledger.take(from, to)
  const spaced = entry.name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  const { parameters } = entry.signature('typescript')
  const known = wordsOf([spaced, entry.description, ...entry.also, ...parameters].join(' . '))
  for (const [at, token] of ledger.tokens.entries()) {
    const word = token.text.toLowerCase()
    if (functionWords.has(word)) ledger.take(at)
    if (token.kind === 'number' || DEMANDING.has(word)) continue
    const own = wordsOf(token.text)
    if ([...own].every((word) => known.has(word)) && (own.size > 0 || token.kind === 'word')) ledger.take(at)
  }
}
