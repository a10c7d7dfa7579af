/** A queue for scans. The embedding application provides it, since it knows how capacity is shared. */
export interface Queue {
  /** Resolves when the job may run. The job ends when the returned turn is disposed. Rejects like `run`. */
  enter(job: QueuedJob): Promise<Disposable>
  /**
   * Runs the work when its turn comes. Rejects if the queue is full, the wait is too long, or `signal` aborts first.
   */
  run<T>(job: QueuedJob, work: () => Promise<T>): Promise<T>
  isIdle(): boolean
  /** Resolves when all jobs that run or wait now have ended. */
  ended(): Promise<void>
  /** Refuses waiting and future jobs. */
  close(): void
}

export interface QueuedJob {
  readonly workspace: string
  readonly tokenId: string
  /** Bytes that the job holds in memory while it waits. */
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
