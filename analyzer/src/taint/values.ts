import type { ForeignName } from '../core/types.ts'
import type { Constant, Fn } from './ir.ts'
import type { Level } from './kinds.ts'

/** One way by which data from outside comes into a value. */
export interface Taint {
  readonly level: Level
  /** In words: `the query string of the request`. */
  readonly what: string
  readonly line: number
  /** The file of the line, if it is another one. */
  readonly file?: string | undefined
  /** Kinds of sinks for which the value is safe, as bits. */
  readonly clean: number
  /** It is part of a longer string now. */
  readonly built: boolean
  /** It is text now, whatever it was: no object with keys of its own. */
  readonly plain: boolean
  /** It went through a function that nothing is known about. */
  readonly vague: boolean
  /** The index of the parameter, for the summary of the function. */
  readonly param?: { readonly fn: Fn; readonly index: number; readonly path: string }
}

/** A function together with the variables that it sees. */
export interface Closure {
  readonly fn: Fn
  readonly state: State
}

/** The facts known about a value. */
export interface Value {
  readonly taints: readonly Taint[]
  readonly constant: Constant | undefined
  /** Of a string: its constant parts, with GAP for those that are not. */
  readonly text: string | undefined
  /** Where it comes from or what class it is of, dotted: `child_process.exec`, `Statement`. */
  readonly type: string | undefined
  readonly fields: ReadonlyMap<string, Value> | undefined
  /** A list whose every element is in `fields`. */
  readonly list: boolean
  readonly closure: Closure | undefined
  /** Its definition in another file of the project. */
  readonly imported: ForeignName | undefined
}

export const GAP = '\u0000'
const MAX_TEXT = 400
const MAX_TAINTS = 6
export const MAX_FIELDS = 40
const MAX_DEPTH = 4

const NONE: readonly Taint[] = []

export const UNKNOWN: Value = {
  taints: NONE,
  constant: undefined,
  text: undefined,
  type: undefined,
  fields: undefined,
  list: false,
  closure: undefined,
  imported: undefined,
}

/** Not a constant, but nothing that anybody outside could choose: a number, a date, a setting. */
export const HARMLESS: Value = { ...UNKNOWN, text: '0' }

/** As harmless as the program that chose it: the text of a setting. It raises no alarm, and proves nothing. */
export const SETTING = '\u0001'

export function constant(value: Constant): Value {
  return {
    ...UNKNOWN,
    constant: value,
    text: value === null ? undefined : String(value).slice(0, MAX_TEXT),
  }
}

export function typed(type: string | undefined): Value {
  return type === undefined ? UNKNOWN : { ...UNKNOWN, type }
}

export function fromTaints(taints: readonly Taint[], type?: string): Value {
  return taints.length === 0 && type === undefined ? UNKNOWN : { ...UNKNOWN, taints, type }
}

/** Is it one that cannot change: a literal, or a list or an object of such. */
export function isConstant(value: Value, depth = 0): boolean {
  if (value.constant !== undefined) return true
  if (!value.fields || depth > MAX_DEPTH || value.taints.length > 0) return false
  for (const field of value.fields.values()) if (!isConstant(field, depth + 1)) return false
  return true
}

/** Its own taints and those of everything inside it. */
export function allTaints(value: Value): readonly Taint[] {
  if (!value.fields || value.fields.size === 0) return value.taints
  return collect(value, 0)
}

function collect(value: Value, depth: number): readonly Taint[] {
  let taints = value.taints
  if (!value.fields || depth > MAX_DEPTH) return taints
  for (const field of value.fields.values()) taints = joinTaints(taints, collect(field, depth + 1))
  return taints
}

