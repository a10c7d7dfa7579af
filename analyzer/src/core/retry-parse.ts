import type { SyntaxTree, TreeParser } from './tree.ts'

/**
 * A parser for a language that has grown since its grammar was written. If it reports an error, it reads the code again in
 * old syntax of the same length. The tree has the text of the code.
 */
export function createRetryingParser(parser: TreeParser, toOldSyntax: (code: string) => string): TreeParser {
  return {
    parse(code) {
      const tree = parser.parse(code)
      if (!tree.error) return tree
      const old = toOldSyntax(code)
      if (old === code || old.length < code.length) return tree
      const again = parser.parse(code, old)
      return isBetter(again, tree) ? again : tree
    },
  }
}

function isBetter(again: SyntaxTree, tree: SyntaxTree): boolean {
  return !again.error || (tree.error !== undefined && again.error.line > tree.error.line)
}

/** Spaces of the same length, with the same line breaks. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
