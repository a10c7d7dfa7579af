/** Dates, times, sums and addresses as the wish writes them. */
export interface Facts {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly money?: string | undefined
  readonly email?: string | undefined
  readonly url?: string | undefined
  readonly version?: string | undefined
  readonly place?: string | undefined
}

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const dates: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${WEEKDAY},? (?:the )?)?(?:${DAY}(?: of)? ${MONTH}|${MONTH} ${DAY})(?:,? \\d{4})?\\b`,
    'i',
  ),
  /\b\d{4}-\d{2}-\d{2}\b/,
  new RegExp(
    `\\b(?:next |this )?${WEEKDAY}(?:(?:,| and) ${WEEKDAY})*(?: (?:morning|afternoon|evening|night))?\\b`,
    'i',
  ),
  /\b(?:tomorrow|tonight|today|next (?:week|month|year|spring|summer|autumn|fall|winter)|this (?:week|weekend|month|friday|summer))\b/i,
  // `may` is a verb more often than a month.
  new RegExp(`\\b(?:in|by|from|until|this|next) ((?!may\\b)${MONTH}|May)(?: \\d{4})?\\b`),
]
const CLOCK = '\\d{1,2}(?:[:.]\\d{2})?'
const ZONE = '(?: ?(?:UTC|GMT|CES?T|BST|[EPCM][SD]?T))?'
const times: readonly RegExp[] = [
  new RegExp(`\\b${CLOCK} ?(?:am|pm)?(?: ?(?:-|–|to|until|till) ?)${CLOCK} ?(?:am|pm)${ZONE}\\b`, 'i'),
  new RegExp(`\\b\\d{1,2}:\\d{2}(?: ?(?:-|–|to|until|till) ?\\d{1,2}:\\d{2})?(?: ?(?:am|pm))?${ZONE}`, 'i'),
  new RegExp(`\\b${CLOCK} ?(?:am|pm)\\b${ZONE}`, 'i'),
  /\b(?:noon|midnight|\d{1,2} o'clock)\b/i,
]

const first = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return (found[1] ?? found[0]).trim()
  }
  return undefined
}

export function factsIn(text: string): Facts {
  return {
    date: capitalDay(first(dates, text)),
    time: first(times, text),
    money: first(
      [
        /[$€£]\s?\d[\d,.]*\d?\s?(?:[kmb]\b|million|billion)?(?:\s?\/\s?\w+| (?:a|per) \w+)?/i,
        /\b\d[\d,.]*\s?(?:euros?|dollars?|pounds?|usd|eur|gbp)\b/i,
      ],
      text,
    ),
    email: first([/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/], text),
    url: first(
      [
        /\bhttps?:\/\/[^\s,)>"']{3,200}/i,
        /\b(?:www\.)?[a-z0-9-]{2,60}\.(?:com|org|net|io|dev|app|co|eu|de)(?:\/[^\s,)>"']{0,100})?(?![\w@])/i,
      ],
      text,
    )?.replace(/[.;!?]+$/, ''),
    version: first(
      [/\bv(?:ersion )?\d+(?:\.\d+)*(?:-[\w.]+)?\b/i, /(?<![\w.])\d+\.\d+\.\d+(?:-[\w.]+)?\b/],
      text,
    )?.replace(/^v(?:ersion )?/i, ''),
    place: first(
      [
        /\b(?:in|at) (?:the )?((?:room |hall |café |hotel )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,3})/,
        /\b(room \w+|online|zoom|google meet|microsoft teams)\b/i,
      ],
      text,
    ),
  }
}

const DAY_OR_MONTH = new RegExp(`\\b(?:${WEEKDAY}|(?!may\\b|mar\\b)${MONTH})\\b`, 'gi')

const proper: Readonly<Record<string, string>> = Object.fromEntries(
  'Python JavaScript TypeScript Java GitHub GitLab LinkedIn Instagram Facebook YouTube React Vue Angular Django Flask Docker Kubernetes PostgreSQL MySQL English French German Spanish Italian Japanese Europe Christmas Easter API REST CSV JSON SQL CLI'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)
const PROPER = new RegExp(`(?<![\\w./@#-])(?:${Object.keys(proper).join('|')})s?(?![\\w/@-])`, 'g')

/** `a python library` → `a Python library`, where all of it was written small. */
const properNames = (text: string): string =>
  text.replace(
    PROPER,
    (word) => proper[word] ?? (proper[word.slice(0, -1)] ? `${proper[word.slice(0, -1)]}s` : word),
  )

/** `thursday and friday` → `Thursday and Friday`. */
export const capitalDays = (text: string): string =>
  properNames(text).replace(DAY_OR_MONTH, (word) => word.charAt(0).toUpperCase() + word.slice(1))

const capitalDay = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : capitalDays(text)
