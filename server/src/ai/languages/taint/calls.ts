import { assign, ofType, taintFrom } from './assign.ts'
import { evaluate } from './expressions.ts'
import type { Cls, Expr, Fn, Param, Place } from './ir.ts'
import { model } from './library.ts'
import { createFrame, type Frame, type Run, type Summary } from './run.ts'
import { checkCall, noteFromCaller } from './sinks.ts'
import { State } from './state.ts'
import { execute, noteChecks, returnValue } from './statements.ts'
import { type CallView, cleanBits, type Named } from './tables/table.ts'
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
  type Taint,
  typed,
  UNKNOWN,
  type Value,
} from './values.ts'

type Call = Extract<Expr, { is: 'call' }>

/** A call with everything in it evaluated. */
export interface Evaluated {
  readonly expr: Call
  readonly named: Named
  readonly view: CallView
  /** The function that is called, if it is a value that is known. */
  readonly callee: Value | undefined
}

export function call(frame: Frame, expr: Call): Value {
  const evaluated = evaluateCall(frame, expr)
  const { named, view } = evaluated
  // A function of this file is what its body does, whatever its name.
  const isOwn = expr.callee.is === 'name' && !evaluated.callee?.type && frame.run.functions.has(expr.callee.name)
  if (!isOwn) checkCall(frame, named, view, placeOf(expr))
  notePlainPage(frame, view)
  const given = giveToCallbacks(frame, evaluated)
  const value = resultOf(frame, evaluated)
  if (!given) runCallbacks(frame, evaluated)
  fill(frame, evaluated)
  const bits = cleanedBy(frame, evaluated)
  return bits === 0 ? value : cleaned(value, bits)
}

/** In a chain over several lines, the line of the call is that of its own name. */
function placeOf({ callee, at }: Call): Place {
  const name = callee.is === 'member' ? callee.nameAt : undefined
  return name && name.line !== at.line ? { start: name.start, end: at.end, line: name.line } : at
}

const plainTypes = /^(content-type:\s*)?(text\/(plain|csv)|application\/(json|octet-stream|pdf|javascript|zip)|image\/(png|jpe?g|gif)|json$|text$|txt$)/i

/** A response that says it is no page is none, whatever it contains. */
function notePlainPage(frame: Frame, { name, args }: CallView): void {
  if (!/^(set|header|type|contentType|content_type|setContentType|setHeader|addHeader|Set|Add|writeHead|WriteHeader|Header)$/.test(name)) return
  const said = args.flatMap((arg) => [arg, ...(arg.fields?.values() ?? [])])
  if (said.some((arg) => typeof arg.constant === 'string' && plainTypes.test(arg.constant))) frame.isPlainPage = true
}

function evaluateCall(frame: Frame, expr: Call): Evaluated {
  const { callee } = expr
  const receiver = callee.is === 'member' ? evaluate(frame, callee.object) : undefined
  const known = calleeValue(frame, callee, receiver)
  const args: Value[] = []
  const exprs: Expr[] = []
  const namedArgs = new Map<string, Value>()
  for (const arg of expr.args) {
    const value = evaluate(frame, arg.value)
    if (arg.name !== undefined) namedArgs.set(arg.name, value)
    else if (arg.spread && value.list) args.push(...(value.fields?.values() ?? []))
    else args.push(value)
    exprs.push(arg.value)
  }
  const last = callee.is === 'member' || callee.is === 'name' ? callee.name : ''
  const path = callee.is === 'member' || callee.is === 'name' ? callee.path : undefined
  return {
    expr,
    callee: known,
    named: nameOf(last, path, receiver, known, expr.creates),
    view: { name: last, path, receiver, args, named: namedArgs, exprs, owner: frame.cls, root: rootOf(frame, callee) },
  }
}

function rootOf(frame: Frame, callee: Expr): Expr | undefined {
  let current = callee
  for (let i = 0; i < 10; i++) {
    const next = current.is === 'member' ? current.object : current.is === 'call' && current.callee.is === 'member' && current.callee.object.is === 'call' ? current.callee.object : undefined
    const origin = current.is === 'name' ? frame.run.origins.get(current.name) : undefined
    if (!next && !origin) break
    current = next ?? origin ?? current
    if (current.is === 'name' && !frame.run.origins.has(current.name)) break
  }
  return current === callee ? undefined : current
}

function calleeValue(frame: Frame, callee: Expr, receiver: Value | undefined): Value | undefined {
  if (callee.is === 'name') return frame.state.get(callee.name)
  if (callee.is === 'member') return receiver?.fields?.get(callee.name)
  return evaluate(frame, callee)
}

/** What a call is known as: by the type of its object, by what was imported, and as it is written. */
function nameOf(
  last: string,
  path: string | undefined,
  receiver: Value | undefined,
  known: Value | undefined,
  creates: boolean,
): Named {
  const type = known?.type
  if (!receiver) {
    // `const run = require('child_process').exec`: it is what it was imported as.
    const imported = type?.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('/')) + 1)
    return { last: imported ?? last, full: [type ?? last], hasReceiver: type?.includes('.') ?? false, isMethod: false, creates }
  }
  const full: string[] = []
  if (type) full.push(type)
  if (receiver.type) full.push(`${receiver.type}.${last}`)
  if (path) full.push(path)
  return { last, full, hasReceiver: true, isMethod: true, creates }
}

