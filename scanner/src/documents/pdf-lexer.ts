import type { ByteReader } from '../byte-reader.ts'
import { Refusal } from '../inspection.ts'

const MAX_TEXT = 1024

/** `word` stands for `true`, `false` or `null`. */
export type ValueKind = 'name' | 'string' | 'number' | 'reference' | 'word'
type TokenKind = 'name' | 'string' | 'number' | 'word' | '<<' | '>>' | '[' | ']' | 'end'

/** Splits a PDF into tokens and decodes their values only on request. */
export class PdfLexer {
  at: number
  /** The offset of the last token. */
  start = 0
  readonly #reader: ByteReader

  constructor(reader: ByteReader, start: number) {
    this.#reader = reader
    this.at = start
  }

  /** The text of the last word. */
  get text(): string {
    return this.#reader.latin1(this.start, Math.min(this.at - this.start, MAX_TEXT))
  }

  next(): TokenKind {
    this.#skipSpace()
    this.start = this.at
    if (this.at >= this.#reader.size) return 'end'
    const byte = this.#reader.byteAt(this.at)
    if (isRegular(byte)) return this.#regular(isNumeric(byte))
    const doubled = this.#reader.byteAt(this.at + 1) === byte
    this.at += 1
    if (byte === SLASH) return this.#name()
    if (byte === OPEN) return this.#literal()
    if (byte === LESS && !doubled) return this.#hex()
    if (byte === OPEN_BRACKET) return '['
    if (byte === CLOSE_BRACKET) return ']'
    if ((byte === LESS || byte === GREATER) && doubled) {
      this.at += 1
      return byte === LESS ? '<<' : '>>'
    }
    return 'word'
  }

  valueAt(kind: ValueKind, start: number): string {
    if (kind === 'name') return this.nameAt(start)
    if (kind === 'string') return this.#stringAt(start)
    const length = this.#regularEnd(start, kind !== 'word') - start
    if (length > MAX_TEXT && kind !== 'word')
      throw new Refusal('unscannable', `A number in the PDF is longer than ${MAX_TEXT} characters.`)
    return this.#reader.latin1(start, Math.min(length, MAX_TEXT))
  }

  nameAt(start: number): string {
    let end = start + 1
    while (end - start < MAX_TEXT && end < this.#reader.size && isRegular(this.#reader.byteAt(end))) end += 1
    const raw = this.#reader.latin1(start + 1, end - start - 1)
    if (!raw.includes('#')) return raw
    return raw.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #stringAt(start: number): string {
    const raw = this.#reader.latin1(start + 1, Math.min(this.at - start - 1, MAX_TEXT * 2))
    if (this.#reader.byteAt(start) === LESS) return decodeHex(raw)
    const text = raw.endsWith(')') ? raw.slice(0, -1) : raw
    return text.includes('\\') ? text.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, code) => unescaped(code)) : text
  }

  /** The offset after the line end that follows the keyword `stream`. */
  streamStart(): number {
    let at = this.at
    while (this.#reader.byteAt(at) === 0x20) at += 1
    if (this.#reader.byteAt(at) === 0x0d) at += 1
    if (this.#reader.byteAt(at) === 0x0a) at += 1
    return at
  }

  #skipSpace(): void {
    for (; this.at < this.#reader.size; this.at += 1) {
      const byte = this.#reader.byteAt(this.at)
      if (byte === PERCENT) {
        while (this.at < this.#reader.size && !isLineEnd(this.#reader.byteAt(this.at))) this.at += 1
      } else if (!isSpace(byte)) return
    }
  }

  #regular(numeric: boolean): TokenKind {
    this.at = this.#regularEnd(this.at, numeric)
    return numeric ? 'number' : 'word'
  }

  /** `0obj` and `0R` are two tokens. */
  #regularEnd(start: number, numeric: boolean): number {
    for (let end = start + 1; end < this.#reader.size; end += 1) {
      const byte = this.#reader.byteAt(end)
      if (!isRegular(byte) || numeric !== isNumeric(byte)) return end
    }
    return this.#reader.size
  }

  #name(): TokenKind {
    while (this.at < this.#reader.size && isRegular(this.#reader.byteAt(this.at))) this.at += 1
    return 'name'
  }

  #literal(): TokenKind {
    for (let depth = 1; this.at < this.#reader.size && depth > 0; this.at += 1) {
      const byte = this.#reader.byteAt(this.at)
      if (byte === BACKSLASH) this.at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === CLOSE) depth -= 1
    }
    return 'string'
  }

  #hex(): TokenKind {
    for (; this.at < this.#reader.size; this.at += 1) {
      const byte = this.#reader.byteAt(this.at)
      if (isHexDigit(byte) || isSpace(byte)) continue
      // Any other character means that this is not a string, so the rest must be tokenized.
      if (byte === GREATER) this.at += 1
      break
    }
    return 'string'
  }
}

function decodeHex(raw: string): string {
  const digits = raw.replace(/[^0-9a-f]/gi, '')
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex').toString('latin1')
}

function unescaped(code: string): string {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
  return escapes[code] ?? code
}

const SLASH = 0x2f
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const LESS = 0x3c
const GREATER = 0x3e
const OPEN = 0x28
const CLOSE = 0x29
const PERCENT = 0x25
const BACKSLASH = 0x5c
const escapes: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = 1
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = 2

function isSpace(byte: number): boolean {
  return classes[byte] === 1
}

function isRegular(byte: number): boolean {
  return classes[byte] === 0
}

function isLineEnd(byte: number): boolean {
  return byte === 10 || byte === 13
}

function isNumeric(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)
}
