import type { Hit, TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import { isSecretValue, namesSecret, wordsOf } from '../../words.ts'
import { calleeOf, importsModule } from '../names.ts'
import { contentOf, keyword, positional, prefixOf, stringValue, unwrap } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Passwords and keys in the code, and where they end up. */

const secret = {
  id: 'hardcoded-secret',
  category: 'security',
  severity: 'high',
  cwe: 798,
  message:
    'A secret is written into the code: whoever can read the code has it, and it stays in its history. Read it from the environment or a secret store.',
} as const

function nameAt(node: SyntaxNode | undefined): string {
  if (!node) return ''
  if (node.kind === 'string') return contentOf(node)
  if (node.kind === 'attribute') return node.child('attribute')?.text ?? ''
  if (node.kind === 'subscript') return nameAt(node.child('subscript'))
  return node.kind === 'identifier' ? node.text : ''
}

function secretHit(name: string, value: SyntaxNode | undefined): Hit | undefined {
  if (!value) return undefined
  const inner = unwrap(value)
  const kind =
    namesSecret(name) ??
    (/^(?:SECRET_KEY|secret_key|connection_string|aws_access_key_id)$/.test(name) ? 'key' : undefined)
  const text = literalText(inner)
  if (!kind || text === undefined || !isSecretValue(text, kind)) return undefined
  if (isInTests(value)) return { at: inner, severity: 'low', confidence: 0.5 }
  return { at: inner, confidence: kind === 'password' && text.length < 6 ? 0.6 : 0.85 }
}

/** Also the fallback of `os.environ.get("NAME", "fallback")`. */
function literalText(value: SyntaxNode): string | undefined {
  if (value.kind === 'call' && /^os\.(?:environ\.get|getenv)$/.test(calleeOf(value)))
    return stringValue(positional(value)[1] ?? keyword(value, 'default'))
  return value.kind === 'string' && prefixOf(value).includes('f') ? undefined : stringValue(value)
}

function isInTests(node: SyntaxNode): boolean {
  for (
    let around = node.closest('function_definition', 'class_definition');
    around;
    around = around.closest('function_definition', 'class_definition')
  ) {
    if (/^[Tt]est|Tests?$|^setUp|fixture/.test(around.child('name')?.text ?? '')) return true
  }
  return importsModule(node, 'pytest', 'unittest')
}

const assigned: TreeRule = {
  ...secret,
  kinds: [
    'assignment',
    'keyword_argument',
    'pair',
    'default_parameter',
    'typed_default_parameter',
    'named_expression',
  ],
  check(node) {
    const value = node.child('right') ?? node.child('value')
    return secretHit(nameAt(node.child('left') ?? node.child('name') ?? node.child('key')), value)
  },
}

const compared: TreeRule = {
  ...secret,
  severity: 'medium',
  confidence: 0.7,
  message: 'A secret is compared with a value in the code: whoever can read the code knows it.',
  kinds: ['comparison_operator'],
  check(node) {
    const operator = node.children.find(({ field }) => field === 'operators')?.text
    const [left, right] = node.namedChildren
    if ((operator !== '==' && operator !== '!=') || !left || !right) return undefined
    const [name, value] = left.kind === 'string' ? [right, left] : [left, right]
    return value.kind === 'string' && namesSecret(nameAt(name)) === 'password'
      ? secretHit(nameAt(name), value)
      : undefined
  },
}

const credentials = onCall({
  ...secret,
  names: [
    'requests.auth.HTTPBasicAuth',
    'HTTPBasicAuth',
    'aiohttp.BasicAuth',
    'httpx.BasicAuth',
    '.login',
    'psycopg2.connect',
    'pymysql.connect',
    'MySQLdb.connect',
  ],
  check(call, name) {
    const index = /connect$/.test(name) ? 2 : 1
    const value = positional(call)[index]
    const text = stringValue(value)
    return value && text !== undefined && isSecretValue(text, 'password') && !isInTests(call)
      ? { at: value, confidence: 0.7 }
      : undefined
  },
})

/** `auth=("user", "password")`. */
const basicAuth: TreeRule = {
  ...secret,
  kinds: ['keyword_argument'],
  check(node) {
    const pair = node.child('name')?.text === 'auth' ? node.child('value') : undefined
    const value = pair?.kind === 'tuple' ? pair.namedChildren[1] : undefined
    const text = stringValue(value)
    return value && text !== undefined && isSecretValue(text, 'password') && !isInTests(node)
      ? { at: value, confidence: 0.8 }
      : undefined
  },
}

const LOGGERS = ['debug', 'info', 'warning', 'warn', 'error', 'critical', 'exception', 'log']

const logged: TreeRule = onCall({
  id: 'secret-in-log',
  severity: 'low',
  cwe: 532,
  confidence: 0.6,
  message: 'A secret is written to the log, where many can read it and it stays for a long time.',
  names: [...LOGGERS.map((name) => `.${name}`), 'print'],
  check(call, name) {
    if (name !== 'print' && !/log/i.test(name)) return undefined
    const given = (call.child('arguments')?.namedChildren ?? []).flatMap((argument) => valuesIn(argument))
    return given.some((value) => SECRET_VALUE.test(wordsOf(nameAt(value)).at(-1) ?? ''))
  },
})

const SECRET_VALUE = /^(?:password|passwd|pwd|passphrase|secret|apikey|credential|credentials)$/

/** Names whose own value ends up in the text: not those that are only asked for their length. */
function valuesIn(argument: SyntaxNode): SyntaxNode[] {
  if (argument.kind === 'identifier' || argument.kind === 'attribute') return [argument]
  if (argument.kind === 'string')
    return argument.children
      .filter(({ kind }) => kind === 'interpolation')
      .flatMap((part) => part.namedChildren.flatMap(valuesIn))
  if (argument.kind === 'binary_operator' || argument.kind === 'tuple')
    return argument.namedChildren.flatMap(valuesIn)
  return []
}

export const secretRules: readonly TreeRule[] = [assigned, compared, credentials, basicAuth, logged]
