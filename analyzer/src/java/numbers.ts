import { bindingsOf, callOf, functionAround } from '../checks/calls.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'
import { declaredType } from './types.ts'

const WIDTH: ReadonlyMap<string, number> = new Map([
  ['byte', 8],
  ['short', 16],
  ['char', 16],
  ['int', 32],
])

const PARSED: ReadonlyMap<string, number> = new Map([
  ['Integer.parseInt', 32],
  ['Integer.valueOf', 32],
  ['Integer.parseUnsignedInt', 32],
  ['Long.parseLong', 64],
  ['Long.valueOf', 64],
  ['Long.parseUnsignedLong', 64],
  ['Double.parseDouble', 64],
  ['nextLong', 64],
  ['nextInt', 32],
])

/** `(int) Long.parseLong(text)`: numbers that come from outside, and may be larger than the type. */
const narrowed: TreeRule = {
  id: 'integer-overflow',
  cwe: 681,
  message: 'The number was parsed with more bits than this type has, so a large one overflows.',
  remedy: 'Use `Math.toIntExact`, or check its range.',
  kinds: ['cast_expression'],
  check(node) {
    const width = WIDTH.get(node.child('type')?.text ?? '')
    const value = node.child('value')
    if (width === undefined || !value) return undefined
    const parsed = value.kind === 'identifier' ? onlyParsed(value) : value
    const bits = parsed && bitsOf(parsed)
    return bits !== undefined && bits > width && !(value.kind === 'identifier' && isBounded(value))
  },
}

/** What a local variable is set to, if that happens once in its function. */
function onlyParsed(name: SyntaxNode): SyntaxNode | undefined {
  const scope = functionAround(java, name)
  const bound = (bindingsOf(java, name).get(name.text) ?? []).filter(
    ({ value }) => scope && value.start >= scope.start && value.end <= scope.end,
  )
  return bound.length === 1 ? bound[0]?.value : undefined
}

/** With a radix, the digits are a code, such as a byte in hexadecimal. */
function bitsOf(node: SyntaxNode): number | undefined {
  const call = callOf(java, node)
  if (!call || call.args.length > 1 || (/^next/.test(call.name) && call.args.length > 0)) return undefined
  return (
    PARSED.get(call.path) ??
    (/\.next(?:Long|Int)$/.test(call.path) && isScanner(call.receiver) ? PARSED.get(call.name) : undefined)
  )
}

const isScanner = (receiver: SyntaxNode | undefined): boolean => declaredType(receiver) === 'Scanner'

function isBounded(name: SyntaxNode): boolean {
  const scope = functionAround(java, name)
  return new RegExp(
    `\\b${name.text}\\s*[<>]=?|[<>]=?\\s*${name.text}\\b|\\b(?:min|max|clamp|checkIndex|inRange|between)\\s*\\([^;]{0,100}\\b${name.text}\\b`,
  ).test(scope?.text.slice(0, 20_000) ?? '')
}

/** `long size = width * height`: the product of two `int` is an `int`, before it becomes a `long`. */
const widenedLate: TreeRule = {
  id: 'integer-overflow',
  message: 'The product of two `int` overflows before it becomes a `long`.',
  remedy: 'Cast one of the factors to `long` first.',
  kinds: ['local_variable_declaration', 'field_declaration', 'return_statement', 'assignment_expression'],
  check(node) {
    const product = widened(node)
    return product && isLargeProduct(product) ? { at: product } : undefined
  },
}

/** The expression that becomes a `long` here. */
function widened(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind === 'return_statement')
    return functionAround(java, node)?.child('type')?.text === 'long' ? node.namedChildren[0] : undefined
  if (node.kind === 'assignment_expression')
    return node.child('operator')?.text === '=' && declaredType(node.child('left')) === 'long'
      ? node.child('right')
      : undefined
  return node.child('type')?.text === 'long' ? node.child('declarator')?.child('value') : undefined
}

const MAX_FACTORS = 10

/** Only factors that are `int`, of which at least two vary, or one that is multiplied by a thousand. */
function isLargeProduct(node: SyntaxNode): boolean {
  const factors: SyntaxNode[] = []
  const waiting = [node]
  while (waiting.length > 0) {
    const one = waiting.pop() as SyntaxNode
    if (factors.length > MAX_FACTORS) return false
    if (one.kind === 'parenthesized_expression') waiting.push(...one.namedChildren)
    else if (one.kind === 'binary_expression') {
      if (one.child('operator')?.text !== '*') return false
      waiting.push(...one.namedChildren)
    } else factors.push(one)
  }
  if (factors.length < 2) return false
  const numbers = factors.filter(({ kind }) => kind === 'decimal_integer_literal')
  const variables = factors.filter((factor) => declaredType(factor) === 'int')
  if (numbers.some(({ text }) => /l$/i.test(text)) || numbers.length + variables.length < factors.length)
    return false
  const constant = numbers.reduce((all, { text }) => all * Number(text.replaceAll('_', '')), 1)
  return variables.length > 1 || (variables.length === 1 && constant >= 1_000)
}

export const numberRules: readonly TreeRule[] = [narrowed, widenedLate]
