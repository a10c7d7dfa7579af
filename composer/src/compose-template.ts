import { chooseVariant, isFor, languageFor } from './choose-variant.ts'
import { type Brief, checkText } from './compose-text.ts'
import { DIFFERENT } from './notice.ts'
import type { Ledger } from './prompt/ledger.ts'
import { type Match, PhraseIndex } from './prompt/phrases.ts'
import { readRoutes } from './prompt/routes.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { Token } from './prompt/tokens.ts'
import { readScope } from './read-scope.ts'
import { releaseAbsentFigures } from './release-figures.ts'
import { releaseAbsentTexts } from './release-names.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { type Claim, type Template, templates, type Variant } from './template/catalogue.ts'
import { render, type Scope } from './template/render.ts'
import { readLines } from './vocabulary.ts'

export interface Draft {
  /** The name of the template that it was made from. */
  readonly template?: string
  /** Needs no formatting. */
  readonly isFormatted?: boolean
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
  /** Of a text. */
  readonly brief?: Brief | undefined
  /** Texts in quotes that the header knows. */
  readonly texts: readonly Token[]
  /** Words that phrases of the header spell, and numbers of parts: "3 tabs". */
  readonly spelled: ReadonlySet<Token>
  /** Where its phrase begins, and how many tokens it has. */
  readonly at: number
  readonly length: number
  /** How many slots its phrase has: "todo list" names the todo list rather than a list of some thing. */
  readonly slots: number
}

// What every template of a type has.
const always = new Map<GenerationType, PhraseIndex<undefined>>()
for (const line of readLines('always.txt')) {
  const [type = '', patterns = ''] = line.split(/:\s+/, 2)
  const index = always.get(type as GenerationType) ?? new PhraseIndex<undefined>()
  index.add(patterns, undefined)
  always.set(type as GenerationType, index)
}

/** Accounts for what every answer of a type is: "a responsive component". */
export function takeUsual(ledger: Ledger, type: GenerationType): Match<undefined>[] {
  const usual = always.get(type)?.find(ledger.tokens) ?? []
  for (const { from, to } of usual) ledger.take(from, to)
  return usual
}