function cleanedBy(frame: Frame, { named, view }: Evaluated): number {
  let bits = 0
  for (const cleaner of frame.run.library.cleaners(named)) {
    if (!cleaner.when || cleaner.when(view)) bits |= cleanBits(cleaner)
  }
  return bits
}

function resultOf(frame: Frame, evaluated: Evaluated): Value {
  const { expr, named, view, callee } = evaluated
  const source = frame.run.library.calls(named).find((one) => !one.when || one.when(view))
  if (source) return fromTaints([taintFrom(source, expr.at.line)], source.type)
  if (callee?.closure) return invoke(frame, callee.closure, view.args, view.named)
  const fn = resolve(frame, evaluated)
  if (fn) return applyOwn(frame, fn, evaluated)
  const modelled = model(frame, evaluated)
  if (modelled) return modelled
  return unknownCall(evaluated)
}

const keepsNothing =
  /^(is[A-Z_]|has[A-Z_]|can[A-Z]|should[A-Z]|exists?$|isset$|empty$|validate|verify|check|compare|equals?|matches?$|test$|find|query|execute|save|insert|update|delete|remove$|fetch|lookup|select|load|read|list|get(?!env)|open|exec|run|send|render|redirect|json$|log|print|write|create|start|stop|close|connect|listen|use$|on$|emit|assert|require$|import|search|put$|post$|head$|count|filter_by|where|order|all$|first$|one$)/i
const givesNumbers =
  /^(len|length|size|count|hash\w*|\w*digest|hexdigest|md5|sha\d*|crc32|u?uid\w*|v4|randomUUID|now|time|date\w*|random\w*|int|float|round|floor|ceil|abs|max|min|sum|ord|getTime|getId|nextInt|indexOf|sizeof|strlen|rowcount|lastrowid|to_i|to_f|Atoi|ParseInt|nanoid|compareTo|hashCode|bcrypt|filesize|is_\w+|microtime|rand|mt_rand|uniqid|typeof|bool|Boolean|str_repeat|repeat)$/i

/** Nothing is known of it: what goes in may come out again, unless its name says otherwise. */
function unknownCall({ named, view }: Evaluated): Value {
  const type = resultType(named)
  // What comes out of a factory is set up as the factory is.
  if (view.receiver?.fields?.has('hardened') && view.args.length === 0) return { ...UNKNOWN, type, fields: view.receiver.fields }
  if (givesNumbers.test(named.last)) return { ...HARMLESS, type }
  const own = view.receiver ? allTaints(view.receiver) : []
  let taints = own
  const isOpaque = keepsNothing.test(named.last) && !named.creates
  if (!isOpaque) {
    for (const arg of view.args) taints = joinTaints(taints, allTaints(arg))
    for (const arg of view.named.values()) taints = joinTaints(taints, allTaints(arg))
  }
  // Options given to a constructor say what it is.
  const fields = view.named.size > 0 && (named.creates || /^[A-Z]/.test(named.last)) ? view.named : undefined
  if (taints.length === 0) return fields ? { ...typed(type), fields } : typed(type)
  return fromTaints(taints.map((taint) => (taint.vague || own.includes(taint) ? taint : { ...taint, vague: true })), type)
}

/** Objects are of the class that made them; what a function returns is named after the function. */
export function resultType(named: Named): string | undefined {
  const [full] = named.full
  if (full === undefined || full.length > 100) return undefined
  return named.creates ? full : full.endsWith('.new') ? full.slice(0, -4) : `${full}()`
}

// ── Functions of this file ──────────────────────────────────────────────────────────────────────

export function functionNamed(frame: Frame, name: string): Fn | undefined {
  const same = frame.run.functions.get(name)
  if (!same) return undefined
  return same.find((fn) => fn.owner === frame.cls) ?? same.find((fn) => !fn.owner) ?? (same.length === 1 ? same[0] : undefined)
}

function resolve(frame: Frame, { expr, named, view, callee }: Evaluated): Fn | undefined {
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
  if (named.last === 'new' && object.is === 'name' && run.program.classes.has(object.name)) return constructorOf(frame, object.name)
  const isOwn = object.is === 'name' && (object.name === 'this' || object.name === 'super')
  const className = isOwn ? frame.cls?.name : (view.receiver?.type ?? (object.is === 'name' ? object.name : undefined))
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
  for (const constructor of frame.run.library.table.constructors) {
    const method = methodOf(frame, cls, constructor)
    if (method) return method
  }
  return cls.methods.get(cls.name)
}

function baseConstructor(frame: Frame, cls: Cls): Fn | undefined {
  return cls.bases.map((base) => constructorOf(frame, base)).find((fn) => fn)
}

