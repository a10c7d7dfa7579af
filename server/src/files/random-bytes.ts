import { randomBytes } from 'node:crypto'

const POOL_BYTES = 4096
let pool = Buffer.alloc(0)

/** Cryptographically random bytes for keys and ids, from a pool: the system call costs the same for 16 and 4,096 bytes. */
export function pooledRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(POOL_BYTES)
  const taken = pool.subarray(0, count)
  pool = pool.subarray(count)
  return taken
}
