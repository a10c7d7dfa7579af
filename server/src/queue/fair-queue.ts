import { AppError } from '../errors.ts'

export interface QueueLimits {
  /** How many jobs run at once. */
  readonly running: number
  /** How many jobs of one workspace run at once; by default as many as of all. */
  readonly runningPerWorkspace?: number
  /** How many bytes all running jobs may take; a job that takes more runs alone. */
  readonly runningBytes?: number
  readonly waiting: number
  readonly waitingPerWorkspace: number
  /** How many bytes all waiting jobs may hold in memory. */
  readonly waitingBytes?: number
  readonly longestWaitMs: number
}

export interface QueuedJob {
  readonly workspace: string
  readonly tokenId: string
  /** What the job holds in memory while it waits. */
  readonly bytes?: number
  /** What the job takes of the limit `runningBytes`. */
  readonly runningBytes?: number
  /** A waiting job leaves the queue when this aborts. A running job has to watch it by itself. */
  readonly signal?: AbortSignal
}

export type FairQueue = ReturnType<typeof createFairQueue>

interface Waiter {
  readonly job: QueuedJob
  readonly bytes: number
  start(): void
  refuse(reason: unknown): void
}

const RETRY_AFTER_SECONDS = '5'

/**
 * A bounded queue. Workspaces take turns, and so do the tokens of a workspace, so that a caller who sends many jobs
 * delays mostly its own. A job that cannot be queued, or has waited too long, is refused with 503 and `Retry-After`.
 * `purpose` completes the sentence "Too many requests are waiting for ...".
 */
