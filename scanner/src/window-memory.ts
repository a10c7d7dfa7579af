/** A megabyte plus the largest overlap that a search needs. */
const BYTES = 1024 * 1024 + 128 * 1024

const free: Buffer[] = []

/** Reusable memory for reading windows of a file: allocating it each time would cost as much as the search. */
export function borrowMemory(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(BYTES)
}

export function returnMemory(memory: Buffer): void {
  free.push(memory)
}
