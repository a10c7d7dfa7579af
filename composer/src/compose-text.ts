import { capital } from './names.ts'
import { type Change, readCommits } from './prompt/commits.ts'
import { type Item, readItems, readSubject, type Subject } from './prompt/document.ts'
import type { Ledger } from './prompt/ledger.ts'
import { type Match, PhraseIndex } from './prompt/phrases.ts'
import { stemOf } from './prompt/stem.ts'
import { numberOf } from './prompt/tokens.ts'
import { releaseAbsentTexts } from './release-names.ts'
import { proseText } from './targets/quote.ts'
import type { Claim, Template } from './template/catalogue.ts'
import type { Scope } from './template/render.ts'
import { oneOf } from './vocabulary.ts'

/** What the prompt says about a document. */
export interface Brief {
  readonly scope: Scope
  /** Tokens that the text must mention. */
  readonly told: readonly number[]
}

const isGeneric = oneOf(
  'app application tool product service software website site platform library project package company team',
)

const limits = new PhraseIndex<undefined>()
limits.add(
  '(under|max|maximum|at most|up to|less than|below|no more than) {n} words; {n} words (max|maximum|or less|or fewer|at most)',
  undefined,
)

/** Reads what a document is about and lists, and accounts for it. */
export function readBrief(
  { accepts }: Template,
  ledger: Ledger,
  phrase: { readonly to: number },
  matches: readonly Match<Claim>[],
): Brief {
  const values = matches.filter(
    ({ value: { kind }, from, to }) =>
      kind === 'value' || (to > from + 1 && (kind === 'list' || kind === 'option')),
  )
  const isBlocked = (at: number): boolean => values.some(({ from, to }) => from <= at && at < to)
  const flags = accepts.has('flags') ? takeFlags(ledger) : []
  const commits = accepts.has('items') ? readCommits(ledger) : []
  const subject = accepts.has('subject') ? readSubject(ledger, phrase.to, isBlocked) : undefined
  const told: number[] = []
  for (const [at, { text }] of ledger.tokens.entries()) {
    const isSubject = subject !== undefined && at >= subject.from && at < subject.to
    // "our app Tasklane": the name is enough.
    if (isSubject && !ledger.isTaken(at) && !isGeneric(text)) told.push(at)
    if (isSubject || text === subject?.name) ledger.take(at)
  }
  const isOpen = accepts.has('items')
  const items = isOpen || accepts.has('features') ? readItems(ledger, subject?.to ?? phrase.to, isOpen) : []
  const valued = values.filter(
    ({ value: { kind, name } }, index) =>
      kind === 'value' && values.findIndex(({ value }) => value.name === name) === index,
  )
  return {
    scope: { ...subjectScope(subject), ...itemScope(items), changes: changesOf(items, commits), flags },
    told: [
      ...told,
      ...valued.flatMap(({ slots }) =>
        [...slots.values()].flat().map((token) => ledger.tokens.indexOf(token)),
      ),
    ],
  }
}

/** Takes back what the text does not mention, and accounts for limits that it keeps. Returns what the reader has to fill in: `the date`. */
export function checkText(content: string, ledger: Ledger, told: readonly number[]): string[] {
  const stems = new Set(plain(content).split(' ').map(stemOf))
  for (const at of told) {
    const words = plain(ledger.tokens[at]?.text ?? '').split(' ')
    if (words.some((word) => word !== '' && !stems.has(stemOf(word)))) ledger.release(at, at + 1)
  }
  // Text in quotes belongs into the text as it is.
  const quoted = ledger.tokens.filter(({ kind }) => kind === 'quoted')
  ledger.takeTokens(quoted)
  releaseAbsentTexts(content, ledger, quoted)
  const size = content.match(/[\p{L}\p{N}][\p{L}\p{N}_'’.,:%-]*/gu)?.length ?? 0
  for (const { from, to, slots } of limits.find(ledger.tokens))
    if (size <= (numberOf(slots.get('n')?.[0]?.text ?? '') ?? 0)) ledger.take(from, to)
  return blanksOf(content, ledger.prompt)
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function subjectScope(subject: Subject | undefined): Scope {
  const { name, noun, article } = subject ?? {}
  const bare = noun ?? name ?? ''
  const isPlural = article === undefined && /s$/.test(bare)
  const introduced = isPlural ? bare : `${/^[aeiou]/i.test(bare) ? 'an' : 'a'} ${bare}`
  return {
    topic: {
      named: name !== undefined,
      described: noun !== undefined && !isGeneric(noun),
      name: name ?? '',
      /** As something that is introduced: "an offline log", also for "my offline log". */
      an: introduced,
      An: capital(introduced),
      Bare: capital(bare),
      slug: (name ?? bare)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    },
  }
}

/** Items without a label, and one line per label. */
function itemScope(items: readonly Item[]): Scope {
  const labels = new Map<string, string[]>()
  for (const { label, text } of items)
    if (label !== undefined) labels.set(label, [...(labels.get(label) ?? []), text])
  return {
    items: items.filter(({ label }) => label === undefined),
    details: [...labels].map(([label, texts]) => ({ label, text: capital(texts.join(', ')) })),
  }
}

type Group = Change['group']

const FIXED = /^(?:fix|bug|patch|hotfix)|\b(?:bug ?fix(?:es)?|fixed|crash\w*)\b/i
const REMOVED = /^(?:remov|drop|deprecat|breaking|known issue)|\b(?:no longer|removed|dropped|deprecated)\b/i
const IMPROVED = /^(?:improv|optimi|chang|updat|upgrad)|\b(?:faster|improved|improvements?|performance)\b/i
const ADDING = /^(?:added|adds|add)\s+(?=\S)/i

function changesOf(items: readonly Item[], commits: readonly Change[]): Readonly<Record<Group, Scope[]>> {
  const changes: Record<Group, { text: string }[]> = { new: [], improved: [], fixed: [], removed: [] }
  for (const { label, text } of items) {
    const group = groupOf(label ?? text)
    const isKnown =
      label === undefined || /^(?:new|added|changed|improved|fixed|fixes|removed|breaking)$/i.test(label)
    changes[group].push({
      text: isKnown
        ? capital(text.replace(ADDING, ''))
        : `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    })
  }
  for (const { text, group } of commits) changes[group].push({ text })
  return changes
}

const groupOf = (text: string): Group =>
  FIXED.test(text) ? 'fixed' : REMOVED.test(text) ? 'removed' : IMPROVED.test(text) ? 'improved' : 'new'

const isFlagWord = oneOf('option options flag flags switch switches argument arguments parameter parameters')

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
    for (const beside of [at - 2, at - 1, at + 1]) if (isFlagWord(textAt(beside))) ledger.take(beside)
  }
  return [...flags].map(([text, meaning]) => ({ text, meaning }))
}

/** `[date]` in the text is something that only the reader knows. Markdown's links and check boxes are not. */
function blanksOf(content: string, prompt: string): string[] {
  if (/\b(?:placeholders?|template|brackets|fill in)\b/i.test(prompt)) return []
  const blanks = [...content.matchAll(/\[([A-Za-z][^\]\n]{0,60})\](?!\(|:)/g)].map(([, text = '']) => text)
  return [...new Set(blanks.filter((text) => text !== 'x'))].map((text) =>
    /^(?:your|the|our|what|who|how|when|where|why|a|an)\b/i.test(text) ? text : `the ${text}`,
  )
}
