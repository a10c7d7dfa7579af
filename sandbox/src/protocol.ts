/** The result of a job. */
export interface Outcome {
  readonly value: unknown
  /** Whether this process should not get another job. */
  readonly mustBeReplaced?: boolean
}

/** What a process sends: once after its setup, and once for each job. */
export type Message = { readonly ready: true } | { readonly failure: string } | Outcome
