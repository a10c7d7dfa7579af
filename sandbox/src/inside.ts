/** Runs inside a process or thread of a pool: performs jobs, one at a time. */
import { parentPort, Worker } from 'node:worker_threads'
import type { Message, Outcome } from './protocol.ts'

/**
 * Calls `prepare` with the pool's `setup`, and then its result with each job. A `prepare` that throws means that the
 * process cannot start; a job that throws rejects in the pool, with the stack of its error.
 */
export function serve<Setup, Job>(prepare: (setup: Setup) => Promise<(job: Job) => Promise<Outcome>>): void {
  let perform: ((job: Job) => Promise<Outcome>) | undefined
  // Signals of a terminal reach all processes, but the service still waits for running jobs.
  if (!parentPort) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  const port = parentPort ?? process
  port.on('message', async (message: unknown) => {
    try {
      if (perform) return send(await perform(message as Job))
      perform = await prepare((message as { setup: Setup }).setup)
      send({ ready: true })
    } catch (error) {
      const { message: text, stack = text } = error instanceof Error ? error : { message: String(error) }
      send({ failure: perform ? stack : text })
    }
  })
}

function send(message: Message): void {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

/**
 * Ends this process soon after the service was killed, even during an endless loop, which only another thread can do. It
 * takes 10 MB, so jobs that check the time themselves do without.
 */
export function endWithService(): void {
  new Worker(
    `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`,
    { eval: true },
  ).unref()
}
