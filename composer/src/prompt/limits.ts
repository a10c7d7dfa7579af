import type { Written } from '../template/render.ts'
import { measures, rules, sentencesIn, type Unit } from '../text-rules.ts'
import type { Ledger } from './ledger.ts'
import { PhraseIndex } from './phrases.ts'
import { numberOf, type Token } from './tokens.ts'

/** A rule about the text that is checked when the text is written: "under 120 words", "headline (max 8 words)", "no emojis". */
export interface Limit {
  readonly from: number
  readonly to: number
  /** The part of the text that it is about; the whole text without one. */
  readonly part?: string | undefined
  /** Whether this text, of the part or the whole, keeps to the rule. */
  allows(text: string): boolean
  holds(written: Written): boolean
}

/** Where the prompt names a part of the text: "subject line". */
export interface PartMention {
  readonly part: string
  readonly from: number
  readonly to: number
}

export interface Limits {
  /** The number of words that the text should have, if the prompt says. */
  readonly words?: number | undefined
  /** How many of each part the prompt asks for: `subject` → 3. */
  readonly counts: ReadonlyMap<string, number>
  readonly limits: readonly Limit[]
  /** Texts in quotes, which the text must have unless they are accounted for otherwise. */
  readonly wanted: readonly Limit[]
}

type Bound = 'most' | 'least' | 'about'
type Kind = { readonly unit: Unit; readonly bound: Bound } | { readonly rule: keyof typeof rules }

const index = new PhraseIndex<Kind>()
const units: Readonly<Record<Unit, string>> = {
  words: '(words|word)',
  characters: '(characters|chars|char|character|letters)',
  sentences: '(sentences|sentence)',
  paragraphs: '(paragraphs|paragraph)',
}
for (const [unit, names] of Object.entries(units) as [Unit, string][]) {
  index.add(
    `(under|max|max .|maximum|at most|up to|less than|fewer than|within|not more than|no more than|below|no longer than|not longer than|not exceed|not exceeding|maximum of|limit of|limited to) {n} ${names}; {n} ${names} (max|maximum|or less|or fewer|limit|at most); < = {n} ${names}; < {n} ${names}`,
    { unit, bound: 'most' },
  )
  index.add(`(at least|minimum|min|more than|over|minimum of) {n} ${names}`, { unit, bound: 'least' })
  // "40 characters" is a limit of space; "80 words" is a length.
  index.add(
    `(about|approximately|approx|approx .|around|roughly|circa|ca|exactly) {n} [short] ${names}; {n} [short] ${names} [long]`,
    { unit, bound: unit === 'characters' ? 'most' : 'about' },
  )
}

index.add('(no|without|avoid|zero|skip) (emojis|emoji|smileys)', { rule: 'emojis' })
index.add('(no|without|avoid) exclamation (marks|points|mark)', { rule: 'exclamations' })
index.add('(no|without) html', { rule: 'html' })
index.add('(no|without) markdown; plain text [only]', { rule: 'markdown' })
index.add('(no|without|avoid) hashtags', { rule: 'hashtags' })
index.add(
  '(no|without|avoid) (buzzwords|buzzword|marketing speak|corporate speak|hype|marketing fluff|fluff|corporate jargon)',
  { rule: 'buzzwords' },
)
index.add('(no|without|avoid) superlatives', { rule: 'superlatives' })
index.add('(placeholders|placeholder|merge tags|variables)', { rule: 'placeholders' })
index.add('british (spelling|english)', { rule: 'british' })
index.add('(american|us) (spelling|english)', { rule: 'american' })
index.add('(no|without|avoid) questions', { rule: 'questions' })
index.add('(no|without|avoid) (bullets|bullet points|lists)', { rule: 'bullets' })
index.add('(no|without|avoid) links', { rule: 'links' })

