import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from './ranges.ts'

/** A file that is open for reading. */
export interface OpenFile {
  readonly size: number
  /** Fills the buffer from that position, up to the end of the file. Returns the number of bytes. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

const PIECE_BYTES = 256 * 1024
const MAX_SPARE = 32
const spare: Buffer[] = []

/** Resolves when the first piece has been read, so an unreadable file fails here. The body closes the file. */
export async function openFileBody(file: OpenFile, range: ByteRange): Promise<Readable> {
  try {
    return new FileBody(file, range, await readPiece(file, range.start, range.end))
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * A stream of a file. Piped into a response, as Fastify does it, it reads into two buffers: one is filled while the other is
 * sent, and both are reused. A stream that allocates a new buffer for each piece takes more than twice the processor time
 * (decision 23).
 */
class FileBody extends Readable {
  readonly #file: OpenFile
  readonly #end: number
  #position: number
  #first: Buffer | undefined
  #piping = false
  #cancel: (error: Error) => void = () => undefined

  constructor(file: OpenFile, { start, end }: ByteRange, first: Buffer | undefined) {
    super()
    this.#file = file
    this.#position = start
    this.#end = end
    this.#first = first
  }

  override pipe<T extends NodeJS.WritableStream>(response: T): T {
    this.#piping = true
    this.#send(response as unknown as ServerResponse).then(
      () => {
        response.end()
        this.push(null)
        this.resume()
      },
      (error) => this.destroy(error),
    )
    return response
  }

  /** For other readers, which keep the pieces: without reuse. */
  override _read(): void {
    if (this.#piping) return
    this.#next().then(
      (piece) => this.push(piece ?? null),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#cancel(new Error('The client disconnected'))
    const closed = this.#piping ? Promise.resolve() : this.#file.close() // #send closes it when its last read has ended
    closed.then(
      () => done(error),
      () => done(error),
    )
  }

  async #next(): Promise<Buffer | undefined> {
    const piece = this.#first ?? (await readPiece(this.#file, this.#position, this.#end))
    this.#first = undefined
    this.#position += piece?.length ?? 0
    return piece
  }

  async #send(response: ServerResponse): Promise<void> {
    try {
      for (let piece = await this.#next(); piece !== undefined; ) {
        const sent = this.#write(response, piece)
        sent.catch(() => undefined) // awaited below, after the next piece has been read
        const next = await this.#next()
        await sent
        reuse(piece)
        piece = next
      }
    } finally {
      await this.#file.close()
    }
  }

  /** Resolves when the system has taken the bytes. Rejects when the client has disconnected, because that destroys this body. */
  #write(response: ServerResponse, piece: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#cancel = reject
      if (this.destroyed) return reject(new Error('The client disconnected'))
      response.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  }
}

async function readPiece(file: OpenFile, position: number, end: number): Promise<Buffer | undefined> {
  if (position > end) return undefined
  const memory = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
  const wanted = memory.subarray(0, Math.min(PIECE_BYTES, end - position + 1))
  const count = await file.read(wanted, position)
  if (count === 0) throw new Error('The stored file is truncated')
  return wanted.subarray(0, count)
}

/** Only for a piece that has been sent. */
function reuse({ buffer }: Buffer): void {
  if (spare.length < MAX_SPARE) spare.push(Buffer.from(buffer))
}
