import { assign, noteOrigin, ofType, readMember, taintFrom } from './assign.ts'
import { call } from './calls.ts'
import { operate, truthOf } from './fold.ts'
import { assume } from './guards.ts'
import type { Expr } from './ir.ts'
import { bitsOf } from './kinds.ts'
import { formatText } from './library/strings.ts'
import { functionNamed } from './resolve.ts'
import { BudgetSpent, type Frame, MAX_STEPS } from './run.ts'
import { execute } from './statements.ts'
import {
  allTaints,
  cleaned,
  constant,
  fieldOf,
  fromTaints,
  HARMLESS,
  join,
  joinAll,
  joinTaints,
  listOf,
  MAX_FIELDS,
  SETTING,
  State,
  textOf,
  typed,
  UNKNOWN,
  type Value,
} from './values.ts'

const MAX_DEPTH = 350

export function evaluate(frame: Frame, expr: Expr): Value {
  if (++frame.run.steps > MAX_STEPS) throw new BudgetSpent()
  if (frame.depth > MAX_DEPTH) return UNKNOWN
  frame.depth++
  const value = compute(frame, expr)
  frame.depth--
  return value
}

function compute(frame: Frame, expr: Expr): Value {
  switch (expr.is) {
    case 'literal':
      return constant(expr.value)
    case 'name':
      return namedValue(nameValue(frame, expr.name, expr.at.line), expr.name)
    case 'member':
      return memberValue(frame, expr)
    case 'index':
      return indexValue(frame, expr)
    case 'call':
      return call(frame, expr)
    case 'text':
      return built(expr.parts.map((part) => encoded(evaluate(frame, part))))
    case 'binary':
      return binary(frame, expr)
    case 'not': {
      const truth = truthOf(evaluate(frame, expr.value))
      return truth === undefined ? HARMLESS : constant(!truth)
    }
    case 'choice':
      return choice(frame, expr)
    case 'object':
      return objectValue(frame, expr)
    case 'list':
      return listValue(frame, expr)
    case 'function': {
      const closure = { fn: expr.fn, state: frame.state }
      frame.pending.set(expr.fn, closure)
      return { ...UNKNOWN, closure }
    }
    case 'assign':
      return assignment(frame, expr)
    case 'cast':
      return cast(frame, expr.type, evaluate(frame, expr.value))
    case 'any':
      return joinAll(expr.parts.map((part) => evaluate(frame, part)))
    case 'block':
      return execute(frame, expr.body)
  }
}

/** `?${parameters}`: as text, the parameters of an address are encoded. */
const encoded = (value: Value): Value =>
  value.type === 'URLSearchParams' ? cleaned(value, bitsOf('header', 'log', 'xss', 'html')) : value

/** `a + b`: a sum if both are numbers, else a string. */
function built(parts: readonly Value[]): Value {
  const numbers = parts.map((part) => part.constant)
  if (numbers.every((part) => typeof part === 'number'))
    return constant(numbers.reduce((sum, part) => sum + part, 0))
  const text = textOf(parts)
  // Concatenated with text, any value becomes text: `?${params}`.
  if (parts.some((part) => typeof part.constant === 'string')) return text
  // Lists are added as well: what is inside stays.
  const list = parts.find((part) => part.list || (part.fields && part.text === undefined))
  return list ? joinAll(parts.filter((part) => part.fields)) : text
}

function nameValue(frame: Frame, name: string, line: number): Value {
  const { run } = frame
  const known = frame.state.get(name)
  if (known) return known
  if (name === 'this') return typed(frame.cls?.name)
  if (run.library.table.implicitFields && frame.cls) {
    const field = run.fields.get(frame.cls.name)?.get(name)
    if (field) return field
  }
  const [source] = run.library.reads({
    last: name,
    full: [name],
    hasReceiver: false,
    isMethod: false,
    creates: false,
  })
  if (source) {
    return fromTaints([taintFrom(source, line)], source.type)
  }
  const later = run.before?.get(name)
  if (later) return later
  const fn = functionNamed(frame, name)
  if (fn) return { ...UNKNOWN, closure: { fn, state: run.globals } }
  run.isUnsettled ||= run.before === undefined
  return UNKNOWN
}

