import { lookupTable } from '@atelier/analyzer/basics'
import { languageOfTarget, type Target } from './prompt/target.ts'
import type { GenerationType } from './request.ts'
import type { Template, Variant } from './template/catalogue.ts'
import { wordSet } from './vocabulary.ts'

const preferred: Readonly<Record<GenerationType, readonly string[]>> = {
  component: ['react'],
  api: ['express'],
  code: ['typescript', 'python'],
  content: ['markdown'],
}
/** Templates for one of these serve the other, too. */
export const similar: Readonly<Record<string, readonly string[]>> = lookupTable({
  nextjs: ['react'],
  nuxtjs: ['vue'],
  javascript: ['typescript'],
  nethttp: ['go'],
})
const frameworkOfLanguage: Readonly<Record<string, string>> = lookupTable({
  typescript: 'express',
  javascript: 'express',
  python: 'fastapi',
  go: 'nethttp',
  java: 'spring',
})
/** Languages of configuration, scripts and texts: a prompt that names another one means the application. */
const NOT_FOR_PROGRAMS = wordSet(
  `dockerfile yaml json toml ini nginx bash sql markdown text makefile css graphql prisma env gitignore
  terraform`,
)

const scriptOf = (language: string): string => (language === 'javascript' ? 'typescript' : language)

/** Whether a variant is one for this framework: Next.js uses React's. */
export const isFor = ({ target }: Variant, framework: string | undefined): boolean =>
  framework !== undefined && [framework, ...(similar[framework] ?? [])].includes(target)

/** The variant for the language and framework that are asked for, if the template has one. */
export function chooseVariant({ type, variants }: Template, target: Target): Variant | undefined {
  const { framework } = target
  // A request for YAML says nothing about the application that the file is for.
  const isOfFile =
    type !== 'api' && [...variants.values()].some((variant) => variant.language === target.language)
  const language =
    isOfFile && !variants.has(target.language ?? '')
      ? target.mentions.find(({ value }) => value.kind === 'language' && value.name !== target.language)
          ?.value.name
      : target.language
  const find = (names: readonly string[]) =>
    names
      .flatMap((name) => [name, ...(similar[name] ?? [])])
      .map((name) => variants.get(name))
      .find((variant) => variant !== undefined)
  if (framework !== undefined && type !== 'code' && type !== 'content') return find([framework])
  if (framework !== undefined && find([framework])) return find([framework])
  if (type === 'component')
    return language === undefined || /^(?:type|java)script$/.test(language)
      ? (find(preferred.component) ?? [...variants.values()][0])
      : find([language])
  if (type === 'api' && language !== undefined) return find([language, frameworkOfLanguage[language] ?? ''])
  const own = find([
    ...(language === undefined ? [] : [language]),
    ...(framework === undefined ? [] : [languageOfTarget(framework)]),
  ])
  if (own) return own
  const any = find(preferred[type]) ?? [...variants.values()][0]
  // A query or a script is a program itself: it does not answer a request for one in another language.
  const isOther = any?.target === 'sql' || (any?.target === 'bash' && target.isLanguageAsked)
  const wanted = language ?? (framework === undefined ? undefined : languageOfTarget(framework))
  const isFree =
    wanted === undefined ||
    type === 'content' ||
    (any !== undefined &&
      ((NOT_FOR_PROGRAMS.has(any.target) && !isOther) || scriptOf(any.language) === scriptOf(wanted)))
  return isFree ? any : undefined
}

/** Templates in TypeScript also serve JavaScript, without their types. */
export function languageFor(variant: Variant, { language }: Target): string {
  if (variant.extension !== 'ts' && variant.extension !== 'tsx') return variant.language
  return language === 'javascript' || language === 'typescript' ? language : variant.language
}
