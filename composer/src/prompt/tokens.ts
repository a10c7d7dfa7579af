import { stemOf } from './stem.ts'

/**
 * `word`: an English word. `number`: `12`, `1,000` or `twelve`. `code`: `onClick`, `/tasks/:id`, `v2.3.0`, `--follow`, anything in backticks.
 * `quoted`: text in quotes. `mark`: punctuation or the end of a line.
 */
export type TokenKind = 'word' | 'number' | 'code' | 'quoted' | 'mark'

export interface Token {
  /** Without quotes or backticks. */
  readonly text: string
  readonly stem: string
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
}

/** More than any description needs. The rest is reported as missing. */
export const MAX_PROMPT = 10_000
/** A prompt of words has fewer in its `MAX_PROMPT` characters. "1.1.1.1." has more, and each costs as much as a word. */
const MAX_TOKENS = 4_000

// One alternative per kind of token. All lengths are limited, so that a hostile prompt costs no more than a long one.
const TOKEN = new RegExp(
  [
    '`(?<ticked>[^`\\n]{1,200})`',
    '"(?<quoted>[^"\\n]{1,300})"',
    '“(?<curly>[^”\\n]{1,300})”',
    "(?<![\\w])'(?<single>[^'\\n]{1,120})'(?!\\w)",
    '(?<placeholder>\\{\\{\\s?[\\w.]{1,60}\\s?\\}\\})',
    '(?<address>\\bhttps?://[^\\s)>,]{1,300}|\\b[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4})',
    '(?<![\\w/])(?<path>/[\\w:{}*.-]{1,60}(?:/[\\w:{}*.-]{1,60}){0,8}/?(?<![:.]))',
    '(?<![\\w-])(?<option>--[a-z][\\w-]{0,40}\\b(?:=[\\w-]{1,40})?|-[a-zA-Z](?![\\w-]))',
    '(?<todo>\\b[Tt]o(?:-| (?=[Dd]o (?:lists?|items?|apps?|API)\\b))[Dd]os?\\b)',
    // `fetchItems(query)`, `filter[name]=x`
    '(?<![\\w.])(?<call>[a-z]\\w{0,40}[A-Z]\\w{0,40}\\(\\w{0,40}(?:, \\w{1,40}){0,4}\\)|[a-z]\\w{0,40}\\[[a-z]\\w{0,40}\\](?:=\\w{1,40})?)',
    '(?<![\\w.])(?<version>v?\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}(?:[\\w.-]{0,40}\\w)?|v\\d{1,9}(?:\\.\\d{1,9}){0,4})(?!\\w)',
    '(?<count>(?<![\\w.])\\d{1,20}(?=(?:[kKmMgG][bB]|min|h)\\b))',
    '(?<number>(?<![\\w.])\\d{1,3}(?:,\\d{3}){1,6}(?:\\.\\d{1,20})?|(?<![\\w.])\\d{1,20}(?:\\.\\d{1,20})?(?![\\w]))',
    "(?<word>(?:(?<![\\p{L}\\p{N}_.)])\\.(?=\\p{L}))?[\\p{L}\\p{N}_$€£]{1,64}(?:['’][\\p{L}]{1,10})?(?:\\.(?=[\\p{L}])[\\p{L}\\p{N}]{1,30}){0,6})",
    '(?<mark>[\\n.,;:!?(){}\\[\\]<>=|/+*-]|–|—|→|•)',
  ].join('|'),
  'gu',
)

const CODE = /[a-z0-9][A-Z]|[_$.]|^[A-Z]{2,}_/

// `onMove: (id: string) => void` and `onMove(id)` mean `onMove`.
const DECLARED = /^(\w+)\??[:(]/

/** `300ms` and `5MB` are a number and its unit. */
const WITH_UNIT = /^(\d+)(ms|s|sec|min|kb|mb|gb|px)$/i

/** Splits a prompt into words and marks. Characters that are neither are skipped. */
export function tokensOf(prompt: string): Token[] {
  const tokens: Token[] = []
  for (const match of prompt.slice(0, MAX_PROMPT).matchAll(TOKEN)) {
    if (tokens.length >= MAX_TOKENS) break
    const { groups = {} } = match
    const start = match.index
    const end = start + match[0].length
    const add = (text: string, kind: TokenKind) =>
      tokens.push({
        text,
        stem: stemOf((DECLARED.exec(text)?.[1] ?? text).replace(/^\./, '')),
        kind,
        start,
        end,
      })
    if (groups.mark !== undefined) add(groups.mark, 'mark')
    else if (groups.word !== undefined) addWord(groups.word)
    else if (groups.todo !== undefined) add(groups.todo.replace(/[- ]/, '').toLowerCase(), 'word')
    else if (groups.number ?? groups.count) add(groups.number ?? groups.count ?? '', 'number')
    else if (groups.quoted ?? groups.curly ?? groups.single)
      add(groups.quoted ?? groups.curly ?? groups.single ?? '', 'quoted')
    else add(groups.ticked ?? match[0], 'code')

    function addWord(word: string): void {
      const [, number = '', unit = ''] = WITH_UNIT.exec(word) ?? []
      if (unit !== '') {
        const middle = start + number.length
        tokens.push({ text: number, stem: number, kind: 'number', start, end: middle })
        tokens.push({ text: unit, stem: stemOf(unit), kind: 'word', start: middle, end })
      } else if (numberOf(word) !== undefined) add(word, 'number')
      else add(word, CODE.test(word) ? 'code' : 'word')
    }
  }
  return tokens
}

/** How many characters of a prompt its tokens stand for. */
export const lengthRead = (tokens: readonly Token[]): number =>
  tokens.length < MAX_TOKENS ? MAX_PROMPT : (tokens.at(-1)?.end ?? 0)

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, n) => [word, n]),
)

/** The indexes from one token up to, not including, another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** `12`, `1,000`, `3.5` or `twelve`. */
export function numberOf(text: string): number | undefined {
  if (/^\d/.test(text)) {
    const number = Number(text.replaceAll(',', ''))
    return Number.isNaN(number) ? undefined : number
  }
  // "one" is mostly a pronoun ("one of", "each one").
  const lower = text.toLowerCase()
  return lower === 'one' || lower === 'zero' ? undefined : numberWords.get(lower)
}

/** A number as code has it: `1000` for `1,000`, `5` for `five`. Keeps `3.10`, which may be a version. */
export const digitsOf = (text: string): string =>
  /^\d/.test(text) ? text.replaceAll(',', '') : String(numberOf(text) ?? text)
