import { lookupTable } from '@atelier/analyzer/basics'

/** Values as JavaScript, Python and JSON write them, read without running anything. */

const MAX_DEPTH = 20
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['nil', null],
])
const CLOSING: Readonly<Record<string, string>> = lookupTable({ '[': ']', '(': ')', '{': '}' })
const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  b: '\b',
})

export interface Read {
  readonly value: unknown
  /** After its last character. */
  readonly end: number
}

/** The value that begins at `at` or after blanks, if there is one. */
export function readLiteral(text: string, at = 0, depth = 0): Read | undefined {
  const start = skipBlanks(text, at)
  const sign = text[start]
  if (sign === undefined || depth > MAX_DEPTH) return undefined
  if (sign === '"' || sign === "'" || sign === '`') return readString(text, start)
  if (sign === '{') return readObject(text, start, depth)
  if (sign === '[' || sign === '(') return readList(text, start, depth)
  return readNumber(text, start) ?? readWord(text, start)
}

/** All the values between two brackets: `(1, "a")`. */
export function readList(text: string, start: number, depth = 0): Read | undefined {
  const closing = CLOSING[text[start] ?? '']
  const values: unknown[] = []
  let at = skipBlanks(text, start + 1)
  while (text[at] !== closing) {
    const item = readLiteral(text, at, depth + 1)
    if (!item) return undefined
    values.push(item.value)
    at = skipBlanks(text, item.end)
    if (text[at] === ',') at = skipBlanks(text, at + 1)
    else if (text[at] !== closing) return undefined
  }
  return { value: values, end: at + 1 }
}

function readObject(text: string, start: number, depth: number): Read | undefined {
  const entries: [string, unknown][] = []
  let at = skipBlanks(text, start + 1)
  while (text[at] !== '}') {
    const key = readKey(text, at, depth + 1)
    if (!key) return undefined
    at = skipBlanks(text, key.end)
    if (text[at] !== ':') return undefined
    const item = readLiteral(text, at + 1, depth + 1)
    if (!item) return undefined
    entries.push([String(key.value), item.value])
    at = skipBlanks(text, item.end)
    if (text[at] === ',') at = skipBlanks(text, at + 1)
    else if (text[at] !== '}') return undefined
  }
  return { value: Object.fromEntries(entries), end: at + 1 }
}

function readKey(text: string, at: number, depth: number): Read | undefined {
  const word = match(text, /[A-Za-z_$][\w$]*/y, at)
  return word === undefined ? readLiteral(text, at, depth) : { value: word, end: at + word.length }
}

function readString(text: string, start: number): Read | undefined {
  const quote = text[start]
  let value = ''
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at]
    if (sign === quote) return { value, end: at + 1 }
    if (sign === '\n' && quote !== '`') return undefined
    if (sign !== '\\') {
      value += sign
      continue
    }
    const escaped = text[++at] ?? ''
    const unicode = escaped === 'u' ? match(text, /[0-9a-fA-F]{4}/y, at + 1) : undefined
    value +=
      unicode === undefined
        ? (ESCAPES[escaped] ?? escaped)
        : String.fromCharCode(Number.parseInt(unicode, 16))
    at += unicode?.length ?? 0
  }
  return undefined
}

function readNumber(text: string, start: number): Read | undefined {
  const number = match(text, /-?(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w]|-\d)/y, start)
  return number === undefined
    ? undefined
    : { value: Number(number.replaceAll('_', '')), end: start + number.length }
}

function readWord(text: string, start: number): Read | undefined {
  const word = match(text, /[A-Za-z]+\b/y, start)
  return word !== undefined && WORDS.has(word)
    ? { value: WORDS.get(word), end: start + word.length }
    : undefined
}

function match(text: string, pattern: RegExp, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function skipBlanks(text: string, at: number): number {
  let end = at
  while (end < text.length && /\s/.test(text[end] ?? '')) end++
  return end
}