/** Treats a constant from another file, or a computed one, as chosen by the program. */
function namedValue(value: Value, name: string): Value {
  const isKnown = value.taints.length > 0 || value.text !== undefined || value.fields || value.closure
  return isKnown || value.constant !== undefined || !isConstantName(name)
    ? value
    : { ...value, text: SETTING }
}

/** `TABLE_NAME`, as constants are written everywhere. */
function isConstantName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]+$/.test(name)
}

const settings = /^(this|self|config|settings|conf|options|constants?|process|app|ctx|cfg)$/i

/** Fields that name parts of a query, chosen by the program. */
const partsOfQueries = /^(prefix|table|tableName|table_name|schema|schemaName|dbName|database)$/

function memberValue(frame: Frame, expr: Extract<Expr, { is: 'member' }>): Value {
  const { run } = frame
  const object = evaluate(frame, expr.object)
  const isOwn = expr.object.is === 'name' && expr.object.name === 'this'
  if (isOwn && !object.fields?.has(expr.name) && frame.cls) {
    const field = run.fields.get(frame.cls.name)?.get(expr.name)
    if (field) return field
  }
  const statics = expr.object.is === 'name' && run.fields.get(expr.object.name)?.get(expr.name)
  if (statics) return statics
  const value = readMember(frame, object, expr.name, expr.path, expr.at.line)
  if (value.taints.length > 0 || value.text !== undefined || value.fields) return value
  if (isConstantName(expr.name) || isOwn || partsOfQueries.test(expr.name)) return { ...value, text: SETTING }
  if (expr.object.is === 'name' && settings.test(expr.object.name)) return { ...value, text: SETTING }
  return value
}

function indexValue(frame: Frame, expr: Extract<Expr, { is: 'index' }>): Value {
  const object = evaluate(frame, expr.object)
  const key = expr.key && evaluate(frame, expr.key)
  if (key?.constant !== undefined && key.constant !== null) {
    if (typeof object.constant === 'string' && typeof key.constant === 'number') {
      return constant(object.constant[key.constant] ?? null)
    }
    const name = String(key.constant)
    const path = expr.object.is === 'name' || expr.object.is === 'member' ? expr.object.path : undefined
    return readMember(frame, object, name, path && `${path}.${name}`, expr.at.line)
  }
  // A value picked from a constant table by any key is one of its entries.
  const element = fieldOf(object, undefined)
  if (element) {
    // There may be none under that key.
    const found = { ...element, constant: undefined }
    return object.taints.length === 0 ? found : join(found, fromTaints(object.taints))
  }
  return fromTaints(object.taints, object.type && object.type.length < 100 ? `${object.type}[]` : undefined)
}

function binary(frame: Frame, expr: Extract<Expr, { is: 'binary' }>): Value {
  const { operator } = expr
  const left = evaluate(frame, expr.left)
  if (operator === '&&' || operator === 'and') return chain(frame, expr, left, true)
  if (operator === '||' || operator === 'or') return chain(frame, expr, left, false)
  if (operator === '??' || operator === '?:') {
    if (left.constant !== undefined && left.constant !== null) return left
    const right = side(frame, expr.right)
    // `x ?: return`: anyone who goes on has the left side.
    if (!right) return left
    return left.constant === null ? right : join(left, right)
  }
  const right = evaluate(frame, expr.right)
  if (
    operator === '%' &&
    (typeof left.constant === 'string' || left.text?.includes('%') || left.taints.length > 0)
  ) {
    const values = right.list && right.fields ? [...right.fields.values()] : [right]
    return formatText(left, values)
  }
  if (operator === '<<' && !(typeof left.constant === 'number')) {
    const value = left.list ? listOf([...(left.fields?.values() ?? []), right]) : textOf([left, right])
    assign(frame, expr.left, value)
    return value
  }
  // Joining of paths, as pathlib and C++ write it.
  if (
    operator === '/' &&
    (allTaints(left).length > 0 || allTaints(right).length > 0) &&
    left.constant === undefined
  ) {
    return { ...textOf([left, constant('/'), right]), type: left.type }
  }
  return operate(operator, left, right)
}

/** An operand that may not be evaluated at all; undefined if it leaves the function. */
function side(frame: Frame, expr: Expr): Value | undefined {
  const value = evaluate(frame, expr)
  const { hasEnded } = frame
  frame.hasEnded = false
  return hasEnded ? undefined : value
}

