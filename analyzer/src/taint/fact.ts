import type { Expr } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import type { Frame } from './run.ts'
import { allTaints, type Value } from './values.ts'

/** What a condition tells: this expression is safe for these kinds of sinks. */
export interface Fact {
  readonly of: Expr
  readonly clean: number
}

export const PATH = bitsOf('path', 'zip')

export const PLACE = bitsOf('ssrf', 'redirect')

const sameText =
  /^(trim|strip|lower|upper|toLowerCase|toUpperCase|toString|to_s|downcase|upcase|ToString|ToLower|ToUpper|Trim|ToLowerInvariant|ToUpperInvariant|lowercase|uppercase|toLowerCase|normalize|toAbsolutePath|getCanonicalPath|getCanonicalFile|toPath|resolve|absolute|as_posix|to_lowercase|as_str|getAbsolutePath|toRealPath|getPath|casefold|chomp|to_string)$/

/** The part of an expression that can be remembered: `x` of `x.trim()`. */
export function targetOf(expr: Expr): Expr | undefined {
  if (expr.is === 'name' || expr.is === 'member' || expr.is === 'index') return expr
  if (expr.is === 'cast') return targetOf(expr.value)
  if (expr.is === 'any' && expr.parts.length === 1 && expr.parts[0]) return targetOf(expr.parts[0])
  if (expr.is === 'assign' && expr.target.is === 'name') return expr.target
  if (expr.is !== 'call') return undefined
  if (expr.callee.is === 'member' && expr.args.length === 0) {
    return sameText.test(expr.callee.name) ? targetOf(expr.callee.object) : undefined
  }
  const [only] = expr.args
  return expr.callee.is === 'name' && only && expr.args.length === 1 ? targetOf(only.value) : undefined
}

export function pathKey(expr: Expr): string | undefined {
  const target = targetOf(expr)
  return target && (target.is === 'name' || target.is === 'member') ? target.path : undefined
}

export function memberFacts(frame: Frame, container: Expr, element: Expr, isIn: boolean): Fact[] {
  const inside = frame.run.evaluate(frame, element)
  const text = typeof inside.constant === 'string' ? inside.constant : undefined
  if (text !== undefined) {
    if (isIn || !text.includes('..')) return []
    return [{ of: container, clean: PATH }, ...relativeFacts(frame, container)]
  }
  if (!isIn) {
    const refused = [...(frame.run.evaluate(frame, container).fields?.values() ?? [])]
    return refused.some((one) => one.constant === '__proto__')
      ? [{ of: element, clean: bitsOf('prototype') }]
      : []
  }
  if (!isTrusted(frame, container)) return []
  return [{ of: element, clean: ALL_KINDS }, ...hostFacts(element)]
}

/** A file name may begin with anything but a folder that it was resolved in; an address with a slash or a known host. */
export function prefixFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>): Fact[] {
  const [subject, start] = sidesOf(test)
  if (!subject || !start) return []
  const { constant } = frame.run.evaluate(frame, start)
  if (constant === '/') return [{ of: subject, clean: bitsOf('redirect') }]
  if (typeof constant === 'string' && /^https?:\/\/?$/.test(constant)) return []
  return [{ of: subject, clean: PATH | PLACE }]
}

/** `path.relative(base, x)` does not begin with `..`: x is inside. */
export function relativeFacts(frame: Frame, expr: Expr): Fact[] {
  const origin = expr.is === 'name' ? frame.run.origins.get(expr.name) : expr
  if (origin?.is !== 'call' || !/^(relative|Rel|relativize|relpath)$/.test(lastName(origin))) return []
  return origin.args.map((arg) => ({ of: arg.value, clean: PATH }))
}

/** A check of `url.hostname` is a check of `url`; one of `path.parent` is one of `path`. */
export function hostFacts(expr: Expr): Fact[] {
  const name = expr.is === 'member' ? expr.name : expr.is === 'call' ? lastName(expr) : ''
  const object =
    expr.is === 'member'
      ? expr.object
      : expr.is === 'call' && expr.callee.is === 'member'
        ? expr.callee.object
        : undefined
  if (expr.is === 'index' && expr.key?.is === 'literal' && /^host/i.test(String(expr.key.value))) {
    return [{ of: expr.object, clean: PLACE }]
  }
  if (!object) return []
  if (/^(get)?(host|hostname|netloc|origin|authority|hostport)$/i.test(name))
    return [{ of: object, clean: PLACE }]
  if (/^(parent|parents|dir|directory)$/i.test(name)) return [{ of: object, clean: PATH }]
  return []
}

export function patternFacts(frame: Frame, parts: readonly Expr[], isWhole: boolean): Fact[] {
  const facts: Fact[] = []
  let isStrict = true
  for (const part of parts) {
    const value = frame.run.evaluate(frame, part)
    const text = patternText(value)
    if (text !== undefined) isStrict = isWhole ? !isLoose(text) : isAnchored(text) && !isLoose(text)
    else if (allTaints(value).length > 0) facts.push({ of: part, clean: ALL_KINDS })
  }
  return isStrict ? facts : []
}

function patternText(value: Value): string | undefined {
  if (typeof value.constant === 'string') return value.constant
  return value.type === 'regex' ? value.text : undefined
}

function isAnchored(text: string): boolean {
  const bare = text.replace(/^\/|\/[a-z]*$/g, '').replace(/^\(\?[a-z]+\)/, '')
  return /^(\^|\\A)/.test(bare) && /(\$|\\z|\\Z)$/.test(bare)
}

/** Lets anything through somewhere. */
function isLoose(text: string): boolean {
  return /(^|[^\\])\.[*+]/.test(text) || /\\S[*+]|\[\^[^\]]{0,4}\][*+]/.test(text)
}

export function isTrusted(frame: Frame, expr: Expr): boolean {
  return allTaints(frame.run.evaluate(frame, expr)).every(
    (taint) => taint.level !== 'remote' && taint.level !== 'local',
  )
}

export function lastName(expr: Extract<Expr, { is: 'call' }>): string {
  return expr.callee.is === 'member' || expr.callee.is === 'name' ? expr.callee.name : ''
}

/** The two things that a test is about: object and argument, or two arguments. */
export function sidesOf(expr: Extract<Expr, { is: 'call' }>): Expr[] {
  const args = expr.args.map((arg) => arg.value)
  // `strings.HasPrefix(a, b)`, `Object.hasOwn(a, b)`: the object is a module.
  return expr.callee.is === 'member' && args.length === 1 ? [expr.callee.object, ...args] : args.slice(0, 2)
}

export function partsOf(expr: Extract<Expr, { is: 'call' }>): Expr[] {
  const args = expr.args.map((arg) => arg.value)
  return expr.callee.is === 'member' ? [expr.callee.object, ...args] : args
}
