import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit } from '../../core/types.ts'

export interface FixPlace {
  /** What ruff points at. */
  readonly node: SyntaxNode
  readonly edits: readonly Edit[]
  readonly code: string
  readonly root: SyntaxNode
}
