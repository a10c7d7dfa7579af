import { taintFrom } from './assign.ts'
import { fill, giveToCallbacks, runCallbacks } from './call-effects.ts'
import { type Call, type Evaluated, placeOf, resultType } from './evaluated-call.ts'
import { applyOwn, invoke } from './functions.ts'
import { foreignFn } from './imported.ts'
import type { Expr } from './ir.ts'
import { ALL_KINDS } from './kinds.ts'
import { model } from './library/index.ts'
import { resolve } from './resolve.ts'
import type { Frame } from './run.ts'
import { checkCall, plainTypes, reach } from './sinks.ts'
import { type CallView, cleanBits, type Named } from './tables/table.ts'
import { allTaints, cleaned, fromTaints, HARMLESS, joinTaints, typed, UNKNOWN, type Value } from './values.ts'

export function call(frame: Frame, expr: Call): Value {
  const evaluated = evaluateCall(frame, expr)
  const { named, view } = evaluated
  const foreign = foreignFn(frame, evaluated)
  // A function whose body is known is what its body does, whatever its name.
  const isOwn =
    foreign !== undefined ||
    (expr.callee.is === 'name' && !evaluated.callee?.type && frame.run.functions.has(expr.callee.name))
  if (!isOwn) checkCall(frame, named, view, placeOf(expr))
  if (frame.run.library.table.callsByName) checkCallee(frame, expr)
  notePlainPage(frame, view)
  const passed = giveToCallbacks(frame, evaluated)
  const value = foreign ? applyOwn(frame, foreign, evaluated) : resultOf(frame, evaluated)
  if (!passed) runCallbacks(frame, evaluated)
  fill(frame, evaluated)
  const bits = cleanedBy(frame, evaluated)
  if (bits === 0) return value
  const clean = cleaned(value, bits)
  // A number, even of something that nothing is known about.
  return bits === ALL_KINDS && !clean.fields ? { ...clean, text: clean.text ?? HARMLESS.text } : clean
}

/** `$name()`, `new $name()`: anyone who chooses the text chooses the function or the class. */
function checkCallee(frame: Frame, { callee, creates, at }: Call): void {
  if (callee.is === 'name' ? !callee.name.startsWith('$') : callee.is !== 'index') return
  reach(frame, creates ? 'reflection' : 'code', frame.run.evaluate(frame, callee), at, { remoteOnly: true })
}

/** A response with another media type is not a page. */
function notePlainPage(frame: Frame, { name, args }: CallView): void {
  if (
    !/^(set|header|type|contentType|content_type|setContentType|setHeader|addHeader|putHeader|Set|Add|writeHead|WriteHeader|Header)$/.test(
      name,
    )
  )
    return
  const values = args.flatMap((arg) => [arg, ...(arg.fields?.values() ?? [])])
  if (values.some((arg) => typeof arg.constant === 'string' && plainTypes.test(arg.constant)))
    frame.isPlainPage = true
}

function evaluateCall(frame: Frame, expr: Call): Evaluated {
  const { callee } = expr
  const receiver = callee.is === 'member' ? frame.run.evaluate(frame, callee.object) : undefined
  const known = calleeValue(frame, callee, receiver)
  const args: Value[] = []
  const exprs: Expr[] = []
  const namedArgs = new Map<string, Value>()
  for (const arg of expr.args) {
    const value = frame.run.evaluate(frame, arg.value)
    if (arg.name !== undefined) namedArgs.set(arg.name, value)
    else if (arg.spread && value.list) args.push(...(value.fields?.values() ?? []))
    else args.push(value)
    exprs.push(arg.value)
  }
  const last = callee.is === 'member' || callee.is === 'name' ? callee.name : ''
  const path = callee.is === 'member' || callee.is === 'name' ? callee.path : undefined
  const named = nameOf(last, path, receiver, known, expr.creates)
  return {
    expr,
    callee: known,
    named,
    view: {
      name: named.last,
      path,
      receiver,
      args,
      named: namedArgs,
      exprs,
      owner: frame.cls,
      root: rootOf(frame, callee),
    },
  }
}

function rootOf(frame: Frame, callee: Expr): Expr | undefined {
  let current = callee
  for (let i = 0; i < 10; i++) {
    const next =
      current.is === 'member'
        ? current.object
        : current.is === 'call' && current.callee.is === 'member' && current.callee.object.is === 'call'
          ? current.callee.object
          : undefined
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
  return frame.run.evaluate(frame, callee)
}

/** What a call is known as: by the type of its object, by its import, and as it is written. */
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
    return {
      last: imported ?? last,
      full: [type ?? last],
      hasReceiver: type?.includes('.') ?? false,
      isMethod: false,
      creates,
    }
  }
  const full: string[] = []
  if (type) full.push(type)
  if (receiver.type) full.push(`${receiver.type}.${last}`)
  if (path) full.push(path)
  return { last, full, hasReceiver: true, isMethod: true, creates }
}

/** `ids.map(Number)`, `map(int, ids)`, `array_map('intval', $ids)`: each element is cleaned. */
function cleanedEach(frame: Frame, { named, view }: Evaluated): number {
  const [each] = view.exprs
  if (!each || !/^(map|array_map)$/.test(named.last)) return 0
  const path = each.is === 'name' || each.is === 'member' ? each.path : view.args[0]?.constant
  if (typeof path !== 'string') return 0
  const last = path.slice(path.lastIndexOf('.') + 1)
  const isMethod = last !== path
  const cleaners = frame.run.library.cleaners({
    last,
    full: [path],
    hasReceiver: isMethod,
    isMethod,
    creates: false,
  })
  return cleaners.reduce((bits, cleaner) => (cleaner.when ? bits : bits | cleanBits(cleaner)), 0)
}

function cleanedBy(frame: Frame, evaluated: Evaluated): number {
  const { named, view } = evaluated
  let bits = cleanedEach(frame, evaluated)
  for (const cleaner of frame.run.library.cleaners(named)) {
    if (!cleaner.when || cleaner.when(view)) bits |= cleanBits(cleaner)
  }
  return bits
}

function resultOf(frame: Frame, evaluated: Evaluated): Value {
  const { expr, named, view, callee } = evaluated
  const source = frame.run.library.calls(named).find((one) => !one.when || one.when(view))
  if (source) return fromTaints([taintFrom(source, expr.at.line)], source.type)
  if (callee?.closure) {
    if (view.args.length + view.named.size > 0) frame.run.called.add(callee.closure.fn)
    return invoke(frame, callee.closure, view.args, view.named)
  }
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

/** Functions that return their argument in another form. */
const decodes = /^(?:parse|url|unquote|decode|unescape|from)/i

/** An unknown function may return its arguments, unless its name suggests otherwise. */
function unknownCall({ named, view }: Evaluated): Value {
  const type = resultType(named)
  // The result of a factory is set up as the factory is.
  if (view.receiver?.fields?.has('hardened') && view.args.length === 0)
    return { ...UNKNOWN, type, fields: view.receiver.fields }
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
  return fromTaints(
    taints.map((taint) =>
      taint.vague || own.includes(taint) || decodes.test(named.last) ? taint : { ...taint, vague: true },
    ),
    type,
  )
}
