import { allTaints, type Value } from '../values.ts'
import type { CallView } from './table.ts'

/** Conditions that rules of several languages share. */

const sqlStart =
  /^\s*\(?\s*(select|insert\s+into|update|delete\s+from|replace\s+into|create|drop|alter|truncate|grant|exec|execute|call|with|merge|from|where|set|begin|explain|show|pragma|union|and|or|order\s+by|use|copy|vacuum)\b/i

export function isSql(value: Value | undefined): boolean {
  return value?.text !== undefined && sqlStart.test(value.text)
}

export const firstIsSql = ({ args }: CallView): boolean => isSql(args[0])

/** One of the arguments, by place or name, is this constant. */
export function hasOption(view: CallView, name: string, value: boolean | string): boolean {
  if (view.named.get(name)?.constant === value) return true
  return view.args.some((arg) => arg.fields?.get(name)?.constant === value)
}

const shells = /^(.*[/\\])?(sh|bash|zsh|dash|ksh|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$/i

export function isShell(value: Value | undefined): boolean {
  return typeof value?.constant === 'string' && shells.test(value.constant)
}

/** `['sh', '-c', command]`, in one list or as arguments. */
export function runsShell(values: readonly Value[]): boolean {
  const flat = values.flatMap((value) => (value.list && value.fields ? [...value.fields.values()] : [value]))
  return (
    isShell(flat[0]) &&
    flat
      .slice(1, 4)
      .some((value) => /^(-\w*c|\/c|\/k|-command|-EncodedCommand)$/i.test(String(value.constant)))
  )
}

export function isList(value: Value | undefined): boolean {
  return value?.list === true || (value?.fields !== undefined && value.text === undefined)
}

export function isTainted(value: Value | undefined): boolean {
  return value !== undefined && allTaints(value).length > 0
}

const html = /<[a-z!/]/i

export function hasHtml(value: Value | undefined): boolean {
  return value?.text !== undefined && html.test(value.text)
}

/** Types that say what they hold. */
export function typeIs(value: Value | undefined, pattern: RegExp): boolean {
  return value?.type !== undefined && pattern.test(value.type)
}
