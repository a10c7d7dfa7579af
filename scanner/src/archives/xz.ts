import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { type ByteSource, Refusal } from '../inspection.ts'
import { chunksOf } from './bytes.ts'

/** Decodes all streams. The library verifies checksums and refuses dictionaries over 64 MiB and trailing data. */
export async function* unxz(source: ByteSource, tick: () => void): AsyncGenerator<Buffer> {
  const { XzReadableStream } = (await import('xz-decompress')).default
  const reader = new XzReadableStream(ReadableStream.from(chunksOf(source))).getReader()
  try {
    for (;;) {
      tick()
      const { done, value } = await reader.read()
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } catch (error) {
    throw isXzError(error) ? refusal() : error
  } finally {
    // The stream reads ahead. If cancelled during a read, the library writes to memory that it has freed.
    await setImmediate()
    await reader.cancel().catch(() => undefined)
  }
}

function isXzError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('get_next_output failed')
}

function refusal(): Refusal {
  return new Refusal(
    'unscannable',
    'The xz data is damaged, has something behind its end, or uses a filter, checksum or dictionary that cannot be inspected.',
  )
}
