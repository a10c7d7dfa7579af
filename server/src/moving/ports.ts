import type { Database, Reader, Snapshot } from '../database/database.ts'
import type { BlobStore } from '../files/ports.ts'

/** What the person at the terminal sees, and how they stop it. */
export interface Watch {
  readonly progress: Progress
  readonly signal: AbortSignal
}

export interface Progress {
  /** A new thing to do, of so many. */
  begin(what: string, total: number, unit: 'rows' | 'bytes'): void
  add(count: number): void
  end(): void
}

/** An address that was typed behind an option, for messages that speak of it. */
export interface Typed {
  readonly option: string
  readonly address: string
}

/** What the commands stand on. Without an address, what the settings name. Whatever was opened is closed by `close`. */
export interface MovingDeps {
  readonly dataDir: string
  /** That of the settings, for messages: without user and password. */
  readonly databaseName: string
  database(typed?: Typed): Promise<Database>
  /** Only read, and not made when it is not there. */
  rows(typed?: Typed): Promise<Reader>
  snapshot(typed?: Typed): Promise<Snapshot>
  blobs(typed?: Typed): Promise<BlobStore>
  /** Only read, and not made when they are not there. */
  blobsToRead(typed?: Typed): Promise<BlobStore>
  /** A folder that is gone when this is closed. */
  scratch(): Promise<string>
  /** Rejects while a service uses the data folder, the database or the blobs, and keeps one from starting. */
  lock(): Promise<void>
  /** Rejects while a service is known to write to this database, and keeps one from starting. */
  lockSource(typed: Typed): void
  readonly version: string
  readonly now: () => number
  close(): Promise<void>
}
