import { replace, security } from '../fixes.ts'
import { isFalse, keyOf, literalOf, methodOf, nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isFunction } from '../walk.ts'
import { SECRET } from './words.ts'

const COMPARED =
  /(?:^|_|[a-z])(?:secret|signature|hmac|digest|mac|api_?key|csrf_?token|auth_?token|access_?token|reset_?token|password_?hash|token_?hash|webhook_?key|x_?hub_?signature)$/i

const timing: ScriptRule = {
  id: 'timing-unsafe-compare',
  confidence: 0.8,
  remedy: 'Use `crypto.timingSafeEqual` on equal lengths.',
  visit: {
    BinaryExpression(node, script) {
      if (!/^[!=]==?$/.test(node.operator)) return undefined
      const sides = [node.left, node.right]
      if (
        sides.some(
          (side) =>
            side.type === 'Literal' ||
            side.type === 'TemplateLiteral' ||
            side.type === 'UnaryExpression' ||
            /^(?:null|undefined)$/.test(script.text(side)),
        )
      )
        return undefined
      const names = sides.map((side) => lastName(side, script))
      if (
        names.some(
          (name) =>
            name === undefined || /type|length|count|index|kind|id$|name|class|url|path|field/i.test(name),
        )
      )
        return undefined
      const secrets = names.filter((name) => name !== undefined && COMPARED.test(name))
      const computed = sides.some((side) => /\.digest\(/.test(script.text(side)))
      // Of a file: everybody may know it.
      if (names.some((name) => /^(?:sha\d+|md5|checksum|etag|integrity|crc\w*)$/i.test(name ?? '')))
        return undefined
      return (
        secrets.length > 0 &&
        (computed ||
          names.every(
            (name) =>
              SECRET.test(name ?? '') ||
              /^(?:mac|hmac|tag)$/i.test(name ?? '') ||
              /hash|expected|actual|provided|given|received|computed|digest|signature|hmac|header/i.test(
                name ?? '',
              ),
          ))
      )
    },
  },
}

function lastName(node: Node, script: Script): string | undefined {
  if (node.type === 'Identifier') {
    return node.name
  }
  if (node.type === 'MemberExpression')
    return node.computed && literalOf(node.property) === undefined ? undefined : keyOf(node)
  if (node.type === 'CallExpression')
    return /\.digest$/.test(script.text(node.callee)) ? 'digest' : methodOf(node)
  return undefined
}

const tlsOff: ScriptRule = {
  id: 'tls-verification-off',
  remedy: 'Use the right certificate authority.',
  visit: {
    Property(node, script) {
      const key = keyOf(node)
      if (node.parent.type !== 'ObjectExpression') return undefined
      if ((key === 'rejectUnauthorized' || key === 'strictSSL') && isFalse(node.value))
        return { fix: enabling(node.value) }
      if (
        key === 'insecure' &&
        script.uses('request', 'undici') &&
        node.value.type === 'Literal' &&
        node.value.value === true
      )
        return true
      if (key === 'checkServerIdentity' && isFunction(node.value)) {
        const { body } = node.value
        return body.type === 'BlockStatement'
          ? body.body.length === 0 ||
              (body.body.length === 1 &&
                /^return(?: (?:null|undefined))?;?$/.test(script.text(body.body[0] as Node)))
          : /^(?:null|undefined|true)$/.test(script.text(body))
      }
      return undefined
    },
    AssignmentExpression(node, script) {
      if (node.left.type !== 'MemberExpression') return undefined
      const name = nameOf(node.left, script) ?? ''
      if (/env\.NODE_TLS_REJECT_UNAUTHORIZED$/.test(name)) {
        const value = node.right.type === 'Literal' ? String(node.right.value) : undefined
        return value === '0' || value === 'false'
      }
      return /\.(?:rejectUnauthorized|strictSSL)$/.test(name) && isFalse(node.right)
        ? { fix: enabling(node.right) }
        : undefined
    },
  },
}

const enabling = (value: Node): ReturnType<typeof security> =>
  security('Checks the certificate of the other side; connections to servers without a valid one now fail', [
    replace(value, 'true'),
  ])

const jwt: ScriptRule = {
  id: 'jwt-unverified',
  remedy: 'Use `verify` with a key and a list of algorithms.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        /^(?:jsonwebtoken|jwt|jose)\.(?:decode|decodeJwt)$|^(?:jwt-decode|jwt_decode|jwtDecode)(?:\.jwtDecode)?$/.test(
          name,
        )
      ) {
        // In a browser the server has checked it already, or will.
        if (/decode$/i.test(name) && /^jwt[-_D]/.test(name) && !isServer(script)) return undefined
        return isVerifiedNearby(node, script) ? undefined : true
      }
      if (/^jwt-simple\.decode$/.test(name))
        return node.arguments[2]?.type === 'Literal' && node.arguments[2].value === true
      if (!/^(?:jsonwebtoken|jwt|jose)\.(?:verify|sign|jwtVerify)$|^express-jwt(?:\.expressjwt)?$/.test(name))
        return undefined
      const none = node.arguments.some((argument) => allowsNone(argument, script))
      if (none) return true
      const key = node.arguments[1]
      if (
        /verify$/i.test(name) &&
        key &&
        key.type === 'Literal' &&
        (key.value === null || key.value === '' || key.value === false)
      )
        return true
      const ignores = propertyOf(node.arguments[2], 'ignoreExpiration', script)
      return ignores?.type === 'Literal' && ignores.value === true
        ? { message: 'The token is accepted although it has expired, so a stolen one works forever.' }
        : undefined
    },
  },
}

function allowsNone(argument: Node, script: Script): boolean {
  const one = propertyOf(argument, 'algorithm', script)
  if (one && /^none$/i.test(textOf(one, script) ?? '')) return true
  const list = propertyOf(argument, 'algorithms', script)
  const array = list && resolved(list, script)
  return (
    array?.type === 'ArrayExpression' &&
    array.elements.some((element) => element && /^none$/i.test(textOf(element, script) ?? ''))
  )
}

const isServer = (script: Script): boolean =>
  script.uses(
    'express',
    'fastify',
    'koa',
    'next',
    '@nestjs/common',
    'http',
    'https',
    'hapi',
    '@hapi/hapi',
    'hono',
  ) || /\breq(?:uest)?\.headers\b/.test(script.code)

/** The header has to be read to find the key that verifies: decoding first is then right. */
function isVerifiedNearby(call: Call, script: Script): boolean {
  const isComplete = call.arguments[1] && /complete/.test(script.text(call.arguments[1]))
  return Boolean(isComplete) && /\.verify\s*\(|jwtVerify\s*\(/.test(script.code)
}

export const authenticityRules: readonly ScriptRule[] = [timing, tlsOff, jwt]
