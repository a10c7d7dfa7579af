import type { Budget, ByteSource } from '../inspection.ts'
import { after, decodeEntities, hiddenAt, tagsOf, textWindows, utf16Of } from './markup.ts'

export interface Root {
  readonly name: string
  /** Its attribute values, including namespaces, and those that a document type may add. */
  readonly values: readonly string[]
}

/** The root element of a file that begins like XML. Undefined if there is none. */
export function rootOf(source: ByteSource, budget: Budget): Root | undefined {
  // After 128 spaces, any content may follow.
  if (!/^\s*(<|$)/.test(startOf(source))) return undefined
  const type = documentType(source, budget)
  for (const { name, attributes } of tagsOf(source, budget, undefined, type.length))
    return { name, values: [...attributes.values(), ...quotedIn(type)] }
  return undefined
}

/** The text up to the end of a document type with declarations. Tags inside it are not elements. */
function documentType(source: ByteSource, budget: Budget): string {
  const [first] = textWindows(source, budget)
  const text = first?.text ?? ''
  let at = text.indexOf('<')
  for (let hidden = hiddenAt(text, at); at >= 0 && hidden !== undefined; hidden = hiddenAt(text, at)) {
    const end = after(text, hidden, at)
    at = end < 0 ? -1 : text.indexOf('<', end)
  }
  if (at < 0 || !text.startsWith('<!DOCTYPE', at)) return ''
  const bracket = text.indexOf('[', at)
  const end = text.indexOf('>', at)
  return bracket < 0 || (end >= 0 && end < bracket) ? '' : text.slice(0, endOfSubset(text, bracket))
}

/** The closing bracket outside values and comments. */
function endOfSubset(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === ']') return at
    const closing =
      character === '"' || character === "'" ? character : character === '<' ? hiddenAt(text, at) : undefined
    if (closing === undefined) continue
    const end = after(text, closing, at + 1)
    if (end < 0) return text.length
    at = end - 1
  }
  return text.length
}

function quotedIn(text: string): string[] {
  const values = text.matchAll(/"([^"]{1,200})"|'([^']{1,200})'/g).take(10_000)
  return values.map(([, one, other]) => decodeEntities(one ?? other ?? '')).toArray()
}

function startOf(source: ByteSource): string {
  const [encoding, bytes] = [utf16Of(source), source.read(0, 128)]
  if (encoding === undefined) return bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return (encoding === 'le' ? bytes : Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()).toString(
    'utf16le',
  )
}

/** Whether it is XML in an unsupported encoding: UTF-32, EBCDIC or UTF-7. */
export function isOddlyEncoded(source: ByteSource): boolean {
  const start = source.read(0, 200).toString('latin1')
  return (
    /^(\xff\xfe\0\0|\0\0\xfe\xff|<\0\0\0|\0\0\0<|\x4c\x6f\xa7\x94|\+ADw)/.test(start) ||
    /^\s*<\?xml\s[^>]{0,100}encoding\s{0,9}=\s{0,9}["'](utf-?7|utf-?32|ucs-?4|iso-10646-ucs-4|ebcdic|ibm|cp\d)/i.test(
      start,
    )
  )
}
