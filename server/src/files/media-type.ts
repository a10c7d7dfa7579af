import { isUtf8 } from 'node:buffer'
import {
  accepted,
  aliases,
  type CheckName,
  containers,
  genericTypes,
  interpreters,
  type Kind,
  refusedExtensions,
  signatures,
  wellKnownNames,
} from './media-type-tables.ts'

export type { Kind }

/** As far as the deepest signature reaches: that of ISO 9660, six bytes at 32,769. */
export const HEAD_BYTES = 32_775

type Detected = { accepted: true; mediaType: string; kind: Kind } | { accepted: false; reason: string }

/** What the content's first bytes prove, the name suggests and the sender claims, reconciled. */
export function detectType(content: Buffer, name: string, claimed: string | undefined): Detected {
  // Cut, so that the answer never depends on how the network sliced the upload.
  const head = content.subarray(0, HEAD_BYTES)
  const extension = extensionOf(name)
  const outside = refusedTypeOf.get(extension)
  if (outside !== undefined) return refuse(`The name ends in .${extension}: ${outside}`)
  const named = typeOfName.get(name.toLowerCase()) ?? typeOfExtension.get(extension)
  const proven = provenBy(head, named)
  if (proven !== undefined) return reconcile(proven, named, extension)
  if (named !== undefined) return accept(named)
  return withoutName(head, extension, claimed)
}

/** What kind of program the first bytes prove, if one: inside an archive only programs are refused. */
export function programIn(content: Buffer): string | undefined {
  const proven = provenBy(content.subarray(0, HEAD_BYTES), undefined)
  return proven !== undefined && /program|shortcut/.test(proven) ? proven : undefined
}

/** One spelling for each type: senders and searchers use several. */
export function canonical(mediaType: string): string {
  return canonicalType.get(mediaType) ?? mediaType
}

/** Lower case and without the dot; empty when there is none, or when it is too odd to mean anything. */
export function extensionOf(name: string): string {
  let end = name.length
  // Windows drops these when it saves the file: `setup.exe.` would come back as `setup.exe`.
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1
  const dot = name.lastIndexOf('.', end - 1)
  if (dot < 1 || end - dot > 33) return ''
  const extension = name.slice(dot + 1, end).toLowerCase()
  return /^[a-z0-9+_-]+$/.test(extension) ? extension : ''
}

/** The kind a media type belongs to, however it is spelled; `undefined` for those outside the accepted kinds. */
export function kindOf(mediaType: string): Kind | undefined {
  const known = kindOfType.get(canonicalType.get(mediaType) ?? mediaType)
  if (known !== undefined) return known
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType.startsWith('text/')) return 'code'
  if (!mediaType.startsWith('application/')) return undefined
  if (documentFamilies.some((family) => mediaType.startsWith(family))) return 'document'
  return mediaType.endsWith('+json') || mediaType.endsWith('+xml') || mediaType.endsWith('+yaml')
    ? 'code'
    : undefined
}

const documentFamilies = [
  'application/vnd.oasis.opendocument.',
  'application/vnd.openxmlformats-officedocument.',
] as const

function accept(mediaType: string): Detected {
  const kind = kindOf(mediaType)
  return kind === undefined ? refuse(`${mediaType} is not accepted`) : { accepted: true, mediaType, kind }
}

function refuse(reason: string): Detected {
  return { accepted: false, reason }
}

function reconcile(proven: string, named: string | undefined, extension: string): Detected {
  if (named !== undefined && wrappedBy.get(proven)?.has(extension)) return accept(named)
  const kind = kindOf(proven)
  if (kind === undefined) return refuse(`The content is ${proven}`)
  if (named !== undefined && kindOf(named) !== kind) {
    return refuse(`The content is ${proven}, the name says ${named}`)
  }
  return { accepted: true, mediaType: proven, kind }
}

function withoutName(head: Buffer, extension: string, claimed: string | undefined): Detected {
  const text = textTypeOf(head, extension)
  if (text !== undefined) return accept(text)
  const claim = readClaim(claimed)
  if (claim !== undefined) return accept(claim)
  return looksLikeText(head) ? accept('text/plain') : refuse('The content is of no known type, and not text')
}

function readClaim(claimed: string | undefined): string | undefined {
  if (claimed === undefined || claimed.length > 512) return undefined
  const [essence = ''] = claimed.split(';', 1)
  const mediaType = essence.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(mediaType))
    return undefined
  return meaningless.has(mediaType) ? undefined : (canonicalType.get(mediaType) ?? mediaType)
}

