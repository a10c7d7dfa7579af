/** Whether a regular expression can match the same text in exponentially many ways: one pass, no backtracking of our own. */

const MAX_LENGTH = 5_000

/** One way through a group. */
interface Way {
  text: string
  /** The part that is repeated without bound; `required` if it must be there at least once. */
  repeats: { atom: string; required: boolean }[]
  /** A fixed part that keeps one round apart from the next. */
  separators: string[]
}

const newWay = (): Way => ({ text: '', repeats: [], separators: [] })

export function canExplode(pattern: string): boolean {
  if (pattern.length > MAX_LENGTH) return false
  const open: Way[][] = [[newWay()]]
  for (let i = 0; i < pattern.length; ) {
    const ways = open.at(-1) ?? []
    const way = ways.at(-1) ?? newWay()
    const letter = pattern[i]
    if (letter === '(') {
      open.push([newWay()])
      i += prefixLength(pattern, i)
      continue
    }
    if (letter === '|') {
      ways.push(newWay())
      i++
      continue
    }
    if (letter === ')') {
      const closed = open.length > 1 ? (open.pop() ?? []) : []
      const { unbounded, optional, length } = quantifierAt(pattern, i + 1)
      if (unbounded && isAmbiguous(closed)) return true
      include(closed, open.at(-1)?.at(-1) ?? newWay(), unbounded || optional)
      i += 1 + length
      continue
    }
    const atom = atomAt(pattern, i)
    const { unbounded, optional, length } = quantifierAt(pattern, i + atom.length)
    if (unbounded) way.repeats.push({ atom, required: !optional })
    else if (!optional && !/^[\^$]$|^\\[bBAZ]$/.test(atom)) way.separators.push(atom)
    way.text += pattern.slice(i, i + atom.length + length)
    i += atom.length + length
  }
  return false
}

/** What a group means for the one around it. */
function include(closed: readonly Way[], outer: Way, mayBeMissing: boolean): void {
  outer.text += '()'
  for (const { repeats } of closed)
    outer.repeats.push(
      ...repeats.map(({ atom, required }) => ({
        atom,
        required: required && !mayBeMissing && closed.length === 1,
      })),
    )
  if (!mayBeMissing && closed.length === 1) outer.separators.push(...(closed[0]?.separators ?? []))
}

/** `(a+)+`, `(a|a)*`, `(\w+\s?)*`: nothing keeps one round apart from the next. */
function isAmbiguous(ways: readonly Way[]): boolean {
  const plain = ways.map(({ text }) => text).filter((text) => text !== '' && !text.includes('()'))
  if (plain.some((one, index) => plain.some((other, at) => at > index && overlapping(one, other))))
    return true
  return ways.some(({ repeats, separators }) =>
    repeats.some((repeated) => {
      const required = repeats.filter((other) => other !== repeated && other.required).map(({ atom }) => atom)
      return [...separators, ...required].every((separator) => overlaps(repeated.atom, separator))
    }),
  )
}

/** Two alternatives of one atom each that can match the same letter. */
function overlapping(one: string, other: string): boolean {
  const first = atomAt(one, 0)
  const second = atomAt(other, 0)
  const isWhole = (atom: string, text: string): boolean => /^[*+]?\??$/.test(text.slice(atom.length))
  return isWhole(first, one) && isWhole(second, other) && overlaps(first, second)
}

const SAMPLES = [
  'a',
  'z',
  'A',
  '0',
  '9',
  '_',
  ' ',
  '\t',
  '-',
  '.',
  ',',
  ';',
  ':',
  '/',
  '@',
  '#',
  '"',
  "'",
  '=',
  '&',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '\\',
  '!',
  '?',
  '+',
  '*',
  '%',
  '$',
  '|',
  'é',
]

/** Whether two atoms can match the same letter. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [matcher(one), matcher(other)]
  const letters = [...SAMPLES, ...one, ...other]
  return letters.some((letter) => first(letter) && second(letter))
}

function matcher(atom: string): (letter: string) => boolean {
  try {
    // An atom is a letter, an escape or a class: nothing in it can repeat.
    const pattern = new RegExp(`^(?:${atom})$`, 's')
    return (letter) => pattern.test(letter)
  } catch {
    return () => false
  }
}

function atomAt(pattern: string, start: number): string {
  if (pattern[start] === '\\') return pattern.slice(start, start + 2)
  if (pattern[start] !== '[') return pattern[start] ?? ''
  for (let i = start + 2; i < pattern.length; i++) {
    if (pattern[i] === '\\') i++
    else if (pattern[i] === ']') return pattern.slice(start, i + 1)
  }
  return pattern.slice(start)
}

function quantifierAt(
  pattern: string,
  start: number,
): { unbounded: boolean; optional: boolean; length: number } {
  const letter = pattern[start]
  let length = 0
  let unbounded = false
  let optional = false
  if (letter === '*' || letter === '+' || letter === '?') {
    length = 1
    unbounded = letter !== '?'
    optional = letter !== '+'
  } else if (letter === '{') {
    const found = /^\{(\d{0,6})(,?)(\d{0,6})\}/.exec(pattern.slice(start, start + 20))
    if (found) {
      length = found[0].length
      unbounded = found[2] === ',' && (found[3] === '' || Number(found[3]) > 20)
      optional = found[1] === '0' || found[1] === ''
    }
  }
  // Possessive repetitions give nothing back.
  if (pattern[start + length] === '+' && length > 0) return { unbounded: false, optional, length: length + 1 }
  if (pattern[start + length] === '?' && length > 0) length++
  return { unbounded, optional, length }
}

/** The length of `(`, `(?:`, `(?P<name>`, `(?=`. */
function prefixLength(pattern: string, start: number): number {
  const found = /^\((?:\?(?:P?<\w{1,100}>|P=|[:=!>]|<[=!]|[a-zA-Z-]{1,10}[:)]?))?/.exec(
    pattern.slice(start, start + 120),
  )
  return found?.[0].length ?? 1
}
