import {
  labelBefore,
  labelsOf,
  messageOn,
  type Part,
  SECRET_IN_LOG,
  secretAmong,
} from '../../checks/logged-secrets.ts'
import { aboutStorage, hitOn, isProtected, namesPassword } from '../../checks/stored-secrets.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isSecretValue, namesSecret } from '../../core/words.ts'
import { calleeOf, importsModule, resolve } from '../names.ts'
import {
  argumentsOf,
  contentOf,
  keyword,
  methodOf,
  positional,
  prefixOf,
  receiverOf,
  stringValue,
  unwrap,
} from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Passwords and keys in the code, and where they end up. */

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
  id: 'hardcoded-secret',
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
  id: 'hardcoded-secret',
  severity: 'medium',
  confidence: 0.7,
  message: 'A secret is compared with one in the code, so anyone who can read the code knows it.',
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
  id: 'hardcoded-secret',
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
  id: 'hardcoded-secret',
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
const SHOWN = /^(?:str|repr|json\.dumps|pprint\.pformat)$/

const logged: TreeRule = onCall({
  ...SECRET_IN_LOG,
  names: [...LOGGERS.map((name) => `.${name}`), 'print'],
  check(call, name, source) {
    if (name !== 'print' && !/log/i.test(name)) return undefined
    const labels = labelsOf(stringValue(positional(call)[0]) ?? '')
    const parts = argumentsOf(call).flatMap((argument, index) => loggedParts(argument, labels[index - 1]))
    const found = secretAmong(parts, call.text.slice(0, 2_000), source)
    if (found === undefined) return undefined
    // What a script prints is often not kept.
    return { message: messageOn(found), ...(name === 'print' && { severity: 'low', confidence: 0.6 }) }
  },
})

/** The values that become part of the entry as they are: not those that go through a function. */
function loggedParts(node: SyntaxNode, label?: string, steps = 20): Part[] {
  if (steps === 0) return []
  const inside = (inner: SyntaxNode | undefined, before?: string): Part[] =>
    inner ? loggedParts(inner, before, steps - 1) : []
  switch (node.kind) {
    case 'identifier':
    case 'attribute':
      return [{ name: nameAt(node), label }]
    case 'subscript': {
      const name = stringValue(node.child('subscript'))
      return name === undefined ? [] : [{ name, label }]
    }
    case 'keyword_argument':
      return inside(node.child('value'), node.child('name')?.text)
    case 'pair':
      return inside(node.child('value'), stringValue(node.child('key')))
    case 'string':
      return node.children.flatMap((part, index) =>
        part.kind === 'interpolation'
          ? inside(part.child('expression'), labelBefore(node.children[index - 1]?.text ?? ''))
          : [],
      )
    case 'concatenated_string':
    case 'binary_operator':
    case 'tuple':
    case 'dictionary':
    case 'parenthesized_expression':
      return node.namedChildren.flatMap((part) => inside(part))
    case 'call':
      return partsOfCall(node, inside, label)
    default:
      return []
  }
}

function partsOfCall(
  call: SyntaxNode,
  inside: (inner: SyntaxNode | undefined) => Part[],
  label: string | undefined,
): Part[] {
  const method = methodOf(call)
  if (SHOWN.test(calleeOf(call)) || method === 'format')
    return argumentsOf(call).flatMap((one) => inside(one))
  if (method === 'strip' || method === 'decode' || method === 'encode') return inside(receiverOf(call))
  // `request.form.get("password")`
  const name = /^(?:get|getlist|getvalue|pop)$/.test(method ?? '')
    ? stringValue(positional(call)[0])
    : undefined
  return name === undefined ? [] : [{ name, label }]
}

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

/** `file.write(password)`, `response.set_cookie("password", password)` */
const stored: TreeRule = onCall({
  ...aboutStorage,
  names: ['.write', '.write_text', '.set_cookie'],
  check(call, name) {
    const [first, second] = positional(call)
    if (name.endsWith('.set_cookie')) {
      const key = stringValue(first ?? keyword(call, 'key'))
      const value = second ?? keyword(call, 'value')
      return key !== undefined &&
        namesPassword(key) &&
        value &&
        stringValue(value) === undefined &&
        !isProtected(value)
        ? hitOn(key)
        : undefined
    }
    if (!first || isProtected(first) || (name.endsWith('.write') && !isFile(call))) return undefined
    const value = valuesIn(first).find((one) => namesPassword(nameAt(one)))
    return value && !isProtected(resolve(value)) ? hitOn(nameAt(value)) : undefined
  },
})

/** `with open(…) as file`, `file = open(…)` */
function isFile(call: SyntaxNode): boolean {
  const receiver = call.child('function')?.child('object')
  if (receiver?.kind !== 'identifier') return false
  if (/^(?:io\.|codecs\.|aiofiles\.)?open$/.test(calleeOf(resolve(receiver)))) return true
  for (let block = call.closest('with_statement'); block; block = block.closest('with_statement')) {
    const heads = block.all('with_item').slice(0, 5)
    if (heads.some(({ text }) => /\bopen\(/.test(text) && text.endsWith(` ${receiver.text}`))) return true
  }
  return false
}

export const secretRules: readonly TreeRule[] = [assigned, compared, credentials, basicAuth, logged, stored]
