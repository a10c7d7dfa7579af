import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares two secrets without telling by its duration where they differ.
 * @also constant time comparison, timing safe equal, compare secrets safely, compare tokens without timing
 *   attack
 * @example constantTimeEqual('secret', 'secret') // true
 * @example constantTimeEqual('secret', 'secres') // false
 * @example constantTimeEqual('', 'a') // false
 */
export function constantTimeEqual(first: string, second: string): boolean {
  // Hashes have the same length whatever the texts, as the comparison demands.
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(first), digest(second))
}
