import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RuleFile } from '../yara-rules.ts'
import { type Job, type Message, WITH_RULES } from './protocol.ts'

// In a clone this package is TypeScript. In a tarball it is compiled, because Node does not run TypeScript in
// node_modules.
const EXTENSION = import.meta.url.endsWith('.js') ? 'js' : 'ts'
export const MAIN = fileURLToPath(new URL(`./main.${EXTENSION}`, import.meta.url))
const MAX_HEAP_MB = 512
const MS_PER_TICK = 10

/** The process ended before it answered. */
export class ProcessDied extends Error {}

/** Sends the rules as they were read at startup, since the files may be invalid while someone edits them. */
export function startProcess(main: string, rules: readonly RuleFile[] | undefined): ChildProcess {
  const child = fork(main, rules === undefined ? [] : [WITH_RULES], {
    serialization: 'advanced',
    // A young generation of 4 MB, as in the service itself, saves 4 MB without costing time.
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--max-semi-space-size=4'],
    env: {}, // files may be hostile and must not have access to secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined) // `nextMessage` reports it
  if (rules !== undefined) child.send(rules)
  return child
}

/** If a job cannot be sent, the child emits `error`. */
export function ask(child: ChildProcess, job: Job): Promise<Message> {
  const answer = nextMessage(child)
  child.send(job)
  return answer
}

export function nextMessage(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      child.channel?.unref()
      act()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as Message))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new ProcessDied('The scan process ended')))
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    child.channel?.ref()
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Kills the process and resolves once it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.ref()
  child.kill('SIGKILL')
  await ended
}

/** The processor time of the inspecting thread. Where the system does not report it, wall-clock time. */
export function processorMs({ pid }: Pick<ChildProcess, 'pid'>): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return performance.now()
  }
}
