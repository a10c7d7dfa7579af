import type { SyntaxNode } from './tree.ts'
import type { Edit } from './types.ts'

/** A text that a loop makes longer, in a place where all that happens to it can be seen. */
export interface GrowingText {
  readonly name: string
  readonly declaration: SyntaxNode
  readonly loop: SyntaxNode
  /** Every `text += value` in the loop. */
  readonly additions: readonly { readonly statement: SyntaxNode; readonly value: SyntaxNode }[]
}

// Blocks that are longer are not worth the look at all of them.
const MAX_STATEMENTS = 1_000
// Each addition is a finding, and its fix changes all of them.
const MAX_ADDITIONS = 100

interface Language {
  readonly loops: readonly string[]
  readonly functions: readonly string[]
  readonly identifiers: readonly string[]
  isDeclaration(statement: SyntaxNode, name: string): boolean
  /** The value that a statement adds to the text; nothing if it does something else. */
  added(statement: SyntaxNode, name: string): SyntaxNode | undefined
}

/** By outermost loop and name. */
const known = new WeakMap<SyntaxNode, Map<string, GrowingText | undefined>>()

/**
 * Finds the declaration, a neighbour of the outermost loop, and makes sure that until the loop ends nothing but
 * the additions touches the text.
 */
export function growingText(addition: SyntaxNode, name: string, language: Language): GrowingText | undefined {
  let loop: SyntaxNode | undefined
  for (let around = addition.parent; around; around = around.parent) {
    if (language.functions.includes(around.kind)) break
    if (language.loops.includes(around.kind)) loop = around
  }
  if (!loop) return undefined
  const ofLoop = known.get(loop) ?? new Map<string, GrowingText | undefined>()
  known.set(loop, ofLoop)
  if (!ofLoop.has(name)) ofLoop.set(name, growingIn(loop, name, language))
  return ofLoop.get(name)
}

function growingIn(loop: SyntaxNode, name: string, language: Language): GrowingText | undefined {
  const block = loop.parent
  if (!block) return undefined
  if (block.children.length > MAX_STATEMENTS) return undefined
  const siblings = block.namedChildren
  const declaration = siblings
    .slice(0, siblings.indexOf(loop))
    .findLast((statement) => language.isDeclaration(statement, name))
  if (!declaration) return undefined
  const between = siblings.slice(siblings.indexOf(declaration) + 1, siblings.indexOf(loop))
  const uses = (node: SyntaxNode): SyntaxNode[] =>
    node.all(...language.identifiers).filter(({ text }) => text === name)
  if (between.some((statement) => uses(statement).length > 0)) return undefined
  const additions: { statement: SyntaxNode; value: SyntaxNode }[] = []
  for (const use of uses(loop)) {
    if (additions.length === MAX_ADDITIONS) return undefined
    const statement = statementOf(use)
    const value = statement && language.added(statement, name)
    if (!statement || !value || uses(value).length > 0 || insideFunction(statement, loop, language.functions))
      return undefined
    additions.push({ statement, value })
  }
  return { name, declaration, loop, additions }
}

const statementOf = (node: SyntaxNode): SyntaxNode | undefined =>
  node.closest('expression_statement', 'assignment_statement')

function insideFunction(node: SyntaxNode, loop: SyntaxNode, functions: readonly string[]): boolean {
  for (let around = node.parent; around && around !== loop; around = around.parent) {
    if (functions.includes(around.kind)) return true
  }
  return false
}

/** The white space that a line begins with. */
export function indentAt(code: string, offset: number): string {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(code.slice(start, offset))?.[0] ?? ''
}

/** A new line after a statement, indented like it. */
export function lineAfter(code: string, statement: SyntaxNode, text: string): Edit {
  return { start: statement.end, end: statement.end, text: `\n${indentAt(code, statement.start)}${text}` }
}
