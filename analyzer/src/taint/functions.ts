import { assign, ofType } from './assign.ts'
import { type Evaluated, placeOf, resultType } from './evaluated-call.ts'
import type { Expr, Fn, Param, Place } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import { createFrame, type Frame, type Run, type Summary } from './run.ts'
import { noteTaint, reach } from './sinks.ts'
import {
  allTaints,
  type Closure,
  cleaned,
  fromTaints,
  GAP,
  HARMLESS,
  isConstant,
  join,
  joinTaints,
  listOf,
  State,
  type Taint,
  typed,
  UNKNOWN,
  type Value,
} from './values.ts'

const MAX_EVALUATIONS = 6

export function applyOwn(frame: Frame, fn: Fn, { named, view, expr }: Evaluated): Value {
  const summary = summarise(frame.run, fn, frame.depth)
  if (!summary && expr.args.some((arg) => arg.value.is === 'index') && !frame.run.recursive.has(fn)) {
    frame.run.recursive.add(fn)
    frame.run.isUnsettled = true
  }
  const args = argumentsFor(fn, view.args, view.named)
  if (!summary)
    return named.creates ? typed(named.last) : fromTaints(args.flatMap((arg) => (arg ? allTaints(arg) : [])))
  frame.run.called.add(fn)
  bindFields(frame, fn, args)
  for (const hit of frame.run.paramSinks.get(fn) ?? []) {
    if (hit.taint.param?.fn !== fn) continue
    const at = fn.isForeign ? placeOf(expr) : hit.at
    for (const taint of actual(hit.taint, args)) noteTaint(frame, { ...hit, at, taint })
  }
  // `requireSafe(x)`: x is what it was checked to be.
  summary.checks.forEach((bits, i) => {
    const target = expr.args[i]?.value
    const value = args[i]
    if (bits !== 0 && value && target && (target.is === 'name' || target.is === 'member')) {
      assign(frame, target, cleaned(value, bits), 1)
    }
  })
  const made =
    named.last === 'new' && expr.callee.is === 'member' && expr.callee.object.is === 'name'
      ? expr.callee.object.name
      : named.last
  const cls = frame.run.program.classes.get(made)
  if (named.creates || (cls && fn.owner === cls)) return typed(cls?.name ?? named.last)
  const result = instantiate(summary.result, fn, args)
  if (!fn.isForeign) return result
  // Whether line breaks survive on the way through another file is not known.
  return { ...cleaned(result, bitsOf('header', 'log')), type: resultType(named) }
}

/** Fields that hold a constructor's parameters hold what it is given now. */
function bindFields(frame: Frame, fn: Fn, args: readonly (Value | undefined)[]): void {
  const fields = fn.owner && frame.run.fields.get(fn.owner.name)
  if (!fields) return
  for (const [name, value] of fields) {
    const mine = value.taints.filter((taint) => taint.param?.fn === fn)
    const taints = mine.flatMap((taint) => actual(taint, args)).filter((taint) => taint.level !== 'caller')
    const all = joinTaints(value.taints, taints)
    if (all.length === value.taints.length) continue
    fields.set(name, { ...value, taints: all })
    frame.run.isUnsettled = true
  }
}

export function argumentsFor(
  fn: Fn,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
): (Value | undefined)[] {
  return fn.params.map((param, i) => {
    if (param.rest) return listOf(args.slice(i))
    const byName = param.target.is === 'name' ? named.get(param.target.name) : undefined
    return byName ?? args[i]
  })
}

function instantiate(value: Value, fn: Fn, args: readonly (Value | undefined)[], depth = 0): Value {
  let taints: readonly Taint[] = []
  for (const taint of value.taints)
    taints = joinTaints(taints, taint.param?.fn === fn ? actual(taint, args) : [taint])
  const fields =
    value.fields && depth < 3
      ? new Map(
          [...value.fields].map(([key, field]) => [key, instantiate(field, fn, args, depth + 1)] as const),
        )
      : undefined
  return { ...value, text: filledText(value, fn, args), taints, fields }
}

/** With constants for its parameters, nothing of the text is unknown any more. */
function filledText(value: Value, fn: Fn, args: readonly (Value | undefined)[]): string | undefined {
  const { text, taints } = value
  if (text === undefined || taints.length === 0 || !text.includes(GAP)) return text
  const isKnown = taints.every(({ param }) => {
    const arg = param?.fn === fn ? args[param.index] : undefined
    return arg && (isConstant(arg) || (arg.text !== undefined && !arg.text.includes(GAP)))
  })
  return isKnown ? text.replaceAll(GAP, '') : text
}

/** What a parameter stands for in one call. */
function actual(taint: Taint, args: readonly (Value | undefined)[]): Taint[] {
  let arg = taint.param && args[taint.param.index]
  for (const key of taint.param?.path ? taint.param.path.split('.') : []) arg = arg?.fields?.get(key) ?? arg
  if (!arg) return []
  return allTaints(arg).map((one) => ({
    ...one,
    clean: one.clean | taint.clean,
    built: one.built || taint.built,
    plain: one.plain || taint.plain,
    vague: one.vague || taint.vague,
  }))
}

