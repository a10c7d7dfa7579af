import type { Budget, ByteSource } from './inspection.ts'
import { borrowMemory, returnMemory } from './window-memory.ts'

const PAGE_BYTES = 256 * 1024

/**
 * Reads a file by position and holds at most one page of it. Bytes beyond the end read as zero, so callers need not
 * validate every offset in a hostile file.
 */
export class ByteReader {
  readonly size: number
  readonly #source: ByteSource
  readonly #budget: Budget
  #page: Buffer = Buffer.alloc(0)
  /** Reused for every page: allocating each anew would cost more than reading it. */
  #memory: Buffer | undefined
  #start = 0

  constructor(source: ByteSource, budget: Budget) {
    this.size = source.size
    this.#source = source
    this.#budget = budget
  }

  byteAt(offset: number): number {
    const index = offset - this.#start
    if (index >= 0 && index < this.#page.length) return this.#page[index] ?? 0
    if (!this.#load(offset)) return 0
    return this.#page[offset - this.#start] ?? 0
  }

  uint16(offset: number, littleEndian = false): number {
    const [first, second] = [this.byteAt(offset), this.byteAt(offset + 1)]
    return littleEndian ? first + second * 0x100 : first * 0x100 + second
  }

  uint24(offset: number, littleEndian = false): number {
    return littleEndian
      ? this.uint16(offset, true) + this.byteAt(offset + 2) * 0x10000
      : this.byteAt(offset) * 0x10000 + this.uint16(offset + 1)
  }

  uint32(offset: number, littleEndian = false): number {
    const [first, second] = [this.uint16(offset, littleEndian), this.uint16(offset + 2, littleEndian)]
    return littleEndian ? first + second * 0x10000 : first * 0x10000 + second
  }

  /** Not exact above 2^53, but such an offset is beyond the end of any file. */
  uint64(offset: number, littleEndian = false): number {
    const [first, second] = [this.uint32(offset, littleEndian), this.uint32(offset + 4, littleEndian)]
    return littleEndian ? first + second * 2 ** 32 : first * 2 ** 32 + second
  }

  latin1(offset: number, length: number): string {
    const index = offset - this.#start
    if (index >= 0 && index + length <= this.#page.length) {
      return this.#page.toString('latin1', index, index + length)
    }
    return this.bytes(offset, length).toString('latin1')
  }

  /** A copy. Returns fewer bytes at the end of the file. */
  bytes(offset: number, length: number): Buffer {
    if (!(offset >= 0) || offset >= this.size || !(length > 0)) return Buffer.alloc(0)
    const index = offset - this.#start
    if (index >= 0 && index + length <= this.#page.length) {
      return Buffer.from(this.#page.subarray(index, index + length))
    }
    this.#budget.checkTime()
    return this.#source.read(offset, Math.min(length, this.size - offset))
  }

  /** The offset of the next occurrence, or -1. */
  indexOf(wanted: Buffer, from: number, until = this.size): number {
    let at = Math.max(0, from)
    const end = Math.min(until, this.size)
    while (at < end && this.#load(at)) {
      const found = this.#page.indexOf(wanted, at - this.#start)
      if (found >= 0) return this.#start + found < end ? this.#start + found : -1
      const next = this.#start + this.#page.length
      if (next >= end) return -1
      // The match may span two pages.
      at = Math.max(at + 1, next - wanted.length + 1)
      if (at < next) this.#loadFrom(at)
    }
    return -1
  }

  #load(offset: number): boolean {
    if (!(offset >= 0) || offset >= this.size) return false
    const index = offset - this.#start
    if (index >= 0 && index < this.#page.length) return true
    return this.#loadFrom(offset - (offset % PAGE_BYTES))
  }

  #loadFrom(offset: number): boolean {
    this.#budget.checkTime()
    if (this.size > PAGE_BYTES) this.#memory ??= Buffer.allocUnsafeSlow(PAGE_BYTES)
    this.#page = this.#source.read(offset, Math.min(PAGE_BYTES, this.size - offset), this.#memory)
    this.#start = offset
    return this.#page.length > 0
  }
}

export interface Window {
  readonly bytes: Buffer
  readonly offset: number
  /** A match that begins at or after this index is found again in the next window. */
  readonly owned: number
}

const WINDOW_BYTES = 1024 * 1024

/**
 * Yields the whole file in overlapping windows, so that nothing shorter than `overlap` is split. A window is valid
 * until the next one is requested.
 */
export function* windows(
  source: ByteSource,
  budget: Budget,
  overlap: number,
  from = 0,
): Generator<Window, undefined> {
  const memory = borrowMemory()
  try {
    for (let offset = from; offset < source.size; offset += WINDOW_BYTES) {
      budget.checkTime()
      const length = Math.min(WINDOW_BYTES + overlap, source.size - offset)
      yield { bytes: source.read(offset, length, memory), offset, owned: WINDOW_BYTES }
    }
  } finally {
    returnMemory(memory)
  }
}
