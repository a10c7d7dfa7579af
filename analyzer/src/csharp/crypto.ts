import { callRule, constantOf, onlyValueOf, purposeOf } from '../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../checks/comparisons.ts'
import { connectionStrings, hardcodedSecrets, secretArguments, weakRandom } from '../checks/misuse.ts'
import { fastPasswordHash } from '../checks/password-hashes.ts'
import { weakStretching } from '../checks/stretching.ts'
import { isShortKey, weakKeys } from '../checks/weak-keys.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isHarmless, isWeakDigest } from '../core/words.ts'
import { csharp } from './dialect.ts'

const digests = callRule(csharp, {
  id: 'weak-hash',
  calls: [
    'MD5.Create',
    'SHA1.Create',
    'MD5.HashData',
    'SHA1.HashData',
    'new MD5CryptoServiceProvider',
    'new SHA1CryptoServiceProvider',
    'new SHA1Managed',
    'new MD5Cng',
    'new SHA1Cng',
    'HashAlgorithm.Create',
    'CryptoConfig.CreateFromName',
  ],
  check({ node, path, args }) {
    if (/^(?:HashAlgorithm|CryptoConfig)\./.test(path) && !isWeakDigest(constantOf(csharp, args[0]) ?? ''))
      return false
    const purpose = purposeOf(csharp, node)
    if (/passw|pwd/i.test(purpose)) return { severity: 'high' }
    return isHarmless(purpose) ? { severity: 'low' } : true
  },
})

const ciphers = callRule(csharp, {
  id: 'weak-cipher',
  remedy: 'Use `AesGcm`.',
  calls: [
    'DES.Create',
    'TripleDES.Create',
    'RC2.Create',
    'new DESCryptoServiceProvider',
    'new TripleDESCryptoServiceProvider',
    'new RC2CryptoServiceProvider',
    'new TripleDESCng',
  ],
})

const ecb: TreeRule = {
  id: 'weak-cipher',
  message: 'ECB encrypts equal blocks to equal blocks, so patterns of the text stay visible.',
  remedy: 'Use `AesGcm`.',
  kinds: ['member_access_expression'],
  check: (node) =>
    /^(?:\w+\.)*CipherMode\.ECB$/.test(node.text) &&
    !/^(?:==|!=)$/.test(node.parent?.child('operator')?.text ?? ''),
}

const staticNonce: TreeRule = {
  id: 'static-nonce',
  remedy: 'Call `GenerateIV` for every message.',
  kinds: ['assignment_expression'],
  check(node) {
    const left = node.child('left')
    const name = left?.kind === 'member_access_expression' ? left.child('name')?.text : left?.text
    return name === 'IV' && isFixed(node.child('right'))
  },
}

function isFixed(node: SyntaxNode | undefined, steps = 3): boolean {
  if (!node || steps === 0) return false
  if (/^new byte\[\d+\]$|^new byte\[\]\s*\{[\s\d,xa-fA-F]+\}$/.test(node.text)) return true
  if (/GetBytes$|FromBase64String$|FromHexString$/.test(node.child('function')?.text ?? '')) {
    return constantOf(csharp, node.child('arguments')?.namedChildren[0]?.namedChildren[0]) !== undefined
  }
  const value = onlyValueOf(csharp, node)
  return value !== undefined && !/^new byte\[\d+\]$/.test(value.text) && isFixed(value, steps - 1)
}

const keySize = callRule(csharp, {
  id: 'weak-key-size',
  calls: [
    'RSA.Create',
    'DSA.Create',
    'new RSACryptoServiceProvider',
    'new DSACryptoServiceProvider',
    'new RSACng',
  ],
  check: ({ args }) => args.length === 1 && Number(args[0]?.text) > 0 && Number(args[0]?.text) < 2048,
})

/** `rsa.KeySize = 1024` */
const assignedSize: TreeRule = {
  id: 'weak-key-size',
  kinds: ['assignment_expression'],
  check(node) {
    const left = node.child('left')
    const owner = left?.kind === 'member_access_expression' ? left.child('expression') : undefined
    if (!owner || left?.child('name')?.text !== 'KeySize' || !isShortKey(node.child('right')?.text))
      return false
    return /\b(?:RSA|DSA)/.test(onlyValueOf(csharp, owner)?.text.slice(0, 100) ?? '')
  },
}

const random = weakRandom(csharp, {
  isWeak: ({ path }) => path === 'new Random' || /^(?:System\.)?Random\.Shared\.Next\w*$/.test(path),
  advice: 'Use RandomNumberGenerator.',
})

/** `Encoding.UTF8.GetBytes("secret")` → `"secret"`. */
function withoutBytes(node: SyntaxNode): SyntaxNode {
  const isBytes =
    node.kind === 'invocation_expression' && /\.GetBytes$/.test(node.child('function')?.text ?? '')
  return (isBytes && node.child('arguments')?.namedChildren[0]?.namedChildren[0]) || node
}

const comparisons: Comparisons = {
  kinds: ['binary_expression', 'invocation_expression'],
  sidesOf(node) {
    if (node.kind === 'binary_expression')
      return /^[=!]=$/.test(node.child('operator')?.text ?? '')
        ? [node.child('left'), node.child('right')]
        : []
    const callee = node.child('function')
    const args = node.child('arguments')?.namedChildren.map((argument) => argument.namedChildren.at(-1)) ?? []
    if (!/^(?:Equals|SequenceEqual)$/.test(callee?.child('name')?.text ?? '')) return []
    return args.length === 1 ? [callee?.child('expression'), args[0]] : args.slice(0, 2)
  },
  advice: 'Use CryptographicOperations.FixedTimeEquals.',
}

export const cryptoRules: readonly TreeRule[] = [
  digests,
  fastPasswordHash(csharp),
  ciphers,
  ecb,
  staticNonce,
  keySize,
  assignedSize,
  weakKeys(csharp, { 'ECCurve.CreateFromFriendlyName': { curve: 0 } }),
  random,
  weakStretching(csharp, {
    'new Rfc2898DeriveBytes': ['pbkdf2', 2],
    'Rfc2898DeriveBytes.Pbkdf2': ['pbkdf2', 2],
    'KeyDerivation.Pbkdf2': ['pbkdf2', 'iterationCount'],
    'BCrypt.HashPassword': ['bcrypt', 1],
    'BCrypt.GenerateSalt': ['bcrypt', 0],
  }),
  connectionStrings(csharp),
  hardcodedSecrets(csharp, withoutBytes),
  secretArguments(
    csharp,
    {
      'new NetworkCredential': 1,
      'new SymmetricSecurityKey': 0,
      'new SqlCredential': 1,
      'new HMACSHA256': 0,
      'new BasicAWSCredentials': 1,
    },
    withoutBytes,
  ),
  timingUnsafe(csharp, comparisons),
  comparedPassword(csharp, comparisons),
]
