import {
  type Fact,
  hostFacts,
  isTrusted,
  lastName,
  memberFacts,
  PATH,
  partsOf,
  pathKey,
  patternFacts,
  prefixFacts,
  relativeFacts,
  sidesOf,
} from './fact.ts'
import type { Constant, Expr } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import { functionNamed } from './resolve.ts'
import type { Frame } from './run.ts'

const OBJECT = bitsOf('nosql', 'mass')

const MAX_DEPTH = 12

const within = /^(commonpath|commonprefix|realpath|dirname|getParentFile|getParent|GetFullPath|basename)$/

/** The facts that hold when a condition is true, or false. */
export function factsOf(frame: Frame, test: Expr, truth: boolean, depth: number): Fact[] {
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
    case 'member':
      // `if not urlparse(x).netloc`: a path of this site.
      return truth ? [] : hostFacts(test).map(({ of }) => ({ of, clean: bitsOf('redirect') }))
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

export function equalFacts(frame: Frame, side: Expr, other: Expr, isEqual: boolean, depth: number): Fact[] {
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
    return side.args
      .flatMap(({ value }) => (value.is === 'list' ? value.items.map((item) => item.value) : [value]))
      .map((of) => ({ of, clean: PATH }))
  }
  const facts: Fact[] = [{ of: side, clean: ALL_KINDS }]
  return [...facts, ...hostFacts(side)]
}

function typeFacts(side: Extract<Expr, { is: 'call' }>, other: Expr): Fact[] {
  const arg = side.args[0]?.value
  if (!arg || other.is !== 'literal') return []
  if (other.value === 'number' || other.value === 'boolean') return [{ of: arg, clean: ALL_KINDS }]
  return other.value === 'string' ? [{ of: arg, clean: OBJECT }] : []
}

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

/** What a call tells when it is used as a condition: a look into a list, a pattern, a function that checks. */
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
  if (last === 'filter_var' && truth && test.args[0] && test.args.some(({ value }) => isNumberFilter(value)))
    return [{ of: test.args[0].value, clean: ALL_KINDS }]
  const inner = ownFacts(frame, test, truth, depth)
  if (inner) return inner
  if (truth && (validator.test(last) || validatorWords.test(last))) {
    return partsOf(test).map((part) => ({ of: part, clean: ALL_KINDS }))
  }
  return []
}

const isNumberFilter = (expr: Expr): boolean =>
  expr.is === 'name' && /^FILTER_VALIDATE_(INT|FLOAT|BOOL|BOOLEAN|IP)$/.test(expr.name)

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

function startFacts(frame: Frame, test: Extract<Expr, { is: 'call' }>, truth: boolean): Fact[] {
  const [subject, start] = sidesOf(test)
  if (!subject || !start) return []
  const value = frame.run.evaluate(frame, start)
  if (!truth) {
    return value.constant === '..' ? [{ of: subject, clean: PATH }, ...relativeFacts(frame, subject)] : []
  }
  return isTrusted(frame, start) ? prefixFacts(frame, test) : []
}
