import { stripTypeScriptTypes } from 'node:module'
import type { Draft } from './compose-template.ts'
import { formatOf } from './file-format.ts'
import { accountFor, isNamed, missingNameWords, releaseText, takeText } from './functions/account.ts'
import { type Example, readCalls, readExamples } from './functions/examples.ts'
import { emptyInputs } from './functions/outcomes.ts'
import { createJudge, type Judge, type Verdict } from './functions/sandbox.ts'
import {
  canReturnNull,
  type Defaults,
  readDefaults,
  returningNull,
  withDefaults,
} from './functions/settings.ts'
import { readSignature, type WantedSignature } from './functions/signature.ts'
import {
  asksNothing,
  needsBoolean,
  needsKey,
  needsOtherInput,
  needsOtherItems,
  sampleOf,
  takes,
} from './functions/types.ts'
import { findEntries, likelyEntries, SURE } from './library/find.ts'
import { type Entry, type LibraryLanguage, type OtherLanguage, otherLanguages } from './library/index.ts'
import { rename } from './library/rename.ts'
import { wordsOf } from './library/words.ts'
import { asks, type Ledger } from './prompt/ledger.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { readTarget, type Target, takeTarget } from './prompt/target.ts'
import { MAX_PROMPT, type Token } from './prompt/tokens.ts'
import type { GenerationRequest } from './request.ts'

const extensions: Readonly<Record<LibraryLanguage, string>> = {
  typescript: 'ts',
  javascript: 'js',
  python: 'py',
}

const MAX_CANDIDATES = 8
const MAX_EMPTY_INPUTS = 5
/** What a word that an entry accounts for counts, beside the confidence of the finder. */
const PER_WORD = 0.08
const UNFIT = 0.15

/** The function or class of the library that a prompt asks for, under the names that it asks for. */
export async function composeFunction(
  request: GenerationRequest,
  original: Ledger,
): Promise<Draft | undefined> {
  if (request.type !== 'code' || formatOf(request) !== undefined) return undefined
  const ledger = original.copy()
  const target = readTarget(request, ledger)
  const language = target.language ?? 'typescript'
  const prompt = request.prompt.slice(0, MAX_PROMPT)
  if (isOtherLanguage(language)) return composeOther(prompt, ledger, target, language)
  if (!isLibraryLanguage(language)) return undefined
  const judge = createJudge()
  const wanted = readSignature(prompt)
  const shown = readExamples(prompt)
  const calls = readCalls(prompt)
  const name = wanted?.name ?? (shown?.name || undefined) ?? calls[0]?.name
  const words = wordsOf(prompt)
  let best: { entry: Entry; ledger: Ledger; defaults: Defaults; isNull: boolean; score: number } | undefined
  for (const { entry, confidence } of likelyEntries(prompt, name).slice(0, MAX_CANDIDATES)) {
    const verdict = await verdictOn(judge, entry, shown?.examples ?? [])
    // Examples that hold prove more than words.
    const isAsked =
      confidence >= SURE &&
      isNamed(entry, words) &&
      !needsOtherItems(prompt, entry) &&
      !needsBoolean(prompt, entry)
    if (verdict === 'wrong' || (verdict !== 'right' && !isAsked)) continue
    const own = ledger.copy()
    if (verdict === 'right') for (const { start, end } of shown?.examples ?? []) takeText(own, start, end)
    const isCallable = takeSignature(own, entry, wanted, calls)
    takeTarget(own, target, new Set([language]))
    const defaults = readDefaults(own, entry)
    const code = await entry.source(language)
    const isNull = canReturnNull(prompt, entry, code, language)
    accountFor(own, entry, language, isNull ? returningNull(code) : code, isNull)
    // Whatever else was found in them: examples that were not confirmed are missing.
    if (verdict !== 'right') for (const { start, end } of shown?.examples ?? []) releaseText(own, start, end)
    await takeEmptyInputs(judge, own, entry)
    if (verdict !== 'right' && name !== entry.signature(language).name && isAnother(own)) continue
    const unfit =
      (isCallable ? 0 : 1) +
      (needsOtherInput(prompt, entry) || asksNothing(prompt, entry) || needsKey(prompt, entry) ? 1 : 0)
    const score = confidence + PER_WORD * (own.count - missingNameWords(entry, words)) - UNFIT * unfit
    if (!best || score > best.score) best = { entry, ledger: own, defaults, isNull, score }
  }
  if (!best) return undefined

  const { entry } = best
  const names = new Map<string, string>()
  const signature = entry.signature(language)
  if (name !== undefined && name !== signature.name) names.set(signature.name, name)
  if (wanted && fits(wanted, signature.parameters.length))
    for (const [at, parameter] of wanted.parameters.entries())
      names.set(signature.parameters[at] ?? '', parameter)
  const plain = await entry.source(language)
  const source = withDefaults(best.isNull ? returningNull(plain) : plain, language, best.defaults)
  const content = await rename(source, language, names)
  const isFormatted = names.size === 0
  return { content, extension: extensions[language], language, ledger: best.ledger, isFormatted }
}

