import { callRule, constantOf } from '../checks/calls.ts'
import { oldTls } from '../checks/weak-keys.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'

const trustAll: TreeRule = {
  id: 'tls-verification-off',
  message:
    'This trust manager accepts every certificate, so an attacker on the network can impersonate the server.',
  kinds: ['method_declaration'],
  check(node) {
    const name = node.child('name')
    if (name?.text !== 'checkServerTrusted') return false
    const statements = node.child('body')?.namedChildren.filter(({ kind }) => !kind.endsWith('comment')) ?? []
    const does = statements.filter(
      ({ kind, text }) => kind !== 'return_statement' && !/^\s*(?:System\.out|log|LOG)/.test(text),
    )
    return node.child('body') !== undefined && does.length === 0 ? { at: name } : false
  },
}

const acceptingVerifier: TreeRule = {
  id: 'tls-verification-off',
  cwe: 297,
  message:
    'Every host name is accepted, so an attacker with any valid certificate can impersonate the server.',
  kinds: ['method_declaration', 'lambda_expression'],
  check(node) {
    if (node.kind === 'lambda_expression') {
      const call = node.closest(
        'method_invocation',
        'variable_declarator',
        'object_creation_expression',
        'block',
      )
      const where =
        call?.kind === 'variable_declarator'
          ? call.parent?.text
          : call?.kind === 'block'
            ? ''
            : call?.child('name')?.text
      return (
        countParameters(node) === 2 &&
        returnsTrue(node.child('body')) &&
        /HostnameVerifier/i.test(where ?? '')
      )
    }
    const parameters = node.child('parameters')
    return (
      node.child('name')?.text === 'verify' &&
      /\bSSLSession\b|\bX509Certificate\b/.test(parameters?.text ?? '') &&
      returnsTrue(node.child('body'))
    )
  },
}

function countParameters(lambda: SyntaxNode): number {
  const list = lambda.child('parameters')
  return list?.kind === 'identifier' ? 1 : (list?.namedChildren.length ?? 0)
}

function returnsTrue(body: SyntaxNode | undefined): boolean {
  if (body?.kind !== 'block') return body?.kind === 'true'
  const statements = body.namedChildren.filter(({ kind }) => !kind.endsWith('comment'))
  return statements.length === 1 && /^return\s*\(?\s*true\s*\)?\s*;$/.test(statements[0]?.text ?? '')
}

const careless: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['field_access', 'object_creation_expression', 'identifier', 'scoped_identifier'],
  check(node) {
    if (node.kind === 'object_creation_expression') {
      return /^(?:\w+\.)*(?:NoopHostnameVerifier|AllowAllHostnameVerifier|TrustAllStrategy|NullHostnameVerifier|TrustAllX509TrustManager)$/.test(
        node.child('type')?.text ?? '',
      )
    }
    if (node.closest('import_declaration') || node.parent?.kind === 'field_access') return false
    return /^(?:\w+\.)*(?:(?:NoopHostnameVerifier|TrustAllStrategy|InsecureTrustManagerFactory)\.INSTANCE|ALLOW_ALL_HOSTNAME_VERIFIER)$/.test(
      node.text,
    )
  },
}

const oldProtocol = callRule(java, {
  id: 'weak-tls-version',
  calls: ['SSLContext.getInstance', 'setEnabledProtocols'],
  check(call) {
    if (call.name === 'setEnabledProtocols')
      return /"(?:SSLv\d|TLSv1(?:\.1)?)"/.test(call.args[0]?.text ?? '')
    const protocol = call.args[0]
    if (!/^(?:SSL(?:v[23])?|TLSv1(?:\.1)?)$/.test(constantOf(java, protocol) ?? '')) return false
    if (protocol?.kind !== 'string_literal') return true
    return {
      fix: {
        goal: 'security',
        type: 'security',
        description: 'Asks for TLS 1.2; servers that only know older protocols are refused',
        edits: [{ start: protocol.start, end: protocol.end, text: '"TLSv1.2"' }],
        changesMeaning: true,
      },
    }
  },
})

const plainSocket = callRule(java, {
  id: 'cleartext-traffic',
  calls: ['new FTPClient', 'new TelnetClient'],
})

export const tlsRules: readonly TreeRule[] = [
  trustAll,
  acceptingVerifier,
  careless,
  oldProtocol,
  oldTls(java, { tlsVersions: 0 }),
  plainSocket,
]
