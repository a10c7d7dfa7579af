import { callRule, functionAround } from '../checks/calls.ts'
import { explosivePatterns } from '../checks/regexes.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { csharp, lastType } from './dialect.ts'

const callback: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['assignment_expression', 'object_creation_expression'],
  check(node) {
    if (node.kind === 'object_creation_expression') {
      const argument = node.child('arguments')?.namedChildren[0]?.namedChildren.at(-1)
      return lastType(node.child('type')) === 'RemoteCertificateValidationCallback' && returnsTrue(argument)
    }
    const left = node.child('left')?.text ?? ''
    return (
      /(?:ServerCertificateCustomValidationCallback|ServerCertificateValidationCallback|RemoteCertificateValidationCallback|CertificateValidationCallback)$/.test(
        left,
      ) && returnsTrue(node.child('right'))
    )
  },
}

function returnsTrue(node: SyntaxNode | undefined): boolean {
  if (node?.kind === 'lambda_expression') {
    const body = node.child('body')
    return body?.text === 'true' || /^\{\s*return\s+true\s*;\s*\}$/.test(body?.text ?? '')
  }
  return node?.kind === 'anonymous_method_expression' && /\{\s*return\s+true\s*;\s*\}$/.test(node.text)
}

const acceptAny: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['member_access_expression'],
  check: (node) => node.child('name')?.text === 'DangerousAcceptAnyServerCertificateValidator',
}

const oldProtocol: TreeRule = {
  id: 'weak-tls-version',
  kinds: ['member_access_expression'],
  check: (node) =>
    /^(?:\w+\.)*(?:SslProtocols|SecurityProtocolType)\.(?:Ssl2|Ssl3|Tls|Tls11)$/.test(node.text) &&
    !/^(?:==|!=)$/.test(node.parent?.child('operator')?.text ?? ''),
}

const cookieFlag: TreeRule = {
  id: 'insecure-cookie',
  kinds: ['assignment_expression'],
  check(node): Hit | undefined {
    const left = node.child('left')?.text ?? ''
    const value = node.child('right')
    const name = left.split('.').at(-1) ?? ''
    if (!value || !/^(?:Secure|HttpOnly|SecurePolicy|CookieHttpOnly|CookieSecure)$/.test(name))
      return undefined
    if (value.text === 'CookieSecurePolicy.None')
      return {
        message: 'The cookie is also sent over plain HTTP.',
        fix: secured(value, 'CookieSecurePolicy.Always', 'Sends the cookie over HTTPS only'),
      }
    if (
      value.text !== 'false' ||
      !/[cC]ookie/.test(`${left} ${node.closest('object_creation_expression')?.child('type')?.text ?? ''}`)
    )
      return undefined
    const message = name.includes('Secure')
      ? 'The cookie is also sent over plain HTTP, where an attacker on the network can read it.'
      : 'Scripts can read this cookie, so one script injection steals the session.'
    return {
      message,
      fix: secured(
        value,
        'true',
        name.includes('Secure') ? 'Sends the cookie over HTTPS only' : 'Keeps the cookie away from scripts',
      ),
    }
  },
}

const bareCookie = callRule(csharp, {
  id: 'insecure-cookie',
  confidence: 0.7,
  calls: ['new CookieOptions', 'new HttpCookie'],
  check({ node }) {
    const scope = functionAround(csharp, node)?.text ?? ''
    const settings = `${node.child('initializer')?.text ?? ''} ${scope}`
    return (
      !/\bSecure\s*=/.test(settings) &&
      !/\bHttpOnly\s*=/.test(settings) &&
      !/Expires\s*=\s*DateTime\w*\.(?:Utc)?Now\.Add\w+\(\s*-/.test(settings)
    )
  },
})

const cors = callRule(csharp, {
  id: 'permissive-cors',
  calls: ['AllowAnyOrigin', 'SetIsOriginAllowed', 'WithOrigins'],
  check({ name, args }) {
    if (name === 'AllowAnyOrigin') return true
    return name === 'WithOrigins' ? args.some(({ text }) => text === '"*"') : returnsTrue(args[0])
  },
})

const attributes: TreeRule = {
  id: 'csrf-disabled',
  kinds: ['attribute'],
  check(node): Hit | undefined {
    const name = node.child('name')?.text.replace(/Attribute$/, '')
    if (name === 'IgnoreAntiforgeryToken') return {}
    if (name === 'ValidateInput' && /\(\s*false\s*\)/.test(node.text))
      return { message: 'The check for scripts in what is sent is off.' }
    return undefined
  },
}

const antiforgeryOff = callRule(csharp, {
  id: 'csrf-disabled',
  calls: ['DisableAntiforgery', 'new IgnoreAntiforgeryTokenAttribute'],
})

const developerPage = callRule(csharp, {
  id: 'debug-mode',
  cwe: 209,
  remedy: 'Use it only if `IsDevelopment()` is true.',
  calls: ['UseDeveloperExceptionPage'],
  check: ({ node }) =>
    !/IsDevelopment|IsEnvironment|DEBUG/.test(node.closest('if_statement')?.child('condition')?.text ?? ''),
})

const jwt: TreeRule = {
  id: 'jwt-unverified',
  message: 'Neither signature nor expiry of the token is checked, so anyone can forge one or use it forever.',
  kinds: ['assignment_expression'],
  check(node) {
    const value = node.child('right')
    const name = node.child('left')?.text.split('.').at(-1) ?? ''
    if (
      !/^(?:ValidateIssuerSigningKey|RequireSignedTokens|ValidateLifetime|RequireExpirationTime)$/.test(
        name,
      ) ||
      value?.text !== 'false'
    )
      return undefined
    return { fix: secured(value, 'true', 'Checks the token before it is believed') }
  },
}

const readToken = callRule(csharp, {
  id: 'jwt-unverified',
  severity: 'medium',
  confidence: 0.7,
  calls: ['ReadJwtToken', 'ReadToken', 'ReadJsonWebToken'],
  check: ({ node }) => !/ValidateToken/.test(functionAround(csharp, node)?.text ?? ''),
})

export const webRules: readonly TreeRule[] = [
  callback,
  acceptAny,
  oldProtocol,
  cookieFlag,
  bareCookie,
  cors,
  attributes,
  antiforgeryOff,
  developerPage,
  jwt,
  readToken,
  explosivePatterns(csharp, {
    'new Regex': 0,
    'Regex.IsMatch': 1,
    'Regex.Match': 1,
    'Regex.Replace': 1,
    'Regex.Matches': 1,
  }),
]
