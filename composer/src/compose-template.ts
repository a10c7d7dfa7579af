import { scopeOfResources } from './compose-resources.ts'
import { nameForms, wordsOf } from './names.ts'
import type { Ledger } from './prompt/ledger.ts'
import { fieldsAfter } from './prompt/lists.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { fieldsOfText } from './prompt/resources.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { safeText } from './targets/quote.ts'
import { type Template, templates, type Variant } from './template/catalogue.ts'
import { render, type Scope } from './template/render.ts'
import { fieldScope } from './template/scope.ts'
import { readLines } from './vocabulary.ts'

export interface Draft {
  readonly content: string
  /** Of the file that the content would be: `tsx`, `py`. */
  readonly extension: string
  readonly language: string
  /** Accounts for everything that the content has. */
  readonly ledger: Ledger
}

interface Candidate {
  readonly template: Template
  readonly variant: Variant
  readonly language: string
  readonly ledger: Ledger
  readonly scope: Scope
  /** Where its phrase begins, and how many tokens it has. */
  readonly at: number
  readonly length: number
}

// What every template of a type has.
const always = new Map<GenerationType, PhraseIndex<undefined>>()
for (const line of readLines('always.txt')) {
  const [type = '', patterns = ''] = line.split(/:\s+/, 2)
  const index = always.get(type as GenerationType) ?? new PhraseIndex<undefined>()
  index.add(patterns, undefined)
  always.set(type as GenerationType, index)
}

const named = new PhraseIndex<undefined>()
named.add('(called|named) {name}; name (it|the component) {name}', undefined)

/** Fills the template that accounts for the most of the prompt. */
export function composeFromTemplate(request: GenerationRequest, ledger: Ledger): Draft | undefined {
  const target = readTarget(request, ledger)
  const candidates = templates()
    .filter(({ type }) => type === request.type)
    .flatMap((template) => candidatesOf(template, target, ledger))
    .sort((a, b) => b.ledger.count - a.ledger.count || b.length - a.length || a.at - b.at)
  const [best] = candidates
  if (!best) return undefined
  const { variant, language } = best
  return {
    content: render(variant.parsed(), best.scope),
    extension: variant.extension,
    language,
    ledger: best.ledger,
  }
}

function candidatesOf(template: Template, target: Target, original: Ledger): Candidate[] {
  const found = template.claims.find(original.tokens)
  const [stated] = found
    .filter(({ value }) => value.kind === 'phrase')
    .sort((a, b) => b.to - b.from - (a.to - a.from))
  const phrase = stated ?? (template.isDefault ? { from: 0, to: 0 } : undefined)
  const variant = phrase && chooseVariant(template, target)
  if (!phrase || !variant) return []
  const matches = [...found, ...variant.includes.find(original.tokens)]
  const ledger = original.copy()
  const language = languageFor(variant, target)
  takeTarget(
    ledger,
    target,
    new Set([
      variant.target,
      language,
      languageOfTarget(variant.target),
      ...(target.framework === undefined ? [] : [target.framework]),
    ]),
  )
  for (const { from, to } of always.get(template.type)?.find(ledger.tokens) ?? []) ledger.take(from, to)

  const options = new Set<string>()
  const values = new Map<string, string>()
  for (const { value: claim, from, to, slots } of matches) {
    if (claim.kind === 'option' && variant.lacks.has(claim.name)) continue
    ledger.take(from, to)
    if (claim.kind === 'option') options.add(claim.name)
    const [slot] = slots.values()
    if (claim.kind === 'value' && slot && !values.has(claim.name))
      values.set(claim.name, safeText(slot.map(({ text }) => text).join(' ')))
  }

  let name: readonly string[] = wordsOf(template.name)
  for (const { from, to, slots } of named.find(ledger.tokens)) {
    ledger.take(from, to)
    name = wordsOf((slots.get('name') ?? []).map(({ text }) => text).join(' '))
  }
  const scope: Record<string, unknown> = {
    component: nameForms(name),
    typescript: language !== 'javascript',
    ...optionScope(template, options),
    ...Object.fromEntries([...template.values].map(([key, value]) => [key, values.get(key) ?? value])),
  }
  if (template.accepts.has('fields')) {
    const list = [phrase.to, ...fieldHeadings(ledger)]
      .map((at) => fieldsAfter(ledger, at))
      .find(({ fields }) => fields.length > 0)
    for (const at of list?.taken ?? []) ledger.take(at)
    scope.fields = (list?.fields ?? fieldsOfText(template.defaults)).map(fieldScope)
  }
  if (template.accepts.has('resources'))
    Object.assign(scope, scopeOfResources(ledger, template, variant, options), optionScope(template, options))
  if (!stated && !scope.isStated) return []
  return [{ template, variant, language, ledger, scope, at: phrase.from, length: phrase.to - phrase.from }]
}

/** `Fields:` and `columns:` in a sentence of their own. */
function fieldHeadings({ tokens }: Ledger): number[] {
  return tokens.flatMap((token, at) =>
    /^(?:fields|columns|inputs|properties)$/i.test(token.text) ? [at] : [],
  )
}

const optionScope = ({ options: all }: Template, on: ReadonlySet<string>): Scope =>
  Object.fromEntries([...all].map((option) => [option, on.has(option)]))

const preferred: Readonly<Record<GenerationType, readonly string[]>> = {
  component: ['react'],
  api: ['express'],
  code: ['typescript', 'python'],
  content: ['markdown'],
}
const similar: Readonly<Record<string, readonly string[]>> = {
  nextjs: ['react'],
  nuxtjs: ['vue'],
  javascript: ['typescript'],
  nethttp: ['go'],
}
const frameworkOfLanguage: Readonly<Record<string, string>> = {
  typescript: 'express',
  javascript: 'express',
  python: 'fastapi',
  go: 'nethttp',
  java: 'spring',
  ruby: 'rails',
  php: 'laravel',
  csharp: 'aspnetcore',
  rust: 'axum',
}
/** Languages of configuration, scripts and texts: a prompt that names another one means the application. */
const NOT_FOR_PROGRAMS = new Set([
  'dockerfile',
  'yaml',
  'json',
  'toml',
  'ini',
  'nginx',
  'bash',
  'sql',
  'markdown',
  'text',
  'makefile',
  'css',
  'graphql',
  'prisma',
  'env',
])

function chooseVariant({ type, variants }: Template, target: Target): Variant | undefined {
  const { framework } = target
  // "API with SQLite" does not ask for SQL.
  const language = type === 'api' && NOT_FOR_PROGRAMS.has(target.language ?? '') ? undefined : target.language
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
  const own = language === undefined ? undefined : find([language])
  if (own) return own
  const any = find(preferred[type]) ?? [...variants.values()][0]
  const isFree =
    language === undefined || type === 'content' || (any !== undefined && NOT_FOR_PROGRAMS.has(any.target))
  return isFree ? any : undefined
}

/** Templates in TypeScript also serve JavaScript, without their types. */
function languageFor({ target, extension }: Variant, { language }: Target): string {
  if (extension !== 'ts' && extension !== 'tsx') return languageOfTarget(target)
  return language === 'javascript' || language === 'typescript' ? language : languageOfTarget(target)
}
