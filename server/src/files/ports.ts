import type { Readable } from 'node:stream'
import type { Browsing } from './browsing.ts'
import type { FileCatalog } from './catalog.ts'
import type { Purges } from './purges.ts'
import type { ScanRecords } from './scan-records.ts'
import type { Scanner } from './scanning.ts'

export type Bytes = AsyncIterable<Buffer>

/** Both ends count, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files are kept, under keys that we make. A blob is written once and never changed. */
export interface BlobStore {
  /** Resolves when the bytes are durable. If the body breaks off or the store fails, it rejects and tries to keep nothing. */
  put(key: string, body: Bytes, options?: PutOptions): Promise<void>
  /** Fails with `file_not_found` before the first byte, never halfway. A blob deleted while it is read is read to its end. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** The same for a few bytes, where one piece is cheaper than a stream. Of a range beyond the end it gives what there is. */
  read?(key: string, range: ByteRange): Promise<Buffer>
  /** The same for a caller with memory of its own, where there is a file. */
  open?(key: string): Promise<OpenBlob>
  /** Deleting what is not there is fine: retries must be safe. */
  delete(key: string): Promise<void>
  /** Every key under which there are bytes, in no order that matters; on disk also those that are arriving. */
  keys(): AsyncIterable<string>
  /** Where a program on this machine can read a blob, while `put` runs or afterwards, for stores that have such a place. */
  path(key: string, state: 'arriving' | 'stored'): string | undefined
  /** An address, good for a minute or so, where anybody may fetch the blob with these headers, if there is one; for stores that are asked to. */
  publicAddress?(key: string, headers: { type: string; disposition: string }): Promise<string | undefined>
  /** Rejects unless the store can take and give up a blob now. */
  check(): Promise<void>
}

export interface OpenBlob {
  readonly size: number
  /** Reads as much as fits from that place on, and says how much that was. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

export interface PutOptions {
  /** Told how many bytes can be read where `path` says, which may be before they are durable, and when it is all. */
  onWritten?: (bytes: number, whole: boolean) => void
  /** Resolves when the scanners have called it clean. Where others can look, a blob is not there before that. */
  cleared?: Promise<unknown>
  /** On whose behalf, since those who wait for a store take turns. */
  requester?: Requester
}

/** Who asks: what the use-cases need to know of a token. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
  /** The only project the token may touch; undefined is all of the workspace. */
  readonly project: string | undefined
}

export type Requester = Pick<Caller, 'tokenId' | 'workspace'>

/** What stands between readers and us and keeps copies: a CDN. */
export interface Edge {
  /** Resolves when it has none of this file any more. */
  purge(id: string): Promise<void>
}

/** What the file use-cases stand on. */
export interface FilesDeps {
  readonly catalog: FileCatalog
  readonly browsing: Browsing
  readonly blobs: BlobStore
  readonly scanners: readonly Scanner[]
  readonly scans: ScanRecords
  readonly edge: Edge | undefined
  readonly purges: Purges
  readonly maxUploadBytes: number
  /** Forms up to this size have their file kept in the database, beside its row; 0: none. */
  readonly smallBytes: number
  /** Whether a file may be added; asked when its bytes are there, and only its row is missing. */
  readonly hasRoom: (where: 'store' | 'database') => Promise<boolean>
  /** An upload that has not ended by then is cut, and what it left is swept. */
  readonly maxUploadMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The next free place in lists; see `createPositions`. */
  readonly nextPosition: () => number
  readonly baseUrl: string
  readonly cdnUrl: string
}