export function joinTaints(a: readonly Taint[], b: readonly Taint[]): readonly Taint[] {
  if (a === b || b.length === 0) return a
  if (a.length === 0) return b
  let all: Taint[] | undefined
  for (const taint of b) {
    if (a.includes(taint) || all?.includes(taint) || a.some((other) => same(other, taint))) continue
    all ??= [...a]
    all.push(taint)
  }
  if (!all) return a
  if (all.length <= MAX_TAINTS) return all
  return all.sort((x, y) => rank(x) - rank(y)).slice(0, MAX_TAINTS)
}

function same(a: Taint, b: Taint): boolean {
  return (
    a.level === b.level &&
    a.line === b.line &&
    a.clean === b.clean &&
    a.built === b.built &&
    a.plain === b.plain &&
    a.vague === b.vague &&
    a.what === b.what &&
    a.file === b.file &&
    a.param?.index === b.param?.index &&
    a.param?.path === b.param?.path &&
    a.param?.fn === b.param?.fn
  )
}

const order: Readonly<Record<Level, number>> = { remote: 0, caller: 1, local: 2, unknown: 3 }

/** By severity, then by confidence. */
export function rank(taint: Taint): number {
  return order[taint.level] * 4 + (taint.vague ? 2 : 0) + (taint.clean === 0 ? 0 : 1)
}

export function join(a: Value, b: Value, depth = 0): Value {
  if (a === b) return a
  return {
    taints: joinTaints(a.taints, b.taints),
    constant: a.constant === b.constant ? a.constant : undefined,
    text: joinText(a.text, b.text),
    type: a.type ?? b.type,
    fields: joinFields(a, b, depth),
    list: a.list && b.list && a.fields?.size === b.fields?.size,
    closure: a.closure ?? b.closure,
    imported: a.imported ?? b.imported,
  }
}

/** How both begin tells what kind of text it is, and where in it the unknown part starts. */
function joinText(a: string | undefined, b: string | undefined): string | undefined {
  if (a === b || a === undefined || b === undefined) return a === b ? a : undefined
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length) + (a.includes(GAP) || b.includes(GAP) ? GAP : '')
}

function joinFields(a: Value, b: Value, depth: number): ReadonlyMap<string, Value> | undefined {
  if (depth > MAX_DEPTH || !(a.fields || b.fields)) return undefined
  const all = new Map<string, Value>()
  for (const key of new Set([...(a.fields?.keys() ?? []), ...(b.fields?.keys() ?? [])])) {
    const first = a.fields?.get(key) ?? anyField(a)
    const second = b.fields?.get(key) ?? anyField(b)
    const both = first && second ? join(first, second, depth + 1) : (first ?? second)
    if (both) all.set(key, both)
  }
  return all.size > MAX_FIELDS ? undefined : all
}

/** A side that does not know a field states about it what it states about all its fields; a list that has no such element says nothing. */
function anyField(value: Value): Value | undefined {
  return value.fields && value.taints.length === 0 ? undefined : fromTaints(value.taints)
}

export function joinAll(values: readonly Value[]): Value {
  const [first, ...others] = values
  return others.reduce((all, value) => join(all, value), first ?? UNKNOWN)
}

/** The element or field under a key; without a key, any of them. */
export function fieldOf(value: Value, key: string | undefined): Value | undefined {
  if (!value.fields) return undefined
  if (key !== undefined) return value.fields.get(key)
  let all: Value | undefined
  for (const field of value.fields.values()) all = all ? join(all, field) : field
  return all
}

export function withField(value: Value, key: string | undefined, field: Value): Value {
  const known = value.fields ?? new Map<string, Value>()
  if (key === undefined || (known.size >= MAX_FIELDS && !known.has(key))) {
    // Some element changed, no one knows which one.
    return {
      ...value,
      taints: joinTaints(value.taints, allTaints(field)),
      list: false,
      constant: undefined,
      text: undefined,
    }
  }
  const fields = new Map(known)
  fields.set(key, field)
  return { ...value, fields, constant: undefined, text: undefined }
}

