import type { TokenTable } from './token-table.ts'

/** Dependencies of the access use cases. */
export interface AccessDeps {
  readonly tokens: TokenTable
  /** A secret that is always accepted, with all rights, in the workspace `default`. */
  readonly accessToken: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const DEFAULT_WORKSPACE = 'default'
