import type { Draft } from './compose-template.ts'
import { formatOf } from './file-format.ts'
import { readSignature } from './functions/signature.ts'
import { nameForms, wordsOf } from './names.ts'
import { isFiller } from './prompt/filler.ts'
import type { Ledger } from './prompt/ledger.ts'
import { languageOfTarget, readTarget, type Target } from './prompt/target.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { scaffolds } from './template/catalogue.ts'
import { render } from './template/render.ts'

const MAX_WORDS = 4
/** A function is not named `functionParsesFile`. */
const NAMELESS = /^(?:functions?|methods?)$/i

/** Where nothing in the catalogue is what the prompt asks for: an empty frame under a fitting name. Functions in it throw. */
export function scaffold(request: GenerationRequest, ledger: Ledger): Draft {
  const target = readTarget(request, ledger)
  const all = scaffolds()
  const format = formatOf(request)
  if (format !== undefined && !all.has(format))
    return { content: '', extension: format, language: format, ledger }
  const name = format ?? targetsOf(request.type, target).find((target) => all.has(target)) ?? 'markdown'
  const variant = all.get(name)
  if (!variant) throw new Error(`templates/scaffold has no ${name}`)
  const content = render(variant.parsed(), { component: nameForms(nameOf(request.prompt, ledger)) })
  // The frame of a language is not one of the framework.
  const { framework } = target
  const isFramed = framework === undefined || name === framework || similarTo(framework).includes(name)
  const isMentioned = target.mentions.some(({ value }) => value.name === framework)
  const blanks = isFramed || isMentioned ? [] : [request.framework ?? framework]
  return { content, extension: variant.extension, language: languageOfTarget(name), ledger, blanks }
}

const similarTo = (framework: string): string[] =>
  framework === 'nextjs' ? ['react'] : framework === 'nuxtjs' ? ['vue'] : []

function targetsOf(type: GenerationType, { framework, language }: Target): string[] {
  const asked =
    framework === undefined ? [] : [framework, ...similarTo(framework), languageOfTarget(framework)]
  if (type === 'content') return ['markdown']
  if (type === 'component')
    return [...asked, ...(language && !/script$/.test(language) ? [language] : []), 'react']
  return [
    ...(language === undefined ? [] : [language]),
    ...asked,
    ...(language === undefined ? ['typescript'] : []),
  ]
}

/** The name that the prompt gives, or its first words. */
function nameOf(prompt: string, { tokens }: Ledger): string[] {
  const signature = readSignature(prompt)
  const words = signature
    ? wordsOf(signature.name)
    : tokens
        .filter((token) => token.kind === 'word' && !isFiller(token) && !NAMELESS.test(token.text))
        .flatMap(({ text }) => wordsOf(text))
        .slice(0, MAX_WORDS)
  if (words.length === 0) return ['answer']
  return /^\d/.test(words[0] ?? '') ? ['n', ...words] : [...words]
}
