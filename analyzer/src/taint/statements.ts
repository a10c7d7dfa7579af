import { checkAnswer } from './answers.ts'
import { assign, assignElement, declare } from './assign.ts'
import { sameConstant, truthOf } from './fold.ts'
import { noteChecks, returnValue, runPending } from './functions.ts'
import { assume, assumeEqual } from './guards.ts'
import type { Case, Cls, Expr, Loop, Place, Stmt } from './ir.ts'
import type { Frame } from './run.ts'
import { join, State, typed, UNKNOWN, type Value } from './values.ts'

const MAX_DEPTH = 350

type Changes = ReadonlyMap<string, Value>
const unchanged: Changes = new Map()

/** Executes statements in order, and gives the value of the last one. */
export function execute(frame: Frame, body: readonly Stmt[]): Value {
  let value = UNKNOWN
  if (frame.depth > MAX_DEPTH) return value
  frame.depth++
  for (const stmt of body) if (stmt.is === 'function') hoist(frame, stmt.fn)
  for (const stmt of body) {
    if (frame.hasEnded) break
    value = step(frame, stmt)
  }
  frame.depth--
  return value
}

function hoist(frame: Frame, fn: Extract<Stmt, { is: 'function' }>['fn']): void {
  if (fn.name === undefined || !fn.nested) return
  const closure = { fn, state: frame.state }
  frame.pending.set(fn, closure)
  frame.locals.add(fn.name)
  frame.state.set(fn.name, { ...UNKNOWN, closure })
}

function step(frame: Frame, stmt: Stmt): Value {
  switch (stmt.is) {
    case 'do': {
      const value = frame.run.evaluate(frame, stmt.value)
      if (neverReturns(frame, stmt.value)) frame.hasEnded = true
      return value
    }
    case 'let':
      declare(frame, stmt)
      return UNKNOWN
    case 'import':
      frame.state.set(stmt.name, { ...typed(stmt.path), imported: stmt.of })
      return UNKNOWN
    case 'outer':
      for (const name of stmt.names) frame.outer.add(name)
      return UNKNOWN
    case 'return':
      leave(frame, stmt.value, stmt.at)
      return UNKNOWN
    case 'throw':
      if (stmt.value) frame.run.evaluate(frame, stmt.value)
      frame.hasEnded = true
      return UNKNOWN
    case 'break':
    case 'continue':
      jump(frame, stmt.is === 'continue')
      return UNKNOWN
    case 'if':
      return ifStmt(frame, stmt.test, stmt.yes, stmt.no)
    case 'loop':
      return loop(frame, stmt)
    case 'switch':
      return switchStmt(frame, stmt.subject, stmt.cases)
    case 'try':
      return tryStmt(frame, stmt)
    case 'class':
      classStmt(frame, stmt.cls)
      return UNKNOWN
    case 'block':
      return execute(frame, stmt.body)
    case 'function':
      return UNKNOWN
  }
}

function neverReturns(frame: Frame, expr: Expr): boolean {
  if (expr.is !== 'call' || (expr.callee.is !== 'name' && expr.callee.is !== 'member')) return false
  return frame.run.library.table.ends?.test(expr.callee.path ?? '') ?? false
}

/** Notes what the function returns, and what it has checked of its parameters by then. */
function leave(frame: Frame, expr: Expr | undefined, at: Place): void {
  if (expr) {
    const value = frame.run.evaluate(frame, expr)
    returnValue(frame, value, at)
    checkAnswer(frame, expr, value)
  }
  noteChecks(frame)
  frame.hasEnded = true
}

function jump(frame: Frame, isContinue: boolean): void {
  const loop = isContinue ? frame.loops.findLast((one) => one.isLoop) : frame.loops.at(-1)
  loop?.exits.push(frame.state.changesSince(loop.base))
  frame.hasEnded = true
}

interface Branch {
  readonly changes: Changes
  readonly hasEnded: boolean
  readonly value: Value
}

/** Executes statements on a layer over the state, which stays as it is. */
function branch(frame: Frame, base: State, before: () => void, body: readonly Stmt[]): Branch {
  const layer = new State(base)
  frame.state = layer
  frame.hasEnded = false
  before()
  const value = execute(frame, body)
  const { hasEnded } = frame
  frame.state = base
  frame.hasEnded = false
  return { changes: layer.own, hasEnded, value }
}

function mergeBranches(frame: Frame, base: State, branches: readonly Branch[]): Value {
  const live = branches.filter((one) => !one.hasEnded)
  frame.state = base
  frame.hasEnded = live.length === 0
  base.merge(live.map((one) => one.changes))
  return live.length === 0 ? UNKNOWN : live.map((one) => one.value).reduce(joined)
}

function joined(a: Value, b: Value): Value {
  return join(a, b)
}

function ifStmt(frame: Frame, test: Expr, yes: readonly Stmt[], no: readonly Stmt[]): Value {
  const truth = truthOf(frame.run.evaluate(frame, test))
  // Unreachable code is harmless.
  if (truth !== undefined) return execute(frame, truth ? yes : no)
  const base = frame.state
  const then = branch(frame, base, () => assume(frame, test, true), yes)
  const otherwise = branch(frame, base, () => assume(frame, test, false), no)
  return mergeBranches(frame, base, [then, otherwise])
}

// Twice shows what flows from one turn into the next; nested loops would multiply it.
const MAX_LOOPS_TWICE = 3

