import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from './ranges.ts'

/** A file that is open for reading. */
export interface OpenFile {
  readonly size: number
  /** Reads as much as fits from that place on, and says how much that was. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

const PIECE_BYTES = 256 * 1024
const MAX_SPARE = 32
const spare: Buffer[] = []

/** Resolves when the first piece has been read: what cannot be read fails here. Then the file is closed with the body. */
export async function openFileBody(file: OpenFile, range: ByteRange): Promise<Readable> {
  try {
    const first = await readPiece(file, range.start, range.end)
    return new FileBody(file, range, first)
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Sends a file with two pieces of memory, of which one is filled while the other is sent: each is used again once the
 * socket has taken what is in it. A stream takes new memory for every piece, and that is half of what it costs.
 */
class FileBody extends Readable {
  readonly #file: OpenFile
  readonly #range: ByteRange
  readonly #first: Buffer
  #sending = false
  #leave: (error: Error) => void = () => undefined

  constructor(file: OpenFile, range: ByteRange, first: Buffer) {
    super()
    this.#file = file
    this.#range = range
    this.#first = first
  }

  /** The only way to read it. */
  override pipe<T extends NodeJS.WritableStream>(answer: T): T {
    this.#sending = true
    this.#send(answer as unknown as ServerResponse).then(
      () => {
        answer.end()
        this.push(null)
        this.resume()
      },
      (error) => this.destroy(error),
    )
    return answer
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave(new Error('The client went away'))
    const closed = this.#sending ? Promise.resolve() : this.#file.close() // what sends closes it when it has let go
    closed.then(
      () => done(error),
      () => done(error),
    )
  }

  async #send(answer: ServerResponse): Promise<void> {
    const { start, end } = this.#range
    try {
      let piece = this.#first
      for (let position = start; ; ) {
        position += piece.length
        const sent = this.#taken(answer, piece)
        sent.catch(() => undefined) // it is awaited below, after the next piece
        const next = position <= end ? await readPiece(this.#file, position, end) : undefined
        await sent
        giveBack(piece)
        if (next === undefined) return
        piece = next
      }
    } finally {
      await this.#file.close()
    }
  }

  /** Resolves when the system has the bytes; rejects when the client is gone: whoever waits for the answer destroys us then. */
  #taken(answer: ServerResponse, piece: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#leave = reject
      if (this.destroyed) return this.#leave(new Error('The client went away'))
      answer.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  }
}

async function readPiece(file: OpenFile, position: number, end: number): Promise<Buffer> {
  const memory = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
  const wanted = memory.subarray(0, Math.min(PIECE_BYTES, end - position + 1))
  const count = await file.read(wanted, position)
  if (count === 0) throw new Error('The stored bytes end before their time')
  return wanted.subarray(0, count)
}

/** Only what nobody reads from or writes to any more. */
function giveBack({ buffer }: Buffer): void {
  if (spare.length < MAX_SPARE) spare.push(Buffer.from(buffer))
}
