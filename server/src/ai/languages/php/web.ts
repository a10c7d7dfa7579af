import type { Fix } from '../../ports.ts'
import { callRule, constantOf, functionAround, onlyValueOf } from '../calls.ts'
import type { Hit, TreeRule } from '../rules.ts'
import type { SyntaxNode } from '../tree.ts'
import { isAboutSecurity } from '../words.ts'
import { php } from './dialect.ts'

function replaced({ start, end }: SyntaxNode, text: string, description: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start, end, text }],
    changesMeaning: true,
  }
}

const tls = {
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  cwe: 295,
  message:
    'The certificate is not checked, so anybody on the way can pose as the server and read or change the traffic.',
} as const

const checksOn = 'Checks the certificate of the server; those that are not trusted are refused'

const curl = callRule(php, {
  ...tls,
  calls: ['curl_setopt'],
  check: ({ args: [, option, value] }) => curlHit(option, value),
})

function curlHit(option: SyntaxNode | undefined, value: SyntaxNode | undefined): Hit | undefined {
  if (!option || !value || !/^(?:false|0)$/i.test(value.text)) return undefined
  if (option.text === 'CURLOPT_SSL_VERIFYPEER') return { fix: replaced(value, 'true', checksOn) }
  return option.text === 'CURLOPT_SSL_VERIFYHOST' ? { fix: replaced(value, '2', checksOn) } : undefined
}

const options: TreeRule = {
  ...tls,
  kinds: ['array_element_initializer'],
  check(node) {
    const [key, value] = node.namedChildren
    if (!key || !value) return undefined
    const name = constantOf(php, key) ?? ''
    if (
      /^(?:verify_peer|verify_peer_name|sslverify|ssl_verify|verify)$/.test(name) &&
      value.text.toLowerCase() === 'false'
    ) {
      return { fix: replaced(value, 'true', checksOn) }
    }
    if (name === 'allow_self_signed' && value.text.toLowerCase() === 'true')
      return { fix: replaced(value, 'false', checksOn) }
    return curlHit(key, value)
  },
}

const cookie = callRule(php, {
  id: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  confidence: 0.8,
  cwe: 614,
  message: '',
  calls: ['setcookie', 'setrawcookie', 'session_set_cookie_params'],
  check({ name, args, named, node }): Hit | undefined {
    const isSession = /^session/i.test(name)
    const text = node.text.slice(0, 1_000)
    // Taking a cookie away needs no protection.
    if (
      !isSession &&
      (/^(?:''|""|null|false)$/i.test(args[1]?.text ?? '') || /time\(\)\s*-|,\s*1\s*[,)]/.test(text))
    )
      return undefined
    const list = args.find(({ kind }) => kind === 'array_creation_expression')
    const [secureAt, scriptAt] = isSession ? [3, 4] : [5, 6]
    const secure = list
      ? optionOf(list, 'secure')
      : (named.get(isSession ? 'secure' : 'secure')?.text ?? args[secureAt]?.text)
    const script = list ? optionOf(list, 'httponly') : (named.get('httponly')?.text ?? args[scriptAt]?.text)
    if (
      !list &&
      args.some(({ kind }) => kind === 'variable_name') &&
      args.length === 3 &&
      !isSession &&
      /^\$(?:options|opts|params|cookie\w*)$/.test(args[2]?.text ?? '')
    )
      return undefined
    if (
      list?.namedChildren.some(
        ({ kind, text: part }) => kind === 'variadic_unpacking' || part.startsWith('...'),
      )
    )
      return undefined
    const missing = [isOff(secure) ? '`secure`' : '', isOff(script) ? '`httponly`' : ''].filter(
      (flag) => flag !== '',
    )
    if (missing.length === 0) return undefined
    const about = `${constantOf(php, args[0]) ?? ''} ${args[1]?.text.replace(/\W/g, ' ') ?? ''}`
    const isSecret = isSession || isAboutSecurity(about)
    return {
      message: `The cookie is sent without ${missing.join(' and ')}: it can be read on plain connections or by injected scripts.`,
      ...(!isSecret && secure === undefined && { severity: 'low' as const }),
    }
  },
})

const isOff = (value: string | undefined): boolean => value === undefined || /^(?:false|0)$/i.test(value)

function optionOf(list: SyntaxNode, name: string): string | undefined {
  for (const element of list.namedChildren) {
    const [key, value] = element.namedChildren
    if (key && value && constantOf(php, key)?.toLowerCase() === name) return value.text
  }
  return undefined
}

