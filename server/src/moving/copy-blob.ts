import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { BlobStore, Bytes } from '../files/ports.ts'
import type { OwnedBlob } from './blob-rows.ts'

export type Outcome = 'copied' | 'there' | 'missing' | 'corrupt'

class HashMismatch extends Error {}

/** Stores the copy only if its hash matches the row. `exists`: whether the target has a blob under this key. */
export async function copyBlob(
  { from, to }: { from: BlobStore; to: BlobStore },
  file: OwnedBlob,
  exists: boolean,
  onBytes: (count: number) => void,
): Promise<Outcome> {
  if (exists) {
    if ((await hashOf(to, file.blob, onBytes)) === file.sha256) return 'there'
    await to.delete(file.blob) // left by an interrupted copy
  }
  const body = await openBlob(from, file.blob)
  if (!body) return 'missing'
  try {
    await to.put(file.blob, checked(body, file.sha256, onBytes))
    return 'copied'
  } catch (error) {
    if (error instanceof HashMismatch) return 'corrupt'
    throw error
  }
}

/** Undefined if the blob does not exist; `damaged`, which is no hash, if its row is damaged. */
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

/** Whether SQLite reported corruption. Other rows may be intact. */
function isDamage(error: unknown): boolean {
  const { errcode = 0 } = (error instanceof AppError && (error.cause as { errcode?: number })) || {}
  return (errcode & 0xff) === SQLITE_CORRUPT
}

/** Fails after the last byte if the hash does not match: a store keeps nothing of a body that fails. */
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
  if (hash.digest('hex') !== sha256) throw new HashMismatch('The bytes differ from those that were stored')
}
