import type { Intent } from '../intent/intent.ts'
import type { Found } from '../library/find.ts'
import { topicWords } from '../names.ts'
import { commentText } from '../quote.ts'
import type { Composed } from '../request.ts'
import { camel, sentence, snake, wordsOf } from '../words.ts'
import { isUnmet, refusalIn } from './adapt-errors.ts'
import { bandsTopic, bandsTree, readBands } from './bands.ts'
import { candidatesFor } from './candidates.ts'
import { fitOf, hintsOf } from './fit.ts'
import { libraryLanguage, scriptOf, writeEntry } from './from-library.ts'
import { composeGoError } from './go-errors.ts'
import { liftFor } from './lift.ts'
import { isMisplaced, missingKeys, orderOf } from './promised.ts'
import { plainOf } from './readings.ts'
import { resultKeys, withKeys } from './result-keys.ts'
import { judge } from './sandbox.ts'
import { searchChain } from './search/index.ts'
import { printChain } from './search/print.ts'
import { fromChoices, fromSpelled } from './spelled.ts'
import { describeLetters, lettersTree, printLetters, readLetters } from './steps/characters.ts'
import { printPython, printScript } from './steps/print-plan.ts'
import { readPlan } from './steps/read-plan.ts'
import { planTree } from './steps/to-tree.ts'
import { dialects } from './tree/dialects.ts'
import { formulaFor } from './tree/formulas.ts'
import { idiomOf } from './tree/idioms.ts'
import { knownTree } from './tree/known.ts'
import { printTree } from './tree/language.ts'
import { withParameters } from './tree/parameters.ts'
import { scripts } from './tree/scripts.ts'
import type { FunctionTree } from './tree/tree.ts'
import { type Wanted, wantedOf } from './wanted.ts'

/** As likely as this without an example; less with one that it satisfies. */
const SURE = 0.66
/** Less is enough where nothing else comes near. */
const CLEAR = 0.6
const LEAD = 0.04
const LIKELY_WITH_PROOF = 0.3
const LIKELY_BY_CHANCE = 0.5
// Longer than this, nobody describes a few steps.
const MAX_STEPS = 500

/** Functions, from the library or made of small steps; run on the wish's examples before they are returned. */
export async function composeFunction(intent: Intent): Promise<Composed | undefined> {
  if (intent.type !== 'code' || !/^(?:function|query|script|cli|type|hook)$/.test(intent.artefact))
    return undefined
  const wanted = wantedOf(intent)
  const text = composeGoError(intent) ?? (await write(intent, wanted))
  if (text === undefined) return undefined
  const missing = missingKeys(intent.prompt, text)
  const notes = [
    ...(isUnmet(intent.prompt, text)
      ? [`Refuses nothing yet, though this is wanted: ${refusalIn(intent.prompt) ?? ''}`]
      : []),
    ...(missing.length > 0 ? [`Not in it yet: the result as an object with ${missing.join(', ')}`] : []),
  ]
  return notes.length > 0
    ? { text: withNotes(text, notes, intent), finish: 'scaffold' }
    : { text, finish: 'stop' }
}

/** What was asked for and is not in it is said, not left to be found out. */
function withNotes(text: string, notes: readonly string[], { language }: Intent): string {
  const mark = /^(?:python|ruby|bash|r|perl|elixir)$/.test(language ?? '') ? '#' : '//'
  const [open, rest] = /^(<\?php\n+|package \w+\n+)/.test(text)
    ? [text.slice(0, text.indexOf('\n') + 1), text.slice(text.indexOf('\n') + 1)]
    : ['', text]
  return `${open}${notes.map((note) => `${mark} ${commentText(note).trim()}.\n`).join('')}${rest}`
}

async function write(intent: Intent, wanted: Wanted): Promise<string | undefined> {
  const hints = hintsOf(intent, wanted, plainOf(intent.prompt))
  const candidates = candidatesFor(intent.prompt, wanted.name, (entry) => fitOf(entry, hints))
  // What is understood to the last word is more than what is likely; what the examples prove is more than what they do not.
  const { proven: shown, keys, likely } = await chooseEntry(candidates, intent)
  return (
    fromSpelled(intent, wanted, nameWords) ??
    fromSteps(intent, wanted) ??
    (shown && (await fromLibrary(shown, intent, wanted, keys))) ??
    fromChoices(intent, wanted, nameWords) ??
    (await lifted(intent, wanted, likely)) ??
    fromSearch(intent, wanted) ??
    (likely && !isMisplaced(wanted.parameters, likely.entry.signature('typescript').parameters)
      ? await fromLibrary(likely, intent, wanted)
      : undefined)
  )
}

