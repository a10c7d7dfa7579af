import { type Call, callRule, callsIn, constantOf, functionAround } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'

const cookieFlagOff = callRule(java, {
  id: 'insecure-cookie',
  calls: ['setSecure', 'setHttpOnly', 'secure', 'httpOnly', 'setCookieHttpOnly', 'setUseHttpOnly'],
  check({ name, args }): Hit | undefined {
    const argument = args[0]
    if (args.length !== 1 || argument?.text !== 'false') return undefined
    const isSecure = /secure/i.test(name)
    const message = isSecure
      ? 'The cookie is also sent over plain HTTP, where an attacker on the network can read it.'
      : 'Scripts can read this cookie, so one script injection steals the session.'
    const description = isSecure ? 'Sends the cookie over HTTPS only' : 'Keeps the cookie away from scripts'
    return { message, fix: secured(argument, 'true', description) }
  },
})

/** A cookie that is made and sent without a word on its flags. */
const cookieWithoutFlags = callRule(java, {
  id: 'insecure-cookie',
  confidence: 0.8,
  calls: ['addCookie'],
  check({ node, args }) {
    const scope = functionAround(java, node)
    const cookie = args[0]
    if (!scope || !cookie) return false
    if (cookie.kind === 'object_creation_expression') return !isRemoval(cookie)
    if (cookie.kind !== 'identifier') return false
    const made = scope
      .all('variable_declarator')
      .find((declarator) => declarator.child('name')?.text === cookie.text)
    if (made?.child('value')?.kind !== 'object_creation_expression' || isRemoval(made.child('value')))
      return false
    const set = callsIn(java, scope).filter(({ receiver }) => receiver?.text === cookie.text)
    const has = (name: string): boolean => set.some((call) => call.name === name)
    // Passed on: anyone who gets it may set the flags.
    if (set.some(({ name, args: [age] }) => name === 'setMaxAge' && age?.text === '0')) return false
    if (has('setSecure') && has('setHttpOnly')) return false
    const missing = has('setSecure') ? 'HttpOnly' : has('setHttpOnly') ? 'Secure' : undefined
    return missing ? { message: `The cookie is sent without \`${missing}\`.`, confidence: 0.7 } : true
  },
})

/** `new Cookie("x", "")` takes a cookie away. */
const isRemoval = (cookie: SyntaxNode | undefined): boolean =>
  /^(?:""|null)$/.test(cookie?.child('arguments')?.namedChildren[1]?.text ?? '')

const csrfOff: TreeRule = {
  id: 'csrf-disabled',
  severity: 'high',
  confidence: 0.8,
  kinds: ['method_invocation', 'method_reference'],
  check(node): Hit | undefined {
    if (node.kind === 'method_reference') {
      return /^(?:AbstractHttpConfigurer|CsrfConfigurer|ServerHttpSecurity\.CsrfSpec|CsrfSpec)(?:<.*>)?\s*::\s*disable$/.test(
        node.text,
      ) &&
        within(node, 'csrf') &&
        !isStateless(node)
        ? {}
        : undefined
    }
    const name = node.child('name')?.text
    if (/^ignoring(?:Request|Ant)Matchers$/.test(name ?? ''))
      return within(node, 'csrf') &&
        /^\(\s*"\/\*\*"\s*\)$/.test(node.child('arguments')?.text ?? '') &&
        !isStateless(node)
        ? {}
        : undefined
    if (name !== 'disable') return undefined
    const object = node.child('object')
    const isChained = object?.kind === 'method_invocation' && object.child('name')?.text === 'csrf'
    const isLambda =
      object?.kind === 'identifier' && node.closest('lambda_expression') !== undefined && within(node, 'csrf')
    if (!(isChained || isLambda) || isStateless(node)) return undefined
    return { at: object?.child('name') ?? node }
  },
}

function within(node: SyntaxNode, name: string): boolean {
  return node.closest('argument_list')?.parent?.child('name')?.text === name
}

/** Without sessions there is nothing to ride on. The method says so, mostly outside of the lambda that switches it off. */
function isStateless(node: SyntaxNode): boolean {
  const method = node.closest('method_declaration') ?? functionAround(java, node)
  return /\bSTATELESS\b|oauth2ResourceServer/.test(method?.text ?? '')
}

