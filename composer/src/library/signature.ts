import { lookupTable } from '@atelier/analyzer/basics'

export interface Signature {
  readonly name: string
  readonly parameters: readonly string[]
  /** Of each of them, as the language writes it; of those with a default, that. */
  readonly types: readonly string[]
  /** How many of them a call must have. */
  readonly least: number
  /** How many it may have: any number of them where the last takes the rest. */
  readonly most: number
  /** The type as the language writes it; nothing where it writes none. */
  readonly returns: string
}

const CLOSING: Readonly<Record<string, string>> = lookupTable({ '(': ')', '[': ']', '{': '}', '<': '>' })

/** How a function is called; of a class, how it is made. */
export function signatureOf(source: string, name: string, language: string): Signature {
  const isPython = language === 'python'
  const head = isPython
    ? `^(?:async )?(?:def|(class)) ${name}\\b`
    : `^export (?:async )?(?:function|(class)) ${name}\\b`
  const match = new RegExp(head, 'm').exec(source)
  if (!match) throw new Error(`${name} is not declared`)
  let at = match.index
  const isClass = match[1] !== undefined
  if (isClass) {
    const made = source.indexOf(isPython ? 'def __init__(' : '  constructor(', at)
    if (made === -1) return { name, parameters: [], types: [], least: 0, most: 0, returns: name }
    at = made
  }
  const open = openingOf(source, at)
  const close = closingOf(source, open)
  const declared = splitOutside(source.slice(open + 1, close)).filter(
    (one) => nameOfParameter(one) !== 'self',
  )
  const parameters = declared.map(nameOfParameter)
  const types = declared.map((one) => one.slice(one.search(/[:=]|$/)).replace(/^[:=]\s*/, ''))
  const least = declared.filter((one) => !/^(?:\.\.\.|\*)|^[\w$]+\?|(?<![=!<>])=(?![>=])/.test(one)).length
  const most = declared.some((one) => /^(?:\.\.\.|\*)/.test(one)) ? Number.POSITIVE_INFINITY : declared.length
  if (isClass) return { name, parameters, types, least, most, returns: name }
  const after = source.slice(close + 1)
  const returns = isPython ? /^\s*->\s*([^\n]+):/.exec(after)?.[1] : typeAfter(after)
  return { name, parameters, types, least, most, returns: language === 'javascript' ? '' : (returns ?? '') }
}

/** The bracket of the parameters: past those of type parameters. */
function openingOf(source: string, start: number): number {
  const at = source.slice(start).search(/[(<]/) + start
  return source[at] === '(' ? at : openingOf(source, closingOf(source, at) + 1)
}

function closingOf(source: string, open: number): number {
  const wanted: string[] = []
  for (let at = open; at < source.length; at++) {
    const sign = source.charAt(at)
    if (source.startsWith('=>', at)) at++
    else if (`"'\``.includes(sign)) at = source.indexOf(sign, at + 1)
    else if (sign in CLOSING) wanted.push(CLOSING[sign] ?? '')
    else if (sign === wanted.at(-1) && wanted.pop() && wanted.length === 0) return at
  }
  throw new Error('a bracket is not closed')
}

function splitOutside(list: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < list.length; at++) {
    if (list.startsWith('=>', at)) at++
    else if (`"'\``.includes(list.charAt(at))) at = list.indexOf(list.charAt(at), at + 1)
    else if (list.charAt(at) in CLOSING) at = closingOf(list, at)
    else if (list[at] === ',') {
      parts.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}

const nameOfParameter = (parameter: string): string =>
  /^(?:\.{3}|\*{1,2})?([\w$]+)/.exec(parameter)?.[1] ?? ''

/** `: Map<K, T[]> {` → `Map<K, T[]>`; a type may hold braces of its own. */
function typeAfter(text: string): string | undefined {
  if (!text.startsWith(':')) return undefined
  let at = 1
  while (at < text.length && !/^ \{(?:\n|$)/m.test(text.slice(at, at + 3))) {
    at = text.charAt(at) in CLOSING && !text.startsWith('=>', at) ? closingOf(text, at) + 1 : at + 1
  }
  return text.slice(1, at).replace(/\s+/g, ' ').trim()
}
