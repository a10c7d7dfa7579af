import { assign, ofType, taintFrom } from './assign.ts'
import type { Evaluated } from './calls.ts'
import { evaluate } from './expressions.ts'
import { argumentsFor, bindParam, defaultFor, executeBody, summarise } from './functions.ts'
import type { Expr, Fn, Param } from './ir.ts'
import { createFrame, type Frame } from './run.ts'
import { State } from './state.ts'
import {
  allTaints,
  type Closure,
  fromTaints,
  join,
  joinTaints,
  type Taint,
  typed,
  UNKNOWN,
  type Value,
} from './values.ts'

const MAX_EVALUATIONS = 6

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
    const value = actuals[i] ?? (param.fallback ? evaluate(inner, param.fallback) : undefined)
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

/** Functions that nobody called so far: somebody else will. */
export function runPending(frame: Frame): void {
  for (let i = 0; i < 50 && frame.pending.size > 0; i++) {
    for (const [fn, closure] of frame.pending) {
      frame.pending.delete(fn)
      if (fn.nested || fn.name === undefined) invoke(frame, closure, [])
      else summarise(frame.run, fn, frame.depth)
    }
  }
}

export function giveToCallbacks(frame: Frame, { expr, named, view }: Evaluated): boolean {
  let isGiven = false
  for (const giver of frame.run.library.gives(named)) {
    if (giver.when && !giver.when(view)) continue
    const value = giver.type === undefined ? fromTaints([taintFrom(giver, expr.at.line)]) : typed(giver.type)
    if (giver.callback !== undefined) {
      for (const arg of view.args) {
        if (!arg.closure) continue
        isGiven = true
        invoke(frame, arg.closure, [...Array<Value>(giver.callback).fill(UNKNOWN), value])
      }
    }
    if (giver.argument === undefined) continue
    const from = giver.argument === 'rest' ? 1 : giver.argument
    const targets = giver.argument === 'rest' ? expr.args.slice(from) : expr.args.slice(from, from + 1)
    for (const target of targets) fillArgument(frame, target.value, value)
  }
  return isGiven
}

function fillArgument(frame: Frame, target: Expr, value: Value): void {
  const known = evaluate(frame, target)
  // A struct has the fields that it was declared with, and no others.
  const isStruct = known.type !== undefined && frame.run.program.classes.has(known.type)
  const given = isStruct ? value.taints.map((taint) => ({ ...taint, plain: true })) : value.taints
  assign(
    frame,
    target,
    { ...known, taints: joinTaints(known.taints, given), constant: undefined, text: undefined },
    1,
  )
}

/** Callbacks of functions that nothing is known of: their arguments come from the object, if from anywhere. */
export function runCallbacks(frame: Frame, { view }: Evaluated): void {
  for (const arg of [...view.args, ...view.named.values()]) {
    const closure = arg.closure
    if (!closure || !frame.pending.has(closure.fn)) continue
    const own = view.receiver ? allTaints(view.receiver) : []
    invoke(frame, closure, own.length === 0 ? [] : closure.fn.params.map(() => fromTaints(own)))
  }
}

export function fill(frame: Frame, { expr, named, view }: Evaluated): void {
  for (const filler of frame.run.library.fillers(named)) {
    let taints: readonly Taint[] = []
    const from =
      filler.from === 'receiver' ? (view.receiver ? [view.receiver] : []) : view.args.slice(filler.from)
    for (const arg of from) taints = joinTaints(taints, allTaints(arg))
    const isGrowing = taints.length > 0
    const target =
      filler.to === 'receiver'
        ? expr.callee.is === 'member'
          ? expr.callee.object
          : undefined
        : expr.args[filler.to]?.value
    if (target && isGrowing) fillArgument(frame, target, fromTaints(taints))
  }
}
