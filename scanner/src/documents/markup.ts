import { windows } from '../byte-reader.ts'
import type { Budget, ByteSource } from '../inspection.ts'

/** No tag that means something to us is longer; a longer one is seen up to here. */
const OVERLAP_BYTES = 64 * 1024

export interface TextWindow {
  readonly text: string
  /** What begins at or after this index is found again in the next window. */
  readonly owned: number
}

/** A text in pieces. One character is one byte, unless it is UTF-16: marks are ASCII, and the rest does not matter. */
export function* textWindows(source: ByteSource, budget: Budget): Generator<TextWindow, undefined> {
  const encoding = utf16Of(source)
  for (const { bytes, owned } of windows(source, budget, OVERLAP_BYTES)) {
    if (encoding === undefined) yield { text: bytes.toString('latin1'), owned }
    else {
      const even = bytes.subarray(0, bytes.length & ~1)
      const littleEndian = encoding === 'le' ? even : Buffer.from(even).swap16()
      yield { text: littleEndian.toString('utf16le'), owned: owned / 2 }
    }
  }
}

/** By its mark or, as XML allows, by a first `<` of two bytes. */
export function utf16Of(source: ByteSource): 'le' | 'be' | undefined {
  const [first, second] = source.read(0, 2)
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'be'
  return undefined
}

export interface Tag {
  /** In lower case and without its prefix: anyone may choose another one for the same namespace. */
  readonly name: string
  readonly closing: boolean
  /** In lower case and without prefixes; values decoded. */
  readonly attributes: ReadonlyMap<string, string>
  /** What follows the tag, up to the next one, decoded. */
  readonly text: string
}

/** The tags of these names, in their order; all tags if no names are given. What a comment holds is no tag. */
export function* tagsOf(
  source: ByteSource,
  budget: Budget,
  names?: ReadonlySet<string>,
  from = 0,
): Generator<Tag, undefined> {
  let inside = '' // how the comment ends that the window before ended in
  let ahead = from // how far the window before was read beyond what it owned
  for (const { text, owned } of textWindows(source, budget)) {
    let at = inside === '' ? ahead : after(text, inside, 0)
    if (at < 0) continue
    inside = ''
    at = text.indexOf('<', at)
    while (at >= 0 && at < owned) {
      const hidden = hiddenAt(text, at)
      if (hidden !== undefined) {
        const end = after(text, hidden, at)
        if (end < 0) {
          inside = hidden
          break
        }
        at = end >= owned ? end : text.indexOf('<', end)
        continue
      }
      const closing = text[at + 1] === '/'
      const name = nameAt(text, closing ? at + 2 : at + 1)
      if (name === undefined || (names && !names.has(name))) {
        at = text.indexOf('<', at + 1)
        continue
      }
      const end = endOfTag(text, at)
      const attributes = attributesIn(text.slice(at + 1, end))
      const content = contentAt(text, end + 1)
      yield { name, closing, attributes, text: content.text }
      at = content.end
    }
    ahead = Math.max(0, at - owned)
  }
}

/** How that ends which begins here and is no tag. */
export function hiddenAt(text: string, at: number): string | undefined {
  if (text[at + 1] === '?') return '?>'
  if (text.startsWith('<!--', at)) return '-->'
  return text.startsWith('<![CDATA[', at) ? ']]>' : undefined
}

export function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found < 0 ? -1 : found + end.length
}

/** The characters up to the next tag: comments among them are nothing, and CDATA is what it says. */
function contentAt(text: string, start: number): { text: string; end: number } {
  const pieces: string[] = []
  let at = start
  for (;;) {
    const next = text.indexOf('<', at)
    pieces.push(decodeEntities(text.slice(at, next < 0 ? undefined : next)))
    const hidden = next < 0 ? undefined : hiddenAt(text, next)
    const end = hidden === undefined ? -1 : after(text, hidden, next)
    if (end < 0) return { text: pieces.join(''), end: next }
    if (hidden === ']]>') pieces.push(text.slice(next + '<![CDATA['.length, end - hidden.length))
    at = end
  }
}

/** Whether the word stands anywhere in it. */
export function mentions(source: ByteSource, budget: Budget, word: RegExp): boolean {
  for (const { text } of textWindows(source, budget)) if (word.test(text)) return true
  return false
}

function nameAt(text: string, at: number): string | undefined {
  tagName.lastIndex = at
  const [name] = tagName.exec(text) ?? []
  return name === undefined ? undefined : localName(name)
}

const tagName = /[A-Za-z_][\w:.-]{0,200}/y

/** At its `>` outside of quotes or before the next `<`, which no value may contain. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === '<') return at
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return text.length
}

// Tried only where a name begins: in a name of megabytes every other place would cost as much again.
const attribute = /(?<![\w:.-])([\w:.-]+)\s{0,200}=\s{0,200}(?:"([^"]*)"|'([^']*)')/g

function attributesIn(inside: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of inside.matchAll(attribute)) {
    attributes.set(localName(key), decodeEntities(double ?? single ?? ''))
  }
  return attributes
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
