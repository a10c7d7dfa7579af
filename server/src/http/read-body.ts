import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors.ts'
import { stopReading } from './linger.ts'

const SMALL_BYTES = 4096
const GATHER_BYTES = 64 * 1024
const AHEAD_BYTES = 256 * 1024
// Each chunk costs a call of the HTTP parser, so a body of tiny chunks keeps the event loop busy.
const MANY_CHUNKS = 10_000
const TINY_CHUNK_BYTES = 64

/**
 * Yields the request body in reasonably large pieces, even if the client sends each byte in its own chunk. Stopping early
 * leaves the request paused, not destroyed, since its response is still to be sent.
 */
export async function* readBody(request: IncomingMessage): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let waiting = 0
  let gathering = Buffer.alloc(0)
  let gathered = 0
  let room = SMALL_BYTES // most bodies have only one small piece, the last
  const isChunked = request.headers['transfer-encoding'] !== undefined
  let count = 0
  let received = 0
  let failure: Error | undefined
  let wake = () => {}

  function flush(): void {
    if (gathered > 0) pieces.push(gathering.subarray(0, gathered))
    gathering = gathering.subarray(gathered)
    gathered = 0
  }
  function onData(chunk: Buffer): void {
    count += 1
    received += chunk.length
    if (isChunked && count > MANY_CHUNKS && received < TINY_CHUNK_BYTES * count) {
      refuse()
      return
    }
    waiting += chunk.length
    if (waiting >= AHEAD_BYTES) request.pause()
    if (chunk.length >= SMALL_BYTES) {
      flush()
      pieces.push(chunk)
    } else {
      if (gathered + chunk.length > gathering.length) {
        flush()
        gathering = Buffer.allocUnsafe(room)
        room = Math.min(2 * room, GATHER_BYTES)
      }
      gathered += chunk.copy(gathering, gathered)
    }
    wake()
  }
  function refuse(): void {
    if (failure) return
    failure = new AppError('invalid_request', {
      detail: `The body has more than ${MANY_CHUNKS} chunks of less than ${TINY_CHUNK_BYTES} bytes on average. Send larger chunks or a Content-Length.`,
    })
    stopReading(request)
    wake()
  }
  function onEnd(): void {
    wake()
  }
  function onClose(): void {
    if (!request.readableEnded)
      failure ??= Object.assign(new Error('The client disconnected'), { code: 'ECONNRESET' })
    wake()
  }
  function onError(error: Error): void {
    failure = error
    wake()
  }

  request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onError)
  try {
    for (;;) {
      flush()
      const batch = pieces
      pieces = []
      waiting = 0
      yield* batch
      if (pieces.length > 0 || gathered > 0) continue
      if (failure) throw failure
      if (request.readableEnded) return
      const woken = new Promise<void>((resolve) => {
        // Deferred, so that chunks that arrived together are handled together.
        wake = () => {
          wake = () => {}
          setImmediate(resolve)
        }
      })
      request.resume()
      await woken
      wake = () => {}
    }
  } finally {
    request.off('data', onData).off('end', onEnd).off('close', onClose)
    request.on('error', () => undefined).off('error', onError)
    request.pause()
  }
}
