import { frameworkName } from '@atelier/analyzer/basics'
import type { GenerationRequest } from '../request.ts'
import { readLines } from '../vocabulary.ts'
import type { Ledger } from './ledger.ts'
import { type Match, PhraseIndex } from './phrases.ts'

interface Known {
  readonly name: string
  readonly kind: 'framework' | 'language'
  readonly language: string
}

/** What an answer is to be written in, from the request's parameters and from the words of the prompt. */
export interface Target {
  readonly framework?: string | undefined
  readonly language?: string | undefined
  /** Whether the request asks for the language, not only the prompt's words. */
  readonly isLanguageAsked: boolean
  readonly isFrameworkAsked: boolean
  /** The words that name them. */
  readonly mentions: readonly Match<Known>[]
}

const index = new PhraseIndex<Known>()
const languages = new Map<string, string>()
for (const line of readLines('targets.txt')) {
  const [, name = '', kind = '', language = '', phrases = ''] =
    /^(\S+)\s+(framework|language)\s+(\S+)\s*:\s*(.+)$/.exec(line) ?? []
  index.add(phrases, { name, kind: kind as Known['kind'], language })
  languages.set(name, language)
}

const otherLanguageNames = new Map([
  ['ts', 'typescript'],
  ['tsx', 'typescript'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['py', 'python'],
  ['golang', 'go'],
  ['c#', 'csharp'],
  ['postgresql', 'sql'],
  ['shell', 'bash'],
  ['sh', 'bash'],
])

/** The parameters of a request rule; the first mention in the prompt counts otherwise. */
export function readTarget(request: GenerationRequest, ledger: Ledger): Target {
  const mentions = index.find(ledger.tokens)
  const first = (kind: Known['kind']) => mentions.find(({ value }) => value.kind === kind)?.value.name
  const asked = request.language?.trim().toLowerCase()
  const language = asked === undefined ? first('language') : (otherLanguageNames.get(asked) ?? asked)
  const framework = request.framework === undefined ? first('framework') : frameworkName(request.framework)
  const isFrameworkAsked = request.framework !== undefined
  return { framework, language, isLanguageAsked: asked !== undefined, isFrameworkAsked, mentions }
}

/** The language of a framework's files, or of a language itself. */
export const languageOfTarget = (name: string): string => languages.get(name) ?? name

/** Accounts for the words that name what the answer really is written in. */
export function takeTarget(ledger: Ledger, { mentions }: Target, names: ReadonlySet<string>): void {
  for (const { value, from, to } of mentions) if (names.has(value.name)) ledger.take(from, to)
}
