import { callRule, constantOf, onlyValueOf, purposeOf } from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { remembered, rootOf } from '../checks/indexes.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { explosivePatterns } from '../checks/regexes.ts'
import { selfAssignment } from '../checks/smells.ts'
import { weakStretching } from '../checks/stretching.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isHarmless, isWeakDigest, weaknessOfCipher } from '../core/words.ts'
import { scala } from './dialect.ts'

const digests = callRule(scala, {
  id: 'weak-hash',
  calls: ['MessageDigest.getInstance', 'DigestUtils.md5Hex', 'DigestUtils.sha1Hex'],
  check({ node, name, args }): Hit | boolean {
    if (name === 'getInstance' && !isWeakDigest(constantOf(scala, args[0]) ?? '')) return false
    return isHarmless(purposeOf(scala, node)) ? { severity: 'low' } : true
  },
})

const ciphers = callRule(scala, {
  id: 'weak-cipher',
  calls: ['Cipher.getInstance', 'KeyGenerator.getInstance'],
  check({ path, args }): Hit | undefined {
    const text = constantOf(scala, args[0]) ?? ''
    const weakness = weaknessOfCipher(path.startsWith('Cipher') ? text : text.replace(/^aes$/i, ''))
    return weakness
      ? { message: `${weakness}. Use \`AES/GCM/NoPadding\` with a fresh nonce for every message.` }
      : undefined
  },
})

const random = weakRandom(scala, {
  isWeak: ({ path, receiver }) =>
    /^(?:scala\.util\.|java\.util\.)?Random\.(?:next\w+|alphanumeric)/.test(path) ||
    path === 'math.random' ||
    path === 'Math.random' ||
    (/\.next(?:Int|Long|Bytes|Double|String)$/.test(path) && isDrawnFromRandom(receiver)),
  advice: 'Use java.security.SecureRandom.',
})

function isDrawnFromRandom(receiver: SyntaxNode | undefined): boolean {
  const made = receiver && onlyValueOf(scala, receiver)
  return made !== undefined && /^(?:new )?(?:[\w.]+\.)?Random\b/.test(made.text.slice(0, 60))
}

const deserialisation = callRule(scala, {
  id: 'unsafe-deserialization',
  remedy: 'Use JSON.',
  calls: ['readObject'],
  check: ({ node }) => readsObjects(rootOf(node)),
})

const readsObjects = remembered(
  ({ text }) => /ObjectInputStream/.test(text) && !/ObjectInputFilter|resolveClass/.test(text),
)

/** `"secret".getBytes("UTF-8")` → `"secret"`. */
function withoutBytes(node: SyntaxNode): SyntaxNode {
  const callee = node.kind === 'call_expression' ? node.child('function') : node
  return callee?.kind === 'field_expression' &&
    /^(?:getBytes|toCharArray)$/.test(callee.child('field')?.text ?? '')
    ? (callee.child('value') ?? node)
    : node
}

const secretTable = {
  'DriverManager.getConnection': 2,
  'new SecretKeySpec': 0,
  'new PBEKeySpec': 0,
  'Algorithm.HMAC256': 0,
  'Algorithm.HMAC512': 0,
  'Keys.hmacShaKeyFor': 0,
}

const comparisons: Comparisons = {
  kinds: ['infix_expression'],
  sidesOf: (node) =>
    /^[=!]=$/.test(node.child('operator')?.text ?? '') ? [node.child('left'), node.child('right')] : [],
  advice: 'Use MessageDigest.isEqual.',
}

export const rules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(scala),
  ciphers,
  random,
  deserialisation,
  weakStretching(scala, {
    'new PBEKeySpec': ['pbkdf2', 2],
    'new BCryptPasswordEncoder': ['bcrypt', 0],
    'BCrypt.gensalt': ['bcrypt', 0],
  }),
  connectionStrings(scala),
  hardcodedSecrets(scala, withoutBytes),
  secretArguments(scala, secretTable, withoutBytes),
  timingUnsafe(scala, comparisons),
  comparedPassword(scala, comparisons),
  explosivePatterns(scala, { 'Pattern.compile': 0, 'new Regex': 0, matches: 0 }),
  selfAssignment(['assignment_expression']),
]
