import { removeLine } from '../core/fixes.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

/** Computed once for all imports of a file. */
const used = new WeakMap<SyntaxNode, Used>()

interface Used {
  /** Every word of the source outside its imports; also those in comments, for documentation may link to them. */
  readonly names: ReadonlySet<string>
  /** A snippet of imports alone is not the whole program. */
  readonly isSnippet: boolean
}

function usedIn(root: SyntaxNode): Used {
  const known = used.get(root)
  if (known) return known
  const names = new Set<string>()
  const children = root.namedChildren
  for (const node of children) {
    if (node.kind === 'import_declaration' || node.kind === 'package_declaration') continue
    for (const [word] of node.text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.add(word)
  }
  const isSnippet = children.every(({ kind }) => /import|package|comment/.test(kind))
  const found = { names, isSnippet }
  used.set(root, found)
  return found
}

export const unusedImport: TreeRule = {
  id: 'unused-import',
  kinds: ['import_declaration'],
  check(node, { code }) {
    const path = node.namedChildren.find(({ kind }) => kind === 'scoped_identifier')
    const name = path?.child('name')?.text
    if (!node.parent || !name || /\*\s*;$/.test(node.text)) return undefined
    const { names, isSnippet } = usedIn(node.parent)
    if (isSnippet || names.has(name)) return undefined
    return {
      message: `\`${name}\` is imported and not used.`,
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: `Removes the unused import of \`${name}\``,
        edits: [removeLine(code, node)],
      },
    }
  },
}
