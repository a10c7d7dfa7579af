import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { methodOf, positional, receiverOf } from '../syntax.ts'
import { clausesText, type FillingLoop, fillingLoop, wrapped } from './loop.ts'

/** `xs = []` and a loop of `xs.append(…)` → a comprehension; the same for sets and dicts. */
export function comprehensionFix(loop: SyntaxNode): { at: SyntaxNode; fix: Fix } | undefined {
  const found = fillingLoop(loop, filled)
  const text = found && comprehension(loop, found)
  if (!text) return undefined
  const fix: Fix = {
    goal: 'performance',
    type: 'optimize',
    description: 'Builds the collection with a comprehension',
    edits: [{ start: found.start.start, end: loop.end, text }],
  }
  return { at: found.statement, fix }
}

/** What a statement adds to: `xs` of `xs.append(x)`, `d` of `d[k] = v`. */
function filled(statement: SyntaxNode): SyntaxNode | undefined {
  const inner =
    statement.kind === 'expression_statement' && statement.children.length === 1
      ? statement.children[0]
      : undefined
  if (inner?.kind === 'call') {
    const [only, ...others] = inner.child('arguments')?.namedChildren ?? []
    const isPlain =
      only &&
      others.length === 0 &&
      positional(inner).length === 1 &&
      only.kind !== 'list_splat' &&
      inner.child('arguments')?.kind === 'argument_list'
    return isPlain && /^(?:append|add)$/.test(methodOf(inner) ?? '') ? receiverOf(inner) : undefined
  }
  const left = inner?.kind === 'assignment' && !inner.child('type') ? inner.child('left') : undefined
  if (
    left?.kind !== 'subscript' ||
    left.namedChildren.length !== 2 ||
    left.child('subscript')?.kind === 'slice'
  )
    return undefined
  return inner?.child('right')?.kind === 'assignment' ? undefined : left.child('value')
}

function comprehension(loop: SyntaxNode, found: FillingLoop): string | undefined {
  const inner = found.statement.children[0]
  if (!inner) return undefined
  const start = found.start.text
  if (inner.kind === 'assignment') {
    const key = inner.child('left')?.child('subscript')
    const value = inner.child('right')
    return key && value && start === '{}'
      ? clausesText(loop, `${wrapped(key)}: ${wrapped(value)}`, found, '{', '}')
      : undefined
  }
  const [element] = positional(inner)
  const isList = methodOf(inner) === 'append'
  if (!element || start !== (isList ? '[]' : 'set()')) return undefined
  if (element.text === found.target.text && !found.condition)
    return `${isList ? 'list' : 'set'}(${found.over.text})`
  return isList
    ? clausesText(loop, element.text, found, '[', ']')
    : clausesText(loop, element.text, found, '{', '}')
}
