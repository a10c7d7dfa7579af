import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteSource } from '../inspection.ts'
import { bufferSource } from '../sources.ts'

/** Five layers of this size plus the largest decoder window stay well below the memory limit of one inspection. */
const MEMORY_BYTES = 8 * 1024 * 1024

export type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>

/**
 * Makes a stream randomly readable while `use` runs: small streams in memory, larger ones in an unlinked temporary
 * file. Entries of any size are inspected in full; the budget for expanded bytes limits disk usage.
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
    if (file === undefined) return bufferSource(this.#buffer.subarray(0, size))
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
    // Truncate first: on systems where an open file cannot be unlinked, this at least frees its bytes.
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
      // The file is already unlinked, so the system deletes it however the process ends.
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function writeFully(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
