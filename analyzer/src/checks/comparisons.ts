/** Comparisons of secrets, which look the same in every language. */

import type { RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isSecretValue, wordsOf } from '../core/words.ts'
import { constantOf, type Dialect, functionAround, lastName, literalOf } from './calls.ts'

const strong = /^(?:hmac|signature|sig|mac|apikey|csrf|xsrf|otp|totp)$/
const owners =
  /^(?:expected|stored|valid|computed|calculated|actual|provided|secret|auth|api|access|reset|session|csrf|admin|webhook|bearer|user|saved|real|correct|remember|invite)$/

/** How a language compares two values. */
export interface Comparisons {
  readonly kinds: readonly string[]
  readonly sidesOf: (node: SyntaxNode) => readonly (SyntaxNode | undefined)[]
  readonly advice: string
}

/** Comparing secrets with what stops at the first difference tells, by its time, how much of a guess was right. */
export function timingUnsafe(dialect: Dialect, { kinds, sidesOf, advice }: Comparisons): TreeRule {
  return {
    id: 'timing-unsafe-compare',
    confidence: 0.7,
    remedy: advice,
    kinds,
    check(node) {
      const [left, right] = sidesOf(node)
      if (!left || !right || !isValue(dialect, left) || !isValue(dialect, right)) return false
      return isSecretPair(nameOf(left), nameOf(right)) || isSecretPair(nameOf(right), nameOf(left))
    },
  }
}

/** `password == "hunter2"`: one password for everybody, in the code. */
export function comparedPassword(
  dialect: Dialect,
  { kinds, sidesOf }: Pick<Comparisons, 'kinds' | 'sidesOf'>,
): TreeRule {
  return {
    ...passwordInCode,
    kinds,
    check(node) {
      const [left, right] = sidesOf(node)
      if (!left || !right) return undefined
      const isLeft = literalOf(dialect, left) !== undefined
      const [tested, literal] = isLeft ? [right, left] : [left, right]
      const text = literalOf(dialect, literal)
      return text !== undefined && isPasswordTest(nameOf(tested), text) && !isInTest(dialect, node)
        ? { at: literal }
        : undefined
    },
  }
}

export const passwordInCode: RuleHead = {
  id: 'hardcoded-secret',
  severity: 'medium',
  confidence: 0.7,
  message: 'A password is compared with one in the code, so anyone who can read the code knows it.',
  remedy: 'Compare with a stored hash.',
}

/** Values that select how a password is asked for, and are none themselves. */
const CHOICES =
  /^(?:prompt|ask|auto|none|required|optional|always|never|yes|no|on|off|show|hide|text|plain|basic|oauth\d?|keyring|stdin|env|file|default|unset|unknown|missing|weak|strong|invalid|expired)$/i

/** Whether a variable of this name is tested for being a certain password. */
export function isPasswordTest(name: string, text: string): boolean {
  return (
    /^(?:password|passwd|pwd|passphrase|passwort)$/.test(wordsOf(name).at(-1) ?? '') &&
    isSecretValue(text, 'password') &&
    !CHOICES.test(text.trim())
  )
}

const TEST_FUNCTION = /@(?:\w*Test)\b|testing\.[TB]\b|#\[test|\[(?:Fact|Test|Theory|TestMethod)\b/

function isInTest(dialect: Dialect, node: SyntaxNode): boolean {
  const scope = functionAround(dialect, node)
  if (!scope) return false
  return (
    /^(?:test|should|spec)|_test$|Test$/i.test(scope.child('name')?.text ?? '') ||
    TEST_FUNCTION.test(scope.text.slice(0, 300))
  )
}

function isValue(dialect: Dialect, node: SyntaxNode): boolean {
  if (constantOf(dialect, node) !== undefined) return false
  return (
    !/literal|^nil$|^null$|integer|float|boolean|^true$|^false$|^number/.test(node.kind) &&
    !/^(?:null|nil|None|''|"")$/.test(node.text)
  )
}

/** The last name of an expression; of `headers.get("X-Signature")` the name that is asked for. */
function nameOf(node: SyntaxNode): string {
  const text = node.text.slice(0, 200)
  const asked = /(?:\(|\[)\s*["':]([\w-]+)["']?\s*[\])]$/.exec(text)?.[1]
  return asked ?? lastName(text.replace(/\([^()]*\)/g, ''))
}

function isSecretPair(name: string, other: string): boolean {
  const words = wordsOf(name)
  const others = wordsOf(other)
  if (
    others.some((word) =>
      /^(?:confirm|confirmation|confirmed|repeat|repeated|again|retype|length|size|type|kind|count|verify)$/.test(
        word,
      ),
    )
  )
    return false
  if (
    words.some((word) =>
      /^(?:length|size|type|kind|count|name|url|id|algorithm|algo|method|version|confirm|confirmation|repeat|header|count)$/.test(
        word,
      ),
    )
  )
    return false
  if (words.some((word) => strong.test(word))) return true
  const last = words.at(-1) ?? ''
  const owned = [...words.slice(0, -1), ...others].some((word) => owners.test(word))
  if (/^(?:token|secret|digest|key)$/.test(last))
    return owned && (last !== 'key' || words.includes('api') || words.includes('secret'))
  if (/^(?:hash|hashed)$/.test(last))
    return [...words, ...others].some((word) => /^(?:password|pwd|passwd|stored|expected)$/.test(word))
  return false
}
