import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownModule } from '../../processes/own-files.ts'
import { EngineGaveUp } from '../ports.ts'
import type { Answer, Task } from './protocol.ts'

const MAIN = fileURLToPath(ownModule('./main.ts', import.meta.url))
// Of the clock, as a multiple of the processor time that a task may take.
const MAX_WAIT = 4
const MIN_WAIT_MS = 10_000
const MAX_WAIT_MS = 85_000
// How long a task goes on whose caller has left: a new process needs as long to start.
const ABANDONED_MS = 1_000
const MS_PER_TICK = 10
const MAX_HEAP_MB = 1_024
// What one hostile source left behind must not stay for ever.
const MAX_MEMORY_MB = 1_500

export interface EngineProcess {
  /** One task at a time. When the signal aborts, a task that goes on for more than a second costs the process. */
  run(task: Task, limitMs: number, signal?: AbortSignal): Promise<unknown>
  /** Whether it can take another task. */
  usable(): boolean
  kill(): void
}

export function startProcess(): EngineProcess {
  const child = fork(MAIN, [], {
    serialization: 'advanced',
    // Ruff compiled by the optimising compiler takes 540 MB instead of 110; young objects get 24 MB instead of up to 96, which
    // saves 70 and costs no time.
    execArgv: ['--liftoff-only', `--max-old-space-size=${MAX_HEAP_MB}`, '--max-semi-space-size=8'],
    env: {}, // what it is given is hostile: it shall find no secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined) // `exit` or the failing send tells whoever waits
  let memoryMb = 0
  let alive = true
  child.once('exit', () => {
    alive = false
  })

  return {
    async run(task, limitMs, signal) {
      if (!alive) throw new Error('The engine process is gone')
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
        if ('failure' in answer) {
          alive = false // a parser that trapped throws for ever after
          throw answer.trapped ? new EngineGaveUp(answer.failure) : new Error(answer.failure)
        }
        memoryMb = answer.memoryMb
        return answer.result
      } finally {
        watch.end()
        signal?.removeEventListener('abort', stopSoon)
        clearTimeout(abandoned)
      }
    },
    usable: () => alive && child.connected && memoryMb < MAX_MEMORY_MB,
    kill: () => {
      alive = false
      child.kill('SIGKILL')
    },
  }
}

/**
 * Kills a process that has worked for so long. On a busy machine it may take longer by the clock, but not for ever: then
 * it was not the source's fault.
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

/** Of all its threads; undefined where the system does not tell. */
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
    // A crash is the source's doing (a full heap, a broken parser). Somebody else who kills the process says nothing about it.
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
