import { assign } from '../assign.ts'
import { resultType } from '../evaluated-call.ts'
import { invoke } from '../functions.ts'
import {
  allTaints,
  constant,
  fromTaints,
  HARMLESS,
  listOf,
  mapTaints,
  textOf,
  UNKNOWN,
  type Value,
  withField,
} from '../values.ts'
import type { Model } from './model.ts'
import { asTextValue } from './strings.ts'

export const regex: Model = (_, { view }) => {
  const [source] = view.args
  if (!source) return undefined
  return { ...UNKNOWN, taints: allTaints(source), text: source.text, type: 'regex' }
}

export const textBuilder: Model = (_, { view, named }) => {
  const [first] = view.args
  const isText =
    first && (typeof first.constant === 'string' || first.text !== undefined || first.taints.length > 0)
  return {
    ...(isText ? first : UNKNOWN),
    constant: isText ? first.constant : '',
    text: isText ? first.text : '',
    type: named.last,
  }
}

export const emptyList: Model = (_, { view, named }) => {
  const [first] = view.args
  const start = first && (first.fields || first.taints.length > 0) ? first : listOf([])
  return { ...start, type: named.last }
}

export const emptyMap: Model = (_, { view, named }) => ({
  ...(pairsOf(view.args[0]) ?? (view.args[0]?.fields ? view.args[0] : UNKNOWN)),
  type: named.last,
})

/** `new Map([['a', 1], ['b', 2]])` */
function pairsOf(list: Value | undefined): Value | undefined {
  const pairs = list?.list ? [...(list.fields?.values() ?? [])] : []
  if (pairs.length === 0 || !pairs.every((pair) => pair.list && pair.fields?.size === 2)) return undefined
  return pairs.reduce<Value>(
    (map, { fields }) => {
      const key = fields?.get('0')?.constant
      const name = key === undefined || key === null ? undefined : String(key)
      return withField(map, name, fields?.get('1') ?? UNKNOWN)
    },
    { ...UNKNOWN, fields: new Map() },
  )
}

/** `Map.of(key, value, key, value)` */
export const mapOfArgs: Model = (_, { view }) => {
  let map: Value = { ...UNKNOWN, fields: new Map() }
  for (let i = 0; i + 1 < view.args.length; i += 2) {
    const key = view.args[i]?.constant
    map = withField(
      map,
      key === undefined || key === null ? undefined : String(key),
      view.args[i + 1] ?? UNKNOWN,
    )
  }
  return map
}

export const copies: Model = (_, { view }) => view.args[1] && listOf([view.args[1]])

export const keysOf: Model = (_, { view }) => {
  const [object] = view.args
  if (!object) return undefined
  return object.taints.length === 0 && object.fields ? listOf([HARMLESS]) : fromTaints(object.taints)
}

/** Settings that make a parser safe. */
export const harden: Model = (frame, { view, expr }) => {
  if (!view.receiver || expr.callee.is !== 'member') return undefined
  assign(frame, expr.callee.object, withField(view.receiver, 'hardened', HARMLESS), 1)
  return UNKNOWN
}

/** `useMemo(() => value)` is the value. */
export const resultOfFirst: Model = (frame, { view }) =>
  view.args[0]?.closure && invoke(frame, view.args[0].closure, [])

export const listOfArgs: Model = (_, { view }) => listOf(view.args)

export const importing: Model = (_, { view }) => {
  const path = view.args[0]?.constant
  if (typeof path !== 'string') return undefined
  const imported = path.startsWith('.') ? { from: path, name: '*' } : undefined
  return { ...UNKNOWN, type: path.replace(/^node:/, ''), imported }
}

export const pathJoin: Model = (_, { view, named }) => ({
  ...textOf(view.args.flatMap((arg, i) => (i === 0 ? [arg] : [constant('/'), arg]))),
  type: resultType(named),
})

export const number: Model = (_, { view }) => {
  const value = view.args[0]?.constant
  const parsed = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(parsed) ? constant(parsed) : HARMLESS
}

/** What a file holds is not what it is called. */
export const contents: Model = () => HARMLESS

/** Text that becomes an object again. */
export const parsed: Model = (_, { view }) => {
  const [first] = view.args
  return (
    first && {
      ...mapTaints(first, (taint) => (taint.plain ? { ...taint, plain: false } : taint)),
      constant: undefined,
      text: undefined,
    }
  )
}

export const text: Model = (_, { view }) => {
  const [first] = view.args
  return first && { ...asTextValue(first), type: undefined }
}

export const promises: Model = (_, { view }) => view.args[0]
