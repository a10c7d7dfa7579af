/** Processes the inputs of a run. `run-fuzz.ts` watches it from outside, since a thread that hangs cannot report it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectors } from '../../src/inspectors.ts'
import { startProcessorClock } from '../processor-clock.ts'
import { createInput } from './input.ts'
import { look } from './look.ts'
import type { Job, Report } from './run-fuzz.ts'
import { createSeeds } from './seeds.ts'

const SLOW_MS = 2000
const INPUTS_BETWEEN_REPORTS = 1000

if (!parentPort) throw new Error('fuzz-thread.ts runs as a worker thread')
const port = parentPort
const job = workerData as Job
const send = (report: Report) => port.postMessage(report)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const seeds = await createSeeds()
const verdicts: Record<string, number> = {}
let slowestMs = 0

const end = job.from + job.inputs
for (let number = job.from; number < end; number += 1) {
  Atomics.store(job.current, 0, number)
  const input = createInput(seeds, job.seed, number)
  try {
    const busyMs = startProcessorClock()
    const { verdict } = await look(inspectors, input)
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    const tookMs = busyMs()
    slowestMs = Math.max(slowestMs, tookMs)
    if (tookMs > SLOW_MS) send({ failure: { number, what: `took ${Math.round(tookMs)} ms: ${input.name}` } })
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error)
    send({ failure: { number, what: `${input.name} (${input.bytes.length} bytes): ${stack}` } })
  }
  if ((number + 1 - job.from) % INPUTS_BETWEEN_REPORTS === 0 || number + 1 === end) report(number + 1)
}

function report(next: number): void {
  collectGarbage()
  const peakBytes = process.resourceUsage().maxRSS * 1024
  send({ next, verdicts, slowestMs, memoryBytes: process.memoryUsage.rss(), peakBytes })
}
