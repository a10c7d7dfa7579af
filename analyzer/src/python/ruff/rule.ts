import type { RuleId } from '../../core/catalogue/index.ts'
import type { RuleHead } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Severity } from '../../core/types.ts'

interface Judgement {
  /** Tells whether a report at this place is wrong and must be dropped. */
  readonly except?: (place: Place) => boolean
  /** The severity at places where it differs from the usual one. */
  readonly severityAt?: (place: Place) => Severity
}

/** A rule of ruff that finds what a rule of the catalogue is about. */
export interface SharedRule extends Omit<RuleHead, 'id'>, Judgement {
  readonly rule: RuleId
  /** Ruff's message names the thing, so it is the problem. */
  readonly names?: true
}

/** A rule that only ruff has. Its own message says what is wrong; `why` says why that matters. */
export interface OwnRule extends Judgement {
  readonly rule?: undefined
  readonly severity: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  /** In place of ruff's message. */
  readonly message?: string
  readonly why: string
}

export type RuffRule = SharedRule | OwnRule

export interface Place {
  /** What ruff points at. */
  readonly node: SyntaxNode
  /** How many different things the same rule names in this source. */
  readonly variety: number
}