function applyOwn(frame: Frame, fn: Fn, { named, view, expr }: Evaluated): Value {
  const summary = summarise(frame.run, fn, frame.depth)
  if (!summary && expr.args.some((arg) => arg.value.is === 'index') && !frame.run.recursive.has(fn)) {
    frame.run.recursive.add(fn)
    frame.run.isUnsettled = true
  }
  const args = argumentsFor(fn, view.args, view.named)
  if (!summary) return named.creates ? typed(named.last) : fromTaints(args.flatMap((arg) => (arg ? allTaints(arg) : [])))
  frame.run.called.add(fn)
  bindFields(frame, fn, args)
  for (const hit of frame.run.paramSinks.get(fn) ?? []) {
    if (hit.taint.param?.fn !== fn) continue
    for (const taint of actual(hit.taint, args)) noteFromCaller(frame, { ...hit, taint })
  }
  // `requireSafe(x)`: x is what it was checked to be.
  summary.checks.forEach((bits, i) => {
    const target = expr.args[i]?.value
    const value = args[i]
    if (bits !== 0 && value && target && (target.is === 'name' || target.is === 'member')) {
      assign(frame, target, cleaned(value, bits), 1)
    }
  })
  const made = named.last === 'new' && expr.callee.is === 'member' && expr.callee.object.is === 'name' ? expr.callee.object.name : named.last
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

function argumentsFor(fn: Fn, args: readonly Value[], named: ReadonlyMap<string, Value>): (Value | undefined)[] {
  return fn.params.map((param, i) => {
    if (param.rest) return listOf(args.slice(i))
    const byName = param.target.is === 'name' ? named.get(param.target.name) : undefined
    return byName ?? args[i]
  })
}

function instantiate(value: Value, fn: Fn, args: readonly (Value | undefined)[], depth = 0): Value {
  let taints: readonly Taint[] = []
  for (const taint of value.taints) taints = joinTaints(taints, taint.param?.fn === fn ? actual(taint, args) : [taint])
  const fields =
    value.fields && depth < 3
      ? new Map([...value.fields].map(([key, field]) => [key, instantiate(field, fn, args, depth + 1)] as const))
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

function executeBody(frame: Frame, fn: Fn): void {
  const last = execute(frame, fn.body)
  if (!frame.hasEnded && frame.run.library.table.returnsLast) {
    returnValue(frame, last, fn.at)
  }
}

/** Without a caller in sight: what a framework passes, or something that nobody can vouch for. */
function defaultFor(frame: Frame, fn: Fn, param: Param, index: number): Value {
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

function bindParam(frame: Frame, param: Param, value: Value): void {
  declareParam(frame, param.target)
  assign(frame, param.target, value)
  if (param.field && param.target.is === 'name' && frame.cls) {
    const self: Expr = { is: 'name', name: 'this', path: 'this', at: param.target.at }
    assign(frame, { is: 'member', object: self, name: param.target.name, path: undefined, at: param.target.at }, value)
  }
}

function declareParam(frame: Frame, target: Param['target']): void {
  if (target.is === 'name') frame.locals.add(target.name)
  if (target.is === 'pattern') for (const part of target.parts) declareParam(frame, part.target)
}

// ── Functions as values ─────────────────────────────────────────────────────────────────────────

const MAX_EVALUATIONS = 6

/** Calls a function value: one that sees other variables is executed where it stands, any other by its summary. */
export function invoke(frame: Frame, closure: Closure, args: readonly Value[], named?: ReadonlyMap<string, Value>): Value {
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
    bindParam(inner, param, value ? ofType(inner, value, param.type) : lambdaDefault(inner, fn, param, i, args.length > 0))
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

function giveToCallbacks(frame: Frame, { expr, named, view }: Evaluated): boolean {
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
  assign(frame, target, { ...known, taints: joinTaints(known.taints, given), constant: undefined, text: undefined }, 1)
}

/** Callbacks of functions that nothing is known of: their arguments come from the object, if from anywhere. */
function runCallbacks(frame: Frame, { view }: Evaluated): void {
  for (const arg of [...view.args, ...view.named.values()]) {
    const closure = arg.closure
    if (!closure || !frame.pending.has(closure.fn)) continue
    const own = view.receiver ? allTaints(view.receiver) : []
    invoke(frame, closure, own.length === 0 ? [] : closure.fn.params.map(() => fromTaints(own)))
  }
}

function fill(frame: Frame, { expr, named, view }: Evaluated): void {
  for (const filler of frame.run.library.fillers(named)) {
    let taints: readonly Taint[] = []
    const from = filler.from === 'receiver' ? (view.receiver ? [view.receiver] : []) : view.args.slice(filler.from)
    for (const arg of from) taints = joinTaints(taints, allTaints(arg))
    const isGrowing = taints.length > 0
    const target = filler.to === 'receiver' ? (expr.callee.is === 'member' ? expr.callee.object : undefined) : expr.args[filler.to]?.value
    if (target && isGrowing) fillArgument(frame, target, fromTaints(taints))
  }
}
