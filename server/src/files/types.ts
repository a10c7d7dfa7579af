/** The types of the file area. */
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { Finding, Kind } from './scan/scanning.ts'

/** Who or what wrote a content. */
export interface Origin {
  readonly token: string
  readonly client?: string | undefined
  /** Id of the generation that wrote it. */
  readonly generation?: string | undefined
  /** Id of the batch, restore or import that wrote it. */
  readonly change?: string | undefined
}

export interface FileRecord {
  readonly id: string
  /** Microseconds since 1970, unique: creation time and place in lists, newest first. */
  readonly position: number
  readonly workspace: string
  readonly project: string
  readonly folder: string
  readonly name: string
  readonly description: string | undefined
  readonly size: number
  readonly mediaType: string
  readonly kind: Kind
  readonly sha256: string
  /** Key of the bytes in the blob store. */
  readonly blob: string
  /** Number of the content, counted from 1. */
  readonly version: number
  /** When the content was replaced, in milliseconds since 1970. */
  readonly changedAt: number | undefined
}

/** A file has this path. If several files do, the path refers to the newest. */
export type PathKey = Pick<FileRecord, 'workspace' | 'project' | 'folder' | 'name'>

/** An earlier or the current content of a file. */
export interface Version
  extends Pick<FileRecord, 'name' | 'size' | 'mediaType' | 'kind' | 'sha256' | 'blob'> {
  readonly number: number
  readonly writtenAt: number
  readonly origin: Origin | undefined
}

/** Versions with a number up to `upTo` that were replaced before `before` are dropped. */
export interface VersionsToDrop {
  readonly upTo: number
  readonly before: number
}

/** The oldest version of a file. */
export interface OldVersions extends Pick<FileRecord, 'position' | 'workspace' | 'project' | 'version'> {
  readonly number: number
  readonly replacedAt: number
}

export interface ListFilter {
  /** Undefined: all folders of the project. */
  readonly folder?: string | undefined
  readonly recursive?: boolean | undefined
  /** A media type, `image/*`, a kind or an extension. */
  readonly type?: string | undefined
}

/** The files that a filter selects. */
export interface List {
  readonly workspace: string
  readonly project: string
  readonly filter: ListFilter
  readonly total: number
  /** Undefined if there are too many. */
  readonly ranges: readonly ListRange[] | undefined
}

/** All files of a project, or those in a folder or of a type or both. */
export interface ListRange {
  readonly folder?: string
  readonly type?: string
}

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Continue after this position instead of counting `offset` rows: the same cost at any depth. */
  readonly after?: number | undefined
}

/** Stored together with a new file. */
export interface NewFile {
  readonly report: ScanReport
  /** Content of a small file. */
  readonly bytes?: Buffer | undefined
  /** Whether its bytes have an intent, which the file replaces. */
  readonly intended?: boolean | undefined
  readonly key?: IdempotencyKey | undefined
  readonly origin?: Origin | undefined
  /** Fails if another file has the same path. */
  readonly alone?: boolean | undefined
  readonly now: number
}

/** Stored together with new content of a file. */
export interface NewContent extends NewFile {
  readonly drop?: VersionsToDrop | undefined
  readonly purgeFrom?: number | undefined
}

/** Stored together with a new name or description. */
export interface Move {
  readonly key?: IdempotencyKey | undefined
  /** Result of the scan under the new name. */
  readonly report?: ScanReport | undefined
  readonly now: number
  readonly purgeFrom?: number | undefined
}

/** The verdict and findings of a scan, and the scanners that produced them. */
export interface ScanReport {
  readonly verdict: 'clean' | 'infected' | 'forbidden' | 'unscannable'
  readonly reason: string | undefined
  readonly findings: readonly Finding[]
  readonly scanners: readonly { name: string; version: string }[]
  readonly durationMs: number
}

/** The last scan of a stored file. */
export interface ScanRecord {
  readonly version: string
  readonly scanners: ScanReport['scanners']
  readonly findings: readonly Finding[]
  readonly durationMs: number
  readonly scannedAt: Date
}

export interface QuarantinedFile {
  readonly file: FileRecord
  readonly verdict: string
  readonly reason: string
  readonly quarantinedAt: Date
}

export interface QuarantineDetails {
  readonly verdict: string
  readonly reason: string
  readonly now: number
  readonly purgeFrom: number | undefined
}

export interface ProjectSummary {
  readonly project: string
  readonly files: number
  /** Position of the newest file. */
  readonly last: number
}

export interface NamedFile {
  readonly position: number
  readonly id: string
  readonly name: string
}

/** A page of an ordered list. */
export interface Slice {
  /** Exclusive; empty: from the start. */
  readonly after: string
  readonly limit: number
}

export interface Purge {
  readonly id: string
  readonly attempts: number
  readonly dueAt: number
}
