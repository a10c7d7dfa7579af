import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { BlobStore, Bytes } from '../files/ports.ts'
import type { FileRecord } from '../files/types.ts'

export type Outcome = 'copied' | 'there' | 'missing' | 'corrupt'

class WrongBytes extends Error {}

/** Keeps the copy only if its bytes are those that the row promises. `isThere`: whether the target has something under this key. */
export async function copyBlob(
  { from, to }: { from: BlobStore; to: BlobStore },
  file: FileRecord,
  isThere: boolean,
  onBytes: (count: number) => void,
): Promise<Outcome> {
  if (isThere) {
    if ((await hashOf(to, file.blob, onBytes)) === file.sha256) return 'there'
    await to.delete(file.blob) // what an interrupted copy has left
  }
  const body = await openBlob(from, file.blob)
  if (!body) return 'missing'
  try {
    await to.put(file.blob, checked(body, file.sha256, onBytes))
    return 'copied'
  } catch (error) {
    if (error instanceof WrongBytes) return 'corrupt'
    throw error
  }
}

/** Undefined when there is no such blob; of a row that is damaged, not the hash of anything. */
export async function hashOf(
  blobs: BlobStore,
  key: string,
  onBytes: (count: number) => void,
): Promise<string | undefined> {
  const body = await openBlob(blobs, key).catch((error) => {
    if (isDamage(error)) return 'damaged'
    throw error
  })
  if (!body || body === 'damaged') return body
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    onBytes(chunk.length)
  }
  return hash.digest('hex')
}

export async function openBlob(blobs: BlobStore, key: string) {
  try {
    return await blobs.get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return undefined
    throw error
  }
}

// https://www.sqlite.org/rescode.html#corrupt
const SQLITE_CORRUPT = 11

/** Whether SQLite could make no sense of what it read. Other rows may be as they were. */
function isDamage(error: unknown): boolean {
  const { errcode = 0 } = (error instanceof AppError && (error.cause as { errcode?: number })) || {}
  return (errcode & 0xff) === SQLITE_CORRUPT
}

/** Fails after the last byte when they were the wrong ones: a store keeps nothing of a body that fails. */
async function* checked(
  body: AsyncIterable<Buffer>,
  sha256: string,
  onBytes: (count: number) => void,
): Bytes {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    onBytes(chunk.length)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new WrongBytes('The bytes are not those that were stored')
}
