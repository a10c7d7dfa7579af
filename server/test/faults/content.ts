import { createHash } from 'node:crypto'
import { ownWork } from '../watchdog.ts'

/** Text that repeats nowhere, the same for the same seed: lost, doubled or swapped blocks change its hash. */
export function textOf(seed: string, size: number): string {
  const outputLength = Math.max(1, Math.ceil(size / 2))
  return createHash('shake256', { outputLength }).update(seed).digest('hex').slice(0, size)
}

export function sha256(bytes: string | Uint8Array): string {
  return ownWork(() => createHash('sha256').update(bytes).digest('hex'))
}
