import type { Words } from '../../intent/intent.ts'
import { kebab, plural, singular, wordsOf } from '../../words.ts'

/** A way to read more than the list and one record, as a wish says it. */
export interface SaidView {
  /** As it is spelled, with `:id` for what is named; none when it is only spoken of. */
  readonly path: string | undefined
  /** The things that it reads, in the plural; none: the main ones. */
  readonly of: Words | undefined
  /** Whose: `/polls/:id/results`. */
  readonly owner: Words | undefined
  readonly segment: string
  /** What is said of it. */
  readonly about: string
}

const MAX_TEXT = 4_000
const MAX_VIEWS = 8
const SPELLED = /\bGET\s+(\/[\w\-/:{}<>]{2,120})(\?[\w=&-]{0,120})?/g
const ENDS =
  /[.;\n](?:\s|$)|,?\s+(?:and\s+|plus\s+)?(?=(?:GET|POST|PUT|PATCH|DELETE)\b)|,\s+(?!(?:and\s+)?(?:the\s+)?(?:totals?|averages?|avg|counts?|sum|min|max|number|highest|lowest|mean)\b)/i
const NOT_READ =
  /^(?:me|login|logout|register|new|bulk|batch|import|export|search|health|ws|events|stream|download|csv|api|v\d)$|\./
/** Plural, and yet no things of their own. */
const DERIVED =
  /^(?:results|stats|statistics|totals|counts|metrics|analytics|insights|scores|hours|averages)$/

export interface WithoutViews {
  readonly said: readonly SaidView[]
  readonly rest: string
}

/** The views of a wish, and the wish without them: else their words are taken for fields and things. */
export function cutViews(prompt: string): WithoutViews {
  const said: SaidView[] = []
  let rest = ''
  let at = 0
  const text = prompt.slice(0, MAX_TEXT)
  for (const match of text.matchAll(SPELLED)) {
    if (match.index < at || said.length >= MAX_VIEWS) continue
    const view = spelledView(match[1] ?? '')
    if (!view) continue
    const from = match.index + match[0].length
    const length = ENDS.exec(text.slice(from))?.index ?? text.length - from
    said.push({ ...view, about: `${text.slice(from, from + length)} ${match[2] ?? ''}` })
    rest += text.slice(at, match.index).replace(/(?:,|\band|\bplus)\s*$/i, ' ')
    at = from + length
  }
  rest += text.slice(at)
  const spoken = cutSpoken(rest)
  return {
    said: [...said, ...spoken.said].slice(0, MAX_VIEWS),
    rest: `${spoken.rest}${prompt.slice(MAX_TEXT)}`,
  }
}

const isMany = (word: string): boolean => singular([word])[0] !== word || plural([word])[0] === word

function spelledView(spelled: string): Omit<SaidView, 'about'> | undefined {
  const path = spelled.replace(/[{<](?:\w+:)?(\w+)[}>]/g, ':$1').replace(/\/$/, '')
  const parts = path.split('/').slice(1)
  const [last = '', before = '', above = '', top = ''] = [...parts].reverse()
  if (last.startsWith(':') || last === '' || NOT_READ.test(last)) return undefined
  const isThing = (word: string) => !word.startsWith(':') && isMany(wordsOf(word).at(-1) ?? '')
  const of = (word: string) => wordsOf(word)
  if (before.startsWith(':')) {
    if (!isThing(above) || (isMany(last) && !DERIVED.test(last))) return undefined
    return { path, of: undefined, owner: singular(of(above)), segment: last }
  }
  if (!isThing(before)) return undefined
  const owner = above.startsWith(':') ? singular(of(top)) : undefined
  return { path, of: of(before), owner, segment: last }
}

const KINDS =
  '(?:overdue|upcoming|expired|expiring|recent|latest|newest|popular|trending|low[- ]stock|out[- ]of[- ]stock|unpaid|unread|archived|deleted|featured|random|top(?: \\d{1,3})?)'
