import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EngineGaveUp } from '../ports.ts'
import type { Answer, Task } from './protocol.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const MAX_HEAP_MB = 1_024
// What one hostile source left behind must not stay for ever.
const MAX_MEMORY_MB = 1_500

export interface EngineProcess {
  /** One task at a time. */
  run(task: Task, limitMs: number): Promise<unknown>
  /** Whether it can take another task. */
  usable(): boolean
  kill(): void
}

export function startProcess(): EngineProcess {
  const child = fork(MAIN, [], {
    serialization: 'advanced',
    // Ruff compiled by the optimising compiler takes 540 MB instead of 110.
    execArgv: ['--liftoff-only', `--max-old-space-size=${MAX_HEAP_MB}`],
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
    async run(task, limitMs) {
      if (!alive) throw new Error('The engine process is gone')
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
      try {
        const answer = await ask(child, task)
        if ('failure' in answer) {
          alive = false // a parser that trapped throws for ever after
          throw answer.trapped ? new EngineGaveUp(answer.failure) : new Error(answer.failure)
        }
        memoryMb = answer.memoryMb
        return answer.result
      } finally {
        clearTimeout(timer)
      }
    },
    usable: () => alive && child.connected && memoryMb < MAX_MEMORY_MB,
    kill: () => {
      alive = false
      child.kill('SIGKILL')
    },
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
    const onExit = () => settle(() => reject(new EngineGaveUp('The engine process ended')))
    child.on('message', onMessage).on('exit', onExit)
    child.channel?.ref()
    child.send(task, (error) => error && settle(() => reject(error)))
  })
}
