import { chooseVariant, isFor, languageFor } from './choose-variant.ts'
import { scopeOfResources } from './compose-resources.ts'
import { type Brief, type Given, proseOf, readBrief, writeText } from './compose-text.ts'
import { nameForms, sentence, singular, wordsOf } from './names.ts'
import { readDataModel } from './prompt/data-model.ts'
import { isFiller } from './prompt/filler.ts'
import { readItems } from './prompt/items.ts'
import type { Ledger } from './prompt/ledger.ts'
import { fieldsAfter, takeLabels } from './prompt/lists.ts'
import { type Match, PhraseIndex } from './prompt/phrases.ts'
import { fieldsOfText, type Resource, usualFieldsOf } from './prompt/resources.ts'
import { languageOfTarget, readTarget, type Target, takeTarget } from './prompt/target.ts'
import type { Token } from './prompt/tokens.ts'
import type { GenerationRequest, GenerationType } from './request.ts'
import { quote, safeText } from './targets/quote.ts'
import { type Claim, type Template, templates, type Variant } from './template/catalogue.ts'
import { render, type Scope } from './template/render.ts'
import { fieldsScope, itemScope, modelScope } from './template/scope.ts'
import { readLines } from './vocabulary.ts'

export interface Draft {
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

/** Hooks and event handlers do not run in server components. */
const RUNS_IN_BROWSER = /\buse[A-Z]\w*[(<]|\son[A-Z]\w*=\{/

/** Fills the template that accounts for the most of the prompt. */
export function composeFromTemplate(request: GenerationRequest, ledger: Ledger): Draft | undefined {
  const target = readTarget(request, ledger)
  const candidates = templates()
    .filter(({ type }) => type === request.type)
    .flatMap((template) => candidatesOf(template, target, ledger))
    .sort((a, b) => b.ledger.count - a.ledger.count || b.length - a.length || a.at - b.at)
  const [best] = candidates
  if (!best) return undefined
  const { template, variant, language, scope, brief } = best
  const draft = { extension: variant.extension, language, ledger: best.ledger }
  if (brief) return { ...draft, ...writeText(template, variant, scope, brief, best.ledger, request.prompt) }
  const content = render(variant.parsed(), scope)
  const isClient =
    target.framework === 'nextjs' && variant.target === 'react' && RUNS_IN_BROWSER.test(content)
  return { ...draft, content: isClient ? `'use client'\n\n${content}` : content }
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
      ...(isFor(variant, target.framework) ? [target.framework ?? ''] : []),
    ]),
  )
  for (const { from, to } of always.get(template.type)?.find(ledger.tokens) ?? []) ledger.take(from, to)

  const options = new Set<string>()
  const values = new Map<string, string>()
  const given: Given[] = []
  for (const { value: claim, from, to, slots } of matches) {
    if (claim.kind === 'list' || (claim.kind !== 'phrase' && variant.lacks.has(claim.name))) continue
    if (claim.kind !== 'hint') ledger.take(from, to)
    if (claim.kind === 'option' || claim.kind === 'hint') options.add(claim.name)
    const slot = [...slots].at(-1)
    if (claim.kind === 'value' && slot && !values.has(claim.name)) {
      const text = slotText(template, ledger, ...slot)
      values.set(claim.name, text)
      if (template.type === 'content') given.push({ from, to, text })
    }
  }

  const thing = thingOf(matches)
  let name: readonly string[] = [...(thing ?? []), ...wordsOf(template.name).slice(thing ? -1 : 0)]
  const isNamed = template.type !== 'content' && !template.accepts.has('models')
  for (const { from, to, slots } of isNamed ? named.find(ledger.tokens) : []) {
    ledger.take(from, to)
    name = wordsOf((slots.get('name') ?? []).map(({ text }) => text).join(' '))
  }
  const lists = new Map(
    [...template.lists].map(([key, list]) => {
      const own = matches.filter(({ value }) => value.kind === 'list' && value.name === key)
      return [key, readItems(ledger, own, list).map(itemScope)]
    }),
  )
  const scope: { [name: string]: unknown } = {
    thing: nameForms(thing ?? ['item']),
    component: nameForms(name),
    typescript: language !== 'javascript',
    ...optionScope(template, options),
    ...Object.fromEntries(
      [...template.values].map(([key, value]) => [
        key,
        values.get(key) ?? variant.defaults.get(key) ?? value,
      ]),
    ),
    ...Object.fromEntries(lists),
  }
  if (template.accepts.has('fields')) {
    const ends = matches.filter(({ value }) => value.kind === 'phrase').map(({ to }) => to)
    const list = [...ends.reverse(), ...fieldHeadings(ledger)]
      .map((at) => fieldsAfter(ledger, at))
      .find(({ fields }) => fields.length > 0)
    for (const at of list?.taken ?? []) ledger.take(at)
    // "a form for a job application with …" has that title.
    if (list?.topic && template.accepts.has('topic') && !values.has('title')) {
      for (const at of list.topic) ledger.take(at)
      scope.title = sentence(list.topic.map((at) => ledger.tokens[at]?.text ?? ''))
    }
    const usual = thing ? usualFieldsOf(thing) : fieldsOfText(template.defaults)
    Object.assign(scope, fieldsScope(list?.fields ?? usual), { hasOwnFields: Boolean(list ?? thing) })
  }
  if (template.accepts.has('labels'))
    scope.labels = takeLabels(ledger, template.defaults.split(/,\s*/)).map((label) => ({
      ...nameForms(wordsOf(label)),
      text: safeText(label).replace(/^./, (first) => first.toUpperCase()),
    }))
  if (template.accepts.has('resources'))
    Object.assign(scope, scopeOfResources(ledger, template, variant, options), optionScope(template, options))
  if (!stated && !scope.isStated) return []
  if (template.accepts.has('models')) {
    const model = readDataModel(ledger)
    const one = model.resources.length > 0 ? undefined : unknownThing(ledger, phrase.to)
    const resources = one ?? [{ words: ['item'], fields: fieldsOfText(template.defaults) }]
    Object.assign(scope, modelScope(model.resources.length > 0 ? model : { ...model, resources }))
  }
  const brief = template.type === 'content' ? readBrief(template, ledger, phrase, matches, given) : undefined
  Object.assign(scope, brief?.scope)
  return [
    { template, variant, language, ledger, scope, brief, at: phrase.from, length: phrase.to - phrase.from },
  ]
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

function slotText(template: Template, ledger: Ledger, slot: string, tokens: readonly Token[]): string {
  if (template.type === 'content') return proseOf(ledger, tokens)
  if (slot !== 'numbers') return safeText(tokens.map(({ text }) => text).join(' '))
  const numbers = tokens.filter(({ kind }) => kind === 'number')
  return numbers.map(({ text }) => quote(text)).join(', ')
}

/** What the template is to show: `order` for "a table of orders". */
function thingOf(matches: readonly Match<Claim>[]): readonly string[] | undefined {
  const tokens = matches
    .find(({ value, slots }) => value.kind === 'phrase' && slots.has('thing'))
    ?.slots.get('thing')
  return tokens && singular(tokens.flatMap(({ text }) => wordsOf(text)))
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

const optionScope = ({ options: all }: Template, on: ReadonlySet<string>): Scope =>
  Object.fromEntries([...all].map((option) => [option, on.has(option)]))
