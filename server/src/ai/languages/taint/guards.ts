import { assign } from './assign.ts'
import { evaluate } from './expressions.ts'
import { functionNamed } from './functions.ts'
import type { Constant, Expr } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import type { Frame } from './run.ts'
import { clearTentative } from './sinks.ts'
import { allTaints, cleaned, type Value } from './values.ts'

/** What a condition tells: this expression is safe for these kinds of sinks. */
interface Fact {
  readonly of: Expr
  readonly clean: number
}

const PATH = bitsOf('path', 'zip')
const PLACE = bitsOf('ssrf', 'redirect')
const OBJECT = bitsOf('nosql', 'mass')
const MAX_DEPTH = 12

const membership =
  /^(includes?\??|has|contains(Key)?|Contains(Key)?|include\?|member\?|key\?|has_key\?|in_array|array_key_exists|hasOwnProperty|hasOwn|exists|containsValue|__contains__|contains_key)$/
const prefix =
  /^(startsWith|startswith|HasPrefix|hasPrefix|str_starts_with|start_with\?|StartsWith|starts_with|beginsWith)$/
const pattern =
  /^(test|match\??|matches|fullmatch|search|exec|preg_match|MatchString|Match|IsMatch|is_match|matchEntire|containsMatchIn|matcher|find|wholeMatch|firstMatch)$/
const validator =
  /^(is|are|has|looks)?_?(valid|safe|allowed|permitted|whitelisted|allowlisted|trusted|known|supported|numeric|integer|int|number|digits?|alnum|alpha|alphanumeric|identifier|decimal|finite|uuid|mongoid|objectid|email|ipv?4?6?|isemail)(_?(path|url|uri|host|hostname|name|id|file|filename|key|column|field|table|input|param|parameter|value|redirect|domain|origin|user|username|command|target|sort|order|uuid|number|integer|url_host|_for_.*)s?)?\??$/i
const validatorWords =
  /^(url_has_allowed_host_and_scheme|is_safe_url|is_relative_to|IsLocal|isLocalUrl|IsLocalUrl|isSubpath|isInside|isPathInside|is_within_directory|ctype_(digit|alnum|alpha|xdigit)|ObjectId\.isValid|isSafeInteger|IsLetter|TryParse)$/
const negative = /^(isNaN|is_nan)$/
const within = /^(commonpath|commonprefix|realpath|dirname|getParentFile|getParent|GetFullPath|basename)$/

/** Takes a condition for true, or for false, from here on. */
export function assume(frame: Frame, test: Expr, truth: boolean): void {
  for (const fact of factsOf(frame, test, truth, 0)) applyFact(frame, fact)
}

/** The subject of a switch, inside of a case, is one of its values. */
export function assumeEqual(frame: Frame, subject: Expr, tests: readonly Expr[]): void {
  const isConstant = tests.every((test) => allTaints(evaluate(frame, test)).length === 0)
  if (isConstant) applyFact(frame, { of: subject, clean: ALL_KINDS })
}

function applyFact(frame: Frame, fact: Fact): void {
  if (fact.clean === 0) return
  const target = targetOf(fact.of)
  if (!target) return
  const value = evaluate(frame, target)
  const taints = allTaints(value)
  if ((fact.clean & PATH) !== 0 && taints.length > 0) clearTentative(frame, taints)
  if (taints.length > 0) assign(frame, target, cleaned(value, fact.clean), 1)
  else if (fact.clean === ALL_KINDS && value.text === undefined && !value.fields) {
    assign(frame, target, { ...value, text: '0' }, 1)
  }
  // What was checked after parsing was checked before it as well.
  const origin = target.is === 'name' ? originOf(frame, target.name) : undefined
  if (origin) for (const arg of origin) applyFact(frame, { of: arg, clean: fact.clean & (PATH | PLACE) })
}

const sameText =
  /^(trim|strip|lower|upper|toLowerCase|toUpperCase|toString|to_s|downcase|upcase|ToString|ToLower|ToUpper|Trim|ToLowerInvariant|ToUpperInvariant|lowercase|uppercase|toLowerCase|normalize|toAbsolutePath|getCanonicalPath|getCanonicalFile|toPath|resolve|absolute|as_posix|to_lowercase|as_str|getAbsolutePath|toRealPath|getPath|casefold|chomp|to_string)$/

