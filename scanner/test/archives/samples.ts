import { inspectArchive } from '../../src/archives/index.ts'
import {
  Budget,
  type ByteSource,
  type Inspector,
  type Limits,
  Refusal,
  type Subject,
  type Tools,
  type Verdict,
} from '../../src/inspection.ts'
import { bufferSource } from '../../src/sources.ts'

/**
 * Shared by the tests in this folder: archives built byte by byte, since ordinary programs cannot create hostile
 * ones.
 */

export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'.concat('EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
export const TEXT = 'hello hello hello hello\n'
export const XZ_TEXT = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABsFO0bO2i7kQABKBjXg7duH7bzfQEAAAAABFla',
  'base64',
)
export const limits: Limits = { expandedBytes: 512 * 1024 * 1024, entries: 10_000, depth: 5, timeMs: 60_000 }

export interface Seen {
  readonly name: string
  readonly depth: number
  readonly content: Buffer
}

/** Inspects like the scanner, with an additional inspector for EICAR, and returns every inspected entry. */
export async function inspect(
  content: Buffer | ByteSource,
  { name = 'upload', mediaType = '', kind = 'archive' as Subject['kind'], own = limits, keep = true } = {},
): Promise<{ inspection: Verdict; seen: Seen[] }> {
  const seen: Seen[] = []
  const budget = new Budget(own, () => performance.now())
  const look: Inspector = async (subject, tools) => {
    const { source } = subject
    if (source.read(0, 68).toString('latin1') === EICAR) throw new Refusal('infected', 'EICAR')
    return inspectArchive(subject, tools)
  }
  const tools: Tools = {
    budget,
    async inspectInside(subject, inside, source) {
      const content = keep ? Buffer.from(source.read(0, source.size)) : Buffer.alloc(0)
      seen.push({ name: inside, depth: subject.depth + 1, content })
      return look({ name: inside, mediaType: '', kind: 'code', source, depth: subject.depth + 1 }, tools)
    },
  }
  const source = Buffer.isBuffer(content) ? bufferSource(content) : content
  const inspection = await look({ name, mediaType, kind, source, depth: 0 }, tools).then(
    (findings): Verdict => ({ verdict: 'clean', findings }),
    (error: unknown) => (error instanceof Refusal ? error.verdict : Promise.reject(error)),
  )
  return { inspection, seen }
}

export async function verdictOf(content: Buffer, options = {}): Promise<string> {
  const { inspection } = await inspect(content, options)
  return inspection.verdict === 'clean' ? 'clean' : `${inspection.verdict}: ${inspection.reason}`
}

export interface TarEntry {
  name?: string
  content?: string | Buffer
  type?: string
  link?: string
  mode?: number
  size?: number
  magic?: string
  sizeField?: Buffer
}

export function tar(entries: TarEntry[], end = Buffer.alloc(1024)): Buffer {
  return Buffer.concat([...entries.map(tarEntry), end])
}

function tarEntry({
  name = 'a.txt',
  content = '',
  type = '0',
  link = '',
  mode = 0o644,
  ...entry
}: TarEntry): Buffer {
  const data = Buffer.from(content)
  const header = Buffer.alloc(512)
  header.write(name, 0, 100)
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${(entry.size ?? data.length).toString(8).padStart(11, '0')}\0`, 124)
  entry.sizeField?.copy(header, 124)
  header.write('14000000000\0', 136)
  header.write('        ', 148)
  header.write(type, 156, 'latin1')
  header.write(link, 157, 100)
  header.write(entry.magic ?? 'ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)])
}

export function pax(records: Record<string, string>, type = 'x'): TarEntry {
  const content = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`)
    const length = rest + String(rest + String(rest).length).length
    return `${length} ${key}=${value}\n`
  })
  return { name: 'PaxHeaders/a', type, content: content.join('') }
}

export function bytes(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

export function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}

export function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value >>> 0)
  return buffer
}

export function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer
}
