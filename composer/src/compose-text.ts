import { readCommits } from './prompt/commits.ts'
import { readFacts } from './prompt/facts.ts'
import type { Ledger } from './prompt/ledger.ts'
import type { Limits } from './prompt/limits.ts'
import { stemOf } from './prompt/stem.ts'
import { readTopic } from './prompt/topic.ts'
import type { Template, Variant } from './template/catalogue.ts'
import { factScope } from './template/fact-scope.ts'
import { type Scope, type Written, write } from './template/render.ts'
import { topicScope } from './template/topic-scope.ts'
import { wordsIn } from './text-rules.ts'

/** What a text was given from the prompt and must tell. */
export interface Given {
  readonly from: number
  readonly to: number
  /** As the text has it. Without one, its words may stand anywhere and in any form. */
  readonly text?: string | undefined
}

/** What a text is about and tells. */
export function readText(
  template: Template,
  ledger: Ledger,
  phrase: { readonly from: number; readonly to: number },
  { limits, counts }: Limits,
  included: ReadonlySet<number>,
  scope: Record<string, unknown>,
): Given[] {
  // The words of limits are not facts; whether the limits hold is known only when the text is written.
  const isLimit = (at: number): boolean => limits.some(({ from, to }) => at >= from && at < to)
  const rest = ledger.copy()
  for (const { from, to } of limits) rest.take(from, to)
  const commits = template.accepts.has('facts') ? readCommits(rest) : []
  const topic = template.accepts.has('topic')
    ? readTopic(rest, phrase, isLimit, (at) => included.has(at))
    : {}
  const facts = template.accepts.has('facts') ? [...commits, ...readFacts(rest, phrase.to)] : []
  for (const [at] of ledger.tokens.entries()) if (rest.isTaken(at) && !isLimit(at)) ledger.take(at)
  const placeholders = ledger.tokens.map(({ text }) => text).filter((text) => /^\{\{/.test(text))
  const ofPerson = placeholders.find((text) =>
    /^\{\{\s?(?:first|user|customer|recipient|full|contact|client)?_?name/i.test(text),
  )
  const about = topicScope(topic, template.topic)
  Object.assign(scope, factScope(facts, about.plural), {
    topic: about,
    length: Number(template.values.get('length') ?? 150),
    count: Object.fromEntries(
      [...template.parts].map(([part, { count }]) => [part, counts.get(part) ?? count]),
    ),
    person: ofPerson ?? '',
    organisation: placeholders.find((text) => text !== ofPerson && /name|company/i.test(text)) ?? '',
  })
  const whom = /\p{Lu}\p{Ll}+/u.exec(topic.audience ?? '')?.[0]
  const addressed = ledger.tokens.findIndex(({ text }) => text === whom)
  // Whom a text addresses need not be named in it.
  const ofAudience = new Set(plain(topic.audience ?? '').split(' '))
  const known: Given[] = []
  for (let at = topic.span?.from ?? 0; at < (topic.span?.to ?? 0); at++)
    if (!ofAudience.has(plain(ledger.tokens[at]?.text ?? ''))) known.push({ from: at, to: at + 1 })
  if (whom !== undefined) known.push({ from: addressed, to: addressed + 1, text: whom })
  return [
    ...known,
    ...facts.flatMap(({ text, from, to }) =>
      // The first words may change in a sentence: "Pilot of 12 …" is "A pilot of 12 …".
      from === undefined || to === undefined ? [] : [{ from, to, text: text.replace(/^\S+\s+(?=\S)/, '') }],
    ),
  ]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Takes back what the text was given and does not tell. */
export function releaseUntold(ledger: Ledger, content: string, given: readonly Given[]): void {
  const all = plain(content)
  const stems = new Set(all.split(' ').map(stemOf))
  for (const { from, to, text } of given) {
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
export function writeWithin(
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
export function blanksOf(content: string, prompt: string): string[] {
  if (/\b(?:placeholders?|template|brackets|fill in)\b/i.test(prompt)) return []
  const blanks = [...content.matchAll(/\[([A-Za-z][^\]\n]{0,60})\](?!\(|:)/g)].map(([, text = '']) => text)
  return [...new Set(blanks.filter((text) => text !== 'x'))].map((text) =>
    /^(?:your|the|our|what|who|how|when|where|why|a|an)\b/i.test(text) ? text : `the ${text}`,
  )
}
