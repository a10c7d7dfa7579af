import { lookupTable } from '../core/lookup-table.ts'
import type { Constant } from './ir.ts'
import { constant, HARMLESS, UNKNOWN, type Value } from './values.ts'

/** Whether a condition is certain. */
export function truthOf(value: Value): boolean | undefined {
  if (value.constant === undefined) return undefined
  return Boolean(value.constant)
}

export function sameConstant(a: Value, b: Value): boolean | undefined {
  if (a.constant === undefined || b.constant === undefined) return undefined
  return a.constant === b.constant
}

const comparisons = new Map<string, (a: number, b: number) => boolean>([
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['<=', (a, b) => a <= b],
  ['>=', (a, b) => a >= b],
])

const arithmetic = new Map<string, (a: number, b: number) => number>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
  ['&', (a, b) => a & b],
  ['|', (a, b) => a | b],
  ['^', (a, b) => a ^ b],
  ['<<', (a, b) => a << b],
  ['>>', (a, b) => a >> b],
  ['**', (a, b) => a ** b],
])

const equal = new Set(['==', '===', 'is', 'eq'])
const unequal = new Set(['!=', '!==', 'is not', '<>', 'ne'])
const yields = new Set([
  'in',
  'not in',
  'instanceof',
  'is',
  'as?',
  '=~',
  '!~',
  '<=>',
  '&&',
  '||',
  'and',
  'or',
])

/** The value of an operation that is neither string building nor a choice between its sides. */
export function operate(operator: string, left: Value, right: Value): Value {
  const a = left.constant
  const b = right.constant
  if (a !== undefined && b !== undefined) {
    if (equal.has(operator)) return constant(a === b)
    if (unequal.has(operator)) return constant(a !== b)
    if (typeof a === 'number' && typeof b === 'number') return ofNumbers(operator, a, b)
    if (typeof a === 'string' && typeof b === 'string' && operator === '+') return constant(a + b)
  }
  if (comparisons.has(operator) || equal.has(operator) || unequal.has(operator) || yields.has(operator))
    return HARMLESS
  if (arithmetic.has(operator) || operator === '//') return HARMLESS
  return UNKNOWN
}

function ofNumbers(operator: string, a: number, b: number): Value {
  const compare = comparisons.get(operator)
  if (compare) return constant(compare(a, b))
  const compute = arithmetic.get(operator)
  const result = compute?.(a, b)
  return result === undefined || !Number.isFinite(result)
    ? HARMLESS
    : constant(Math.abs(result) < 1 ? result : Math.trunc(result * 1e6) / 1e6)
}

/** Methods of strings that are known to the letter, on constants. */
const onStrings: Readonly<Record<string, (text: string, args: readonly Constant[]) => Constant | undefined>> =
  lookupTable({
    charat: (text, [i]) => (typeof i === 'number' ? (text[i] ?? undefined) : undefined),
    substring: (text, [from, to]) =>
      typeof from === 'number' ? text.substring(from, typeof to === 'number' ? to : undefined) : undefined,
    length: (text) => text.length,
    size: (text) => text.length,
    trim: (text) => text.trim(),
    strip: (text) => text.trim(),
    touppercase: (text) => text.toUpperCase(),
    tolowercase: (text) => text.toLowerCase(),
    upper: (text) => text.toUpperCase(),
    lower: (text) => text.toLowerCase(),
    tostring: (text) => text,
    equals: (text, [other]) => (other === undefined ? undefined : text === other),
    equalsignorecase: (text, [other]) =>
      typeof other === 'string' ? text.toLowerCase() === other.toLowerCase() : undefined,
    startswith: (text, [other]) => (typeof other === 'string' ? text.startsWith(other) : undefined),
    endswith: (text, [other]) => (typeof other === 'string' ? text.endsWith(other) : undefined),
    contains: (text, [other]) => (typeof other === 'string' ? text.includes(other) : undefined),
    includes: (text, [other]) => (typeof other === 'string' ? text.includes(other) : undefined),
    isempty: (text) => text === '',
    concat: (text, [other]) => (typeof other === 'string' ? text + other : undefined),
  })

export function foldMethod(name: string, receiver: Value, args: readonly Value[]): Value | undefined {
  if (typeof receiver.constant !== 'string') return undefined
  const known: Constant[] = []
  for (const arg of args) {
    if (arg.constant === undefined) return undefined
    known.push(arg.constant)
  }
  const method = name.toLowerCase()
  // Names come from the source: one of them may be that of a method which every object has.
  if (!Object.hasOwn(onStrings, method)) return undefined
  const result = onStrings[method]?.(receiver.constant, known)
  return result === undefined ? undefined : constant(result)
}
