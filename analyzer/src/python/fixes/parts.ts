import type { SyntaxNode } from '../../core/tree.ts'
import { contentOf, methodOf, positional, prefixOf, quoteOf, receiverOf, unwrap } from '../syntax.ts'

/** A text that is built in one expression: constant pieces, and values between them. */
export type Part = { readonly text: string } | { readonly value: SyntaxNode }

export interface BuiltText {
  readonly parts: readonly Part[]
  /** The quotes that the constant pieces are written in. */
  readonly quote: string
}

/** Undefined unless every piece is known exactly: no escapes, no braces, no formats. */
export function builtText(node: SyntaxNode): BuiltText | undefined {
  const parts = partsOf(unwrap(node), 0)
  const quotes = new Set(
    unwrap(node)
      .all('string')
      .filter((string) => !string.closest('interpolation'))
      .map(quoteOf),
  )
  const [quote] = quotes
  if (!parts || quote === undefined || quotes.size !== 1) return undefined
  const isPlain = parts.every((part) => !('text' in part) || !/[\\{}]/.test(part.text))
  return isPlain ? { parts, quote } : undefined
}

function partsOf(node: SyntaxNode, depth: number): Part[] | undefined {
  if (depth > 30) return undefined
  if (node.kind === 'string') return piecesOf(node)
  if (node.kind === 'binary_operator' && node.child('operator')?.text === '+') {
    const sides = [node.child('left'), node.child('right')].map(
      (side) => side && (isText(unwrap(side)) ? partsOf(unwrap(side), depth + 1) : [{ value: side }]),
    )
    return sides.every((side) => side !== undefined) ? (sides.flat() as Part[]) : undefined
  }
  if (node.kind === 'binary_operator' && node.child('operator')?.text === '%')
    return filled(node.child('left'), /%s/, valuesOf(node.child('right')))
  if (node.kind === 'call' && methodOf(node) === 'format') {
    const passed = positional(node)
    return passed.length === (node.child('arguments')?.namedChildren.length ?? 0)
      ? filled(receiverOf(node), /\{\}/, passed)
      : undefined
  }
  return undefined
}

const isText = ({ kind }: SyntaxNode): boolean => kind === 'string' || kind === 'binary_operator'

const valuesOf = (right: SyntaxNode | undefined): SyntaxNode[] =>
  right?.kind === 'tuple' ? right.namedChildren : right ? [right] : []

function piecesOf(string: SyntaxNode): Part[] | undefined {
  const prefix = prefixOf(string)
  if (prefix !== '' && prefix !== 'f') return undefined
  const parts: Part[] = []
  for (const child of string.children) {
    if (child.kind === 'string_content') parts.push({ text: child.text })
    if (child.kind !== 'interpolation') continue
    const value = child.child('expression')
    if (!value || child.namedChildren.length !== 1) return undefined
    parts.push({ value })
  }
  return parts
}

/** `"… %s …" % value`, `"… {} …".format(value)`. */
function filled(
  template: SyntaxNode | undefined,
  hole: RegExp,
  values: readonly SyntaxNode[],
): Part[] | undefined {
  if (template?.kind !== 'string' || prefixOf(template) !== '') return undefined
  const pieces = contentOf(template).split(hole)
  if (pieces.length !== values.length + 1 || pieces.some((piece) => /[%{}]/.test(piece))) return undefined
  return pieces.flatMap((text, index): Part[] => {
    const value = values[index]
    return value ? [{ text }, { value }] : [{ text }]
  })
}
