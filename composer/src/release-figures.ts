import { STATUS_CODES } from 'node:http'
import type { Ledger } from './prompt/ledger.ts'
import { digitsOf, type Token } from './prompt/tokens.ts'

/** Factors between the figure of a prompt and the one in code: seconds are milliseconds there, 10 MB are bytes. */
const FACTORS: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/^(?:ms|millis|milliseconds?)$/i, [1 / 1000]],
  [/^(?:s|secs?|seconds?)$/i, [1000]],
  [/^(?:m|mins?|minutes?)$/i, [60, 60_000]],
  [/^(?:h|hrs?|hours?)$/i, [60, 3600, 3_600_000]],
  [/^days?$/i, [24, 1440, 86_400, 86_400_000]],
  [/^weeks?$/i, [7, 168, 604_800, 604_800_000]],
  [/^(?:k|kb|kib|kilobytes?)$/i, [1000, 1024]],
  [/^(?:m|mb|mib|megabytes?|million)$/i, [1000, 1024, 1e6, 1024 ** 2]],
  [/^(?:gb|gib|gigabytes?)$/i, [1000, 1024, 1e9, 1024 ** 3]],
  [/^(?:%|percent)$/i, [1 / 100]],
]

const VERSION = /^v?(\d+(?:\.\d+)+)$/

/**
 * Reports figures as missing that the answer does not have: "port 8443" of an answer with port 80. A figure that a phrase
 * of the template spells, such as "two columns", need not be in it.
 */
export function releaseAbsentFigures(content: string, ledger: Ledger, spelled: ReadonlySet<Token>): void {
  const plain = content.replace(/(?<=\d)[_,](?=\d{3})/g, '')
  const texts = new Set(plain.match(/\d+(?:\.\d+)*/g))
  const numbers = new Set([...texts].map(Number))
  const names = content.replace(/[_\s]/g, '').toLowerCase()
  const isPresent = (token: Token, at: number): boolean => {
    const version = VERSION.exec(token.text)?.[1]
    if (version !== undefined && texts.has(version)) return true
    const figure = Number(digitsOf(token.text))
    // 3.10 is not 3.1.
    const factors = [
      ...(version === undefined ? [1] : []),
      ...FACTORS.flatMap(([unit, own]) => (unit.test(unitAfter(at)) ? own : [])),
    ]
    const status = STATUS_CODES[figure]?.replaceAll(' ', '').toLowerCase()
    return (
      factors.some((factor) => numbers.has(Number((figure * factor).toPrecision(12)))) ||
      (status !== undefined && names.includes(status))
    )
  }
  const unitAfter = (at: number): string => {
    const token = ledger.tokens[at]
    if (ledger.prompt[token?.end ?? 0] === '%') return '%'
    return (ledger.tokens[at + 1]?.text === '-' ? ledger.tokens[at + 2] : ledger.tokens[at + 1])?.text ?? ''
  }
  for (const [at, token] of ledger.tokens.entries()) {
    const isFigure = token.kind === 'number' || VERSION.test(token.text)
    if (isFigure && !spelled.has(token) && !isPresent(token, at)) ledger.release(at, at + 1)
  }
}
