import { once } from '../../core/once.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isAboutSecurity, wordsOf } from '../../core/words.ts'
import { randomFix } from '../fixes/randomness.ts'
import { calleeOf, isConstant, resolve } from '../names.ts'
import { purposeOf } from '../purpose.ts'
import { onCall } from './call-rule.ts'

/** Secrets that can be guessed: from weak random numbers, or from the time that a comparison takes. */

const RANDOM = [
  'random',
  'randint',
  'randrange',
  'choice',
  'choices',
  'sample',
  'getrandbits',
  'uniform',
  'shuffle',
  'randbytes',
]

const randomness: readonly TreeRule[] = [
  onCall({
    id: 'weak-random',
    cwe: 330,
    confidence: 0.8,
    remedy: 'Use the `secrets` module.',
    names: [
      ...RANDOM.map((name) => `random.${name}`),
      'random.Random().choice',
      'random.Random().randint',
      'numpy.random.randint',
      'numpy.random.choice',
      'numpy.random.rand',
      'numpy.random.bytes',
      'uuid.uuid1',
    ],
    check(call, name) {
      if (!isAboutSecurity(guarded(purposeOf(call)))) return undefined
      if (name === 'uuid.uuid1')
        return {
          severity: 'medium',
          message:
            'uuid1 is made from the clock and the network card, so it can be guessed. Use secrets.token_urlsafe or uuid4.',
        }
      const fix = randomFix(call, name)
      return fix ? { fix } : true
    },
  }),
]

/** Words that are about secrets only in company: a key of a dict, the state of a game. */
function guarded(names: string): string {
  return names
    .split(' ')
    .map((name) =>
      wordsOf(name)
        .filter(
          (word, index, all) =>
            !(
              /^(?:key|state|code|api|ticket|challenge)$/.test(word) &&
              !all.some((other, at) => at !== index && COMPANY.test(other))
            ),
        )
        .join('_'),
    )
    .join(' ')
}

const COMPANY =
  /^(?:secret|reset|auth|access|private|session|verification|verify|activation|recovery|login|signing|encryption|crypto|api|otp|sms|email|invite|confirmation|security|generate|key|oauth|csrf|one)$/

const timingUnsafe: TreeRule = {
  id: 'timing-unsafe-compare',
  confidence: 0.7,
  remedy: 'Use `hmac.compare_digest`.',
  kinds: ['comparison_operator'],
  check(node) {
    const operator = node.children.find(({ field }) => field === 'operators')?.text
    const [left, right] = node.namedChildren
    if ((operator !== '==' && operator !== '!=') || !left || !right || isConstant(left) || isConstant(right))
      return false
    if (isMac(left) || isMac(right)) return true
    if (node.closest('function_definition')?.child('name')?.text === '__eq__') return false
    const [first, second] = [secretWords(left), secretWords(right)]
    if (
      [...first, ...second].some((word) =>
        /^(?:confirm|confirmation|repeat|again|retype|len|length|type|kind|count|id|name|new|old|verify)$/.test(
          word,
        ),
      )
    )
      return false
    return isSecretPair(first, second) || isSecretPair(second, first)
  },
}

/** The result of hmac.new(…).hexdigest(), at once or by name. */
function isMac(node: SyntaxNode): boolean {
  return isMacValue(resolve(node))
}

const isMacValue = once((value: SyntaxNode): boolean => {
  const calls = value.kind === 'binary_operator' || value.kind === 'string' ? value.all('call') : [value]
  return calls.some(
    (call) => call.kind === 'call' && /^hmac\.(?:new|digest|HMAC).*digest$/.test(calleeOf(call)),
  )
})

function secretWords(node: SyntaxNode): string[] {
  const value = node.kind === 'identifier' ? [node, resolve(node)] : [node]
  return value
    .flatMap((part) => part.all('identifier', 'string_content').slice(0, 12))
    .flatMap(({ text }) => wordsOf(text.slice(0, 60)))
}

function isSecretPair(words: readonly string[], others: readonly string[]): boolean {
  if (words.some((word) => /^(?:hmac|signature|csrf|xsrf|totp)$/.test(word))) return true
  const isKey = words.includes('key') && words.some((word) => /^(?:api|secret|access)$/.test(word))
  const isToken =
    words.some((word) => /^(?:token|apikey)$/.test(word)) &&
    [...words, ...others].some((word) =>
      /^(?:expected|stored|valid|secret|auth|api|access|reset|session|admin|webhook|bearer|headers|environ|config|settings)$/.test(
        word,
      ),
    )
  const isPassword =
    words.some((word) => /^(?:password|passwd|pwd|secret)$/.test(word)) &&
    others.some((word) => /^(?:password|passwd|pwd|secret|hash|hashed|digest|hexdigest)$/.test(word))
  return isKey || isToken || isPassword
}

export const guessingRules: readonly TreeRule[] = [...randomness, timingUnsafe]
