import type { Readable } from 'node:stream'
import type { Caller } from '../caller.ts'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { Scanner } from './scan/scanning.ts'
import type {
  FileRecord,
  List,
  ListFilter,
  Move,
  NamedFile,
  NewContent,
  NewFile,
  OldVersions,
  Page,
  PathKey,
  ProjectSummary,
  Purge,
  QuarantineDetails,
  QuarantinedFile,
  ScanRecord,
  ScanReport,
  Slice,
  Version,
  VersionsToDrop,
} from './types.ts'

export type Bytes = AsyncIterable<Buffer>

/** Both ends are inclusive, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores the bytes of files under keys that the service generates. A blob is written once and never changed. */
export interface BlobStore {
  /** Resolves when the bytes are durable. If the body or the store fails, rejects and tries to store nothing. */
  put(key: string, body: Bytes, options?: PutOptions): Promise<void>
  /**
   * Rejects before the first byte: with `file_not_found`, or if the blob does not contain the whole range. A blob deleted while
   * it is read is read to its end.
   */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** The same for stores with files, for a reader that reuses its memory. */
  open?(key: string): Promise<OpenBlob>
  /** Deleting a missing blob succeeds, so retries are safe. */
  delete(key: string): Promise<void>
  /** All keys with bytes, in any order, except those of arrivals. */
  keys(): AsyncIterable<string>
  /** For stores that separate new blobs from those of files. For other stores, the database records what is being written. */
  readonly arrivals?: Arrivals
  /** Where a program on this machine can read a blob, during `put` or afterwards; undefined if there is no such path. */
  path(key: string, state: 'arriving' | 'stored'): string | undefined
  /** A URL, valid for about a minute, where anyone can download the blob with these headers; only if redirects are enabled. */
  publicAddress?(key: string, headers: { type: string; disposition: string }): Promise<string | undefined>
  /** Rejects unless a blob can be written and deleted. */
  check(): Promise<void>
}

/** Blobs whose file may not be committed yet. They can be read like others, but a sweep deletes those without a file. */
export interface Arrivals {
  /** Makes the blob an ordinary one, after its file was committed. False if it no longer exists. */
  keep(key: string): Promise<boolean>
  /** `writtenAt`: milliseconds since 1970. */
  all(): AsyncIterable<{ key: string; writtenAt: number }>
}

export interface OpenBlob {
  readonly size: number
  /** Fills the buffer from that position, up to the end of the blob. Returns the number of bytes. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

export interface PutOptions {
  /** Reports how many bytes can be read at `path`, possibly before they are durable, and whether these are all. */
  onWritten?: (bytes: number, whole: boolean) => void
  /** The store may free the memory of the pieces of the body, since only the store uses it. */
  releasable?: boolean | undefined
  /**
   * Resolves when the scanners report the file as clean. A store without arrivals does not show the blob before that; if this
   * rejects, so does `put`.
   */
  cleared?: Promise<unknown>
  /** Leaves the blob among the arrivals, if the store has them. */
  arriving?: boolean
  /** The caller, for fair turns at the store. */
  caller?: Pick<Caller, 'tokenId' | 'workspace'>
}

