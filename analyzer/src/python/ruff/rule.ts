import type { SyntaxNode } from '../../core/tree.ts'
import type { Severity } from '../../core/types.ts'

/** How a rule of ruff is reported. Its own message says what is wrong; `why` says why that matters. */
export interface RuffRule {
  /** The id shared by all languages, if there is one; else `ruff/` and ruff's code. */
  readonly rule?: string
  readonly severity: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  /** In place of ruff's message. */
  readonly message?: string
  readonly why: string
  /** Tells whether a report at this place is wrong and must be dropped. */
  readonly except?: (place: Place) => boolean
  /** The severity at places where it differs from the usual one. */
  readonly severityAt?: (place: Place) => Severity
}

export interface Place {
  /** What ruff points at. */
  readonly node: SyntaxNode
  /** How many different things the same rule names in this source. */
  readonly variety: number
}
