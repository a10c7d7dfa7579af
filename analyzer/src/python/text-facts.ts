import type { SyntaxNode } from '../core/tree.ts'
import type { TextFacts } from '../neutral/index.ts'
import { isInComment } from '../neutral/secrets.ts'

/** Docstrings are documentation, and a continuation line is indented without being nested. */
export function textFactsOf(root: SyntaxNode, code: string): TextFacts {
  const inComment = isInComment(code)
  let starts: Set<number> | undefined
  return {
    isDocumentation: (offset) => inComment(offset) || isInDocstring(root, offset),
    startsStatement(offset) {
      starts ??= new Set(statementsIn(root))
      return starts.has(offset)
    },
  }
}

function* statementsIn(root: SyntaxNode): Generator<number> {
  for (const { kind, start } of root.walk()) if (/_(?:statement|definition)$/.test(kind)) yield start
}

function isInDocstring(root: SyntaxNode, offset: number): boolean {
  let node: SyntaxNode | undefined = root
  while (node) {
    if (node.kind === 'string' && node.parent?.kind === 'expression_statement') return true
    node = node.children.find(({ start, end }) => start <= offset && offset < end)
  }
  return false
}
