import type { TreeRule } from '../../core/rules.ts'
import { isConstant, resolve } from '../names.ts'
import { keyword, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Weak ciphers and keys, and keys that are not kept. */

const CIPHERS = ['DES', 'DES3', 'ARC2', 'ARC4', 'Blowfish', 'CAST', 'XOR'].flatMap((name) => [
  `Crypto.Cipher.${name}.new`,
  `Cryptodome.Cipher.${name}.new`,
  `${name}.new`,
])
const HAZMAT = ['ARC4', 'Blowfish', 'IDEA', 'CAST5', 'SEED', 'TripleDES'].flatMap((name) => [
  `cryptography.hazmat.primitives.ciphers.algorithms.${name}`,
  `algorithms.${name}`,
  `cryptography.hazmat.decrepit.ciphers.algorithms.${name}`,
])
const AES = ['Crypto.Cipher.AES.new', 'Cryptodome.Cipher.AES.new', 'AES.new']

const ciphers: readonly TreeRule[] = [
  onCall({
    id: 'weak-cipher',
    names: [...CIPHERS, ...HAZMAT, 'pyDes.des', 'pyDes.triple_des'],
  }),
  onCall({
    id: 'weak-cipher',
    message: 'ECB encrypts equal blocks to equal blocks, so patterns of the text stay visible.',
    names: [...AES, 'cryptography.hazmat.primitives.ciphers.modes.ECB', 'modes.ECB'],
    check(call, name) {
      if (name.endsWith('.ECB')) return true
      const mode = positional(call)[1] ?? keyword(call, 'mode')
      return mode ? /MODE_ECB$/.test(resolve(mode).text) : false
    },
  }),
  onCall({
    id: 'static-iv',
    severity: 'medium',
    names: [
      ...AES,
      ...CIPHERS,
      'modes.CBC',
      'modes.GCM',
      'modes.CTR',
      'modes.CFB',
      'modes.OFB',
      ...['CBC', 'GCM', 'CTR', 'CFB', 'OFB'].map(
        (mode) => `cryptography.hazmat.primitives.ciphers.modes.${mode}`,
      ),
    ],
    check(call, name) {
      const vector = name.endsWith('.new')
        ? (keyword(call, 'iv') ?? keyword(call, 'IV') ?? keyword(call, 'nonce') ?? positional(call)[2])
        : positional(call)[0]
      return vector !== undefined && isConstant(vector) && resolve(vector).kind !== 'none'
    },
  }),
  onCall({
    id: 'hardcoded-secret',
    message: 'The key is written into the code, so anyone who can read the code can decrypt and forge data.',
    names: [
      ...AES,
      ...CIPHERS,
      'cryptography.fernet.Fernet',
      'Fernet',
      'hmac.new',
      'jwt.encode',
      'jwt.decode',
      'jose.jwt.encode',
      'jose.jwt.decode',
      'algorithms.AES',
      'cryptography.hazmat.primitives.ciphers.algorithms.AES',
      'itsdangerous.URLSafeTimedSerializer',
      'itsdangerous.URLSafeSerializer',
      'itsdangerous.TimestampSigner',
      'itsdangerous.Signer',
    ],
    check(call, name) {
      const key = name.startsWith('j')
        ? (positional(call)[1] ?? keyword(call, 'key'))
        : (positional(call)[0] ?? keyword(call, 'key'))
      const text = key && stringValue(resolve(key))
      if (
        !key ||
        text === undefined ||
        text.length < 4 ||
        /^(?:test|your|change|<|example|-----BEGIN PUB)/i.test(text)
      )
        return undefined
      return { at: key, confidence: 0.8 }
    },
  }),
  onCall({
    id: 'weak-key-size',
    names: [
      'Crypto.PublicKey.RSA.generate',
      'Cryptodome.PublicKey.RSA.generate',
      'RSA.generate',
      'DSA.generate',
      'Crypto.PublicKey.DSA.generate',
      'Cryptodome.PublicKey.DSA.generate',
      'rsa.generate_private_key',
      'dsa.generate_private_key',
      'cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key',
      'cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key',
      'rsa.newkeys',
      'dh.generate_parameters',
      'cryptography.hazmat.primitives.asymmetric.dh.generate_parameters',
      'paramiko.RSAKey.generate',
      'paramiko.DSSKey.generate',
    ],
    check(call, name) {
      const size =
        keyword(call, 'key_size') ??
        keyword(call, 'bits') ??
        positional(call)[/rsa\.generate_private_key$|dh\.generate_parameters$/.test(name) ? 1 : 0]
      const bits = size ? Number(resolve(size).text) : Number.NaN
      return bits >= 128 && bits < 2048
    },
  }),
]

const WEAK_CURVES = ['SECP192R1', 'SECT163K1', 'SECT163R2']

const curves: readonly TreeRule[] = [
  onCall({
    id: 'weak-key-size',
    message: 'The curve is too small to be safe.',
    remedy: 'Use P-256 or Curve25519.',
    names: WEAK_CURVES.flatMap((name) => [
      `ec.${name}`,
      `cryptography.hazmat.primitives.asymmetric.ec.${name}`,
    ]),
  }),
]

export const cipherRules: readonly TreeRule[] = [...ciphers, ...curves]
