/** Passwords that are kept as they are: in files and cookies. The same in every language. */

import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { wordsOf } from '../core/words.ts'
import { bindingsOf, type Call, callRule, type Dialect, literalOf, onlyValueOf } from './calls.ts'
import { partsOf } from './logged-secrets.ts'

export const aboutStorage = {
  id: 'cleartext-storage',
  confidence: 0.7,
} as const

/** How a call keeps a value: which argument it is, and of what the call is made on, if that decides. */
export interface Storage {
  readonly value: number
  /** The argument that names the value: `password` in `new Cookie("password", x)`. */
  readonly name?: number
  /** What the receiver must be made with: `new FileWriter(…)`. */
  readonly on?: RegExp
}

export function storedSecret(dialect: Dialect, table: Readonly<Record<string, Storage>>): TreeRule {
  const entries = Object.entries(table)
  return callRule(dialect, {
    ...aboutStorage,
    calls: Object.keys(table),
    check(call) {
      const storage = entries.find(([end]) => call.path === end || call.path.endsWith(`.${end}`))?.[1]
      if (!storage || (storage.on && !isMadeWith(dialect, call, storage.on))) return undefined
      const value = call.args[storage.value]
      if (!value || literalOf(dialect, value) !== undefined) return undefined
      const label = storage.name === undefined ? undefined : literalOf(dialect, call.args[storage.name])
      if (label !== undefined && namesPassword(label)) return isProtected(value) ? undefined : hitOn(label)
      const name = partsOf(dialect, value).find((part) => namesPassword(part))
      return name === undefined || isProtected(value) || isReplaced(dialect, value, name)
        ? undefined
        : hitOn(name)
    },
  })
}

function isMadeWith(dialect: Dialect, { receiver }: Call, pattern: RegExp): boolean {
  const made = receiver && onlyValueOf(dialect, receiver)
  return pattern.test((made ?? receiver)?.text.slice(0, 200) ?? '')
}

/** The name of something that only its owner should know. */
export function namesPassword(name: string): boolean {
  const words = wordsOf(name)
  return (
    /^(?:password|passwd|pwd|passphrase|passwort|cvv|cvc|ssn)$/.test(words.at(-1) ?? '') ||
    (/^(?:number|card)$/.test(words.at(-1) ?? '') &&
      words.some((word) => /^(?:card|credit)$/.test(word) && words.length > 1))
  )
}

const PROTECTED =
  /hash|crypt|derive|digest|seal|protect|mask|redact|sign|bcrypt|scrypt|argon|pbkdf|hmac|sha\d/i

/** It goes through something that hides it. */
export const isProtected = (value: { readonly text: string }): boolean =>
  PROTECTED.test(value.text.slice(0, 300))

/** `password = hash(password)` comes before. */
function isReplaced(dialect: Dialect, node: SyntaxNode, name: string): boolean {
  return (bindingsOf(dialect, node).get(name) ?? []).some(({ value }) => isProtected(value))
}

export function hitOn(name: string): Hit {
  return { message: `\`${name.slice(0, 40)}\` is stored as it is. Store a hash of it, or encrypt it.` }
}