const settings = callRule(php, {
  id: 'debug-mode',
  category: 'security',
  severity: 'medium',
  cwe: 209,
  message: '',
  calls: ['ini_set'],
  check({ args }): Hit | undefined {
    const name = constantOf(php, args[0]) ?? ''
    const value = (constantOf(php, args[1]) ?? args[1]?.text ?? '').toLowerCase()
    const isOn = /^(?:1|on|true|yes|stdout)$/.test(value)
    if (/^display_(?:startup_)?errors$/.test(name) && isOn) {
      return {
        message:
          'Errors are shown to visitors: they tell paths, queries and sometimes secrets. Log them instead.',
      }
    }
    if (
      /^session\.cookie_(?:httponly|secure)$|^session\.use_(?:only_cookies|strict_mode)$/.test(name) &&
      /^(?:0|off|false|)$/.test(value)
    ) {
      return { message: `\`${name}\` is turned off, which makes sessions easier to steal.` }
    }
    return /^allow_url_include$/.test(name) && isOn
      ? { message: 'Code can be included from other servers.', severity: 'high' }
      : undefined
  },
})

const info = callRule(php, {
  id: 'debug-mode',
  category: 'security',
  severity: 'medium',
  cwe: 489,
  message: '`phpinfo` tells visitors everything about the server: versions, paths, settings, environment.',
  calls: ['phpinfo'],
})

