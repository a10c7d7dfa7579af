import type { Atelier } from '@atelier/sdk'

export interface ZipItem {
  readonly path: string
  readonly size: number
}

export interface ZipContents {
  readonly items: readonly ZipItem[]
  /** Whether the archive has more than are listed. */
  readonly cut: boolean
}

// The end record has a comment of at most 65,535 bytes.
const END_BYTES = 22 + 65_535
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const MAX_ITEMS = 2_000

/** Lists a zip from its directory at the end of the file, without loading the rest. */
export async function readZipContents(
  atelier: Atelier,
  { id, size }: { readonly id: string; readonly size: number },
  signal: AbortSignal,
): Promise<ZipContents> {
  const read = async (start: number, end: number) => {
    const response = await atelier.files.download(id, { range: { start, end: end - 1 }, signal })
    return new DataView(await response.arrayBuffer())
  }
  const tail = await read(Math.max(0, size - END_BYTES), size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) throw new Error('The archive has no readable list of contents.')
  const length = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  if (length === 0) return { items: [], cut: false }
  if (start + length > size) throw new Error('The list of contents of this archive cannot be read.')
  return parseDirectory(await read(start, start + Math.min(length, MAX_DIRECTORY_BYTES)), length)
}

function parseDirectory(view: DataView, length: number): ZipContents {
  const items: ZipItem[] = []
  let at = 0
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50) {
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > view.byteLength) break
    const path = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength))
    if (items.length === MAX_ITEMS) return { items, cut: true }
    if (!path.endsWith('/')) items.push({ path, size: view.getUint32(at + 24, true) })
    at = next
  }
  return { items, cut: at < length }
}
