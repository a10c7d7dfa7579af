import { resultType } from '../evaluated-call.ts'
import { ALL_KINDS, bitsOf } from '../kinds.ts'
import {
  allTaints,
  asText,
  cleaned,
  constant,
  fromTaints,
  GAP,
  HARMLESS,
  join,
  mapTaints,
  textOf,
  UNKNOWN,
  type Value,
} from '../values.ts'
import type { Model } from './model.ts'

// Bounded to keep it linear: a text may have half a million zeros.
const directive = /%(?:\d{1,9}\$)?[-+ #0]{0,9}\d{0,9}(?:\.\d{1,9})?([a-zA-Z%])|\{([^{}]{0,40})\}/g
const numbersOnly = /[dioxXeEfgGuc]/

/** `format % values`: each value in its place; a directive for numbers lets nothing else through. */
export function formatText(
  format: Value,
  values: readonly Value[],
  named?: ReadonlyMap<string, Value>,
): Value {
  const text = typeof format.constant === 'string' ? format.constant : undefined
  if (text === undefined) return textOf([format, ...values, ...(named?.values() ?? [])])
  const parts: Value[] = []
  let from = 0
  let next = 0
  for (const match of text.matchAll(directive)) {
    parts.push(constant(text.slice(from, match.index)))
    from = match.index + match[0].length
    const [, letter, slot] = match
    if (letter === '%') continue
    const byPlace = slot !== undefined && /^\d+/.test(slot) ? values[Number.parseInt(slot, 10)] : undefined
    const byName = slot === undefined ? undefined : named?.get(slot.replace(/[!:.[].*$/, ''))
    const value = byPlace ?? byName ?? values[next++] ?? UNKNOWN
    parts.push(letter !== undefined && numbersOnly.test(letter) ? HARMLESS : value)
  }
  parts.push(constant(text.slice(from)))
  return textOf(parts)
}

export const format: Model = (_, { view }) => {
  const [first, ...others] = view.args
  return first && formatText(first, spreadList(others), view.named)
}

export const formatMethod: Model = (_, { view, expr }) => {
  // `String.format(f, …)`, `fmt.Sprintf(f, …)` have a class or module before the dot; `f.format(…)` has the text.
  const isText = view.receiver && (view.receiver.text !== undefined || view.receiver.taints.length > 0)
  if (isText && view.receiver) return formatText(view.receiver, view.args, view.named)
  if (expr.callee.is === 'member' && view.args.length > 0) {
    const at = view.args.findIndex((arg) => typeof arg.constant === 'string')
    const format = view.args[Math.max(at, 0)]
    return format && formatText(format, spreadList(view.args.slice(Math.max(at, 0) + 1)), view.named)
  }
  return undefined
}

function spreadList(values: readonly Value[]): readonly Value[] {
  const [only] = values
  return only && values.length === 1 && only.list ? [...(only.fields?.values() ?? [])] : values
}

export const joinItems: Model = (_, { view }) => {
  const all = [...(view.receiver ? [view.receiver] : []), ...view.args]
  const list = all.find((one) => one.list || (one.fields?.size ?? 0) > 0)
  const separator = all.find((one) => one !== list && typeof one.constant === 'string') ?? constant(',')
  if (!list) return textOf([...all, constant('')])
  const items = [
    ...(list.fields?.values() ?? []),
    ...(list.taints.length > 0 ? [fromTaints(list.taints)] : []),
  ]
  return textOf(items.flatMap((item, i) => (i === 0 ? [item] : [separator, item])))
}

/** What a text becomes when some of it is replaced: safe for some things, if that was the point of it. */
export const replace: Model = (_, { view }) => {
  const { receiver, args } = view
  const isFunction = receiver?.text === undefined && (receiver?.taints.length ?? 0) === 0 && args.length > 2
  const subject = isFunction ? args.at(-1) : receiver
  const what = isFunction ? args[0] : args[0]
  const by = isFunction ? args[1] : args[1]
  if (!subject || !what) return undefined
  const result = asTextValue(join(subject, by ? fromTaints(allTaints(by)) : UNKNOWN))
  return cleaned(
    { ...result, constant: undefined, text: subject.text === undefined ? undefined : GAP },
    cleanedByReplacing(what),
  )
}

function cleanedByReplacing(what: Value): number {
  const text = what.text
  if (text === undefined) return 0
  const isPattern = what.type === 'regex' || /^[/~#]/.test(text)
  if (/\[\^[^\]]*[\w\\][^\]]*\]/.test(text)) return ALL_KINDS
  let bits = 0
  if (text.includes('<')) bits |= bitsOf('xss', 'html')
  if (/[\r\n]|\\[rn]/.test(text)) bits |= bitsOf('log', 'header')
  if (isPattern && /\[[^\]]*['"][^\]]*\]/.test(text)) bits |= bitsOf('sql', 'command')
  if (isPattern && /\[[^\]]*[/\\.][^\]]*\]/.test(text)) bits |= bitsOf('path', 'zip')
  if (isPattern && /\[[^\]]*\*[^\]]*\]/.test(text)) bits |= bitsOf('regex', 'ldap')
  return bits
}

export function asTextValue(value: Value): Value {
  return mapTaints(value, (taint) => asText(taint, false))
}

/** The same text in another shape. */
export const sameText: Model = (_, { view }) => {
  if (!view.receiver) return undefined
  const { receiver } = view
  // `decoder.decode(x)` is about the argument.
  if (receiver.taints.length === 0 && receiver.text === undefined && view.args.length > 0) return undefined
  if (receiver.taints.length === 0 && receiver.fields === undefined)
    return {
      ...UNKNOWN,
      text: receiver.text === undefined ? undefined : keepGaps(receiver.text),
      type: receiver.type,
    }
  return { ...asTextValue(receiver), constant: undefined }
}

function keepGaps(text: string): string {
  return text.includes(GAP) ? text : '0'
}

export const split: Model = (_, { view, named }) => {
  const subject =
    view.receiver && (view.receiver.text !== undefined || view.receiver.taints.length > 0)
      ? view.receiver
      : view.args.at(-1)
  if (!subject) return undefined
  return fromTaints(allTaints(subject), resultType(named))
}

/** `str_replace(what, by, subject)` */
export const replaceIn: Model = (_, { view }) => {
  const [what, by, subject] = view.args
  if (!what || !subject) return undefined
  const isBare = what.list ? [...(what.fields?.values() ?? [])] : [what]
  const bits = isBare.reduce((all, one) => all | cleanedByReplacing(one), 0)
  return cleaned(
    { ...asTextValue(join(subject, by ? fromTaints(allTaints(by)) : UNKNOWN)), constant: undefined },
    bits,
  )
}
