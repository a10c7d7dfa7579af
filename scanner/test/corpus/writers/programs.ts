import { be32, join, latin1, le16, le32, le64, padded } from './bytes.ts'

// Headers only, with nothing to run: what matters is that they are what they claim to be.

export function windowsProgram({ library = false, is64 = true } = {}): Buffer {
  const dos = padded(join('MZ', le16(0x90, 3, 0, 4, 0, 0xffff, 0, 0xb8)), 0x40)
  dos.writeUInt32LE(0x80, 0x3c)
  const stub = padded(latin1('This program cannot be run in DOS mode.\r\r\n$'), 0x40)
  const optionalSize = is64 ? 240 : 224
  const coff = join(
    'PE\0\0',
    le16(is64 ? 0x8664 : 0x14c, 1),
    le32(0, 0, 0),
    le16(optionalSize, library ? 0x2022 : 0x22),
  )
  const optional = padded(
    join(le16(is64 ? 0x20b : 0x10b, 0x0e), le32(0x200, 0, 0, 0x1000, 0x1000)),
    optionalSize,
  )
  const section = join(
    padded(latin1('.text'), 8),
    le32(0x10, 0x1000, 0x200, 0x200, 0, 0),
    le16(0, 0),
    le32(0x60000020),
  )
  return padded(join(dos, stub, coff, optional, section), 0x400)
}

export function dosProgram(): Buffer {
  return padded(join('MZ', le16(0x20, 1, 0, 2, 0, 0xffff, 0, 0x100, 0, 0, 0, 0x1c, 0)), 512)
}

export function elf({ bits = 64, machine = 0x3e, type = 2 } = {}): Buffer {
  const ident = join(latin1('\x7fELF'), Buffer.of(bits === 64 ? 2 : 1, 1, 1, 0), Buffer.alloc(8))
  const start =
    bits === 64
      ? join(le64(0x400078, 64, 0), le32(0), le16(64, 56, 1, 64, 0, 0))
      : join(le32(0x8048054, 52, 0, 0), le16(52, 32, 1, 40, 0, 0))
  const segment =
    bits === 64
      ? join(le32(1, 5), le64(0, 0x400000, 0x400000, 0x80, 0x80, 0x1000))
      : le32(1, 0, 0x8048000, 0x8048000, 0x58, 0x58, 5, 0x1000)
  return padded(join(ident, le16(type, machine), le32(1), start, segment), 256)
}

export function machO(): Buffer {
  return padded(join(le32(0xfeedfacf, 0x0100000c, 0, 2, 1, 72, 0x85, 0), le32(0x19, 72), '__TEXT'), 256)
}

export function fatMachO(): Buffer {
  return padded(join(be32(0xcafebabe, 1, 0x0100000c, 0, 0x100, 256, 8), Buffer.alloc(228), machO()), 600)
}

export function javaClass(): Buffer {
  return join(
    latin1('\xca\xfe\xba\xbe\x00\x00\x00\x3d\x00\x05'),
    latin1('\x07\x00\x02\x01\x00\x01A\x07\x00\x04\x01\x00\x10java/lang/Object'),
    latin1('\x00\x21\x00\x01\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00'),
  )
}

export function wasm(): Buffer {
  return latin1('\0asm\x01\0\0\0\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00\x0a\x04\x01\x02\x00\x0b')
}

export function shortcut(): Buffer {
  const id = latin1('\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0\x46')
  return padded(join(le32(0x4c), id, le32(0x9b, 0x20)), 0x4c + 64)
}