/** `a && b`, `a || b`: the right side runs only when the left side lets it. */
function chain(frame: Frame, expr: Extract<Expr, { is: 'binary' }>, left: Value, isAnd: boolean): Value {
  const truth = truthOf(left)
  if (truth !== undefined && truth !== isAnd) return left
  const base = frame.state
  const layer = new State(base)
  frame.state = layer
  assume(frame, expr.left, isAnd)
  const right = evaluate(frame, expr.right)
  frame.state = base
  base.merge(frame.hasEnded ? [new Map()] : [layer.own, new Map()])
  frame.hasEnded = false
  if (truth !== undefined) return right
  // A condition is not text, even if both sides are.
  return isAnd ? join(right, fromTaints(left.taints)) : join(left, right)
}

function choice(frame: Frame, expr: Extract<Expr, { is: 'choice' }>): Value {
  const truth = truthOf(evaluate(frame, expr.test))
  if (truth !== undefined) return evaluate(frame, truth ? expr.yes : expr.no)
  const base = frame.state
  const yes = new State(base)
  frame.state = yes
  assume(frame, expr.test, true)
  const first = side(frame, expr.yes)
  const no = new State(base)
  frame.state = no
  assume(frame, expr.test, false)
  const second = side(frame, expr.no)
  frame.state = base
  base.merge([...(first ? [yes.own] : []), ...(second ? [no.own] : [])])
  return first && second ? join(first, second) : (first ?? second ?? UNKNOWN)
}

function objectValue(frame: Frame, expr: Extract<Expr, { is: 'object' }>): Value {
  const fields = new Map<string, Value>()
  let taints = UNKNOWN.taints
  for (const entry of expr.entries) {
    const value = evaluate(frame, entry.value)
    const key = typeof entry.key === 'string' ? entry.key : entry.key && keyText(evaluate(frame, entry.key))
    if (entry.spread) {
      for (const [name, field] of value.fields ?? []) fields.set(name, field)
      taints = joinTaints(taints, value.taints)
    } else if (key !== undefined && fields.size < MAX_FIELDS) fields.set(key, value)
    else taints = joinTaints(taints, allTaints(value))
  }
  return { ...UNKNOWN, fields, taints }
}

function keyText(value: Value): string | undefined {
  return value.constant === undefined || value.constant === null ? undefined : String(value.constant)
}

function listValue(frame: Frame, expr: Extract<Expr, { is: 'list' }>): Value {
  const items: Value[] = []
  let taints = UNKNOWN.taints
  for (const item of expr.items) {
    const value = evaluate(frame, item.value)
    if (!item.spread) items.push(value)
    else if (value.list) items.push(...(value.fields?.values() ?? []))
    else taints = joinTaints(taints, allTaints(value))
  }
  const list = listOf(items)
  return taints.length === 0 ? list : { ...list, taints: joinTaints(list.taints, taints), list: false }
}

function assignment(frame: Frame, expr: Extract<Expr, { is: 'assign' }>): Value {
  const { target, operator } = expr
  const right = evaluate(frame, expr.value)
  if (operator === '=' || target.is === 'pattern') {
    assign(frame, target, right)
    noteOrigin(frame, target, expr.value)
    return right
  }
  const left = evaluate(frame, target)
  const value = compound(operator, left, right)
  assign(frame, target, value)
  return value
}

function compound(operator: string, left: Value, right: Value): Value {
  if (operator === '+=' || operator === '.=' || operator === '<<=') {
    if (left.list)
      return right.list
        ? listOf([...(left.fields?.values() ?? []), ...(right.fields?.values() ?? [])])
        : listOf([...(left.fields?.values() ?? []), right])
    return built([left, right])
  }
  if (operator === '||=' || operator === '??=' || operator === '&&=') return join(left, right)
  if (operator === '/=' && allTaints(right).length > 0) return textOf([left, right])
  return operate(operator.slice(0, -1), left, right)
}

const numeric =
  /^(number|int|integer|long|short|byte|float|double|bool|boolean|decimal|Integer|Long|Double|Float|Short|Boolean|u?int\d*|float\d+|[iu](8|16|32|64|128|size)|f(32|64)|usize|isize|Int|UInt|size_t|unsigned|char)$/

function cast(frame: Frame, type: string, value: Value): Value {
  if (type === 'regex') return { ...value, type: 'regex' }
  if (numeric.test(type)) return value.constant === undefined ? HARMLESS : value
  return ofType(frame, { ...value, type: undefined }, type)
}
