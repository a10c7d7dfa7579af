import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { methodOf, prefixOf, unwrap } from '../syntax.ts'
import { clausesText, fillingLoop } from './loop.ts'

/** `text = ""` and a loop of `text += …` → `"".join(…)`. */
export function joinFix(addition: SyntaxNode, loop: SyntaxNode): Fix | undefined {
  const found =
    loop.kind === 'for_statement'
      ? fillingLoop(loop, (statement) => statement.children[0]?.child('left'))
      : undefined
  const value = addition.child('right')
  if (!found || !value || found.statement.children[0] !== addition || !isSurelyText(value)) return undefined
  if (found.start.kind !== 'string' || prefixOf(found.start) !== '' || found.start.text.includes('\n'))
    return undefined
  const isEmpty = /^(?:""|'')$/.test(found.start.text)
  const joined = clausesText(loop, value.text, found, `${isEmpty ? found.start.text : '""'}.join(`, ')')
  return {
    goal: 'performance',
    type: 'optimize',
    description: 'Joins the parts once instead of copying the text in every round',
    edits: [
      { start: found.start.start, end: loop.end, text: isEmpty ? joined : `${found.start.text} + ${joined}` },
    ],
  }
}

/** Joining takes nothing but text; adding to a text does neither, but may ask the other side first. */
function isSurelyText(node: SyntaxNode): boolean {
  const inner = unwrap(node)
  if (inner.kind === 'string') return !prefixOf(inner).includes('b')
  if (inner.kind === 'binary_operator') {
    const left = inner.child('left')
    const right = inner.child('right')
    if (inner.child('operator')?.text === '%') return left !== undefined && isSurelyText(left)
    return (
      inner.child('operator')?.text === '+' &&
      left !== undefined &&
      right !== undefined &&
      (isSurelyText(left) || isSurelyText(right))
    )
  }
  if (inner.kind !== 'call') return false
  const method = methodOf(inner)
  const receiver = inner.child('function')?.child('object')
  return (
    inner.child('function')?.text === 'str' ||
    ((method === 'format' || method === 'join') && receiver?.kind === 'string')
  )
}
