import { callRule, callsIn, constantOf, functionAround, onlyValueOf, purposeOf } from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { isShortKey } from '../checks/weak-keys.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isHarmless } from '../core/words.ts'
import { go } from './dialect.ts'
import { isPackage } from './imports.ts'

const digests = callRule(go, {
  id: 'weak-hash',
  calls: ['md5.New', 'md5.Sum', 'sha1.New', 'sha1.Sum', 'md4.New', 'ripemd160.New'],
  check({ node, receiver, args }): Hit | boolean {
    if (
      !isPackage(
        receiver,
        'crypto/md5',
        'crypto/sha1',
        'golang.org/x/crypto/md4',
        'golang.org/x/crypto/ripemd160',
      )
    )
      return false
    const purpose = `${purposeOf(go, node)} ${args[0]?.text.slice(0, 100) ?? ''}`
    if (/passw|pwd|pin\b/i.test(purpose)) return { severity: 'high' }
    return isHarmless(purpose) ? { severity: 'low' } : true
  },
})

const ciphers = callRule(go, {
  id: 'weak-cipher',
  remedy: 'Use AES-GCM (`cipher.NewGCM`) or ChaCha20-Poly1305.',
  calls: [
    'des.NewCipher',
    'des.NewTripleDESCipher',
    'rc4.NewCipher',
    'blowfish.NewCipher',
    'cast5.NewCipher',
    'tea.NewCipher',
  ],
})

const staticNonce = callRule(go, {
  id: 'static-nonce',
  message: 'The initialisation vector is constant, so equal messages look equal, and GCM loses its strength.',
  remedy: 'Fill it from `crypto/rand` for every message.',
  calls: ['NewCBCEncrypter', 'NewCFBEncrypter', 'NewOFB', 'NewCTR', 'Seal'],
  check: ({ name, args }) => args.length === (name === 'Seal' ? 4 : 2) && isFixed(args[1]),
})

function isFixed(node: SyntaxNode | undefined, steps = 4): boolean {
  if (!node || steps === 0) return false
  if (constantOf(go, withoutBytes(node)) !== undefined) return true
  if (node.kind === 'composite_literal')
    return node.all('int_literal').length > 0 && node.all('identifier', 'call_expression').length === 0
  const bare = node.kind === 'slice_expression' ? node.child('operand') : node
  const value = bare && onlyValueOf(go, bare)
  if (!bare || !value) return false
  if (/^make\(\s*\[\]byte/.test(value.text)) {
    const filled = callsIn(go, functionAround(go, node) ?? node).some(
      ({ name, args }) =>
        name !== 'len' &&
        !/^New|^Seal$/.test(name) &&
        args.some((argument) => argument.text.startsWith(bare.text)),
    )
    return (
      !filled && !new RegExp(`\\b${bare.text}\\[[^\\]]*\\]\\s*=`).test(functionAround(go, node)?.text ?? '')
    )
  }
  return isFixed(value, steps - 1)
}

const keySize = callRule(go, {
  id: 'weak-key-size',
  calls: ['rsa.GenerateKey', 'rsa.GenerateMultiPrimeKey', 'dsa.GenerateParameters'],
  check: ({ name, args }) =>
    name === 'GenerateParameters' ? args[2]?.text === 'dsa.L1024N160' : isShortKey(args.at(-1)?.text),
})

const random = weakRandom(go, {
  isWeak: ({ receiver, name, path }) =>
    isPackage(receiver, 'math/rand', 'math/rand/v2')
      ? /^(?:Int|Intn|IntN|Int31|Int31n|Int63|Int63n|Int64|Int64N|N|Uint32|Uint64|Float32|Float64|Read|Seed|New|NewSource)$/.test(
          name,
        )
      : path === 'rand.New()',
  advice: 'Use crypto/rand.',
})

/** `[]byte("secret")` → `"secret"`. */
function withoutBytes(node: SyntaxNode): SyntaxNode {
  if (node.kind === 'type_conversion_expression') return node.child('operand') ?? node
  return node
}

const secretTable = {
  'sessions.NewCookieStore': 0,
  'cookie.NewStore': 0,
  SignedString: 0,
  'hmac.New': 1,
  'smtp.PlainAuth': 2,
  SetBasicAuth: 1,
  'ssh.Password': 0,
  'credentials.NewStaticCredentials': 1,
  'aes.NewCipher': 0,
}

const comparisons: Comparisons = {
  kinds: ['binary_expression', 'call_expression'],
  sidesOf(node) {
    if (node.kind === 'binary_expression')
      return /^[=!]=$/.test(node.child('operator')?.text ?? '')
        ? [node.child('left'), node.child('right')]
        : []
    return /^(?:bytes\.Equal|reflect\.DeepEqual|strings\.EqualFold)$/.test(node.child('function')?.text ?? '')
      ? (node.child('arguments')?.namedChildren ?? [])
      : []
  },
  advice: 'Use hmac.Equal or subtle.ConstantTimeCompare.',
}

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(go),
  ciphers,
  staticNonce,
  keySize,
  random,
  weakStretching(go, {
    'pbkdf2.Key': ['pbkdf2', 2],
    'bcrypt.GenerateFromPassword': ['bcrypt', 1],
    'scrypt.Key': ['scrypt', 2],
  }),
  connectionStrings(go),
  hardcodedSecrets(go, withoutBytes),
  secretArguments(go, secretTable, withoutBytes),
  timingUnsafe(go, comparisons),
  comparedPassword(go, comparisons),
]
