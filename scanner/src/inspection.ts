import type { Kind } from './media-type.ts'
import type { Finding, Verdict } from './types.ts'

/** Bytes that can be read anywhere, at once: a file on this machine, or an entry of an archive in memory. */
export interface ByteSource {
  readonly size: number
  /** Fewer bytes than asked for only at the end. With `into`, the bytes may be in that memory, good until its next use. */
  read(offset: number, length: number, into?: Buffer): Buffer
}

/** What is looked at: an uploaded file (depth 0) or something inside it. */
export interface Subject {
  readonly name: string
  /** Where it lies in the upload, for people to read; absent for the upload itself. */
  readonly entry?: string
  /** The media type of what it lies in. */
  readonly container?: string
  readonly mediaType: string
  /** 'unknown' only inside archives, where binary content of no known type is kept. */
  readonly kind: Kind | 'unknown'
  readonly source: ByteSource
  readonly depth: number
}

export type { Finding }
export type Inspection = Verdict

export interface Tools {
  readonly budget: Budget
  /** Looks at something inside the subject with every inspector; its type is recognised anew. */
  inspectInside(subject: Subject, name: string, source: ByteSource): Promise<Inspection>
}

/** One way to look at a file. Each runs on every subject and says `clean` quickly about what is none of its business. */
export type Inspector = (subject: Subject, tools: Tools) => Promise<Inspection>

export const CLEAN: Inspection = { verdict: 'clean', findings: [] }

/** Ends an inspection from any depth with this answer. */
export class Refusal extends Error {
  readonly inspection: Exclude<Inspection, { verdict: 'clean' }>
  /** What it is about, where that lies inside the subject and is refused before it is looked at. */
  readonly inside: string | undefined

  constructor(verdict: 'infected' | 'forbidden' | 'unscannable', reason: string, inside?: string) {
    super(reason)
    this.inspection = { verdict, reason }
    this.inside = inside
  }
}

export interface Limits {
  readonly expandedBytes: number
  readonly entries: number
  readonly depth: number
  readonly timeMs: number
}

/** What one upload may cost, all its layers together. Spending more refuses it. */
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

  /** Bytes that came out of a decompressor, whether they are kept or thrown away. */
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
