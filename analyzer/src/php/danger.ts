import { callRule, constantOf, functionAround, onlyValueOf } from '../checks/calls.ts'
import { explosivePatterns } from '../checks/regexes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { php } from './dialect.ts'

const evaluation = callRule(php, {
  id: 'code-injection',
  confidence: 0.7,
  calls: ['eval', 'create_function', 'assert'],
  check({ name, args: [code] }): boolean {
    if (!code) return false
    if (/^assert$/i.test(name))
      return (
        /^(?:string|encapsed_string)$/.test(code.kind) ||
        (code.kind === 'variable_name' && /\$(?:code|input|expr|cmd)/.test(code.text))
      )
    return constantOf(php, code) === undefined || /^create_function$/i.test(name)
  },
})

const replaceEval = callRule(php, {
  id: 'code-injection',
  message: 'The `e` modifier runs the replacement as code.',
  remedy: 'Use `preg_replace_callback`.',
  calls: ['preg_replace', 'preg_filter'],
  check({ args: [pattern] }) {
    const text = constantOf(php, pattern) ?? ''
    const close = /[)\]}>]/.test(text.at(0) ?? '')
      ? ''
      : ({ '(': ')', '[': ']', '{': '}', '<': '>' }[text.at(0) ?? ''] ?? text.at(0) ?? '')
    return (
      close !== '' &&
      /e/.test(text.slice(text.lastIndexOf(close) + 1)) &&
      /^[a-zA-Z]*$/.test(text.slice(text.lastIndexOf(close) + 1))
    )
  },
})