export function createFairQueue(purpose: string, limits: QueueLimits) {
  const {
    runningPerWorkspace = limits.running,
    runningBytes: maxRunningBytes = Number.POSITIVE_INFINITY,
    waitingBytes: maxWaitingBytes = Number.POSITIVE_INFINITY,
  } = limits
  // The order of both maps is the order of the next turns.
  const waitingByWorkspace = new Map<string, Map<string, Set<Waiter>>>()
  const runningByWorkspace = new Map<string, number>()
  const ends = new Set<Promise<unknown>>()
  let running = 0
  let runningBytes = 0
  let waiting = 0
  let waitingBytes = 0
  let closed = false

  function mayRunMore(workspace: string): boolean {
    return running < limits.running && (runningByWorkspace.get(workspace) ?? 0) < runningPerWorkspace
  }

  function fits({ runningBytes: bytes = 0 }: QueuedJob): boolean {
    return running === 0 || runningBytes + bytes <= maxRunningBytes
  }

  /** A job that needs few bytes must not overtake one that waits for many. */
  function mayStartAtOnce(job: QueuedJob): boolean {
    const isFirst = waiting === 0 || maxRunningBytes === Number.POSITIVE_INFINITY
    return isFirst && mayRunMore(job.workspace) && fits(job)
  }

  function begin({ workspace, runningBytes: bytes = 0 }: QueuedJob): void {
    running += 1
    runningBytes += bytes
    runningByWorkspace.set(workspace, (runningByWorkspace.get(workspace) ?? 0) + 1)
  }

  function end({ workspace, runningBytes: bytes = 0 }: QueuedJob): void {
    running -= 1
    runningBytes -= bytes
    const left = (runningByWorkspace.get(workspace) ?? 0) - 1
    if (left > 0) runningByWorkspace.set(workspace, left)
    else runningByWorkspace.delete(workspace)
    startWaiting()
  }

  function startWaiting(): void {
    for (let next = nextInTurn(); next && fits(next.job) && !closed; next = nextInTurn()) {
      const { workspace, tokenId } = next.job
      remove(next)
      // The workspace and the token that just had a turn go behind the others.
      const tokens = waitingByWorkspace.get(workspace)
      moveToEnd(waitingByWorkspace, workspace)
      if (tokens) moveToEnd(tokens, tokenId)
      begin(next.job)
      next.start()
    }
  }

  /** The workspace with the fewest running jobs comes first, so that one which was early does not get all turns. */
  function nextInTurn(): Waiter | undefined {
    let fewest = Number.POSITIVE_INFINITY
    let next: Map<string, Set<Waiter>> | undefined
    for (const [workspace, tokens] of waitingByWorkspace) {
      const count = runningByWorkspace.get(workspace) ?? 0
      if (count >= fewest || !mayRunMore(workspace)) continue
      fewest = count
      next = tokens
    }
    for (const waiters of next?.values() ?? []) for (const waiter of waiters) return waiter
    return undefined
  }

  function add(waiter: Waiter): void {
    const { workspace, tokenId } = waiter.job
    const tokens = waitingByWorkspace.get(workspace) ?? new Map<string, Set<Waiter>>()
    const waiters = tokens.get(tokenId) ?? new Set<Waiter>()
    waitingByWorkspace.set(workspace, tokens.set(tokenId, waiters.add(waiter)))
    waiting += 1
    waitingBytes += waiter.bytes
  }

  function remove(waiter: Waiter): void {
    const { workspace, tokenId } = waiter.job
    const tokens = waitingByWorkspace.get(workspace)
    const waiters = tokens?.get(tokenId)
    if (!waiters?.delete(waiter)) return
    if (waiters.size === 0) tokens?.delete(tokenId)
    if (tokens?.size === 0) waitingByWorkspace.delete(workspace)
    waiting -= 1
    waitingBytes -= waiter.bytes
  }

  function isFull({ workspace, bytes = 0 }: QueuedJob): boolean {
    if (waiting === 0) return false // a job larger than the whole limit could never be queued otherwise
    return (
      waiting >= limits.waiting ||
      waitingIn(waitingByWorkspace.get(workspace)) >= limits.waitingPerWorkspace ||
      waitingBytes + bytes > maxWaitingBytes
    )
  }

  /** Resolves when the job may run; it counts as running from then on. */
  function turnOf(job: QueuedJob): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stopWaiting = () => {
      clearTimeout(timer)
      job.signal?.removeEventListener('abort', onAbort)
    }
    const waiter: Waiter = {
      job,
      bytes: job.bytes ?? 0,
      start() {
        stopWaiting()
        resolve()
      },
      refuse(reason) {
        stopWaiting()
        remove(waiter)
        reject(reason)
        startWaiting() // those behind it may need fewer bytes
      },
    }
    const onAbort = () => waiter.refuse(job.signal?.reason)
    const seconds = Math.round(limits.longestWaitMs / 1000)
    const timer = setTimeout(
      () => waiter.refuse(busy(`The request waited ${seconds} s for ${purpose}. Try again later.`)),
      limits.longestWaitMs,
    )
    job.signal?.addEventListener('abort', onAbort, { once: true })
    add(waiter)
    return promise
  }

  async function runInTurn<T>(job: QueuedJob, work: () => Promise<T>): Promise<T> {
    job.signal?.throwIfAborted()
    if (closed) throw new AppError('unavailable')
    if (mayStartAtOnce(job)) begin(job)
    else if (isFull(job)) throw busy(`Too many requests are waiting for ${purpose}. Try again later.`)
    else {
      const turn = turnOf(job)
      startWaiting()
      await turn
    }
    try {
      return await work()
    } finally {
      end(job)
    }
  }

  return {
    /** Runs the work when its turn comes. Rejects with the signal's reason if it aborts while the job waits. */
    run<T>(job: QueuedJob, work: () => Promise<T>): Promise<T> {
      const result = runInTurn(job, work)
      const ended: Promise<void> = result.then(ignore, ignore).then(() => {
        ends.delete(ended)
      })
      ends.add(ended)
      return result
    },
    isIdle: () => running === 0,
    /** Resolves when every job that runs or waits now has ended. */
    async ended(): Promise<void> {
      await Promise.all(ends)
    },
    /** Refuses waiting and future jobs. Running jobs are not affected. */
    close(): void {
      closed = true
      const waiters = [...waitingByWorkspace.values()].flatMap((tokens) => [...tokens.values()])
      for (const waiter of waiters.flatMap((each) => [...each])) waiter.refuse(new AppError('unavailable'))
    },
  }
}

function ignore(): void {}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key)
  if (value !== undefined && map.delete(key)) map.set(key, value)
}

function busy(detail: string): AppError {
  return new AppError('unavailable', { detail, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
}

function waitingIn(tokens: ReadonlyMap<string, ReadonlySet<Waiter>> = new Map()): number {
  let count = 0
  for (const waiters of tokens.values()) count += waiters.size
  return count
}
