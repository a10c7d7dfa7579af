import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to one request on its way. */
export type Behaviour =
  | 'pass'
  /** No answer, ever. */
  | 'silent'
  /** Reads the request and hangs up. */
  | 'hang-up'
  /** The service gets it and acts, but its answer is lost. */
  | 'lose-answer'
  /** Hangs up after so many bytes of the answer's body. */
  | { readonly cutAfter: number }
  /** Says nothing more after so many bytes. */
  | { readonly stallAfter: number }
  /** One bit of the body is another. */
  | 'corrupt'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

export type Front = Awaited<ReturnType<typeof startFront>>

/** Stands before a service like a proxy and has a behaviour for each request in turn; further ones pass. */
export async function startFront(target: string, ...behaviours: Behaviour[]) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const hungUp = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    outgoing.on('close', () => !outgoing.writableFinished && hungUp.resolve())
    const behaviour = behaviours[seen.length] ?? 'pass'
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers })
    // Its other side has hung up.
    incoming.on('error', () => undefined)
    if (behaviour === 'silent') return void incoming.resume()
    if (behaviour === 'hang-up') return void incoming.resume().on('end', () => outgoing.destroy())
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      const { status, headers = {}, body = '' } = behaviour
      return void incoming.resume().on('end', () => outgoing.writeHead(status, headers).end(body))
    }
    forward(target, incoming, outgoing, behaviour)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Resolves when somebody did not wait for the end of an answer. */
    hungUp: () => hungUp.promise,
    /** Hangs up on everybody, now. */
    cut: () => server.closeAllConnections(),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  behaviour: Behaviour,
): void {
  const { method = 'GET', headers, url = '/' } = incoming
  const onward = request(target + url, { method, headers, agent: false }, async (answer) => {
    if (behaviour === 'lose-answer') return void answer.resume().on('end', () => outgoing.destroy())
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    let left = allowance(behaviour)
    try {
      for await (const chunk of answer) {
        if (behaviour === 'corrupt') chunk[0] ^= 1
        const piece = chunk.subarray(0, left)
        left -= piece.length
        await new Promise((resolve) => outgoing.write(piece, resolve))
        if (left > 0) continue
        if (typeof behaviour === 'object' && 'cutAfter' in behaviour) outgoing.destroy()
        return
      }
      outgoing.end()
    } catch {
      outgoing.destroy()
    }
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function allowance(behaviour: Behaviour): number {
  if (typeof behaviour !== 'object') return Number.POSITIVE_INFINITY
  if ('cutAfter' in behaviour) return behaviour.cutAfter
  return 'stallAfter' in behaviour ? behaviour.stallAfter : Number.POSITIVE_INFINITY
}
