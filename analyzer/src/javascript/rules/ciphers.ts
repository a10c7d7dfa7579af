import { keyOf, nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const weakCipher: ScriptRule = {
  id: 'weak-cipher',
  category: 'security',
  severity: 'high',
  cwe: 327,
  message:
    'This cipher is broken or leaks patterns of what it encrypts. Use aes-256-gcm with a random nonce.',
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

const weakKey: ScriptRule = {
  id: 'weak-key-size',
  category: 'security',
  severity: 'high',
  cwe: 326,
  message: 'A key of this length can be broken. Use at least 2048 bits for RSA, or an elliptic curve.',
  visit: {
    CallExpression(node, script) {
      if (!/(?:^|\.)generateKeyPair(?:Sync)?$/.test(nameOf(node.callee, script) ?? '')) return undefined
      const options = node.arguments[1]
      const length = options && propertyOf(options, 'modulusLength', script)
      const bits = length && resolved(length, script)
      return bits?.type === 'Literal' && typeof bits.value === 'number' && bits.value < 2048
    },
  },
}

const staticIv: ScriptRule = {
  id: 'static-iv',
  category: 'security',
  severity: 'high',
  cwe: 329,
  message:
    'The initialisation vector is always the same, so equal texts encrypt equally and, with counter modes, the key stream leaks. Make a new one with randomBytes for every message.',
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
  category: 'security',
  severity: 'high',
  cwe: 798,
  message:
    'The key is written in the code, so everybody who can read the code can decrypt or forge. Read it from the environment or a secret store.',
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

export const cipherRules: readonly ScriptRule[] = [weakCipher, weakKey, staticIv, hardcodedKey, passportKey]
