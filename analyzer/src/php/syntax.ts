import { Engine as PhpParser } from 'php-parser'
import type { Broken } from '../core/engine.ts'
import type { SyntaxTree } from '../core/tree.ts'
import type { Source } from '../core/types.ts'

/**
 * PHP grows every year, and neither the grammar nor the parser has all of it: the code is broken where both say so. The
 * parser has the better words for it.
 */
export function checkSyntax({ code }: Source, tree: SyntaxTree | undefined): Broken | undefined {
  if (!tree?.error) return undefined
  const parser = new PhpParser({
    parser: { extractDoc: false, suppressErrors: false, version: 804 },
    ast: { withPositions: false },
  })
  try {
    parser.parseCode(code, 'code.php')
    return undefined
  } catch (error) {
    if (error instanceof SyntaxError) {
      const message = error.message.replace(/^Parse Error\s*:\s*/i, '').replace(/\s+on line \d+\s*$/, '')
      const line =
        'lineNumber' in error && typeof error.lineNumber === 'number' ? error.lineNumber : tree.error.line
      return { line, message: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` }
    }
    // Nested too deep for it, or a bug of its own: the grammar's word counts.
    return { line: tree.error.line, message: 'This does not parse.' }
  }
}
