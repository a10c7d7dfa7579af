import { blanksOf, type Given, readText, releaseUntold, writeWithin } from './compose-text.ts'
import { nameForms, wordsOf } from './names.ts'
import type { Ledger } from './prompt/ledger.ts'
import { type Limits, readLimits } from './prompt/limits.ts'
import { fieldsAfter } from './prompt/lists.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { fieldsOfText, type Resources, readResources } from './prompt/resources.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { Token } from './prompt/tokens.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { proseText, safeText } from './targets/quote.ts'
import { type Template, templates, type Variant } from './template/catalogue.ts'
import type { Scope } from './template/render.ts'
import { fieldScope, resourceScope } from './template/scope.ts'
import { readLines } from './vocabulary.ts'

export interface Draft {
  readonly content: string
  /** Of the file that the content would be: `tsx`, `py`. */
  readonly extension: string
  readonly language: string
  /** Accounts for everything that the content has. */
  readonly ledger: Ledger
  /** What the reader has to fill in: `the date`. */
  readonly blanks?: readonly string[]
}

interface Candidate {
  readonly template: Template
  readonly variant: Variant
  readonly language: string
  readonly ledger: Ledger
  readonly scope: Scope
  /** Checked on the text that it becomes. */
  readonly limits: Limits
  /** What the text was given from the prompt; it must be in the text. */
  readonly given: readonly Given[]
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
  const written = writeWithin(best.template, variant, best.scope, best.limits)
  const { limits, wanted } = best.limits
  for (const { from, to, holds } of [...limits, ...wanted]) if (holds(written)) best.ledger.take(from, to)
  releaseUntold(best.ledger, written.content, best.given)
  return {
    content: request.type === 'content' ? written.content.replace(/\n{3,}/g, '\n\n') : written.content,
    extension: variant.extension,
    language,
    ledger: best.ledger,
    blanks: request.type === 'content' ? blanksOf(written.content, request.prompt) : [],
  }
}

function candidatesOf(template: Template, target: Target, original: Ledger): Candidate[] {
  const matches = template.claims.find(original.tokens)
  const phrases = matches.filter(({ value }) => value.kind === 'phrase')
  const phrase = phrases
    .filter(({ from }) => from === phrases[0]?.from)
    .reduce<(typeof phrases)[number] | undefined>((a, b) => (a && a.to >= b.to ? a : b), undefined)
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
      ...(target.framework === undefined ? [] : [target.framework]),
    ]),
  )
  for (const { from, to } of always.get(template.type)?.find(ledger.tokens) ?? []) ledger.take(from, to)

  const options = new Set<string>()
  const values = new Map<string, string>()
  const given: Given[] = []
  for (const { value: claim, from, to, slots } of matches) {
    if (claim.kind === 'option' && variant.lacks.has(claim.name)) continue
    if (claim.kind !== 'hint') ledger.take(from, to)
    if (claim.kind === 'option' || claim.kind === 'hint') options.add(claim.name)
    const [slot] = slots.values()
    if (claim.kind === 'value' && slot && !values.has(claim.name)) {
      const text = valueText(template, ledger, slot)
      values.set(claim.name, text)
      if (template.type === 'content') given.push({ from, to, text })
    }
  }

  let name: readonly string[] = wordsOf(template.name)
  for (const { from, to, slots } of template.type === 'content' ? [] : named.find(ledger.tokens)) {
    ledger.take(from, to)
    name = wordsOf((slots.get('name') ?? []).map(({ text }) => text).join(' '))
  }
  const scope: Record<string, unknown> = {
    component: nameForms(name),
    typescript: language !== 'javascript',
    ...Object.fromEntries([...template.options].map((option) => [option, options.has(option)])),
    ...Object.fromEntries([...template.values].map(([key, value]) => [key, values.get(key) ?? value])),
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
  const mentions = matches.flatMap(({ value, from, to }) =>
    value.kind === 'part' ? [{ part: value.name, from, to }] : [],
  )
  const items = [...template.parts].find(([, { count }]) => count > 1 && count < 99)?.[0]
  const limits: Limits =
    template.type === 'content'
      ? readLimits(ledger, mentions, items)
      : { limits: [], wanted: [], counts: new Map() }
  const isHinted = (at: number) =>
    matches.some(({ value, from, to }) => value.kind === 'hint' && at >= from - 2 && at <= to + 1)
  const included = tokensOnlyIn(
    matches.filter(({ value }) => value.kind === 'include'),
    matches.filter(({ value }) => value.kind !== 'hint'),
  )
  if (template.type === 'content')
    given.push(
      // A text that was chosen for a word of its topic is about it, even if it does not name it.
      ...readText(template, ledger, phrase, limits, included, scope).filter(
        ({ from, text }) => text !== undefined || !isHinted(from),
      ),
    )
  return [{ template, variant, language, ledger, scope, limits, given, at: phrase.from }]
}

type Span = { readonly from: number; readonly to: number }

/** Tokens in some of the spans that are in none of the others. */
function tokensOnlyIn(some: readonly Span[], all: readonly Span[]): Set<number> {
  const tokensIn = (spans: readonly Span[]): number[] =>
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
  const others = new Set(tokensIn(all.filter((span) => !some.includes(span))))
  return new Set(tokensIn(some).filter((at) => !others.has(at)))
}

function valueText({ type }: Template, ledger: Ledger, slot: readonly Token[]): string {
  const [first, last] = [slot[0], slot.at(-1)]
  if (type !== 'content' || !first || !last) return safeText(slot.map(({ text }) => text).join(' '))
  if (first === last && (first.kind === 'quoted' || first.kind === 'code')) return proseText(first.text)
  const at = (token: Token): number => ledger.tokens.findIndex(({ start }) => start === token.start)
  return proseText(ledger.textBetween(at(first), at(last)))
}

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
])

function chooseVariant({ type, variants }: Template, { framework, language }: Target): Variant | undefined {
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
