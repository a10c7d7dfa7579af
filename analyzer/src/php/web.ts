import { callRule, constantOf, functionAround, onlyValueOf } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { php } from './dialect.ts'

const checksOn = 'Checks the certificate of the server; those that are not trusted are refused'

const curl = callRule(php, {
  id: 'tls-verification-off',
  calls: ['curl_setopt'],
  check: ({ args: [, option, value] }) => curlHit(option, value),
})

function curlHit(option: SyntaxNode | undefined, value: SyntaxNode | undefined): Hit | undefined {
  if (!option || !value || !/^(?:false|0)$/i.test(value.text)) return undefined
  if (option.text === 'CURLOPT_SSL_VERIFYPEER') return { fix: secured(value, 'true', checksOn) }
  return option.text === 'CURLOPT_SSL_VERIFYHOST' ? { fix: secured(value, '2', checksOn) } : undefined
}

const options: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['array_element_initializer'],
  check(node) {
    const [key, value] = node.namedChildren
    if (!key || !value) return undefined
    const name = constantOf(php, key) ?? ''
    if (
      /^(?:verify_peer|verify_peer_name|sslverify|ssl_verify|verify)$/.test(name) &&
      value.text.toLowerCase() === 'false'
    ) {
      return { fix: secured(value, 'true', checksOn) }
    }
    if (name === 'allow_self_signed' && value.text.toLowerCase() === 'true')
      return { fix: secured(value, 'false', checksOn) }
    return curlHit(key, value)
  },
}

const settings = callRule(php, {
  id: 'debug-mode',
  cwe: 209,
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
  message: '`phpinfo` tells visitors everything about the server: versions, paths, settings, environment.',
  calls: ['phpinfo'],
})

const cors = callRule(php, {
  id: 'permissive-cors',
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

const upload = callRule(php, {
  id: 'unrestricted-upload',
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
  remedy: 'Leave out `LIBXML_NOENT`.',
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

export const webRules: readonly TreeRule[] = [curl, options, settings, info, cors, upload, xml, laravel]