function provenBy(head: Buffer, named: string | undefined): string | undefined {
  for (const signature of signaturesByFirstByte[head[0] ?? 0] ?? []) {
    if (matches(head, signature)) return signature.proves
  }
  return hasLatePdfHeader(head, named) ? 'application/pdf' : undefined
}

function matches(head: Buffer, { at, bytes, check }: Signature): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    if (head[at + index] !== bytes[index]) return false
  }
  return check === undefined || check(head)
}

/** Readers take a PDF header anywhere in the first 1,024 bytes; a text about PDF has one there too. */
function hasLatePdfHeader(head: Buffer, named: string | undefined): boolean {
  const start = head.subarray(0, 1024)
  const at = start.indexOf('%PDF-', 0, 'latin1')
  if (at < 0 || !isDigit(start[at + 5])) return false
  if (!looksLikeText(start)) return true
  const namedText = named !== undefined && (named.startsWith('text/') || kindOf(named) === 'code')
  return !namedText && (start[at - 1] === 0x0a || start[at - 1] === 0x0d)
}

/** The marks of a text count only when no name does: `<svg` in a `.html` or `#!` in a `.md` says nothing. */
function textTypeOf(head: Buffer, extension: string): string | undefined {
  const start = head.toString('latin1', 0, 4096).replace(/^\xef\xbb\xbf/, '')
  const script = extension === '' && start.startsWith('#!')
  if (!(script || start.trimStart().startsWith('<')) || !looksLikeText(head)) return undefined
  if (script) return interpreterOf(start)
  const [, tag] = /<([a-z][a-z0-9:]*)/i.exec(start) ?? []
  return tag === 'svg' || tag === 'svg:svg' ? 'image/svg+xml' : undefined
}

function interpreterOf(text: string): string {
  const [line = ''] = text.slice(2, 130).split('\n', 1)
  const words = line.trim().split(/\s+/)
  const programs = words.map((word) => word.slice(word.lastIndexOf('/') + 1).toLowerCase())
  // `env` may carry options and assignments of its own before the program.
  const program = programs.find((word) => word !== 'env' && !word.startsWith('-') && !word.includes('='))
  return typeOfInterpreter.get(/^[a-z]+/.exec(program ?? '')?.[0] ?? '') ?? 'text/plain'
}

function looksLikeText(head: Buffer): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return isUtf16Text(head)
  if (head[0] === 0xfe && head[1] === 0xff) {
    return isUtf16Text(Buffer.from(head.subarray(0, head.length & ~1)).swap16())
  }
  // Zeros and broken UTF-8 are looked for in all of the head, since that is fast; rarer controls near the start.
  return !head.includes(0) && isUtf8(withoutCutCharacter(head)) && !hasControls(head, 4096)
}

function isUtf16Text(littleEndian: Buffer): boolean {
  const text = littleEndian.toString('utf16le')
  // The head may end between the two halves of one character.
  const whole = /[\ud800-\udbff]$/.test(text.slice(-1)) ? text.slice(0, -1) : text
  return whole.isWellFormed() && !/[\0-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f\ufffe\uffff]/.test(whole)
}

function withoutCutCharacter(head: Buffer): Buffer {
  for (let back = 1; back <= 3 && back <= head.length; back += 1) {
    const byte = head[head.length - back] ?? 0
    if (byte < 0x80) return head
    if (byte < 0xc0) continue
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return needed > back ? head.subarray(0, head.length - back) : head
  }
  return head
}

function hasControls(head: Buffer, length: number): boolean {
  const end = Math.min(head.length, length)
  for (let index = 0; index < end; index += 1) {
    if (isControl[head[index] ?? 0] === 1) return true
  }
  return false
}

/** Bytes that no text has: control characters other than \b \t \n \f \r and escape. */
const isControl = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 0x20 && !'\b\t\n\f\r\x1b'.includes(String.fromCharCode(byte))) || byte === 0x7f ? 1 : 0,
)

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function hasAt(head: Buffer, at: number, bytes: string): boolean {
  return head.toString('latin1', at, at + bytes.length) === bytes
}

