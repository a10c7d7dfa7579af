import type { Fix } from '../../ports.ts'
import { callRule, constantOf } from '../calls.ts'
import { canExplode } from '../python/explosive-pattern.ts'
import { withoutGroups } from '../regexes.ts'
import type { Hit, TreeRule } from '../rules.ts'
import type { SyntaxNode } from '../tree.ts'
import { isAboutSecurity } from '../words.ts'
import { ruby } from './dialect.ts'

function replaced({ start, end }: SyntaxNode, text: string, description: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start, end, text }],
    changesMeaning: true,
  }
}

const hasParts = (node: SyntaxNode): boolean =>
  node.all('interpolation', 'identifier', 'call', 'element_reference', 'instance_variable').length > 0

const evaluation = callRule(ruby, {
  id: 'code-injection',
  category: 'security',
  severity: 'high',
  confidence: 0.7,
  cwe: 95,
  message: 'Text is run as code: whoever can influence it runs what they like.',
  calls: ['eval', 'instance_eval', 'class_eval', 'module_eval', 'binding.eval'],
  check({ args: [code], node }) {
    if (!code || node.child('block')) return false
    return constantOf(ruby, code) === undefined && hasParts(code) && !/^__FILE__/.test(code.text)
  },
})

const reflection = callRule(ruby, {
  id: 'unsafe-reflection',
  category: 'security',
  severity: 'high',
  cwe: 470,
  message: 'Visitors choose which method or class is used. Choose from a list of names.',
  calls: [
    'send',
    'public_send',
    '__send__',
    'constantize',
    'safe_constantize',
    'const_get',
    'qualified_const_get',
    'method',
    'try',
  ],
  check({ receiver, name, args: [what] }) {
    const from = /\b(?:params|cookies|request)\b\s*(?:\[|\.(?:fetch|dig|require|params))/
    return /constantize$/.test(name)
      ? from.test(receiver?.text ?? '')
      : from.test(what?.text ?? '') && !/^["'].*_/.test(what?.text ?? '')
  },
})

const deserialisation = callRule(ruby, {
  id: 'unsafe-deserialization',
  category: 'security',
  severity: 'high',
  cwe: 502,
  message: 'This makes whatever objects the data names, which can run code. Use JSON or `YAML.safe_load`.',
  calls: [
    'Marshal.load',
    'Marshal.restore',
    'YAML.load',
    'YAML.unsafe_load',
    'YAML.unsafe_load_file',
    'YAML.load_stream',
    'Psych.load',
    'Psych.unsafe_load',
    'Oj.object_load',
    'CSV.load',
    'Oj.load',
  ],
  check({ node, path, args, named }): Hit | boolean {
    const [value] = args
    if (!value || constantOf(ruby, value) !== undefined || named.has('permitted_classes')) return false
    if (path === 'Oj.load') return named.get('mode')?.text === ':object' ? true : { severity: 'low' }
    if (/^Marshal/.test(path) && /^Marshal\.dump\b/.test(value.text)) return false
    const method = node.child('method')
    const isOwnFile =
      /^(?:File\.(?:read|open)|IO\.read|ERB\.new)\b/.test(value.text) && !/params|request/.test(value.text)
    const about = isOwnFile ? ({ severity: 'medium', confidence: 0.6 } as const) : {}
    if (!method || !/^(?:YAML|Psych)\.(?:load|unsafe_load)$/.test(path) || named.size > 0) return about
    return {
      ...about,
      fix: replaced(
        method,
        'safe_load',
        'Loads with `safe_load`, which makes plain values only; documents with other objects are refused',
      ),
    }
  },
})

const massAssignment = callRule(ruby, {
  id: 'mass-assignment',
  category: 'security',
  severity: 'medium',
  cwe: 915,
  message:
    'Visitors can set any attribute, also those that are not on the form, such as `admin`. Name the fields that may be set.',
  calls: ['permit!', 'to_unsafe_h', 'to_unsafe_hash'],
})

const csrf = callRule(ruby, {
  id: 'csrf-disabled',
  category: 'security',
  severity: 'medium',
  cwe: 352,
  message:
    'The protection against forged requests is off: any page that a signed-in user visits can act in their name.',
  calls: ['skip_before_action', 'skip_before_filter', 'skip_forgery_protection', 'protect_from_forgery'],
  check({ name, args, named, node }) {
    if (name === 'skip_forgery_protection') return true
    if (name === 'protect_from_forgery')
      return named.has('except') || named.get('with')?.text === ':null_session'
    if (!args.some(({ text }) => text === ':verify_authenticity_token')) return false
    // An API that signs people in by a token has no cookie to ride on.
    return !/authenticate_with_http_token|authenticate_or_request_with_http_token|ActionController::API/.test(
      node.closest('class')?.text ?? '',
    )
  },
})

const tlsOff: TreeRule = {
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  cwe: 295,
  message:
    'The certificate is not checked, so anybody on the way can pose as the server and read or change the traffic.',
  kinds: ['scope_resolution', 'pair', 'assignment'],
  check(node) {
    if (node.kind === 'scope_resolution') {
      const name = node.child('name')
      return name?.text === 'VERIFY_NONE'
        ? {
            fix: replaced(
              name,
              'VERIFY_PEER',
              'Checks the certificate of the server; those that are not trusted are refused',
            ),
          }
        : undefined
    }
    const target = node.child('key') ?? node.child('left')
    const value = node.child('value') ?? node.child('right')
    return /^:?(?:verify|verify_ssl|ssl_verify|verify_peer|ssl_verify_peer|\w+\.verify_ssl)\b:?$/.test(
      target?.text ?? '',
    ) &&
      value?.text === 'false' &&
      (node.kind !== 'pair' || /^:?verify/.test(target?.text ?? '') || /ssl/.test(target?.text ?? ''))
      ? {
          fix: replaced(
            value,
            'true',
            'Checks the certificate of the server; those that are not trusted are refused',
          ),
        }
      : undefined
  },
}

const rawHtml = callRule(ruby, {
  id: 'xss',
  category: 'security',
  severity: 'medium',
  confidence: 0.7,
  cwe: 79,
  message: 'This goes to the page as it is. If any of it comes from users, it can carry scripts.',
  calls: ['html_safe', 'raw'],
  check({ name, receiver, args }) {
    const value = name === 'raw' ? args[0] : receiver
    if (!value || (name === 'raw' && receiver)) return false
    const isBuilt =
      value.kind === 'string'
        ? value.all('interpolation').length > 0
        : value.kind === 'binary' || /\bparams\b/.test(value.text)
    return (
      isBuilt &&
      !/\b(?:h|html_escape|sanitize|escapeHTML|strip_tags|link_to|content_tag|t)\b\s*[( ]/.test(value.text)
    )
  },
})

const templates = callRule(ruby, {
  id: 'template-injection',
  category: 'security',
  severity: 'high',
  confidence: 0.7,
  cwe: 1336,
  message: 'A template is code: whoever can influence it runs what they like.',
  calls: ['ERB.new', 'Erubi.Engine.new', 'render', 'Haml.Engine.new'],
  check({ name, args, named }) {
    const value = name === 'render' ? named.get('inline') : args[0]
    return (
      value !== undefined &&
      constantOf(ruby, value) === undefined &&
      hasParts(value) &&
      !/File\.read|IO\.read|DATA\.read|read_template|\.read\b/.test(value.text)
    )
  },
})

const pipe = callRule(ruby, {
  id: 'command-injection',
  category: 'security',
  severity: 'high',
  cwe: 78,
  message:
    '`open` runs what follows a `|` as a command, with everything that was put into it. Use `Open3` with separate arguments.',
  calls: ['open', 'Kernel.open', 'IO.read', 'IO.popen'],
  check: ({ path, args: [target] }) =>
    path !== 'IO.popen' &&
    target?.kind === 'string' &&
    /^["']\s*\|/.test(target.text) &&
    target.all('interpolation').length > 0,
})

const cookies: TreeRule = {
  id: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  cwe: 614,
  message: '',
  kinds: ['assignment', 'pair'],
  check(node): Hit | undefined {
    if (node.kind === 'pair') {
      const name = node.child('key')?.text.replace(/^:|:$/g, '') ?? ''
      const value = node.child('value')
      const around = node.closest('call', 'assignment')?.text.slice(0, 200) ?? ''
      if (
        !/^(?:secure|httponly|http_only)$/.test(name) ||
        value?.text !== 'false' ||
        !/cookie|session/i.test(around)
      )
        return undefined
      return {
        message:
          name === 'secure'
            ? 'The cookie is also sent over plain HTTP.'
            : 'Scripts can read this cookie, so one script injection steals it.',
        fix: replaced(
          value,
          'true',
          name === 'secure' ? 'Sends the cookie over HTTPS only' : 'Keeps the cookie away from scripts',
        ),
      }
    }
    const left = node.child('left')
    const key = /^cookies(?:\.permanent)?\[[:'"](\w+)/.exec(left?.text ?? '')?.[1]
    const right = node.child('right')
    if (!key || !right || !isAboutSecurity(key) || /^(?:nil|''|"")$/.test(right.text)) return undefined
    if (/secure:|:secure\s*=>/.test(right.text) && /httponly:|:httponly\s*=>/.test(right.text))
      return undefined
    return {
      message:
        'The cookie is sent without `secure` and `httponly`: it can be read on plain connections or by injected scripts.',
    }
  },
}

const settings: TreeRule = {
  id: 'debug-mode',
  category: 'security',
  severity: 'medium',
  cwe: 489,
  message: '',
  kinds: ['assignment'],
  check(node): Hit | undefined {
    const left = node.child('left')?.text ?? ''
    const value = node.child('right')
    if (
      /consider_all_requests_local$/.test(left) &&
      value?.text === 'true' &&
      !/development|test/.test(node.closest('program')?.text.slice(0, 500) ?? '')
    ) {
      return { message: 'Errors show their stack and settings to every visitor.' }
    }
    if (/force_ssl$/.test(left) && value?.text === 'false')
      return {
        message: 'The site can be used over plain HTTP, where sessions can be read.',
        fix: replaced(value, 'true', 'Uses HTTPS only'),
      }
    if (/allow_forgery_protection$/.test(left) && value?.text === 'false')
      return { message: 'The protection against forged requests is off.' }
    return /\[['"]Access-Control-Allow-Origin['"]\]$/i.test(left) && /^['"]\*['"]$/.test(value?.text ?? '')
      ? { message: 'Every site may read the answers of this one. Name the origins that may.' }
      : undefined
  },
}

const origins = callRule(ruby, {
  id: 'permissive-cors',
  category: 'security',
  severity: 'medium',
  cwe: 942,
  message: 'Every site may read the answers of this one. Name the origins that may.',
  calls: ['origins'],
  check: ({ args }) => args.some((argument) => constantOf(ruby, argument) === '*'),
})

const jwt = callRule(ruby, {
  id: 'jwt-unverified',
  category: 'security',
  severity: 'high',
  cwe: 347,
  message: 'The token is accepted without a signature that anybody checked, so anybody can write one.',
  calls: ['JWT.decode', 'JWT.encode'],
  check: ({ name, args }) =>
    (name === 'decode' && args[2]?.text === 'false') || args.some(({ text }) => /^['"]none['"]$/i.test(text)),
})

const permissions = callRule(ruby, {
  id: 'loose-permissions',
  category: 'security',
  severity: 'medium',
  cwe: 732,
  message: 'Every user of the machine may change this.',
  calls: ['File.chmod', 'FileUtils.chmod', 'FileUtils.chmod_R', 'Dir.mkdir', 'FileUtils.mkdir_p'],
  check({ args, named }) {
    const mode = [...args, ...(named.has('mode') ? [named.get('mode')] : [])].find((argument) =>
      /^0o?[0-7]{3,4}$/.test(argument?.text ?? ''),
    )?.text
    return mode !== undefined && (Number.parseInt(mode.replace(/^0o?/, ''), 8) & 0o002) !== 0
  },
})

const tempFile = callRule(ruby, {
  id: 'insecure-temp-file',
  category: 'security',
  severity: 'medium',
  cwe: 377,
  message:
    'A file with a known name in the shared temporary folder can be put there by another user first. Use Tempfile.',
  calls: ['File.open', 'File.write', 'File.new', 'IO.write'],
  check: ({ name, args }) =>
    /^\/(?:var\/)?tmp\/./.test(constantOf(ruby, args[0]) ?? '') &&
    (name === 'write' || /^['"][wa]/.test(args[1]?.text ?? '')),
})

const xml: TreeRule = {
  id: 'xxe',
  category: 'security',
  severity: 'high',
  cwe: 611,
  message:
    'External entities are followed: a document can make the server read its files or call other servers.',
  kinds: ['call', 'scope_resolution'],
  check: (node) =>
    node.kind === 'call'
      ? /^(?:config|c|options)\.noent$/.test(node.text)
      : node.child('name')?.text === 'NOENT',
}

const anchors: TreeRule = {
  id: 'line-anchors',
  category: 'security',
  severity: 'medium',
  cwe: 777,
  message: '`^` and `$` match at every line: a second line slips through the check. Use `\\A` and `\\z`.',
  kinds: ['pair'],
  check(node) {
    const value = node.child('value')
    const around = node.closest('call')?.child('method')?.text ?? ''
    return (
      node.child('key')?.text === 'with' &&
      value?.kind === 'regex' &&
      /^validates/.test(around) &&
      /^\/\^|\$\/[a-z]*$/.test(value.text) &&
      !/multiline/.test(node.parent?.text ?? '')
    )
  },
}

const explosive: TreeRule = {
  id: 'redos',
  category: 'security',
  severity: 'medium',
  cwe: 1333,
  message:
    'A repetition inside a repetition can match the same text in very many ways. A short text that does not match keeps this busy for minutes.',
  kinds: ['regex'],
  check: (node) =>
    node.end - node.start < 2_000 &&
    node.all('interpolation').length === 0 &&
    canExplode(withoutGroups(node.text.slice(1, node.text.lastIndexOf('/')))),
}

export const webRules: readonly TreeRule[] = [
  evaluation,
  reflection,
  deserialisation,
  massAssignment,
  csrf,
  tlsOff,
  rawHtml,
  templates,
  pipe,
  cookies,
  settings,
  origins,
  jwt,
  permissions,
  tempFile,
  xml,
  anchors,
  explosive,
]