export function listOf(items: readonly Value[]): Value {
  const fields = new Map(items.slice(0, MAX_FIELDS).map((item, i) => [String(i), item]))
  if (items.length <= MAX_FIELDS) return { ...UNKNOWN, fields, list: true }
  let taints = NONE
  for (const item of items) taints = joinTaints(taints, allTaints(item))
  return { ...UNKNOWN, taints }
}

/** The elements of a list, if all of them are known. */
export function itemsOf(value: Value): Value[] | undefined {
  if (!value.list || !value.fields) return undefined
  const items: Value[] = []
  for (let i = 0; i < value.fields.size; i++) {
    const item = value.fields.get(String(i))
    if (!item) return undefined
    items.push(item)
  }
  return items
}

/** Marks all taints in a value as safe for some kinds of sinks. */
export function cleaned(value: Value, kinds: number): Value {
  if (kinds === 0) return value
  return mapTaints(value, (taint) =>
    (taint.clean | kinds) === taint.clean ? taint : { ...taint, clean: taint.clean | kinds },
  )
}

export function mapTaints(value: Value, change: (taint: Taint) => Taint, depth = 0): Value {
  const taints = value.taints.length === 0 ? value.taints : value.taints.map(change)
  if (!value.fields || depth > MAX_DEPTH) return { ...value, taints }
  const fields = new Map<string, Value>()
  for (const [key, field] of value.fields) fields.set(key, mapTaints(field, change, depth + 1))
  return { ...value, taints, fields }
}

/** A list becomes its elements and commas. */
function listText({ fields }: Value): string {
  const items = [...(fields?.values() ?? [])]
  return items.length > 0 && items.every(({ text }) => text !== undefined)
    ? items.map(({ text }) => text).join(',')
    : GAP
}

/** A string made of these parts, one after the other. */
export function textOf(parts: readonly Value[]): Value {
  let text = ''
  let taints = NONE
  let isKnown = true
  for (const part of parts) {
    if (part.constant === undefined) isKnown = false
    if (text.length < MAX_TEXT) text += part.text ?? (part.constant === null ? 'null' : listText(part))
    taints = joinTaints(taints, allTaints(part))
  }
  if (isKnown && text.length < MAX_TEXT) return constant(text)
  const isBuilt = parts.length > 1
  return {
    ...UNKNOWN,
    text: text.slice(0, MAX_TEXT),
    taints: taints.length === 0 ? NONE : taints.map((taint) => asText(taint, isBuilt)),
  }
}

export function asText(taint: Taint, isBuilt: boolean): Taint {
  if (taint.plain && (taint.built || !isBuilt)) return taint
  return { ...taint, plain: true, built: taint.built || isBuilt }
}

/**
 * What the variables hold at one point of the program. A branch is a layer over what was before it, so a copy costs nothing and
 * a join looks only at what the branches changed.
 */
export class State {
  readonly parent: State | undefined
  readonly own = new Map<string, Value>()

  constructor(parent?: State) {
    this.parent = parent
  }

  get(name: string): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.own.get(name)
      if (value) return value
    }
    return undefined
  }

  set(name: string, value: Value): void {
    this.own.set(name, value)
  }

  /** What changed since an earlier state that this one is a layer over. */
  changesSince(base: State): Map<string, Value> {
    const changes = new Map<string, Value>()
    for (let state: State | undefined = this; state && state !== base; state = state.parent) {
      for (const [name, value] of state.own) if (!changes.has(name)) changes.set(name, value)
    }
    return changes
  }

  /** Takes over what one of several branches left behind. */
  merge(branches: readonly ReadonlyMap<string, Value>[]): void {
    const names = new Set(branches.flatMap((branch) => [...branch.keys()]))
    for (const name of names) {
      let all: Value | undefined
      for (const branch of branches) {
        const value = branch.get(name) ?? this.get(name)
        if (value) all = all ? join(all, value) : value
      }
      if (all) this.own.set(name, all)
    }
  }
}
