/** A text to check, or the relevant parts of a large one. */
export interface Text {
  /** One character per byte (Latin-1). UTF-16 and UTF-32 are converted to UTF-8. */
  readonly content: string
  readonly mediaType: string
  readonly name: string
}

/** A pattern that refuses a file or, with the verdict `finding`, informs its owner. */
export interface Signature {
  /** Unique, for example `php-eval-of-request`. */
  readonly name: string
  readonly verdict: 'infected' | 'forbidden' | 'finding'
  readonly message: string
  /**
   * Only a text that contains one of these, ignoring case, is checked. Each is at least 4 bytes long. One pass over
   * the file searches for the words of all signatures.
   */
  readonly words: readonly string[]
  /** Whether it applies to this kind of file, determined from the type and the first 4 kB. */
  isFor(text: Text): boolean
  matches(text: Text): boolean
}

/** Fenced code, inline code and indented code. */
const MARKDOWN_CODE = /^(```|~~~)[\s\S]*?(?:^\1|(?![\s\S]))|`[^`\r\n]*`|^(?: {4}|\t).*/gm

/** The text without what a Markdown document quotes as code. */
export function unquoted(content: string, mediaType: string): string {
  return mediaType === 'text/markdown' ? content.replace(MARKDOWN_CODE, '') : content
}
