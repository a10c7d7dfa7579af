import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { callRule, type Dialect, onlyValueOf } from './calls.ts'

/** How much work it takes to turn a password into a key; fewer rounds make stolen passwords cheap to guess. */
const least = {
  pbkdf2: {
    count: 100_000,
    message:
      'So few rounds of PBKDF2 make stolen passwords cheap to guess; use at least 210,000 with SHA-512, or 600,000 with SHA-256.',
  },
  bcrypt: {
    count: 10,
    message: 'So low a cost of bcrypt makes stolen passwords cheap to guess; use at least 10, better 12.',
  },
  scrypt: {
    count: 16_384,
    message: 'So small an N of scrypt makes stolen passwords cheap to guess; use at least 2^15, better 2^17.',
  },
} as const

type Method = keyof typeof least

export const aboutStretching = {
  id: 'weak-password-hash',
  confidence: 0.8,
} as const

/** What to state about a count as it is written; nothing if it is enough, or not known. */
export function tooLittle(method: Method, written: string): string | undefined {
  const count = countIn(written)
  return count !== undefined && count < least[method].count ? least[method].message : undefined
}

/** `600_000`, `1 << 15`, `2**15`, `0x4000`. */
function countIn(written: string): number | undefined {
  const text = written.replace(/[_\s]|(?<=\d)[lLuU]+$/g, '')
  if (/(?:^|\.)(?:MinCost|MIN_COST)$/.test(text)) return 4
  if (/^(?:\d{1,9}|0x[\da-f]{1,8})$/i.test(text)) return Number(text)
  const [, base, operator, power] = /^(\d{1,4})(<<|\*\*)(\d{1,2})$/.exec(text) ?? []
  if (!operator) return undefined
  return operator === '<<' ? Number(base) * 2 ** Number(power) : Number(base) ** Number(power)
}

/** Calls that stretch a password, and where the count stands: at this place, or under this name. */
export function weakStretching(
  dialect: Dialect,
  table: Readonly<Record<string, readonly [method: Method, place: number | string]>>,
): TreeRule {
  const entries = Object.entries(table)
  return callRule(dialect, {
    ...aboutStretching,
    calls: Object.keys(table),
    check({ path, args, named }) {
      const entry = entries.find(([end]) => path === end || path.endsWith(`.${end}`))?.[1]
      if (!entry) return undefined
      const [method, place] = entry
      const count = typeof place === 'number' ? args[place] : (named.get(place) ?? optionIn(args, place))
      const written = typeof count === 'string' ? count : count && (onlyValueOf(dialect, count) ?? count).text
      const message = written === undefined ? undefined : tooLittle(method, written)
      return message === undefined ? undefined : { message }
    },
  })
}

/** `['cost' => 4]` among the arguments. */
function optionIn(args: readonly SyntaxNode[], name: string): string | undefined {
  const option = new RegExp(`['"]?\\b${name}\\b['"]?\\s*(?:=>|[:=])\\s*([\\d_]+)`)
  return args.map(({ text }) => option.exec(text.slice(0, 300))?.[1]).find((count) => count !== undefined)
}
