import type { Expr, Fn, Place } from './ir.ts'
import { bitsOf, cweOf, type Kind, kinds } from './kinds.ts'
import type { Frame, Hit } from './run.ts'
import type { CallView, Named, Sink } from './tables/table.ts'
import { allTaints, GAP, isConstant, rank, SETTING, type Taint, type Value } from './values.ts'

/** Media types of responses that are not pages. */
export const plainTypes =
  /^(content-type:\s*)?(text\/(plain|csv)|application\/([\w.-]+\+)?(json|octet-stream|pdf|javascript|zip)|image\/(png|jpe?g|gif)|json$|text$|txt$)/i

export function checkCall(frame: Frame, named: Named, view: CallView, at: Place): void {
  for (const sink of frame.run.library.sinks(named)) {
    if (sink.when && !sink.when(view)) continue
    for (const value of argumentsOf(sink, view)) reach(frame, sink.kind, value, at, sink)
  }
}

function argumentsOf(sink: Sink, view: CallView): Value[] {
  if (sink.args === 'receiver') return view.receiver ? [view.receiver] : []
  if (sink.args === 'all') return [...view.args, ...view.named.values()]
  const out: Value[] = []
  for (const which of sink.args ?? [0]) {
    const value = typeof which === 'number' ? view.args[which] : view.named.get(which)
    if (value) out.push(value)
  }
  return out
}

export function checkWrite(
  frame: Frame,
  target: Extract<Expr, { is: 'member' | 'index' }>,
  object: Value,
  key: string | undefined,
  value: Value,
): void {
  checkElement(frame, target, value)
  if (key === undefined) return
  const path = target.is === 'member' ? target.path : undefined
  const full = [object.type && `${object.type}.${key}`, path].filter((one) => one !== undefined)
  const named = { last: key, full, hasReceiver: true, isMethod: true, creates: false }
  if (typeof value.constant === 'string' && saysPlainPage(path ?? '', value.constant))
    frame.isPlainPage = true
  for (const sink of frame.run.library.writes(named)) {
    if (!sink.when || sink.when(value)) reach(frame, sink.kind, value, target.at, sink)
  }
}

/** `ctx.type = 'text/plain'` */
const saysPlainPage = (path: string, type: string): boolean =>
  /^(ctx|context|res|response|resp)(\.response)?\.(type|contentType|content_type|ContentType)$/.test(path) &&
  plainTypes.test(type)

/** `response.headers[name] = value` is filed under `response.headers[]`. */
function checkElement(frame: Frame, target: Extract<Expr, { is: 'member' | 'index' }>, value: Value): void {
  const { object } = target
  if (target.is !== 'index' || object.is !== 'member') return
  const last = `${object.name}[]`
  const full = object.path === undefined ? [] : [`${object.path}[]`]
  const named = { last, full, hasReceiver: true, isMethod: true, creates: false }
  for (const sink of frame.run.library.writes(named)) {
    if (!sink.when || sink.when(value)) reach(frame, sink.kind, value, target.at, sink)
  }
}

function hasParam(fn: Fn, name: string): boolean {
  return fn.params.some((param) => param.target.is === 'name' && param.target.name === name)
}

/** `object[a][b] = value` with names from outside reaches what all objects share. */
export function checkKey(frame: Frame, target: Extract<Expr, { is: 'index' }>): void {
  const { object, key } = target
  if (!frame.run.library.table.prototypes || !key) return
  const origin = object.is === 'name' ? frame.run.origins.get(object.name) : object
  const outer = origin?.is === 'index' && origin.key ? allTaints(frame.run.evaluate(frame, origin.key)) : []
  // `for (…) current = current[key]` follows a path of names, however long.
  const isWalk =
    object.is === 'name' &&
    origin?.is === 'index' &&
    origin.object.is === 'name' &&
    origin.object.name === object.name
  const isMerge =
    object.is === 'name' &&
    [...frame.run.recursive].some((fn) => frame.run.running.has(fn) && hasParam(fn, object.name))
  if (outer.length === 0 && !isMerge) return
  reach(frame, 'prototype', frame.run.evaluate(frame, key), target.at, { remoteOnly: !isWalk && !isMerge })
}

/** Notes every taint of a value that is not safe for this kind of sink. */
export function reach(frame: Frame, kind: Kind, value: Value, at: Place, how: How = {}): void {
  const isHarmless =
    isHeld(kind, value) || (kind === 'xss' && frame.isPlainPage) || (kind === 'log' && isStructured(value))
  const taints = allTaints(value)
  judge(frame, kind, at, isHarmless || isProven(kind, value, taints), calleesOf(kind, value, taints))
  if (isHarmless) return
  const isRemoteOnly = how.remoteOnly ?? false
  const isTentative = how.tentative ?? false
  for (const taint of taints) noteTaint(frame, { kind, at, taint, isTentative, isRemoteOnly })
  const isUnknown =
    isBuiltOfUnknown(value) ||
    (how.constantOnly && value.constant === undefined && value.text === undefined && hasGap(value))
  if (taints.length === 0 && kinds[kind].unknown && !isRemoteOnly && isUnknown) {
    note(frame, { kind, at, taint: { ...unknownTaint, line: at.line } })
  }
}

/** Kinds for which text that no one can choose may be as bad as any. */
const badInThemselves: ReadonlySet<Kind> = new Set(['regex', 'xxe', 'deserialize'])

