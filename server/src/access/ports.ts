import type { TokenTable } from './token-table.ts'

/** Dependencies of the access use cases. */
export interface AccessDeps {
  readonly tokens: TokenTable
  /** The hash of a secret that is always accepted, with all rights, in the workspace `default`. */
  readonly accessTokenHash: Buffer | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const DEFAULT_WORKSPACE = 'default'
