import { lookupTable } from '@atelier/analyzer/basics'
import type { Entry, LibraryLanguage } from '../library/index.ts'
import { readLiteral } from './literals.ts'

interface Span {
  readonly start: number
  readonly end: number
}

const CONDITION =
  "(?:,? ?(?:if|when|where|for|otherwise|in case)(?: (?:there (?:is|are|isn'?t|aren'?t)|it(?:'s| is)?|that is|the \\w+ (?:is|was)|input is|is|was|isn'?t|cannot be|can'?t be|not|no|any|one|match(?:es)?|such|item|element|value|result|found|present|exist(?:s|ing)?|none|nothing|impossible|possible|invalid|malformed|unreachable|missing|unknown|there|in it|path|solution|empty)){1,6})?"
const VALUE =
  '(-?\\d+(?:\\.\\d+)?|null|none|nil|undefined|nan|true|false|""|\'\'|\\[\\]|\\{\\}|(?:an )?empty (?:string|list|array|dict|object))(?![\\w"\'])'
const RETURNED = new RegExp(
  `(?:\\breturn(?:s|ing)?|\\bgives?|\\byields?|\\bor|\\belse|\\botherwise|,|:|→|->)[ ]{1,2}(?:return(?:s|ing)? |just |simply )?${VALUE}(?:(?:, ?| or |, or |/| and | ){1,2}${VALUE})?(?:(?:, ?| or |, or |/| and | ){1,2}${VALUE})?${CONDITION}`,
  'gi',
)
const EMPTY: Readonly<Record<string, string>> = lookupTable({
  string: "''",
  list: '[]',
  array: '[]',
  dict: '{}',
  object: '{}',
})

/**
 * Parts of a prompt that say what the function returns ("-1 if not found") and that an example of the entry shows. `isNull`:
 * the function returns `null` where the examples have `undefined`.
 */
export function shownResults(
  prompt: string,
  entry: Entry,
  language: LibraryLanguage,
  isNull = false,
): Span[] {
  const resultsOf = (examples: Entry['examples']): Set<string> =>
    new Set(
      examples.map(({ result }) =>
        isNull && result === 'undefined' ? 'null' : result.replace(/^new (?:Map|Set)\(\)$/, '[]'),
      ),
    )
  const spans: Span[] = []
  for (const match of prompt.matchAll(RETURNED)) {
    const values = match.slice(1, 4).filter((value) => value !== undefined)
    // An example must show what an empty input returns.
    const isEmpty = /\bempty$/i.test(match[0])
    const results = resultsOf(
      isEmpty ? entry.examples.filter(({ code }) => /\((?:''|\[\]|\{\})/.test(code)) : entry.examples,
    )
    if (values.every((value) => isShown(value.toLowerCase(), results, language)))
      spans.push({ start: match.index, end: match.index + match[0].length })
  }
  return spans
}

function isShown(value: string, results: ReadonlySet<string>, language: LibraryLanguage): boolean {
  const kind = /empty (\w+)/.exec(value)?.[1]
  if (kind !== undefined) return results.has(EMPTY[kind] ?? '')
  if (value === '""') return results.has("''")
  if (value === 'nan') return results.has('NaN')
  // Python has one value for both.
  if (/^(?:null|none|nil|undefined)$/.test(value))
    return language === 'python'
      ? results.has('null') || results.has('undefined')
      : results.has(value === 'undefined' ? value : 'null')
  return results.has(value)
}

const THROWS =
  /\b(?:throws?|raises?|rejects?)\b(?: (?:an?|the|with))?(?: (\w*(?:error|exception)))?(?: (?:if|when|on|for|unless)((?: [\w'-]+){1,7}))?/gi

/** Parts of a prompt that say that the function refuses something, if an example of the entry shows that. */
export function shownErrors(prompt: string, entry: Entry, source: string): Span[] {
  const refused = entry.examples.filter(({ result }) => result.startsWith('throws'))
  const spans: Span[] = []
  for (const { 0: whole, 1: error = '', 2: condition = '', index } of prompt.matchAll(THROWS)) {
    const isNamed = !/^\w+(?:error|exception)$/i.test(error) || source.includes(error)
    if (refused.length === 0 || !isNamed) continue
    const isKnown = refused.some(({ code }) => fitsCondition(condition.toLowerCase(), code))
    spans.push({ start: index, end: index + whole.length - (isKnown ? 0 : condition.length) })
  }
  return spans
}

function fitsCondition(condition: string, code: string): boolean {
  if (/\bnegative\b/.test(condition)) return /[(,[ ]-\d/.test(code)
  if (/\b(?:empty|blank)\b/.test(condition)) return /''|\[\]|\{\}/.test(code)
  const [, least] = /\b(?:less than|below|smaller than|under) (\d+)/.exec(condition) ?? []
  if (least !== undefined)
    return [...code.matchAll(/-?\d+(?:\.\d+)?/g)].some(([number]) => Number(number) < Number(least))
  if (/\b(?:zero|0)\b/.test(condition)) return /\b0\b/.test(code)
  return /^ (?:(?:it|the|input|is|are|an?|not|invalid|bad|wrong|malformed|valid|values?|arguments?) ?){1,5}$/.test(
    condition,
  )
}

const KIND = '(string|text|list|array|input|object|dict)s?'
const EMPTY_INPUT = new RegExp(
  `\\b(?:for |an? |the )?empty ${KIND} (?:gives?|returns?|should (?:give|return)|is|->|=>|→|means?) ([^\\s,;.]+)|(?<=^|[\\s,;:])([^\\s,;.]+) (?:for|on|if given|with) (?:an )?empty ${KIND}\\b`,
  'gi',
)

/** "An empty list gives None" and "0 for an empty list", as a call and its result. */
export function emptyInputs(prompt: string): (Span & { arguments: unknown[]; result: unknown })[] {
  return [...prompt.matchAll(EMPTY_INPUT)].flatMap(({ 0: whole, index, ...groups }) => {
    const kind = groups[1] ?? groups[4] ?? ''
    const text = groups[2] ?? groups[3] ?? ''
    const result = readLiteral(text)
    if (result?.end !== text.length) return []
    const input = /^(?:list|array)$/i.test(kind) ? [] : /^(?:object|dict)$/i.test(kind) ? {} : ''
    return [{ start: index, end: index + whole.length, arguments: [input], result: result.value }]
  })
}

const shapeOf = (text: string): string => text.replace(/\d+/g, '0').toLowerCase()

/** Text in quotes that looks like what an example of the entry takes or returns: `"2h 5m"` and `1h 30m`. */
export function isShownText(text: string, entry: Entry): boolean {
  if (!/\d/.test(text) && text.length < 4) return entry.examples.some(({ result }) => result.includes(text))
  const shape = shapeOf(text)
  return entry.examples.some(({ code, result }) =>
    [...`${code} ${result}`.matchAll(/'([^'\n]*)'/g)].some(([, shown = '']) => shapeOf(shown) === shape),
  )
}
