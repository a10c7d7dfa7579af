import type { IncomingMessage } from 'node:http'
import { AppError } from '../../errors.ts'
import { stopReading } from '../connection/linger.ts'

const SMALL_BYTES = 4096
const GATHER_BYTES = 64 * 1024
const AHEAD_BYTES = 256 * 1024
// Each chunk costs a call of the HTTP parser, so a body of tiny chunks keeps the event loop busy.
const MANY_CHUNKS = 10_000
const TINY_CHUNK_BYTES = 64

/**
 * Reads the request body in reasonably large pieces, even if the client sends each byte in its own chunk. Stopping early
 * leaves the request paused, not destroyed, since its response is still to be sent. An iterator by hand, because a generator
 * would cost several promises more for every piece.
 */
export function readBody(request: IncomingMessage): AsyncIterableIterator<Buffer, undefined> {
  /** Being read, and arrived since. */
  let batch: Buffer[] = []
  let taken = 0
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
      fail()
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
  function fail(): void {
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

  let state: 'new' | 'reading' | 'ended' = 'new'
  function start(): void {
    state = 'reading'
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onError)
  }
  function stop(): void {
    if (state === 'reading') {
      request.off('data', onData).off('end', onEnd).off('close', onClose)
      request.on('error', () => undefined).off('error', onError)
      request.pause()
    }
    state = 'ended'
    wake() // a pending read ends
  }
  function nextPiece(): Buffer | undefined {
    if (taken === batch.length) {
      flush()
      batch = pieces
      pieces = []
      waiting = 0
      taken = 0
    }
    return batch[taken++]
  }

  return {
    async next() {
      if (state === 'new') start()
      while (state === 'reading') {
        const value = nextPiece()
        if (value) return { done: false, value }
        taken = 0
        if (failure) {
          stop()
          throw failure
        }
        if (request.readableEnded) break
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
      stop()
      return { done: true, value: undefined }
    },
    async return() {
      stop()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