/** Zeros stand in for bytes beyond the end: these checks must never throw. */
function uint32(head: Buffer, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(at, at + 4)
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

type Check = (head: Buffer) => boolean

const checks: Record<CheckName, Check> = {
  // The header fields of every binary format have zeros or small numbers early on; a text has neither.
  binary: (head) => hasControls(head, 512),
  portableExecutable(head) {
    const at = uint32(head, 0x3c)
    if (at < 4 || at > 50 * 1024 * 1024) return false
    return at + 4 > head.length ? head.length >= HEAD_BYTES : hasAt(head, at, 'PE\0\0')
  },
  // The same four bytes open a fat Mach-O, which goes on with a count of processors; no class is older than 45.
  javaClass: (head) => (head[6] ?? 0) * 256 + (head[7] ?? 0) >= 45,
  riff: (head) => hasAt(head, 0, 'RIFF') && hasControls(head, 512),
  form: (head) => hasAt(head, 0, 'FORM') && hasControls(head, 512),
  // A length below 64 MiB comes first: its highest byte is no letter.
  atom: (head) => (head[0] ?? 0xff) <= 3,
  ftyp: (head) => hasAt(head, 4, 'ftyp') && (head[0] ?? 0xff) <= 3,
  bitmap: (head) => bitmapHeaderSizes.has(uint32(head, 14)),
  boot: (head) => head[510] === 0x55 && head[511] === 0xaa,
  bzip2: (head) =>
    isDigit(head[3]) && (hasAt(head, 4, '1AY&SY') || hasAt(head, 4, '\x17\x72\x45\x38\x50\x90')),
  // A TGA picture begins alike, but has zero where a cursor counts its pictures.
  cursor: (head) => (head[4] ?? 0) !== 0 && head[5] === 0,
  metafile: (head) => uint32(head, 0) === 1,
  // Layer I would be FF FE, the mark of UTF-16, and nobody uses it.
  mpegAudio(head) {
    const [, second = 0, third = 0xff, fourth] = head.subarray(0, 4)
    const layer = (second >> 1) & 3
    return (
      fourth !== undefined &&
      (second & 0xe0) === 0xe0 &&
      (layer === 1 || layer === 2) &&
      (second & 0x18) !== 0x08 &&
      third >> 4 !== 0 &&
      third >> 4 !== 15 &&
      (third & 0x0c) !== 0x0c
    )
  },
  adts: (head) => ((head[1] ?? 0) & 0xf6) === 0xf0 && (((head[2] ?? 0xff) >> 2) & 15) < 13,
  transportStream(head) {
    for (const [start, length] of transportPackets) {
      const marks = [1, 2, 3].map((packet) => head[start + packet * length])
      if (
        head[start] === 0x47 &&
        marks[0] === 0x47 &&
        marks.every((mark) => mark === 0x47 || mark === undefined)
      ) {
        return hasControls(head, 512)
      }
    }
    return false
  },
}

const bitmapHeaderSizes = new Set([12, 16, 40, 52, 56, 64, 108, 124])
const transportPackets = [
  [0, 188],
  [4, 192],
] as const

interface Signature {
  at: number
  bytes: Buffer
  proves: string
  check: Check | undefined
}

const compiled: readonly Signature[] = signatures.map(([at, bytes, proves, check]) => ({
  at,
  bytes: Buffer.from(bytes, 'latin1'),
  proves,
  check: check === undefined ? undefined : checks[check],
}))

/** In the table's order; one that lies deeper stands in every list, since the first byte says nothing about it. */
const signaturesByFirstByte: readonly (readonly Signature[])[] = Array.from({ length: 256 }, (_, first) =>
  compiled.filter(({ at, bytes }) => at > 0 || bytes[0] === first),
)

/** Turns tables `value: 'key key'` around. A Map, since a name may well be `__proto__` or `constructor`. */
function byWord(...tables: Record<string, string>[]): Map<string, string> {
  const entries = tables.flatMap((table) => Object.entries(table))
  return new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])))
}

const typeOfExtension = byWord(...Object.values(accepted))
const refusedTypeOf = byWord(refusedExtensions)
const typeOfName = byWord(wellKnownNames)
const typeOfInterpreter = byWord(interpreters)
const canonicalType = byWord(aliases)
const meaningless = new Set(genericTypes.split(' '))
const wrappedBy = new Map(
  Object.entries(containers).map(([container, extensions]) => [container, new Set(extensions.split(' '))]),
)
const kindOfType = new Map(
  (Object.keys(accepted) as Kind[]).flatMap((kind) =>
    Object.keys(accepted[kind]).map((type): [string, Kind] => [type, kind]),
  ),
)
