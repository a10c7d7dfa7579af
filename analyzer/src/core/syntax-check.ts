import { findGap, type Lexicon } from './brackets.ts'
import type { Broken } from './engine.ts'
import { createLines } from './lines.ts'
import type { SyntaxNode, SyntaxTree } from './tree.ts'
import type { Source } from './types.ts'

interface Evidence {
  readonly lexicon: Lexicon
  /** Whether the lines around an error show that the code is wrong, not the grammar. */
  readonly isWrong: (lines: readonly string[], error: SyntaxNode) => boolean
}

// Enough to find one that is certain.
const MAX_ERRORS = 50
const MAX_LINES = 12
const MAX_WIDTH = 500
/** When the grammar reads less than this share of a text, it is something else. */
const MIN_READ = 0.1

/**
 * A grammar that is older than its language, or does not know the macros, reports errors in valid code. They count only if
 * brackets or quotes have no partner, if something around the place is wrong in every dialect, or if the grammar can
 * read hardly anything.
 */
export function createSyntaxCheck({ lexicon, isWrong }: Evidence) {
  return ({ code }: Source, tree: SyntaxTree | undefined): Broken | undefined => {
    if (!tree?.error) return undefined
    const lines = createLines(code)
    const gap = findGap(code, lexicon)
    if (gap) return { line: lines.lineAt(gap.offset), message: gap.message }
    const texts = code.split('\n')
    const errors = errorsIn(tree.root)
    for (const error of errors) {
      const last = Math.min(lines.lineAt(error.end), error.line + MAX_LINES)
      if (
        isWrong(
          texts.slice(Math.max(0, error.line - 2), last).map((text) => text.slice(0, MAX_WIDTH)),
          error,
        )
      )
        return { line: error.line, message: messageOf(error) }
    }
    const [first] = errors
    // Directives prove that it is C.
    const isC = lexicon.preprocessor === true && /^[ \t]*#[ \t]*\w/m.test(code)
    return first && !isC && isUnreadable(tree.root)
      ? { line: first.line, message: messageOf(first) }
      : undefined
  }
}

/** What could not be read, and what should have been there. */
function errorsIn(root: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (const node of root.walk()) {
    if (node.kind !== 'ERROR' && !isMissing(node)) continue
    found.push(node)
    if (found.length === MAX_ERRORS) break
  }
  return found
}

export const isMissing = ({ start, end, children, kind }: SyntaxNode): boolean =>
  start === end && children.length === 0 && /^\W+$|identifier|^[a-z]+$/.test(kind)

function isUnreadable(root: SyntaxNode): boolean {
  let unread = 0
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'ERROR') unread += node.end - node.start
    else for (const child of node.children) waiting.push(child) // a spread of 120,000 is a stack overflow
  }
  return unread > (root.end - root.start) * (1 - MIN_READ)
}

function messageOf({ kind, text }: SyntaxNode): string {
  if (kind !== 'ERROR')
    return /^\W+$/.test(kind) ? `\`${kind}\` is missing here.` : 'Something is missing here.'
  const [line = ''] = text.trim().slice(0, 40).split('\n')
  return line === '' ? 'Something is missing here.' : `Unexpected \`${line}\`.`
}
