import type { Evaluated } from './evaluated-call.ts'
import type { Cls, Fn } from './ir.ts'
import type { Frame } from './run.ts'

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