/** The part of an expression that can be remembered: `x` of `x.trim()`. */
function targetOf(expr: Expr): Expr | undefined {
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

const parsers =
  /^(URL|urlparse|urlsplit|parse_url|parse|Parse|URI|Uri|create|resolve|realpath|normpath|abspath|join|Join|Abs|Clean|Path|File|get|of|normalize|canonicalize|GetFullPath|Combine|getCanonicalPath|getCanonicalFile|relative|Rel|expand_path|toRealPath|fromHttpUrl|toURI|Url)$/

function originOf(frame: Frame, name: string): Expr[] | undefined {
  const expr = frame.run.origins.get(name)
  const made = expr?.is === 'call' ? expr : undefined
  if (!made) return undefined
  const last = made.callee.is === 'member' || made.callee.is === 'name' ? made.callee.name : ''
  if (!parsers.test(last)) return undefined
  // `Paths.get(x)` is made of x; `request.GET.get('x')` is one of many, and says nothing of the others.
  const receiver = made.callee.is === 'member' && last !== 'get' ? [made.callee.object] : []
  return [...made.args.map((arg) => arg.value), ...receiver].filter(
    (arg) => !(arg.is === 'name' && arg.name === name),
  )
}

function factsOf(frame: Frame, test: Expr, truth: boolean, depth: number): Fact[] {
  if (depth > MAX_DEPTH) return []
  switch (test.is) {
    case 'not':
      return factsOf(frame, test.value, !truth, depth + 1)
    case 'any':
      return test.parts.length === 1 && test.parts[0] ? factsOf(frame, test.parts[0], truth, depth + 1) : []
    case 'cast':
      return factsOf(frame, test.value, truth, depth + 1)
    case 'assign':
      return factsOf(frame, test.value, truth, depth + 1)
    case 'name': {
      const origin = frame.run.origins.get(test.name)
      return origin && origin.is !== 'name' ? factsOf(frame, origin, truth, depth + 1) : []
    }
    case 'binary':
      return binaryFacts(frame, test, truth, depth)
    case 'call':
      return callFacts(frame, test, truth, depth)
    case 'index':
      // `if (TABLE[x])`: x is one of the keys.
      return truth && test.key && isTrusted(frame, test.object) ? [{ of: test.key, clean: ALL_KINDS }] : []
    default:
      return []
  }
}

const equalities = new Set(['==', '===', 'is', 'eq', '-eq'])
const inequalities = new Set(['!=', '!==', 'is not', '<>', 'ne', '-ne'])

function binaryFacts(
  frame: Frame,
  test: Extract<Expr, { is: 'binary' }>,
  truth: boolean,
  depth: number,
): Fact[] {
  const { operator, left, right } = test
  const isAnd = operator === '&&' || operator === 'and'
  const isOr = operator === '||' || operator === 'or'
  if (isAnd || isOr) {
    const both = [factsOf(frame, left, truth, depth + 1), factsOf(frame, right, truth, depth + 1)] as const
    return isAnd === truth ? both.flat() : common(both[0], both[1])
  }
  if (operator === 'in' || operator === 'not in' || operator === '!in') {
    const isIn = (operator === 'in') === truth
    return memberFacts(frame, right, left, isIn)
  }
  if (operator === '=~' || operator === '!~') {
    return (operator === '=~') === truth ? patternFacts(frame, [left, right], false) : []
  }
  const found = foundFacts(frame, test, truth, depth)
  if (found) return found
  const isEqual = equalities.has(operator) ? truth : inequalities.has(operator) ? !truth : undefined
  if (isEqual === undefined) return []
  return [
    ...equalFacts(frame, left, right, isEqual, depth),
    ...equalFacts(frame, right, left, isEqual, depth),
  ]
}

function common(a: readonly Fact[], b: readonly Fact[]): Fact[] {
  const facts: Fact[] = []
  for (const one of a) {
    const other = b.find((fact) => pathKey(fact.of) !== undefined && pathKey(fact.of) === pathKey(one.of))
    if (other) facts.push({ of: one.of, clean: one.clean & other.clean })
  }
  return facts
}

function pathKey(expr: Expr): string | undefined {
  const target = targetOf(expr)
  return target && (target.is === 'name' || target.is === 'member') ? target.path : undefined
}

/** `list.indexOf(x) !== -1`, `strpos($x, '..') === false`, `re.match(…) is None`. */
function foundFacts(
  frame: Frame,
  test: Extract<Expr, { is: 'binary' }>,
  truth: boolean,
  depth: number,
): Fact[] | undefined {
  const { operator, left, right } = test
  if (left.is !== 'call' || right.is !== 'literal') return undefined
  const last = lastName(left)
  const number = right.value
  if (/^(indexOf|index|find|strpos|stripos|IndexOf|Index|search)$/.test(last) && typeof number !== 'string') {
    const isFound = foundBy(operator, number)
    if (isFound === undefined)
      return number === 0 && equalities.has(operator) === truth ? prefixFacts(frame, left) : undefined
    const [a, b] = sidesOf(left)
    return a && b ? memberFacts(frame, a, b, isFound === truth) : []
  }
  if (number === null || number === 0 || number === 1 || typeof number === 'boolean') {
    const says = number === 1 || number === true
    const isSame = equalities.has(operator) ? truth : inequalities.has(operator) ? !truth : undefined
    if (isSame !== undefined) return factsOf(frame, left, says === isSame, depth + 1)
    if (operator === '>' && number === 0) return factsOf(frame, left, truth, depth + 1)
  }
  return undefined
}

function foundBy(operator: string, number: Constant): boolean | undefined {
  if (number === -1 && inequalities.has(operator)) return true
  if (number === -1 && operator === '>') return true
  if (number === 0 && operator === '>=') return true
  if (number === -1 && equalities.has(operator)) return false
  if (number === 0 && operator === '<') return false
  if (number === false && inequalities.has(operator)) return true
  if (number === false && equalities.has(operator)) return false
  return undefined
}

function equalFacts(frame: Frame, side: Expr, other: Expr, isEqual: boolean, depth: number): Fact[] {
  if (other.is === 'literal' && (other.value === '__proto__' || other.value === 'prototype')) {
    return [{ of: side, clean: isEqual ? ALL_KINDS : bitsOf('prototype') }]
  }
  if (!isEqual) return []
  if (other.is === 'literal' && other.value === null) return []
  if (side.is === 'call' && lastName(side) === 'typeof') return typeFacts(side, other)
  if (other.is === 'literal' && typeof other.value === 'boolean')
    return factsOf(frame, side, other.value, depth + 1)
  if (!isTrusted(frame, other)) return []
  if (side.is === 'call' && within.test(lastName(side))) {
    return side.args.map((arg) => ({ of: arg.value, clean: PATH }))
  }
  const facts: Fact[] = [{ of: side, clean: ALL_KINDS }]
  return [...facts, ...hostFacts(side)]
}

/** A check of `url.hostname` is a check of `url`; one of `path.parent` is one of `path`. */
function hostFacts(expr: Expr): Fact[] {
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

function typeFacts(side: Extract<Expr, { is: 'call' }>, other: Expr): Fact[] {
  const arg = side.args[0]?.value
  if (!arg || other.is !== 'literal') return []
  if (other.value === 'number' || other.value === 'boolean') return [{ of: arg, clean: ALL_KINDS }]
  return other.value === 'string' ? [{ of: arg, clean: OBJECT }] : []
}

function callFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>, truth: boolean, depth: number): Fact[] {
  const last = lastName(test)
  if (negative.test(last)) return truth ? [] : test.args.map((arg) => ({ of: arg.value, clean: ALL_KINDS }))
  if (last === 'isset' || last === 'empty') {
    const [only] = test.args
    return only ? factsOf(frame, only.value, (last === 'isset') === truth, depth + 1) : []
  }
  if (prefix.test(last)) return startFacts(frame, test, truth)
  if (last === 'equals' || last === 'equalsIgnoreCase' || last === 'Equals' || last === 'eql?') {
    const [a, b] = sidesOf(test)
    return a && b ? [...equalFacts(frame, a, b, truth, depth), ...equalFacts(frame, b, a, truth, depth)] : []
  }
  if (last === 'some' || last === 'any' || last === 'anyMatch') return anyFacts(frame, test, truth, depth)
  if (membership.test(last)) {
    const [a, b] =
      last === 'in_array' || last === 'array_key_exists' ? sidesOf(test).reverse() : sidesOf(test)
    if (a && b) return memberFacts(frame, a, b, truth)
  }
  // `Pattern.compile(…).matcher(x).matches()`
  if (
    truth &&
    test.callee.is === 'member' &&
    test.callee.object.is === 'call' &&
    lastName(test.callee.object) === 'matcher'
  ) {
    return patternFacts(frame, partsOf(test.callee.object), last === 'matches')
  }
  if (pattern.test(last) && truth) {
    const facts = patternFacts(
      frame,
      partsOf(test),
      /^(matches|fullmatch|matchEntire|wholeMatch)$/.test(last),
    )
    if (facts.length > 0) return facts
  }
  const inner = ownFacts(frame, test, truth, depth)
  if (inner) return inner
  if (truth && (validator.test(last) || validatorWords.test(last))) {
    return partsOf(test).map((part) => ({ of: part, clean: ALL_KINDS }))
  }
  return []
}

/** A test that is a function of this file: what it returns is the condition. */
function ownFacts(
  frame: Frame,
  test: Extract<Expr, { is: 'call' }>,
  truth: boolean,
  depth: number,
): Fact[] | undefined {
  if (test.callee.is !== 'name' && test.callee.is !== 'member') return undefined
  const fn = functionNamed(frame, test.callee.name)
  const last = fn?.body.at(-1)
  if (!fn || fn.body.length > 2 || last?.is !== 'return' || !last.value) return undefined
  const facts = factsOf(frame, last.value, truth, depth + 4)
  const out: Fact[] = []
  for (const fact of facts) {
    const index = fn.params.findIndex(
      (param) => param.target.is === 'name' && param.target.name === pathKey(fact.of),
    )
    const arg = test.args[index]
    if (arg) out.push({ of: arg.value, clean: fact.clean })
  }
  return out
}

/** `ALLOWED.some((one) => x.startsWith(one))`: what holds for one of a trusted list. */
function anyFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>, truth: boolean, depth: number): Fact[] {
  const lambda = test.args[0]?.value
  const last = lambda?.is === 'function' ? lambda.fn.body.at(-1) : undefined
  if (!truth || last?.is !== 'return' || !last.value) return []
  return factsOf(frame, last.value, true, depth + 1)
}

