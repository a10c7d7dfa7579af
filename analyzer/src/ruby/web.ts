import { callRule, constantOf } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import { isAboutSecurity } from '../core/words.ts'
import { ruby } from './dialect.ts'

const massAssignment = callRule(ruby, {
  id: 'mass-assignment',
  calls: ['permit!', 'to_unsafe_h', 'to_unsafe_hash'],
})

const csrf = callRule(ruby, {
  id: 'csrf-disabled',
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

/** `config.action_controller.allow_forgery_protection = false` */
const csrfSetting: TreeRule = {
  id: 'csrf-disabled',
  kinds: ['assignment'],
  check: (node, { code }) =>
    /(?:^|\.)(?:allow_forgery_protection|default_protect_from_forgery)$/.test(
      node.child('left')?.text ?? '',
    ) &&
    node.child('right')?.text === 'false' &&
    // The settings of tests, whose requests carry no token.
    !/delivery_method\s*=\s*:test/.test(code),
}

const tlsOff: TreeRule = {
  id: 'tls-verification-off',
  kinds: ['scope_resolution', 'pair', 'assignment'],
  check(node) {
    if (node.kind === 'scope_resolution') {
      const name = node.child('name')
      return name?.text === 'VERIFY_NONE'
        ? {
            fix: secured(
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
          fix: secured(
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
  confidence: 0.7,
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

const cookies: TreeRule = {
  id: 'insecure-cookie',
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
        fix: secured(
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
  kinds: ['assignment'],
  check(node): Hit | undefined {
    const left = node.child('left')?.text ?? ''
    const value = node.child('right')
    if (
      /consider_all_requests_local$/.test(left) &&
      value?.text === 'true' &&
      !/development|test/.test(node.closest('program')?.text.slice(0, 500) ?? '')
    ) {
      return { message: 'Error pages show stack traces and settings to every visitor.' }
    }
    if (/force_ssl$/.test(left) && value?.text === 'false')
      return {
        message: 'The site can be used over plain HTTP, where sessions can be read.',
        fix: secured(value, 'true', 'Uses HTTPS only'),
      }
    return /\[['"]Access-Control-Allow-Origin['"]\]$/i.test(left) && /^['"]\*['"]$/.test(value?.text ?? '')
      ? { message: 'Any site can read the responses of this one. List the allowed origins.' }
      : undefined
  },
}

const origins = callRule(ruby, {
  id: 'permissive-cors',
  calls: ['origins'],
  check: ({ args }) => args.some((argument) => constantOf(ruby, argument) === '*'),
})

const jwt = callRule(ruby, {
  id: 'jwt-unverified',
  calls: ['JWT.decode', 'JWT.encode'],
  check: ({ name, args }) =>
    (name === 'decode' && args[2]?.text === 'false') || args.some(({ text }) => /^['"]none['"]$/i.test(text)),
})

const anchors: TreeRule = {
  id: 'line-anchors',
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

export const webRules: readonly TreeRule[] = [
  massAssignment,
  csrf,
  csrfSetting,
  tlsOff,
  rawHtml,
  cookies,
  settings,
  origins,
  jwt,
  anchors,
]
