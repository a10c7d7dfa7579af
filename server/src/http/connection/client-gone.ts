import type { FastifyReply } from 'fastify'
import { whenClosed } from './when-closed.ts'

const controllers = new WeakMap<FastifyReply, AbortController>()

/** Aborts when the client disconnects before it has its response, or when `stopWork` is called. */
export function clientGoneSignal(reply: FastifyReply): AbortSignal {
  const { raw } = reply
  const controller = controllers.get(reply) ?? new AbortController()
  controllers.set(reply, controller)
  if (raw.destroyed && !raw.writableFinished) controller.abort() // `close` was already emitted
  whenClosed(raw, () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Aborts the work for a pending request. The reason becomes the response. */
export function stopWork(reply: FastifyReply, reason: Error): void {
  controllers.get(reply)?.abort(reason)
}
