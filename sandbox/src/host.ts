import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export interface HostOptions {
  /** The module to run. It calls `serve`. */
  readonly module: URL
  /** A thread takes less memory, but can end the service with it: it is for our own code, not for parsers of hostile input. */
  readonly kind?: 'process' | 'thread'
  readonly heapMb: number
  /** Flags of Node for a process. */
  readonly flags?: readonly string[]
}

/** A process or a thread. It keeps the service running only while it is held. */
export interface Host {
  readonly events: Pick<NodeJS.EventEmitter, 'on' | 'once' | 'off'>
  send(message: unknown): void
  hold(isHeld: boolean): void
  /** Resolves once it has ended. */
  kill(): Promise<unknown>
  /** The processor time of its main thread; wall-clock time where the system does not report it. */
  processorMs(): number
}

const MS_PER_TICK = 10

export function startHost(options: HostOptions): Host {
  return options.kind === 'thread' ? startThread(options) : startProcess(options)
}

function startProcess({ module, heapMb, flags = [] }: HostOptions): Host {
  const child = fork(module, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    env: {}, // inputs may be hostile and must not find secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  child.unref()
  child.channel?.unref()
  return {
    events: child,
    send: (message) => void child.send(message as object),
    hold: (isHeld) => (isHeld ? child.channel?.ref() : child.channel?.unref()),
    kill: () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) child.ref()
      child.kill('SIGKILL')
      return ended
    },
    processorMs: () => processorMs(child.pid),
  }
}

function startThread({ module, heapMb }: HostOptions): Host {
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb }, env: {} })
  thread.unref()
  return {
    events: thread,
    send: (message) => thread.postMessage(message),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    kill: () => thread.terminate(),
    processorMs: () => performance.now(),
  }
}

function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return performance.now()
  }
}
