import type { Readable } from 'node:stream'
import type { FileCatalog } from './catalog.ts'

export type Bytes = AsyncIterable<Buffer>

/** Both ends count, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files are kept, under keys that we make. A blob is written once and never changed. */
export interface BlobStore {
  /** Resolves when the bytes are durable. If the body breaks off or the store fails, it rejects and tries to keep nothing. */
  put(key: string, body: Bytes): Promise<void>
  /** Fails with `file_not_found` before the first byte, never halfway. A blob deleted while it is read is read to its end. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Deleting what is not there is fine: retries must be safe. */
  delete(key: string): Promise<void>
  /** Rejects unless the store can take and give up a blob now. */
  check(): Promise<void>
}

/** Who asks: what the use-cases need to know of a token. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
  /** The only project the token may touch; undefined is all of the workspace. */
  readonly project: string | undefined
}

/** What the file use-cases stand on. */
export interface FilesDeps {
  readonly catalog: FileCatalog
  readonly blobs: BlobStore
  readonly maxUploadBytes: number
  /** An upload that has not ended by then is cut, and what it left is swept. */
  readonly maxUploadMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The next free place in lists; see `createPositions`. */
  readonly nextPosition: () => number
  readonly baseUrl: string
  readonly cdnUrl: string
}
