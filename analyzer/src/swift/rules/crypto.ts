import { callOf, purposeOf } from '../../checks/calls.ts'
import { remembered } from '../../checks/indexes.ts'
import { fastPasswordHash } from '../../checks/password-hashes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isAboutSecurity, isHarmless } from '../../core/words.ts'
import { functionOf, onCalls, swift } from '../dialect.ts'

/** Cryptography. */
export const cryptoRules: readonly TreeRule[] = [
  fastPasswordHash(swift),
  onCalls({
    id: 'weak-hash',
    calls: [
      'Insecure.MD5.hash',
      'Insecure.SHA1.hash',
      'CC_MD5',
      'CC_SHA1',
      'CC_MD4',
      'CC_MD2',
      'Insecure.MD5',
      'Insecure.SHA1',
      'md5',
      'sha1',
    ],
    check({ node, path, name, receiver }) {
      if (/^(?:md5|sha1)$/.test(name) && receiver === undefined && !path.includes('.')) return undefined
      const purpose = `${purposeOf(swift, node)} ${node.text.slice(0, 200).replace(/\W+/g, ' ')}`
      if (/passw/i.test(purpose))
        return {
          severity: 'high',
          message:
            'A password is kept as a fast, broken digest: anyone who gets it can try billions of guesses a second. Use PBKDF2, scrypt or Argon2.',
        }
      return isHarmless(purpose) ? { severity: 'low', confidence: 0.5 } : true
    },
  }),
  {
    id: 'weak-cipher',
    kinds: ['simple_identifier'],
    check(node) {
      if (/^kCCAlgorithm(?:DES|3DES|RC4|RC2|CAST|Blowfish)$/.test(node.text))
        return { message: 'This cipher can be broken. Use `AES.GCM` or `ChaChaPoly` of CryptoKit.' }
      return node.text === 'kCCOptionECBMode'
        ? {
            message:
              'ECB encrypts equal blocks to equal blocks, so patterns of the text show through. Use `AES.GCM` of CryptoKit.',
          }
        : undefined
    },
  },
  onCalls({
    id: 'weak-random',
    calls: [
      'rand',
      'random',
      'drand48',
      'lrand48',
      'GKLinearCongruentialRandomSource',
      'GKMersenneTwisterRandomSource',
      'arc4random_stir',
    ],
    check({ node, path, receiver }) {
      if (receiver || path.includes('.')) return undefined
      return isAboutSecurity(`${purposeOf(swift, node)} ${namesAround(node)}`)
        ? {
            message:
              'These random numbers are predictable, so values made from them can be guessed. Use `SystemRandomNumberGenerator` or `SecRandomCopyBytes`.',
          }
        : {
            severity: 'low',
            confidence: 0.5,
            message: 'These random numbers can be predicted: fine for games, not for anything secret.',
          }
    },
  }),
  onCalls({
    id: 'predictable-seed',
    message: 'The time is a predictable seed, so the random numbers that follow can be guessed.',
    calls: ['srand48', 'srand', 'srandom'],
    check: ({ node, receiver }) =>
      receiver
        ? undefined
        : isAboutSecurity(`${purposeOf(swift, node)} ${namesAround(node)}`) || { severity: 'low' },
  }),
  onCalls({
    id: 'tls-verification-off',
    remedy: 'Evaluate the trust first (`SecTrustEvaluateWithError`).',
    calls: ['completionHandler', 'URLCredential'],
    check({ node, named, name }) {
      const scope = functionOf(node)
      if (!scope || evaluatesTrust(scope)) return undefined
      if (name === 'URLCredential') return named.has('trust') && node.closest('call_expression') === undefined
      return /URLCredential\(trust:/.test(node.text)
    },
  }),
  {
    id: 'tls-verification-off',
    kinds: ['assignment', 'value_argument', 'call_expression'],
    check(node) {
      if (node.kind === 'call_expression')
        return (
          callOf(swift, node)?.path === 'DisabledTrustEvaluator' ||
          callOf(swift, node)?.path === 'DisabledEvaluator'
        )
      return swift
        .readBindings(node)
        .some(
          ({ name, value }) =>
            (/^(?:validatesDomainName|validatesCertificateChain|validateHost)$/.test(name) &&
              value.text === 'false') ||
            (/^allow(?:Invalid|SelfSigned|Untrusted)\w*$/.test(name) && value.text === 'true') ||
            (name === 'certificateVerification' && /none/.test(value.text)),
        )
    },
  },
  {
    id: 'cleartext-transport',
    kinds: ['line_string_literal'],
    check(node) {
      const text = node.text
      if (
        !/^"http:\/\/[\w-]+(?:\.[\w-]+)+/.test(text) ||
        /^"http:\/\/(?:localhost|127\.|10\.|192\.168\.|www\.w3\.org|schemas\.|xmlns|www\.apple\.com\/DTDs|\[::1)/.test(
          text,
        )
      )
        return undefined
      const call = callOf(swift, node.closest('call_expression'))
      const used = call !== undefined && /^(?:URL|NSURL|URLComponents|URLRequest)$/.test(call.path)
      const bound =
        node.parent && swift.bindingKinds.includes(node.parent.kind)
          ? swift.readBindings(node.parent)[0]?.name
          : undefined
      return used || (bound !== undefined && /url|endpoint|host|server|api|base/i.test(bound))
    },
  },
  {
    id: 'weak-tls-version',
    severity: 'medium',
    kinds: ['assignment'],
    check: (node) =>
      swift
        .readBindings(node)
        .some(
          ({ name, value }) =>
            /^tls(?:Minimum|Maximum)SupportedProtocol(?:Version)?$/.test(name) &&
            /ssl|tlsProtocol1(?:1|0)?$|TLSv1[01]$|TLSProtocol1(?:1|0)?$/i.test(value.text),
        ),
  },
]

const evaluatesTrust = remembered((scope) =>
  /SecTrustEvaluate|evaluateTrust|SecPolicyCreateSSL/.test(scope.text),
)

/** The function and the type around: `InviteCode.make`. */
function namesAround(node: SyntaxNode): string {
  const type = node.closest('class_declaration')?.child('name')?.text ?? ''
  return `${functionOf(node)?.child('name')?.text ?? ''} ${type}`
}
