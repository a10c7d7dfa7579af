import type { Kind } from '../media-type.ts'
import type { Verdict } from '../types.ts'
import type { RuleFile } from '../yara-rules.ts'

/** The user's rules as they were read at startup, since the files may be invalid while someone edits them. */
export interface Setup {
  readonly rules: readonly RuleFile[] | undefined
}

export interface Job {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  /** The bytes, or the path of a file that contains them. */
  readonly bytes: Uint8Array | string
  /** Whether to stop if it takes long. */
  readonly brief: boolean
}

/** `late`: a brief job took long. */
export type Answer = Verdict | 'late'
