import type { Kind } from '../media-type.ts'
import type { Verdict } from '../types.ts'

export interface Job {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  /** The bytes themselves, or the path of a file with them. */
  readonly bytes: Uint8Array | string
  /** Whether it is given up when it takes long. */
  readonly brief: boolean
}

export type Answer = { verdict: Verdict } | { late: true } | { failure: string }

/** Sent by a process when it is ready to work or cannot start, and after each job. `worn`: it should be replaced. */
export type Message = { ready: true } | { failure: string } | (Answer & { readonly worn: boolean })
