import type { Readable } from 'node:stream'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { Scanner } from './scanning.ts'
import type {
  FileRecord,
  ListFilter,
  Move,
  NamedFile,
  NewFile,
  Page,
  ProjectSummary,
  Purge,
  QuarantinedFile,
  QuarantineWish,
  Requester,
  ScanRecord,
  ScanReport,
  Slice,
} from './types.ts'

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
  /**
   * Rejects with `file_not_found`, or if not all of the range is there, before the first byte. A blob that is deleted
   * while it is read can be read to its end.
   */
  get(key: string, range?: ByteRange): Promise<Readable>
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

export interface PutOptions {
  /** Told how many bytes can be read where `path` says, which may be before they are durable, and when it is all. */
  onWritten?: (bytes: number, whole: boolean) => void
  /** Resolves when the scanners have called it clean. Where others can look, a blob is not there before that. */
  cleared?: Promise<unknown>
  /** On whose behalf, since those who wait for a store take turns. */
  requester?: Requester
}

/** The files, and the blobs that do not belong to a file. */
export interface FileCatalog {
  /** Records that bytes are about to be written under this key. They belong to no file until `insert`. */
  intend(blob: string, dueAt: number): Promise<void>
  /**
   * Turns an intent, or the bytes of a small file, into a file: the commit point of an upload. False, and nothing
   * happened, when the position or the idempotency key is taken, or the sweep has condemned the intent.
   */
  insert(file: FileRecord, more: NewFile): Promise<boolean>
  find(id: string): Promise<FileRecord | undefined>
  /** `more`: whether files follow this page. Descriptions are left out: they are long, and no list shows them. */
  list(
    workspace: string,
    project: string,
    filter: ListFilter,
    page: Page,
  ): Promise<{ files: FileRecord[]; total: number; more: boolean }>
  /** Renames or moves a file. False when it is gone or has changed. */
  move(before: FileRecord, after: FileRecord, more: Move): Promise<boolean>
  /** Removes a file and leaves its bytes as an intent that is due. False when the file is gone or was renamed. */
  remove(file: FileRecord, purgeFrom?: number): Promise<boolean>
  /** After this no upload can turn the intent into a file. False when there is none: the bytes belong to a file. */
  condemn(blob: string): Promise<boolean>
  /** Removes the record of bytes that are gone, and the bytes themselves if the database holds them. */
  forget(blob: string): Promise<void>
  /** Blobs of deleted files, and of uploads that should have ended by `time`; in order, after the blob given. */
  dueIntents(time: number, after: string, limit: number): Promise<string[]>
  /** The file that was stored under this key. Rejects with `conflict` when the key was used for another request. */
  keptFile(key: IdempotencyKey): Promise<FileRecord | undefined>
  dropAnswersBefore(time: number): Promise<void>
}

/** Which projects, folders and names there are. The cost of a question grows with `limit` alone. */
export interface Browsing {
  /** In order. A project that has just lost its last file may be among them. */
  projectNames(workspace: string, slice: Slice): Promise<string[]>
  /** Those that have files; asked for `AT_ONCE` at most. */
  projects(workspace: string, names: readonly string[]): Promise<Map<string, ProjectSummary>>
  /** In order. A folder that has just lost its last file may be among them. */
  folderNames(workspace: string, project: string, parent: string, slice: Slice): Promise<string[]>
  /** How many files are below each folder at any depth, for folders that have any; asked for `AT_ONCE` at most. */
  filesBelow(workspace: string, project: string, folders: readonly string[]): Promise<Map<string, number>>
  /** The number that `namesIn` takes, of the list that answers this filter; undefined when it has no files. */
  listId(workspace: string, project: string, filter: ListFilter): Promise<number | undefined>
  /** The newest files of a list before a position. */
  namesIn(list: number, before: number, limit: number): Promise<NamedFile[]>
  /** Newest first, without descriptions and without files that are gone. */
  filesAt(positions: readonly number[]): Promise<FileRecord[]>
}

/** Scans, files in quarantine, and the progress of the rescan. */
export interface ScanRecords {
  find(position: number): Promise<ScanRecord | undefined>
  /** Does nothing for a file that is gone. */
  replace(position: number, report: ScanReport, now: number): Promise<void>
  /** Hides the file from everybody; the quarantine keeps its bytes. False when the file is gone or was renamed. */
  quarantine(file: FileRecord, more: QuarantineWish): Promise<boolean>
  quarantined(
    workspace: string,
    project: string,
    page: { offset: number; limit: number },
  ): Promise<{ files: QuarantinedFile[]; total: number }>
  findQuarantined(id: string): Promise<QuarantinedFile | undefined>
  /** Its bytes become an intent that is due. */
  dropQuarantined(file: QuarantinedFile): Promise<boolean>
  /** The oldest files after a position, with the version they were scanned with. */
  filesAfter(position: number, limit: number): Promise<{ file: FileRecord; version: string | undefined }[]>
  /** Where the rescan with this version continues; 0 when it has not begun. */
  rescanPosition(version: string): Promise<number>
  /** Takes or keeps the right to rescan until `until`. False while another node has it. */
  takeRescan(node: string, now: number, until: number): Promise<boolean>
  leaveRescan(node: string): Promise<void>
  rescannedUpTo(version: string, position: number): Promise<void>
}

/** Files that the edge must forget. A purge stays until the edge has confirmed it. */
export interface Purges {
  due(time: number, limit: number): Promise<Purge[]>
  /** Keeps a purge that was asked for again after the edge was told. */
  confirmed(purge: Purge): Promise<void>
  postpone(purge: Purge, until: number): Promise<void>
}

/** A CDN: it stands between readers and us, and keeps copies. */
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
