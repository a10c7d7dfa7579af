import { createDecipheriv, createHash } from 'node:crypto'
import { hashOfRevision6, rc4 } from './pdf-ciphers.ts'
import type { PdfStream } from './pdf-streams.ts'
import type { PdfValue } from './pdf-values.ts'

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Most encrypted PDFs only forbid printing and open without a password; those are decrypted. In others only the
 * structure outside object streams is visible. (ISO 32000-2, 7.6.)
 */
export class PdfEncryption {
  /** Whether the file declares encryption anywhere. */
  present = false
  #id = ''
  #object = new Map<string, string>()
  #dictionary: ReadonlyMap<string, string> | undefined
  #key: Buffer | undefined | 'unknown' = 'unknown'

  visit({ key, parent, kind, value }: PdfValue): void {
    if (key === 'Encrypt' || parent === 'Encrypt') this.present = true
    if (key === 'ID' && kind === 'string' && this.#id === '') this.#id = value
    // Ignore the lengths in the list of ciphers, which have another meaning.
    if (
      fields.has(key) &&
      !this.#object.has(key) &&
      (key !== 'Length' || parent === '' || parent === 'Encrypt')
    ) {
      this.#object.set(key, value)
    }
  }

  /** Call at the end of each object. */
  finish(): void {
    const object = this.#object
    if (object.get('Filter') === 'Standard' && object.has('O') && object.has('U')) this.#dictionary = object
    this.#object = new Map()
  }

  get readable(): boolean {
    return this.#fileKey() !== undefined
  }

  /** Returns undefined if a password is needed. */
  decrypt(bytes: Buffer, { objectNumber, generation }: PdfStream): Buffer | undefined {
    const key = this.#fileKey()
    if (key === undefined || this.#dictionary === undefined) return undefined
    const method = this.#dictionary.get('CFM') ?? 'V2'
    if (this.#number('V') >= 4 && this.#dictionary.get('StmF') === undefined) return bytes
    if (method === 'None' || this.#dictionary.get('StmF') === 'Identity') return bytes
    if (method === 'AESV3') return decryptAes(key, bytes)
    const id = Buffer.alloc(5)
    id.writeUIntLE(objectNumber % 2 ** 24, 0, 3)
    id.writeUIntLE(generation % 2 ** 16, 3, 2)
    const salt = method === 'AESV2' ? Buffer.from('sAlT') : Buffer.alloc(0)
    const objectKey = md5(key, id, salt).subarray(0, Math.min(16, key.length + 5))
    return method === 'AESV2' ? decryptAes(objectKey, bytes) : rc4(objectKey, bytes)
  }

  #fileKey(): Buffer | undefined {
    if (this.#key === 'unknown') {
      this.#key = this.#number('R') >= 5 ? this.#newKey() : this.#oldKey()
    }
    return this.#key
  }

  #number(name: string): number {
    return Number(this.#dictionary?.get(name) ?? 0)
  }

  #bytes(name: string): Buffer {
    return Buffer.from(this.#dictionary?.get(name) ?? '', 'latin1')
  }

  /** Revisions 2 to 4, for the empty password. */
  #oldKey(): Buffer | undefined {
    const revision = this.#number('R')
    const length =
      revision < 3
        ? 5
        : this.#number('V') >= 4
          ? 16
          : Math.min(16, Math.max(5, this.#number('Length') / 8 || 5))
    const permissions = Buffer.alloc(4)
    permissions.writeInt32LE(this.#number('P') | 0)
    const openMetadata = revision >= 4 && this.#dictionary?.get('EncryptMetadata') === 'false'
    const id = Buffer.from(this.#id, 'latin1')
    let key = md5(
      PADDING,
      this.#bytes('O').subarray(0, 32),
      permissions,
      id,
      Buffer.alloc(openMetadata ? 4 : 0, 0xff),
    )
    if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length))
    key = key.subarray(0, length)

    const user = this.#bytes('U')
    if (revision < 3) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : undefined
    let check: Buffer = md5(PADDING, id)
    for (let round = 0; round < 20; round += 1)
      check = rc4(
        key.map((byte) => byte ^ round),
        check,
      )
    return check.equals(user.subarray(0, 16)) ? key : undefined
  }

  /** Revisions 5 and 6, for the empty password. */
  #newKey(): Buffer | undefined {
    const user = this.#bytes('U')
    const packed = this.#bytes('UE').subarray(0, 32)
    if (user.length < 48 || packed.length < 32) return undefined
    const hash = (salt: Buffer) =>
      this.#number('R') === 5 ? createHash('sha256').update(salt).digest() : hashOfRevision6(salt)
    if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
    const cipher = createDecipheriv(
      'aes-256-cbc',
      hash(user.subarray(40, 48)),
      Buffer.alloc(16),
    ).setAutoPadding(false)
    return Buffer.concat([cipher.update(packed), cipher.final()])
  }
}

/** Keys whose values this class needs. */
export const encryptionKeys = [
  'Filter',
  'V',
  'R',
  'Length',
  'P',
  'O',
  'U',
  'UE',
  'CFM',
  'StmF',
  'EncryptMetadata',
  'ID',
  'Encrypt',
]
const fields = new Set(encryptionKeys)

function md5(...parts: Buffer[]): Buffer {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The first block is the IV. The padding at the end is kept, since decompression stops before it. */
function decryptAes(key: Buffer, bytes: Buffer): Buffer | undefined {
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16))
  if (bytes.length < 32 || (key.length !== 16 && key.length !== 32)) return undefined
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(
    false,
  )
  return Buffer.concat([cipher.update(whole), cipher.final()])
}
