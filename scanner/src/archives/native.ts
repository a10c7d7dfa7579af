import { Readable, type Transform } from 'node:stream'
import {
  type BrotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  type Gunzip,
  type InflateRaw,
  type ZstdDecompress,
} from 'node:zlib'
import { type ByteSource, Refusal } from '../inspection.ts'
import { CHUNK_BYTES, chunksOf, damaged, exactly, isZero, memberCounter } from './bytes.ts'

type Engine = Gunzip | InflateRaw | BrotliDecompress | ZstdDecompress
/** How many input bytes a decoder consumed. Set once its output has ended. */
export interface Consumed {
  bytes: number
}

const OUTPUT = { chunkSize: 4 * CHUNK_BYTES }
/**
 * 64 MiB, enough for `zstd -19`. Large files packed with `--ultra -22` or `--long` need twice as much and are
 * refused.
 */
const ZSTD = { ...OUTPUT, params: { [constants.ZSTD_d_windowLogMax]: 26 } }
const ZSTD_FRAME = 0xfd2fb528

export function inflate(source: ByteSource, consumed: Consumed): AsyncGenerator<Buffer> {
  return decode(createInflateRaw(OUTPUT), source, 0, consumed)
}

/** Members may follow each other, and zeros may pad the end (tapes did that). Anything else is hidden data. */
export async function* gunzip(source: ByteSource, tick: () => void): AsyncGenerator<Buffer> {
  const consumed = { bytes: 0 }
  for (let at = 0; at < source.size; at += consumed.bytes) {
    tick()
    if (at > 0 && isZero(source, at, source.size, tick)) return
    const another = source.size - at >= 18 && exactly(source, at, 2).readUInt16LE() === 0x8b1f
    if (!another) throw at > 0 ? trailing() : damaged('The compressed data')
    yield* decode(createGunzip(OUTPUT), source, at, consumed)
  }
}

export async function* unzstd(source: ByteSource, tick: () => void): AsyncGenerator<Buffer> {
  const consumed = { bytes: 0 }
  const count = memberCounter()
  for (let at = 0; at < source.size; ) {
    tick()
    count()
    if (source.size - at < 8) throw trailing()
    const head = exactly(source, at, 8)
    const magic = head.readUInt32LE(0)
    if (isSkippable(magic)) {
      at += 8 + head.readUInt32LE(4)
      if (at > source.size) throw damaged()
    } else if (magic === ZSTD_FRAME) {
      yield* decode(createZstdDecompress(ZSTD), source, at, consumed)
      at += consumed.bytes
    } else {
      throw trailing()
    }
  }
}

export async function* unbrotli(source: ByteSource): AsyncGenerator<Buffer> {
  const consumed = { bytes: 0 }
  yield* decode(createBrotliDecompress(OUTPUT), source, 0, consumed)
  if (consumed.bytes !== source.size) throw trailing()
}

/** Frames of zstd and lz4 that contain metadata and no content. */
export function isSkippable(magic: number): boolean {
  return magic >>> 4 === 0x184d2a5
}

export function trailing(): Refusal {
  return new Refusal('forbidden', 'Something else follows the end of the compressed data.')
}

async function* decode(
  engine: Engine,
  source: ByteSource,
  from: number,
  consumed: Consumed,
): AsyncGenerator<Buffer> {
  const input = Readable.from(chunksOf(source, from), { objectMode: false, highWaterMark: CHUNK_BYTES })
  try {
    for await (const chunk of input.pipe(engine as Transform)) yield chunk as Buffer
    consumed.bytes = engine.bytesWritten
    // Not reached after an error. An engine that consumed nothing would make the caller loop forever.
    if (consumed.bytes === 0) throw damaged()
  } catch (error) {
    throw isZlibError(error) ? refusalFor(error) : error
  } finally {
    input.destroy()
    engine.destroy()
  }
}

function refusalFor(error: Error & { code: string }): Refusal {
  return error.code.endsWith('windowTooLarge')
    ? new Refusal('unscannable', 'The archive needs more memory than an inspection may take.')
    : damaged('The compressed data')
}

export function isZlibError(error: unknown): error is Error & { code: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI|ERR_ZSTD|ERR_PADDING)/.test(code)
}
