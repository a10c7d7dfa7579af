import { randomBytes } from 'node:crypto'

const POOL_BYTES = 4096
let pool = Buffer.alloc(0)

/** Random bytes for keys and ids, which nobody can guess. Many at once: asking the system costs as much for 16 as for 4,096. */
export function unpredictable(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(POOL_BYTES)
  const taken = pool.subarray(0, count)
  pool = pool.subarray(count)
  return taken
}
