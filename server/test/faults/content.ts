import { createHash } from 'node:crypto'
import { ownWork } from '../watchdog.ts'

/** Non-repeating text, determined by the seed: lost, duplicated or swapped blocks change its hash. */
export function textOf(seed: string, size: number): string {
  const outputLength = Math.max(1, Math.ceil(size / 2))
  return createHash('shake256', { outputLength }).update(seed).digest('hex').slice(0, size)
}

export function sha256(bytes: string | Uint8Array): string {
  return ownWork(() => createHash('sha256').update(bytes).digest('hex'))
}
