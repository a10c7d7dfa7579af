import { crc32 } from 'node:zlib'
import { join, latin1, le16, le32 } from './bytes.ts'

const SIGNATURE_5 = latin1('Rar!\x1a\x07\x01\0')
const SIGNATURE_4 = latin1('Rar!\x1a\x07\0')

function vint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}

function block5(...fields: Buffer[]): Buffer {
  const body = join(...fields)
  const sized = join(vint(body.length), body)
  return join(le32(crc32(sized)), sized)
}

const main5 = block5(vint(1), vint(0), vint(0))
const end5 = block5(vint(5), vint(0), vint(0))

export interface RarFile {
  readonly name: string
  readonly data: Buffer
  readonly claimedSize?: number
  /** The data is announced as encrypted; names stay readable. */
  readonly encrypted?: boolean
}

/** RAR 5, stored. */
export function rar(files: readonly RarFile[]): Buffer {
  const blocks = files.flatMap(({ name, data, claimedSize, encrypted }) => {
    const bytes = Buffer.from(name)
    // Record 1 of the extra area: version, flags, KDF count, salt, IV.
    const record = join(vint(1), vint(0), vint(0), Buffer.of(15), Buffer.alloc(32, 7))
    const extra = encrypted ? join(vint(record.length), record) : Buffer.alloc(0)
    const header = block5(
      vint(2),
      vint(encrypted ? 3 : 2),
      ...(encrypted ? [vint(extra.length)] : []),
      vint(data.length),
      vint(4),
      vint(claimedSize ?? data.length),
      vint(0o100644),
      le32(crc32(data)),
      vint(0),
      vint(1),
      vint(bytes.length),
      bytes,
      extra,
    )
    return [header, data]
  })
  return join(SIGNATURE_5, main5, ...blocks, end5)
}

/** RAR 5 whose names are encrypted too: after the encryption header nothing can be read. */
export function rarWithHiddenNames(): Buffer {
  const encryption = block5(vint(4), vint(0), vint(0), vint(0), Buffer.of(15), Buffer.alloc(16, 9))
  return join(SIGNATURE_5, encryption, Buffer.alloc(80, 0x5a))
}

function block4(type: number, flags: number, fields: Buffer): Buffer {
  const body = join(Buffer.of(type), le16(flags, fields.length + 7), fields)
  return join(le16(crc32(body) & 0xffff), body)
}

/** RAR 4; bit 7 of the main header's flags encrypts all that follows. */
export function rar4WithHiddenNames(): Buffer {
  return join(SIGNATURE_4, block4(0x73, 0x80, Buffer.alloc(6)), Buffer.alloc(80, 0x5a))
}

export function rar4(name: string, data: Buffer, { encrypted = false } = {}): Buffer {
  const bytes = latin1(name)
  const fields = join(
    le32(data.length, data.length),
    Buffer.of(3),
    le32(crc32(data), 0x5b210000),
    Buffer.of(29, 0x30),
    le16(bytes.length),
    le32(0o100644),
    bytes,
  )
  const file = join(block4(0x74, encrypted ? 0x8004 : 0x8000, fields), data)
  return join(SIGNATURE_4, block4(0x73, 0, Buffer.alloc(6)), file, block4(0x7b, 0x4000, Buffer.alloc(0)))
}
