import { nameForms, sentence, wordsOf } from './names.ts'
import { readItems } from './prompt/items.ts'
import type { Ledger } from './prompt/ledger.ts'
import { fieldsAfter } from './prompt/lists.ts'
import { PhraseIndex } from './prompt/phrases.ts'
import { fieldsOfText, type Resources, readResources } from './prompt/resources.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { safeText } from './targets/quote.ts'
import { type Template, templates, type Variant } from './template/catalogue.ts'
import { render, type Scope } from './template/render.ts'
import { fieldsScope, itemScope, resourceScope } from './template/scope.ts'
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

/** Hooks and event handlers do not run in server components. */
const RUNS_IN_BROWSER = /\buse[A-Z]\w*[(<]|\son[A-Z]\w*=\{/

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
  const content = render(variant.parsed(), best.scope)
  const isClient =
    target.framework === 'nextjs' && variant.target === 'react' && RUNS_IN_BROWSER.test(content)
  return {
    content: isClient ? `'use client'\n\n${content}` : content,
    extension: variant.extension,
    language,
    ledger: best.ledger,
  }
}

function candidatesOf(template: Template, target: Target, original: Ledger): Candidate[] {
  const matches = template.claims.find(original.tokens)
  const phrases = matches.filter(({ value }) => value.kind === 'phrase')
  // The longest of those that begin at the first word.
  const phrase = phrases.filter(({ from }) => from === phrases[0]?.from).sort((a, b) => b.to - a.to)[0]
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
  for (const { value: claim, from, to, slots } of matches) {
    if (claim.kind === 'list' || (claim.kind === 'option' && variant.lacks.has(claim.name))) continue
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
  const lists = new Map(
    [...template.lists].map(([key, list]) => {
      const own = matches.filter(({ value }) => value.kind === 'list' && value.name === key)
      return [key, readItems(ledger, own, list).map(itemScope)]
    }),
  )
  const scope: Record<string, unknown> = {
    component: nameForms(name),
    typescript: language !== 'javascript',
    ...Object.fromEntries([...template.options].map((option) => [option, options.has(option)])),
    ...Object.fromEntries([...template.values].map(([key, value]) => [key, values.get(key) ?? value])),
    ...Object.fromEntries(lists),
  }
  if (template.accepts.has('fields')) {
    const list = [phrase.to, ...fieldHeadings(ledger)]
      .map((at) => fieldsAfter(ledger, at))
      .find(({ fields }) => fields.length > 0)
    for (const at of list?.taken ?? []) ledger.take(at)
    // "a form for a job application with …" has that title.
    if (list?.topic && template.accepts.has('topic') && !values.has('title')) {
      for (const at of list.topic) ledger.take(at)
      scope.title = sentence(list.topic.map((at) => ledger.tokens[at]?.text ?? ''))
    }
    Object.assign(scope, fieldsScope(list?.fields ?? fieldsOfText(template.defaults)))
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
  return [{ template, variant, language, ledger, scope, at: phrase.from }]
}

/** `Fields:` and `columns:` in a sentence of their own, and what users enter. */
function fieldHeadings({ tokens }: Ledger): number[] {
  return tokens.flatMap((token, at) =>
    /^(?:fields|columns|inputs|properties|ha(?:ve|s)|enters?|writes?|fills?|asks?|asking|collect(?:s|ing)?)$/i.test(
      token.text,
    )
      ? [at]
      : [],
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