/** Hooks, event handlers and Recharts do not run in server components. */
const RUNS_IN_BROWSER = /\buse[A-Z]\w*[(<]|\son[A-Z]\w*=\{|from 'recharts'/

/** Fills the template that accounts for the most of the prompt. */
export function composeFromTemplate(request: GenerationRequest, ledger: Ledger): Draft | undefined {
  const target = readTarget(request, ledger)
  const all = templates().filter((template) =>
    request.type === 'content'
      ? (template.type === 'content' || template.isFile) && asksForText(template, ledger)
      : template.type === request.type,
  )
  // What the catalogue has, but not for this framework: "a URL shortener" is not a kind of record.
  const unavailable = all
    .filter((template) => !template.accepts.has('resources') && !chooseVariant(template, target))
    .flatMap(({ claims }) => claims.find(ledger.tokens).filter(({ value }) => value.kind === 'phrase'))
  const candidates = all
    .flatMap((template) =>
      candidatesOf(template, target, ledger, template.accepts.has('resources') ? unavailable : []),
    )
    .sort(
      (a, b) => b.ledger.count - a.ledger.count || b.length - a.length || a.slots - b.slots || a.at - b.at,
    )
  const [best] = candidates
  if (!best) return undefined
  const { template, variant, language, scope, brief } = best
  const draft = { template: template.name, extension: variant.extension, language, ledger: best.ledger }
  const text = render(variant.parsed(), scope)
  const content = brief ? text.replace(/\n{3,}/g, '\n\n') : text
  if (brief) return { ...draft, content, blanks: checkText(content, best.ledger, brief.told) }
  releaseAbsentTexts(content, best.ledger, best.texts)
  releaseAbsentFigures(content, best.ledger, best.spelled)
  const isClient =
    target.framework === 'nextjs' && variant.target === 'react' && RUNS_IN_BROWSER.test(content)
  return { ...draft, content: isClient ? `'use client'\n\n${content}` : content }
}

const OF_TEXT =
  /^(?:about|announc\w+|articles?|blog|copy|docs|documentation|e?mails?|explain\w*|faqs?|guides?|how|letters?|messages?|newsletters?|notes|posts?|readme|summary|texts?|tutorials?|tweets?)$/i

/** A request for content may also mean a Dockerfile or a workflow, but not in "a blog post about Dockerfiles". */
function asksForText({ claims }: Template, { tokens }: Ledger): boolean {
  const phrase = claims.find(tokens).find(({ value }) => value.kind === 'phrase')
  return phrase !== undefined && !tokens.slice(0, phrase.from).some(({ text }) => OF_TEXT.test(text))
}

function candidatesOf(
  template: Template,
  target: Target,
  original: Ledger,
  unavailable: readonly Match<Claim>[],
): Candidate[] {
  const found = template.claims
    .find(original.tokens)
    .filter((claim) => template.type === 'content' || !isNameOfTarget(claim, target))
  if (found.some(({ value }) => value.kind === 'unless')) return []
  const [stated] = found
    .filter(({ value }) => value.kind === 'phrase')
    .sort((a, b) => b.to - b.from - (a.to - a.from))
  const phrase = stated ?? (isStatedApi(template, target, original) ? { from: 0, to: 0 } : undefined)
  const variant = phrase && chooseVariant(template, target)
  if (!phrase || !variant) return []
  const ledger = original.copy()
  const language = languageFor(variant, target)
  const names = targetNames(variant, language, target)
  takeTarget(ledger, target, names)
  takeOtherTargets(ledger, target, template, names)
  const usual = takeUsual(ledger, template.type)
  const own = variant.includes.find(original.tokens)
  for (const { from, to } of unavailable) ledger.take(from, to)
  const { scope, isStated, brief } = readScope({ template, variant, ledger, found, own, phrase })
  if ((!stated || unavailable.length > 0) && !isStated) return []
  for (const { from, to } of unavailable) ledger.release(from, to)
  const { from, to } = phrase
  const texts = [...found, ...own].flatMap((match) => match.texts)
  const counts = found.filter(({ value }) => value.kind === 'list')
  const spelled = new Set([
    ...[...found, ...own, ...usual, ...target.mentions].flatMap((match) => spelledIn(match, ledger)),
    ...counts.flatMap(({ slots }) => slots.get('n') ?? []),
  ])
  const place = { at: from, length: to - from, slots: stated?.slots.size ?? 0 }
  return [{ template, variant, language, ledger, scope, brief, texts, spelled, ...place }]
}

/** "GET /books" and "FastAPI for books" ask for an API without the word. */
const isStatedApi = ({ accepts }: Template, { mentions }: Target, { tokens }: Ledger): boolean =>
  accepts.has('resources') &&
  (mentions.some(({ value }) => value.kind === 'framework') || readRoutes(tokens).routes.length > 0)

function spelledIn({ from, to, slots }: Match<unknown>, { tokens }: Ledger): Token[] {
  const caught = [...slots.values()].flat()
  return tokens.slice(from, to).filter((token) => !caught.includes(token))
}

/** "a navbar for Next.js": a framework is not the name of a company. */
const isNameOfTarget = ({ slots, to }: Match<Claim>, { mentions }: Target): boolean =>
  slots.has('name') &&
  mentions.some((mention) => mention.to === to && mention.to - mention.from === slots.get('name')?.length)

/** The prompt names a framework that the template has, too, but the request asks for another one. */
function takeOtherTargets(
  ledger: Ledger,
  { mentions, isFrameworkAsked }: Target,
  { type, variants }: Template,
  names: ReadonlySet<string>,
): void {
  // Files such as a .gitignore are for several frameworks at once.
  if (!isFrameworkAsked || type === 'code') return
  const [own] = names
  const isOwn = (at: number): boolean =>
    mentions.some(({ value, from, to }) => names.has(value.name) && from <= at && at < to)
  for (const { value, from, to } of mentions) {
    if (value.kind !== 'framework' || isOwn(from) || !variants.has(value.name)) continue
    ledger.take(from, to)
    ledger.lack(`${DIFFERENT}${own} instead of ${ledger.textBetween(from, to - 1)}`)
  }
}

/** What the answer is written in: the words of the prompt that name it are accounted for. */
const targetNames = (variant: Variant, language: string, { framework }: Target): Set<string> =>
  new Set([
    variant.target,
    language,
    languageOfTarget(variant.target),
    ...(framework !== undefined && isFor(variant, framework) ? [framework] : []),
  ])
