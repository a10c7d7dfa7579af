import { lookupTable } from '@atelier/analyzer/basics'

/** A pattern that a wish describes piece by piece: `1-3 letters, a dash, 1-4 digits not starting with 0`. */
export function patternFromParts(prompt: string): { source: string; explains: string } | undefined {
  const described =
    /(?::|\bof\b|\bconsist\w* of\b|\blike\b[^:]*:)\s*([^:]{8,300})$/i.exec(prompt.trim())?.[1] ?? prompt
  const isUpper = /\b(?:all |only )?(?:upper ?-?case|capital)(?: letters)?\b/i.test(prompt)
  const isLower = /\b(?:all |only )?lower ?-?case\b/i.test(prompt)
  const letters = isUpper && !isLower ? 'A-Z' : isLower && !isUpper ? 'a-z' : 'A-Za-z'
  const sources: string[] = []
  const said: string[] = []
  for (const part of described.split(/,|;|\.\s|\bthen\b|\bfollowed by\b|\band then\b|\band\b/i)) {
    const source = sourceOf(part.trim(), letters)
    if (source === undefined) continue
    sources.push(source)
    said.push(part.trim().toLowerCase())
  }
  return sources.length >= 2 ? { source: sources.join(''), explains: said.join(', ') } : undefined
}

const NUMBERS: Readonly<Record<string, string>> = lookupTable({
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
})
const COUNT =
  /^(?:exactly )?(?:(optional(?:ly)?|perhaps) )?(?:an? )?(?:(\d+|an?|one|two|three|four|five|six|seven|eight)(?: ?(?:-|–|to|or) ?(\d+|two|three|four|five|six|seven|eight))?|(at least) (\d+|one|two)|(up to|at most) (\d+|two|three|four|five)|(one or more|some|any number of))?\s*/i

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:dash|hyphen|minus)(?:es)?\b/i, '-'],
  [/^(?:blank |single )?spaces?\b/i, ' '],
  [/^underscores?\b/i, '_'],
  [/^(?:dot|period|full stop)s?\b/i, '\\.'],
  [/^slash(?:es)?\b/i, '\\/'],
  [/^(?:colon)s?\b/i, ':'],
  [/^(?:hash|#)(?: sign)?s?\b/i, '#'],
  [/^(?:at sign|@)/i, '@'],
  [/^plus(?: sign)?\b/i, '\\+'],
  [/^comma\b/i, ','],
]

function sourceOf(part: string, letters: string): string | undefined {
  const literal = /^(?:an? |the )?(?:literal |prefix |word |letters? |string )?["'`]([^"'`]{1,20})["'`]/.exec(
    part,
  )?.[1]
  if (literal !== undefined) return escaped(literal)
  const [whole = '', optional, from, to, , least, , most, many] = COUNT.exec(part) ?? []
  const rest = part.slice(whole.length)
  const kind = classOf(rest, letters)
  if (kind === undefined) return undefined
  const number = (word: string | undefined) =>
    word === undefined ? undefined : (NUMBERS[word.toLowerCase()] ?? word)
  const [low, high] = [number(from), number(to)]
  // Not starting with 0: the first is another class than the others.
  if (/\bnot (?:starting|beginning) with (?:a )?(?:0|zero)\b/i.test(rest) && low !== undefined) {
    const others = high === undefined ? `{${Number(low) - 1}}` : `{${Number(low) - 1},${Number(high) - 1}}`
    return `[1-9]\\d${others}`
  }
  if (many !== undefined) return `${kind}+`
  if (least !== undefined) return `${kind}{${number(least)},}`
  if (most !== undefined) return `${kind}{1,${number(most)}}`
  const times = low === undefined || low === '1' ? '' : `{${low}}`
  const counted = high === undefined ? `${kind}${times}` : `${kind}{${low},${high}}`
  return optional === undefined
    ? counted
    : counted.length > 1 && !/^(?:\\.|\[[^\]]*\])$/.test(counted)
      ? `(?:${counted})?`
      : `${counted}?`
}

function classOf(text: string, letters: string): string | undefined {
  const own = text.replace(/^(?:single|more|ascii|decimal)\s+/i, '')
  if (/^(?:upper ?-?case|capital) letters?\b/i.test(own)) return '[A-Z]'
  if (/^(?:lower ?-?case|small) letters?\b/i.test(own)) return '[a-z]'
  if (/^(?:letters? (?:or|and) (?:digits?|numbers?)|alphanumeric)/i.test(own)) return `[${letters}0-9]`
  if (/^hex(?:adecimal)? (?:digits?|characters?)/i.test(own)) return '[0-9A-Fa-f]'
  if (/^letters?\b/i.test(own)) return `[${letters}]`
  if (/^(?:digits?|numbers?|numerals?)\b/i.test(own)) return '\\d'
  return SIGNS.find(([said]) => said.test(own))?.[1]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\p{Cc}/gu, '')
