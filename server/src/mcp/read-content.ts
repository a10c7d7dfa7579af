import type { FilesDeps } from '../files/ports.ts'
import type { FileRecord } from '../files/types.ts'
import { nextTurn } from './turns.ts'

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
  await nextTurn()
  const fitting = bytes.subarray(0, countFitting(bytes))
  const text = textOf(fitting, offset + fitting.length < file.size)
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

// How many bytes more JSON needs for a byte of text.
const GROWTH = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20) return byte === 0x22 || byte === 0x5c ? 1 : 0
  return '\b\t\n\f\r'.includes(String.fromCharCode(byte)) ? 1 : 5
})

/** How many bytes of a text take at most `MAX_READ_BYTES` in JSON. */
function countFitting(bytes: Buffer): number {
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    size += 1 + (GROWTH[bytes[at] as number] as number)
    if (size > MAX_READ_BYTES) return at
  }
  return bytes.length
}
