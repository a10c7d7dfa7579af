/** What the pools of the tests run. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { endWithService, serve } from '../src/inside.ts'

export type Job =
  | { echo: unknown }
  | 'who'
  | 'environment'
  | 'throw'
  | 'exit'
  | 'throw later'
  | 'exhaust the memory'
  | 'loop'
  | 'be replaced'
  | { sleepMs: number }
  /** Waits until as many others are there. */
  | { meetIn: string; many: number }

export interface Setup {
  readonly failure?: string
  readonly isSilent?: boolean
}

let jobs = 0

serve(async ({ failure, isSilent }: Setup = {}) => {
  if (failure !== undefined) throw new Error(failure)
  if (isSilent) await new Promise(() => undefined)
  if (threadId === 0) endWithService()
  return async (job: Job) => ({ value: await perform(job), mustBeReplaced: job === 'be replaced' })
})

async function perform(job: Job): Promise<unknown> {
  jobs += 1
  if (typeof job === 'object') {
    if ('echo' in job) return job.echo
    if ('sleepMs' in job) return pause(job.sleepMs, 'slept')
    writeFileSync(join(job.meetIn, `${process.pid}`), '')
    while (readdirSync(job.meetIn).length < job.many) await pause(10)
    return process.pid
  }
  if (job === 'who') return { pid: process.pid, threadId, jobs }
  if (job === 'environment') return readFileSync('/proc/self/environ', 'utf8').split('\0').filter(Boolean)
  if (job === 'throw') throw new Error('as asked')
  if (job === 'exit') process.exit(1)
  if (job === 'throw later')
    setImmediate(() => {
      throw new Error('as asked')
    })
  if (job === 'throw later') return new Promise(() => undefined)
  const numbers: number[] = []
  while (job === 'exhaust the memory') numbers.push(1.5)
  while (job === 'loop');
  return 'done'
}
