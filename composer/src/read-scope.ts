import { scopeOfResources } from './compose-resources.ts'
import { type Brief, readBrief } from './compose-text.ts'
import { capital, nameForms, sentence, singular, wordsOf } from './names.ts'
import { readDataModel } from './prompt/data-model.ts'
import { type Field, isActionPhrase, isKnownFieldName } from './prompt/fields.ts'
import { isFiller } from './prompt/filler.ts'
import { readItems } from './prompt/items.ts'
import { asks, type Ledger } from './prompt/ledger.ts'
import { fieldsAfter, takeLabels } from './prompt/lists.ts'
import { type Match, PhraseIndex } from './prompt/phrases.ts'
import { fieldsOfText, isThing, type Resource, usualFieldsOf } from './prompt/resources.ts'
import { digitsOf, range, type Token } from './prompt/tokens.ts'
import { proseText, quote, safeText } from './targets/quote.ts'
import type { Claim, Template, Variant } from './template/catalogue.ts'
import type { Scope } from './template/render.ts'
import { fieldsScope, itemScope, modelScope } from './template/scope.ts'
import { oneOf } from './vocabulary.ts'

/** A template that may be what the prompt asks for, and where the prompt speaks of it. */
interface Reading {
  readonly template: Template
  readonly variant: Variant
  readonly ledger: Ledger
  /** Claims of the template, and of the variant alone. */
  readonly found: readonly Match<Claim>[]
  readonly own: readonly Match<Claim>[]
  /** The words that name the template. */
  readonly phrase: { readonly from: number; readonly to: number }
}

/** What the header's claims found. */
interface Claims {
  readonly options: Set<string>
  readonly values: ReadonlyMap<string, string>
  /** What the template is to show: `order` for "a table of orders". */
  readonly thing: readonly string[] | undefined
}

interface ReadScope {
  readonly scope: Scope
  /** Whether the prompt names records that the template accepts. */
  readonly isStated: boolean
  /** Of a text. */
  readonly brief: Brief | undefined
}

/** Reads from the prompt everything that the template has a place for, and accounts for the words. */
export function readScope(reading: Reading): ReadScope {
  const { template, variant, ledger, found, own, phrase } = reading
  const claims = readClaims(reading)
  const { options, values, thing } = claims
  const has = (name: string): boolean => template.accepts.has(name)
  const scope = {
    thing: nameForms(thing ?? ['item']),
    component: nameForms(readName(reading, thing)),
    ...valueScope(template, variant, values),
    ...listScope(reading),
    ...(has('fields') && readFieldScope(reading, claims)),
    ...(has('labels') && { labels: readLabels(reading) }),
    ...(has('models') && readModelScope(reading)),
    ...(has('resources') && readResourceScope(reading, options)),
    // Resources may need further options.
    ...optionScope(template, variant, options),
  }
  // What the variant lacks is missing, even if the words alone ask for nothing: "their own".
  const lacking = lackingOf(reading)
  const claimed = [...found, ...own].filter(
    (match) => match.value.kind !== 'phrase' && !lacking.includes(match),
  )
  for (const { value, from, to } of lacking)
    if (
      value.kind === 'option' &&
      !claimed.some((match) => match.from < to && from < match.to) &&
      range(from, to).every((at) => ledger.isTaken(at) || !asks(ledger.tokens[at]))
    )
      ledger.lack(ledger.textBetween(from, to - 1))
  const always = variant.includes.findNegated(ledger.tokens).map(({ from }) => from)
  // "without authentication": an option that is off is not in the result.
  if (template.type !== 'content')
    for (const { value, from, to } of template.claims.findNegated(ledger.tokens))
      if (value.kind === 'option' && !options.has(value.name) && !always.includes(from)) ledger.take(from, to)
  const brief = template.type === 'content' ? readBrief(template, ledger, phrase, found) : undefined
  return {
    scope: { ...scope, ...brief?.scope },
    isStated: 'isStated' in scope && Boolean(scope.isStated),
    brief,
  }
}

/** What the prompt asks for and the template or the variant lacks. */
const lackingOf = ({ template, variant, found }: Reading): Match<Claim>[] =>
  found.filter(
    ({ value: { kind, name } }) => kind !== 'phrase' && (variant.lacks.has(name) || template.lacks.has(name)),
  )

