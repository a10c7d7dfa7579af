import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { BlobStore } from '../ports.ts'

/** For tests and experiments: data is lost when the process exits. */
export function createMemoryBlobs(): BlobStore {
  const blobs = new Map<string, Buffer>()
  return {
    async put(key, body, { cleared } = {}) {
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      await cleared
      blobs.set(key, Buffer.concat(chunks))
    },
    async get(key, range) {
      const blob = blobs.get(key)
      if (!blob) throw new AppError('file_not_found')
      if (range && range.end >= blob.length) throw new Error(`The blob ${key} is truncated`)
      return Readable.from([range ? blob.subarray(range.start, range.end + 1) : blob], { objectMode: false })
    },
    async delete(key) {
      blobs.delete(key)
    },
    async *keys() {
      yield* blobs.keys()
    },
    path: () => undefined,
    async check() {},
  }
}
