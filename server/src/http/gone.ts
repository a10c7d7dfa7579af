import type { FastifyReply } from 'fastify'

const controllers = new WeakMap<FastifyReply, AbortController>()

/** Aborts when the client disconnects before it has its response, or when `stopWork` is called. */
export function clientGoneSignal(reply: FastifyReply): AbortSignal {
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

/** Ends the work for a request whose client is still waiting. The reason becomes the response. */
export function stopWork(reply: FastifyReply, reason: Error): void {
  controllers.get(reply)?.abort(reason)
}
