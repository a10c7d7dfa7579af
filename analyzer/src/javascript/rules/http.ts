import { insertAt, replace, security } from '../fixes.ts'
import {
  isFalse,
  isTrue,
  keyOf,
  literalOf,
  methodOf,
  nameOf,
  propertyOf,
  resolved,
  textOf,
} from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isFunction, walk } from '../walk.ts'

const SESSION_COOKIE = /sess|sid\b|auth|token|jwt|login|remember|user/i

const cookie: ScriptRule = {
  id: 'insecure-cookie',
  cwe: 1004,
  remedy: 'Set `httpOnly` and `secure`.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (/^(?:express-session|cookie-session|@fastify\/session|@fastify\/secure-session)$/.test(name)) {
        const options = node.arguments[0]
        const flags =
          propertyOf(options, 'cookie', script) ?? (name === 'cookie-session' ? options : undefined)
        return flags && flagged(flags, script)
      }
      if (!/^(?:cookie|setCookie)$/.test(methodOf(node) ?? '') || node.callee.type !== 'MemberExpression')
        return undefined
      if (!/^(?:res|response|reply|rep)\b/.test(script.text(node.callee.object))) return undefined
      const [cookieName, , options] = node.arguments
      const named = cookieName ? textOf(cookieName, script) : undefined
      if (options) return flagged(options, script)
      return named !== undefined && SESSION_COOKIE.test(named) ? missingFlags(node) : undefined
    },
  },
}

/** What switching a flag on does. */
const COOKIE_FLAGS = {
  httpOnly: 'Hides the cookie from scripts in the page',
  secure: 'Sends the cookie over HTTPS only, no longer over http://',
}

/** Flags that are switched off are reported; those that are only missing matter for a session, which is judged by its name elsewhere. */
function flagged(
  options: Node,
  script: Script,
): { at: { start: number; end: number }; fix: ReturnType<typeof security> } | undefined {
  const object = resolved(options, script)
  if (object.type !== 'ObjectExpression') return undefined
  const off = Object.entries(COOKIE_FLAGS).flatMap(([key, effect]) => {
    const value = propertyOf(object, key, script)
    return value && isFalse(value) ? [{ value, effect }] : []
  })
  const first = off[0]?.value
  if (!first) return undefined
  return {
    at: { start: first.parent?.range[0] ?? first.range[0], end: first.range[1] },
    fix: security(
      off.map(({ effect }) => effect).join('; '),
      off.map(({ value }) => replace(value, 'true')),
    ),
  }
}

function missingFlags(call: Call): { fix?: ReturnType<typeof security> } {
  const last = call.arguments.at(-1)
  if (call.arguments.length !== 2 || !last) return {}
  return {
    fix: security(
      'Hides the cookie from scripts, keeps it off plain HTTP and out of requests from other sites',
      [insertAt(last.range[1], ", { httpOnly: true, secure: true, sameSite: 'lax' }")],
    ),
  }
}

const cors: ScriptRule = {
  id: 'permissive-cors',
  severity: 'high',
  message: 'Any site can call this service with the cookies of its visitors and read the responses.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        /^(?:cors|@koa\/cors|@fastify\/cors)$/.test(name) ||
        node.arguments.some((one) => /^(?:@fastify\/cors|fastify-cors)$/.test(nameOf(one, script) ?? ''))
      ) {
        return node.arguments.map((options) => openTo(options, script)).find(Boolean)
      }
      const method = methodOf(node)
      if (method === 'enableCors') return openTo(node.arguments[0], script)
      if (!method || !/^(?:header|setHeader|set|append|writeHead)$/.test(method)) return undefined
      const header = node.arguments[0] ? textOf(node.arguments[0], script)?.toLowerCase() : undefined
      const value = node.arguments[1]
      if (header !== 'access-control-allow-origin' || !value || !allowsCredentials(script)) return undefined
      const text = textOf(value, script)
      return text === '*' || text === 'null' || (text === undefined && reflectsOrigin(value, script))
    },
    Property(node, script) {
      if (keyOf(node)?.toLowerCase() !== 'access-control-allow-origin' || !allowsCredentials(script))
        return undefined
      return reflectsOrigin(node.value, script) || literalOf(node.value) === '*'
    },
  },
}

