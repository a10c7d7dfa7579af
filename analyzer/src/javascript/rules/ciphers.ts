import { isShortKey, isWeakCurve } from '../../checks/weak-keys.ts'
import { keyOf, literalOf, nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const weakCipher: ScriptRule = {
  id: 'weak-cipher',
  remedy: 'Use `aes-256-gcm` with a random nonce.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (/^(?:crypto\.)?create(?:Cipher|Decipher)$/.test(name)) {
        return {
          message:
            'createCipher makes its key from the password without salt and its nonce from nothing random. Use createCipheriv with scrypt and a random nonce.',
        }
      }
      const library =
        /^(?:CryptoJS|crypto-js)\.(DES|TripleDES|RC4|RC4Drop|Rabbit)\.(?:encrypt|decrypt)$/.exec(name)
      if (library) return true
      if (!/(?:^|\.)create(?:Cipher|Decipher)iv$/.test(name) || !node.arguments[0]) return undefined
      const algorithm = textOf(node.arguments[0], script)
      return (
        algorithm !== undefined && /^(?:des|3des|rc[245]|bf|blowfish|cast|idea|seed)|-ecb$/i.test(algorithm)
      )
    },
    MemberExpression(node, script) {
      return nameOf(node, script) === 'CryptoJS.mode.ECB' || nameOf(node, script) === 'crypto-js.mode.ECB'
    },
  },
}

const RSA_CALL = /(?:^|\.)(?:generateKeyPair(?:Sync)?|createDiffieHellman)$/

const weakKey: ScriptRule = {
  id: 'weak-key-size',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const [first, second] = node.arguments
      if (!first) return undefined
      if (/(?:^|\.)getDiffieHellman$|(?:^|\.)createDiffieHellmanGroup$/.test(name))
        return /^modp[125]$/.test(textOf(first, script) ?? '')
      if (/(?:^|\.)createECDH$/.test(name)) return isWeakCurve(textOf(first, script) ?? '')
      if (!RSA_CALL.test(name)) return undefined
      return isShort(first, script) || hasShortKey(first, script) || (second && hasShortKey(second, script))
    },
    // `new NodeRSA({ b: 1024 })`
    NewExpression(node, script) {
      const [first] = node.arguments
      if (!first || !/^(?:NodeRSA|node-rsa)$/.test(nameOf(node.callee, script) ?? '')) return undefined
      return hasShortKey(first, script)
    },
  },
}

function hasShortKey(options: Node, script: Script): boolean {
  const curve = propertyOf(options, 'namedCurve', script)
  if (curve && isWeakCurve(textOf(curve, script) ?? '')) return true
  return ['modulusLength', 'bits', 'b', 'primeLength'].some((key) => {
    const bits = propertyOf(options, key, script)
    return bits !== undefined && isShort(bits, script)
  })
}

function isShort(node: Node, script: Script): boolean {
  const value = resolved(node, script)
  return value.type === 'Literal' && typeof value.value === 'number' && isShortKey(String(value.value))
}

const OLD_METHOD = /^(?:SSLv[23]|TLSv1(?:_1)?)(?:_(?:client|server))?_method$/

const oldTls: ScriptRule = {
  id: 'weak-tls-version',
  visit: {
    Property(node) {
      const text = literalOf(node.value)
      if (node.parent.type !== 'ObjectExpression' || text === undefined) return undefined
      const key = keyOf(node)
      return key === 'secureProtocol'
        ? OLD_METHOD.test(text)
        : key === 'minVersion' && /^TLSv1(?:\.1)?$/.test(text)
    },
    AssignmentExpression: (node, script) =>
      nameOf(node.left, script) === 'tls.DEFAULT_MIN_VERSION' &&
      /^TLSv1(?:\.1)?$/.test(literalOf(node.right) ?? ''),
  },
}

const staticIv: ScriptRule = {
  id: 'static-iv',
  message:
    'The initialisation vector is constant, so equal texts encrypt equally, and counter modes reveal the key stream.',
  remedy: 'Generate a new one for every message with `randomBytes`.',
  visit: {
    CallExpression(node, script) {
      if (!/(?:^|\.)createCipheriv$/.test(nameOf(node.callee, script) ?? '')) return undefined
      const [algorithm, , iv] = node.arguments
      if (!iv || (algorithm && /-ecb$/i.test(textOf(algorithm, script) ?? ''))) return undefined
      return isFixedBytes(iv, script)
    },
  },
}

function isFixedBytes(node: Node, script: Script): boolean {
  const value = resolved(node, script)
  if (value.type === 'Literal') return typeof value.value === 'string' && value.value !== ''
  if (value.type !== 'CallExpression') return false
  const name = nameOf(value.callee, script) ?? ''
  if (!/^(?:Buffer|buffer\.Buffer)\.(?:from|alloc)$/.test(name) || !value.arguments[0]) return false
  // An empty buffer is filled later: randomFillSync(buffer).
  if (name.endsWith('alloc')) return value === node || !isFilled(node, script)
  const from = resolved(value.arguments[0], script)
  return textOf(from, script) !== undefined || from.type === 'ArrayExpression'
}

function isFilled(node: Node, script: Script): boolean {
  return (script.variableOf(node)?.references ?? []).some(({ identifier }) => {
    const { parent } = identifier
    return parent.type === 'CallExpression'
      ? !/createCipheriv/.test(script.text(parent.callee))
      : parent.type === 'MemberExpression'
  })
}

const hardcodedKey: ScriptRule = {
  id: 'hardcoded-secret',
  message: 'The key is written into the code, so anyone who can read the code can decrypt and forge data.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const place =
        /(?:^|\.)create(?:Cipher|Decipher)iv$|(?:^|\.)createHmac$/.test(name) ||
        /^(?:jsonwebtoken|jwt)\.(?:sign|verify)$/.test(name)
          ? 1
          : undefined
      const key = place !== undefined ? node.arguments[place] : undefined
      if (key) return isFixedSecret(key, script) || undefined
      if (/^(?:express-session|cookie-session|cookie-parser|express-jwt(?:\.expressjwt)?)$/.test(name)) {
        const secret =
          propertyOf(node.arguments[0], 'secret', script) ??
          (name === 'cookie-parser' ? node.arguments[0] : undefined)
        return secret && isFixedSecret(secret, script)
      }
      return undefined
    },
  },
}

const passportKey: ScriptRule = {
  ...hardcodedKey,
  visit: {
    Property: (node, script) =>
      /^(?:secretOrKey|clientSecret|consumerSecret)$/.test(keyOf(node) ?? '') &&
      isFixedSecret(node.value, script),
    AssignmentExpression: (node, script) =>
      /^(?:secretOrKey|clientSecret|consumerSecret)$/.test(keyOf(node.left) ?? '') &&
      isFixedSecret(node.right, script),
  },
}

function isFixedSecret(node: Node, script: Script): boolean {
  const value = resolved(node, script)
  const text = textOf(value, script)
  if (text !== undefined) return text.length >= 3 && !/BEGIN (?:RSA )?PUBLIC KEY|BEGIN CERTIFICATE/.test(text)
  if (
    value.type === 'CallExpression' &&
    /(?:Buffer\.from|\.enc\.\w+\.parse)$/.test(nameOf(value.callee, script) ?? '')
  ) {
    return value.arguments[0] !== undefined && textOf(value.arguments[0], script) !== undefined
  }
  return false
}

export const cipherRules: readonly ScriptRule[] = [
  weakCipher,
  weakKey,
  oldTls,
  staticIv,
  hardcodedKey,
  passportKey,
]
