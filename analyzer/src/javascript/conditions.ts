import type { SyntaxNode, TreeParser } from '../core/tree.ts'

/**
 * The formatter puts a second pair of brackets around a condition that assigns: `if ((a = b))`. That is how people say
 * that they mean it, so only they may say it. Takes the second pair away again where the author wrote one.
 */
export function withPlainConditions(parser: TreeParser, code: string, laidOut: string): string {
  if (!/\b(?:if|while)\s*\(\(/.test(laidOut)) return laidOut
  const before = assigningConditions(parser, code)
  const after = assigningConditions(parser, laidOut)
  if (before.length !== after.length) return laidOut
  let text = ''
  let position = 0
  for (const [index, inner] of after.entries()) {
    if (before[index]?.kind !== 'assignment_expression' || inner.kind === 'assignment_expression') continue
    text += laidOut.slice(position, inner.start) + laidOut.slice(inner.start + 1, inner.end - 1)
    position = inner.end
  }
  return text + laidOut.slice(position)
}

/** The text between the brackets of each condition that is an assignment, in brackets of its own or not. */
function assigningConditions(parser: TreeParser, code: string): SyntaxNode[] {
  return parser
    .parse(code)
    .root.all('if_statement', 'while_statement', 'do_statement')
    .flatMap((statement) => {
      const inner = statement.child('condition')?.namedChildren.find(({ kind }) => kind !== 'comment')
      return inner && isAssignment(inner) ? [inner] : []
    })
}

function isAssignment({ kind, namedChildren }: SyntaxNode): boolean {
  const [only] = namedChildren
  return (
    kind === 'assignment_expression' ||
    (kind === 'parenthesized_expression' && only?.kind === 'assignment_expression')
  )
}
