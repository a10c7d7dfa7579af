import { singular, wordsOf } from '../../words.ts'

/** What stands in the rows and columns of a matrix, as the wish names them. */
export interface MatrixNames {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly holds: 'check' | 'text'
}

const MAX_READ = 800

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
// Words that join names are no names: else there would be many ways to read the same list.
const WORD = "(?!(?:and|or)\\b)[\\w'&+-]{1,20}"
const NAME = `${WORD}(?: ${WORD}){0,2}`
const LIST = `(${NAME}(?:(?: ?, ?(?:and |or )?| (?:and) | ?/ ?)${NAME}){1,14})`
const THINGS =
  '(?:roles?|permissions?|features?|plans?|days?|weekdays?|meals?|users?|channels?|actions?|events?|slots?|times?|teams?|products?|skills?|people|modules?|resources?|subjects?|hours?)'
const RANGE = '((?:\\d{1,2}|[A-Za-z]{3,9})\\s?[-–]\\s?(?:\\d{1,2}|[A-Za-z]{3,9}))'

const patterns = (side: string): readonly RegExp[] => [
  new RegExp(`\\b${side}s?(?: are| is|:)? (?:the )?(?:[a-z]+ )?\\(([^()]{3,200})\\)`, 'i'),
  new RegExp(`\\b${side}s?(?: are|:| for) (?:the )?${LIST}`, 'i'),
  new RegExp(
    `\\b${THINGS} as ${side}s \\(([^()]{3,200})\\)|\\b${THINGS} \\(([^()]{3,200})\\) as (?:the )?${side}s`,
    'i',
  ),
  new RegExp(`\\b${THINGS}:? ${RANGE} as (?:the )?${side}s?`, 'i'),
  new RegExp(`\\b${THINGS} as (?:the )?${side}s? ?\\(?${RANGE}\\)?`, 'i'),
  new RegExp(`\\b${THINGS}:? ${LIST} as (?:the )?${side}s?`, 'i'),
  new RegExp(`(?:^|[:,;.(]\\s*)${LIST} as (?:the )?${side}s?`, 'i'),
]
const ROWS = patterns('row')
const COLUMNS = patterns('column')

/** Where the first begins with a capital, what does not is something else. */
const alike = (names: readonly string[]): string[] =>
  /^[A-Z]/.test(names[0] ?? '') ? names.filter((name) => /^[A-Z\d]/.test(name)) : [...names]

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `Mon-Fri`, `9-17`: all from the one to the other. */
function spreadOut(text: string): string {
  const days = /^\s*(mon|tue|wed|thu|fri|sat|sun)\w*\s?[-–]\s?(mon|tue|wed|thu|fri|sat|sun)\w*\s*$/i.exec(
    text,
  )
  const at = (name = '') => SHORT.findIndex((day) => day.toLowerCase() === name.toLowerCase())
  if (days) return SHORT.slice(at(days[1]), at(days[2]) + 1).join(', ')
  const [, from, to] = /^\s*(\d{1,2})(?::00)?\s?[-–]\s?(\d{1,2})(?::00)?\s*$/.exec(text) ?? []
  const count = Number(to) - Number(from) + 1
  if (!(count > 1 && count < 25)) return text
  return Array.from({ length: count }, (_, index) => String(Number(from) + index)).join(', ')
}

const namesIn = (text: string | undefined): string[] =>
  alike(
    spreadOut(text ?? '')
      .split(/\s*(?:,|\/|\band\b|\bor\b)\s*/i)
      .map((name) => name.trim().replace(/^["']|["']$/g, ''))
      .filter((name) => name !== '' && !/^(?:checkbox|save|select|each|every|in)\b/i.test(name))
      .filter((name) => !/\b(?:buttons?|checkbox(?:es)?|cells?)$/i.test(name))
      .slice(0, 14),
  )

const found = (text: string, [plain, ...rest]: readonly RegExp[], other: readonly string[]): string[] => {
  for (const pattern of [plain, ...rest]) {
    const match = pattern?.exec(text)
    const names = namesIn(match?.[1] ?? match?.[2])
    if (names.length > 1 && !names.some((name) => other.includes(name))) return names
  }
  return []
}

// `email, sms and push toggles for Messages, Comments, Mentions`
const CROSSED = new RegExp(`${LIST} (?:toggles|checkboxes|switches) (?:for|per|of) ${LIST}`, 'i')
// `7 days x 3 meals (Breakfast, Lunch, Dinner)`
const BY = /\b(?:7 )?(?:week ?)?days?(?: of the week)? (?:x|by|×) (?:\d+ )?[a-z ]{2,20}\(([^()]{3,120})\)/i

export function readMatrix(prompt: string): MatrixNames {
  const text = prompt.slice(0, MAX_READ)
  const holds =
    /\btype\b|\btext\b|\bmeals?\b|\bnotes?\b/i.test(text) && !/checkbox|toggle|switch|tick/i.test(text)
      ? 'text'
      : 'check'
  const [, across, down] = CROSSED.exec(text) ?? []
  if (across !== undefined && down !== undefined)
    return { rows: namesIn(down), columns: namesIn(across.replace(/^.*: /, '')), holds }
  const [, inside] = BY.exec(text) ?? []
  if (inside !== undefined) return { rows: WEEK, columns: namesIn(inside), holds }
  const columns = found(text, COLUMNS, [])
  const rows = found(text, ROWS, columns)
  const named = (side: string): string[] => {
    const [, thing] = new RegExp(`\\b([a-z]{3,20}s) (?:as|are(?: the)?) ${side}s\\b`, 'i').exec(text) ?? []
    const one = thing === undefined ? side : (singular(wordsOf(thing))[0] ?? thing)
    return [1, 2, 3].map((at) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${at}`)
  }
  return {
    rows: rows.length > 1 ? rows : /\b(?:week ?)?days?\b/i.test(text) ? WEEK : named('row'),
    columns: columns.length > 1 ? columns : named('column'),
    holds,
  }
}

/** Whether a wish is for one: both sides are named, and something is set in the cells. */
export function isMatrix(prompt: string): boolean {
  const text = prompt.slice(0, MAX_READ)
  if (CROSSED.test(text) || BY.test(text)) return true
  return (
    (/\bmatrix\b/i.test(text) && /\b(?:roles?|permissions?|rows?|columns?)\b/i.test(text)) ||
    (/\brows?\b/i.test(text) &&
      /\bcolumns?\b/i.test(text) &&
      /\bcheck ?box|\btoggle|\bcheck or cross|\bcell\b/i.test(text) &&
      found(text, COLUMNS, []).length > 1)
  )
}