/** What a function does with its parameters; undefined while that is being found out. */
export function summarise(run: Run, fn: Fn, depth: number): Summary | undefined {
  const known = run.summaries.get(fn)
  if (known) return known
  if (run.running.has(fn)) return undefined
  run.running.add(fn)
  const frame = createFrame(run, fn, fn.owner, new State(run.globals), depth)
  fn.params.forEach((param, i) => {
    bindParam(frame, param, defaultFor(frame, fn, param, i))
  })
  executeBody(frame, fn)
  if (!frame.hasEnded) noteChecks(frame)
  runPending(frame)
  run.running.delete(fn)
  const summary: Summary = { result: frame.result ?? UNKNOWN, checks: frame.checks }
  run.summaries.set(fn, summary)
  return summary
}

export function executeBody(frame: Frame, fn: Fn): void {
  const last = frame.run.execute(frame, fn.body)
  if (!frame.hasEnded && frame.run.library.table.returnsLast) {
    returnValue(frame, last, fn.at)
  }
}

export function returnValue(frame: Frame, value: Value, at: Place): void {
  const { run, fn } = frame
  const kind = fn && run.library.table.returns?.(fn, value, (name) => run.globals.get(name)?.type)
  if (kind) reach(frame, kind, value, at)
  frame.result = frame.result ? join(frame.result, value) : value
}

export function noteChecks(frame: Frame): void {
  const { fn } = frame
  fn?.params.forEach((param, i) => {
    if (param.target.is !== 'name') return
    const value = frame.state.get(param.target.name)
    const taint = value?.taints.find((taint) => taint.param?.fn === fn && taint.param.index === i)
    frame.checks[i] = (frame.checks[i] ?? ALL_KINDS) & (taint?.clean ?? 0)
  })
}

/** Without a caller in sight: what a framework passes, or something that no one can vouch for. */
export function defaultFor(frame: Frame, fn: Fn, param: Param, index: number): Value {
  const { library } = frame.run
  const source = library.table.param?.(fn, param, index)
  const type = source?.type ?? param.type
  if (param.type !== undefined && library.harmless.has(param.type)) return { ...HARMLESS, type: param.type }
  const name = param.target.is === 'name' ? param.target.name : ''
  if (source?.what !== undefined) {
    const { what, level = 'remote', plain = false } = source
    return fromTaints([{ level, what, line: fn.at.line, clean: 0, built: false, plain, vague: false }], type)
  }
  if (source || fn.name === undefined) return typed(type)
  const taint: Taint = {
    level: 'caller',
    what: name === '' ? 'a parameter' : `the parameter \`${name}\``,
    line: fn.at.line,
    clean: 0,
    built: false,
    plain: false,
    vague: false,
    param: { fn, index, path: '' },
  }
  return fromTaints([taint], type)
}

export function bindParam(frame: Frame, param: Param, value: Value): void {
  declareParam(frame, param.target)
  assign(frame, param.target, value)
  if (param.field && param.target.is === 'name' && frame.cls) {
    const self: Expr = { is: 'name', name: 'this', path: 'this', at: param.target.at }
    assign(
      frame,
      { is: 'member', object: self, name: param.target.name, path: undefined, at: param.target.at },
      value,
    )
  }
}

function declareParam(frame: Frame, target: Param['target']): void {
  if (target.is === 'name') frame.locals.add(target.name)
  if (target.is === 'pattern') for (const part of target.parts) declareParam(frame, part.target)
}

/** Calls a function value: one that sees other variables is executed where it stands, any other by its summary. */
export function invoke(
  frame: Frame,
  closure: Closure,
  args: readonly Value[],
  named?: ReadonlyMap<string, Value>,
): Value {
  const { run } = frame
  const { fn } = closure
  frame.pending.delete(fn)
  const times = run.evaluations.get(fn) ?? 0
  if (times >= MAX_EVALUATIONS || run.running.has(fn)) return fromTaints(args.flatMap(allTaints).slice(0, 6))
  run.evaluations.set(fn, times + 1)
  run.running.add(fn)
  const state = new State(closure.state)
  const inner = createFrame(run, fn, fn.owner ?? frame.cls, state, frame.depth)
  const actuals = argumentsFor(fn, args, named ?? new Map())
  fn.params.forEach((param, i) => {
    const value = actuals[i] ?? (param.fallback ? run.evaluate(inner, param.fallback) : undefined)
    bindParam(
      inner,
      param,
      value ? ofType(inner, value, param.type) : lambdaDefault(inner, fn, param, i, args.length > 0),
    )
  })
  executeBody(inner, fn)
  runPending(inner)
  run.running.delete(fn)
  if (fn.shares) for (const [name, value] of state.own) keepOutside(inner, closure, name, value)
  return inner.result ?? UNKNOWN
}

function keepOutside(inner: Frame, closure: Closure, name: string, value: Value): void {
  if (inner.locals.has(name)) return
  const known = closure.state.get(name)
  if (known) closure.state.set(name, join(known, value))
}

function lambdaDefault(frame: Frame, fn: Fn, param: Param, index: number, isCalled: boolean): Value {
  const value = defaultFor(frame, fn, param, index)
  return isCalled && value.taints.some((taint) => taint.level === 'caller') ? typed(param.type) : value
}

/** Functions that no one called so far: someone else will. */
export function runPending(frame: Frame): void {
  for (let i = 0; i < 50 && frame.pending.size > 0; i++) {
    for (const [fn, closure] of frame.pending) {
      frame.pending.delete(fn)
      if (fn.nested || fn.name === undefined) invoke(frame, closure, [])
      else summarise(frame.run, fn, frame.depth)
    }
  }
}
