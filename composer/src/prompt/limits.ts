import type { Ledger } from './ledger.ts'
import { PhraseIndex } from './phrases.ts'
import { numberOf } from './tokens.ts'

/** A rule about the whole text that is checked when the text is written: "under 120 words", "no emojis". */
export interface Limit {
  readonly from: number
  readonly to: number
  holds(text: string): boolean
}

export interface Limits {
  /** The number of words that the text should have, if the prompt says. */
  readonly words?: number | undefined
  readonly limits: readonly Limit[]
}

type Kind =
  | 'most words'
  | 'about words'
  | 'least words'
  | 'most characters'
  | 'emojis'
  | 'exclamations'
  | 'html'
  | 'hashtags'

const index = new PhraseIndex<Kind>()
index.add(
  '(under|max|maximum|at most|up to|less than|fewer than|within|not more than|no more than|below) {n} words; {n} words (max|maximum|or less|or fewer)',
  'most words',
)
index.add(
  '(about|approximately|approx|around|roughly|circa|ca) {n} words; {n} words [long]; {n} word',
  'about words',
)
index.add('(at least|minimum|min|more than|over) {n} words', 'least words')
index.add(
  '(under|max|maximum|at most|up to|less than|below) {n} (characters|chars|letters); {n} (characters|chars) (max|maximum)',
  'most characters',
)
index.add('(no|without) (emojis|emoji|smileys)', 'emojis')
index.add('(no|without) exclamation (marks|points)', 'exclamations')
index.add('(no|without) html', 'html')
index.add('(no|without) hashtags', 'hashtags')

const TOLERANCE = 0.15
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0

export function readLimits({ tokens }: Ledger): Limits {
  const matches = index.find(tokens)
  // "under 120 words" is also "120 words": the longer match counts.
  const own = matches.filter(
    (match) =>
      !matches.some(
        (other) =>
          other !== match &&
          other.from <= match.from &&
          other.to >= match.to &&
          other.to - other.from > match.to - match.from,
      ),
  )
  const limits = own.map(({ value, from, to, slots }): Limit & { kind: Kind; n: number } => {
    const n = numberOf(slots.get('n')?.[0]?.text ?? '') ?? 0
    return { kind: value, n, from, to, holds: (text) => holds(value, n, text) }
  })
  const range = readRange(tokens.map(({ text }) => text))
  if (range) {
    const { low, high, from, to } = range
    const words = Math.round((low + high) / 2)
    return {
      words,
      limits: [
        ...limits.filter((limit) => limit.to < from || limit.from > to),
        { from, to, holds: (text) => wordsIn(text) >= low && wordsIn(text) <= high },
      ],
    }
  }
  const most = limits.find(({ kind }) => kind === 'most words')
  const words =
    limits.find(({ kind }) => kind === 'about words' || kind === 'least words')?.n ??
    (most && Math.round(most.n * 0.85))
  return { words, limits }
}

function holds(kind: Kind, n: number, text: string): boolean {
  switch (kind) {
    case 'most words':
      return wordsIn(text) <= n
    case 'least words':
      return wordsIn(text) >= n
    case 'about words':
      return Math.abs(wordsIn(text) - n) <= n * TOLERANCE
    case 'most characters':
      return text.trim().length <= n
    case 'emojis':
      return !/\p{Extended_Pictographic}/u.test(text)
    case 'exclamations':
      return !text.includes('!')
    case 'html':
      return !/<\w/.test(text)
    case 'hashtags':
      return !/#\w/.test(text)
  }
}

/** `250-350 words` */
function readRange(
  texts: readonly string[],
): { low: number; high: number; from: number; to: number } | undefined {
  for (const [at, text] of texts.entries()) {
    if (!/^words?$/i.test(text)) continue
    const [low, dash, high] = [numberOf(texts[at - 3] ?? ''), texts[at - 2], numberOf(texts[at - 1] ?? '')]
    if (low !== undefined && high !== undefined && low < high && /^(?:-|–|to)$/.test(dash ?? ''))
      return { low, high, from: at - 3, to: at + 1 }
  }
  return undefined
}