function memberFacts(frame: Frame, container: Expr, element: Expr, isIn: boolean): Fact[] {
  const inside = evaluate(frame, element)
  const text = typeof inside.constant === 'string' ? inside.constant : undefined
  if (text !== undefined) {
    if (isIn || !text.includes('..')) return []
    return [{ of: container, clean: PATH }, ...relativeFacts(frame, container)]
  }
  if (!isIn) {
    const refused = [...(evaluate(frame, container).fields?.values() ?? [])]
    return refused.some((one) => one.constant === '__proto__')
      ? [{ of: element, clean: bitsOf('prototype') }]
      : []
  }
  if (!isTrusted(frame, container)) return []
  return [{ of: element, clean: ALL_KINDS }, ...hostFacts(element)]
}

function startFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>, truth: boolean): Fact[] {
  const [subject, start] = sidesOf(test)
  if (!subject || !start) return []
  const value = evaluate(frame, start)
  if (!truth) {
    return value.constant === '..' ? [{ of: subject, clean: PATH }, ...relativeFacts(frame, subject)] : []
  }
  return isTrusted(frame, start) ? prefixFacts(frame, test) : []
}

/** A file name may begin with anything but a folder that it was resolved in; an address with a slash or a known host. */
function prefixFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>): Fact[] {
  const [subject, start] = sidesOf(test)
  if (!subject || !start) return []
  const { constant } = evaluate(frame, start)
  if (constant === '/') return [{ of: subject, clean: bitsOf('redirect') }]
  if (typeof constant === 'string' && /^https?:\/\/?$/.test(constant)) return []
  return [{ of: subject, clean: PATH | PLACE }]
}