/** More than this says that the library has it for lists already. */
const NEARLY_SAID = 0.9

async function lifted(
  intent: Intent,
  wanted: Wanted,
  likely: Found | undefined,
): Promise<string | undefined> {
  if (intent.prompt.length > MAX_STEPS) return undefined
  const [first = ''] = likely?.entry.signature('typescript').types ?? []
  const takesList = /\[\]|^(?:Iterable|ReadonlyArray)/.test(first)
  // Who says `of each` wants something of each.
  const isEach = /\b(?:each|every)\b/i.test(intent.prompt)
  if (takesList && !isEach && (likely?.confidence ?? 0) >= NEARLY_SAID) return undefined
  return liftFor(intent, wanted, plainOf(intent.prompt))
}

async function fromLibrary(
  found: Found,
  intent: Intent,
  wanted: Wanted,
  keys?: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  if (libraryLanguage(intent.language) !== undefined) {
    const text = await writeEntry(found.entry, intent, wanted)
    return text !== undefined && keys ? withKeys(text, keys) : text
  }
  const name = wanted.name ?? found.entry.name
  const idiom = idiomOf(intent.language ?? '', found.entry.name)
  if (idiom) return idiom(name)
  const tree = knownTree(found.entry.name)
  return tree && inDialect({ ...tree, name, body: tree.body }, tree.name, intent.language)
}

/** What calls itself does so by its new name. */
function inDialect(tree: FunctionTree, old: string, language: string | undefined): string | undefined {
  const dialect = dialects[language ?? ''] ?? scripts[language ?? 'typescript']
  if (!dialect) return undefined
  const name = camel(wordsOf(tree.name))
  const body = JSON.parse(
    JSON.stringify(tree.body).replaceAll(`@call(${old},`, `@call(${name},`),
  ) as FunctionTree['body']
  return printTree({ ...tree, name, body }, dialect)
}

interface Choice {
  /** Does what the examples show. */
  readonly proven?: Found | undefined
  /** How the examples call what it gives. */
  readonly keys?: ReadonlyMap<string, string>
  /** Could not be tried on examples, and is likely without. */
  readonly likely?: Found | undefined
}

async function chooseEntry(candidates: readonly Found[], intent: Intent): Promise<Choice> {
  if (intent.examples.length === 0) {
    const [best, next] = candidates.filter(({ entry }) => entry.kind === 'function')
    const isClear = best !== undefined && best.confidence - (next?.confidence ?? 0) >= LEAD
    return { likely: best && best.confidence >= (isClear ? CLEAR : SURE) ? best : undefined }
  }
  let likely: Found | undefined
  const least = sayLittle(intent) ? LIKELY_BY_CHANCE : LIKELY_WITH_PROOF
  for (const candidate of candidates.filter(({ confidence }) => confidence >= least)) {
    const source = await scriptOf(candidate.entry, intent)
    const verdict = source === undefined ? 'unknown' : judge(source, candidate.entry.name, intent.examples)
    if (verdict === 'right') return { proven: candidate }
    const keys =
      source === undefined || verdict === 'unknown'
        ? undefined
        : resultKeys(source, candidate.entry.name, intent.examples)
    if (
      keys &&
      source !== undefined &&
      judge(withKeys(source, keys), candidate.entry.name, intent.examples) === 'right'
    )
      return { proven: candidate, keys }
    if (verdict === 'unknown' && candidate.confidence >= SURE) likely ??= candidate
  }
  return { likely }
}

/** Many a function tells true from false rightly once. */
const sayLittle = ({ examples }: Intent): boolean =>
  examples.length < 3 && examples.every(({ result }) => typeof result === 'boolean')

/** Small steps in a row that the examples and the words of the prompt single out. */
function fromSearch(intent: Intent, wanted: Wanted): string | undefined {
  const { language = 'typescript' } = intent
  if (intent.examples.length === 0 || libraryLanguage(language) === undefined) return undefined
  const chain = searchChain(intent.prompt.slice(0, MAX_STEPS), intent.examples)
  if (!chain) return undefined
  const words = nameWords(plainOf(intent.prompt))
  const name = wanted.name ?? (language === 'python' ? snake(words) : camel(words))
  const parameters = wanted.parameters.length === chain.takes.length ? wanted.parameters : []
  return printChain(chain, name, parameters, saysOf(intent), language)
}

