import { assign } from './assign.ts'
import type { Evaluated } from './calls.ts'
import { runPending } from './closures.ts'
import type { Cls, Expr, Fn, Param } from './ir.ts'
import { createFrame, type Frame, type Run, type Summary } from './run.ts'
import { noteTaint } from './sinks.ts'
import { State } from './state.ts'
import { execute, noteChecks, returnValue } from './statements.ts'
import {
  allTaints,
  cleaned,
  fromTaints,
  GAP,
  HARMLESS,
  isConstant,
  joinTaints,
  listOf,
  type Taint,
  typed,
  UNKNOWN,
  type Value,
} from './values.ts'

export function functionNamed(frame: Frame, name: string): Fn | undefined {
  const same = frame.run.functions.get(name)
  if (!same) return undefined
  return (
    same.find((fn) => fn.owner === frame.cls) ??
    same.find((fn) => !fn.owner) ??
    (same.length === 1 ? same[0] : undefined)
  )
}

export function resolve(frame: Frame, { expr, named, view, callee }: Evaluated): Fn | undefined {
  const { run } = frame
  if (expr.creates) return constructorOf(frame, named.full[0] ?? named.last)
  if (expr.callee.is === 'name') {
    // A local variable of that name is something else.
    if (callee && !callee.closure) return undefined
    if (expr.callee.name === 'super') return frame.cls && baseConstructor(frame, frame.cls)
    const isClass = run.library.table.newless && run.program.classes.has(named.last)
    return isClass ? constructorOf(frame, named.last) : functionNamed(frame, named.last)
  }
  if (expr.callee.is !== 'member') return undefined
  const { object } = expr.callee
  // `Store.new(x)`
  if (named.last === 'new' && object.is === 'name' && run.program.classes.has(object.name))
    return constructorOf(frame, object.name)
  const isOwn = object.is === 'name' && (object.name === 'this' || object.name === 'super')
  const className = isOwn
    ? frame.cls?.name
    : (view.receiver?.type ?? (object.is === 'name' ? object.name : undefined))
  const cls = className === undefined ? undefined : run.program.classes.get(className)
  const method = cls && methodOf(frame, cls, named.last)
  if (method) return method
  const same = run.functions.get(named.last)
  const isOnly = same?.length === 1 && (view.receiver?.type === undefined || isOwn)
  return isOnly && (same[0]?.owner || isOwn) ? same[0] : undefined
}

function methodOf(frame: Frame, cls: Cls, name: string): Fn | undefined {
  let current: Cls | undefined = cls
  for (let i = 0; current && i < 5; i++) {
    const method = current.methods.get(name)
    if (method) return method
    current = current.bases.map((base) => frame.run.program.classes.get(base)).find((base) => base)
  }
  return undefined
}

function constructorOf(frame: Frame, name: string): Fn | undefined {
  const cls = frame.run.program.classes.get(name)
  if (!cls) return undefined
  for (const called of frame.run.library.table.constructors) {
    const method = methodOf(frame, cls, called)
    if (method) return method
  }
  return cls.methods.get(cls.name)
}

function baseConstructor(frame: Frame, cls: Cls): Fn | undefined {
  return cls.bases.map((base) => constructorOf(frame, base)).find((fn) => fn)
}

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
    for (const taint of actual(hit.taint, args)) noteTaint(frame, { ...hit, taint })
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
  return instantiate(summary.result, fn, args)
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
  const last = execute(frame, fn.body)
  if (!frame.hasEnded && frame.run.library.table.returnsLast) {
    returnValue(frame, last, fn.at)
  }
}

/** Without a caller in sight: what a framework passes, or something that nobody can vouch for. */
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