/** Files, and blobs without a file. */
export interface FileCatalog {
  /**
   * Records that bytes are about to be written under this key, to a store without arrivals. They belong to no file until
   * `insert`. `bytes`: the bytes of a small blob, which are stored at once.
   */
  intend(blob: string, dueAt: number, bytes?: Buffer): Promise<void>
  /**
   * Adds a file: the commit point of an upload. False, without any change, if the position or the idempotency key is taken, or
   * if the sweep has condemned the intent.
   */
  insert(file: FileRecord, more: NewFile): Promise<boolean>
  find(id: string): Promise<FileRecord | undefined>
  /** The newest file at a path. */
  findAt(path: PathKey): Promise<FileRecord | undefined>
  /** The files at a path, newest first. */
  allAt(path: PathKey, limit?: number): Promise<FileRecord[]>
  /**
   * Replaces the content of a file and keeps the old one as a version. False, without any change, if the file was deleted or
   * changed, if the idempotency key is taken, or if the sweep has condemned the intent.
   */
  replace(before: FileRecord, after: FileRecord, more: NewContent): Promise<boolean>
  /** The current content of a file, with its origin. */
  currentVersion(file: FileRecord): Promise<Version | undefined>
  /** Earlier versions, newest first, with a number less than `before`. */
  versions(file: FileRecord, before: number, limit: number): Promise<Version[]>
  version(file: FileRecord, number: number): Promise<(Version & { scan: ScanRecord | undefined }) | undefined>
  /** The oldest version of each file that has versions, in order of position. At most `limit` files after a position. */
  oldestVersions(after: number, limit: number): Promise<{ found: OldVersions[]; next: number | undefined }>
  dropVersions(
    file: Pick<FileRecord, 'workspace' | 'project' | 'position'>,
    drop: VersionsToDrop,
  ): Promise<void>
  /** Takes a lease until `until`. False while it is taken. */
  takeLease(name: string, now: number, until: number): Promise<boolean>
  /** Records another scan of an earlier version. */
  versionScanned(file: FileRecord, number: number, report: ScanReport, now: number): Promise<void>
  /** Makes an earlier version the content of the file, as a new version. False if the file or the version has changed. */
  restoreVersion(before: FileRecord, after: FileRecord, version: Version, more: NewContent): Promise<boolean>
  /** `more`: whether files follow this page. Omits descriptions: they are long, and lists do not show them. */
  list(
    workspace: string,
    project: string,
    filter: ListFilter,
    page: Page,
  ): Promise<{ files: FileRecord[]; total: number; more: boolean }>
  /** Changes the path or the description of a file. False if it was deleted or changed, or if the idempotency key is taken. */
  move(before: FileRecord, after: FileRecord, more: Move): Promise<boolean>
  /**
   * Removes a file and its versions. Bytes without another reference become intents that are due. False if the file was deleted
   * or changed.
   */
  remove(file: FileRecord, purgeFrom?: number): Promise<boolean>
  /**
   * Removes the contents of a file from all checkpoints; of one project only, if it is given. False if no checkpoint has one.
   */
  purgeFromCheckpoints(file: {
    readonly workspace: string
    readonly project: string | undefined
    readonly id: string
    readonly position: number
  }): Promise<boolean>
  /** Prevents uploads from turning the intent into a file. False without an intent: the bytes belong to a file. */
  condemn(blob: string): Promise<boolean>
  /** Which of these blobs have an intent that is due: nothing refers to them any more. */
  condemned(blobs: readonly string[]): Promise<string[]>
  /** Removes the intents of deleted bytes, and the bytes themselves if they are in the database. */
  forget(blobs: readonly string[]): Promise<void>
  /** Which of these blobs have a reference or an intent, at one moment. Reads all files. */
  ownedAmong(blobs: readonly string[]): Promise<Set<string>>
  /** Blobs of deleted files, and of uploads that should have ended by `time`; in order, starting after `after`. */
  dueIntents(time: number, after: string, limit: number): Promise<string[]>
  /** The answer to an earlier request with this key. Rejects with `conflict` if the key was used for another request. */
  findByIdempotencyKey<Answer = FileRecord>(key: IdempotencyKey): Promise<Answer | undefined>
  deleteIdempotencyKeysBefore(time: number): Promise<void>
}

/** Queries projects, folders and names. The cost of most queries depends only on `limit`. */
export interface Browsing {
  /** In order. May include a project that has just lost its last file. */
  projectNames(workspace: string, slice: Slice): Promise<string[]>
  /** Projects that have files. Takes at most `BATCH_SIZE` names. */
  projects(workspace: string, names: readonly string[]): Promise<Map<string, ProjectSummary>>
  /** In order. May include a folder that has just lost its last file. */
  folderNames(workspace: string, project: string, parent: string, slice: Slice): Promise<string[]>
  /** Number of files below each folder at any depth, for folders that have files. Takes at most `BATCH_SIZE` folders. */
  filesBelow(workspace: string, project: string, folders: readonly string[]): Promise<Map<string, number>>
  /** The files that match, for `namesIn`; undefined if there are none. */
  openList(workspace: string, project: string, filter: ListFilter): Promise<List | undefined>
  /** The newest files of a list before a position. */
  namesIn(list: List, before: number, limit: number): Promise<NamedFile[]>
  /** Newest first, without descriptions and deleted files. */
  filesAt(positions: readonly number[]): Promise<FileRecord[]>
}

