import type { Kind } from './media-type.ts'
import type { Finding, Verdict } from './types.ts'

/** Synchronous random access to bytes: a local file, or an archive entry in memory. */
export interface ByteSource {
  readonly size: number
  /**
   * Returns fewer bytes only at the end. With `into`, the result may be a view of that memory, valid until its next
   * use.
   */
  read(offset: number, length: number, into?: Buffer): Buffer
}

/** The inspected object: an uploaded file (depth 0) or something inside it. */
export interface Subject {
  readonly name: string
  /** A readable location inside the upload. Absent for the upload itself. */
  readonly entry?: string
  /** The media type of the enclosing file. */
  readonly container?: string
  readonly mediaType: string
  /** 'unknown' occurs only inside archives, where binary content of unknown type is accepted. */
  readonly kind: Kind | 'unknown'
  readonly source: ByteSource
  readonly depth: number
}

export type { Finding, Verdict }

export interface Tools {
  readonly budget: Budget
  /** Runs every inspector on something inside the subject, after detecting its type. */
  inspectInside(subject: Subject, name: string, source: ByteSource): Promise<readonly Finding[]>
}

/**
 * One kind of check. Runs on every subject and returns quickly if it does not apply. Rejects with a `Refusal` if the
 * file must not be stored.
 */
export type Inspector = (subject: Subject, tools: Tools) => Promise<readonly Finding[]>

/** Ends an inspection from any depth with this verdict. */
export class Refusal extends Error {
  readonly verdict: Exclude<Verdict, { verdict: 'clean' }>
  /** The name of the refused item, if it lies inside the subject and was not inspected itself. */
  readonly inside: string | undefined

  constructor(verdict: 'infected' | 'forbidden' | 'unscannable', reason: string, inside?: string) {
    super(reason)
    this.verdict = { verdict, reason }
    this.inside = inside
  }
}

export interface Limits {
  readonly expandedBytes: number
  readonly entries: number
  readonly depth: number
  readonly timeMs: number
}

/** The resource limits of one upload, across all layers. Exceeding one refuses the upload. */
export class Budget {
  readonly limits: Limits
  readonly now: () => number
  readonly #deadline: number
  #expandedBytes = 0
  #entries = 0

  constructor(limits: Limits, now: () => number) {
    this.limits = limits
    this.now = now
    this.#deadline = now() + limits.timeMs
  }

  /** Counts decompressed bytes, whether kept or discarded. */
  expand(bytes: number): void {
    this.#expandedBytes += bytes
    if (this.#expandedBytes > this.limits.expandedBytes) {
      throw new Refusal('forbidden', `The archive expands to more than ${this.limits.expandedBytes} bytes.`)
    }
    this.checkTime()
  }

  entry(): void {
    this.#entries += 1
    if (this.#entries > this.limits.entries) {
      throw new Refusal('forbidden', `The archive has more than ${this.limits.entries} entries.`)
    }
    this.checkTime()
  }

  checkTime(): void {
    if (this.now() > this.#deadline) throw new Refusal('unscannable', 'The file takes too long to inspect.')
  }
}
