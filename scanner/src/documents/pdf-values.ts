import type { ByteReader } from '../byte-reader.ts'
import { PdfLexer, type ValueKind } from './pdf-lexer.ts'

/** A value in a PDF object and the key it stands under; in an array, the key of the array. */
export interface PdfValue {
  readonly key: string
  /** The key of the dictionary that this key is in; empty for the outermost. */
  readonly parent: string
  readonly kind: ValueKind
  /**
   * A name with its escapes undone; the bytes of a string as characters; the number of the object referred to. Only names
   * are told under every key, others under those that are asked for: most of a PDF is numbers that nobody needs.
   */
  readonly value: string
}

export interface PdfVisitor {
  readonly keys: ReadonlySet<string>
  visit(value: PdfValue): void
}

export interface PdfObjectEnd {
  readonly end: number
  /** Where the bytes of its stream begin. */
  readonly streamAt: number | undefined
}

const MAX_NESTING = 500

/**
 * Reads one object from just behind its `obj`; it ends where a reader would say so, or where the next one begins. In an
 * object stream there are no such words, and it ends with its value.
 */
export function readPdfObject(
  reader: ByteReader,
  start: number,
  visitor: PdfVisitor,
  inStream: boolean,
): PdfObjectEnd {
  const lexer = new PdfLexer(reader, start)
  const values = new Values(visitor, lexer)
  let closed = false
  while (!(inStream && closed)) {
    const kind = lexer.next()
    if (kind === 'number') {
      values.number(lexer.start)
      continue
    }
    if (kind === 'word' && lexer.text === 'R' && values.reference()) {
      closed = values.closed
      continue
    }
    values.flush()
    if (kind === 'end') break
    if (kind === 'name' || kind === 'string') values.give(kind, lexer.start)
    else if (kind === '<<' || kind === '[') values.open(kind === '[')
    else if (kind === '>>' || kind === ']') values.close()
    else if (lexer.text === 'stream') return { end: lexer.at, streamAt: lexer.streamStart() }
    else if (lexer.text === 'endobj' || lexer.text === 'obj') break
    else values.give('word', lexer.start)
    closed = values.closed
  }
  return { end: lexer.at, streamAt: undefined }
}

/** Knows under which key each value stands. */
class Values {
  readonly #visitor: PdfVisitor
  readonly #lexer: PdfLexer
  readonly #frames: Frame[] = []
  // Where the last two numbers begin, which may turn out to be a reference; below zero for none.
  #first = -1
  #second = -1

  constructor(visitor: PdfVisitor, lexer: PdfLexer) {
    this.#visitor = visitor
    this.#lexer = lexer
  }

  get closed(): boolean {
    return this.#frames.length === 0
  }

  give(kind: ValueKind, start: number): void {
    const frame = this.#frames.at(-1)
    if (frame && !frame.array && frame.key === undefined) {
      if (kind === 'name') frame.key = this.#lexer.nameAt(start)
      return
    }
    const key = frame?.key ?? ''
    const wanted = kind === 'name' || this.#visitor.keys.has(key)
    const value = wanted ? this.#lexer.valueAt(kind, start) : ''
    this.#visitor.visit({ key, parent: frame?.parent ?? '', kind, value })
    if (frame && !frame.array) frame.key = undefined
  }

  number(start: number): void {
    if (this.#first >= 0) this.give('number', this.#first)
    this.#first = this.#second
    this.#second = start
  }

  /** False without two numbers before it. */
  reference(): boolean {
    if (this.#first < 0) return false
    this.give('reference', this.#first)
    this.#first = -1
    this.#second = -1
    return true
  }

  flush(): void {
    if (this.#first >= 0) this.give('number', this.#first)
    if (this.#second >= 0) this.give('number', this.#second)
    this.#first = -1
    this.#second = -1
  }

  open(array: boolean): void {
    const outer = this.#frames.at(-1)
    if (this.#frames.length >= MAX_NESTING) return
    const [key, parent] = array ? [outer?.key, outer?.parent] : [undefined, outer?.key]
    this.#frames.push({ array, key, parent: parent ?? '' })
  }

  close(): void {
    this.#frames.pop()
    const outer = this.#frames.at(-1)
    if (outer && !outer.array) outer.key = undefined
  }
}

/** An open array, or dictionary with its pending key: undefined where a key comes next. */
interface Frame {
  readonly array: boolean
  key: string | undefined
  readonly parent: string
}
