import { assign, taintFrom } from './assign.ts'
import type { Evaluated } from './evaluated-call.ts'
import { invoke } from './functions.ts'
import type { Expr } from './ir.ts'
import type { Frame } from './run.ts'
import { allTaints, fromTaints, joinTaints, type Taint, typed, UNKNOWN, type Value } from './values.ts'

export function giveToCallbacks(frame: Frame, { expr, named, view }: Evaluated): boolean {
  let isCalled = false
  for (const giver of frame.run.library.gives(named)) {
    if (giver.when && !giver.when(view)) continue
    const value = giver.type === undefined ? fromTaints([taintFrom(giver, expr.at.line)]) : typed(giver.type)
    if (giver.callback !== undefined) {
      for (const arg of view.args) {
        if (!arg.closure) continue
        isCalled = true
        invoke(frame, arg.closure, [...Array<Value>(giver.callback).fill(UNKNOWN), value])
      }
    }
    if (giver.argument === undefined) continue
    const from = giver.argument === 'rest' ? 1 : giver.argument
    const targets = giver.argument === 'rest' ? expr.args.slice(from) : expr.args.slice(from, from + 1)
    for (const target of targets) fillArgument(frame, target.value, value)
  }
  return isCalled
}

function fillArgument(frame: Frame, target: Expr, value: Value): void {
  const known = frame.run.evaluate(frame, target)
  // A struct has the fields that it was declared with, and no others.
  const isStruct = known.type !== undefined && frame.run.program.classes.has(known.type)
  const passed = isStruct ? value.taints.map((taint) => ({ ...taint, plain: true })) : value.taints
  assign(
    frame,
    target,
    { ...known, taints: joinTaints(known.taints, passed), constant: undefined, text: undefined },
    1,
  )
}

/** Callbacks of functions that nothing is known about: their arguments come from the object, if from anywhere. */
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
