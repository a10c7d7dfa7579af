import type { Kind } from '../media-type.ts'
import type { Verdict } from '../types.ts'

/** The argument for a process that receives the user's rules as its first message. */
export const WITH_RULES = 'with-rules'

export interface Job {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  /** The bytes, or the path of a file that contains them. */
  readonly bytes: Uint8Array | string
  /** Whether to stop if it takes long. */
  readonly brief: boolean
}

export type Answer = { verdict: Verdict } | { late: true } | { failure: string }

/** Sent by a process when it is ready or cannot start, and after each job. `worn`: it should be replaced. */
export type Message = { ready: true } | { failure: string } | (Answer & { readonly worn: boolean })
