import type { Readable } from 'node:stream'
import type { Bytes, FilesDeps } from '../files/ports.ts'
import type { FileRecord } from '../files/types.ts'
import type { Merge } from '../files/versions/merge-rows.ts'
import type {
  Checkpoint,
  CheckpointFile,
  Commit,
  NewCheckpoint,
  ProjectKey,
  ProjectRemoval,
  StoredAnswer,
} from './types.ts'

/** Changes of whole projects, and their checkpoints. */
export interface History {
  /** All files in a folder and its subfolders, in order of folder and name, in pages. The root is empty. */
  filesBelow(project: ProjectKey, folder: string): AsyncGenerator<FileRecord[]>
  /** The files that the paths of a project refer to: if several files have the same path, only the newest. In the same order. */
  newestFiles(project: ProjectKey): AsyncGenerator<FileRecord[]>
  /**
   * False, without any change, if a file or a content was changed or deleted since it was read, if the idempotency key is taken,
   * or if the project has too many checkpoints.
   */
  commit(commit: Commit): Promise<boolean>
  /** Records all files of the project. False if it has too many checkpoints, or if the idempotency key is taken. */
  addCheckpoint(checkpoint: NewCheckpoint, answer: StoredAnswer | undefined): Promise<boolean>
  /** Newest first, before a position. */
  checkpoints(project: ProjectKey, before: number, limit: number): Promise<Checkpoint[]>
  countCheckpoints(project: ProjectKey): Promise<number>
  /** The oldest automatic checkpoint, except this one. */
  oldestAutomatic(project: ProjectKey, except: string | undefined): Promise<Checkpoint | undefined>
  /** Automatic checkpoints of all projects whose time is over. */
  expiredCheckpoints(now: number, limit: number): Promise<Checkpoint[]>
  findCheckpoint(project: ProjectKey, id: string): Promise<Checkpoint | undefined>
  /** In order of the position of the files, in pages. */
  checkpointFiles(checkpoint: Checkpoint): AsyncGenerator<CheckpointFile[]>
  /** One page, starting after the position of a file. */
  manifestPage(
    checkpoint: Checkpoint,
    after: number,
  ): Promise<{ files: CheckpointFile[]; next: number | undefined }>
  /** Deletes the checkpoint, and contents that only it referred to. False if it was deleted already. */
  removeCheckpoint(checkpoint: Checkpoint): Promise<boolean>
  totals(project: ProjectKey): Promise<{ readonly files: number; readonly bytes: number }>
  /**
   * Deletes all files and their versions, and the checkpoints if requested. Makes a checkpoint before that, if there is one. False,
   * without any change, if the project has too many checkpoints.
   */
  removeProject(project: ProjectKey, removal: ProjectRemoval): Promise<boolean>
  /** Makes the contents of other files, newest first, earlier versions of a file. False if one of them has changed. */
  mergeFiles(file: FileRecord, others: readonly FileRecord[], merge: Merge): Promise<boolean>
  /** Which of these files are in quarantine, by position. */
  quarantinedAmong(positions: readonly number[]): Promise<Set<number>>
}

export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz'

/** A file that is written to an archive. */
export interface ArchiveEntry {
  readonly path: string
  readonly size: number
  readonly body: Bytes
  readonly modifiedAt: Date
}

/** A file that is read from an archive, before the next one. */
export interface ReadEntry {
  readonly path: string
  /** As declared. Reading fails if the content is longer. */
  readonly size: number
  /** Why the entry cannot be imported. */
  readonly refusal?: string | undefined
  /** How much of the archive has been read. */
  readBytes(): number
  open(): Promise<Bytes>
}

/** Dependencies of the project use cases. */
export interface ProjectsDeps {
  readonly files: FilesDeps
  readonly history: History
}

/** Dependencies of export and import. */
export interface TransferDeps extends ProjectsDeps {
  readonly archives: Archives
}

export interface Archives {
  write(format: ArchiveFormat, entries: AsyncIterable<ArchiveEntry>): Readable
  /** The files of a zip, tar or tar.gz at a path on this machine. */
  read(path: string, signal: AbortSignal): AsyncIterable<ReadEntry>
  /** Writes a body to a file, and removes the file after use. */
  withSpooled<T>(body: Bytes, use: (path: string) => Promise<T>): Promise<T>
}
