import { nameForms, singular, wordsOf } from './names.ts'
import { isFiller } from './prompt/filler.ts'
import type { Ledger } from './prompt/ledger.ts'
import { fieldsAfter } from './prompt/lists.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { readDataModel } from './prompt/relations.ts'
import { fieldsOfText, type Resource, type Resources, readResources } from './prompt/resources.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { Token } from './prompt/tokens.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { quote, safeText } from './targets/quote.ts'
import { type Template, templates, type Variant } from './template/catalogue.ts'
import { render, type Scope } from './template/render.ts'
import { fieldScope, modelScope, resourceScope } from './template/scope.ts'
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
  /** Where its phrase begins. */
  readonly at: number
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
    .sort((a, b) => b.ledger.count - a.ledger.count || a.at - b.at)
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
  const matches = template.claims.find(original.tokens)
  const phrase = matches.find(({ value }) => value.kind === 'phrase')
  const variant = phrase && chooseVariant(template, target)
  if (!phrase || !variant) return []
  const ledger = original.copy()
  const language = languageFor(variant, target)
  takeTarget(
    ledger,
    target,
    new Set([
      variant.target,
      language,
      languageOfTarget(variant.target),
      ...(isFor(variant, target.framework) ? [target.framework ?? ''] : []),
    ]),
  )
  for (const { from, to } of always.get(template.type)?.find(ledger.tokens) ?? []) ledger.take(from, to)

  const options = new Set<string>()
  const values = new Map<string, string>()
  for (const { value: claim, from, to, slots } of matches) {
    if (/^(?:option|value)$/.test(claim.kind) && variant.lacks.has(claim.name)) continue
    ledger.take(from, to)
    if (claim.kind === 'option') options.add(claim.name)
    const slot = [...slots].at(-1)
    if (claim.kind === 'value' && slot && !values.has(claim.name)) values.set(claim.name, slotText(...slot))
  }

  let name: readonly string[] = wordsOf(template.name)
  for (const { from, to, slots } of template.accepts.has('models') ? [] : named.find(ledger.tokens)) {
    ledger.take(from, to)
    name = wordsOf((slots.get('name') ?? []).map(({ text }) => text).join(' '))
  }
  const scope: Record<string, unknown> = {
    component: nameForms(name),
    typescript: language !== 'javascript',
    ...Object.fromEntries([...template.options].map((option) => [option, options.has(option)])),
    ...Object.fromEntries(
      [...template.values].map(([key, value]) => [
        key,
        values.get(key) ?? variant.defaults.get(key) ?? value,
      ]),
    ),
  }
  if (template.accepts.has('fields')) {
    const list = [phrase.to, ...fieldHeadings(ledger)]
      .map((at) => fieldsAfter(ledger, at))
      .find(({ fields }) => fields.length > 0)
    for (const at of list?.taken ?? []) ledger.take(at)
    scope.fields = (list?.fields ?? fieldsOfText(template.defaults)).map(fieldScope)
  }
  if (template.accepts.has('resources')) {
    const read = readResources(ledger)
    const resources =
      read.resources.length > 0
        ? read.resources
        : [{ words: ['item'], fields: fieldsOfText(template.defaults) }]
    takeRoutes(ledger, read, variant)
    scope.prefix = read.prefix
    scope.resources = resources.map(resourceScope)
  }
  if (template.accepts.has('models')) {
    const model = readDataModel(ledger)
    const one = model.resources.length > 0 ? undefined : unknownThing(ledger, phrase.to)
    const resources = one ?? [{ words: ['item'], fields: fieldsOfText(template.defaults) }]
    Object.assign(scope, modelScope(model.resources.length > 0 ? model : { ...model, resources }))
  }
  return [{ template, variant, language, ledger, scope, at: phrase.from }]
}

const MAX_NAME = 3

/** `a signup form with email and password`: whatever it is, it has fields. */
function unknownThing(ledger: Ledger, from: number): Resource[] | undefined {
  let to = from
  const name: number[] = []
  for (; to < ledger.tokens.length && name.length < MAX_NAME; to++) {
    const token = ledger.tokens[to]
    if (token?.kind !== 'word' || /^(?:with|that|which|has|having|containing)$/i.test(token.text)) break
    if (!isFiller(token)) name.push(to)
  }
  const { fields, taken } = fieldsAfter(ledger, to)
  if (fields.length === 0 || name.length === 0) return undefined
  for (const at of [...name, ...taken]) ledger.take(at)
  return [{ words: singular(name.flatMap((at) => wordsOf(ledger.tokens[at]?.text ?? ''))), fields }]
}

const slotText = (slot: string, tokens: readonly Token[]): string =>
  slot === 'numbers'
    ? tokens
        .filter(({ kind }) => kind === 'number')
        .map(({ text }) => quote(text))
        .join(', ')
    : safeText(tokens.map(({ text }) => text).join(' '))

/** `Fields:` and `columns:` in a sentence of their own. */
function fieldHeadings({ tokens }: Ledger): number[] {
  return tokens.flatMap((token, at) =>
    /^(?:fields|columns|inputs|properties)$/i.test(token.text) ? [at] : [],
  )
}

const OF_ONE = /^\/([\w-]+)\/:\w+$/
const OF_ALL = /^\/([\w-]+)$/

/** Accounts for the routes in the prompt that records have anyway. */
function takeRoutes(ledger: Ledger, { routes, resources }: Resources, { lacks }: Variant): void {
  const paths = new Set(resources.map(({ words }) => nameForms(words).many.kebab))
  for (const { method, path, tokens } of routes) {
    const one = OF_ONE.exec(path)?.[1]
    const all = OF_ALL.exec(path)?.[1]
    const isOffered =
      (one !== undefined && paths.has(one) && method !== 'POST' && !lacks.has(method.toLowerCase())) ||
      (all !== undefined && paths.has(all) && (method === 'GET' || method === 'POST'))
    if (isOffered) for (const at of tokens) ledger.take(at)
  }
}

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
  'gitignore',
  'terraform',
])

const scriptOf = (language: string): string => (language === 'javascript' ? 'typescript' : language)

const isFor = ({ target }: Variant, framework: string | undefined): boolean =>
  framework !== undefined && [framework, ...(similar[framework] ?? [])].includes(target)

function chooseVariant({ type, variants }: Template, target: Target): Variant | undefined {
  const { framework } = target
  // A request for YAML says nothing about the application that the file is for.
  const isOfFile = [...variants.values()].some((variant) => variant.language === target.language)
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
function languageFor(variant: Variant, { language }: Target): string {
  if (variant.extension !== 'ts' && variant.extension !== 'tsx') return variant.language
  return language === 'javascript' || language === 'typescript' ? language : variant.language
}