/** Where the options let every origin in with its cookies. */
function openTo(
  options: Node | undefined,
  script: Script,
): { at: { start: number; end: number } } | undefined {
  const origin = propertyOf(options, 'origin', script)
  if (!origin || !isTrue(propertyOf(options, 'credentials', script)) || !isAnyOrigin(origin, script))
    return undefined
  return { at: { start: origin.range[0], end: origin.range[1] } }
}

function isAnyOrigin(origin: Node | undefined, script: Script): boolean {
  if (!origin) return false
  if (isTrue(origin) || textOf(origin, script) === '*') return true
  const value = resolved(origin, script)
  // (origin, callback) => callback(null, true) lets everybody in.
  if (isFunction(value))
    return (
      /callback\(null,\s*(?:true|origin)\)/.test(script.text(value)) &&
      !/\?|\bif\b|includes|has\(|test\(/.test(script.text(value))
    )
  return value.type === 'Literal' && 'regex' in value && value.regex.pattern === '.*'
}

const allowsCredentials = (script: Script): boolean =>
  /access-control-allow-credentials['"`]?\s*[,:]\s*['"`]?true/i.test(script.code) ||
  /credentials:\s*true/.test(script.code)

/** The origin of the request itself, with no test of it before. */
function reflectsOrigin(value: Node, script: Script): boolean {
  const source = script.text(resolved(value, script))
  if (!/\b(?:headers?(?:\.origin|\[['"]origin['"]\])|(?:get|header)\(['"]origin['"]\))/i.test(source))
    return false
  for (let around: Node | undefined = value.parent; around; around = around.parent) {
    if (around.type === 'IfStatement' || around.type === 'ConditionalExpression') return false
  }
  return !/\b(?:allowed|trusted|white_?list|allow_?list)\w*\s*(?:\.|\[)/i.test(script.code)
}

const headers: ScriptRule = {
  id: 'security-header-off',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (name === 'helmet') {
        for (const key of ['contentSecurityPolicy', 'frameguard', 'hsts', 'noSniff', 'xFrameOptions']) {
          const value = propertyOf(node.arguments[0], key, script)
          if (value && isFalse(value))
            return {
              at: { start: value.range[0], end: value.range[1] },
              ...(key === 'contentSecurityPolicy' && { confidence: 0.5 }),
            }
        }
        return undefined
      }
      if (
        !/^(?:header|setHeader|set)$/.test(methodOf(node) ?? '') ||
        !node.arguments[0] ||
        !node.arguments[1]
      )
        return undefined
      const header = textOf(node.arguments[0], script)?.toLowerCase()
      const value = textOf(node.arguments[1], script)
      if (header === 'x-xss-protection') return undefined
      if (header === 'x-frame-options' && /^allow/i.test(value ?? '')) return true
      return header === 'content-security-policy' &&
        value !== undefined &&
        /script-src[^;]{0,2000}'unsafe-(?:inline|eval)'/.test(value)
        ? {
            message: "script-src allows 'unsafe-inline' or 'unsafe-eval', so injected scripts run after all.",
          }
        : undefined
    },
  },
}

const graphql: ScriptRule = {
  id: 'debug-mode',
  confidence: 0.7,
  visit: {
    Property(node, script) {
      if (
        !isTrue(node.value) ||
        !script.uses(
          'apollo-server',
          'apollo-server-express',
          '@apollo/server',
          'express-graphql',
          'graphql-yoga',
        )
      )
        return undefined
      return /^(?:introspection|graphiql|playground|debug|includeStacktraceInErrorResponses)$/.test(
        keyOf(node) ?? '',
      )
    },
    CallExpression(node, script) {
      if (nameOf(node.callee, script) !== 'errorhandler' || !script.uses('errorhandler')) return undefined
      for (let around: Node | undefined = node.parent; around; around = around.parent)
        if (around.type === 'IfStatement') return undefined
      return !/NODE_ENV/.test(
        [...walk(node, script)].map((one) => (one.type === 'Identifier' ? one.name : '')).join(' '),
      )
    },
  },
}

export const httpRules: readonly ScriptRule[] = [cookie, cors, headers, graphql]
