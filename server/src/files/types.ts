/** What the file area is about. */
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { Finding, Kind } from './scanning.ts'

/** Who asks: what the use-cases need to know of a token. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
  /** The only project the token may touch; undefined is all of the workspace. */
  readonly project: string | undefined
}

export type Requester = Pick<Caller, 'tokenId' | 'workspace'>

export interface FileRecord {
  readonly id: string
  /** Microseconds since 1970, unique: the time of creation and the place in lists, newest first. */
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
  /** The key of the bytes in the blob store. */
  readonly blob: string
}

export interface ListFilter {
  /** Undefined is every folder of the project. */
  readonly folder?: string | undefined
  readonly recursive?: boolean | undefined
  /** A media type, `image/*`, a kind or an extension. */
  readonly type?: string | undefined
}

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Continue after this position instead of counting `offset` rows: the same cost at any depth. */
  readonly after?: number | undefined
}

/** What is kept with a new file. */
export interface NewFile {
  readonly report: ScanReport
  /** Of a small file; those of others are in the store, and there is an intent. */
  readonly bytes?: Buffer | undefined
  readonly key?: IdempotencyKey | undefined
  readonly now: number
}

/** What goes with a new name. */
export interface Move {
  /** Of the scan under that name. */
  readonly report?: ScanReport | undefined
  readonly now: number
  readonly purgeFrom?: number | undefined
}

/** What the scanners said of a file, and by what they judged it. */
export interface ScanReport {
  readonly verdict: 'clean' | 'infected' | 'forbidden' | 'unscannable'
  readonly reason: string | undefined
  readonly findings: readonly Finding[]
  readonly scanners: readonly { name: string; version: string }[]
  readonly durationMs: number
}

/** What is kept of the last scan of a file that is kept. */
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

export interface QuarantineWish {
  readonly verdict: string
  readonly reason: string
  readonly now: number
  readonly purgeFrom: number | undefined
}

export interface ProjectSummary {
  readonly project: string
  readonly files: number
  /** The position of the newest file. */
  readonly last: number
}

export interface NamedFile {
  readonly position: number
  readonly id: string
  readonly name: string
}

/** A part of a list in an order of its own. */
export interface Slice {
  /** Exclusive; empty is the beginning. */
  readonly after: string
  readonly limit: number
}

export interface Purge {
  readonly id: string
  readonly attempts: number
  readonly dueAt: number
}
