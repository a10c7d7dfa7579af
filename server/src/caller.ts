/** The token that sent a request, and what it may do. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
  /** The only project that the token can access. Undefined: all projects of the workspace. */
  readonly project: string | undefined
  /** What the token may do. Routes and MCP tools check it. Undefined: nothing that needs a scope. */
  readonly scopes?: readonly string[]
  /** Whether the token belongs to the workspace of the operator of the service. */
  readonly isOperator?: boolean
  /** The limits of the token, in addition to those of the settings. */
  readonly limits?: CallerLimits | undefined
  /** The program that sent the request, as it names itself. */
  readonly client?: string | undefined
}

export interface CallerLimits {
  readonly requestsPerMinute?: number | undefined
  /** Of a day. Costs are in millionths. */
  readonly budget: { readonly tokens?: number | undefined; readonly costMicros?: number | undefined }
  /** The models that the token may use. Undefined: all. */
  readonly models?: readonly string[] | undefined
}

/** A caller whose work waits in a fair queue: workspaces, and the tokens of each, take turns. The work stops when the signal aborts. */
export interface WaitingCaller extends Pick<Caller, 'tokenId' | 'workspace'> {
  readonly signal: AbortSignal
}
