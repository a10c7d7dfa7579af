import { callRule, constantOf, functionAround } from '../checks/calls.ts'
import { explosivePatterns } from '../checks/regexes.ts'
import { once } from '../core/once.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { kotlin } from './dialect.ts'

const trustAll: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['function_declaration'],
  check(node) {
    const name = node.namedChildren.find(({ kind }) => kind === 'simple_identifier')
    const body = node.namedChildren.find(({ kind }) => kind === 'function_body')
    const text = body?.text.replace(/\/\/[^\n]*|\/\*.*?\*\//gs, '') ?? ''
    if (!name || !body) return undefined
    if (name.text === 'checkServerTrusted' && /^(?:\{\s*(?:return)?\s*\}|=\s*Unit)$/.test(text))
      return { at: name }
    if (
      name.text === 'verify' &&
      /SSLSession/.test(node.text.slice(0, 300)) &&
      /^(?:=\s*true|\{\s*return\s+true\s*\})$/.test(text)
    )
      return { at: name }
    return name.text === 'onReceivedSslError' && /\.proceed\(\)/.test(text) ? { at: name } : undefined
  },
}

const hostnames = callRule(kotlin, {
  id: 'tls-verification-off',
  cwe: 297,
  message:
    'Every host name is accepted, so an attacker with any valid certificate can impersonate the server.',
  calls: ['hostnameVerifier', 'setHostnameVerifier', 'setDefaultHostnameVerifier', 'HostnameVerifier'],
  check: ({ args }) =>
    args.some(
      ({ text }) =>
        /^\{(?:[^{}]*->)?\s*true\s*\}$/.test(text) ||
        /NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER/.test(text),
    ),
})

const assigned: TreeRule = {
  id: 'tls-verification-off',
  cwe: 297,
  message:
    'Every host name is accepted, so an attacker with any valid certificate can impersonate the server.',
  kinds: ['assignment'],
  check: (node) =>
    /hostnameVerifier$/i.test(node.namedChildren[0]?.text ?? '') &&
    /\{(?:[^{}]*->)?\s*true\s*\}$/.test(node.namedChildren[1]?.text ?? ''),
}

const deserialisation = callRule(kotlin, {
  id: 'unsafe-deserialization',
  remedy: 'Use kotlinx.serialization or JSON.',
  calls: ['readObject', 'enableDefaultTyping'],
  check({ node, name }) {
    const file = node.closest('source_file')
    return name !== 'readObject' || (file !== undefined && readsAnyObject(file))
  },
})

/** The whole file is searched, so only once. */
const readsAnyObject = once(
  ({ text }: SyntaxNode) =>
    /ObjectInputStream/.test(text) && !/ObjectInputFilter|setObjectInputFilter|resolveClass/.test(text),
)

const csrf = callRule(kotlin, {
  id: 'csrf-disabled',
  severity: 'high',
  confidence: 0.8,
  calls: ['disable'],
  check({ node, path }) {
    const lambda = node.closest('lambda_literal', 'function_declaration')
    const isInside =
      lambda?.kind === 'lambda_literal' &&
      /\bcsrf\s*\(?\{?\s*$/.test(
        lambda.parent?.parent?.parent?.text.slice(
          0,
          lambda.start - (lambda.parent?.parent?.parent?.start ?? 0),
        ) ?? '',
      )
    if (!/csrf\(\)\.disable$/.test(path) && !isInside) return false
    return !/STATELESS|oauth2ResourceServer/.test(
      functionAround(kotlin, lambda ?? node)?.text ?? node.closest('function_declaration')?.text ?? '',
    )
  },
})

const cors = callRule(kotlin, {
  id: 'permissive-cors',
  calls: ['anyHost', 'allowedOrigins', 'addAllowedOrigin', 'header', 'setHeader', 'append'],
  check({ name, args }) {
    if (name === 'anyHost') return true
    if (/Origin/.test(name)) return args.some(({ text }) => text === '"*"')
    return (
      /access-control-allow-origin|AccessControlAllowOrigin/i.test(args[0]?.text ?? '') &&
      args[1]?.text === '"*"'
    )
  },
})

const tempFile = callRule(kotlin, {
  id: 'insecure-temp-file',
  remedy: 'Use `Files.createTempFile`.',
  calls: ['File', 'Paths.get', 'Path.of'],
  check: ({ args }) => /^\/(?:var\/)?tmp\/./.test(constantOf(kotlin, args[0]) ?? ''),
})

export const webRules: readonly TreeRule[] = [
  trustAll,
  hostnames,
  assigned,
  deserialisation,
  csrf,
  cors,
  tempFile,
  explosivePatterns(kotlin, { Regex: 0, 'Pattern.compile': 0, toRegex: -1 }),
]