/** Scans, files in quarantine, and the progress of the rescan. */
export interface ScanRecords {
  find(position: number): Promise<ScanRecord | undefined>
  /** Files of a project whose scan has findings, newest first, below a position. */
  warned(
    workspace: string,
    project: string,
    page: { before: number; limit: number },
  ): Promise<{ file: FileRecord; scan: ScanRecord }[]>
  /** Does nothing if the file was deleted or its content replaced. */
  replace(file: FileRecord, report: ScanReport, now: number): Promise<void>
  /** Hides the file and its versions; the quarantine owns its bytes. False if the file was deleted or renamed. */
  quarantine(file: FileRecord, more: QuarantineDetails): Promise<boolean>
  quarantined(
    workspace: string,
    project: string,
    page: { offset: number; limit: number },
  ): Promise<{ files: QuarantinedFile[]; total: number }>
  findQuarantined(id: string): Promise<QuarantinedFile | undefined>
  /** Removes the file and its versions. Bytes without another reference become intents that are due. */
  dropQuarantined(file: QuarantinedFile): Promise<boolean>
  /** The oldest files after a position, with the version they were scanned with. */
  filesAfter(position: number, limit: number): Promise<{ file: FileRecord; version: string | undefined }[]>
  /** Where the rescan with this version continues; 0 if it has not started. */
  rescanPosition(version: string): Promise<number>
  /** Acquires or renews the rescan lease until `until`. False while another node holds it. */
  takeRescan(node: string, now: number, until: number): Promise<boolean>
  leaveRescan(node: string): Promise<void>
  rescannedUpTo(version: string, position: number): Promise<void>
}

/** How many earlier versions of a file are kept: those that one of the limits allows. */
export interface VersionsKept {
  readonly count: number
  readonly days: number
}

/** Undefined: no limit. */
export interface ProjectLimits {
  readonly bytes?: number | undefined
  readonly files?: number | undefined
  /** In the currency of the price table. */
  readonly costPerDay?: number | undefined
}

export interface ProjectLimitTable {
  get(workspace: string, project: string): Promise<ProjectLimits>
  set(workspace: string, project: string, limits: ProjectLimits): Promise<void>
  /**
   * Writes if the project may have this much more, which stays reserved meanwhile; otherwise rejects with `insufficient_storage`.
   * `write` resolves with false if it changed nothing.
   */
  withRoom(
    workspace: string,
    project: string,
    added: { readonly bytes: number; readonly files: number },
    write: () => Promise<boolean>,
  ): Promise<boolean>
}

export interface ProjectSettings {
  versionsKept(workspace: string, project: string): Promise<VersionsKept>
  /** Omitted limits are those of the service. */
  keepVersions(workspace: string, project: string, versions: Partial<VersionsKept>): Promise<void>
}

/** Pending purges of the edge. A purge remains until the edge has confirmed it. */
export interface Purges {
  due(time: number, limit: number): Promise<Purge[]>
  /** Removes the purge, unless it was requested again in the meantime. */
  confirmed(purge: Purge): Promise<void>
  postpone(purge: Purge, until: number): Promise<void>
}

/** A CDN between readers and this service, which caches files. */
export interface Edge {
  /** Resolves when the edge has removed all copies of this file. */
  purge(id: string): Promise<void>
}

/** Dependencies of the file use cases. */
export interface FilesDeps {
  readonly catalog: FileCatalog
  readonly browsing: Browsing
  readonly blobs: BlobStore
  readonly scanners: readonly Scanner[]
  readonly scans: ScanRecords
  readonly edge: Edge | undefined
  readonly purges: Purges
  readonly settings: ProjectSettings
  readonly limits: ProjectLimitTable
  readonly maxUploadBytes: number
  /** Forms up to this size have their file stored in the database; 0: none. */
  readonly smallBytes: number
  /** Whether there is space for another file. Checked after its bytes have arrived, before the commit. */
  readonly hasRoom: (where: 'store' | 'database') => Promise<boolean>
  /** An upload that takes longer is aborted, and its remains are swept. */
  readonly maxUploadMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The next free position; see `createPositions`. */
  readonly nextPosition: () => number
  readonly baseUrl: string
  readonly cdnUrl: string
}
