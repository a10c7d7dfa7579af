import { AppError } from '../errors.ts'
import {
  createHolders,
  fewestRunning,
  type Holder,
  holdsMost,
  howManyWait,
  type Limited,
  moveToEnd,
  type WorkspaceHolder,
} from './holders.ts'

export interface QueueLimits {
  /** How many jobs run at once. */
  readonly running: number
  /** How many jobs of one workspace run at once (default: `running`). */
  readonly runningPerWorkspace?: number
  /** How many jobs of one token run at once (default: `runningPerWorkspace`). */
  readonly runningPerToken?: number
  /** How many bytes all running jobs may use. A job that needs more runs while no other job uses any. */
  readonly runningBytes?: number
  /** How many bytes the running jobs of one workspace may use (default: `runningBytes`). */
  readonly runningBytesPerWorkspace?: number
  /** How many bytes the running jobs of one token may use (default: `runningBytesPerWorkspace`). */
  readonly runningBytesPerToken?: number
  /** Maximum number of waiting jobs. */
  readonly waiting: number
  /** How many bytes all waiting jobs may hold in memory. A single waiting job may hold more. */
  readonly waitingBytes?: number
  readonly longestWaitMs: number
}

export interface QueuedJob {
  readonly workspace: string
  readonly tokenId: string
  /** Bytes that the job holds in memory while it waits. */
  readonly bytes?: number
  /** Bytes that the job uses of the limit `runningBytes`. */
  readonly runningBytes?: number
  /** A waiting job leaves the queue when this aborts. A running job has to observe it itself. */
  readonly signal?: AbortSignal | undefined
}

/** A job that runs. It ends when the turn is disposed; disposing it again has no effect. */
export interface Turn extends Disposable {
  /** Returns the part of `runningBytes` that the job does not need. */
  shrinkTo(runningBytes: number): void
}

export type FairQueue = ReturnType<typeof createFairQueue>

interface Waiter {
  readonly job: QueuedJob
  start(): void
  refuse(reason: unknown): void
}

const RETRY_AFTER_SECONDS = '5'

/**
 * The bounded, fair queue for every scarce resource. `purpose` completes "Too many requests are waiting for ...".
 *
 * Turns: the workspace with the fewest running jobs is next, then the one that has waited the longest since its last
 * turn began or ended. The tokens of a workspace take turns in the same way; the jobs of a token run in the order of their arrival.
 *
 * Admission: the equal share of a workspace is the limit divided by the number of workspaces that wait. A workspace
 * that stays within its share always gets in: if the queue is full, the newest jobs of the workspace that holds the most
 * are rejected to make room. The tokens of a workspace divide its share in the same way. This applies to the number of
 * waiting jobs and to their bytes.
 *
 * Time: a job waits for `longestWaitMs` at most. Every rejection is a 503 with `Retry-After`.
 */
