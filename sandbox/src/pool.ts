import { JobEnded, type JobLimits, type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

/*
 * A pool of processes, or of one thread, for work on hostile input. Invariants:
 *
 * - A process has one job at a time, no environment variables, and limits of heap, processor time and wall-clock time.
 *   Exceeding one ends it, which fails this job and no other.
 * - A process that was ended or must be replaced gets no further job, even if it still answers.
 * - It starts when a job needs it, and ends when it has been idle for a while or the service ends.
 * - Jobs get processes in the order of their calls. The caller limits how many wait, and is fair: see `free`.
 * - Jobs without a tag get the oldest process. Jobs with one get the newest that has run this tag, or else
 *   the newest: they are likely to cost the process, which should be one that has loaded little.
 */

export interface PoolOptions extends SandboxOptions {
  readonly size: number
  readonly idleMs?: number
  /** A job that loads what others of this tag need. The replacement of a process that was ended runs it if no job waits. */
  readonly warmUp?: (tag: string) => unknown
  readonly start?: typeof startSandbox
}

export interface PooledLimits extends JobLimits {
  readonly tag?: string | undefined
}

export interface Running<Value> {
  readonly result: Promise<Value>
  /**
   * Resolves when the process, or its replacement, can take another job. Queues count a job as running until then, or jobs
   * that cost a process each would take one after the other from everyone.
   */
  readonly free: Promise<void>
}

export type Pool = ReturnType<typeof createPool>

interface Taker {
  readonly tag: string | undefined
  resolve(taken: Sandbox): void
  reject(error: unknown): void
}

const IDLE_MS = 5 * 60_000
const WARM_UP: JobLimits = { processorMs: 20_000, longestMs: 80_000 }

export function createPool({
  size,
  idleMs = IDLE_MS,
  warmUp,
  start = startSandbox,
  ...options
}: PoolOptions) {
  /** The oldest first, each with the tags that it has run. */
  const all = new Map<Sandbox, Set<string>>()
  const idle = new Map<Sandbox, NodeJS.Timeout>()
  /** How to end those that have not started yet. */
  const starting = new Set<() => Promise<unknown>>()
  const takers = new Set<Taker>()
  let closed = false

  function run<Value>(job: unknown, limits: PooledLimits): Running<Value> {
    const taken = take(limits)
    const result = taken.then(async (one) => {
      try {
        limits.signal?.throwIfAborted()
        return (await one.run(job, limits)) as Value
      } catch (error) {
        throw closed ? new JobEnded('closed') : error
      }
    })
    return { result, free: giveBack(taken, result, limits.tag) }
  }

  async function giveBack(taken: Promise<Sandbox>, result: Promise<unknown>, tag: string | undefined) {
    await result.catch(() => undefined)
    const one = await taken.catch(() => undefined)
    if (!one) return
    if (tag !== undefined) all.get(one)?.add(tag)
    if (rest(one) || closed) return
    const replacement = await add()
    if (replacement && tag !== undefined) void load(replacement, tag)
  }

  async function load(one: Sandbox, tag: string): Promise<void> {
    await new Promise(setImmediate) // the next job of a queue comes first
    if (!warmUp || !idle.has(one)) return
    use(one)
    await one.run(warmUp(tag), WARM_UP).catch(() => undefined)
    all.get(one)?.add(tag)
    rest(one)
  }

  function take({ tag, signal }: PooledLimits): Promise<Sandbox> {
    const { promise, resolve, reject } = Promise.withResolvers<Sandbox>()
    const taker = { tag, resolve, reject }
    const leave = () => {
      takers.delete(taker)
      reject(signal?.reason)
    }
    if (closed) reject(new JobEnded('closed'))
    else if (signal?.aborted) leave()
    else {
      signal?.addEventListener('abort', leave, { once: true })
      takers.add(taker)
      serve()
    }
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  function serve(): void {
    for (const one of idle.keys()) if (!one.isUsable()) drop(one)
    for (const taker of takers) {
      const one = choose(taker.tag)
      if (!one) break
      takers.delete(taker)
      use(one)
      taker.resolve(one)
    }
    if (takers.size > starting.size && all.size + starting.size < size && !closed) void add()
  }

  function choose(tag: string | undefined): Sandbox | undefined {
    const free = [...all.keys()].filter((one) => idle.has(one))
    if (tag === undefined) return free[0]
    return free.findLast((one) => all.get(one)?.has(tag)) ?? free.at(-1)
  }

  /** Starts a process. If that fails, it returns undefined, and the first waiting job fails. */
  async function add(): Promise<Sandbox | undefined> {
    let end = async (): Promise<unknown> => undefined
    const own = () => end()
    starting.add(own)
    try {
      const one = await start(options, (stop) => {
        end = stop
      })
      all.set(one, new Set())
      starting.delete(own)
      return rest(one) ? one : undefined
    } catch (error) {
      starting.delete(own)
      const [first] = takers
      if (first) takers.delete(first)
      first?.reject(error)
      serve()
      return undefined
    }
  }

  function use(one: Sandbox): void {
    clearTimeout(idle.get(one))
    idle.delete(one)
  }

  /** Whether it can take another job. */
  function rest(one: Sandbox): boolean {
    const isUsable = one.isUsable() && !closed
    if (isUsable) idle.set(one, setTimeout(drop, idleMs, one).unref())
    else drop(one)
    serve()
    return isUsable
  }

  function drop(one: Sandbox): void {
    use(one)
    all.delete(one)
    void one.end()
  }

  return {
    run,
    /** Rejects if a process cannot start. */
    async ready(): Promise<void> {
      rest(await take({ ...WARM_UP }))
    },
    async close(): Promise<void> {
      closed = true
      for (const { reject } of takers) reject(new JobEnded('closed'))
      takers.clear()
      const ends = [...[...all.keys()].map((one) => one.end()), ...[...starting].map((end) => end())]
      for (const one of idle.keys()) drop(one)
      await Promise.all(ends)
    },
  }
}
