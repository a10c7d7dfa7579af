import { removeLine } from '../fixes.ts'
import type { TreeRule } from '../rules.ts'
import type { SyntaxNode } from '../tree.ts'

const used = new WeakMap<SyntaxNode, Set<string>>()

/** Every word of the source outside its imports; also those in comments, for documentation may link to them. */
function namesIn(root: SyntaxNode): Set<string> {
  const known = used.get(root)
  if (known) return known
  const names = new Set<string>()
  for (const node of root.namedChildren) {
    if (node.kind === 'import_declaration' || node.kind === 'package_declaration') continue
    for (const [word] of node.text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.add(word)
  }
  used.set(root, names)
  return names
}

export const unusedImport: TreeRule = {
  id: 'unused-import',
  category: 'style',
  severity: 'low',
  message: '',
  kinds: ['import_declaration'],
  check(node, { code }) {
    const path = node.namedChildren.find(({ kind }) => kind === 'scoped_identifier')
    const name = path?.child('name')?.text
    if (!node.parent || !name || /\*\s*;$/.test(node.text) || namesIn(node.parent).has(name)) return undefined
    // A snippet of imports alone is not the whole program.
    if (node.parent.namedChildren.every(({ kind }) => /import|package|comment/.test(kind))) return undefined
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
