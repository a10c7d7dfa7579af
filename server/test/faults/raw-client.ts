import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { until } from '../until.ts'

export type RawConnection = Awaited<ReturnType<typeof connect>>

/** A connection that the test controls byte by byte, which no HTTP client allows. */
export async function connect(port: number) {
  const socket = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  let closed = false
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined) // some tests provoke a reset
  socket.on('close', () => {
    closed = true
  })
  socket.on('end', () => {
    closed = true
  })
  await once(socket, 'connect')
  socket.unref() // a failed test must not keep the process alive

  return {
    socket,
    /** Resolves when the bytes have been passed to the system. */
    send: (bytes: string | Buffer) => new Promise((resolve) => socket.write(bytes, resolve)),
    /** The response on this connection, as soon as it is complete. */
    async response(deadlineMs = 20_000): Promise<{ status: number; body: Buffer }> {
      await until(
        'a response on a raw connection',
        () => closed || parseResponse(Buffer.concat(chunks)) !== undefined,
        deadlineMs,
      )
      const response = parseResponse(Buffer.concat(chunks))
      if (!response) throw new Error('The connection closed before the response was complete')
      return response
    },
    receivedBytes: () => chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    closed: () => closed,
  }
}

function parseResponse(bytes: Buffer): { status: number; body: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = bytes.subarray(0, end).toString('latin1')
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  const body = bytes.subarray(end + 4)
  return body.length >= length ? { status: Number(head.split(' ')[1]), body } : undefined
}

/** The bytes of an upload; `head` ends directly before the first byte of the file. */
export function uploadRequest(token: string, content: string, name = 'a.txt') {
  const boundary = 'raw-boundary'
  const before = [
    `--${boundary}`,
    'content-disposition: form-data; name="project_id"',
    '',
    'p1',
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    '',
    '',
  ].join('\r\n')
  const after = `\r\n--${boundary}--\r\n`
  const head = [
    'POST /api/files/upload HTTP/1.1',
    'host: api.test',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${before.length + content.length + after.length}`,
    '',
    before,
  ].join('\r\n')
  return { head: Buffer.from(head), rest: Buffer.from(content + after) }
}

export function getRequest(token: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: api.test\r\nauthorization: Bearer ${token}\r\n\r\n`
}
