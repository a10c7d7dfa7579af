/** Writes a zip of stored, uncompressed entries. Browsers can compress only with formats that zip readers do not expect. */

export interface ZipEntry {
  readonly path: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly modifiedAt: Date
}

/** The format needs other records beyond these limits. */
export const MAX_ZIP_BYTES = 2 ** 31
export const MAX_ZIP_ENTRIES = 65_535

const UTF8_NAMES = 0x0800

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return ~crc >>> 0
}

export async function zip(entries: AsyncIterable<ZipEntry>): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for await (const { path, content, modifiedAt } of entries) {
    const name = new TextEncoder().encode(path)
    const size = content.length
    // Shared by both headers: version, flags, method, time, date, checksum, sizes, lengths.
    const common = [
      [2, 20],
      [2, UTF8_NAMES],
      [2, 0],
      ...dosTime(modifiedAt),
      [4, crc32(content)],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const
    const head = record([[4, 0x04034b50], ...common])
    // A Blob lets the browser keep the content on disk.
    parts.push(head, name, new Blob([content]))
    directory.push(
      record([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      name,
    )
    offset += head.length + name.length + size
  }
  const count = directory.length / 2
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

/** Little-endian numbers of 2 or 4 bytes. */
function record(fields: readonly (readonly [bytes: number, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function dosTime(date: Date): readonly (readonly [number, number])[] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  const year = Math.min(127, Math.max(0, date.getFullYear() - 1980))
  return [
    [2, time],
    [2, (year << 9) | ((date.getMonth() + 1) << 5) | date.getDate()],
  ]
}
