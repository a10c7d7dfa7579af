import { similar } from './choose-variant.ts'
import { type Draft, takeUsual } from './compose-template.ts'
import { formatOf } from './file-format.ts'
import { readSignature } from './functions/signature.ts'
import { nameForms, wordsOf } from './names.ts'
import { addNotice } from './notice.ts'
import { isFiller } from './prompt/filler.ts'
import { asks, Ledger } from './prompt/ledger.ts'
import { languageOfTarget, readTarget, type Target } from './prompt/target.ts'
import type { Composition, GenerationRequest, GenerationType } from './request.ts'
import { scaffolds } from './template/catalogue.ts'
import { render } from './template/render.ts'
import { oneOf } from './vocabulary.ts'

const MAX_WORDS = 3
/** A function is not named `functionParsesFile`. */
const isNameless = oneOf(
  'function functions method methods component components step steps tutorial tutorials script scripts file files class classes how what why',
)
/** Less is a different answer, not an incomplete one. */
const LEAST_COVERAGE = 0.5
const MAX_UNDERSTOOD = 3
const ADVICE = 'A language model can write this: `atelier providers add openai`, see docs/models.md.'
/** Not the same as a REST API with the same records. */
const isOtherKind = oneOf('graphql grpc trpc soap websocket websockets socket.io mqtt')

/**
 * Whether a draft is about something else than the prompt: less than half of the requirements are met, or the words that name
 * the answer are not.
 */
export function isOff(draft: Draft, { type }: GenerationRequest): boolean {
  const { ledger } = draft
  if (ledger.coverage < LEAST_COVERAGE) return true
  const [head = []] = ledger.requirements()
  if (head.some((at) => isOtherKind(ledger.tokens[at]?.text ?? '') && !ledger.isTaken(at))) return true
  const generic = new Ledger(ledger.prompt, undefined, ledger.tokens.slice(0, (head.at(-1) ?? 0) + 1))
  takeUsual(generic, type)
  const naming = head.filter((at) => asks(ledger.tokens[at]) && !generic.isTaken(at))
  return naming.length > 0 && !naming.some((at) => ledger.isTaken(at))
}

/** A short file that says what is missing, and how to get it. */
export function refuse(request: GenerationRequest, ledger: Ledger, closest?: Draft): Composition {
  const { content, language } = scaffold(request, ledger)
  const missing = ledger.missing()
  // A frame has nothing that was asked for, even if the prompt has only filler words.
  if (missing.length === 0) missing.push('what the prompt describes')
  const understood = closest?.ledger.met().slice(0, MAX_UNDERSTOOD) ?? []
  const notice = addNotice(content, missing, language, { understood, advice: ADVICE })
  return { content: notice, complete: false, missing }
}

/** An empty frame in the format that is asked for. Functions in it throw. */
function scaffold(request: GenerationRequest, ledger: Ledger): Pick<Draft, 'content' | 'language'> {
  const target = readTarget(request, ledger)
  const all = scaffolds()
  const format = formatOf(request)
  if (format !== undefined && !all.has(format)) return { content: '', language: format }
  const name = format ?? targetsOf(request.type, target).find((target) => all.has(target)) ?? 'markdown'
  const variant = all.get(name)
  if (!variant) throw new Error(`templates/scaffold has no ${name}`)
  const content = render(variant.parsed(), { component: nameForms(nameOf(request.prompt, ledger)) })
  return { content, language: languageOfTarget(name) }
}

function targetsOf(type: GenerationType, { framework, language }: Target): string[] {
  const asked =
    framework === undefined ? [] : [framework, ...(similar[framework] ?? []), languageOfTarget(framework)]
  if (type === 'content') return ['markdown']
  if (type === 'component')
    return [...asked, ...(language && !/script$/.test(language) ? [language] : []), 'react']
  return [
    ...(language === undefined ? [] : [language]),
    ...asked,
    ...(language === undefined ? ['typescript'] : []),
  ]
}

/** The name that the prompt gives, or words that stand next to each other in what it begins with. */
function nameOf(prompt: string, ledger: Ledger): readonly string[] {
  const signature = readSignature(prompt)
  if (signature) return wordsOf(signature.name)
  const runs: string[][] = [[]]
  for (const at of ledger.requirements()[0] ?? []) {
    const token = ledger.tokens[at]
    const isNamed = token?.kind === 'word' && !isFiller(token) && !isNameless(token.text)
    if (!isNamed) runs.push([])
    else runs.at(-1)?.push(...wordsOf(token.text))
  }
  const words = [...new Set(runs.find((run) => run.length > 0))].slice(0, MAX_WORDS)
  return words.length === 0 || /^\d/.test(words[0] ?? '') ? ['answer'] : words
}
