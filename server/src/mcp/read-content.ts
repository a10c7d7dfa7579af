import type { FilesDeps } from '../files/ports.ts'
import type { FileRecord } from '../files/types.ts'

export const DEFAULT_READ_BYTES = 64 * 1024
export const MAX_READ_BYTES = 1024 * 1024

export interface Part {
  /** Byte offset of the end of the part. */
  readonly end: number
  readonly content: { readonly text: string } | { readonly base64: string }
}

/** Part of a file: as text of at most 1 MB in JSON, cut between characters, or as base64 if it is not text. */
export async function readPart(
  files: FilesDeps,
  file: FileRecord,
  { offset, limit }: { offset: number; limit: number },
): Promise<Part> {
  const wanted = Math.min(limit, MAX_READ_BYTES, file.size - offset)
  const bytes = wanted > 0 ? await readBytes(files, file, offset, wanted) : Buffer.alloc(0)
  const text = shortened(textOf(bytes, offset + bytes.length < file.size))
  if (text !== undefined) return { end: offset + Buffer.byteLength(text), content: { text } }
  return { end: offset + bytes.length, content: { base64: bytes.toString('base64') } }
}

async function readBytes(files: FilesDeps, file: FileRecord, offset: number, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const range = { start: offset, end: offset + count - 1 }
  for await (const chunk of await files.blobs.get(file.blob, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const MAX_CHARACTER_BYTES = 4

/** `more`: bytes follow, so the last character may be incomplete. */
function textOf(bytes: Buffer, more: boolean): string | undefined {
  if (bytes.includes(0)) return undefined
  for (let cut = 0; cut < (more ? MAX_CHARACTER_BYTES : 1); cut++) {
    if (cut > 0 && cut >= bytes.length) break
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, bytes.length - cut),
      )
    } catch {
      // Retry with fewer bytes.
    }
  }
  return undefined
}

// JSON may need six bytes for one character.
const MAX_GROWTH = 6

/** The start of the text that takes at most `MAX_READ_BYTES` in JSON. */
function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length * MAX_GROWTH <= MAX_READ_BYTES) return text
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    bytes += jsonBytes(code)
    if (bytes > MAX_READ_BYTES) return text.slice(0, at)
    if (code > 0xff_ff) at++
  }
  return text
}

function jsonBytes(code: number): number {
  if (code < 0x20) return '\b\t\n\f\r'.includes(String.fromCharCode(code)) ? 2 : MAX_GROWTH
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code <= 0xff_ff ? 3 : 4
}
