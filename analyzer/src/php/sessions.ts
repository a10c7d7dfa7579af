import { callRule, constantOf, functionAround } from '../checks/calls.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isAboutSecurity } from '../core/words.ts'
import { php } from './dialect.ts'

const cookie = callRule(php, {
  id: 'insecure-cookie',
  confidence: 0.8,
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
      message: `The cookie is sent without ${missing.join(' and ')}, so it can be read on plain connections or by injected scripts.`,
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

const sessions = callRule(php, {
  id: 'session-fixation',
  message: 'The session id comes from the request, so an attacker can make others use a known one.',
  calls: ['session_id'],
  check: ({ args: [id] }) => /\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(id?.text ?? ''),
})

const login: TreeRule = {
  id: 'session-fixation',
  severity: 'medium',
  confidence: 0.6,
  message: 'After login the session keeps its old id, which others can know.',
  remedy: 'Call `session_regenerate_id(true)`.',
  kinds: ['assignment_expression'],
  check(node, source) {
    const target = node.child('left')?.text ?? ''
    if (!/^\$_SESSION\[['"]\w*(?:user|uid|login|logged|auth|admin|account)\w*['"]\]$/i.test(target))
      return false
    const scope = functionAround(php, node)?.text ?? source.code
    return /\bpassword_verify\s*\(/i.test(scope) && !/session_regenerate_id/i.test(source.code)
  },
}

const csrf: TreeRule = {
  id: 'csrf-disabled',
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
  confidence: 0.8,
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

/** The statement that runs next, in the block or in those around it. */
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

export const sessionRules: readonly TreeRule[] = [cookie, sessions, login, csrf, afterRedirect]
