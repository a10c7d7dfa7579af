import { numberOf } from '../words.ts'
export type Format = 'markdown' | 'text' | 'html'

/** How long the wish wants it. Bounds are whole numbers; what was not said is not there. */
export interface Length {
  readonly words?: number
  readonly minWords?: number
  readonly maxWords?: number
  readonly maxCharacters?: number
  readonly sentences?: number
  readonly paragraphs?: number
  readonly bullets?: number
  readonly size?: 'short' | 'long'
}

const NUMBER = '(\\d[\\d,]{0,6}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const AT_MOST =
  '(?:under|below|max(?:imum)?\\.?(?: of)?|at most|no more than|not more than|less than|fewer than|up to|within|limit(?:ed)? (?:it )?(?:to|of)|<=?|≤)'
const ABOUT = '(?:about|around|roughly|approximately|approx\\.?|circa|some|~)'
const words = (before: string, unit: string, after = ''): RegExp =>
  new RegExp(`${before}\\s*${NUMBER}[ -]?(?:${unit})\\b${after}`, 'i')

type Reading = readonly [RegExp, (found: RegExpExecArray) => Length]
const number = (found: RegExpExecArray, at = 1): number => numberOf(found[at]) ?? 1

// In this order: the first that fits takes its words out of the wish, so that none is read twice.
const readings: readonly Reading[] = [
  [
    /\b(?:between )?(\d{2,5})\s*(?:-|–|to|and)\s*(\d{2,5})\s*words?\b/i,
    (found) => ({
      words: Math.round((number(found) + number(found, 2)) / 2),
      minWords: number(found),
      maxWords: number(found, 2),
    }),
  ],
  [words(`\\b${AT_MOST}`, 'words?'), (found) => ({ maxWords: number(found) })],
  [
    words('', 'words?', ' (?:max(?:imum)?|at most|tops|or (?:less|fewer))\\b'),
    (found) => ({ maxWords: number(found) }),
  ],
  [
    words('\\b(?:at least|min(?:imum)?(?: of)?|no less than|more than|over)', 'words?'),
    (found) => ({ words: Math.round(number(found) * 1.08), minWords: number(found) }),
  ],
  [words(`(?:\\b${ABOUT})?`, 'words?', '(?: long| in length)?'), (found) => ({ words: number(found) })],
  [
    new RegExp(
      `\\b(?:${AT_MOST}|in|of)?\\s*${NUMBER}[ -]?(?:characters?|chars?|letters)\\b(?: max(?:imum)?| each| or (?:less|fewer))?`,
      'i',
    ),
    (found) => ({ maxCharacters: number(found) }),
  ],
  [
    words(
      `(?:\\b(?:in|with|as|of|${AT_MOST}|exactly|${ABOUT}))?`,
      '(?:short |simple |brief )?sentences?',
      '(?: max(?:imum)?| long)?',
    ),
    (found) => ({ sentences: number(found) }),
  ],
  [
    words(`(?:\\b(?:in|with|as|of|exactly|${ABOUT}))?`, '(?:short |brief )?paragraphs?', '(?: long)?'),
    (found) => ({ paragraphs: number(found) }),
  ],
  [
    words(
      `(?:\\b(?:in|with|as|of|exactly|${ABOUT}))?`,
      '(?:short |brief )?(?:bullet ?points?|bullets|key points|key takeaways|takeaways|main points)',
    ),
    (found) => ({ bullets: number(found) }),
  ],
]

const SIZE: readonly (readonly [RegExp, 'short' | 'long'])[] = [
  [
    /\b(?:keep|make) (?:it|this) (?:very |nice and )?(?:short|brief|concise|to the point)(?: and sweet)?\b|(?<=[,;(.]\s?|\band )(?:very )?(?:short|brief|concise)(?: and sweet)?(?=\s*(?:[,;).]|$))/i,
    'short',
  ],
  [
    /\b(?:keep|make) (?:it|this) (?:long|detailed|thorough)\b|(?<=[,;(.]\s?)(?:long|detailed|in[- ]depth|thorough|comprehensive)(?=\s*(?:[,;).]|$))/i,
    'long',
  ],
]
/** Before the name of the kind: `a short blog post`. */
export const sizeBefore = (before: string): Length['size'] =>
  /\b(?:short|brief|concise|quick|one-line|tiny|small)\b/i.test(before)
    ? 'short'
    : /\b(?:long|detailed|in-depth|comprehensive|thorough|full|long-form)\b/i.test(before)
      ? 'long'
      : undefined

/** What the text says about its length, and the text without it. */
export function takeLength(text: string): { rest: string; length: Length } {
  let rest = text
  let length: Length = {}
  for (const [pattern, read] of readings) {
    const found = pattern.exec(rest)
    if (!found) continue
    length = { ...length, ...read(found) }
    rest = rest.replace(found[0], ' ')
  }
  for (const [pattern, size] of SIZE) {
    const found = pattern.exec(rest)
    if (!found) continue
    length = { ...length, size }
    rest = rest.replace(found[0], ' ')
  }
  return { rest, length }
}

const formats: readonly (readonly [RegExp, Format])[] = [
  [
    /(?:,|\b(?:in|as|using|with|format:?|output:?))?\s*\b(?:valid |plain |semantic )?html(?: format| markup| tags?)?\b(?! (?:email|course|tags|basics|page|css|tutorial))/i,
    'html',
  ],
  [
    /(?:,|\b(?:in|as|using|format:?|output:?))?\s*\b(?:plain[- ]?text|text only|no markdown|without markdown)\b(?: format| please)?/i,
    'text',
  ],
  [/\b(?:in|as|using|format:?|output:?)\s+(?:github )?markdown(?: format)?\b/i, 'markdown'],
]

export function takeFormat(text: string): { rest: string; format: Format } {
  for (const [pattern, format] of formats) {
    const found = pattern.exec(text)
    // `a post about HTML` is about it; `as HTML` asks for it.
    if (!found || (format === 'html' && !/^(?:,|in|as|using|with|format|output)/i.test(found[0].trim())))
      continue
    return { rest: text.replace(found[0], ' '), format }
  }
  return { rest: text, format: 'markdown' }
}
