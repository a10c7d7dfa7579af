import type { Evaluated } from '../evaluated-call.ts'
import { invoke } from '../functions.ts'
import { type Closure, fieldOf, fromTaints, HARMLESS, join, SETTING, UNKNOWN, type Value } from '../values.ts'
import type { Model } from './model.ts'

function callbackOf(call: Evaluated): Closure | undefined {
  return (
    call.view.args.find((arg) => arg.closure)?.closure ??
    [...call.view.named.values()].find((arg) => arg.closure)?.closure
  )
}

function elementOf(value: Value | undefined): Value {
  if (!value) return UNKNOWN
  // The program chose the elements of a constant list, too.
  if (value.text === SETTING) return { ...UNKNOWN, text: SETTING }
  return fieldOf(value, undefined) ?? fromTaints(value.taints, value.type && `${value.type}[]`)
}

/** Each element goes through the callback, whose results make the new list. */
export const mapping: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const subject = call.view.receiver ?? call.view.args.find((arg) => !arg.closure)
  // The second parameter of a callback of a method is the index.
  const result = invoke(
    frame,
    closure,
    call.view.receiver ? [elementOf(subject), HARMLESS] : [elementOf(subject)],
  )
  return { ...UNKNOWN, fields: new Map([['0', result]]) }
}

/** `Array.from(values, (value, index) => …)`, `Array.from({ length }, (_, index) => …)` */
export const arrayFrom: Model = (frame, call) => {
  const [subject, each] = call.view.args
  if (!each?.closure) return subject
  const element = subject?.fields?.has('length') ? UNKNOWN : elementOf(subject)
  const result = invoke(frame, each.closure, [element, HARMLESS])
  return { ...UNKNOWN, fields: new Map([['0', result]]) }
}

export const eachElement: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const one = elementOf(call.view.receiver)
  invoke(frame, closure, closure.fn.params.length > 1 && !call.view.receiver?.list ? [one, one] : [one])
  return call.view.receiver
}

export const filtering: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (closure) invoke(frame, closure, [elementOf(call.view.receiver)])
  return closure ? call.view.receiver && { ...call.view.receiver, list: false } : undefined
}

export const finding: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  invoke(frame, closure, [elementOf(call.view.receiver)])
  return elementOf(call.view.receiver)
}

export const reducing: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const start = call.view.args.find((arg) => !arg.closure) ?? elementOf(call.view.receiver)
  const once = invoke(frame, closure, [start, elementOf(call.view.receiver)])
  return join(start, once)
}

/** A promise is taken for what it will hold. */
export const settled: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure || !call.view.receiver) return undefined
  return invoke(frame, closure, [call.view.receiver])
}

export const testing: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (closure) invoke(frame, closure, [elementOf(call.view.receiver)])
  return closure && HARMLESS
}

export const withSelf: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure || !call.view.receiver) return undefined
  const result = invoke(frame, closure, [call.view.receiver])
  return /^(also|apply|tap)$/.test(call.named.last) ? call.view.receiver : result
}
