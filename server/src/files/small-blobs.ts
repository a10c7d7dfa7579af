import { Readable } from 'node:stream'
import type { Database, Statement } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { BlobStore, ByteRange, OpenBlob } from './ports.ts'
import { pooledRandomBytes } from './random-bytes.ts'

/** Up to this size a row is cheaper to write and read than a separate file. */
export const SMALL_BYTES = 64 * 1024

/** The key shows where a blob is stored: a key that ends in `s` is a row of `small_blobs`. */
export function newBlobKey(where: 'store' | 'database'): string {
  return pooledRandomBytes(16).toString('hex') + (where === 'database' ? 's' : '')
}

export function isSmall(key: string): boolean {
  return key.endsWith('s')
}

export function insertSmall(key: string, bytes: Buffer): Statement {
  return {
    sql: 'INSERT INTO small_blobs (blob, content) VALUES ($1, $2)',
    values: [key, new Uint8Array(bytes)], // a copy, because a slice of a pool would be sent to the writer with the whole pool
  }
}

export function deleteSmall(key: string): Statement {
  return { sql: 'DELETE FROM small_blobs WHERE blob = $1', values: [key] }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Reads small blobs from the database and others from the store. Small blobs are written and deleted with their rows. */
export function withSmallBlobs(blobs: BlobStore, database: Pick<Database, 'query'>): BlobStore {
  async function small(key: string, range?: ByteRange): Promise<Buffer> {
    const sql = 'SELECT content FROM small_blobs WHERE blob = $1'
    const [row] = await database.query<{ content: Uint8Array }>(sql, [key])
    if (!row) throw new AppError('file_not_found')
    const bytes = asBuffer(row.content)
    if (range && range.end >= bytes.length) throw new Error(`The blob ${key} is truncated`)
    return range ? bytes.subarray(range.start, range.end + 1) : bytes
  }

  async function openSmall(key: string): Promise<OpenBlob> {
    const bytes = await small(key)
    return {
      size: bytes.length,
      read: async (into, position) => bytes.copy(into, 0, position),
      close: async () => undefined,
    }
  }

  const { open, publicAddress } = blobs
  return {
    ...blobs,
    get: async (key, range) =>
      isSmall(key) ? Readable.from([await small(key, range)], { objectMode: false }) : blobs.get(key, range),
    ...(open && { open: (key) => (isSmall(key) ? openSmall(key) : open(key)) }),
    async delete(key) {
      if (!isSmall(key)) await blobs.delete(key)
    },
    path: (key, state) => (isSmall(key) ? undefined : blobs.path(key, state)),
    ...(publicAddress && {
      publicAddress: async (key, headers) => (isSmall(key) ? undefined : publicAddress(key, headers)),
    }),
  }
}
