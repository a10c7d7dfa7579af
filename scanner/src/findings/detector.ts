import type { Finding, Subject } from '../inspection.ts'

/** The text around a match, as Latin-1: one character per byte, so that indexes equal file offsets. */
export interface Place {
  readonly text: string
  readonly at: number
  readonly subject: Subject
}

/** Inspects the text around its search words. Its patterns are anchored at the word and bounded in length. */
export interface Detector {
  readonly words: readonly string[]
  /** How many bytes from the word on it needs (default: 400). */
  readonly reach?: number
  /** A cheap check on the bytes that avoids decoding the text. */
  isWorth?(bytes: Uint8Array, offset: number): boolean
  look(place: Place): Finding | undefined
}

/** A finding and its byte offset. */
export interface FoundAt extends Finding {
  readonly at: number
}
