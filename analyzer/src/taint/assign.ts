import { partOf } from './imported.ts'
import type { Expr, Stmt, Target } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import type { Frame } from './run.ts'
import { checkKey, checkWrite } from './sinks.ts'
import type { Source } from './tables/table.ts'
import {
  allTaints,
  fieldOf,
  fromTaints,
  HARMLESS,
  join,
  joinTaints,
  listOf,
  type Taint,
  typed,
  type Value,
  withField,
} from './values.ts'

const MAX_NESTING = 5

export function declare(frame: Frame, stmt: Extract<Stmt, { is: 'let' }>): void {
  declareNames(frame, stmt.target)
  const value = stmt.value ? frame.run.evaluate(frame, stmt.value) : empty(stmt.type)
  assign(frame, stmt.target, ofType(frame, value, stmt.type))
  if (stmt.value) noteOrigin(frame, stmt.target, stmt.value)
}

/** Remembers what a variable was made of, for checks that look at the one and mean the other. */
export function noteOrigin(frame: Frame, target: Target, value: Expr): void {
  if (
    target.is === 'name' &&
    (value.is === 'call' || value.is === 'binary' || value.is === 'not' || value.is === 'index')
  ) {
    frame.run.origins.set(target.name, value)
  } else if (target.is === 'pattern' && target.parts[0]) noteOrigin(frame, target.parts[0].target, value)
}

/** What a variable holds before it is given a value. */
function empty(type: string | undefined): Value {
  return type?.startsWith('[]') ? { ...listOf([]), type } : typed(type)
}

/** A declared type tells what a value is, and that a number is nothing but a number. */
export function ofType(frame: Frame, value: Value, type: string | undefined): Value {
  if (type === undefined) return value
  if (frame.run.library.harmless.has(type) && value.constant === undefined) return { ...HARMLESS, type }
  return value.type === undefined || value.type.endsWith('()') ? { ...value, type } : value
}

