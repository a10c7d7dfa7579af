import type { FastifyReply } from 'fastify'

/** Aborts when the client leaves before it has its answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed && !raw.writableFinished) left.abort() // `close` was emitted before we came to listen
  // Of the answer and not of the socket, which serves many requests and would gather listeners.
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
