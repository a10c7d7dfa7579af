import { purposeOf } from '../../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../../checks/comparisons.ts'
import { weakRandom } from '../../checks/misuse.ts'
import { fastPasswordHash } from '../../checks/password-hashes.ts'
import { oldTls, weakKeys } from '../../checks/weak-keys.ts'
import type { TreeRule } from '../../core/rules.ts'
import { isHarmless } from '../../core/words.ts'
import { functionOf, isInTest, onCalls, rust } from '../dialect.ts'

const comparisons: Comparisons = {
  kinds: ['binary_expression'],
  sidesOf: (node) =>
    /^[!=]=$/.test(node.child('operator')?.text ?? '') ? [node.child('left'), node.child('right')] : [],
  advice: 'Use `subtle::ConstantTimeEq` or `ring::constant_time`.',
}

/** Cryptography. */
export const cryptoRules: readonly TreeRule[] = [
  fastPasswordHash(rust),
  onCalls({
    id: 'tls-verification-off',
    calls: [
      'danger_accept_invalid_certs',
      'danger_accept_invalid_hostnames',
      'set_verify',
      'set_verify_callback',
      'set_certificate_verifier',
      'with_custom_certificate_verifier',
      'verify_hostname',
      'accept_invalid_certs',
      'tls_danger_accept_invalid_certs',
    ],
    check({ name, args: [value] }) {
      if (!value) return undefined
      if (name === 'set_verify') return /SslVerifyMode::NONE|SSL_VERIFY_NONE/.test(value.text)
      if (name === 'verify_hostname') return value.text === 'false'
      if (/certificate_verifier/.test(name)) {
        // A verifier of one's own may be right; one with such a name is not.
        return /(?:No|Skip|Dummy|Danger|Insecure|AllowAny|AcceptAll)\w*/.test(value.text)
          ? true
          : { severity: 'medium', confidence: 0.6 }
      }
      if (value.text !== 'true') return undefined
      return {
        fix: {
          goal: 'security',
          type: 'security',
          description: 'Checks certificates again',
          changesMeaning: true,
          edits: [{ start: value.start, end: value.end, text: 'false' }],
        },
      }
    },
  }),
  onCalls({
    id: 'weak-hash',
    calls: [
      'Md5.digest',
      'Md5.new',
      'md5.compute',
      'Sha1.digest',
      'Sha1.new',
      'Md4.digest',
      'Md2.new',
      'Md2.digest',
      'Sha1.default',
      'Md5.default',
      'Md4.new',
      'Sha1.from',
      'MessageDigest.md5',
      'MessageDigest.sha1',
      'sha1.digest',
      'md5.digest',
    ],
    check({ node }) {
      const purpose = `${purposeOf(rust, node)} ${node.text.slice(0, 200).replace(/\W+/g, ' ')}`
      if (/passw/i.test(purpose))
        return {
          severity: 'high',
          message:
            'A password is kept as a fast, broken digest: anyone who gets it can try billions of guesses a second. Use Argon2 or bcrypt.',
        }
      return isHarmless(purpose) ? { severity: 'low', confidence: 0.5 } : true
    },
  }),
  {
    id: 'weak-hash',
    // Inside a macro there are only tokens.
    kinds: ['token_tree'],
    check: (node) =>
      node.children.some(
        ({ kind, text }, index) =>
          kind === 'identifier' &&
          /^(?:Md5|Sha1|md5)$/.test(text) &&
          node.children[index + 1]?.text === '::' &&
          /^(?:digest|new|compute)$/.test(node.children[index + 2]?.text ?? ''),
      ),
  },
  onCalls({
    id: 'weak-cipher',
    calls: [
      'Des.new',
      'Des.new_from_slice',
      'TdesEde3.new',
      'Rc4.new',
      'Rc4.new_from_slice',
      'Cipher.des_cbc',
      'Cipher.des_ecb',
      'Cipher.des_ede3_cbc',
      'Cipher.rc4',
      'Cipher.aes_128_ecb',
      'Cipher.aes_256_ecb',
      'Cipher.bf_cbc',
      'Blowfish.new',
      'Rc2.new',
      'Cast5.new',
    ],
  }),
  {
    id: 'weak-cipher',
    message: 'ECB encrypts equal blocks to equal blocks, so patterns of the text stay visible.',
    kinds: ['scoped_type_identifier', 'generic_type', 'scoped_identifier'],
    check: (node) =>
      /^ecb::(?:Encryptor|Decryptor)\b|^Ecb</.test(node.text.slice(0, 30)) &&
      node.parent?.kind !== 'use_declaration' &&
      !/^(?:generic_type|scoped_identifier)$/.test(node.parent?.kind ?? ''),
  },
  weakRandom(rust, {
    isWeak: ({ path }) =>
      /(?:^|\.)(?:SmallRng|Xoshiro\w*|Pcg\w+|WyRand|XorShiftRng|fastrand|oorandom)\.(?:new|from_entropy|seed_from_u64|default|from_os_rng|\w+)$/.test(
        path,
      ) && !/\.(?:Rand32\.shuffle)$/.test(path),
    advice: 'Use `OsRng` or `rand::rng()`.',
  }),
  onCalls({
    id: 'predictable-seed',
    confidence: 0.7,
    calls: [
      'StdRng.seed_from_u64',
      'ChaCha20Rng.seed_from_u64',
      'ChaChaRng.seed_from_u64',
      'StdRng.from_seed',
    ],
    check({ node }) {
      if (isInTest(node)) return undefined
      return /token|secret|key|password|nonce|session|salt|code/i.test(
        `${purposeOf(rust, node)} ${functionOf(node)?.child('name')?.text ?? ''}`,
      )
        ? true
        : { severity: 'low' }
    },
  }),
  timingUnsafe(rust, comparisons),
  comparedPassword(rust, comparisons),
  weakKeys(rust, {
    'RsaPrivateKey.new': { bits: 1 },
    'Rsa.generate': { bits: 0 },
    'Dsa.generate': { bits: 0 },
  }),
  oldTls(rust, { min_tls_version: 0, set_min_proto_version: 0, min_protocol_version: 0 }),
  onCalls({
    id: 'jwt-unverified',
    calls: [
      'insecure_disable_signature_validation',
      'dangerous_insecure_decode',
      'dangerous.insecure_decode',
      'insecure_decode',
      'dangerous_unsafe_decode',
    ],
  }),
]