/** Numbers, dates, and one of a list: `Literal["a", "b"]`, an enum of this file. */
function isHarmlessType(frame: Frame, type: string): boolean {
  const { library, program } = frame.run
  if (library.harmless.has(type) || /^(?:\w+\.)?Literal\[/.test(type)) return true
  return program.classes.get(type)?.bases.some((base) => /Enum$/.test(base)) ?? false
}

function declareNames(frame: Frame, target: Target): void {
  if (target.is === 'name') frame.locals.add(target.name)
  if (target.is === 'pattern') for (const part of target.parts) declareNames(frame, part.target)
}

export function assign(frame: Frame, target: Target, value: Value, nesting = 0): void {
  switch (target.is) {
    case 'name':
      assignName(frame, target.name, value)
      return
    case 'pattern':
      for (const part of target.parts) {
        const found =
          part.key === undefined
            ? rest(value)
            : (fieldOf(value, part.key) ?? memberOf(frame, value, part.key, part.target))
        assign(
          frame,
          part.target,
          part.fallback ? join(found, frame.run.evaluate(frame, part.fallback)) : found,
          nesting,
        )
      }
      return
    case 'member':
    case 'index':
      if (nesting < MAX_NESTING) assignPart(frame, target, value, nesting)
      return
    case 'cast':
      assign(frame, target.value, value, nesting)
      return
    default:
      return
  }
}

function assignName(frame: Frame, name: string, value: Value): void {
  const { run, fn, cls } = frame
  frame.state.set(name, value)
  if (frame.locals.has(name)) return
  const isField = run.library.table.implicitFields && cls && run.fields.get(cls.name)?.has(name)
  if (isField) setField(frame, cls.name, name, value)
  // Other functions may see it: they are not executed in any known order.
  else if (fn && (frame.outer.has(name) || (fn.shares && run.globals.own.has(name)))) {
    const known = run.globals.own.get(name)
    run.globals.set(name, known ? join(known, value) : value)
  } else if (!fn?.shares) frame.locals.add(name)
}

function assignPart(
  frame: Frame,
  target: Extract<Expr, { is: 'member' | 'index' }>,
  value: Value,
  nesting: number,
): void {
  const key = target.is === 'member' ? target.name : keyOf(frame, target.key)
  const object = frame.run.evaluate(frame, target.object)
  if (nesting === 0) {
    checkWrite(frame, target, object, key, value)
    if (target.is === 'index' && key === undefined) checkKey(frame, target)
  }
  if (target.object.is === 'name' && target.object.name === 'this' && key !== undefined && frame.cls) {
    setField(frame, frame.cls.name, key, value)
  }
  assign(frame, target.object, withField(object, key, value), nesting + 1)
}

function keyOf(frame: Frame, key: Expr | undefined): string | undefined {
  if (!key) return undefined
  const { constant } = frame.run.evaluate(frame, key)
  return constant === undefined || constant === null ? undefined : String(constant)
}

/** Fields are seen by all methods, whatever their order: what one puts there is added to what is known. */
function setField(frame: Frame, cls: string, name: string, value: Value): void {
  const { run } = frame
  let fields = run.fields.get(cls)
  if (!fields) {
    fields = new Map()
    run.fields.set(cls, fields)
  }
  const known = fields.get(name)
  if (!known) {
    fields.set(name, value)
    run.isUnsettled = true
    return
  }
  const both = join(known, value)
  if (both.taints.length !== known.taints.length) run.isUnsettled = true
  fields.set(name, both)
}

export function assignElement(frame: Frame, target: Target, items: Value, isKeys: boolean): void {
  declareNames(frame, target)
  if (isKeys) {
    assign(frame, target, items.fields && items.taints.length === 0 ? HARMLESS : fromTaints(items.taints))
    return
  }
  const element = fieldOf(items, undefined) ?? fromTaints(items.taints, items.type && `${items.type}[]`)
  const isPair = target.is === 'pattern' && !element.fields
  assign(frame, target, isPair ? fromTaints(element.taints) : element)
}

function rest(value: Value): Value {
  return fromTaints(allTaints(value))
}

function memberOf(frame: Frame, value: Value, key: string, target: Target): Value {
  const at = target.is === 'pattern' ? undefined : target.at
  return readMember(frame, value, key, undefined, at?.line ?? 1)
}

export function taintFrom(source: Omit<Source, 'type'>, line: number): Taint {
  const { level = 'remote', what, plain = false, only } = source
  return {
    level,
    what,
    line,
    clean: only ? ALL_KINDS & ~bitsOf(...only) : 0,
    built: false,
    plain,
    vague: false,
  }
}

const measures = new Set(['length', 'size', 'count', 'Length', 'Count', 'indices'])

/** A field of a value, as far as the value itself tells. */
export function readMember(
  frame: Frame,
  object: Value,
  name: string,
  path: string | undefined,
  line: number,
): Value {
  const known = object.fields?.get(name)
  if (known) return known
  const checked = object.type && frame.run.program.classes.get(object.type)?.checked.get(name)
  if (checked && isHarmlessType(frame, checked)) return HARMLESS
  const full = [object.type && `${object.type}.${name}`, path].filter((one) => one !== undefined)
  if (full.length > 0 && !frame.run.library.table.outgoing?.test(object.type ?? '')) {
    const source = frame.run.library
      .reads({
        last: name,
        full,
        hasReceiver: true,
        isMethod: true,
        creates: false,
      })
      .find(({ inside }) => !inside || frame.cls?.bases.some((base) => inside.test(base)))
    if (source) {
      // `f.Name` may be that of an archive entry; of a form it is what the form is.
      const own = source.only ? object.taints.map((taint) => inside(taint, name)) : []
      return fromTaints(joinTaints([taintFrom(source, line)], own), source.type)
    }
  }
  if (measures.has(name)) return HARMLESS
  const type = object.type === undefined || object.type.length > 100 ? undefined : `${object.type}.${name}`
  const taints =
    object.taints.length === 0 ? object.taints : object.taints.map((taint) => inside(taint, name))
  const value = fromTaints(taints, type)
  return object.imported ? { ...value, imported: partOf(object.imported, name) } : value
}

/** The parameter's field, for the summary: callers may know what it holds. */
function inside(taint: Taint, name: string): Taint {
  if (!taint.param || taint.param.path.length > 60) return taint
  const path = taint.param.path === '' ? name : `${taint.param.path}.${name}`
  return { ...taint, param: { ...taint.param, path } }
}

export function addTo(value: Value, more: Value): Value {
  return { ...value, taints: joinTaints(value.taints, allTaints(more)), constant: undefined, text: undefined }
}
