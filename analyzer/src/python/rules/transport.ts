import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { isConstant, nameOf, resolve } from '../names.ts'
import { hasSplat, isFalse, isTrue, keyword, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** What travels over the network: certificates, host keys, signed tokens, clear text. */

function switchOn(value: SyntaxNode, what: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description: `Checks the certificate of the server: ${what}; servers with certificates of their own making are refused`,
    edits: [{ start: value.start, end: value.end, text: 'True' }],
    changesMeaning: true,
  }
}

const HTTP =
  /^(?:requests|httpx|aiohttp|urllib3|boto3|botocore)\b|(?:session|client|http|api|conn|connection|requests?)\w*\.\w+$|\.(?:get|post|put|patch|delete|head|options|request|send|Session|Client|AsyncClient|ClientSession)$/i

const BROKEN_TLS =
  /^(?:PROTOCOL_SSLv[23]|PROTOCOL_TLSv1(?:_1)?|SSLv[23]_METHOD|TLSv1(?:_1)?(?:_METHOD)?|SSLv3)$/

/** A table says what the protocols are called, not which one is used. */
function isEntry(node: SyntaxNode): boolean {
  const { parent } = node
  const target = parent?.kind === 'assignment' ? parent.child('left') : undefined
  if (parent?.kind === 'pair' || parent?.kind === 'subscript') return /\.PROTOCOL_\w+/.test(parent.text)
  return target?.kind === 'subscript' && /\.PROTOCOL_\w+/.test(target.text)
}

const certificates: readonly TreeRule[] = [
  {
    id: 'tls-verification-off',
    kinds: ['keyword_argument'],
    check(node) {
      const name = node.child('name')?.text ?? ''
      const value = node.child('value')
      const call = node.parent?.parent
      if (!value || call?.kind !== 'call') return undefined
      const callee = nameOf(call.child('function'))
      if (
        /^(?:verify|verify_ssl|ssl_verify|verify_certs|ssl_verify_cert|validate_certs|verify_certificate)$/.test(
          name,
        ) &&
        value.kind === 'false'
      ) {
        if (/\bjwt\b|decode$/i.test(callee) || (name === 'verify' && !HTTP.test(callee))) return undefined
        return { at: node, fix: switchOn(value, `\`${name}=True\``) }
      }
      if (name === 'ssl' && value.kind === 'false')
        return /aiohttp|session|client|TCPConnector|get|post/i.test(callee) && { at: node }
      if (name === 'cert_reqs')
        return (/CERT_NONE$/.test(value.text) || stringValue(value) === 'CERT_NONE') && { at: node }
      if (name === 'check_hostname') return value.kind === 'false' && { at: node }
      return undefined
    },
  },
  {
    id: 'tls-verification-off',
    kinds: ['assignment'],
    check(node) {
      const left = node.child('left')
      const value = node.child('right')
      if (left?.kind !== 'attribute' || !value) return undefined
      const name = left.child('attribute')?.text
      if (name === 'verify' && value.kind === 'false') return { fix: switchOn(value, '`verify = True`') }
      // A class with such a field of its own implements a context: this is its default.
      const isOwn = left.child('object')?.text === 'self'
      if (name === 'check_hostname' && value.kind === 'false') return isOwn ? { severity: 'low' } : true
      if (name === 'verify_mode' && /CERT_NONE$/.test(value.text)) return isOwn ? { severity: 'low' } : true
      return name === '_create_default_https_context' && /unverified/.test(value.text)
    },
  },
  onCall({
    id: 'tls-verification-off',
    names: ['ssl._create_unverified_context', '_create_unverified_context', 'ssl._create_stdlib_context'],
  }),
  onCall({
    id: 'tls-verification-off',
    severity: 'medium',
    names: ['ssl.wrap_socket'],
    check: (call) =>
      !hasSplat(call) &&
      (keyword(call, 'cert_reqs') === undefined || /CERT_NONE/.test(keyword(call, 'cert_reqs')?.text ?? '')),
  }),
  {
    id: 'weak-tls-version',
    kinds: ['attribute'],
    check: (node) =>
      BROKEN_TLS.test(node.child('attribute')?.text ?? '') &&
      /ssl|SSL|TLSVersion/.test(node.child('object')?.text ?? '') &&
      node.parent?.kind !== 'comparison_operator' &&
      !isEntry(node),
  },
  onCall({
    id: 'host-key-unchecked',
    names: ['.set_missing_host_key_policy'],
    check: (call) => /(?:AutoAdd|Warning)Policy\b/.test(positional(call)[0]?.text ?? ''),
  }),
  onCall({
    id: 'host-key-unchecked',
    names: ['asyncssh.connect', 'fabric.Connection', 'pysftp.Connection'],
    check: (call) => keyword(call, 'known_hosts')?.kind === 'none',
  }),
]