const cors = callRule(php, {
  id: 'permissive-cors',
  category: 'security',
  severity: 'medium',
  cwe: 942,
  message: 'Every site may read the answers of this one. Name the origins that may.',
  calls: ['header'],
  check({ args: [value] }) {
    const text = value?.text.slice(0, 300) ?? ''
    if (!/^['"]access-control-allow-origin:/i.test(text)) return false
    return (
      /^['"][\w-]+:\s*\*\s*['"]$/.test(text) ||
      /\$_SERVER\s*\[\s*['"]?HTTP_ORIGIN/.test(text) ||
      isEchoedOrigin(value)
    )
  },
})

/** `$origin` that came from the request and was not looked up anywhere. */
function isEchoedOrigin(value: SyntaxNode | undefined): boolean {
  for (const variable of value?.all('variable_name') ?? []) {
    const made = onlyValueOf(php, variable)
    const scope = functionAround(php, variable)?.text ?? value?.closest('program')?.text ?? ''
    if (
      made &&
      /\$_SERVER\s*\[\s*['"]HTTP_ORIGIN/.test(made.text) &&
      !/in_array|preg_match|array_key_exists|isset\(\$allowed|match\s*\(|===/.test(scope)
    )
      return true
  }
  return false
}

const sessions = callRule(php, {
  id: 'session-fixation',
  category: 'security',
  severity: 'high',
  cwe: 384,
  message:
    'The visitor chooses the id of the session, so an attacker can make others use one that they know.',
  calls: ['session_id'],
  check: ({ args: [id] }) => /\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(id?.text ?? ''),
})

const login: TreeRule = {
  id: 'session-fixation',
  category: 'security',
  severity: 'medium',
  confidence: 0.6,
  cwe: 384,
  message:
    'After the sign-in the session keeps its old id, which somebody else may know. Call `session_regenerate_id(true)`.',
  kinds: ['assignment_expression'],
  check(node, source) {
    const target = node.child('left')?.text ?? ''
    if (!/^\$_SESSION\[['"]\w*(?:user|uid|login|logged|auth|admin|account)\w*['"]\]$/i.test(target))
      return false
    const scope = functionAround(php, node)?.text ?? source.code
    return /\bpassword_verify\s*\(/i.test(scope) && !/session_regenerate_id/i.test(source.code)
  },
}

const upload = callRule(php, {
  id: 'unrestricted-upload',
  category: 'security',
  severity: 'high',
  cwe: 434,
  message:
    'The file keeps the name that the visitor gave it: a `.php` file put here can be called and run. Make a name, and allow only known extensions.',
  calls: ['move_uploaded_file', 'copy'],
  check({ name, args, node }) {
    const target = args[1]
    if (!target || (/^copy$/i.test(name) && !/tmp_name/.test(args[0]?.text ?? ''))) return false
    const scope = functionAround(php, node)?.text ?? node.closest('program')?.text ?? ''
    if (/\bin_array\b|\$allowed|\bpreg_match\b|\bfinfo|\bmatch\b/i.test(scope.slice(0, 20_000))) return false
    return namesUpload(target)
  },
})

function namesUpload(target: SyntaxNode): boolean {
  const from = /\$_FILES\s*\[[^\]]*\]\s*\[\s*['"]name['"]\s*\]|getClientOriginalName|\$\w+\[['"]name['"]\]/
  if (from.test(target.text)) return true
  return target.all('variable_name').some((variable) => from.test(onlyValueOf(php, variable)?.text ?? ''))
}

const xml = callRule(php, {
  id: 'xxe',
  category: 'security',
  severity: 'high',
  cwe: 611,
  message:
    'External entities are followed: a document can make the server read its files or call other servers. Leave out LIBXML_NOENT.',
  calls: [
    'simplexml_load_string',
    'simplexml_load_file',
    'loadXML',
    'load',
    'libxml_disable_entity_loader',
    'new SimpleXMLElement',
    'XML',
  ],
  check: ({ name, args }) =>
    /^libxml/i.test(name)
      ? /^false$/i.test(args[0]?.text ?? '')
      : args.some(({ text }) => /\bLIBXML_(?:NOENT|DTDLOAD|DTDATTR)\b/.test(text)),
})

const laravel: TreeRule = {
  id: 'mass-assignment',
  category: 'security',
  severity: 'medium',
  cwe: 915,
  message:
    'Visitors can set any column, also those that are not on the form, such as `is_admin`. Name the fields that may be filled.',
  kinds: ['property_element', ...php.callKinds],
  check(node) {
    if (node.kind === 'property_element')
      return (
        node.child('name')?.text === '$guarded' &&
        /^(?:\[\s*\]|array\(\s*\))$/.test(node.child('default_value')?.text ?? '')
      )
    const call = node.child('name')?.text ?? ''
    const first = node.child('arguments')?.namedChildren[0]?.text ?? ''
    return (
      /^(?:create|update|fill|forceFill|insert|firstOrCreate|updateOrCreate)$/.test(call) &&
      /^(?:\$request|request\(\)|\$this->request|Request)(?:->|::)(?:all|input|post)\(\)$/.test(first)
    )
  },
}

const csrf: TreeRule = {
  id: 'csrf-disabled',
  category: 'security',
  severity: 'medium',
  cwe: 352,
  message:
    'The protection against forged requests is off: any page that a signed-in user visits can act in their name.',
  kinds: ['array_element_initializer', 'property_element', 'member_call_expression'],
  check(node) {
    if (node.kind === 'array_element_initializer') {
      return (
        /^['"](?:csrf_protection|enableCsrfValidation|csrf)['"]$/.test(node.namedChildren[0]?.text ?? '') &&
        /^false$/i.test(node.namedChildren[1]?.text ?? '')
      )
    }
    if (node.kind === 'property_element') {
      const name = node.child('name')?.text
      const value = node.child('default_value')?.text ?? ''
      return (
        (name === '$enableCsrfValidation' && /^false$/i.test(value)) ||
        (name === '$except' && /^\[\s*['"](?:\/?\*)['"]/.test(value))
      )
    }
    return (
      node.child('name')?.text === 'withoutMiddleware' &&
      /VerifyCsrfToken|ValidateCsrfToken/.test(node.child('arguments')?.text ?? '')
    )
  },
}

const afterRedirect: TreeRule = {
  id: 'runs-after-redirect',
  category: 'security',
  severity: 'medium',
  confidence: 0.8,
  cwe: 698,
  message:
    'A redirect is only a header: what follows is still run, also for those who were sent away. Add `exit`.',
  kinds: ['expression_statement'],
  check(node) {
    const call = node.namedChildren[0]
    if (
      !/^header$/i.test(call?.child('function')?.text ?? '') ||
      !/^\(\s*['"]location:/i.test(call?.child('arguments')?.text ?? '')
    )
      return false
    const next = nextStatement(node)
    return (
      next !== undefined &&
      !/^(?:exit_statement|return_statement|break_statement|text_interpolation|throw_expression)$/.test(
        next.kind,
      ) &&
      !/^(?:exit|die|throw|header|http_response_code|session_write_close|ob_end|\$this->(?:exit|end|terminate)|wp_die)\b/i.test(
        next.text,
      ) &&
      !isEndOfBranch(node, next)
    )
  },
}

/** What is run next, in the block or in those around it. */
function nextStatement(node: SyntaxNode): SyntaxNode | undefined {
  for (let at: SyntaxNode | undefined = node; at && !php.functions.includes(at.kind); at = at.parent) {
    const siblings =
      at.parent?.kind === 'compound_statement' || at.parent?.kind === 'program' ? at.parent.namedChildren : []
    const next = siblings.slice(siblings.indexOf(at) + 1).find(({ kind }) => kind !== 'comment')
    if (siblings.length > 0 && next) return next
  }
  return undefined
}

/** Declarations do not run, and a closing tag ends it. */
const isEndOfBranch = (_: SyntaxNode, next: SyntaxNode): boolean =>
  /_declaration$|_definition$|php_end_tag|^\?>/.test(next.kind)

export const webRules: readonly TreeRule[] = [
  curl,
  options,
  cookie,
  settings,
  info,
  cors,
  sessions,
  login,
  upload,
  xml,
  laravel,
  csrf,
  afterRedirect,
]
