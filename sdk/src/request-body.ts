import { AtelierError } from './errors.ts'
import { type FileSource, piecesOf } from './multipart.ts'

// Above the service's limit. Streams are buffered where requests cannot be streamed.
const MAX_COLLECTED_BYTES = 64 * 1024 * 1024
// Minimum speed of a request without progress events; the service waits no longer for a large file.
const MIN_BYTES_PER_MS = 64
const TIMEOUT_MS = 60_000

/** The timeout of a request whose body reports no progress. */
export function timeToSend(bytes: number, timeoutMs = TIMEOUT_MS): number {
  return timeoutMs + bytes / MIN_BYTES_PER_MS
}

/**
 * Browsers stream requests over HTTP/2 only or not at all, and it cannot be detected in advance. Only browsers have a user
 * agent that begins with Mozilla.
 */
export function canStreamRequests(): boolean {
  if ((globalThis.navigator as { userAgent?: string } | undefined)?.userAgent?.startsWith('Mozilla'))
    return false
  let isSupported = false
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isSupported = true
      return 'half' as const
    },
  }
  const request = new Request('http://localhost', init)
  return isSupported && !request.headers.has('content-type')
}

export async function collect(source: FileSource, type: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of piecesOf(source)) {
    pieces.push(new Uint8Array(piece))
    size += piece.length
    if (size > MAX_COLLECTED_BYTES)
      throw new AtelierError({ code: 'invalid_upload', title: 'File too large or invalid type' })
  }
  return new Blob(pieces, { type })
}