const openOrigins = callRule(java, {
  id: 'permissive-cors',
  calls: [
    'allowedOrigins',
    'addAllowedOrigin',
    'setAllowedOrigins',
    'allowedOriginPatterns',
    'addAllowedOriginPattern',
    'setHeader',
    'addHeader',
    'header',
  ],
  check({ name, args }) {
    if (!/header/i.test(name))
      return args.some((argument) =>
        /^(?:(?:List|Arrays|Collections)\.\w+\()?\s*(?:"\*"|CorsConfiguration\.ALL)\s*\)?$/.test(
          argument.text,
        ),
      )
    if (
      !/^access-control-allow-origin$/i.test(constantOf(java, args[0]) ?? '') &&
      !/ACCESS_CONTROL_ALLOW_ORIGIN$/.test(args[0]?.text ?? '')
    )
      return false
    const value = args[1]
    return constantOf(java, value) === '*' || isOriginOfRequest(value)
  },
})

/** Whatever origin asks is let in: worse than `*`, for it also works with cookies. */
function isOriginOfRequest(value: SyntaxNode | undefined): boolean {
  if (!value) return false
  if (/getHeader\s*\(\s*(?:"Origin"|HttpHeaders\.ORIGIN)/i.test(value.text)) return true
  if (value.kind !== 'identifier') return false
  const scope = functionAround(java, value)
  const made = scope
    ?.all('variable_declarator')
    .find((declarator) => declarator.child('name')?.text === value.text)
  if (!/getHeader\s*\(\s*(?:"Origin"|HttpHeaders\.ORIGIN)/i.test(made?.child('value')?.text ?? ''))
    return false
  return !new RegExp(
    `(?:contains|equals\\w*|matches|matcher|endsWith|startsWith|isAllowed\\w*|allow\\w*)\\s*\\(\\s*${value.text}\\b|\\b${value.text}\\.(?:equals|matches|endsWith)`,
  ).test(scope?.text ?? '')
}

const crossOrigin: TreeRule = {
  id: 'permissive-cors',
  kinds: ['annotation', 'marker_annotation'],
  check(node) {
    if (node.child('name')?.text !== 'CrossOrigin') return false
    const text = node.child('arguments')?.text
    return text === undefined || /"\*"/.test(text) || !/"|[A-Z_]{3,}|origin/i.test(text)
  },
}

const plainPasswords = callRule(java, {
  id: 'plaintext-password',
  remedy: 'Use `BCryptPasswordEncoder` or Argon2.',
  calls: [
    'NoOpPasswordEncoder.getInstance',
    'User.withDefaultPasswordEncoder',
    'new PlaintextPasswordEncoder',
  ],
})

const headersOff = callRule(java, {
  id: 'security-headers-off',
  calls: ['disable'],
  check: ({ path }) =>
    /(?:^|\.)(?:frameOptions|xssProtection|contentTypeOptions|headers)\(\)\.disable$/.test(path),
})

const openAccess = callRule(java, {
  id: 'missing-authorization',
  confidence: 0.7,
  calls: ['permitAll'],
  check: ({ path }) => /anyRequest\(\)\.permitAll$/.test(path),
})

const actuator = callRule(java, {
  id: 'debug-mode',
  confidence: 0.7,
  message: 'The actuator is public, and shows the environment with its secrets and memory dumps.',
  calls: ['permitAll'],
  check: ({ node }) =>
    /["/]actuator\/\*\*?"\s*\)\s*\.permitAll|EndpointRequest\.toAnyEndpoint\(\)\s*\)\s*\.permitAll/.test(
      node.text.slice(-300),
    ),
})

const unverifiedJwt = callRule(java, {
  id: 'jwt-unverified',
  calls: [
    'JWT.decode',
    'Algorithm.none',
    'setSkipSignatureVerification',
    'parseClaimsJwt',
    'parsePlaintextJwt',
    'parseUnsecuredClaims',
    'unsecured',
    'setUnsecured',
  ],
  check(call): Hit | boolean {
    if (call.name === 'parse' || call.name === 'decode') return !verifies(call)
    return true
  },
})

/** A token that is decoded to learn its key, and then verified. */
function verifies({ node }: Call): boolean {
  return /\.verify\s*\(|\.require\s*\(|JwtDecoder|processor\.process/.test(
    functionAround(java, node)?.text ?? '',
  )
}

export const webRules: readonly TreeRule[] = [
  cookieFlagOff,
  cookieWithoutFlags,
  csrfOff,
  openOrigins,
  crossOrigin,
  plainPasswords,
  headersOff,
  openAccess,
  actuator,
  unverifiedJwt,
]