/** `path.relative(base, x)` does not begin with `..`: x is inside. */
function relativeFacts(frame: Frame, expr: Expr): Fact[] {
  const origin = expr.is === 'name' ? frame.run.origins.get(expr.name) : expr
  if (origin?.is !== 'call' || !/^(relative|Rel|relativize|relpath)$/.test(lastName(origin))) return []
  return origin.args.map((arg) => ({ of: arg.value, clean: PATH }))
}

function patternFacts(frame: Frame, parts: readonly Expr[], isWhole: boolean): Fact[] {
  const facts: Fact[] = []
  let isStrict = true
  for (const part of parts) {
    const value = evaluate(frame, part)
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

function isTrusted(frame: Frame, expr: Expr): boolean {
  return allTaints(evaluate(frame, expr)).every(
    (taint) => taint.level !== 'remote' && taint.level !== 'local',
  )
}

export function lastName(expr: Extract<Expr, { is: 'call' }>): string {
  return expr.callee.is === 'member' || expr.callee.is === 'name' ? expr.callee.name : ''
}

/** The two things that a test is about: object and argument, or two arguments. */
function sidesOf(expr: Extract<Expr, { is: 'call' }>): Expr[] {
  const args = expr.args.map((arg) => arg.value)
  // `strings.HasPrefix(a, b)`, `Object.hasOwn(a, b)`: the object is a module.
  return expr.callee.is === 'member' && args.length === 1 ? [expr.callee.object, ...args] : args.slice(0, 2)
}

function partsOf(expr: Extract<Expr, { is: 'call' }>): Expr[] {
  const args = expr.args.map((arg) => arg.value)
  return expr.callee.is === 'member' ? [expr.callee.object, ...args] : args
}
