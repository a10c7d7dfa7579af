import { callRule, constantOf, functionAround } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isAboutSecurity } from '../core/words.ts'
import { go } from './dialect.ts'
import { importsOf, isPackage } from './imports.ts'
import { settingRule } from './settings.ts'

const cookieFlag = settingRule({ id: 'insecure-cookie' }, /^(?:Secure|HttpOnly|HTTPOnly)$/, (value, name) => {
  if (value.text !== 'false' || !/[Cc]ookie|Options|session/.test(typeAround(value))) return false
  const isSecure = name === 'Secure'
  return {
    message: isSecure
      ? 'The cookie is also sent over plain HTTP, where an attacker on the network can read it.'
      : 'Scripts can read this cookie, so one script injection steals the session.',
    fix: secured(
      value,
      'true',
      isSecure ? 'Sends the cookie over HTTPS only' : 'Keeps the cookie away from scripts',
    ),
  }
})

function typeAround(node: SyntaxNode): string {
  return (
    node.closest('composite_literal')?.child('type')?.text ??
    node.closest('assignment_statement')?.child('left')?.text ??
    ''
  )
}

const bareCookie: TreeRule = {
  id: 'insecure-cookie',
  confidence: 0.7,
  kinds: ['composite_literal'],
  check(node): Hit | undefined {
    if (node.child('type')?.text !== 'http.Cookie') return undefined
    const settings = new Map(
      node
        .child('body')
        ?.namedChildren.flatMap((element) =>
          go.readBindings(element).map(({ name, value }) => [name, value.text] as const),
        ) ?? [],
    )
    // `MaxAge: -1` takes the cookie away; unkeyed literals and empty ones are filled later.
    if (
      !settings.has('Name') ||
      settings.get('MaxAge')?.startsWith('-') ||
      !settings.has('Value') ||
      settings.get('Value') === '""'
    )
      return undefined
    const holder = node.closest('short_var_declaration')?.child('left')?.text
    const missing = ['Secure', 'HttpOnly'].filter(
      (flag) => !settings.has(flag) && !isSetLater(node, holder, flag),
    )
    if (missing.length === 0) return undefined
    const isSecret = isAboutSecurity(
      `${settings.get('Name')?.replace(/"/g, '')} ${settings.get('Value')} ${functionAround(go, node)?.child('name')?.text ?? ''}`,
    )
    return {
      message: `The cookie is sent without ${missing.map((flag) => `\`${flag}\``).join(' and ')}, so it can be read on plain connections or by injected scripts.`,
      ...(!isSecret && { severity: 'low' as const }),
    }
  },
}

function isSetLater(node: SyntaxNode, holder: string | undefined, flag: string): boolean {
  return (
    holder !== undefined &&
    new RegExp(`\\b${holder}\\.${flag}\\s*=`).test(functionAround(go, node)?.text ?? '')
  )
}

const frameworkCookie = callRule(go, {
  id: 'insecure-cookie',
  calls: ['SetCookie'],
  check: ({ args }) => args.length === 7 && args.slice(5).some(({ text }) => text === 'false'),
})

const originHeader = callRule(go, {
  id: 'permissive-cors',
  calls: ['Set', 'Add', 'Header'],
  check({ args: [header, value] }) {
    if (!/^access-control-allow-origin$/i.test(constantOf(go, header) ?? '') || !value) return false
    return constantOf(go, value) === '*' || /\.(?:Get|GetHeader)\(\s*"[Oo]rigin"\s*\)$/.test(value.text)
  },
})

const openOrigins = settingRule(
  {
    id: 'permissive-cors',
  },
  /^(?:AllowedOrigins|AllowOrigins|AllowAllOrigins|AllowOriginFunc|AllowOriginRequestFunc|CheckOrigin)$/,
  (value, name) => {
    if (/Func$|^CheckOrigin$/.test(name))
      return /^func\s*\([^)]*\)\s*bool\s*\{\s*return\s+true\s*;?\s*\}$/.test(value.text)
    return name === 'AllowAllOrigins'
      ? value.text === 'true'
      : /^\[\]string\{\s*"\*"\s*,?\s*\}$/.test(value.text)
  },
)

const rawHtml = callRule(go, {
  id: 'xss',
  confidence: 0.6,
  message: 'The text is marked as safe markup, so values from users can bring scripts into the page.',
  calls: [
    'template.HTML',
    'template.JS',
    'template.HTMLAttr',
    'template.CSS',
    'template.URL',
    'template.JSStr',
    'template.Srcset',
  ],
  check: ({ args: [value] }) =>
    value !== undefined &&
    constantOf(go, value) === undefined &&
    !/(?:HTMLEscapeString|EscapeString|Sanitize\w*)\s*\(/.test(value.text),
})

/** text/template escapes nothing. */
const textTemplate = callRule(go, {
  id: 'xss',
  confidence: 0.7,
  message: '`text/template` does not escape HTML, and this goes to a browser.',
  remedy: 'Use html/template.',
  calls: ['Execute', 'ExecuteTemplate'],
  check({ node, args: [writer] }) {
    if (![...importsOf(node).values()].includes('text/template')) return false
    const parameters = functionAround(go, node)?.child('parameters')?.text ?? ''
    return (
      writer?.kind === 'identifier' &&
      new RegExp(`\\b${writer.text}\\s+http\\.ResponseWriter\\b`).test(parameters)
    )
  },
})

const profiling: TreeRule = {
  id: 'debug-mode',
  message:
    'Importing pprof adds the profiler to the default server, where anyone can read memory and slow the program down.',
  kinds: ['import_spec'],
  check: (node) => node.child('path')?.text === '"net/http/pprof"',
}

const noTimeouts: TreeRule = {
  id: 'missing-timeout',
  severity: 'medium',
  confidence: 0.7,
  message:
    'Without `ReadHeaderTimeout`, slow clients can hold connections open forever and exhaust the server.',
  kinds: ['composite_literal'],
  check(node) {
    if (node.child('type')?.text !== 'http.Server' || /\bRead(?:Header)?Timeout\b/.test(node.text))
      return undefined
    const holder = node.closest('short_var_declaration', 'var_spec')
    const name = holder?.child('left')?.text ?? holder?.child('name')?.text
    return !(name && isSetLater(node, name, 'Read(?:Header)?Timeout'))
  },
}

const bareListen = callRule(go, {
  id: 'missing-timeout',
  message: 'The server has no timeouts, so slow clients can hold all its connections.',
  remedy: 'Use an `http.Server` with `ReadHeaderTimeout`.',
  calls: ['http.ListenAndServe', 'http.ListenAndServeTLS', 'http.Serve'],
  check: ({ receiver }) => isPackage(receiver, 'net/http'),
})

const everywhere = callRule(go, {
  id: 'bind-all-interfaces',
  calls: ['net.Listen', 'tls.Listen'],
  check: ({ args }) => /^(?:0\.0\.0\.0)?:\d+$/.test(constantOf(go, args[1]) ?? ''),
})

export const webRules: readonly TreeRule[] = [
  cookieFlag,
  bareCookie,
  frameworkCookie,
  originHeader,
  openOrigins,
  rawHtml,
  textTemplate,
  profiling,
  noTimeouts,
  bareListen,
  everywhere,
]
