import type { ForeignCall, ForeignName } from '../core/types.ts'
import type { Evaluated } from './evaluated-call.ts'
import type { Fn } from './ir.ts'
import type { Frame } from './run.ts'
import { allTaints } from './values.ts'

const MAX_NAME = 100
const MAX_CALLS = 200

/** A part of something that is imported. */
export function partOf({ from, name }: ForeignName, part: string): ForeignName | undefined {
  const whole = name === '*' ? part : `${name}.${part}`
  return whole.length > MAX_NAME || whole.split('.').length > 4 ? undefined : { from, name: whole }
}

export const foreignKey = ({ from, name }: ForeignName): string => `${from}\0${name}`

/** Notes a call of something in another file, and returns it if its summary is known. */
export function foreignFn(frame: Frame, { expr, callee, view }: Evaluated): Fn | undefined {
  const { run } = frame
  const of =
    callee?.imported ??
    (expr.callee.is === 'member' && view.receiver?.imported
      ? partOf(view.receiver.imported, expr.callee.name)
      : undefined)
  if (!of || expr.creates) return undefined
  const key = foreignKey(of)
  const known = run.foreignCalls.get(key)
  const gets = strongest(known?.gets ?? 'nothing', view)
  if (known || run.foreignCalls.size < MAX_CALLS) run.foreignCalls.set(key, { ...of, gets })
  return run.foreign.get(key)?.fn
}

function strongest(known: ForeignCall['gets'], { args, named }: Evaluated['view']): ForeignCall['gets'] {
  if (known === 'input') return known
  const taints = [...args, ...named.values()].flatMap(allTaints)
  if (taints.some(({ level }) => level === 'remote' || level === 'local')) return 'input'
  return taints.length > 0 ? 'parameters' : known
}