const NEGATING = /^(?:no|not|without|avoid|never|don't|don’t|dont|skip)$/i
const BETWEEN =
  /^(?:the|any|technical|fancy|marketing|words?|terms?|phrases?|like|such|as|or|and|nor|use|using|say|saying|write|start|starting|with|a|an|,)$/i

/** Where the prompt says which words must not be in the text: `no words like "synergy" or "leverage"`. */
function readAvoided(tokens: readonly Token[]): { from: number; to: number; texts: string[] }[] {
  return tokens.flatMap((token, from) => {
    if (!NEGATING.test(token.text)) return []
    const texts: string[] = []
    let at = from + 1
    let to = at
    for (; at < tokens.length; at++) {
      const { kind, text } = tokens[at] as Token
      if (kind === 'quoted') {
        texts.push(text.toLowerCase())
        to = at + 1
      } else if (!BETWEEN.test(text)) break
    }
    return texts.length > 0 ? [{ from, to, texts }] : []
  })
}

const once = new PhraseIndex<undefined>()
once.add(
  '[must] be in all (two|three|four|parts|of them); [must be] in (each|every) (part|one); exactly once [each]; once each',
  undefined,
)

const ITEM_SIZE: Readonly<Record<Unit, number>> = { words: 30, characters: 280, sentences: 2, paragraphs: 0 }
const TOLERANCE = 0.15

/** The rules that the prompt states. `allMentions` are the places where it names parts of the text; `items` is the part
 * that the text is a list of: a limit that no text as a whole could keep to is about each of them. */
export function readLimits(
  { tokens }: Ledger,
  allMentions: readonly PartMention[] = [],
  items?: string,
): Limits {
  const mentions = longest(allMentions)
  const limits: Limit[] = []
  const counts = new Map<string, number>()
  const wanted: Limit[] = []
  let words: number | undefined
  const add = (from: number, to: number, part: string | undefined, allows: (text: string) => boolean) =>
    limits.push({
      from,
      to,
      part,
      allows,
      holds: (written) => {
        if (part === undefined) return allows(written.body)
        const texts = written.parts.get(part) ?? []
        return texts.length > 0 && texts.every(allows)
      },
    })

  const named = new Set(mentions.map(({ part }) => part))
  const onlyPart = named.size === 1 && !named.has('subject') ? [...named][0] : undefined
  const ranges = readRanges(tokens)
  for (const { from, to, low, high, unit } of ranges) {
    const part = partOf(tokens, mentions, from, to)
    if (unit === 'words' && part === undefined) words ??= Math.round((low + high) / 2)
    add(from, to, part, (text) => measures[unit](text) >= low && measures[unit](text) <= high)
  }
  for (const { value, from, to, slots } of longest(index.find(tokens))) {
    if (ranges.some((range) => from < range.to && to > range.from)) continue
    if ('rule' in value) {
      add(from, to, undefined, rules[value.rule])
      continue
    }
    const { unit, bound } = value
    const n = numberOf(slots.get('n')?.[0]?.text ?? '') ?? 0
    const part =
      partOf(tokens, mentions, from, to) ?? (n <= ITEM_SIZE[unit] ? (items ?? onlyPart) : undefined)
    const measure = measures[unit]
    if (unit === 'words' && part === undefined && bound !== 'most') words ??= n
    add(from, to, part, (text) => {
      const size = measure(text)
      if (bound === 'most') return size <= n
      if (bound === 'least') return size >= n
      return Math.abs(size - n) <= (unit === 'words' ? n * TOLERANCE : 0)
    })
  }
  for (const [at, token] of tokens.entries()) {
    // "one sentence": "one" is not a number elsewhere.
    if (!/^(?:one|single)$/i.test(token.text) || !/^sentence$/i.test(tokens[at + 1]?.text ?? '')) continue
    add(at, at + 2, partOf(tokens, mentions, at, at + 2), (text) => sentencesIn(text) === 1)
  }
  for (const { part, from, to } of mentions) {
    const number = countBefore(tokens, from)
    if (number === undefined || limits.some((limit) => number.at >= limit.from && number.at < limit.to))
      continue
    counts.set(part, number.n)
    limits.push({
      from: number.from,
      to,
      part,
      allows: () => true,
      holds: ({ parts }) => parts.get(part)?.length === number.n,
    })
  }
  const unwanted = readAvoided(tokens)
  for (const { from, to, texts } of unwanted)
    add(from, to, undefined, (other) => texts.every((text) => !other.toLowerCase().includes(text)))
  // Text in quotes belongs into the text as it is.
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'quoted' || unwanted.some(({ from, to }) => at >= from && at < to)) continue
    wanted.push({
      from: at,
      to: at + 1,
      part: undefined,
      allows: () => true,
      holds: ({ content }) => content.toLowerCase().includes(text.toLowerCase()),
    })
  }
  const keywords = tokens.filter(
    ({ kind }, at) =>
      kind === 'quoted' && /^(?:keyword|keyphrase|phrase)s?$/i.test(tokens[at - 1]?.text ?? ''),
  )
  for (const { from, to } of longest(once.find(tokens))) {
    limits.push({
      from,
      to,
      part: undefined,
      allows: () => true,
      holds: ({ parts }) =>
        keywords.length > 0 &&
        [...parts.values()]
          .flat()
          .every((text) =>
            keywords.every((keyword) => text.toLowerCase().split(keyword.text.toLowerCase()).length === 2),
          ),
    })
  }
  // Placeholders of a mailing program belong into the text as they are.
  for (const [at, { text }] of tokens.entries())
    if (/^\{\{/.test(text)) add(at, at + 1, undefined, (other) => other.includes(text))
  return { words, counts, limits, wanted }
}

/** "under 120 words" is also "120 words": the longer match counts. */
function longest<T extends { readonly from: number; readonly to: number }>(matches: readonly T[]): T[] {
  return matches.filter(
    (match, at) =>
      !matches.some(
        (other, otherAt) =>
          other.from <= match.from &&
          other.to >= match.to &&
          (other.to - other.from > match.to - match.from ||
            (other.to - other.from === match.to - match.from && otherAt < at)),
      ),
  )
}

/** The part that a limit is about: `headline (max 8 words)`, `a 60-80 word intro`. */
function partOf(
  tokens: readonly Token[],
  mentions: readonly PartMention[],
  from: number,
  to: number,
): string | undefined {
  const isBetween = (first: number, after: number): boolean =>
    after - first <= 4 &&
    (tokens[first]?.text !== ',' || tokens[first + 1]?.text.toLowerCase() === 'each') &&
    tokens
      .slice(first, after)
      .every(({ text }) =>
        /^[(:,<=–—-]$|^(?:of|is|has|with|should|must|be|a|an|the|in|about|each|text|paragraph|no|than|more|not|to|up|limited|and)$/i.test(
          text,
        ),
      )
  const before = mentions.filter((mention) => mention.to <= from && isBetween(mention.to, from)).at(-1)
  if (before) return before.part
  return mentions.find((mention) => mention.from >= to && isBetween(to, mention.from))?.part
}

function countBefore(
  tokens: readonly Token[],
  from: number,
): { n: number; at: number; from: number } | undefined {
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    const n = tokens[at]?.kind === 'number' ? numberOf(tokens[at]?.text ?? '') : undefined
    if (n !== undefined && Number.isInteger(n) && n < 100)
      return { n, at, from: /^exactly$/i.test(tokens[at - 1]?.text ?? '') ? at - 1 : at }
    if (
      !/^(?:different|short|possible|catchy|main|key|more|good|great|unique|alternative|creative|separate|distinct|email|-)$/i.test(
        tokens[at]?.text ?? '',
      )
    )
      break
  }
  return undefined
}

interface Range {
  readonly low: number
  readonly high: number
  readonly unit: Unit
  readonly from: number
  readonly to: number
}

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^words?$/i, 'words'],
  [/^(?:characters?|chars?|letters)$/i, 'characters'],
  [/^sentences?$/i, 'sentences'],
  [/^paragraphs?$/i, 'paragraphs'],
]

/** `250-350 words`, `between 60 and 80 words`, `1-2 sentences`. */
function readRanges(tokens: readonly Token[]): Range[] {
  return tokens.flatMap(({ text }, at) => {
    const unit = UNITS.find(([pattern]) => pattern.test(text))?.[1]
    if (!unit) return []
    // "60-80-word intro"
    const last = tokens[at - 1]?.text === '-' ? at - 2 : at - 1
    const low = numberOf(tokens[last - 2]?.text ?? '')
    const high = numberOf(tokens[last]?.text ?? '')
    if (low === undefined || high === undefined || low >= high) return []
    if (!/^(?:-|–|—|to|and)$/i.test(tokens[last - 1]?.text ?? '')) return []
    const isBetween = /^between$/i.test(tokens[last - 3]?.text ?? '')
    return [{ low, high, unit, from: isBetween ? last - 3 : last - 2, to: at + 1 }]
  })
}
