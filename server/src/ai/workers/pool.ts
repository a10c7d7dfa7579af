import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import {
  EngineGaveUp,
  type Engines,
  type Inspection,
  type Job,
  type Outline,
  type Rewrite,
} from '../ports.ts'
import type { Composed } from '../provider.ts'
import { type EngineProcess, startProcess } from './process.ts'
import type { Task } from './protocol.ts'
import { warmUp } from './warm-up.ts'

export interface PoolOptions {
  /** How many sources are worked on at once. */
  readonly size: number
  readonly inspectMs?: number
  readonly rewriteMs?: number
  readonly composeMs?: number
}

// Answers are composed in milliseconds, for all callers by turns.
const BUILTIN = 'builtin'
const WARMING = 'warm-up'
const QUIET_MS = 50
const START_MS = 20_000
const MAX_WAITING = 300
const MAX_WAITING_PER_CALLER = 50

interface Waiting {
  readonly task: Task
  readonly limitMs: number
  readonly caller: string
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Engines in processes of their own: one that loops, fills its memory or crashes is killed, and costs its caller an
 * answer. Nobody may hold all of them: a caller has at most all but one at work, and what waits is bounded.
 */
export function createEnginePool({
  size,
  inspectMs = 20_000,
  rewriteMs = 60_000,
  composeMs = 10_000,
}: PoolOptions): Engines {
  const all = new Set<EngineProcess>()
  const idle = new Set<EngineProcess>()
  const waiting: Waiting[] = []
  const atWork = new Map<string, number>()
  let busy = 0
  let starting = 0
  let lastAsked = 0
  let closed = false

  function submit(task: Task, limitMs: number, caller: string): Promise<unknown> {
    if (closed) return Promise.reject(new AppError('unavailable'))
    // How many wishes wait is bounded by the router.
    const own = caller === BUILTIN ? 0 : waiting.filter((other) => other.caller === caller).length
    if (waiting.length >= MAX_WAITING || own >= MAX_WAITING_PER_CALLER) {
      return Promise.reject(
        new AppError('unavailable', {
          detail: 'Too many sources wait for analysis. Try again in a moment.',
          headers: { 'retry-after': '2' },
        }),
      )
    }
    if (caller !== WARMING) lastAsked = performance.now()
    return new Promise((resolve, reject) => {
      waiting.push({ task, limitMs, caller, resolve, reject })
      next()
    })
  }

  function next(): void {
    const share = Math.max(1, size - 1)
    const index = waiting.findIndex(({ caller }) => (atWork.get(caller) ?? 0) < share)
    if (busy >= size || index < 0) return
    // The oldest has loaded the most.
    const engine = [...all].find((other) => idle.has(other))
    if (!engine) {
      // What is being warmed is free sooner than a new one would be ready.
      const asked = waiting.filter(({ caller }) => caller !== WARMING).length
      if (all.size === 0 || (all.size < size && starting < asked && !atWork.has(WARMING))) start()
      return
    }
    const [turn] = waiting.splice(index, 1)
    if (!turn) return
    busy++
    idle.delete(engine)
    atWork.set(turn.caller, (atWork.get(turn.caller) ?? 0) + 1)
    run(engine, turn).finally(() => {
      busy--
      const left = (atWork.get(turn.caller) ?? 1) - 1
      if (left > 0) atWork.set(turn.caller, left)
      else atWork.delete(turn.caller)
      next()
    })
    next()
  }

  async function run(engine: EngineProcess, { task, limitMs, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await engine.run(task, limitMs))
    } catch (error) {
      reject(error instanceof EngineGaveUp ? error : new AppError('unavailable', { cause: error }))
    } finally {
      if (engine.usable()) idle.add(engine)
      else drop(engine)
    }
  }

  /** It takes a second until it can work: who waits is served by whichever is free first. */
  function start(): void {
    const engine = startProcess()
    all.add(engine)
    starting++
    engine
      .run({ warm: [] }, START_MS)
      .then(
        () => idle.add(engine),
        (error) => {
          drop(engine)
          waiting.shift()?.reject(new AppError('unavailable', { cause: error }))
        },
      )
      .finally(() => {
        starting--
        next()
      })
  }

  function drop(engine: EngineProcess): void {
    all.delete(engine)
    engine.kill()
  }

  /** While nobody asks for anything. */
  async function warm(): Promise<void> {
    for (const task of warmUp) {
      while (busy > 0 || performance.now() - lastAsked < QUIET_MS)
        await setTimeout(QUIET_MS, undefined, { ref: false })
      await submit(task, rewriteMs, WARMING)
    }
  }

  return {
    inspect: (job: Job, caller) => submit({ inspect: job }, inspectMs, caller) as Promise<Inspection>,
    outline: (job, caller) => submit({ outline: job }, inspectMs, caller) as Promise<Outline>,
    rewrite: (job, caller) => submit({ rewrite: job }, rewriteMs, caller) as Promise<Rewrite | undefined>,
    compose: (wish) => submit({ compose: wish }, composeMs, BUILTIN) as Promise<Composed>,
    warm() {
      warm().catch(() => undefined)
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new AppError('unavailable'))
      for (const engine of all) engine.kill()
    },
  }
}
