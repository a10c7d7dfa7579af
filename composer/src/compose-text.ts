import { readCommits } from './prompt/commits.ts'
import { type Fact, readFacts } from './prompt/facts.ts'
import type { Ledger } from './prompt/ledger.ts'
import { type Limits, readLimits } from './prompt/limits.ts'
import type { Match } from './prompt/phrases.ts'
import { stemOf } from './prompt/stem.ts'
import type { Token } from './prompt/tokens.ts'
import { GENERIC, readTopic } from './prompt/topic.ts'
import { proseText } from './targets/quote.ts'
import type { Claim, Template, Variant } from './template/catalogue.ts'
import { factScope } from './template/fact-scope.ts'
import { type Scope, type Written, write } from './template/render.ts'
import { topicScope } from './template/topic-scope.ts'
import { wordsIn } from './text-rules.ts'

interface Span {
  readonly from: number
  readonly to: number
}

/** A detail of the prompt that the text must mention. */
export interface Supplied extends Span {
  /** As the text has it. Without one, its words may stand anywhere and in any form. */
  readonly text?: string | undefined
}

/** What the prompt says about a text: facts, lengths, names. */
export interface Brief {
  readonly scope: Scope
  /** Checked on the text that it becomes. */
  readonly limits: Limits
  readonly supplied: readonly Supplied[]
}

interface Text {
  readonly content: string
  /** What the reader has to fill in: `the date`. */
  readonly blanks: readonly string[]
}

/** Templates cannot check argument and style, so prose is never complete. */
export const DRAFT = 'final wording (this is a draft from a template)'

/** Writes a text from a template, and accounts for the limits that it keeps and the facts that it tells. */
export function writeText(
  template: Template,
  variant: Variant,
  scope: Scope,
  { limits, supplied }: Brief,
  ledger: Ledger,
  prompt: string,
): Text {
  const written = writeWithin(template, variant, scope, limits)
  for (const { from, to, holds } of [...limits.limits, ...limits.wanted])
    if (holds(written)) ledger.take(from, to)
  releaseUnused(ledger, written.content, supplied)
  const content = written.content.replace(/\n{3,}/g, '\n\n')
  return { content, blanks: [...blanksOf(content, prompt), ...(template.isProse ? [DRAFT] : [])] }
}

/** Reads what a text is about and tells. Accounts for facts; whether limits hold is known only when the text is written. */
export function readBrief(
  template: Template,
  ledger: Ledger,
  phrase: Span,
  matches: readonly Match<Claim>[],
  values: readonly Supplied[],
): Brief {
  const mentions = matches.flatMap(({ value, from, to }) =>
    value.kind === 'part' ? [{ part: value.name, from, to }] : [],
  )
  const items = [...template.parts].find(([, { count }]) => count > 1 && count < 99)?.[0]
  const limits = readLimits(ledger, mentions, items)
  const isHinted = (at: number) =>
    matches.some(({ value, from, to }) => value.kind === 'hint' && at >= from - 2 && at <= to + 1)
  const included = tokensOnlyIn(
    matches.filter(({ value }) => value.kind === 'include'),
    matches.filter(({ value }) => value.kind !== 'hint'),
  )
  const { scope, supplied } = readText(template, ledger, phrase, limits, included)
  // A text that was chosen for a word of its topic is about it, even if it does not name it.
  const mentioned = supplied.filter(({ from, text }) => text !== undefined || !isHinted(from))
  return { scope, limits, supplied: [...values, ...mentioned] }
}

/** Tokens in some of the spans that are in none of the others. */
function tokensOnlyIn(some: readonly Span[], all: readonly Span[]): Set<number> {
  const tokensIn = (spans: readonly Span[]): number[] =>
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
  const others = new Set(tokensIn(all.filter((span) => !some.includes(span))))
  return new Set(tokensIn(some).filter((at) => !others.has(at)))
}

