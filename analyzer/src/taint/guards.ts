import { assign } from './assign.ts'
import { factsOf } from './condition-facts.ts'
import { type Fact, PATH, PLACE, targetOf } from './fact.ts'
import type { Expr } from './ir.ts'
import { ALL_KINDS } from './kinds.ts'
import type { Frame } from './run.ts'
import { clearTentative } from './sinks.ts'
import { allTaints, cleaned } from './values.ts'

/** Takes a condition for true, or for false, from here on. */
export function assume(frame: Frame, test: Expr, truth: boolean): void {
  for (const fact of factsOf(frame, test, truth, 0)) applyFact(frame, fact)
}

/** The subject of a switch, inside of a case, is one of its values. */
export function assumeEqual(frame: Frame, subject: Expr, tests: readonly Expr[]): void {
  const isConstant = tests.every((test) => allTaints(frame.run.evaluate(frame, test)).length === 0)
  if (isConstant) applyFact(frame, { of: subject, clean: ALL_KINDS })
}

function applyFact(frame: Frame, fact: Fact): void {
  if (fact.clean === 0) return
  const target = targetOf(fact.of)
  if (!target) return
  const value = frame.run.evaluate(frame, target)
  const taints = allTaints(value)
  if ((fact.clean & PATH) !== 0 && taints.length > 0) clearTentative(frame, taints)
  if (taints.length > 0) assign(frame, target, cleaned(value, fact.clean), 1)
  else if (fact.clean === ALL_KINDS && value.text === undefined && !value.fields) {
    assign(frame, target, { ...value, text: '0' }, 1)
  }
  // A check after parsing also covers the value before it.
  const origin = target.is === 'name' ? originOf(frame, target.name) : undefined
  if (origin) for (const arg of origin) applyFact(frame, { of: arg, clean: fact.clean & (PATH | PLACE) })
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
