import type { Expr, Place } from './ir.ts'
import type { CallView, Named } from './tables/table.ts'
import type { Value } from './values.ts'

export type Call = Extract<Expr, { is: 'call' }>

/** A call with everything in it evaluated. */
export interface Evaluated {
  readonly expr: Call
  readonly named: Named
  readonly view: CallView
  /** The function that is called, if it is a value that is known. */
  readonly callee: Value | undefined
}

/** Objects are of the class that made them; what a function returns is named after the function. */
export function resultType(named: Named): string | undefined {
  const [full] = named.full
  // What `new Function(…)` makes is a function of its own, not the one that makes them.
  if (full === undefined || full.length > 100 || (named.creates && full === 'Function')) return undefined
  return named.creates ? full : full.endsWith('.new') ? full.slice(0, -4) : `${full}()`
}

/** In a chain over several lines, the line of the call is that of its own name. */
export function placeOf({ callee, at }: Call): Place {
  const name = callee.is === 'member' ? callee.nameAt : undefined
  return name && name.line !== at.line ? { start: name.start, end: at.end, line: name.line } : at
}
