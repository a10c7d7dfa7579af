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

export interface PoolOptions {
  /** How many sources are worked on at once. */
  readonly size: number
  readonly inspectMs?: number
  readonly rewriteMs?: number
  readonly composeMs?: number
}

// Answers are composed in milliseconds, for all callers by turns.
const BUILTIN = 'builtin'
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
  const idle: EngineProcess[] = []
  const all = new Set<EngineProcess>()
  const waiting: Waiting[] = []
  const atWork = new Map<string, number>()
  let busy = 0
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
    return new Promise((resolve, reject) => {
      waiting.push({ task, limitMs, caller, resolve, reject })
      next()
    })
  }

  function next(): void {
    const share = Math.max(1, size - 1)
    const index = waiting.findIndex(({ caller }) => (atWork.get(caller) ?? 0) < share)
    if (busy >= size || index < 0) return
    const [turn] = waiting.splice(index, 1)
    if (!turn) return
    busy++
    atWork.set(turn.caller, (atWork.get(turn.caller) ?? 0) + 1)
    run(turn).finally(() => {
      busy--
      const left = (atWork.get(turn.caller) ?? 1) - 1
      if (left > 0) atWork.set(turn.caller, left)
      else atWork.delete(turn.caller)
      next()
    })
    next()
  }

  async function run({ task, limitMs, resolve, reject }: Waiting): Promise<void> {
    const engine = idle.pop() ?? start()
    try {
      resolve(await engine.run(task, limitMs))
    } catch (error) {
      reject(error instanceof EngineGaveUp ? error : new AppError('unavailable', { cause: error }))
    } finally {
      if (engine.usable()) idle.push(engine)
      else {
        all.delete(engine)
        engine.kill()
      }
    }
  }

  function start(): EngineProcess {
    const engine = startProcess()
    all.add(engine)
    return engine
  }

  return {
    inspect: (job: Job, caller) => submit({ inspect: job }, inspectMs, caller) as Promise<Inspection>,
    outline: (job, caller) => submit({ outline: job }, inspectMs, caller) as Promise<Outline>,
    rewrite: (job, caller) => submit({ rewrite: job }, rewriteMs, caller) as Promise<Rewrite | undefined>,
    compose: (wish) => submit({ compose: wish }, composeMs, BUILTIN) as Promise<Composed>,
    warm() {
      submit({ warm: ['javascript', 'typescript', 'python'] }, rewriteMs, '').catch(() => undefined)
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new AppError('unavailable'))
      for (const engine of all) engine.kill()
    },
  }
}