const unserialised = callRule(php, {
  id: 'unsafe-deserialization',
  severity: 'medium',
  confidence: 0.7,
  message: '`unserialize` creates any object that the data names, and runs its methods.',
  remedy: "Use JSON, or `['allowed_classes' => false]`.",
  calls: ['unserialize', 'igbinary_unserialize', 'yaml_parse'],
  check({ name, args }): Hit | boolean {
    if (/^yaml_parse$/i.test(name))
      return /\$_(?:GET|POST|REQUEST|COOKIE)|php:\/\/input/.test(args[0]?.text ?? '')
    if (
      args.length > 1 &&
      /allowed_classes/.test(args[1]?.text ?? '') &&
      !/allowed_classes['"]\s*=>\s*true/i.test(args[1]?.text ?? '')
    )
      return false
    if (
      args[1]?.kind === 'variable_name' ||
      constantOf(php, args[0]) !== undefined ||
      /^serialize\s*\(/i.test(args[0]?.text ?? '')
    )
      return false
    return /\$_(?:GET|POST|REQUEST|COOKIE)/.test(args[0]?.text ?? '') ? { severity: 'high' } : true
  },
})

const extracted = callRule(php, {
  id: 'variable-overwrite',
  severity: 'high',
  calls: ['extract', 'parse_str', 'mb_parse_str', 'import_request_variables'],
  check({ name, args }) {
    if (/parse_str$/i.test(name)) return args.length === 1
    if (/^import/i.test(name)) return true
    if (/EXTR_SKIP|EXTR_PREFIX/.test(args[1]?.text ?? '')) return false
    const from = /\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b/
    const value = args[0] && onlyValueOf(php, args[0])
    return from.test(args[0]?.text ?? '') || from.test(value?.text ?? '')
  },
})

const variableVariable: TreeRule = {
  id: 'variable-overwrite',
  remedy: 'Use an array.',
  kinds: ['dynamic_variable_name'],
  check(node) {
    const foreach = node.closest('foreach_statement')?.namedChildren[0]?.text ?? ''
    const isTarget = node.field === 'left'
    return /\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(`${foreach} ${node.text}`)
      ? true
      : isTarget
        ? { severity: 'low' }
        : undefined
  },
}

const inclusion: TreeRule = {
  id: 'file-inclusion',
  confidence: 0.5,
  kinds: ['include_expression', 'include_once_expression', 'require_expression', 'require_once_expression'],
  check(node) {
    const path = node.namedChildren[0]
    if (!path || path.all('variable_name').length === 0) return undefined
    return /\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(path.text)
      ? {
          severity: 'critical',
          confidence: 0.9,
          message:
            'Visitors choose which file is run as code, on this server or even from another. Choose from a list of names.',
        }
      : !/__DIR__|dirname|ROOT|PATH/.test(path.text)
  },
}

const permissions = callRule(php, {
  id: 'loose-permissions',
  calls: ['chmod', 'mkdir', 'umask'],
  check({ name, args }) {
    const mode = args[/^umask$/i.test(name) ? 0 : 1]?.text ?? ''
    if (!/^0o?[0-7]{1,4}$/.test(mode)) return false
    const bits = Number.parseInt(mode.replace(/^0o?/, '') || '0', 8)
    return /^umask$/i.test(name) ? bits === 0 : (bits & 0o002) !== 0
  },
})

const tempFile = callRule(php, {
  id: 'insecure-temp-file',
  remedy: 'Use `tempnam`.',
  calls: ['file_put_contents', 'fopen', 'touch'],
  check: ({ name, args }) =>
    isKnownTemp(args[0]) && (!/^fopen$/i.test(name) || /^['"][wax]/.test(args[1]?.text ?? '')),
})

function isKnownTemp(path: SyntaxNode | undefined): boolean {
  if (!path) return false
  return (
    /^\/(?:var\/)?tmp\/./.test(constantOf(php, path) ?? '') ||
    /^sys_get_temp_dir\(\)\s*\.\s*['"][^'"$]*['"]$/i.test((onlyValueOf(php, path) ?? path).text)
  )
}

const removed = callRule(php, {
  id: 'deprecated-api',
  message: 'This function is gone since PHP 7 or 8: the call fails.',
  remedy: 'Use PDO or mysqli, `preg_…` and random_bytes.',
  calls: [
    'mysql_query',
    'mysql_connect',
    'mysql_real_escape_string',
    'mysql_fetch_array',
    'mysql_fetch_assoc',
    'mysql_num_rows',
    'mysql_select_db',
    'ereg',
    'eregi',
    'ereg_replace',
    'split',
    'each',
    'mcrypt_encrypt',
    'mcrypt_decrypt',
    'create_function',
    'get_magic_quotes_gpc',
    'session_register',
  ],
})

const jwt = callRule(php, {
  id: 'jwt-unverified',
  calls: ['JWT.decode', 'JWT.encode', 'parseUnverified'],
  check: ({ name, args }) =>
    name === 'parseUnverified' ||
    args.some(({ text }) => /['"]none['"]/i.test(text)) ||
    (name === 'decode' && args.length > 1 && /^(?:null|false|''|"")$/i.test(args[1]?.text ?? '')) ||
    (name === 'decode' && /^false$/i.test(args[2]?.text ?? '')),
})

/** The middle part of a token, read without a look at the third. */
const handmadeJwt = callRule(php, {
  id: 'jwt-unverified',
  severity: 'medium',
  confidence: 0.8,
  calls: ['json_decode'],
  check({ node, args: [value] }) {
    if (!/base64_?(?:url)?_?decode/i.test(value?.text ?? '') || !/\$\w+\[1\]/.test(value?.text ?? ''))
      return false
    const scope = functionAround(php, node)?.text ?? node.closest('program')?.text ?? ''
    return (
      /explode\s*\(\s*['"]\.['"]/.test(scope) &&
      !/hash_hmac|openssl_verify|hash_equals|sodium_crypto|verify/i.test(scope)
    )
  },
})

/** `/a+/i` → `a+`. */
function withoutDelimiters(text: string): string {
  const close = { '(': ')', '[': ']', '{': '}', '<': '>' }[text.at(0) ?? ''] ?? text.at(0) ?? ''
  return text.slice(1, text.lastIndexOf(close)).replace(/\\\\/g, '\\')
}

export const dangerRules: readonly TreeRule[] = [
  evaluation,
  replaceEval,
  unserialised,
  extracted,
  variableVariable,
  inclusion,
  permissions,
  tempFile,
  removed,
  jwt,
  handmadeJwt,
  explosivePatterns(
    php,
    { preg_match: 0, preg_match_all: 0, preg_replace: 0, preg_replace_callback: 0, preg_split: 0 },
    withoutDelimiters,
  ),
]
