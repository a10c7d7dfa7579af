import { windows } from '../byte-reader.ts'
import type { Budget, ByteSource } from '../inspection.ts'

/** Longer than any relevant tag. Only this much of a longer tag is read. */
const OVERLAP_BYTES = 64 * 1024

export interface TextWindow {
  readonly text: string
  /** A match that begins at or after this index is found again in the next window. */
  readonly owned: number
}

/** Yields a text in windows. Decodes UTF-16; everything else as Latin-1, since only ASCII markers matter. */
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

/** Detects UTF-16 by its byte order mark or, as XML allows, by a two-byte `<` at the start. */
export function utf16Of(source: ByteSource): 'le' | 'be' | undefined {
  const [first, second] = source.read(0, 2)
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'be'
  return undefined
}

export interface Tag {
  /** Lower case, without its prefix, since a document may choose any prefix for a namespace. */
  readonly name: string
  readonly closing: boolean
  /** Lower case, without prefixes. Values are decoded. */
  readonly attributes: ReadonlyMap<string, string>
  /** The decoded text between this tag and the next. */
  readonly text: string
}

/** Yields the tags with these names in document order, or all tags without `names`. Skips comments. */
export function* tagsOf(
  source: ByteSource,
  budget: Budget,
  names?: ReadonlySet<string>,
  from = 0,
): Generator<Tag, undefined> {
  let inside = '' // the terminator of a comment that continues from the previous window
  let ahead = from // how far the previous window was read beyond `owned`
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

/** The terminator of the comment, CDATA section or processing instruction that begins here, if any. */
export function hiddenAt(text: string, at: number): string | undefined {
  if (text[at + 1] === '?') return '?>'
  if (text.startsWith('<!--', at)) return '-->'
  return text.startsWith('<![CDATA[', at) ? ']]>' : undefined
}

export function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found < 0 ? -1 : found + end.length
}

/** The text up to the next tag, without comments. CDATA is taken literally. */
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

/** Whether the pattern matches anywhere. */
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

/** A tag ends at `>` outside quotes, or before the next `<`, which no value may contain. */
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

// Matches only at the start of a name. Otherwise a name of several megabytes would take quadratic time.
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
