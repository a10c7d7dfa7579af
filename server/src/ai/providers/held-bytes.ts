import type { Readable } from 'node:stream'
import { ProviderFailure } from '../provider.ts'

const MAX_HELD_BYTES = 64 * 1024 * 1024
// The first bytes of each answer are not counted, so that large answers never block ordinary ones.
const UNCOUNTED_BYTES = 64 * 1024
const RETRY_AFTER_MS = 5_000

let allHeld = 0

/**
 * Limits the bytes of unfinished answers in this process. Returns a function that records how many bytes of this answer
 * are in memory and throws a `ProviderFailure` if they exceed the limit. They are released when the body closes, because
 * a reader may abandon it.
 */
export function limitHeldBytes(body: Readable): (bytes: number) => void {
  let held = 0
  body.once('close', () => {
    allHeld -= held
  })
  return (bytes) => {
    if (body.closed) return // nothing would release them
    const more = Math.max(0, bytes - UNCOUNTED_BYTES) - held
    if (more > 0 && allHeld + more > MAX_HELD_BYTES)
      throw new ProviderFailure('busy', 'cancelled, because this service reads too many large responses', {
        retryAfterMs: RETRY_AFTER_MS,
      })
    held += more
    allHeld += more
  }
}
