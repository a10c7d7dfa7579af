import type { FastifyReply } from 'fastify'

const controllers = new WeakMap<FastifyReply, AbortController>()

/** Aborts when the client leaves before it has its answer, or when the work for it is stopped. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const { raw } = reply
  const left = controllers.get(reply) ?? new AbortController()
  controllers.set(reply, left)
  if (raw.destroyed && !raw.writableFinished) left.abort() // `close` was emitted before we came to listen
  // Of the answer and not of the socket, which serves many requests and would gather listeners.
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}

/** Ends the work for a request whose client still waits; it is answered with the reason. */
export function stopWork(reply: FastifyReply, reason: Error): void {
  controllers.get(reply)?.abort(reason)
}
