/** The queue in which scans wait. Whoever uses the scanner brings one, since only they know who shares it with whom. */
export interface Queue {
  /** Resolves when the job may run; it ends when the turn is disposed. Rejects as `run` does. */
  enter(job: QueuedJob): Promise<Disposable>
  /** Runs the work in its turn. Rejects if it cannot wait, has waited too long, or `signal` aborts before its turn. */
  run<T>(job: QueuedJob, work: () => Promise<T>): Promise<T>
  isIdle(): boolean
  /** Resolves when every job that runs or waits now has ended. */
  ended(): Promise<void>
  /** Refuses waiting and future jobs. */
  close(): void
}

export interface QueuedJob {
  readonly workspace: string
  readonly tokenId: string
  /** What the job holds in memory while it waits. */
  readonly bytes?: number
  readonly signal?: AbortSignal
}

export interface QueueLimits {
  readonly running: number
  readonly runningPerWorkspace?: number
  readonly waiting: number
  readonly waitingBytes?: number
  readonly longestWaitMs: number
}

/** `purpose` completes the sentence "Too many requests are waiting for ...". */
export type CreateQueue = (purpose: string, limits: QueueLimits) => Queue
