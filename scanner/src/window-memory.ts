/** A megabyte and the overlap that any search needs. */
const BYTES = 1024 * 1024 + 128 * 1024

const free: Buffer[] = []

/** Memory to read windows of a file into, one after the other: new memory for each would cost as much as searching it. */
export function borrowMemory(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(BYTES)
}

export function returnMemory(memory: Buffer): void {
  free.push(memory)
}
