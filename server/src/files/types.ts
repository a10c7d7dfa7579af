/** The types of the file area. */
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { Finding, Kind } from './scanning.ts'

/** The caller of a use case, as identified by the token. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
  /** The only project that the token can access; undefined: all projects of the workspace. */
  readonly project: string | undefined
}

export type Requester = Pick<Caller, 'tokenId' | 'workspace'>

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
  readonly now: number
}

/** Stored together with a new name. */
export interface Move {
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
