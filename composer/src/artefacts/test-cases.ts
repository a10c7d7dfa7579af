/** The cases that a wish speaks of: what is given, what must come out, and what must be refused. */
export interface SpokenCase {
  readonly values: readonly unknown[]
  readonly result: unknown
}

export interface SpokenRefusal {
  readonly about: string
  readonly values: readonly unknown[]
  /** As the wish names it: `ZeroDivisionError`. */
  readonly error: string | undefined
}

const VALUE = `"[^"\\n]*"|'[^'\\n]*'|-?\\d+(?:\\.\\d+)?|true|false|null|None|True|False|empty string|\\[[^\\[\\]\\n]{0,80}\\]`
const ARROW = '(?:->|=>|→|=|==|gives|is|returns|becomes|to|should be|should return|must be|must return|:)'
const PAIR = new RegExp(`(?<![\\w.])(${VALUE})\\s*(?:${ARROW})?\\s+(${VALUE})(?![\\w.])`, 'gi')
const ARROWED = new RegExp(
  `(?<![\\w.])((?:${VALUE})(?:\\s*,\\s*(?:${VALUE})){0,3})\\s*(?:->|=>|→|gives|returns|should be|should return)\\s*(${VALUE})(?![\\w.])`,
  'gi',
)
const SUM = /(?<![\w.])(-?\d+(?:\.\d+)?)\s*([+*/-])\s*(-?\d+(?:\.\d+)?)\s*=\s*(-?\d+(?:\.\d+)?)/g

function spokenValue(text: string): unknown {
  const word = text.trim()
  if (/^empty string$/i.test(word)) return ''
  if (/^["']/.test(word)) return word.slice(1, -1)
  if (/^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true'
  if (/^(?:null|none)$/i.test(word)) return null
  if (word.startsWith('['))
    return word
      .slice(1, -1)
      .split(',')
      .filter((one) => one.trim() !== '')
      .map((one) => spokenValue(one))
  return Number(word)
}

export function casesIn(prompt: string): SpokenCase[] {
  const text = prompt.slice(0, 1_500)
  const sums = [...text.matchAll(SUM)].map(([, a = '', , b = '', result = '']) => ({
    values: [Number(a), Number(b)],
    result: Number(result),
  }))
  if (sums.length > 0) return sums
  const arrowed = [...text.matchAll(ARROWED)].map(([, given = '', result = '']) => ({
    values: (given.match(new RegExp(VALUE, 'gi')) ?? []).map(spokenValue),
    result: spokenValue(result),
  }))
  if (arrowed.length > 0) return arrowed
  return [...text.matchAll(PAIR)].map(([, given = '', result = '']) => ({
    values: [spokenValue(given)],
    result: spokenValue(result),
  }))
}

const REFUSED =
  /\b(?:throws?|throwing|raises?|raising|rejects?|errors?|fails?|refuses?|panics?)\b(?: (?:an? )?(?:an? error|error|exception|([A-Z]\w*(?:Error|Exception))))?(?: (?:on|for|when|if|with|given|by)\s+([^,.;]{2,60}))?/gi
const BEFORE =
  /\b(?:that |when |if )?([\w ]{3,40}?) (?:throws?|raises?|is rejected|must (?:throw|raise|fail)|should (?:throw|raise|fail))\b/i

/** What stands for what is spoken of: a negative number, nothing, a text where a number belongs. */
function standIn(about: string, parameters: number): unknown[] {
  const [bad, good]: readonly [unknown, unknown] = /\bzero\b|\b0\b/i.test(about)
    ? [0, 1]
    : /\bnegative\b|\bbelow (?:zero|0)\b|\bless than (?:zero|0)\b/i.test(about)
      ? [-1, 1]
      : /\bempty (?:list|array)\b/i.test(about)
        ? [[], 1]
        : /\bnull\b|\bnone\b|\bmissing\b|\bundefined\b/i.test(about)
          ? [null, 1]
          : /\bempty\b|\bblank\b/i.test(about)
            ? ['', 'a']
            : ['not valid', 1]
  // Who divides by zero has it behind.
  return Array.from({ length: Math.max(parameters, 1) }, (_, at) =>
    at === Math.max(parameters, 1) - 1 ? bad : good,
  )
}

export function refusalsIn(prompt: string, parameters: number): SpokenRefusal[] {
  return [...prompt.slice(0, 1_500).matchAll(REFUSED)].slice(0, 4).map(({ index, 1: error, 2: behind }) => {
    const about = behind ?? BEFORE.exec(prompt.slice(Math.max(0, index - 60), index + 12))?.[1] ?? ''
    const known = error ?? /\b([A-Z]\w*(?:Error|Exception))\b/.exec(prompt.slice(index, index + 80))?.[1]
    const clause = about.replace(/^.*\b(?:that|when|if|check|and|or)\s+/i, '').trim()
    return {
      about: clause,
      values: standIn(`${clause} ${prompt.slice(Math.max(0, index - 24), index)}`, parameters),
      error: known,
    }
  })
}
