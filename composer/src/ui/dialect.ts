import type { Component } from './model.ts'

/** What a `$name` stands for. */
export type Kind =
  | 'prop'
  | 'callback'
  | 'awaited'
  | 'state'
  | 'derived'
  | 'ref'
  | 'method'
  | 'helper'
  | 'uid'
  | 'event'

/** How a framework reads and writes what a component has, in its script and in its view. */
export interface Dialect {
  readonly types: boolean
  /** Whether a state that a condition has shown to be there must still be said to be: the mark `«!»`. */
  readonly asserts?: boolean
  read(name: string, kind: Kind): string
  set(name: string, value: string): string
  /** From what it is: `current` in the value. */
  update(name: string, value: string): string
  /** A call of a callback that nobody need give. */
  call(name: string, args: string): string
}

export type Names = ReadonlyMap<string, Kind>

export function namesOf(component: Component): Names {
  const names = new Map<string, Kind>()
  for (const { name, parameters, awaited } of component.props ?? [])
    names.set(name, parameters === undefined ? 'prop' : awaited ? 'awaited' : 'callback')
  for (const { name } of component.state ?? []) names.set(name, 'state')
  for (const { name } of component.derived ?? []) names.set(name, 'derived')
  for (const { name } of component.refs ?? []) names.set(name, 'ref')
  for (const { name } of component.methods ?? []) names.set(name, 'method')
  for (const { name } of component.helpers ?? []) names.set(name, 'helper')
  if (component.uid) names.set('uid', 'uid')
  for (const name of ['value', 'checked', 'files', 'key', 'form', 'event', 'target']) {
    if (!names.has(name)) names.set(name, 'event')
  }
  return names
}

/** Code of the model in a framework's words. */
export function rewrite(source: string, names: Names, dialect: Dialect): string {
  const typed = withTypes(source, dialect.types).replaceAll('«!»', dialect.asserts ? '!' : '')
  return rewriteFrom(typed, names, dialect)
}

/** `‹: string›` is there in TypeScript alone. */
export const withTypes = (source: string, types: boolean): string =>
  source.replace(/‹([^›]*)›/g, types ? '$1' : '')

const REFERENCE = /\$([A-Za-z]\w*)/g

function rewriteFrom(source: string, names: Names, dialect: Dialect): string {
  let out = ''
  let at = 0
  for (const match of source.matchAll(REFERENCE)) {
    if (match.index < at) continue
    const name = match[1] ?? ''
    const kind = names.get(name)
    if (kind === undefined) throw new Error(`The view model knows no $${name}`)
    out += source.slice(at, match.index)
    at = match.index + match[0].length
    const rest = source.slice(at)
    const assigned = /^ (~?)=(?![=>]) */.exec(rest)
    if (assigned && kind === 'state') {
      const start = at + assigned[0].length
      const end = endOfValue(source, start)
      const value = rewriteFrom(source.slice(start, end), names, dialect)
      out += assigned[1] === '~' ? dialect.update(name, value) : dialect.set(name, value)
      at = end
    } else if (kind === 'callback' && rest.startsWith('(')) {
      const end = endOfValue(source, at + 1)
      out += dialect.call(name, rewriteFrom(source.slice(at + 1, end), names, dialect))
      at = end + 1
    } else out += dialect.read(name, kind)
  }
  return out + source.slice(at)
}

/** Where a value ends: at the line's end or a semicolon outside of brackets, or where the bracket around it closes. */
function endOfValue(source: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let at = start; at < source.length; at++) {
    const letter = source[at] as string
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === "'" || letter === '"' || letter === '`') quote = letter
    else if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) {
      if (depth === 0) return at
      depth--
    } else if (depth === 0 && letter === ';') return at
    else if (depth === 0 && letter === '\n' && !/^\s*[?:.|&+]/.test(source.slice(at))) return at
  }
  return source.length
}

/** The names of a kind that code mentions, each once. */
export function mentioned(source: string, names: Names, kinds: readonly Kind[]): string[] {
  const found = [...source.matchAll(REFERENCE)].map(([, name = '']) => name)
  return [...new Set(found)].filter((name) => kinds.includes(names.get(name) as Kind))
}
