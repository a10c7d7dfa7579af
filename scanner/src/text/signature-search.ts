import { type Budget, type Finding, Refusal, type Subject } from '../inspection.ts'
import { matchesIn, type Signature, type Text } from '../signatures/index.ts'
import type { Window } from './windows.ts'

/**
 * Signatures see the whole file up to this size. Of a larger file, they see its beginning and the text around their
 * words.
 */
const WHOLE_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024
const AROUND_BYTES = 4096
const EXCERPT_BYTES = 384 * 1024
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** Runs the signatures whose words occur in a file. */
export class SignatureSearch {
  readonly #subject: Subject
  readonly #budget: Budget
  readonly #isSmall: boolean
  readonly #found = new Map<string, Finding>()
  /** Whether a signature applies to this kind of file. */
  readonly #isFor = new Map<Signature, boolean>()
  /** Signatures with a word in the head, which is part of every excerpt. */
  readonly #inHead = new Set<Signature>()
  #candidates = new Set<Signature>()
  #head = ''
  #pieces: string[] = []
  #size = 0
  #window: Window | undefined
  /** How much of the window has been copied to the pieces. */
  #copied = 0

  constructor(subject: Subject, budget: Budget) {
    this.#subject = subject
    this.#budget = budget
    this.#isSmall = subject.source.size <= WHOLE_BYTES
  }

  get findings(): readonly Finding[] {
    return [...this.#found.values()]
  }

  begin(window: Window): void {
    if (this.#window === undefined) {
      const text = window.bytes.toString('latin1', 0, this.#isSmall ? window.to : HEAD_BYTES)
      this.#head = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
    }
    this.#window = window
    this.#copied = 0
  }

  hit(signature: Signature, at: number): void {
    if (!this.#concerns(signature)) return
    this.#candidates.add(signature)
    if (this.#isSmall) return
    const { bytes, from } = this.#window as Window
    if (from === 0 && at < HEAD_BYTES) this.#inHead.add(signature) // only the first window begins at 0
    if (at + AROUND_BYTES / 2 < this.#copied) return
    const first = Math.max(this.#copied, at - AROUND_BYTES)
    this.#copied = Math.min(bytes.length, at + AROUND_BYTES)
    this.#pieces.push(bytes.toString('latin1', first, this.#copied))
    this.#size += this.#copied - first
  }

  end(): void {
    if (this.#size >= EXCERPT_BYTES) this.finish()
  }

  /** Runs the signatures on the collected text. Throws a `Refusal` for the first that refuses the file. */
  finish(): void {
    if (this.#candidates.size === 0) return
    this.#budget.checkTime()
    // Separated by a zero, which no signature treats as the start of a line or statement.
    const text = this.#text([this.#head, ...this.#pieces].join('\0'))
    for (const { name, verdict, message } of matchesIn(text, this.#candidates)) {
      if (verdict !== 'finding') throw new Refusal(verdict, message)
      this.#found.set(name, { code: `signature-${name}`, message })
    }
    this.#candidates = new Set(this.#inHead)
    this.#pieces = []
    this.#size = 0
  }

  #concerns(signature: Signature): boolean {
    const known = this.#isFor.get(signature)
    if (known !== undefined) return known
    const isFor = signature.isFor(this.#text(this.#head))
    this.#isFor.set(signature, isFor)
    return isFor
  }

  #text(content: string): Text {
    const { mediaType, name } = this.#subject
    return { content, mediaType, name }
  }
}
