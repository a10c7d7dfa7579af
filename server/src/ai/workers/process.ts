import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../errors.ts'
import { ownModule } from '../../processes/own-files.ts'
import { EngineGaveUp } from '../ports.ts'
import type { Answer, ComposerError, Task } from './protocol.ts'

const MAIN = fileURLToPath(ownModule('./main.ts', import.meta.url))
// Wall-clock limit, as a multiple of the CPU time limit.
const MAX_WAIT = 4
const MIN_WAIT_MS = 10_000
const MAX_WAIT_MS = 85_000
// How long an abandoned task may continue. A new process takes as long to start.
const ABANDONED_MS = 1_000
const MS_PER_TICK = 10
const MAX_HEAP_MB = 1_024
// A process above this size is replaced: a hostile source may have leaked memory.
const MAX_MEMORY_MB = 1_500

export interface EngineProcess {
  /** One task at a time. If the signal aborts and the task continues for more than a second, the process is killed. */
  run(task: Task, limitMs: number, signal?: AbortSignal): Promise<unknown>
  /** Whether it can take another task. */
  usable(): boolean
  kill(): void
}

/** `onComposerError` is called for each composer that threw, before the result is returned. */
export function startProcess(onComposerError: (error: ComposerError) => void): EngineProcess {
  const child = fork(MAIN, [], {
    serialization: 'advanced',
    // Compiled by the optimising compiler, Ruff takes 540 MB instead of 110. A young generation of 24 MB instead of up to 96
    // saves 70 MB and costs no time.
    execArgv: ['--liftoff-only', `--max-old-space-size=${MAX_HEAP_MB}`, '--max-semi-space-size=8'],
    env: {}, // sources may be hostile and must not find secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined) // `exit` or the failing send reports it
  let memoryMb = 0
  let alive = true
  child.once('exit', () => {
    alive = false
  })

  return {
    async run(task, limitMs, signal) {
      if (!alive) throw new Error('The engine process has exited')
      const watch = limitProcessor(child, limitMs)
      let abandoned: NodeJS.Timeout | undefined
      const stopSoon = () => {
        abandoned = setTimeout(() => child.kill('SIGKILL'), ABANDONED_MS)
      }
      signal?.addEventListener('abort', stopSoon, { once: true })
      try {
        const answer = await ask(child, task).catch((error: unknown) => {
          if (watch.wasStarved()) throw new Error('The machine was too busy for the engine')
          throw watch.ranOut() ? new EngineGaveUp('The task took too long') : error
        })
        memoryMb = answer.memoryMb
        answer.composerErrors.forEach(onComposerError)
        if ('result' in answer) return answer.result
        // A bug in an engine. The same request would fail again, so this is not a 503.
        if (answer.reason === 'bug') throw new AppError('internal', { cause: new Error(answer.failure) })
        if (answer.reason === 'trapped') alive = false // a trapped parser fails from then on
        throw new EngineGaveUp(answer.failure)
      } finally {
        watch.end()
        signal?.removeEventListener('abort', stopSoon)
        clearTimeout(abandoned)
      }
    },
    usable: () => alive && !child.killed && child.connected && memoryMb < MAX_MEMORY_MB,
    kill: () => {
      alive = false
      child.kill('SIGKILL')
    },
  }
}

/**
 * Kills a process that exceeds its CPU time limit. On a busy machine that can take longer in wall-clock time, which is
 * limited too; in that case the source is not to blame.
 */
function limitProcessor(child: ChildProcess, limitMs: number) {
  const before = processorMs(child.pid)
  const latest = performance.now() + Math.min(Math.max(MAX_WAIT * limitMs, MIN_WAIT_MS), MAX_WAIT_MS)
  let starved = false
  let exhausted = false
  let timer = setTimeout(look, limitMs)

  function look(): void {
    const used = before === undefined ? limitMs : (processorMs(child.pid) ?? limitMs + before) - before
    const left = limitMs - used
    starved = left > 0 && performance.now() >= latest
    exhausted = left <= 0
    if (exhausted || starved) child.kill('SIGKILL')
    else timer = setTimeout(look, Math.max(left, 100))
  }
  return { end: () => clearTimeout(timer), wasStarved: () => starved, ranOut: () => exhausted }
}

/** CPU time of all threads. Undefined if the system does not report it. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return undefined
  }
}

function ask(child: ChildProcess, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage).off('exit', onExit)
      child.channel?.unref()
      act()
    }
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer))
    // The source causes crashes (full heap, broken parser), but not kills from outside.
    const onExit = (_code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(() =>
        reject(
          killedBy === 'SIGKILL' || killedBy === 'SIGTERM'
            ? new Error('The engine process was killed')
            : new EngineGaveUp('The engine process ended'),
        ),
      )
    child.on('message', onMessage).on('exit', onExit)
    child.channel?.ref()
    child.send(task, (error) => error && settle(() => reject(error)))
  })
}
