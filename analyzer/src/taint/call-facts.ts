import { equalFacts, factsOf } from './condition-facts.ts'
import { evaluate } from './expressions.ts'
import {
  type Fact,
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
import { functionNamed } from './functions.ts'
import type { Expr } from './ir.ts'
import { ALL_KINDS } from './kinds.ts'
import type { Frame } from './run.ts'

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
export function callFacts(
  frame: Frame,
  test: Extract<Expr, { is: 'call' }>,
  truth: boolean,
  depth: number,
): Fact[] {
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
  const value = evaluate(frame, start)
  if (!truth) {
    return value.constant === '..' ? [{ of: subject, clean: PATH }, ...relativeFacts(frame, subject)] : []
  }
  return isTrusted(frame, start) ? prefixFacts(frame, test) : []
}
