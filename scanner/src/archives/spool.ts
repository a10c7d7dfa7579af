import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteSource } from '../inspection.ts'
import { fromBuffer } from './bytes.ts'

/** Five layers of this and the largest window of a decoder stay well below what one inspection may take. */
const MEMORY_BYTES = 8 * 1024 * 1024

export type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>

/**
 * Makes a stream readable anywhere while `use` runs: small ones in memory, larger ones in a file without a name.
 * So all of an entry is inspected whatever its size; the budget for expanded bytes bounds the disk.
 */
export async function spooled<T>(chunks: Chunks, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const spool = new Spool()
  try {
    for await (const chunk of chunks) spool.write(chunk)
    return await use(spool.source())
  } finally {
    spool.close()
  }
}

class Spool {
  #buffer = Buffer.alloc(0)
  #length = 0
  #file: number | undefined

  write(chunk: Buffer): void {
    if (this.#file === undefined && this.#length + chunk.length <= MEMORY_BYTES) {
      this.#reserve(this.#length + chunk.length)
      chunk.copy(this.#buffer, this.#length)
    } else {
      this.#file ??= this.#spill()
      writeFully(this.#file, chunk)
    }
    this.#length += chunk.length
  }

  source(): ByteSource {
    const file = this.#file
    const size = this.#length
    if (file === undefined) return fromBuffer(this.#buffer.subarray(0, size))
    return {
      size,
      read(offset, length, into) {
        const wanted = Math.max(0, Math.min(length, size - offset))
        const bytes = into !== undefined && into.length >= wanted ? into : Buffer.allocUnsafe(wanted)
        return bytes.subarray(0, readSync(file, bytes, 0, wanted, offset))
      },
    }
  }

  close(): void {
    if (this.#file === undefined) return
    // Emptied first: where an open file cannot be unlinked, at least its bytes are gone.
    ftruncateSync(this.#file)
    closeSync(this.#file)
  }

  #reserve(length: number): void {
    if (length <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.min(MEMORY_BYTES, Math.max(length, this.#buffer.length * 2)))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  #spill(): number {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-scan-'))
    try {
      const file = openSync(join(folder, 'entry'), 'wx+', 0o600)
      writeFully(file, this.#buffer.subarray(0, this.#length))
      this.#buffer = Buffer.alloc(0)
      return file
    } finally {
      // Open but without a name, the file is gone with the process, however that ends.
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function writeFully(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
