import { createLines } from './lines.ts'
import type { SyntaxNode, SyntaxTree } from './tree.ts'
import type { Metrics } from './types.ts'

/** Which kinds of nodes are functions, and which are places where the way forks. */
export interface ShapeOfLanguage {
  readonly functions: readonly string[]
  readonly branches: readonly string[]
}

export function measure(
  code: string,
  tree: SyntaxTree | undefined,
  shape: ShapeOfLanguage | undefined,
): Metrics {
  const lines = linesIn(code)
  if (!tree || !shape) return { lines, functions: 0, complexity: 1, worstFunction: 0 }
  const isFunction = new Set(shape.functions)
  const isBranch = new Set(shape.branches)
  const perFunction = new Map<unknown, number>()
  let branches = 0
  for (const node of tree.root.walk()) {
    if (isFunction.has(node.kind)) perFunction.set(node, 1)
    if (!isBranch.has(node.kind) || isKeyword(node)) continue
    branches++
    const around = node.closest(...shape.functions)
    if (around) perFunction.set(around, (perFunction.get(around) ?? 1) + 1)
  }
  return {
    lines,
    functions: perFunction.size,
    complexity: branches + Math.max(1, perFunction.size),
    worstFunction: perFunction.values().reduce((most, one) => Math.max(most, one), 0),
  }
}

/** As people count them: the text after the last line break is not a line. */
function linesIn(code: string): number {
  const { count, startOf } = createLines(code)
  return count > 1 && startOf(count) === code.length ? count - 1 : count
}

/** In some grammars the word `if` is called as the statement that it begins. */
export function isKeyword({ named, kind }: SyntaxNode): boolean {
  return !named && /^[a-z]+$/.test(kind)
}
