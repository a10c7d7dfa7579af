import { addTo, assign, readMember } from '../assign.ts'
import { resultType } from '../evaluated-call.ts'
import type { Expr } from '../ir.ts'
import {
  allTaints,
  constant,
  fieldOf,
  fromTaints,
  HARMLESS,
  itemsOf,
  join,
  listOf,
  MAX_FIELDS,
  SETTING,
  textOf,
  UNKNOWN,
  type Value,
  withField,
} from '../values.ts'
import type { Model } from './model.ts'

const builder =
  /(StringBuilder|StringBuffer|StringJoiner|StringWriter|strings\.Builder|Buffer|StringIO|TextBuilder)(\(\))?$/

/** Puts one more thing into its object, and gives the object back. */
export const add: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  if (!receiver || expr.callee.is !== 'member') return undefined
  const value = added(receiver, args)
  assign(frame, rootOf(expr.callee.object), value, 1)
  return value
}

const appending = /^(append|add|push|write|concat|insert)/i

/** The builder of `builder.append(a).append(b)`. */
function rootOf(expr: Expr): Expr {
  let root = expr
  while (root.is === 'call' && root.callee.is === 'member' && appending.test(root.callee.name))
    root = root.callee.object
  return root
}

function added(receiver: Value, args: readonly Value[]): Value {
  if (builder.test(receiver.type ?? '') || typeof receiver.constant === 'string') {
    return {
      ...textOf([
        receiver.text === undefined && receiver.taints.length === 0 ? constant('') : receiver,
        ...args,
      ]),
      type: receiver.type,
    }
  }
  const items = itemsOf(receiver)
  if (items && items.length + args.length <= MAX_FIELDS)
    return { ...listOf([...items, ...args]), type: receiver.type }
  const [key, item] = args
  // `multimap.add(key, value)`
  if (key?.constant !== undefined && item && args.length === 2)
    return withField(receiver, String(key.constant), item)
  return args.reduce(withElement, receiver)
}

export const put: Model = (frame, { view, expr }) => {
  const [key, item] = view.args
  if (!view.receiver || !key || !item || expr.callee.is !== 'member') return undefined
  const name = key.constant === undefined || key.constant === null ? undefined : String(key.constant)
  const changed = withField(view.receiver, name, item)
  const isParser = /XML|DocumentBuilder|SAX/.test(view.receiver.type ?? '')
  assign(frame, expr.callee.object, isParser ? withField(changed, 'hardened', HARMLESS) : changed, 1)
  return UNKNOWN
}

export const get: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  const key = args[0]?.constant
  // The program chose the values of a constant map.
  if (receiver?.text === SETTING) return { ...UNKNOWN, text: SETTING }
  if (!receiver || !(receiver.fields || receiver.taints.length > 0)) return undefined
  const fallback = args[1]
  const found =
    key !== undefined && key !== null
      ? readMember(frame, receiver, String(key), undefined, expr.at.line)
      : anyOf(receiver)
  return fallback && !fallback.closure ? join(found, fallback) : found
}

/** What is under a key that is not known; there may be nothing. */
function anyOf(value: Value): Value {
  const field = fieldOf(value, undefined)
  return field ? { ...field, constant: undefined } : fromTaints(value.taints)
}

export const remove: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  const items = receiver && itemsOf(receiver)
  if (!items || expr.callee.is !== 'member') return undefined
  const index = args[0]?.constant
  if (typeof index !== 'number') return undefined
  const [gone] = items.splice(index, 1)
  assign(frame, expr.callee.object, { ...listOf(items), type: receiver.type }, 1)
  return gone ?? UNKNOWN
}

export function takeFrom(end: 'first' | 'last'): Model {
  return (frame, { view, expr }) => {
    const { receiver, args } = view
    const items = receiver && itemsOf(receiver)
    if (!items || expr.callee.is !== 'member') return receiver && fromTaints(allTaints(receiver))
    const index = args[0]?.constant
    const at =
      typeof index === 'number'
        ? index < 0
          ? items.length + index
          : index
        : end === 'first'
          ? 0
          : items.length - 1
    const [gone] = items.splice(at, 1)
    assign(frame, expr.callee.object, listOf(items), 1)
    return gone ?? UNKNOWN
  }
}

export const elements: Model = (_, { view, named }) => {
  const subject = view.receiver ?? view.args[0]
  if (!subject) return undefined
  if (subject.list) return subject
  const items = subject.fields ? [...subject.fields.values()] : []
  return {
    ...listOf(items),
    list: false,
    taints: subject.taints,
    type: items.length === 0 ? resultType(named) : undefined,
  }
}

/** A thing and its parts as they are: a copy, an iterator, an optional. */
export const same: Model = (_, { view }) => view.receiver ?? view.args[0]
export const sameArgument: Model = (_, { view }) => view.args[0]

export const element: Model = (_, { view }) => {
  const subject = view.receiver
  if (!subject) return undefined
  return fieldOf(subject, undefined) ?? fromTaints(subject.taints)
}

export const merge: Model = (frame, { view, expr }) => {
  const [target, ...others] = view.args
  if (!target) return undefined
  const value = others.reduce(
    (all, other) => ({
      ...join(all, other),
      fields: new Map([...(all.fields ?? []), ...(other.fields ?? [])]),
    }),
    target,
  )
  if (expr.args[0]) assign(frame, expr.args[0].value, value, 1)
  return value
}

export const appendAll: Model = (_, { view }) => {
  const [list, ...others] = view.args
  if (!list) return undefined
  const items = itemsOf(list)
  const more = others.flatMap((one) => itemsOf(one) ?? [one])
  if (items && items.length + more.length <= MAX_FIELDS) return listOf([...items, ...more])
  return more.reduce(withElement, list)
}

/** One more element, at a place that is not known. */
function withElement(list: Value, item: Value): Value {
  if (!list.fields) return addTo(list, item)
  const known = list.fields.get(SOMEWHERE)
  return { ...withField(list, SOMEWHERE, known ? join(known, item) : item), list: false }
}

const SOMEWHERE = 'somewhere'
