import { constants, inflateSync } from 'node:zlib'
import type { ByteReader } from '../byte-reader.ts'
import { type Budget, Refusal } from '../inspection.ts'

export interface PngChunk {
  readonly type: string
  readonly at: number
  readonly length: number
}

/** Yields the chunks in order, up to IEND. */
export function* pngChunks(reader: ByteReader): Generator<PngChunk, undefined> {
  let at = 8
  while (at + 8 <= reader.size) {
    const chunk = { length: reader.uint32(at), type: reader.latin1(at + 4, 4), at: at + 8 }
    yield chunk
    if (chunk.type === 'IEND') return
    at = chunk.at + chunk.length + 4
  }
}

const MAX_TEXT = 10 * 1024 * 1024
/** Pictures rarely have a dozen. Each needs a decoder, so thousands are as slow as a bomb. */
const MAX_TEXTS = 1000
/** The maximum expansion of deflate per byte. */
const MAX_RATIO = 1032

/** Counts the decompressed size of all text chunks and the colour profile of one picture. */
export class PngTexts {
  #count = 0
  #packed = 0
  #unpacked = 0

  /** Adds a chunk and returns whether the total is too large. */
  isBomb(reader: ByteReader, chunk: PngChunk, budget: Budget): boolean {
    const offset = compressedAt(reader, chunk)
    if (offset === undefined) return false
    this.#count += 1
    if (this.#count > MAX_TEXTS) return true
    const length = Math.max(0, Math.min(chunk.at + chunk.length, reader.size) - offset)
    this.#packed += length
    if (this.#packed > MAX_TEXT) return true
    // Too small to be a bomb. Nearly every picture ends here without decompression.
    if (this.#packed * MAX_RATIO <= MAX_TEXT) return false
    try {
      const bytes = reader.bytes(offset, length)
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_TEXT - this.#unpacked }
      const unpacked = inflateSync(bytes, options).length
      this.#unpacked += unpacked
      budget.expand(unpacked)
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Damaged data is harmless: readers stop there.
      return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    }
    return this.#unpacked >= MAX_TEXT
  }
}

/** The offset after the keyword and method. An iTXt also has a flag, a language and a translated keyword. */
function compressedAt(reader: ByteReader, { type, at, length }: PngChunk): number | undefined {
  if (type !== 'zTXt' && type !== 'iCCP' && type !== 'iTXt') return undefined
  const end = at + length
  const afterZero = (from: number) => {
    const zero = reader.indexOf(ZERO, from, Math.min(end, from + 1024))
    return zero < 0 ? end : zero + 1
  }
  const flag = afterZero(at)
  if (type !== 'iTXt') return flag + 1
  return reader.byteAt(flag) === 1 ? afterZero(afterZero(flag + 2)) : undefined
}

const ZERO = Buffer.from([0])
