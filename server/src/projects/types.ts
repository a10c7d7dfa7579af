/** The types of the project area. */
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { VersionsKept } from '../files/ports.ts'
import type { FileRecord, Origin, ScanReport } from '../files/types.ts'
import type { ReceivedContent } from '../files/upload/receive-content.ts'

export interface ProjectKey {
  readonly workspace: string
  readonly project: string
}

/** A row that refers to a content, which a change uses again. */
export interface ContentSource {
  readonly table: 'files' | 'versions' | 'checkpoint_files'
  /** Values of the primary key. */
  readonly key: readonly (string | number)[]
  readonly blob: string
}

/** A file before and after a change. Without `before` it is created, without `after` it is deleted or merged. */
export interface FileChange {
  readonly before?: FileRecord | undefined
  readonly after?: FileRecord | undefined
  /** The file, after its change, whose earlier versions its content and versions become. */
  readonly mergedInto?: FileRecord | undefined
  /** The result of scanning the new content, or the content under its new name. */
  readonly report?: ScanReport | undefined
  /** New content, which the commit stores. */
  readonly received?: ReceivedContent | undefined
  /** Whether no other file has the path in the draft. The commit fails if another one has come there since. */
  readonly isAlone?: boolean | undefined
  /** Where the content was before, if it is not new. */
  readonly source?: ContentSource | undefined
}

/** Changes that become visible together or not at all. */
export interface Commit {
  /** Locked until the commit ends. */
  readonly projects: readonly ProjectKey[]
  readonly changes: readonly FileChange[]
  /** Recorded before the changes. */
  readonly checkpoint?: NewCheckpoint | undefined
  /** The commit fails if this checkpoint was deleted. */
  readonly restored?: Checkpoint | undefined
  /** Stored with the changes. The commit fails if the key is taken. */
  readonly answer?: StoredAnswer | undefined
  readonly origin: Origin
  readonly kept: VersionsKept
  readonly now: number
  readonly purgeFrom: number | undefined
}

/** What a repeated request with the same key returns. */
export interface StoredAnswer {
  readonly key: IdempotencyKey
  readonly body: unknown
}

export interface NewCheckpoint extends ProjectKey {
  readonly id: string
  /** Microseconds since 1970, unique: creation time and place in lists, newest first. */
  readonly position: number
  readonly label: string | undefined
  readonly origin: Origin
  /** When an automatic checkpoint is deleted. Undefined: it is kept. */
  readonly expiresAt?: number | undefined
}

/** A record of all files of a project at one moment. */
export interface Checkpoint extends Omit<NewCheckpoint, 'origin'> {
  /** Counts the checkpoints of the project. */
  readonly number: number
  readonly origin: Origin | undefined
  readonly files: number
  readonly bytes: number
}

export interface ProjectRemoval {
  /** Whether the checkpoints are deleted too. */
  readonly checkpoints: boolean
  /** Recorded before the deletion. */
  readonly checkpoint: NewCheckpoint | undefined
  readonly purgeFrom: number | undefined
}

/** A file of a checkpoint. */
export interface CheckpointFile
  extends Pick<
    FileRecord,
    'id' | 'folder' | 'name' | 'description' | 'version' | 'size' | 'mediaType' | 'kind' | 'sha256'
  > {
  /** Position of the file. */
  readonly position: number
  /** Number of the first checkpoint that has the file in this state. */
  readonly first: number
  /** Undefined if the content was purged. */
  readonly blob: string | undefined
  readonly origin: Origin | undefined
}

/** Where the content of a `put` comes from. */
export type PutContent =
  | { readonly bytes: Buffer }
  /** A part of the request with this name. */
  | { readonly part: string }
  | { readonly id: string; readonly version?: number | undefined }

export interface Conditions {
  /** The file must have this content: its SHA-256, with or without the quotes of an ETag, or `*` for any. */
  readonly ifMatch?: string | undefined
  /** There must be no file at the path. */
  readonly ifNoneMatch?: '*' | undefined
}

export type Operation =
  | ({
      readonly op: 'put'
      readonly path: string
      readonly content: PutContent
      readonly description?: string | undefined
    } & Conditions)
  | ({ readonly op: 'delete'; readonly path: string } & Conditions)
  | ({
      readonly op: 'copy' | 'move'
      readonly from: string
      readonly to: string
      /** Whether files at the target are replaced. Otherwise they are a conflict. */
      readonly replace?: boolean | undefined
    } & Conditions)

export interface OperationResult {
  readonly op: Operation['op']
  /** The path that the operation wrote or deleted. */
  readonly path: string
  readonly outcome: 'created' | 'replaced' | 'unchanged' | 'moved' | 'copied' | 'deleted'
  /** Number of files. */
  readonly files: number
  /** Of the content, if a single file was written. */
  readonly sha256?: string | undefined
}
