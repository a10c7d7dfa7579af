import type { Composed } from '../../../provider.ts'
import type { Intent } from '../intent/intent.ts'
import type { Found } from '../library/find.ts'
import { topicWords } from '../names.ts'
import { commentText } from '../quote.ts'
import { camel, sentence, snake, wordsOf } from '../words.ts'
import { candidatesFor } from './candidates.ts'
import { libraryLanguage, scriptOf, writeEntry } from './from-library.ts'
import { plainOf } from './readings.ts'
import { judge } from './sandbox.ts'
import { describeLetters, lettersTree, printLetters, readLetters } from './steps/characters.ts'
import { printPython, printScript } from './steps/print-plan.ts'
import { readPlan } from './steps/read-plan.ts'
import { planTree } from './steps/to-tree.ts'
import { dialects } from './tree/dialects.ts'
import { formulaFor } from './tree/formulas.ts'
import { idiomOf } from './tree/idioms.ts'
import { knownTree } from './tree/known.ts'
import { printTree } from './tree/language.ts'
import { scripts } from './tree/scripts.ts'
import type { FunctionTree } from './tree/tree.ts'
import { type Wanted, wantedOf } from './wanted.ts'

/** As likely as this without an example; less with one that it satisfies. */
const SURE = 0.6
const LIKELY_WITH_PROOF = 0.3
// Longer than this, nobody describes a few steps.
const MAX_STEPS = 500

/** Functions, from the library or made of small steps; run on the wish's examples before they are returned. */
export async function composeFunction(intent: Intent): Promise<Composed | undefined> {
  if (intent.type !== 'code' || !/^(?:function|query|script|cli|type|hook)$/.test(intent.artefact))
    return undefined
  const wanted = wantedOf(intent)
  const text = await write(intent, wanted)
  return text === undefined ? undefined : { text, finish: 'stop' }
}

async function write(intent: Intent, wanted: Wanted): Promise<string | undefined> {
  const candidates = candidatesFor(intent.prompt, wanted.name)
  // What is understood to the last word is more than what is likely.
  return fromSteps(intent, wanted) ?? (await fromLibrary(candidates, intent, wanted))
}

async function fromLibrary(
  candidates: readonly Found[],
  intent: Intent,
  wanted: Wanted,
): Promise<string | undefined> {
  const found = await chooseEntry(candidates, intent)
  if (!found) return undefined
  if (libraryLanguage(intent.language) !== undefined) return writeEntry(found.entry, intent, wanted)
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

async function chooseEntry(candidates: readonly Found[], intent: Intent): Promise<Found | undefined> {
  if (intent.examples.length === 0)
    return candidates.find(({ entry, confidence }) => entry.kind === 'function' && confidence >= SURE)
  let unproven: Found | undefined
  for (const candidate of candidates.filter(({ confidence }) => confidence >= LIKELY_WITH_PROOF)) {
    const source = await scriptOf(candidate.entry, intent)
    const verdict = source === undefined ? 'unknown' : judge(source, candidate.entry.name, intent.examples)
    if (verdict === 'right') return candidate
    if (verdict === 'unknown' && candidate.confidence >= SURE) unproven ??= candidate
  }
  return unproven
}

/** Conversions, formulas, characters of a text, and steps over a list: only what is understood to the last word. */
function fromSteps(intent: Intent, wanted: Wanted): string | undefined {
  if (intent.prompt.length > MAX_STEPS) return undefined
  const said = plainOf(intent.prompt)
  const { language = 'typescript' } = intent
  const named = wanted.name ?? camel(nameWords(said))
  const formula = formulaFor(said)
  if (formula) {
    const name = wanted.name ?? formula.name
    const renamed = withParameters({ ...formula, name }, wanted.parameters)
    return proven(intent, (to) => inDialect(renamed, formula.name, to), camel(wordsOf(name)))
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
  const says = `${sentence([commentText(plainOf(intent.topic, true)).replace(/^(?:function|method|helper|utility) (?:that|which|to) /i, '')])}.`
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

const UNNAMED =
  /^(?:if|whether|checks?|finds?|returns?|all|every|each|than|whose|who|their|true|gets?|given|array|list|lists|arrays|takes?|numbers?|when|where|then)$/

function nameWords(said: string): readonly string[] {
  const words = topicWords(
    said.replace(/[a-z]+/gi, (word) => (UNNAMED.test(word.toLowerCase()) ? ' ' : word)),
  )
  return words[0] === 'result' ? topicWords(said) : words
}

function withParameters(tree: FunctionTree, names: readonly string[]): FunctionTree {
  if (names.length !== tree.parameters.length) return tree
  const pairs = new Map(tree.parameters.map(({ name }, at) => [name, names[at] ?? name]))
  const rename = (text: string) => text.replace(/(?<![@\w])[a-z]\w*/gi, (word) => pairs.get(word) ?? word)
  const body = JSON.parse(JSON.stringify(tree.body), (key, value: unknown) =>
    typeof value === 'string' && /^(?:when|value)$/.test(key) ? rename(value) : value,
  ) as FunctionTree['body']
  return {
    ...tree,
    parameters: tree.parameters.map((one) => ({ ...one, name: pairs.get(one.name) ?? one.name })),
    body,
  }
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