function saysOf({ topic }: Intent): string {
  const said = commentText(plainOf(topic, true))
    .replace(/^(?:function|method|helper|utility) (?:that|which|to) /i, '')
    .replace(/\s+(?=[,.;:])/g, '')
    .replace(/^(?:\w+\s*[,:;=]|\W)+\s*/, '')
    .replace(/[\s,;:.-]+$/, '')
  return `${sentence([said === '' ? 'does what its examples show' : said])}.`
}

/** Conversions, formulas, characters of a text, and steps over a list: only what is understood to the last word. */
function fromSteps(intent: Intent, wanted: Wanted): string | undefined {
  if (intent.prompt.length > MAX_STEPS) return undefined
  const said = plainOf(intent.prompt)
  const { language = 'typescript' } = intent
  const named = wanted.name ?? camel(nameWords(said))
  const formula = formulaFor(said)
  const own = formula?.parameters.map((one) => one.name) ?? []
  const understood = orderOf(wanted.parameters, own) ?? !isMisplaced(wanted.parameters, own)
  if (formula && understood && !NAMES_RESULTS.test(intent.prompt) && !saysMore(intent)) {
    const name = wanted.name ?? formula.name
    const renamed = withParameters({ ...formula, name }, wanted.parameters)
    return proven(intent, (to) => inDialect(renamed, formula.name, to), camel(wordsOf(name)))
  }
  const bands = readBands(intent)
  if (bands) {
    const [parameter = bands.parameter] = wanted.parameters
    const own = wanted.name ?? camel(nameWords(bandsTopic(said)))
    const tree = bandsTree({ ...bands, parameter }, own, `Names the range that a ${parameter} is in.`)
    return proven(intent, (to) => inDialect(tree, '', to), camel(wordsOf(own)))
  }
  const letters = readLetters(said)
  if (letters) {
    const { name: words, says } = describeLetters(letters)
    const own = wanted.name ?? (language === 'python' ? snake(words) : camel(words))
    const [parameter = 'text'] = wanted.parameters
    const print = (to: string): string | undefined => {
      if (libraryLanguage(to) !== undefined) return printLetters(letters, own, parameter, says, to)
      const tree = lettersTree(letters, camel(wordsOf(own)), says)
      return tree && inDialect(tree, '', to)
    }
    return proven(intent, print, own)
  }
  const plan = readPlan(plainOf(intent.prompt, true))
  if (!plan) return undefined
  const says = saysOf(intent)
  const [parameter] = wanted.parameters
  const print = (to: string): string | undefined => {
    if (to === 'python') return printPython(plan, wanted.name ?? snake(wordsOf(named)), parameter, says)
    if (to === 'typescript' || to === 'javascript')
      return printScript(plan, named, parameter, says, to === 'typescript')
    const tree = planTree(plan, camel(wordsOf(named)), parameter, says)
    return tree && inDialect(tree, '', to)
  }
  return proven(intent, print, named)
}

/** What is said of its result can be done to functions of the library, not to a formula. */
const saysMore = ({ prompt, language }: Intent): boolean =>
  libraryLanguage(language) !== undefined && /\bround|\b(?:null|none|undefined)\b/i.test(prompt)

/** `return 'low' or 'high'`: no formula gives that. */
const NAMES_RESULTS =
  /\breturns?\s+(?:either )?["'][^"'\n]{1,30}["']|\bcategor(?:y|ies)\b|\bclassif(?:y|ies|ication)\b/i

const UNNAMED =
  /^(?:if|whether|checks?|finds?|returns?|all|every|each|than|whose|who|their|true|gets?|given|array|list|lists|arrays|takes?|numbers?|when|where|then)$/

function nameWords(said: string): readonly string[] {
  const words = topicWords(
    said.replace(/[a-z]+/gi, (word) => (UNNAMED.test(word.toLowerCase()) ? ' ' : word)),
  )
  return words[0] === 'result' ? topicWords(said) : words
}

/** In the wished language, if what it does in JavaScript agrees with the examples. */
function proven(
  intent: Intent,
  print: (language: string) => string | undefined,
  name: string,
): string | undefined {
  const text = print(intent.language ?? 'typescript')
  if (text === undefined || intent.examples.length === 0) return text
  const script = print('javascript')
  return script !== undefined && judge(script, name, intent.examples) === 'wrong' ? undefined : text
}
