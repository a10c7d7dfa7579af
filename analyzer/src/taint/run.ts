import type { FlowStep, ForeignCall } from '../core/types.ts'
import type { Cls, Expr, Fn, Place, Program, Stmt } from './ir.ts'
import type { Kind } from './kinds.ts'
import type { Library } from './tables/table.ts'
import { type Closure, State, type Taint, type Value } from './values.ts'

/** Data that reaches a place where it does harm. */
export interface Hit {
  readonly kind: Kind
  readonly at: Place
  readonly taint: Taint
  /** Harmless if it is checked afterwards, and not worth a word if the real thing follows. */
  readonly isTentative?: boolean
  /** Counts only for data from requests. */
  readonly isRemoteOnly?: boolean
  /** Set if the place where it does harm is in another file. */
  readonly via?: Via | undefined
}

/** A function of another file, and the places where it passes the data on. The last one is where it does harm. */
export interface Via {
  readonly name: string
  readonly steps: readonly FlowStep[]
}

/** A place where a kind of harm could be done. */
export interface Judged {
  readonly at: Place
  readonly cwe: number | undefined
  readonly isHarmless: boolean
  /** It is harmless if these functions get nothing but harmless arguments. */
  readonly callees: ReadonlySet<Fn>
}

/** What calling a function does, in terms of its parameters. */
export interface Summary {
  readonly result: Value
  /** Kinds that each parameter is safe for once the function has returned. */
  readonly checks: readonly number[]
}

/** A function of another file. */
export interface ForeignFn {
  readonly fn: Fn
  readonly summary: Summary
  readonly sinks: readonly Hit[]
}

/** Passed in, because most modules both call it and are called by it. */
export interface Interpreter {
  readonly evaluate: (frame: Frame, expr: Expr) => Value
  /** Executes statements in order, and returns the value of the last one. */
  readonly execute: (frame: Frame, body: readonly Stmt[]) => Value
}

/** One analysis of one source. */
export interface Run extends Interpreter {
  readonly program: Program
  readonly library: Library
  readonly functions: ReadonlyMap<string, readonly Fn[]>
  readonly globals: State
  /** What the globals were at the end of the round before: some are used before they are set. */
  readonly before: State | undefined
  readonly fields: Map<string, Map<string, Value>>
  readonly summaries: Map<Fn, Summary>
  readonly running: Set<Fn>
  readonly evaluations: Map<Fn, number>
  readonly called: Set<Fn>
  readonly hits: Map<string, Hit>
  /** Places where data was looked at, and whether it was harmless every time. */
  readonly judged: Map<string, Judged>
  /** Where the parameters of each function end up. */
  readonly paramSinks: Map<Fn, Hit[]>
  /** What each variable was made of: a check of the one is a check of the other. */
  readonly origins: Map<string, Expr>
  /** Places that turned out to be checked after all. */
  readonly cleared: Set<string>
  /** Functions that call themselves. */
  readonly recursive: Set<Fn>
  /** Functions of other files whose summaries are known. */
  readonly foreign: ReadonlyMap<string, ForeignFn>
  /** The functions of other files that are called. */
  readonly foreignCalls: Map<string, ForeignCall>
  steps: number
  /** Something was read before it was known: another round will see more. */
  isUnsettled: boolean
}

// A step is a node that is evaluated. Ordinary code of 300 lines takes some thousands; hostile code stops after a second.
export const MAX_STEPS = 250_000

export class BudgetSpent extends Error {}

/** One function being executed. */
export interface Frame {
  readonly run: Run
  readonly fn: Fn | undefined
  readonly cls: Cls | undefined
  /** Names that belong to it, as opposed to those around it. */
  readonly locals: Set<string>
  readonly outer: Set<string>
  readonly pending: Map<Fn, Closure>
  readonly loops: LoopFrame[]
  readonly checks: number[]
  state: State
  /** The response is declared to be something else than a page. */
  isPlainPage: boolean
  result: Value | undefined
  /** The statements that follow cannot be reached. */
  hasEnded: boolean
  depth: number
}

interface LoopFrame {
  readonly isLoop: boolean
  readonly base: State
  readonly exits: ReadonlyMap<string, Value>[]
}

export function createFrame(
  run: Run,
  fn: Fn | undefined,
  cls: Cls | undefined,
  state: State,
  depth: number,
): Frame {
  return {
    run,
    fn,
    cls,
    locals: new Set(),
    outer: new Set(),
    pending: new Map(),
    loops: [],
    checks: [],
    state,
    isPlainPage: false,
    result: undefined,
    hasEnded: false,
    depth,
  }
}

export function createRun(
  program: Program,
  library: Library,
  interpreter: Interpreter,
  foreign: ReadonlyMap<string, ForeignFn>,
  last?: Run,
): Run {
  return {
    ...interpreter,
    program,
    library,
    functions: last?.functions ?? byName(program.functions),
    globals: new State(),
    before: last?.globals,
    fields: last?.fields ?? new Map(),
    summaries: new Map([...foreign.values()].map(({ fn, summary }) => [fn, summary])),
    running: new Set(),
    evaluations: new Map(),
    called: last?.called ?? new Set(),
    hits: new Map(),
    judged: new Map(),
    paramSinks: new Map([...foreign.values()].map(({ fn, sinks }) => [fn, [...sinks]])),
    origins: new Map(),
    cleared: last?.cleared ?? new Set(),
    recursive: last?.recursive ?? new Set(),
    foreign,
    foreignCalls: new Map(),
    steps: last?.steps ?? 0,
    isUnsettled: false,
  }
}

function byName(functions: readonly Fn[]): Map<string, Fn[]> {
  const named = new Map<string, Fn[]>()
  for (const fn of functions) {
    if (fn.name === undefined) continue
    const same = named.get(fn.name)
    if (same) same.push(fn)
    else named.set(fn.name, [fn])
  }
  return named
}
