import type { Database, Reader, Snapshot } from '../database/database.ts'
import type { BlobStore } from '../files/ports.ts'

/** How a command reports progress and how it is stopped. */
export interface Watch {
  readonly progress: Progress
  readonly signal: AbortSignal
}

export interface Progress {
  /** Starts a new task of this size. */
  begin(what: string, total: number, unit: 'rows' | 'bytes'): void
  add(count: number): void
  end(): void
}

/** An address typed for an option, for messages. */
export interface Typed {
  readonly option: string
  readonly address: string
}

/** Dependencies of the commands. Without an address, opens what the settings name. `close` closes everything that was opened. */
export interface MovingDeps {
  readonly dataDir: string
  /** The configured database, for messages: without user and password. */
  readonly databaseName: string
  database(typed?: Typed): Promise<Database>
  /** Read-only; not created if missing. */
  rows(typed?: Typed): Promise<Reader>
  snapshot(typed?: Typed): Promise<Snapshot>
  blobs(typed?: Typed): Promise<BlobStore>
  /** Read-only; not created if missing. */
  blobsToRead(typed?: Typed): Promise<BlobStore>
  /** A temporary folder, removed by `close`. */
  scratch(): Promise<string>
  /** Rejects while a service uses the data folder, the database or the blobs, and prevents one from starting. */
  lock(): Promise<void>
  /** Rejects while a service is known to write to this database, and prevents one from starting. */
  lockSource(typed: Typed): void
  readonly version: string
  readonly now: () => number
  close(): Promise<void>
}
