import { literalOf } from '../../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../../checks/comparisons.ts'
import { hardcodedSecrets } from '../../checks/misuse.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isSecretValue, namesSecret } from '../../core/words.ts'
import { resolved } from '../built.ts'
import { onCalls, swift } from '../dialect.ts'

const comparisons: Comparisons = {
  kinds: ['equality_expression'],
  sidesOf: (node) => [node.child('lhs'), node.child('rhs')],
  advice: 'Compare digests made with a key, or with `HMAC.isValidAuthenticationCode`.',
}

/** Secrets in the code, on the device and in the log. */
export const secretRules: readonly TreeRule[] = [
  hardcodedSecrets(swift),
  onCalls({
    id: 'hardcoded-secret',
    message: 'Credentials are written into the code, so anyone who has the program knows them.',
    remedy: 'Fetch it at run time, or keep it in the keychain.',
    calls: ['setValue', 'addValue', 'set'],
    check({ args: [value], named }) {
      const field = [...named.values()]
        .map((argument) => literalOf(swift, argument))
        .find((text) => text !== undefined)
      const text = literalOf(swift, value) ?? ''
      if (!field || !value) return undefined
      if (/^authorization$/i.test(field)) return /^(?:Basic|Bearer|Token) \S{8,}$/.test(text) && { at: value }
      return /^x-api-key$|^api-?key$/i.test(field) && isSecretValue(text, 'key') ? { at: value } : undefined
    },
  }),
  {
    id: 'hardcoded-secret',
    message: 'A secret is written into the code, so anyone who has the program knows it.',
    remedy: 'Fetch it at run time, or keep it in the keychain.',
    kinds: ['dictionary_literal'],
    check(node) {
      const parts = node.namedChildren
      for (const [index, key] of parts.entries()) {
        const value = parts[index + 1]
        const kind = key.field === 'key' ? namesSecret(literalOf(swift, key) ?? '') : undefined
        const text = kind && literalOf(swift, value)
        if (kind && value && text !== undefined && isSecretValue(text, kind)) return { at: value }
      }
      return undefined
    },
  },
  onCalls({
    id: 'plaintext-storage',
    message: 'A secret is stored in UserDefaults, which is a plain file and part of backups.',
    remedy: 'Store it in the keychain.',
    calls: ['set', 'setValue', 'setObject'],
    check({ args: [value], named, receiver }) {
      const key = literalOf(swift, named.get('forKey')) ?? named.get('forKey')?.text ?? ''
      if (!value || !receiver || !isSettings(receiver) || /^(?:nil|true|false)$|^\d/.test(value.text))
        return undefined
      return (
        namesSecret(key.replace(/^.*\./, '')) !== undefined ||
        namesSecret(/\w+$/.exec(value.text.slice(-100))?.[0] ?? '') !== undefined
      )
    },
  }),
  {
    id: 'plaintext-storage',
    severity: 'medium',
    message: 'A secret is stored in UserDefaults, which is a plain file and part of backups.',
    remedy: 'Store it in the keychain.',
    kinds: ['property_declaration'],
    check: (node) =>
      /@AppStorage\(/.test(node.text.slice(0, 80)) &&
      namesSecret(node.child('name')?.text ?? '') !== undefined,
  },
  onCalls({
    id: 'logged-secret',
    calls: [
      'print',
      'NSLog',
      'debugPrint',
      'os_log',
      'info',
      'debug',
      'log',
      'error',
      'notice',
      'warning',
      'trace',
    ],
    check({ node, path, receiver }) {
      if (receiver && !/log/i.test(path)) return undefined
      const secret = node.all('interpolated_expression', 'value_argument').find((inner) => {
        const value = inner.child('value')
        return (
          value !== undefined &&
          /^(?:simple_identifier|navigation_expression)$/.test(value.kind) &&
          !/privacy/.test(inner.text) &&
          namesSecret(/\w+$/.exec(value.text.slice(-100))?.[0] ?? '') !== undefined
        )
      })
      return secret ? { at: secret } : undefined
    },
  }),
  onCalls({
    id: 'hardcoded-secret',
    cwe: 321,
    message:
      'The key of the cipher is written into the code, so anyone who has the program can decrypt everything.',
    remedy: 'Keep it in the keychain.',
    calls: ['AES', 'Blowfish', 'ChaCha20', 'Rabbit', 'HMAC', 'CBC', 'SymmetricKey', 'PBKDF2'],
    check({ named, path }) {
      if (path.includes('.') && !/^CryptoSwift\./.test(path)) return undefined
      const key = named.get('key') ?? named.get('data') ?? named.get('iv')
      const literal = key?.all('line_string_literal', 'array_literal')[0]
      return key &&
        literal &&
        literal.start - key.start < 12 &&
        (/^\[\s*(?:0x)?[\da-f]/i.test(literal.text) || (literalOf(swift, literal) ?? '').length >= 8)
        ? { at: key }
        : undefined
    },
  }),
  {
    id: 'weak-keychain-access',
    kinds: ['simple_identifier'],
    check: ({ text }) => /^kSecAttrAccessibleAlways(?:ThisDeviceOnly)?$/.test(text),
  },
  timingUnsafe(swift, comparisons),
  comparedPassword(swift, comparisons),
]

function isSettings(receiver: SyntaxNode): boolean {
  if (/UserDefaults|defaults?$|settings?$/i.test(receiver.text)) return true
  return /UserDefaults/.test(resolved(receiver).text.slice(0, 80))
}
