import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, RuleHead, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { importsModule, usesFramework } from '../names.ts'
import { scopesOf } from '../scopes.ts'
import { contentOf, stringValue } from '../syntax.ts'

/** What the settings of Django and Flask switch on and off. */

export function replace(value: SyntaxNode, text: string, description: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start: value.start, end: value.end, text }],
    changesMeaning: true,
  }
}

export const debug = {
  id: 'debug-mode',
  severity: 'high',
  message:
    'The debugger is on, so anyone who causes an error sees the source and the settings, and can run code.',
} as const

export const debugOff = (value: SyntaxNode): Hit => ({
  fix: replace(
    value,
    'False',
    'Switches debug mode off; errors no longer show their details, and code is not reloaded',
  ),
})

const settings = {
  kinds: ['assignment', 'keyword_argument', 'pair'],
} as const

/** `NAME = value`, `app.config["NAME"] = value`, `config.update(NAME=value)`, `{"NAME": value}`. */
export function settingAt(node: SyntaxNode): { name: string; value: SyntaxNode } | undefined {
  const left = node.child('left') ?? node.child('name') ?? node.child('key')
  const value = node.child('right') ?? node.child('value')
  if (!left || !value) return undefined
  if (left.kind === 'identifier') return { name: left.text, value }
  if (left.kind === 'string') return { name: contentOf(left), value }
  if (left.kind === 'attribute') return { name: left.child('attribute')?.text ?? '', value }
  const key = left.kind === 'subscript' ? left.child('subscript') : undefined
  return key?.kind === 'string' ? { name: contentOf(key), value } : undefined
}

const INSECURE_SETTINGS: Record<string, RuleHead & { readonly bad: 'true' | 'false' }> = lookupTable<
  RuleHead & { readonly bad: 'true' | 'false' }
>({
  SESSION_COOKIE_SECURE: {
    bad: 'false',
    id: 'insecure-cookie',
    message: 'The session cookie is also sent over plain HTTP, where it can be read.',
  },
  CSRF_COOKIE_SECURE: {
    bad: 'false',
    id: 'insecure-cookie',
    message: 'The CSRF cookie is also sent over plain HTTP, where it can be read.',
  },
  REMEMBER_COOKIE_SECURE: {
    bad: 'false',
    id: 'insecure-cookie',
    message: 'The cookie is also sent over plain HTTP, where it can be read.',
  },
  SESSION_COOKIE_HTTPONLY: {
    bad: 'false',
    id: 'insecure-cookie',
    cwe: 1004,
    message: 'Scripts in the page can read the session cookie, so one XSS is enough to steal a session.',
  },
  REMEMBER_COOKIE_HTTPONLY: {
    bad: 'false',
    id: 'insecure-cookie',
    cwe: 1004,
    message: 'Scripts in the page can read the cookie, so one XSS is enough to steal it.',
  },
  WTF_CSRF_ENABLED: {
    bad: 'false',
    id: 'csrf-disabled',
  },
  WTF_CSRF_CHECK_DEFAULT: {
    bad: 'false',
    id: 'csrf-disabled',
  },
  CORS_ALLOW_ALL_ORIGINS: {
    bad: 'true',
    id: 'permissive-cors',
  },
  CORS_ORIGIN_ALLOW_ALL: {
    bad: 'true',
    id: 'permissive-cors',
  },
  SECURE_SSL_REDIRECT: {
    bad: 'false',
    id: 'cleartext-transmission',
    message: 'Pages are also served over plain HTTP, where they can be read and changed.',
  },
})

const settingRules: readonly TreeRule[] = Object.entries(INSECURE_SETTINGS).map(
  ([setting, { bad, ...head }]) => ({
    ...head,
    ...settings,
    check(node) {
      const found = settingAt(node)
      if (found?.name !== setting || found.value.kind !== bad || isInTests(node)) return undefined
      const good = bad === 'true' ? 'False' : 'True'
      return { fix: replace(found.value, good, `Sets \`${setting}\` to ${good}`) }
    },
  }),
)

function isInTests(node: SyntaxNode): boolean {
  return (
    /^(?:test|Test)|Test(?:ing)?(?:Config|Case|Settings)?$/.test(
      node.closest('function_definition', 'class_definition')?.child('name')?.text ?? '',
    ) || importsModule(node, 'pytest', 'unittest')
  )
}

const LOCAL = /dev|local|debug|test/i

const frameworkSettings: readonly TreeRule[] = [
  {
    ...debug,
    ...settings,
    check(node, source) {
      const found = settingAt(node)
      if (found?.value.kind !== 'true' || isInTests(node)) return undefined
      const { name, value } = found
      if (name === 'debug' && node.kind === 'assignment')
        return node.child('left')?.kind === 'attribute' && usesFramework(node, source, 'flask')
          ? debugOff(value)
          : undefined
      if (
        !/^(?:DEBUG|TEMPLATE_DEBUG)$/.test(name) ||
        LOCAL.test(node.closest('class_definition')?.child('name')?.text ?? '')
      )
        return undefined
      const isSettings =
        node.kind !== 'assignment' ||
        node.child('left')?.kind !== 'identifier' ||
        looksLikeSettings(node, source.framework)
      return isSettings ? { severity: 'medium', ...debugOff(value) } : undefined
    },
  },
  {
    ...settings,
    id: 'permissive-hosts',
    check(node) {
      const found = settingAt(node)
      return (
        found?.name === 'ALLOWED_HOSTS' &&
        found.value.kind === 'list' &&
        found.value.namedChildren.some((host) => stringValue(host) === '*')
      )
    },
  },
]

function looksLikeSettings(node: SyntaxNode, framework: string | undefined): boolean {
  if (framework === 'django' || framework === 'flask' || importsModule(node, 'django', 'flask')) return true
  const root = scopesOf(node).module.node
  const old = settingsFiles.get(root)
  if (old !== undefined) return old
  const answer = SETTINGS.test(root.text)
  settingsFiles.set(root, answer)
  return answer
}

const settingsFiles = new WeakMap<SyntaxNode, boolean>()
const SETTINGS =
  /^(?:INSTALLED_APPS|MIDDLEWARE|ALLOWED_HOSTS|ROOT_URLCONF|DATABASES|SECRET_KEY|SQLALCHEMY_\w+)\b/m

export const settingsRules: readonly TreeRule[] = [...settingRules, ...frameworkSettings]