function readClaims(reading: Reading): Claims {
  const { template, ledger, found, own } = reading
  // "rate limiting" is missing as a whole, although "limit" alone may mean something that the variant has.
  const lacking = lackingOf(reading)
  const isLacking = (match: Match<Claim>): boolean =>
    !own.includes(match) && lacking.some(({ from, to }) => from <= match.from && match.to <= to)
  const options = new Set<string>()
  const values = new Map<string, string>()
  const isSecondChoice = ({ name }: Claim): boolean =>
    template.alternatives.some(
      (names) => names.includes(name) && names.some((other) => other !== name && options.has(other)),
    )
  for (const match of [...found, ...own]) {
    const { value: claim, from, to, slots } = match
    if (claim.kind === 'list' || isLacking(match) || isSecondChoice(claim)) continue
    if (claim.kind !== 'hint') ledger.take(from, to)
    if (claim.kind === 'option' || claim.kind === 'hint') options.add(claim.name)
    const slot = [...slots].at(-1)
    if (claim.kind !== 'value' || !slot || values.has(claim.name) || isPartOfOther(match, found)) continue
    const text = slotText(template, ledger, ...slot)
    values.set(claim.name, text)
    if (slot[0] === 'numbers') values.set(`${claim.name}Last`, /([^', ]+)'$/.exec(text)?.[1] ?? '')
  }
  return { options, values, thing: thingOf(found) }
}

/** The port in "postgres on port 5433" is not the one of the app. */
const isPartOfOther = ({ value, from, to }: Match<Claim>, found: readonly Match<Claim>[]): boolean =>
  found.some(
    (other) =>
      other.value.kind === 'value' && other.value.name !== value.name && other.from < from && other.to === to,
  )

function slotText(template: Template, ledger: Ledger, slot: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (template.type === 'content' && first && last)
    return proseText(
      first.kind === 'quoted' || first.kind === 'code'
        ? first.text
        : ledger.textBetween(ledger.tokens.indexOf(first), ledger.tokens.indexOf(last)),
    )
  if (slot !== 'numbers' && slot !== 'n') return safeText(tokens.map(({ text }) => text).join(' '))
  const numbers = tokens.filter(({ kind }) => kind === 'number').map(({ text }) => digitsOf(text))
  return slot === 'n' ? (numbers[0] ?? '') : numbers.map(quote).join(', ')
}

function thingOf(matches: readonly Match<Claim>[]): readonly string[] | undefined {
  const tokens = matches
    .find(({ value, slots }) => value.kind === 'phrase' && slots.has('thing'))
    ?.slots.get('thing')
  return tokens && singular(tokens.flatMap(({ text }) => wordsOf(text)))
}

const named = new PhraseIndex<undefined>()
named.add('(called|named) {name}; name (it|the component) {name}', undefined)

/** The name that the prompt gives, or the template's own: `order table`. */
function readName({ template, ledger }: Reading, thing: readonly string[] | undefined): readonly string[] {
  let name: readonly string[] = [...(thing ?? []), ...wordsOf(template.name).slice(thing ? -1 : 0)]
  if (template.type === 'content' || template.accepts.has('models')) return name
  for (const { from, to, slots } of named.find(ledger.tokens)) {
    const words = wordsOf((slots.get('name') ?? []).map(({ text }) => text).join(' '))
    // "files call onOpen" does not name anything.
    const isCall = /^call(?:s|ing)?$/i.test(ledger.tokens[from]?.text ?? '')
    if (isCall || !/^[a-z]/.test(words[0] ?? '')) continue
    ledger.take(from, to)
    name = words
  }
  return name
}

const optionScope = (template: Template, variant: Variant, on: ReadonlySet<string>): Scope =>
  Object.fromEntries([...template.options, ...variant.options].map((option) => [option, on.has(option)]))

function readResourceScope(reading: Reading, options: Set<string>): Scope {
  const { template, variant, ledger, own } = reading
  // "soft delete" is not a field, although it is not accounted for either.
  const lacking = lackingOf(reading).filter(({ from, to }) => to - from > 1)
  const phrases = [...lacking, ...rulesOf(reading), ...actionsOf(reading)]
  for (const { from, to } of phrases) ledger.take(from, to)
  const scope = scopeOfResources(ledger, template, variant, options)
  for (const { from, to } of phrases) ledger.release(from, to)
  for (const { from, to } of own) ledger.take(from, to)
  if (Array.isArray(scope.resources) && scope.resources.length === 0) releaseRecords(reading, options)
  return scope
}

/** Without records, nothing is listed, changed or deleted. */
function releaseRecords({ ledger, found }: Reading, options: ReadonlySet<string>): void {
  const stated = found.filter(({ value }) => value.kind === 'option')
  for (const { value, from, to } of stated) if (!options.has(value.name)) ledger.release(from, to)
  for (const [at, token] of ledger.tokens.entries())
    if (isActionPhrase([token]) && !stated.some(({ from, to }) => from <= at && at < to))
      ledger.release(at, at + 1)
}

const isModal = oneOf('can may could must should')
const isRuledAction = oneOf(
  'only be create add write post edit update change modify delete remove see view read list manage access',
)
const isShowing = oneOf(
  'return returns list lists show shows include includes get gets fetch fetches display displays',
)
const MAX_ACTIONS = 6

/**
 * Who may do what and which records are shown: "teachers can add courses", "comments can be deleted by the post author",
 * "only return products in stock". Unless a phrase of the header knows the rule, its words are missing, although they name
 * records and fields.
 */
function rulesOf({ ledger, found, own }: Reading): { from: number; to: number }[] {
  const { tokens } = ledger
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  const isKnown = (at: number): boolean =>
    [...found, ...own].some(({ from, to }) => from <= at && at < to && to - from > 1)
  return tokens.flatMap((token, at) => {
    // "only return products in stock"
    const shown = [at - 1, at + 1].find((index) => isShowing(textAt(index)))
    if (/^only$/i.test(token.text) && shown !== undefined && !isKnown(at)) return [clauseAfter(shown)]
    if (!isModal(token.text) || !isRuledAction(textAt(at + 1))) return []
    const isPassive = /^(?:only|be)$/i.test(textAt(at + 1))
    if (!isPassive) return ledger.isTaken(at - 1) || isKnown(at) ? [] : [{ from: at - 1, to: at }]
    const by = tokens.findIndex(({ text }, index) => index > at && (text === 'by' || /^[.,;:]$/.test(text)))
    const isList = /^(?:filter|sort|order|group|search|list|quer|identif|look|found|fetch)/i.test(
      textAt(by - 1),
    )
    if (textAt(by) !== 'by' || by > at + MAX_ACTIONS || isList || isKnown(by)) return []
    return [clauseAfter(by)]
  })

  function clauseAfter(at: number): { from: number; to: number } {
    const end = tokens.findIndex(({ kind, text }, index) => index > at && (kind === 'mark' || text === 'and'))
    return { from: at + 1, to: end < 0 ? tokens.length : end }
  }
}

const isClauseEnd = oneOf('and or but then with also plus')
const isForbidding = oneOf('no never prevent avoid disallow')

/**
 * Actions other than creating, reading, changing and deleting records, and rules about what must not happen: "apply coupon
 * code", "no double booking". No endpoint is generated for them, so their words are not fields or records, except for
 * plurals of known records.
 */
function actionsOf({ ledger, found, own }: Reading): { from: number; to: number }[] {
  const { tokens } = ledger
  const isEnd = ({ kind, text }: Token): boolean =>
    kind === 'mark' ? !'-/'.includes(text) : isClauseEnd(text)
  const known = new Set([...found, ...own].flatMap(({ from, to }) => range(from, to)))
  return tokens.flatMap((token, from) => {
    const before = tokens[from - 1]
    if (isEnd(token) || known.has(from) || (before && !isEnd(before))) return []
    let to = from + 1
    while (to < tokens.length && !isEnd(tokens[to] as Token)) to++
    // "borrow a book, return a book": a result is more than one word.
    const isReturned = /^return$/i.test(token.text) && to === from + 3 && isThing(tokens[to - 1] as Token)
    const isComputed = /^(?:number|count|sum|average) of$/i.test(`${token.text} ${tokens[from + 1]?.text}`)
    if (
      !isForbidding(token.text) &&
      !isReturned &&
      !isComputed &&
      !isActionPhrase(tokens.slice(from, to), true)
    )
      return []
    const isRecord = (at: number): boolean =>
      /s$/i.test(tokens[at]?.text ?? '') && isThing(tokens[at] as Token)
    return tokens
      .slice(from, to)
      .flatMap((_, index) => (isRecord(from + index) ? [] : [{ from: from + index, to: from + index + 1 }]))
  })
}

const valueScope = (template: Template, variant: Variant, values: ReadonlyMap<string, string>): Scope =>
  Object.fromEntries(
    [...template.values].map(([key, value]) => [key, values.get(key) ?? variant.defaults.get(key) ?? value]),
  )

const listScope = ({ template, ledger, found }: Reading): Scope =>
  Object.fromEntries(
    [...template.lists].map(([key, list]) => {
      const own = found.filter(({ value }) => value.kind === 'list' && value.name === key)
      return [key, readItems(ledger, own, list).map(itemScope)]
    }),
  )

function readFieldScope({ template, ledger, found }: Reading, { thing, values }: Claims): Scope {
  const ends = found.filter(({ value }) => value.kind === 'phrase').map(({ to }) => to)
  // What the prompt calls columns is the list, wherever it stands.
  const columns = fieldHeadings(ledger).filter((at) => /^columns$/i.test(ledger.tokens[at]?.text ?? ''))
  const list = [...columns, ...ends.reverse(), ...fieldHeadings(ledger)]
    .map((at) => fieldsAfter(ledger, at))
    .find(({ fields }) => fields.length > 0)
  for (const at of list?.taken ?? []) ledger.take(at)
  const usual = thing ? usualFieldsOf(thing) : fieldsOfText(template.defaults)
  const listed = list?.fields ?? usual
  takeSortable(ledger, listed)
  const required = fieldsOfText(template.required).filter(({ type }) =>
    listed.every((field) => field.type !== type),
  )
  const scope = { ...fieldsScope([...listed, ...required]), hasOwnFields: Boolean(list ?? thing) }
  if (!list?.topic || !template.accepts.has('title') || values.has('title')) return scope
  // "a form for a job application with …" has that title.
  for (const at of list.topic) ledger.take(at)
  return { ...scope, title: sentence(list.topic.map((at) => ledger.tokens[at]?.text ?? '')) }
}

/** "sortable by amount": if the template can sort, it can sort by each of the fields. */
function takeSortable(ledger: Ledger, fields: readonly Field[]): void {
  const textAt = (at: number): string => ledger.tokens[at]?.text.toLowerCase() ?? ''
  const isName = (at: number): boolean => fields.some(({ words }) => words.includes(textAt(at)))
  for (const at of ledger.tokens.keys()) {
    if (!/^(?:sortable|sorting)$/.test(textAt(at)) || textAt(at + 1) !== 'by' || !ledger.isTaken(at)) continue
    for (let next = at + 2; isName(next) || /^(?:,|and|or|the)$/.test(textAt(next)); next++)
      if (isName(next)) ledger.take(next)
  }
}

const MAX_HEADINGS = 10
const isHeading = oneOf(
  'fields columns inputs properties have has enter enters write writes fill fills ask asks asking collect collects collecting',
)

/** `Fields:` and `columns:` in a sentence of their own, and what users enter. */
const fieldHeadings = ({ tokens }: Ledger): number[] =>
  tokens
    .flatMap((token, at) => (isHeading(token.text) ? [at] : []))
    // "the password must have one digit"
    .filter((at) => {
      const subject = tokens[at - 2]
      return !(subject && isKnownFieldName(subject) && isModal(tokens[at - 1]?.text ?? ''))
    })
    .slice(0, MAX_HEADINGS)

const readLabels = ({ template, ledger }: Reading): Scope[] =>
  takeLabels(ledger, template.defaults.split(/,\s*/)).map((label) => ({
    ...nameForms(wordsOf(label)),
    text: capital(safeText(label)),
  }))

function readModelScope({ template, ledger, phrase }: Reading): Scope {
  const model = readDataModel(ledger, template.accepts.has('tables'))
  if (model.resources.length > 0) return modelScope(model)
  const usual = { words: ['item'], fields: fieldsOfText(template.defaults) }
  return modelScope({ ...model, resources: [unknownThing(ledger, phrase.to) ?? usual] })
}

const MAX_NAME = 3

/** `a signup form with email and password`: whatever it is, it has fields. */
function unknownThing(ledger: Ledger, from: number): Resource | undefined {
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
  return { words: singular(name.flatMap((at) => wordsOf(ledger.tokens[at]?.text ?? ''))), fields }
}
