import type { TokenTable } from './token-table.ts'

/** What the access use-cases stand on. */
export interface AccessDeps {
  readonly tokens: TokenTable
  /** A secret that is always accepted, with every right, in the workspace `default`. */
  readonly accessToken: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const DEFAULT_WORKSPACE = 'default'
