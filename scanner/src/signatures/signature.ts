/** A text to judge, or the parts of a large one that matter. */
export interface Text {
  /** One character per byte (Latin-1). UTF-16 and UTF-32 come as UTF-8. */
  readonly content: string
  readonly mediaType: string
  readonly name: string
}

/** Something that must not be stored or, as a `finding`, that its owner should know of. */
export interface Signature {
  /** Unique, as in `php-eval-of-request`. */
  readonly name: string
  readonly verdict: 'infected' | 'forbidden' | 'finding'
  readonly message: string
  /**
   * Only a text that has one of these, in either case, is judged. Each is at least 4 bytes long. One pass over the file looks
   * for the words of all signatures.
   */
  readonly words: readonly string[]
  /** Whether it is about this kind of file at all: told from the type and the first 4 kB. */
  isFor(text: Text): boolean
  matches(text: Text): boolean
}
