import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { type Call, callOf, callRule, constantOf, type Dialect, onlyValueOf, purposeOf } from './calls.ts'

/** Digests that are made to be fast, and so to be guessed fast; the broken ones among them have a rule of their own. */
const FAST = /sha[-_]?(?:2(?!\d)|224|256|3(?!\d)|384|5|512)/i
const PASSWORD =
  /(?:password|passwd|pwd|passphrase)(?:_?(?:bytes|plain|raw|string|str|text|input|value|utf8))?$/i
const SLOW = /bcrypt|argon2|scrypt|pbkdf2|password_?hash|hashpw/i
/** Lists of known passwords are asked by digest. */
const LOOKED_UP = /pwned|breach|leak|hibp/i

export const aboutFastHashes = {
  id: 'weak-password-hash',
  confidence: 0.8,
} as const

/** Whether one of the names in a piece of code stands for a password: not `passwordHash`, not `passwordResetToken`. */
export function mentionsPassword(code: string): boolean {
  return (code.slice(0, 4_000).match(/\w+/g) ?? []).some((word) => PASSWORD.test(word))
}

/** `SHA256.HashData(password)`, `Digest::SHA256.hexdigest(password)`, `md.digest(password.getBytes())`. */
export function fastPasswordHash(dialect: Dialect): TreeRule {
  return callRule(dialect, {
    ...aboutFastHashes,
    calls: [
      'digest', 'hexdigest', 'base64digest', 'update', 'Write', 'ComputeHash', 'HashData', 'Sum224', 'Sum256', 'Sum384', 'Sum512', 'sha256Hex', 'sha512Hex',
      'sha256', 'sha512', 'hash', 'hashString', 'hashBytes', 'SHA256', 'SHA512', 'SHA256_Update', 'SHA512_Update', 'CC_SHA256', 'CC_SHA512',
    ], // biome-ignore format: a list of names
    check: (call) =>
      call.args.some(
        (argument) => constantOf(dialect, argument) === undefined && mentionsPassword(argument.text),
      ) &&
      FAST.test(algorithmOf(dialect, call)) &&
      !isStretched(dialect, call.node) &&
      !LOOKED_UP.test(purposeOf(dialect, call.node)),
  })
}

function algorithmOf(dialect: Dialect, { path, receiver, args }: Call): string {
  const made = receiver && onlyValueOf(dialect, receiver)
  const named = args.length > 1 ? constantOf(dialect, args[0]) : undefined
  return [path, receiver?.text.slice(0, 200), made?.text.slice(0, 200), named].join(' ')
}

/** Some put a digest of any password into what takes short ones only. */
function isStretched(dialect: Dialect, node: SyntaxNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    const call = callOf(dialect, around)
    if (call && SLOW.test(call.path)) return true
    if (dialect.functions.includes(around.kind)) return false
  }
  return false
}
