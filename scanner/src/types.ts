/** What the scanner is told about a file, and what it answers. */
import type { Kind } from './media-type.ts'

/** For whom a file is scanned: they take turns. */
export interface Requester {
  readonly tokenId: string
  readonly workspace: string
}

/** Something an owner should know of, though the file is kept: a secret, hidden text, an install script. */
export interface Finding {
  readonly code: string
  readonly message: string
  /** From 1, where lines mean something. */
  readonly line?: number
  /** Of an archive, mail or document: in which of its entries; several levels as `a.zip > b.txt`. */
  readonly entry?: string
}

export type Verdict =
  | { readonly verdict: 'clean'; readonly findings: readonly Finding[] }
  /** `reason` is a sentence for the sender. */
  | { readonly verdict: 'infected' | 'forbidden' | 'unscannable'; readonly reason: string }

/** What is known of a file when its last byte has arrived. */
export interface ScannedFile {
  readonly name: string
  readonly mediaType: string
  readonly kind: Kind
  readonly size: number
  /** Resolves when the bytes can be read where `begin` was told. */
  readonly stored: Promise<unknown>
}

/** Looks for what must not be kept. */
export interface Scanner {
  readonly name: string
  /** What it judges by. Files that were scanned with another version are scanned again. */
  version(): string
  /**
   * `path`: where this machine will be able to read the bytes once they are stored, if it will. `requester`: for whom, since
   * those who wait for a scanner take turns. `signal`: aborts when nobody needs the verdict any more; a scan that waits
   * leaves its queue then, and one that runs is stopped soon.
   */
  begin(path: string | undefined, requester: Requester, signal: AbortSignal): Scan
  /** Takes up rules that have changed since. If they are no good it rejects, and goes on with those it had. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** One file on its way past a scanner. */
export interface Scan {
  /** Every chunk in order. A promise asks the sender to wait. */
  write(chunk: Buffer): Promise<void> | undefined
  /**
   * Once, after the last chunk. Rejects with `unavailable` if it cannot say: that is neither clean nor infected.
   * Undefined when the deployer allows that it has not looked.
   */
  verdict(file: ScannedFile): Promise<Verdict | undefined>
  abort(): void
}