function loop(frame: Frame, stmt: Loop): Value {
  const base = frame.state
  const turns = frame.loops.length < MAX_LOOPS_TWICE ? 2 : 1
  let value = UNKNOWN
  for (let turn = 0; turn < turns; turn++) {
    const layer = new State(base)
    frame.state = layer
    const loop = { isLoop: true, base, exits: [] as Changes[] }
    frame.loops.push(loop)
    if (stmt.each)
      assignElement(frame, stmt.each.target, frame.run.evaluate(frame, stmt.each.items), stmt.each.keys)
    if (stmt.test && stmt.test.is !== 'any') {
      frame.run.evaluate(frame, stmt.test)
      assume(frame, stmt.test, true)
    }
    value = execute(frame, stmt.body)
    if (!frame.hasEnded) execute(frame, stmt.update)
    frame.loops.pop()
    const exits = frame.hasEnded ? loop.exits : [layer.own, ...loop.exits]
    frame.state = base
    frame.hasEnded = false
    base.merge([...exits, unchanged])
  }
  if (stmt.test) assume(frame, stmt.test, false)
  return value
}

function switchStmt(frame: Frame, subject: Expr | undefined, cases: readonly Case[]): Value {
  const value = subject && frame.run.evaluate(frame, subject)
  const base = frame.state
  const loop = { isLoop: false, base, exits: [] as Changes[] }
  frame.loops.push(loop)
  const ends: Branch[] = []
  let falling: Changes | undefined
  let labels: readonly Expr[] = []
  for (const [i, one] of reachable(frame, value, cases).entries()) {
    // `case 'a': case 'b': …` is one case with two labels.
    labels = [...labels, ...one.tests]
    if (one.falls && one.body.length === 0 && !one.otherwise) continue
    const tests = one.otherwise ? [] : labels
    labels = []
    const layerStart = falling
    const end = branch(
      frame,
      base,
      () => {
        if (layerStart) frame.state.merge([layerStart, unchanged])
        else if (subject && tests.length > 0) assumeEqual(frame, subject, tests)
        else if (!subject) for (const test of tests) assumeTest(frame, test, tests.length === 1)
      },
      one.body,
    )
    falling = one.falls && !end.hasEnded ? end.changes : undefined
    if (!one.falls || i === cases.length - 1 || !end.hasEnded) ends.push(end)
  }
  frame.loops.pop()
  if (!cases.some((one) => one.otherwise)) ends.push({ changes: unchanged, hasEnded: false, value: UNKNOWN })
  for (const changes of loop.exits) ends.push({ changes, hasEnded: false, value: UNKNOWN })
  return mergeBranches(frame, base, ends)
}

function assumeTest(frame: Frame, test: Expr, isOnly: boolean): void {
  frame.run.evaluate(frame, test)
  if (isOnly) assume(frame, test, true)
}

/** With a constant subject, the one case that it selects and those that it falls into. */
function reachable(frame: Frame, subject: Value | undefined, cases: readonly Case[]): readonly Case[] {
  if (subject?.constant === undefined) return cases
  const matching = cases.findIndex((one) =>
    one.tests.some((test) => sameConstant(subject, frame.run.evaluate(frame, test)) === true),
  )
  const isDecided = cases.every((one) =>
    one.tests.every((test) => sameConstant(subject, frame.run.evaluate(frame, test)) !== undefined),
  )
  if (matching === -1 && !isDecided) return cases
  const first = matching === -1 ? cases.findIndex((one) => one.otherwise) : matching
  if (first === -1) return []
  let last = first
  while (last < cases.length - 1 && cases[last]?.falls && !endsItself(cases[last])) last++
  return cases.slice(first, last + 1).map((one) => ({ ...one, tests: [] }))
}

function endsItself(one: Case | undefined): boolean {
  const is = one?.body.at(-1)?.is
  return is === 'break' || is === 'return' || is === 'throw' || is === 'continue'
}

function tryStmt(frame: Frame, stmt: Extract<Stmt, { is: 'try' }>): Value {
  const base = frame.state
  const body = branch(frame, base, () => undefined, stmt.body)
  const handlers = stmt.handlers.map((handler) =>
    branch(
      frame,
      base,
      () => {
        // It may have failed before the first statement or after the last one.
        frame.state.merge([body.changes, unchanged])
        if (handler.name !== undefined) frame.state.set(handler.name, typed('Error'))
      },
      handler.body,
    ),
  )
  const value = mergeBranches(frame, base, [body, ...handlers])
  const { hasEnded } = frame
  frame.hasEnded = false
  execute(frame, stmt.last)
  frame.hasEnded ||= hasEnded
  return value
}

function classStmt(frame: Frame, cls: Cls): void {
  const inside = {
    ...frame,
    cls,
    locals: new Set<string>(),
    state: new State(frame.state),
    pending: new Map(),
  }
  for (const field of cls.fields) {
    if (field.is !== 'let') {
      step(inside, field)
      continue
    }
    const value = field.value ? frame.run.evaluate(inside, field.value) : UNKNOWN
    const known =
      field.type !== undefined && value.type === undefined ? { ...value, type: field.type } : value
    if (field.target.is === 'name') {
      assign(
        inside,
        { is: 'member', object: self, name: field.target.name, path: undefined, at: field.at },
        known,
      )
    }
  }
  runPending(inside)
}

const self: Expr = { is: 'name', name: 'this', path: 'this', at: { start: 0, end: 0, line: 1 } }
