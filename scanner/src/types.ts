/** The input and output types of the scanner. */
import type { Kind } from './media-type.ts'

/** The client that a file is scanned for. Capacity is shared fairly between callers. */
export interface Caller {
  readonly tokenId: string
  readonly workspace: string
}

/** Information for the owner of an accepted file: a secret, hidden text, an install script. */
export interface Finding {
  readonly code: string
  readonly message: string
  /** Counted from 1. Absent if the content has no lines. */
  readonly line?: number
  /** The entry of an archive, mail or document that contains it. Nested entries are written as `a.zip > b.txt`. */
  readonly entry?: string
}

export type Verdict =
  | { readonly verdict: 'clean'; readonly findings: readonly Finding[] }
  /** `reason` is a sentence for the sender. */
  | { readonly verdict: 'infected' | 'forbidden' | 'unscannable'; readonly reason: string }

/** The properties of a file, known once its last byte has arrived. */
export interface ScannedFile {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  readonly size: number
  /** Resolves when the bytes can be read at the path passed to `begin`. */
  readonly stored: Promise<unknown>
}

/** Detects files that must not be stored. */
export interface Scanner {
  readonly name: string
  /** Identifies the rules in use. Files scanned with another version are scanned again. */
  version(): string
  /**
   * `path`: where this machine can read the bytes once they are stored, if it can. `caller`: used to share
   * capacity fairly. `signal`: aborts when the verdict is no longer needed; a waiting scan then leaves its queue, and
   * a running one stops soon.
   */
  begin(path: string | undefined, caller: Caller, signal: AbortSignal): Scan
  /** Loads changed rules. If they are invalid, rejects and keeps the previous ones. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** The scan of one file. */
export interface Scan {
  /**
   * Call with every chunk in order. A returned promise signals back-pressure. If `begin` got a path, the memory of a
   * chunk may be freed after that promise: a scan copies what it needs later.
   */
  write(chunk: Buffer): Promise<void> | undefined
  /**
   * Call once, after the last chunk. Rejects with `unavailable` if the file could not be scanned, which means neither
   * clean nor infected. Resolves to undefined if the file was not scanned and the deployer permits that.
   */
  verdict(file: ScannedFile): Promise<Verdict | undefined>
  abort(): void
}
