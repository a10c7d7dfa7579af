import { lookupTable } from '@atelier/analyzer/basics'
import { readLiteral } from '../../intent/literals.ts'
import { withTypes } from '../dialect.ts'
import type { Component, Element, Node } from '../model.ts'

/**
 * In a page of its own most values are known when it is written: nobody gives it props. What depends on them alone
 * becomes markup, so that a page without moving parts needs no script.
 */
export function settled(component: Component): Component {
  const known = new Map<string, unknown>()
  for (const { name, code } of component.helpers ?? []) {
    const literal = /^const \w+ = ([[{'\d][\s\S]*)$/.exec(withTypes(code, false))?.[1]
    const read = literal === undefined ? undefined : readLiteral(literal)
    if (read && literal?.slice(read.end).trim() === '') known.set(name, read.value)
  }
  for (const { name, default: value, sample, parameters } of component.props ?? []) {
    if (parameters !== undefined) continue
    const text = value === undefined || (value === '[]' && sample !== undefined) ? sample : value
    if (text === undefined) continue
    if (known.has(text)) known.set(name, known.get(text))
    else {
      const read = readLiteral(text)
      if (read && text.slice(read.end).trim() === '') known.set(name, read.value)
    }
  }
  for (const { name } of component.state ?? []) known.delete(name)
  return { ...component, view: element(component.view, { known, locals: new Map() }) }
}

interface Scope {
  readonly known: ReadonlyMap<string, unknown>
  readonly locals: ReadonlyMap<string, unknown>
}

/** Something that cannot be known yet. */
class Unknown extends Error {}

function element(node: Element, scope: Scope): Element {
  const attributes: Record<string, string | true | { code: string }> = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    if (typeof value !== 'object') attributes[name] = value
    else {
      const found = tried(value.code, scope)
      if (found === undefined) attributes[name] = keep(value, value.code, scope)
      else if (found.value === true) attributes[name] = name.startsWith('aria-') ? 'true' : true
      else if (found.value === false && name.startsWith('aria-')) attributes[name] = 'false'
      else if (found.value !== undefined && found.value !== false) attributes[name] = String(found.value)
    }
  }
  for (const source of Object.values(node.on ?? {})) keep(undefined, source, scope)
  return { ...node, attributes, children: node.children.flatMap((child) => settle(child, scope)) }
}

function settle(node: Node, scope: Scope): Node[] {
  if ('tag' in node) return [element(node, scope)]
  if ('shown' in node) {
    const found = tried(node.shown, scope)
    return [found ? { text: String(found.value ?? '') } : keep(node, node.shown, scope)]
  }
  if ('condition' in node) {
    const found = tried(node.condition, scope)
    if (found)
      return (found.value ? node.children : (node.otherwise ?? [])).flatMap((child) => settle(child, scope))
    keep(node, node.condition, scope)
    const inside = (children: readonly Node[]) => children.flatMap((child) => settle(child, scope))
    return [
      {
        ...node,
        children: inside(node.children),
        ...(node.otherwise && { otherwise: inside(node.otherwise) }),
      },
    ]
  }
  if ('each' in node) {
    const found = tried(node.each, scope)
    if (!found || !Array.isArray(found.value)) return [keep(node, node.each, scope)]
    try {
      return found.value.flatMap((entry: unknown, index) => {
        const locals = new Map([
          ...scope.locals,
          [node.as, entry],
          ...(node.index === undefined ? [] : [[node.index, index] as const]),
        ])
        return node.children.flatMap((child) => settle(child, { ...scope, locals }))
      })
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      return [keep(node, JSON.stringify(node.children), scope)]
    }
  }
  return [node]
}

/** What stays code may not speak of a loop that is no more. */
function keep<T>(value: T, source: string, { locals }: Scope): T {
  for (const name of locals.keys())
    if (new RegExp(`(?<![.\\w'"])${name}\\b(?!['":])`).test(source)) throw new Unknown()
  return value
}

function tried(source: string, scope: Scope): { value: unknown } | undefined {
  try {
    const reader = { text: source, at: 0, scope }
    const value = choice(reader)
    blanks(reader)
    return reader.at === source.length ? { value } : undefined
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

interface Reader {
  readonly text: string
  at: number
  readonly scope: Scope
}

const blanks = (reader: Reader): void => {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++
}

function took(reader: Reader, pattern: RegExp): string | undefined {
  blanks(reader)
  const found = pattern.exec(reader.text.slice(reader.at))?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

function choice(reader: Reader): unknown {
  const asked = both(reader)
  if (took(reader, /^\?(?![.?])/) === undefined) return asked
  const then = choice(reader)
  if (took(reader, /^:/) === undefined) throw new Unknown()
  const otherwise = choice(reader)
  return asked ? then : otherwise
}

function both(reader: Reader): unknown {
  let value = compared(reader)
  while (took(reader, /^&&/) !== undefined) {
    const right = compared(reader)
    value = value && right
  }
  return value
}

function compared(reader: Reader): unknown {
  const left = sum(reader)
  const sign = took(reader, /^(?:===|!==|<=|>=|<|>)/)
  if (sign === undefined) return left
  const right = sum(reader)
  if (sign === '===') return left === right
  if (sign === '!==') return left !== right
  const [a, b] = [Number(left), Number(right)]
  return sign === '<' ? a < b : sign === '>' ? a > b : sign === '<=' ? a <= b : a >= b
}

function sum(reader: Reader): unknown {
  let value = term(reader)
  for (let sign = took(reader, /^[+-]/); sign !== undefined; sign = took(reader, /^[+-]/)) {
    const right = term(reader)
    if (sign === '-') value = Number(value) - Number(right)
    else value = typeof value === 'number' && typeof right === 'number' ? value + right : `${value}${right}`
  }
  return value
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })
const formats: Readonly<Record<string, (value: unknown) => string>> = lookupTable({
  formatMoney: (value) => money.format(Number(value)),
  formatDate: (value) =>
    new Date(String(value)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  formatDateTime: (value) =>
    new Date(String(value)).toLocaleString('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
})

function term(reader: Reader): unknown {
  if (took(reader, /^!(?!=)/) !== undefined) return !term(reader)
  if (took(reader, /^\(/) !== undefined) {
    const value = choice(reader)
    if (took(reader, /^\)/) === undefined) throw new Unknown()
    return value
  }
  const quoted = took(reader, /^'(?:[^'\\]|\\.)*'/)
  if (quoted !== undefined) return readLiteral(quoted)?.value
  const number = took(reader, /^\d+(?:\.\d+)?/)
  if (number !== undefined) return Number(number)
  const word = took(reader, /^\$?[A-Za-z_]\w*/)
  if (word === undefined) throw new Unknown()
  if (word === 'undefined') return undefined
  if (word === 'true' || word === 'false') return word === 'true'
  const format = word.startsWith('$') ? formats[word.slice(1)] : undefined
  if (format && took(reader, /^\(/) !== undefined) {
    const value = choice(reader)
    if (took(reader, /^\)/) === undefined) throw new Unknown()
    return format(value)
  }
  const { known, locals } = reader.scope
  const own = word.startsWith('$') ? known : locals
  const name = word.replace('$', '')
  if (!own.has(name)) throw new Unknown()
  return path(reader, own.get(name))
}

function path(reader: Reader, start: unknown): unknown {
  let value = start
  for (let step = took(reader, /^\??\.\w+/); step !== undefined; step = took(reader, /^\??\.\w+/)) {
    const name = step.replace(/^\??\./, '')
    if (name === 'join') {
      const separator = took(reader, /^\('[^']*'\)/)
      if (separator === undefined || !Array.isArray(value)) throw new Unknown()
      value = value.join(separator.slice(2, -2))
    } else if (name === 'length' && Array.isArray(value)) value = value.length
    else if (
      typeof value === 'object' &&
      value !== null &&
      (Object.hasOwn(value, name) || !Array.isArray(value))
    )
      value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    else throw new Unknown()
  }
  if (/^[[(]/.test(reader.text.slice(reader.at))) throw new Unknown()
  return value
}
