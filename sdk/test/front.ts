import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does with one request. */
export type Behaviour =
  | 'pass'
  /** Never responds. */
  | 'silent'
  /** Reads the request and closes the connection. */
  | 'hang-up'
  /** Forwards the request, but drops the response. */
  | 'lose-answer'
  /** Closes the connection after this many bytes of the body. */
  | { readonly cutAfter: number }
  /** Stalls after this many bytes of the body. */
  | { readonly stallAfter: number }
  /** Flips one bit of the body. */
  | 'corrupt'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

export type Front = Awaited<ReturnType<typeof startFront>>

/** A proxy that applies one behaviour to each request in order, and forwards the rest. */
export async function startFront(target: string, ...behaviours: Behaviour[]) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const hungUp = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    outgoing.on('close', () => !outgoing.writableFinished && hungUp.resolve())
    const behaviour = behaviours[seen.length] ?? 'pass'
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers })
    // The other side closed the connection.
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
    /** Resolves when a client closes the connection before the end of a response. */
    hungUp: () => hungUp.promise,
    /** Closes all connections. */
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