/** Whether the value is constant, or consists of constants and of data that was cleaned or checked. An unknown part makes it unproven. */
function isProven(kind: Kind, value: Value, taints: readonly Taint[]): boolean {
  if (badInThemselves.has(kind)) return false
  if (isConstant(value)) return true
  const { text } = value
  if (text?.includes(SETTING)) return false
  const gaps = (text ?? '').split(GAP).length - 1
  if (taints.length === 0) return text !== undefined && gaps === 0
  return gaps <= taints.length && taints.every((taint) => (taint.clean & bitsOf(kind)) !== 0)
}

const NO_CALLEES: ReadonlySet<Fn> = new Set()

/** The functions whose parameters alone decide whether the value is harmless. Empty if something else is in it. */
function calleesOf(kind: Kind, value: Value, taints: readonly Taint[]): ReadonlySet<Fn> {
  const open = taints.filter(({ clean }) => (clean & bitsOf(kind)) === 0)
  const gaps = (value.text ?? '').split(GAP).length - 1
  if (badInThemselves.has(kind) || gaps > taints.length || !open.every(({ level }) => level === 'caller'))
    return NO_CALLEES
  return new Set(open.flatMap(({ param }) => param?.fn ?? []))
}

function judge(frame: Frame, kind: Kind, at: Place, isHarmless: boolean, callees: ReadonlySet<Fn>): void {
  const { judged } = frame.run
  const cwe = cweOf(kind)
  const key = `${at.start} ${cwe}`
  const before = judged.get(key)
  const known = before?.callees ?? NO_CALLEES
  judged.set(key, {
    at,
    cwe,
    isHarmless: (isHarmless || callees.size > 0) && before?.isHarmless !== false,
    callees: isHarmless ? known : known.union(callees),
  })
}

interface How {
  readonly remoteOnly?: boolean
  readonly tentative?: boolean
  readonly constantOnly?: boolean
}

/** Something in it is not constant. */
function hasGap(value: Value): boolean {
  if (!value.fields) return value.constant === undefined && value.text === undefined
  return [...value.fields.values()].some(hasGap)
}

const unknownTaint: Taint = {
  level: 'unknown',
  what: 'a value that is not constant',
  line: 0,
  clean: 0,
  built: true,
  plain: true,
  vague: true,
}

function isBuiltOfUnknown(value: Value): boolean {
  const { text } = value
  return (
    text !== undefined &&
    value.constant === undefined &&
    text.length > 2 &&
    text.includes(GAP) &&
    text[0] !== GAP
  )
}

/** `log.warn({ url })`: loggers write the fields of an object as JSON, which has no line breaks. */
const isStructured = (value: Value): boolean =>
  value.fields !== undefined && !value.list && value.text === undefined

/** A fixed beginning that leaves no choice of the host. */
function isHeld(kind: Kind, value: Value): boolean {
  const text = value.text?.replace(/^\s*(location|refresh)\s*:\s*/i, '')
  if (text === undefined) return false
  if (kind === 'ssrf') return /^((https?:\/\/[^\0/?#]+|[^\0:/]+)[/?#]|\/[^\0/\\])/.test(text)
  if (kind === 'redirect') return /^(https?:\/\/[^\0/?#]+[/?#]|\/[^\0/\\]|\?|#)/.test(text)
  return false
}

/** Notes one taint, unless it is safe for this kind of sink. */
export function noteTaint(frame: Frame, hit: Hit): void {
  const { kind, taint } = hit
  if ((kind === 'nosql' || kind === 'mass') && taint.plain) return
  // What an unknown function makes of data is hardly ever that data with its line breaks.
  if ((kind === 'header' || kind === 'log') && taint.vague) return
  if ((taint.clean & bitsOf(kind)) === 0) note(frame, hit)
  // Names of archive entries are bad paths and nothing else.
  else if (kind === 'path' && (taint.clean & bitsOf('zip')) === 0) note(frame, { ...hit, kind: 'zip' })
}

function note(frame: Frame, hit: Hit): void {
  const { run } = frame
  const { taint } = hit
  if (taint.param) {
    const known = run.paramSinks.get(taint.param.fn)
    if (!known) run.paramSinks.set(taint.param.fn, [hit])
    else if (known.length < 60 && !known.some((other) => sameHit(other, hit))) known.push(hit)
  }
  if (!isReported(hit) || (hit.isRemoteOnly && taint.level !== 'remote')) return
  // The other file reports what may come from anywhere; here it is only known to be worse.
  if (hit.via && taint.level !== 'remote' && taint.level !== 'local') return
  const key = keyOf(hit)
  if (run.cleared.has(key)) return
  const other = run.hits.get(key)
  if (!other || rank(taint) < rank(other.taint)) run.hits.set(key, hit)
}

function keyOf(hit: Hit): string {
  return `${hit.at.start} ${kinds[hit.kind].rule}`
}

/** A path that was only named so far has been checked now. */
export function clearTentative(frame: Frame, taints: readonly Taint[]): void {
  const { run } = frame
  for (const [key, hit] of run.hits) {
    if (!hit.isTentative || !taints.some((taint) => isSameSource(taint, hit.taint))) continue
    run.hits.delete(key)
    run.cleared.add(key)
  }
}

export function isSameSource(a: Taint, b: Taint): boolean {
  return a.line === b.line && a.what === b.what && a.file === b.file
}

function sameHit(a: Hit, b: Hit): boolean {
  return (
    a.at.start === b.at.start &&
    a.kind === b.kind &&
    a.taint.param?.index === b.taint.param?.index &&
    a.taint.built === b.taint.built &&
    a.via === b.via
  )
}

function isReported({ kind, taint }: Hit): boolean {
  const of = kinds[kind]
  if (taint.level === 'remote') return true
  if (taint.level === 'local') return of.local !== undefined
  if (taint.level === 'unknown') return of.unknown !== undefined
  return (taint.built ? of.caller : of.raw) !== undefined
}
