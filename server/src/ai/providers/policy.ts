export interface Policy {
  /** For an answer as a whole: all targets, waits and retries. */
  readonly totalMs: number
  /** For one call that answers in one piece. */
  readonly callMs: number
  /** Until a stream brings anything. A model that has to be loaded first takes its time. */
  readonly firstTokenMs: number
  /** Between two chunks of a stream. */
  readonly idleMs: number

  /** Of the same target, after the first try. */
  readonly retries: number
  /** The wait before a retry is a random part of this, doubled with each try up to `backoffMaxMs`. */
  readonly backoffMs: number
  readonly backoffMaxMs: number
  /** A target that asks to be left alone for longer is left alone by everybody, and not waited for. */
  readonly longestWaitMs: number

  /** A target is left alone after so many failures in a row (see breaker.ts for which of them count), */
  readonly failuresToOpen: number
  /** for so long; then one request tries it. */
  readonly openMs: number

  /** At each target at once; */
  readonly running: number
  /** and so many more wait for them, */
  readonly waiting: number
  /** so long at most. */
  readonly queueMs: number
}

export const defaultPolicy: Policy = {
  totalMs: 300_000,
  callMs: 120_000,
  firstTokenMs: 60_000,
  idleMs: 30_000,

  retries: 2,
  backoffMs: 500,
  backoffMaxMs: 8_000,
  longestWaitMs: 20_000,

  failuresToOpen: 5,
  openMs: 30_000,

  running: 1_250,
  waiting: 1_000,
  queueMs: 20_000,
}
