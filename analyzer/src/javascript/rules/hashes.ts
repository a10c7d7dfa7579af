import { aboutFastHashes, mentionsPassword } from '../../checks/password-hashes.ts'
import { aboutStretching, tooLittle } from '../../checks/stretching.ts'
import { replace, security } from '../fixes.ts'
import { nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import { closest, isFunction, type ScriptRule } from '../walk.ts'
import { SECRET, wordsAround } from './words.ts'

const HARMLESS =
  /etag|cache|checksum|fingerprint|dedup|digest_?of|revision|gravatar|avatar|colou?r|shard|bucket|content|file|asset|version|git|blob|chunk|integrity|uuid/i

const weakHash: ScriptRule = {
  id: 'weak-hash',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const algorithm = hashAlgorithm(node, name, script)
      if (!algorithm || !/^(?:md[245]|sha-?1|ripemd-?160|rmd160)$/i.test(algorithm)) return undefined
      const hashed = `${hashedText(node, script)} ${node.arguments
        .slice(/createH/.test(name) ? 1 : 0)
        .map((one) => script.text(one).slice(0, 100))
        .join(' ')}`
      const words = `${wordsAround(node, script)} ${hashed}`
      const secret = SECRET.test(words)
      if (!secret && HARMLESS.test(words)) return undefined
      const literal = node.arguments[0]
      // Every login that is stored would break, and a longer digest is still too fast for passwords.
      const ofPassword = /pass|pwd|\bpw\b|login/i.test(words) || mentionsPassword(textAround(node, script))
      const fixes = secret && !ofPassword && /createH(?:ash|mac)$/.test(name) && literal?.type === 'Literal'
      return {
        confidence: secret ? 0.9 : 0.6,
        ...(fixes && {
          fix: security(
            `Hashes with SHA-256 instead of ${algorithm.toUpperCase()}; hashes that are stored already no longer match`,
            [replace(literal, literal.raw.replace(algorithm, 'sha256'))],
          ),
        }),
      }
    },
  },
}

const FAST_LIBRARY =
  /^(?:js-sha(?:256|512)|crypto-js\/sha(?:256|512)|(?:CryptoJS|crypto-js)\.SHA(?:256|512|3))$/

function hashAlgorithm(call: Call, name: string, script: Script): string | undefined {
  if (/(?:^|\.)create(?:Hash|Hmac)$/.test(name) && call.arguments[0]) return textOf(call.arguments[0], script)
  if (/(?:^|\.)create(?:Sign|Verify)$/.test(name) && call.arguments[0])
    return textOf(call.arguments[0], script)?.replace(/^rsa-/i, '')
  if (/subtle\.digest$/.test(name) && call.arguments[0]) return textOf(call.arguments[0], script)
  const library =
    /^(?:md5|sha1|js-md5|js-sha1|blueimp-md5|crypto-js\/(?:md5|sha1)|(?:CryptoJS|crypto-js)\.(MD5|SHA1)|(?:CryptoJS|crypto-js)\.Hmac(MD5|SHA1)|hash\.(md5|sha1))$/.exec(
      name,
    )
  // A function of the author's own may have such a name.
  if (!library || (/^(?:md5|sha1)$/.test(name) && !script.uses(name))) return undefined
  return library ? (library.slice(1).find(Boolean) ?? (/md5/.test(name) ? 'md5' : 'sha1')) : undefined
}

/** The input of a hash: the arguments of the calls that are chained to it. */
function hashedText(call: Call, script: Script): string {
  const texts: string[] = []
  let node: Node = call
  while (node.parent) {
    if (node.parent.type === 'CallExpression' && node.parent.callee === node) {
      texts.push(node.parent.arguments.map((argument) => script.text(argument).slice(0, 100)).join(' '))
    } else if (node.parent.type !== 'MemberExpression' || node.parent.object !== node) break
    node = node.parent
  }
  return texts.join(' ')
}

function textAround(node: Node, script: Script): string {
  const around = closest(node, isFunction, 'functions')
  return around ? script.text(around) : ''
}

const fastPasswordHash: ScriptRule = {
  ...aboutFastHashes,
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const algorithm = hashAlgorithm(node, name, script)
      if (/(?:^|\.)createHash$/.test(name) && algorithm && /^sha-?(?:2|3|5)/i.test(algorithm)) {
        return /pass(?:word|wd|phrase)|pwd/i.test(hashedText(node, script)) || undefined
      }
      if (
        FAST_LIBRARY.test(name) ||
        (/subtle\.digest$/.test(name) && /^sha-?(?:2|3|5)/i.test(algorithm ?? ''))
      ) {
        const hashed = node.arguments.at(-1)
        return (hashed && hashed.type !== 'Literal' && mentionsPassword(script.text(hashed))) || undefined
      }
      return undefined
    },
  },
}

const weakStretching: ScriptRule = {
  ...aboutStretching,
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const [, method, place] = stretchers.find(([pattern]) => pattern.test(name)) ?? []
      const count =
        typeof place === 'number'
          ? node.arguments[place]
          : place && propertyOf(node.arguments[3], place, script)
      const message = method && count && tooLittle(method, script.text(resolved(count, script)))
      return message ? { message } : undefined
    },
  },
}

const stretchers: readonly (readonly [RegExp, Parameters<typeof tooLittle>[0], number | string])[] = [
  [/(?:^|\.)pbkdf2(?:Sync)?$/i, 'pbkdf2', 2],
  [/\bbcrypt\w*\.(?:hash|hashSync)$/i, 'bcrypt', 1],
  [/\bbcrypt\w*\.genSalt(?:Sync)?$/i, 'bcrypt', 0],
  [/(?:^|\.)scrypt(?:Sync)?$/i, 'scrypt', 'N'],
]

export const hashRules: readonly ScriptRule[] = [weakHash, fastPasswordHash, weakStretching]
