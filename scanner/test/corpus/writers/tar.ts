import { padded } from './bytes.ts'

export interface TarEntry {
  readonly name: string
  readonly data?: Buffer | string
  /** '0' a file, '1' a hard link, '2' a symbolic link, '3' a device, '5' a folder, 'x' extended headers. */
  readonly type?: string
  readonly link?: string
  readonly mode?: number
  /** What the header says instead of the truth. */
  readonly claimedSize?: number
  readonly prefix?: string
}

export function tar(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap((entry) => {
    const data = Buffer.from(entry.data ?? '')
    return [header(entry, entry.claimedSize ?? data.length), padded(data, Math.ceil(data.length / 512) * 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

/** Extended headers for the entry that follows: names beyond 100 bytes, in UTF-8. */
export function pax(records: Readonly<Record<string, string>>): TarEntry {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`
    const bytes = Buffer.byteLength(rest)
    let length = bytes + String(bytes).length
    length = bytes + String(length).length
    return `${length}${rest}`
  })
  return { name: 'PaxHeaders/entry', type: 'x', data: lines.join('') }
}

/** GNU's way to say the same. */
export function longName(name: string): TarEntry {
  return { name: '././@LongLink', type: 'L', data: `${name}\0` }
}

function header(entry: TarEntry, size: number): Buffer {
  const block = Buffer.alloc(512)
  block.write(entry.name, 0, 100)
  octal(block, 100, 8, entry.mode ?? 0o644)
  octal(block, 108, 8, 1000)
  octal(block, 116, 8, 1000)
  octal(block, 124, 12, size)
  octal(block, 136, 12, 1_700_000_000)
  block.write(' '.repeat(8), 148)
  block.write(entry.type ?? '0', 156)
  block.write(entry.link ?? '', 157, 100)
  block.write('ustar\x0000', 257)
  block.write('dev', 265)
  block.write('dev', 297)
  octal(block, 329, 8, 8)
  octal(block, 337, 8, 0)
  block.write(entry.prefix ?? '', 345, 155)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function octal(block: Buffer, at: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
}
