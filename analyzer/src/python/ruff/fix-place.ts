import type { SyntaxNode } from '../../tree.ts'
import type { Edit } from '../../types.ts'

export interface FixPlace {
  /** What ruff points at. */
  readonly node: SyntaxNode
  readonly edits: readonly Edit[]
  readonly code: string
  readonly root: SyntaxNode
}
