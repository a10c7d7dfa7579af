import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { calleeOf } from '../names.ts'
import { isSimple } from '../ruff/proofs.ts'
import { contentOf, positional, prefixOf, quoteOf } from '../syntax.ts'

/** `"%s: %r" % (name, value)` → `f"{name!s}: {value!r}"`, where every value is plain and known not to be a tuple. */
export function percentFix(node: SyntaxNode): Fix | undefined {
  const left = node.child('left')
  const right = node.child('right')
  if (left?.kind !== 'string' || right?.kind !== 'tuple' || prefixOf(left) !== '') return undefined
  const content = contentOf(left)
  const quote = quoteOf(left)
  if (
    quote.length !== 1 ||
    /[\\\n]/.test(content) ||
    right.text.includes('\n') ||
    right.all('comment').length > 0
  )
    return undefined
  const pieces = content.split(/(%[srd%])/)
  const values = right.namedChildren
  let used = 0
  const texts: string[] = []
  for (const piece of pieces) {
    if (piece === '%%') texts.push('%')
    else if (/^%[srd]$/.test(piece)) {
      const value = values[used++]
      const text = value && fieldFor(piece, value)
      if (text === undefined) return undefined
      texts.push(text)
    } else if (piece.includes('%')) return undefined
    else texts.push(piece.replace(/[{}]/g, (brace) => brace + brace))
  }
  if (used !== values.length || used === 0) return undefined
  return {
    goal: 'readability',
    type: 'refactor',
    description: 'Uses an f-string',
    edits: [{ start: node.start, end: node.end, text: `f${quote}${texts.join('')}${quote}` }],
  }
}

function fieldFor(piece: string, value: SyntaxNode): string | undefined {
  if (/["'\\{}]/.test(value.text)) return undefined
  // %d cuts numbers off; only whole ones look the same without it.
  if (piece === '%d') return isWhole(value) ? `{${value.text}}` : undefined
  return isSimple(value) && !/^\d/.test(value.text) ? `{${value.text}!${piece[1]}}` : undefined
}

const isWhole = (value: SyntaxNode): boolean =>
  value.kind === 'call' && calleeOf(value) === 'len' && positional(value).every(isSimple)
