import { type FileHandle, open } from 'node:fs/promises'

/** What the first bytes of a GGUF file tell. */
export interface GgufHeader {
  /** The context size that the file declares. Undefined if it is not among the first values. */
  readonly contextTokens: number | undefined
}

/** The values of the model come before its vocabulary, which can have megabytes. */
const HEAD_BYTES = 64 * 1024
const FIXED_BYTES = 24
/** llama.cpp reads these. */
const VERSIONS = [2, 3]
const MAX_VALUES = 100_000
const MAX_TENSORS = 1_000_000
const MAX_KEY_BYTES = 65_535
/** Bytes of a value by its type. */
const SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
}
const UINT32 = 4
const STRING = 8
const ARRAY = 9
const UINT64 = 10
const LAST_TYPE = 12

/** Throws an error that says what is wrong with the file, as the end of a sentence about it. */
export async function readGgufHeader(path: string): Promise<GgufHeader> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return parseHeader(await readHead(file, Math.min(size, HEAD_BYTES)))
  } finally {
    await file.close()
  }
}

/** The problem of the file, as the end of a sentence about it. Undefined if the file is valid or does not exist. */
export async function problemOfGguf(path: string): Promise<string | undefined> {
  try {
    await readGgufHeader(path)
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) return message
    return code === 'ENOENT' ? undefined : `cannot be read (${code})`
  }
}

/** One read may return only a part. */
async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const head = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(head, read, length - read, read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return head.subarray(0, read)
}

function parseHeader(head: Buffer): GgufHeader {
  if (head.length === 0) throw new Error('is empty')
  if (head.subarray(0, 4).toString('latin1') !== 'GGUF')
    throw new Error('is not a GGUF file: it does not begin with "GGUF"')
  if (head.length < FIXED_BYTES) throw new Error('is truncated: it ends in its header')
  const version = head.readUInt32LE(4)
  if (!VERSIONS.includes(version))
    throw new Error(
      `has the GGUF version ${version}, but only ${VERSIONS.join(' and ')} (little-endian) are supported`,
    )
  const tensors = head.readBigUInt64LE(8)
  const values = head.readBigUInt64LE(16)
  if (tensors === 0n) throw new Error('has no weights: it may be a vocabulary, or one part of a split model')
  if (tensors > MAX_TENSORS || values === 0n || values > MAX_VALUES) throw damaged()
  return { contextTokens: findContext(head, Number(values)) }
}

const damaged = (): Error => new Error('has a damaged header')

function findContext(head: Buffer, values: number): number | undefined {
  let at = FIXED_BYTES
  for (let index = 0; index < values; index++) {
    const length = lengthAt(head, at)
    if (length === undefined) return endOf(head)
    if (length === 0 || length > MAX_KEY_BYTES) throw damaged()
    const typeAt = at + 8 + length
    if (typeAt + 4 > head.length) return endOf(head)
    const key = head.toString('latin1', at + 8, typeAt)
    const type = head.readUInt32LE(typeAt)
    if (type > LAST_TYPE) throw damaged()
    const valueAt = typeAt + 4
    if (key.endsWith('.context_length')) return numberAt(head, valueAt, type)
    // Arrays belong to the vocabulary.
    if (type === ARRAY) return undefined
    const bytes = type === STRING ? lengthAt(head, valueAt) : SIZES[type]
    if (bytes === undefined) return endOf(head)
    at = valueAt + bytes + (type === STRING ? 8 : 0)
  }
  return undefined
}

/** The rest of a long header was not read; a short file has none. */
function endOf(head: Buffer): undefined {
  if (head.length < HEAD_BYTES) throw new Error('is truncated: it ends in its header')
  return undefined
}

/** Undefined behind the end. */
function lengthAt(head: Buffer, at: number): number | undefined {
  return at + 8 > head.length ? undefined : Number(head.readBigUInt64LE(at))
}

function numberAt(head: Buffer, at: number, type: number): number | undefined {
  if (at + 8 > head.length) return undefined
  const value =
    type === UINT32 ? head.readUInt32LE(at) : type === UINT64 ? Number(head.readBigUInt64LE(at)) : 0
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}