const clearText: readonly TreeRule[] = [
  onCall({
    id: 'cleartext-transmission',
    message: 'FTP and Telnet send everything in clear text, including passwords.',
    remedy: 'Use SFTP, FTPS or SSH.',
    names: ['ftplib.FTP', 'telnetlib.Telnet', 'telnetlib3.open_connection'],
  }),
]

const JWT = [
  'jwt.decode',
  'jose.jwt.decode',
  'jwt.PyJWT().decode',
  'authlib.jose.jwt.decode',
  'jwt.decode_complete',
]

const tokens: readonly TreeRule[] = [
  onCall({
    id: 'jwt-unverified',
    names: JWT,
    check(call) {
      if (isFalse(keyword(call, 'verify'))) return true
      const options = keyword(call, 'options') ?? positional(call)[3]
      const dictionary = options && resolve(options)
      for (const pair of dictionary?.namedChildren ?? []) {
        if (stringValue(pair.child('key')) === 'verify_signature' && isFalse(pair.child('value'))) return true
        if (
          /^verify_(?:exp|aud|iss)$/.test(stringValue(pair.child('key')) ?? '') &&
          isFalse(pair.child('value'))
        )
          return {
            severity: 'low',
            message: 'A check of the token is switched off, so old or foreign tokens are accepted.',
          }
      }
      if (dictionary?.kind === 'call' && keyword(dictionary, 'verify_signature')?.kind === 'false')
        return true
      return allowsNone(keyword(call, 'algorithms') ?? keyword(call, 'algorithm') ?? positional(call)[2])
    },
  }),
  onCall({
    id: 'jwt-unverified',
    names: ['jwt.encode', 'jose.jwt.encode'],
    check: (call) => allowsNone(keyword(call, 'algorithm') ?? positional(call)[2]),
  }),
  onCall({
    id: 'jwt-unverified',
    severity: 'medium',
    names: ['jose.jwt.get_unverified_claims', 'jwt.get_unverified_claims', 'jose.jws.get_unverified_claims'],
  }),
]

function allowsNone(algorithms: SyntaxNode | undefined): boolean {
  if (!algorithms) return false
  const value = resolve(algorithms)
  const texts = value.kind === 'string' ? [value] : value.all('string')
  return isConstant(value) && texts.some((text) => /^none$/i.test(stringValue(text) ?? ''))
}

const timeouts: readonly TreeRule[] = [
  onCall({
    id: 'missing-timeout',
    message: 'The timeout is off, so a server that never answers blocks this code forever.',
    names: [
      'requests.get',
      'requests.post',
      'requests.put',
      'requests.delete',
      'httpx.get',
      'httpx.post',
      'httpx.Client',
      'httpx.AsyncClient',
    ],
    check: (call) => keyword(call, 'timeout')?.kind === 'none' && !isTrue(keyword(call, 'stream')),
  }),
]

export const transportRules: readonly TreeRule[] = [...certificates, ...clearText, ...tokens, ...timeouts]
