import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isAboutSecurity, isSecretValue, namesSecret, wordsOf } from '../core/words.ts'
import {
  type Call,
  callOf,
  constantOf,
  type Dialect,
  literalOf,
  namesIn,
  placeOf,
  purposeOf,
} from './calls.ts'

/** Weaknesses that look the same in every language, once calls and bindings can be read. */

/** `password = "hunter2"`, `{ apiKey: "…" }`, `f(secret: "…")`. */
export function hardcodedSecrets(
  dialect: Dialect,
  unwrap: (node: SyntaxNode) => SyntaxNode = (node) => node,
): TreeRule {
  return {
    id: 'hardcoded-secret',
    kinds: dialect.bindingKinds,
    check(node) {
      for (const { name, value } of dialect.readBindings(node)) {
        const kind = namesSecret(name)
        const text = kind && literalOf(dialect, unwrap(value))
        if (kind && text !== undefined && isSecretValue(text, kind)) return { at: value }
      }
      return undefined
    },
  }
}

/** Calls whose n-th argument is a secret: `getConnection(url, user, "hunter2")`, and `setPassword("hunter2")`. */
export function secretArguments(
  dialect: Dialect,
  table: Readonly<Record<string, number>>,
  unwrap: (node: SyntaxNode) => SyntaxNode = (node) => node,
): TreeRule {
  const paths = Object.entries(table)
  return {
    id: 'hardcoded-secret',
    kinds: dialect.callKinds,
    check(node) {
      const call = callOf(dialect, node)
      if (!call) return undefined
      const index =
        paths.find(([path]) => call.path === path || call.path.endsWith(`.${path}`))?.[1] ??
        setterIndex(dialect, call)
      const argument = index === undefined ? undefined : call.args[index]
      const text = argument && constantOf(dialect, unwrap(argument))
      return argument && text !== undefined && isSecretValue(text, 'password') ? { at: argument } : undefined
    },
  }
}

/** `setPassword("x")`, `put("password", "x")`. */
function setterIndex(dialect: Dialect, { name, args }: Call): number | undefined {
  if (args.length === 1 && /^(?:set|with)/i.test(name) && namesSecret(name.replace(/^(?:set|with)_?/i, '')))
    return 0
  if (
    args.length !== 2 ||
    !/^(?:put|set|setProperty|addHeader|define|setenv|Setenv|putIfAbsent|property)$/.test(name)
  )
    return undefined
  const key = literalOf(dialect, args[0])
  return key !== undefined && namesSecret(key) ? 1 : undefined
}

const passwordInside = /(?:^|[;\s?&])(?:password|pwd)\s*=\s*([^;&\s'"{}$<>%]{3,80})/i
const userInside = /^[a-z][a-z+]{1,20}:\/\/[^\s:/@{}$<>]{1,80}:([^\s:/@{}$<>]{3,80})@/i

/** `Server=db;User Id=app;Password=hunter2`, `postgres://app:hunter2@db/main`. */
export function connectionStrings(dialect: Dialect): TreeRule {
  return {
    id: 'hardcoded-secret',
    kinds: dialect.stringKinds,
    check(node) {
      const text = literalOf(dialect, node)
      if (text === undefined || text.length > 500) return false
      const inUrl = userInside.exec(text)?.[1]
      const isConnection = /\b(?:server|host|data source|user(?: id)?|uid|dbname|database)\s*=/i.test(text)
      const secret = inUrl ?? (isConnection ? passwordInside.exec(text)?.[1] : undefined)
      return (
        secret !== undefined &&
        isSecretValue(secret, 'password') &&
        !/^(?:password|pass|pwd|secret|user)$/i.test(secret)
      )
    },
  }
}

/** Generators that can be guessed, where something must not be guessed. */
export function weakRandom(
  dialect: Dialect,
  { isWeak, advice }: { isWeak: (call: Call) => boolean; advice: string },
): TreeRule {
  return {
    id: 'weak-random',
    cwe: 330,
    remedy: advice,
    kinds: dialect.callKinds,
    check(node) {
      const call = callOf(dialect, node)
      if (!call || !isWeak(call)) return undefined
      if (isAboutSecurity(purposesOf(dialect, node))) return { at: placeOf(node) }
      return {
        severity: 'low',
        confidence: 0.5,
        message: `These random numbers are predictable: fine for samples and delays, not for secrets. ${advice}`,
      }
    },
  }
}

/** What a value is for; if it is kept in a variable, also what that is used for. */
function purposesOf(dialect: Dialect, node: SyntaxNode): string {
  const near = purposeOf(dialect, node)
  const type = typeAround(node)
  const own = isPlayful(near) ? near : `${near} ${type}`
  const holder = heldBy(dialect, node)
  if (!holder) return own
  const uses = usesOf(dialect, node, holder)
  return [own, ...uses.slice(0, 20).map((use) => purposeOf(dialect, use))].join(' ')
}

function typeAround(node: SyntaxNode): string {
  const type = node.closest('class_declaration', 'class', 'object_declaration', 'module')
  return (
    (type?.child('name') ?? type?.namedChildren.find(({ kind }) => kind === 'type_identifier'))?.text ?? ''
  )
}

const playful =
  /^(?:backoff|jitter|delay|retry|shuffle|shuffled|sample|dice|roll|color|colour|position|demo|noise|simulate|simulation|game|spawn|wait|sleep|pick|choose|weight|weighted|monte|benchmark|balance|balancer|shard)$/

/** Chance as in games, samples and delays. */
function isPlayful(names: string): boolean {
  return names.split(' ').some((name) => wordsOf(name).some((word) => playful.test(word)))
}

function heldBy(dialect: Dialect, node: SyntaxNode): string | undefined {
  const around = node.parent?.kind === 'expression_list' ? node.parent.parent : node.parent
  if (!around || !dialect.bindingKinds.includes(around.kind)) return undefined
  return dialect.readBindings(around).find(({ value }) => value === node)?.name
}

/** Every place that names it. */
function usesOf(dialect: Dialect, anywhere: SyntaxNode, name: string): readonly SyntaxNode[] {
  let root = anywhere
  while (root.parent) root = root.parent
  const names = namesIn(dialect, root)
  return names.get(name) ?? names.get(`$${name}`) ?? names.get(`@${name}`) ?? []
}
