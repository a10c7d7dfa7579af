import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { stopWork } from './client-gone.ts'
import { pendingRepliesOf } from './pending-replies.ts'

/** Milliseconds since the stop began. */
export interface StopTimes {
  /** Queues, scans, engines and models stop working for pending requests, which get a 503. */
  readonly stopWorkMs: number
  /** Requests without a response get a 503. */
  readonly refuseMs: number
  /** All connections are closed. */
  readonly cutMs: number
}

// Lets requests in that were received but not read yet.
const SETTLE_MS = 100
// Longer than most uploads take, and shorter than the 30 s that service managers wait before SIGKILL.
const STOP_TIMES: StopTimes = { stopWorkMs: 20_000, refuseMs: 23_000, cutMs: 25_000 }

/** Stops serving. Running requests may finish; those that take too long get a 503 so that their clients can retry. */
export async function stopServing(app: FastifyInstance, times: StopTimes = STOP_TIMES): Promise<void> {
  const timers = [
    setTimeout(() => {
      for (const reply of pendingRepliesOf(app.server)) stopWork(reply, stopping())
    }, times.stopWorkMs),
    setTimeout(() => {
      // A response that has begun can only be ended by the work that it reports on.
      for (const reply of pendingRepliesOf(app.server))
        if (!reply.sent && !reply.raw.headersSent) reply.send(stopping())
    }, times.refuseMs),
    setTimeout(() => app.server.closeAllConnections(), times.cutMs),
  ]
  await pause(SETTLE_MS)
  await app.close()
  for (const timer of timers) clearTimeout(timer)
}

function stopping(): AppError {
  return new AppError('unavailable', {
    detail: 'The service is stopping. Retry in a few seconds.',
    headers: { 'retry-after': '5' },
  })
}