// `list overdue loans`, `an endpoint for upcoming events (next 10)`
const LISTED = new RegExp(
  `(?:,\\s*|\\band\\s+|\\bplus\\s+|(?<=^|[.;:\\n]\\s*))(?:an?\\s+|the\\s+)?(?:(?:endpoints?|routes?)\\s+(?:for|that lists|listing|returning|that returns|to get|to list)\\s+|(?:list|show|get|return)\\s+)(?:all\\s+|the\\s+)?(${KINDS})\\s+([a-z]+)\\b((?:\\s*\\([^()]{1,80}\\))?)(?=\\s*(?:[.,;\\n]|and\\b|$))`,
  'gi',
)
// `random recipe endpoint`, `an overdue loans route`
const LISTING = new RegExp(
  `(?:,\\s*|\\band\\s+|\\bplus\\s+|(?<=^|[.;:\\n]\\s*))(?:an?\\s+|the\\s+)?(${KINDS})\\s+(?:([a-z]+)\\s+)?(?:endpoint|route|list)\\b((?:\\s*\\([^()]{1,80}\\))?)`,
  'gi',
)
// `a summary endpoint with the total per category`, `a stats route (count, average price)`
const SUMMED =
  /(?:,\s*|\band\s+|\bplus\s+|(?<=^|[.;:\n]\s*))(?:an?\s+|the\s+)?(summary|stats|statistics|report|overview|totals?|average|count|leaderboard|dashboard)\s+(?:endpoint|route|action)\b((?:\s*\([^()]{1,120}\)|\s+(?:with|of|for|showing|returning|that|which|giving)\b[^.;\n]{3,160})?)/gi
// `an endpoint for the total amount per category`, `totals per project endpoint`
const FIGURES =
  /(?:,\s*|\band\s+|\bplus\s+|(?<=^|[.;:\n]\s*))(?:an?\s+|the\s+)?(?:(?:endpoint|route)\s+(?:for|that returns|returning|with|to get|giving)\s+(?:the\s+|an?\s+)?((?:totals?|sum|average|avg|number|counts?)\b[^.;,\n]{0,80})|((?:totals?|sums?|averages?|counts?|number of [a-z]+)\s+(?:per|by)\s+[a-z ]{2,30}?)\s+(?:endpoint|route))/gi

function cutSpoken(text: string): WithoutViews {
  const said: SaidView[] = []
  const rest = text
    .replace(SUMMED, (whole, name: string, about: string) => {
      const [own, after] = uptoNext(about)
      said.push({ ...spokenView(name), about: `${own} ${name}` })
      return `${/^,/.test(whole) ? ',' : ''} ${after}`
    })
    .replace(FIGURES, (whole, told: string | undefined, short: string | undefined) => {
      const about = told ?? short ?? ''
      const per = /\b(?:per|by)\s+([a-z]+)/i.exec(about)?.[1]
      const name = per === undefined ? (/^[a-z]+/i.exec(about)?.[0] ?? 'summary') : `by-${per.toLowerCase()}`
      said.push({ ...spokenView(name === 'number' ? 'count' : name), about })
      return /^,/.test(whole) ? ',' : ' '
    })
    .replace(LISTING, (whole, kind: string, thing: string | undefined, about: string) => {
      said.push({
        ...spokenView(kebab(wordsOf(kind.replace(/\s\d+$/, '')))),
        of: thing === undefined ? undefined : plural(singular(wordsOf(thing))),
        about: `${kind} ${about}`,
      })
      return /^,/.test(whole) ? ',' : ' '
    })
    .replace(LISTED, (whole, kind: string, thing: string, about: string) => {
      if (!isMany(thing)) return whole
      said.push({
        ...spokenView(kebab(wordsOf(kind.replace(/\s\d+$/, '')))),
        of: plural(singular(wordsOf(thing))),
        about: `${kind} ${about}`,
      })
      return ', list'
    })
  return { said, rest }
}

const spokenView = (name: string): Omit<SaidView, 'about'> => ({
  path: undefined,
  of: undefined,
  owner: undefined,
  segment: name.toLowerCase(),
})

/** What follows may be said of something else: `with the total, create, delete`. */
function uptoNext(text: string): readonly [string, string] {
  const next = ENDS.exec(text)
  return next ? [text.slice(0, next.index), text.slice(next.index)] : [text, '']
}
