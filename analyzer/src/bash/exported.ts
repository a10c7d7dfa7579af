import type { SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'

/** Functions: anyone who sources the script can call them. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  return root.all('function_definition').flatMap((node) => {
    const name = node.child('name')
    return name ? [{ name: name.text }] : []
  })
}
