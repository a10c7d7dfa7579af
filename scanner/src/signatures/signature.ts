/** A text to judge, or the parts of a large one that matter. */
export interface Text {
  readonly content: string
  readonly mediaType: string
  readonly name: string
}
export interface Signature {
  readonly name: string
  readonly verdict: 'infected' | 'forbidden' | 'finding'
  readonly message: string
  readonly words: readonly string[]
  isFor(text: Text): boolean
  matches(text: Text): boolean
}