/**
 * Whether the prompt asks for another function: most of it is left, and also of its beginning, which says what to write. A sum of
 * CSV rows is neither `addMonths` nor `parseCsv`.
 */
function isAnother(ledger: Ledger): boolean {
  const { tokens, count } = ledger
  const asking = [...tokens.keys()].filter((at) => asks(tokens[at]))
  const [first = 0] = asking
  const isEnd = ({ kind, text }: Token): boolean => kind === 'mark' || /^(?:and|or|but|with)$/i.test(text)
  const end = tokens.findIndex((token, at) => at > first && isEnd(token))
  const opening = asking.filter((at) => end < 0 || at < end)
  const taken = opening.filter((at) => ledger.isTaken(at)).length
  if (taken === opening.length) return false
  return count * (taken === 0 ? 2 : 4) < asking.length
}

/** An entry in a language that only some have, under its own names and with its own defaults. */
function composeOther(
  prompt: string,
  ledger: Ledger,
  target: Target,
  language: OtherLanguage,
): Draft | undefined {
  for (const { entry } of findEntries(prompt).slice(0, MAX_CANDIDATES)) {
    const other = entry.other(language)
    if (!other) continue
    if (!isNamed(entry, wordsOf(prompt))) continue
    const { source: content, includes } = other
    const own = ledger.copy()
    takeTarget(own, target, new Set([language]))
    accountFor(own, entry, 'typescript', content)
    const phrases = new PhraseIndex<undefined>()
    phrases.add(includes, undefined)
    for (const { from, to } of phrases.find(own.tokens)) own.take(from, to)
    if (!isAnother(own)) return { content, extension: language, language, ledger: own, isFormatted: true }
  }
  return undefined
}

const isOtherLanguage = (language: string): language is OtherLanguage =>
  (otherLanguages as readonly string[]).includes(language)

const isLibraryLanguage = (language: string): language is LibraryLanguage =>
  Object.hasOwn(extensions, language)

/** With other parameters, the prompt means another function. */
const fits = ({ parameters }: WantedSignature, count: number): boolean => parameters.length <= count

/** The function can be called with the parameters that the prompt spells. */
function isCalledWith(entry: Entry, { parameters, types }: WantedSignature): boolean {
  if (parameters.length === 0 || entry.kind === 'class') return true
  return entry.signature('typescript').least <= parameters.length && takes(entry, types.map(sampleOf))
}

/** Accounts for the call that the prompt shows, if the function can be called like that. */
function takeSignature(
  ledger: Ledger,
  entry: Entry,
  wanted: WantedSignature | undefined,
  calls: ReturnType<typeof readCalls>,
): boolean {
  const isCallable =
    calls.every(({ values }) => takes(entry, values)) && (!wanted || isCalledWith(entry, wanted))
  if (wanted && fits(wanted, entry.parameters)) takeText(ledger, wanted.start, wanted.end)
  else if (wanted) takeText(ledger, wanted.start, wanted.start + wanted.name.length)
  if (isCallable) for (const { start, end } of calls) takeText(ledger, start, end)
  return isCallable
}

async function takeEmptyInputs(judge: Judge, ledger: Ledger, entry: Entry): Promise<void> {
  for (const example of emptyInputs(ledger.prompt.slice(0, MAX_PROMPT)).slice(0, MAX_EMPTY_INPUTS))
    if ((await verdictOn(judge, entry, [example])) === 'right') takeText(ledger, example.start, example.end)
}

async function verdictOn(judge: Judge, entry: Entry, examples: readonly Example[]): Promise<Verdict> {
  if (examples.length === 0) return 'unknown'
  const { least } = entry.signature('typescript')
  if (examples.some((example) => example.arguments.length < least)) return 'wrong'
  return judge(stripTypeScriptTypes(await entry.source('typescript')), entry, examples)
}
