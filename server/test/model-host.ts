import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelHost {
  /** Without a slash at its end. */
  readonly url: string
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** For the next requests; the last one repeats. */
  answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
  /** Loses all connections. */
  cut(): void
  close(): Promise<void>
}

/** A real server in the place of the hub. */
export async function startModelHost(): Promise<ModelHost> {
  const requests: ModelHost['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const answer = host.answers.length > 1 ? host.answers.shift() : host.answers[0]
    answer?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host: ModelHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: [],
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Serves a file with ranges, like a CDN. After `stopAfter` bytes it sends nothing more. */
export function serves(bytes: Buffer, { etag = '"v1"', stopAfter = Number.POSITIVE_INFINITY } = {}) {
  return ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const wanted = /^bytes=(\d+)-$/.exec(headers.range ?? '')
    const from = wanted && headers['if-range'] === etag ? Number(wanted[1]) : undefined
    if (from !== undefined && from >= bytes.length) {
      response.writeHead(416, { etag, 'content-range': `bytes */${bytes.length}` }).end()
      return
    }
    const body = bytes.subarray(from ?? 0)
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    response.writeHead(from === undefined ? 200 : 206, {
      etag,
      'content-length': body.length,
      ...(from !== undefined && range),
    })
    if (stopAfter >= body.length) response.end(body)
    else response.write(body.subarray(0, stopAfter))
  }
}

export function sendsJson(value: unknown) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

export function redirects(location: string, headers: Record<string, string> = {}) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(302, { location, ...headers }).end()
  }
}

export function refuses(status: number) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status).end('no')
  }
}
