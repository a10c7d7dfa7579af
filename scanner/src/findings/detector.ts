import type { Finding, Subject } from '../inspection.ts'

/** The surroundings of a word, as Latin-1: one character per byte, so that positions are those of the file. */
export interface Place {
  readonly text: string
  readonly at: number
  readonly subject: Subject
}

/** Looks closer where one of its words stands. Its patterns are anchored at the word and bounded in length. */
export interface Detector {
  readonly words: readonly string[]
  /** How many bytes from the word on it wants to see; 400 when it does not say. */
  readonly reach?: number
  /** Whether it is worth a look, told from the bytes: to make a text of them costs more than most looks. */
  isWorth?(bytes: Uint8Array, offset: number): boolean
  look(place: Place): Finding | undefined
}

/** A finding and the index of the byte where it is. */
export interface FoundAt extends Finding {
  readonly at: number
}
