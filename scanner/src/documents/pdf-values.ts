import type { ByteReader } from '../byte-reader.ts'
import { PdfLexer, type ValueKind } from './pdf-lexer.ts'

/** A value in a PDF object with its key. In an array, the key is that of the array. */
export interface PdfValue {
  readonly key: string
  /** The key of the enclosing dictionary. Empty for the outermost. */
  readonly parent: string
  readonly kind: ValueKind
  /**
   * A name with its escapes decoded, the bytes of a string as characters, or the number of the referenced object.
   * Only names are reported for every key. Other values are reported only for `PdfVisitor.keys`, since most of a PDF
   * is irrelevant numbers.
   */
  readonly value: string
}

export interface PdfVisitor {
  readonly keys: ReadonlySet<string>
  visit(value: PdfValue): void
}

export interface PdfObjectEnd {
  readonly end: number
  /** The offset of its stream data. */
  readonly streamAt: number | undefined
}

const MAX_NESTING = 500

/**
 * Reads one object, starting right after its `obj`. It ends with its end keyword or the start of the next object. An
 * object stream has no such keywords, so there it ends with its value.
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
    if (kind === 'name' || kind === 'string') values.emit(kind, lexer.start)
    else if (kind === '<<' || kind === '[') values.open(kind === '[')
    else if (kind === '>>' || kind === ']') values.close()
    else if (lexer.text === 'stream') return { end: lexer.at, streamAt: lexer.streamStart() }
    else if (lexer.text === 'endobj' || lexer.text === 'obj') break
    else values.emit('word', lexer.start)
    closed = values.closed
  }
  return { end: lexer.at, streamAt: undefined }
}

/** Tracks the key of each value. */
class Values {
  readonly #visitor: PdfVisitor
  readonly #lexer: PdfLexer
  readonly #frames: Frame[] = []
  // Offsets of the last two numbers, which may be the start of a reference. Negative if none.
  #first = -1
  #second = -1

  constructor(visitor: PdfVisitor, lexer: PdfLexer) {
    this.#visitor = visitor
    this.#lexer = lexer
  }

  get closed(): boolean {
    return this.#frames.length === 0
  }

  emit(kind: ValueKind, start: number): void {
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
    if (this.#first >= 0) this.emit('number', this.#first)
    this.#first = this.#second
    this.#second = start
  }

  /** Returns false unless two numbers precede it. */
  reference(): boolean {
    if (this.#first < 0) return false
    this.emit('reference', this.#first)
    this.#first = -1
    this.#second = -1
    return true
  }

  flush(): void {
    if (this.#first >= 0) this.emit('number', this.#first)
    if (this.#second >= 0) this.emit('number', this.#second)
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

/** An open array, or an open dictionary with its pending key. Undefined if a key comes next. */
interface Frame {
  readonly array: boolean
  key: string | undefined
  readonly parent: string
}