export function createFairQueue(purpose: string, limits: QueueLimits) {
  const { runningBytes = Number.POSITIVE_INFINITY, waitingBytes = Number.POSITIVE_INFINITY } = limits
  const { runningPerWorkspace = limits.running, runningBytesPerWorkspace = runningBytes } = limits
  const { runningPerToken = runningPerWorkspace, runningBytesPerToken = runningBytesPerWorkspace } = limits
  const most = { waiting: limits.waiting, waitingBytes }
  const { all, workspaces, holdersOf, count } = createHolders<Waiter>()
  const unsettled = new Set<Promise<unknown>>()
  let closed = false

  /** Whether the job is within the limits of its workspace and its token. */
  function isWithinShares(job: QueuedJob): boolean {
    const { workspace, token } = holdersOf(job)
    return (
      hasRoomFor(job, workspace, runningPerWorkspace, runningBytesPerWorkspace) &&
      hasRoomFor(job, token, runningPerToken, runningBytesPerToken)
    )
  }

  function mayStartAtOnce(job: QueuedJob): boolean {
    // A job that needs few bytes must not overtake one that waits for many.
    if (all.waiting > 0 && runningBytes !== Number.POSITIVE_INFINITY) return false
    return hasRoomFor(job, all, limits.running, runningBytes) && isWithinShares(job)
  }

  function begin(job: QueuedJob): Turn {
    let held = job.runningBytes ?? 0
    let hasEnded = false
    count(job, { running: 1, runningBytes: held })
    return {
      shrinkTo(bytes) {
        const freed = Math.max(0, held - bytes)
        if (hasEnded || freed === 0) return
        held -= freed
        count(job, { runningBytes: -freed })
        startWaiting()
      },
      [Symbol.dispose]() {
        if (hasEnded) return
        hasEnded = true
        count(job, { running: -1, runningBytes: -held })
        // Owners with jobs that arrived in the meantime go first.
        hadTurn(job)
        startWaiting()
      },
    }
  }

  function startWaiting(): void {
    for (;;) {
      const next = closed ? undefined : nextInTurn()
      if (!next || !hasRoomFor(next.job, all, limits.running, runningBytes)) return
      remove(next)
      hadTurn(next.job)
      next.start()
    }
  }

  function hadTurn({ workspace, tokenId }: QueuedJob): void {
    moveToEnd(workspaces, workspace)
    moveToEnd(workspaces.get(workspace)?.tokens, tokenId)
  }

  function nextInTurn(): Waiter | undefined {
    if (all.waiting === 0 || all.running >= limits.running) return undefined
    const nextOf = ({ tokens }: WorkspaceHolder<Waiter>) =>
      fewestRunning(tokens.values(), ({ waiters: [first] }) => !!first && isWithinShares(first.job))
        ?.waiters[0]
    const workspace = fewestRunning(workspaces.values(), (one) => nextOf(one) !== undefined)
    return workspace && nextOf(workspace)
  }

  function add(waiter: Waiter): void {
    count(waiter.job, { waiting: 1, waitingBytes: waiter.job.bytes ?? 0 })
    const { workspace, token } = holdersOf(waiter.job)
    token.waiters.push(waiter)
    // New waiters come after existing ones.
    if (workspace.waiting === 1) moveToEnd(workspaces, waiter.job.workspace)
    if (token.waiting === 1) moveToEnd(workspace.tokens, waiter.job.tokenId)
  }

  function remove(waiter: Waiter): void {
    const { waiters } = holdersOf(waiter.job).token
    waiters.splice(waiters.indexOf(waiter), 1)
    count(waiter.job, { waiting: -1, waitingBytes: -(waiter.job.bytes ?? 0) })
  }

  /**
   * Whose jobs are rejected to make room for this one. While everyone, including the new job, is within their share, the
   * queue cannot be full, so there is always one above its share.
   */
  function whoMakesRoom(
    job: QueuedJob,
    kind: Limited,
  ): 'none' | 'others' | 'own workspace' | 'the job itself' {
    const { workspace, token } = holdersOf(job)
    const size = sizeOf(job, kind)
    const isLargeAlone = kind === 'waitingBytes' && all.waiting === 0
    if (isLargeAlone || all[kind] + size <= most[kind]) return 'none'
    const sharing = howManyWait(workspaces.values(), workspace)
    if (workspace[kind] + size <= most[kind] / sharing) return 'others'
    const sharingInside = howManyWait(workspace.tokens.values(), token)
    return token[kind] + size <= workspace[kind] / sharingInside ? 'own workspace' : 'the job itself'
  }

  function makeRoom(job: QueuedJob): boolean {
    const plan = (['waiting', 'waitingBytes'] as const).map((kind) => ({ kind, by: whoMakesRoom(job, kind) }))
    if (plan.some(({ by }) => by === 'the job itself')) return false
    for (const { kind, by } of plan) {
      while (by !== 'none' && all[kind] + sizeOf(job, kind) > most[kind]) {
        const workspace =
          by === 'others' ? holdsMost(workspaces.values(), kind) : workspaces.get(job.workspace)
        const newest = workspace && holdsMost(workspace.tokens.values(), kind)?.waiters.at(-1)
        if (!newest) break
        newest.refuse(tooMany())
      }
    }
    return true
  }

  function turnOf(job: QueuedJob): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>()
    const stopWaiting = () => {
      clearTimeout(timer)
      job.signal?.removeEventListener('abort', onAbort)
    }
    const waiter: Waiter = {
      job,
      start() {
        stopWaiting()
        resolve(begin(job))
      },
      refuse(reason) {
        stopWaiting()
        remove(waiter)
        reject(reason)
        startWaiting() // the next jobs may need fewer bytes
      },
    }
    const onAbort = () => waiter.refuse(job.signal?.reason)
    const seconds = Math.round(limits.longestWaitMs / 1000)
    const timer = setTimeout(
      () => waiter.refuse(busy(`The request waited ${seconds} s for ${purpose}. Retry later.`)),
      limits.longestWaitMs,
    )
    job.signal?.addEventListener('abort', onAbort, { once: true })
    add(waiter)
    startWaiting()
    return promise
  }

  const tooMany = () => busy(`Too many requests are waiting for ${purpose}. Retry later.`)

  function take(job: QueuedJob): Turn | Promise<Turn> {
    job.signal?.throwIfAborted()
    if (closed) throw new AppError('unavailable')
    if (mayStartAtOnce(job)) return begin(job)
    if (!makeRoom(job)) throw tooMany()
    return turnOf(job)
  }

  async function runInTurn<T>(job: QueuedJob, work: (turn: Turn) => Promise<T>): Promise<T> {
    const taken = take(job)
    using turn = taken instanceof Promise ? await taken : taken
    return await work(turn)
  }

  return {
    /** Resolves when the job may run. Rejects with the signal's reason if it aborts while the job waits. */
    async enter(job: QueuedJob): Promise<Turn> {
      return take(job)
    },
    /** Runs the work in a turn and ends the turn with it. Rejects as `enter` and the work do. */
    run<T>(job: QueuedJob, work: (turn: Turn) => Promise<T>): Promise<T> {
      const result = runInTurn(job, work)
      const settled: Promise<void> = result.then(ignore, ignore).then(() => {
        unsettled.delete(settled)
      })
      unsettled.add(settled)
      return result
    },
    isIdle: () => all.running === 0,
    /** Resolves when every `run` that was called before has settled. */
    async ended(): Promise<void> {
      await Promise.all(unsettled)
    },
    /** Rejects waiting and future jobs. Does not affect running jobs. */
    close(): void {
      closed = true
      const tokens = [...workspaces.values()].flatMap((workspace) => [...workspace.tokens.values()])
      for (const waiter of tokens.flatMap(({ waiters }) => [...waiters]))
        waiter.refuse(new AppError('unavailable'))
    },
  }
}

function ignore(): void {}

function busy(detail: string): AppError {
  return new AppError('unavailable', { detail, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
}

/** A job that needs more bytes than the limit runs while no other job uses any. */
function hasRoomFor(
  { runningBytes: bytes = 0 }: QueuedJob,
  holder: Holder,
  running: number,
  runningBytes: number,
): boolean {
  const hasBytes = holder.runningBytes === 0 || holder.runningBytes + bytes <= runningBytes
  return holder.running < running && hasBytes
}

function sizeOf({ bytes = 0 }: QueuedJob, kind: Limited): number {
  return kind === 'waiting' ? 1 : bytes
}