/** What a text is about and tells. */
function readText(
  template: Template,
  ledger: Ledger,
  phrase: Span,
  { limits, counts }: Limits,
  included: ReadonlySet<number>,
): { scope: Scope; supplied: readonly Supplied[] } {
  // The words of limits are not facts; whether the limits hold is known only when the text is written.
  const isLimit = (at: number): boolean => limits.some(({ from, to }) => at >= from && at < to)
  const rest = ledger.copy()
  for (const { from, to } of limits) rest.take(from, to)
  const flags = template.accepts.has('flags') ? takeFlags(rest) : []
  const commits = template.accepts.has('facts') ? readCommits(rest) : []
  const topic = template.accepts.has('topic')
    ? readTopic(rest, phrase, isLimit, (at) => included.has(at))
    : {}
  const read = template.accepts.has('facts') ? [...commits, ...readFacts(rest, phrase.to)] : []
  const facts = template.values.has('recipient') ? read.map(toRecipient) : read
  takeName(rest, topic.name)
  for (const [at] of ledger.tokens.entries()) if (rest.isTaken(at) && !isLimit(at)) ledger.take(at)
  const placeholders = ledger.tokens.map(({ text }) => text).filter((text) => /^\{\{/.test(text))
  const ofPerson = placeholders.find((text) =>
    /^\{\{\s?(?:first|user|customer|recipient|full|contact|client)?_?name/i.test(text),
  )
  const about = topicScope(topic, template.topic)
  const scope = {
    ...factScope(facts, about.plural),
    topic: about,
    flags,
    length: Number(template.values.get('length') ?? 150),
    count: Object.fromEntries(
      [...template.parts].map(([part, { count }]) => [part, counts.get(part) ?? count]),
    ),
    person: ofPerson ?? '',
    organisation: placeholders.find((text) => text !== ofPerson && /name|company/i.test(text)) ?? '',
  }
  const whom = /\p{Lu}\p{Ll}+/u.exec(topic.audience ?? '')?.[0]
  const addressed = ledger.tokens.findIndex(({ text }) => text === whom)
  // Whom a text addresses need not be named in it.
  const ofAudience = new Set(plain(topic.audience ?? '').split(' '))
  const known: Supplied[] = []
  // "our app Tasklane": the name is enough.
  if (topic.name !== undefined && GENERIC.test(topic.noun ?? '')) ofAudience.add(plain(topic.noun ?? ''))
  for (let at = topic.span?.from ?? 0; at < (topic.span?.to ?? 0); at++)
    if (!ofAudience.has(plain(ledger.tokens[at]?.text ?? ''))) known.push({ from: at, to: at + 1 })
  if (whom !== undefined) known.push({ from: addressed, to: addressed + 1, text: whom })
  const supplied = [
    ...known,
    ...facts.flatMap(({ text, from, to }) =>
      // The first words may change in a sentence: "Pilot of 12 …" is "A pilot of 12 …".
      from === undefined || to === undefined ? [] : [{ from, to, text: text.replace(/^\S+\s+(?=\S)/, '') }],
    ),
  ]
  return { scope, supplied }
}

const FLAG_WORD = /^(?:options?|flags?|switch(?:es)?|arguments?|parameters?)$/i

/** Tokens in brackets after a flag. */
const MAX_MEANING = 40

interface Flag {
  /** `--from` */
  readonly text: string
  /** Empty if the prompt does not say what it does. */
  readonly meaning: string
}

/** `--from (first day) and --to` after "options": accounts for them and for the word that says what they are. */
function takeFlags(ledger: Ledger): Flag[] {
  const { tokens } = ledger
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  const flags = new Map<string, string>()
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'code' || !/^--?\w/.test(text)) continue
    const inner = tokens.slice(at + 1, at + MAX_MEANING).findIndex((token) => token.text === ')')
    const end = textAt(at + 1) === '(' && inner > 0 ? at + 1 + inner : -1
    if (end > at + 2) flags.set(text, proseText(ledger.textBetween(at + 2, end - 1)))
    else if (!flags.has(text)) flags.set(text, '')
    ledger.take(at, Math.max(at, end) + 1)
    for (const beside of [at - 2, at - 1, at + 1]) if (FLAG_WORD.test(textAt(beside))) ledger.take(beside)
  }
  return [...flags].map(([text, meaning]) => ({ text, meaning }))
}

/** The name of the topic, wherever the prompt repeats it: "install with cargo install logslice". */
function takeName(ledger: Ledger, name: string | undefined): void {
  const words = name?.split(' ') ?? []
  for (const at of words.length > 0 ? ledger.tokens.keys() : [])
    if (words.every((word, index) => ledger.tokens[at + index]?.text === word))
      ledger.take(at, at + words.length)
}

/** An email addresses its recipient: "we talked about their plans" becomes "we talked about your plans". */
function toRecipient(fact: Fact): Fact {
  const turned = (text: string): string =>
    /^(?:we|i)\b/i.test(text) ? text.replace(/\btheir\b/g, 'your').replace(/\bthem\b/g, 'you') : text
  return { ...fact, text: turned(fact.text), original: fact.original && turned(fact.original) }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Takes back the details that the text does not mention. */
function releaseUnused(ledger: Ledger, content: string, supplied: readonly Supplied[]): void {
  const all = plain(content)
  const stems = new Set(all.split(' ').map(stemOf))
  for (const { from, to, text } of supplied) {
    if (text !== undefined) {
      if (!all.includes(plain(text))) ledger.release(from, to)
      continue
    }
    for (let at = from; at < to; at++) {
      const words = plain(ledger.tokens[at]?.text ?? '').split(' ')
      if (words.some((word) => word !== '' && !stems.has(stemOf(word)))) ledger.release(at, at + 1)
    }
  }
}

const MAX_LENGTH = 900
const LENGTH_STEP = 5

/** Writes a text as long as the prompt asks for. Templates have sentences that only a longer text has. */
function writeWithin(
  { parts }: Template,
  variant: Variant,
  scope: Scope,
  { limits, words }: Limits,
): Written {
  const fits = (part: string, text: string): boolean =>
    text.length <= (parts.get(part)?.length ?? Number.POSITIVE_INFINITY) &&
    limits.every((limit) => limit.part !== part || limit.allows(text))
  const first = write(variant.parsed(), scope, fits)
  const broken = ({ holds }: (typeof limits)[number], text: Written) => !holds(text)
  if (words === undefined && !limits.some((limit) => broken(limit, first))) return first
  const wanted = words ?? wordsIn(first.body)
  let best = { written: first, broken: Number.POSITIVE_INFINITY, distance: 0 }
  for (let length = 0; length <= MAX_LENGTH; length += LENGTH_STEP) {
    const written = write(variant.parsed(), { ...scope, length }, fits)
    const count = limits.filter((limit) => broken(limit, written)).length
    const distance = Math.abs(wordsIn(written.body) - wanted)
    if (count < best.broken || (count === best.broken && distance < best.distance))
      best = { written, broken: count, distance }
  }
  return best.written
}

/** `[date]` in the text is something that only the reader knows. Markdown's links and check boxes are not. */
function blanksOf(content: string, prompt: string): string[] {
  if (/\b(?:placeholders?|template|brackets|fill in)\b/i.test(prompt)) return []
  const blanks = [...content.matchAll(/\[([A-Za-z][^\]\n]{0,60})\](?!\(|:)/g)].map(([, text = '']) => text)
  return [...new Set(blanks.filter((text) => text !== 'x'))].map((text) =>
    /^(?:your|the|our|what|who|how|when|where|why|a|an)\b/i.test(text) ? text : `the ${text}`,
  )
}

/** The text of a slot as the prompt writes it. */
export function proseOf(ledger: Ledger, slot: readonly Token[]): string {
  const [first, last] = [slot[0], slot.at(-1)]
  if (!first || !last) return ''
  if (first === last && (first.kind === 'quoted' || first.kind === 'code')) return proseText(first.text)
  const at = (token: Token): number => ledger.tokens.findIndex(({ start }) => start === token.start)
  return proseText(ledger.textBetween(at(first), at(last)))
}
