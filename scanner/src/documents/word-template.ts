/**
 * Header offsets of a Word file: the flag that selects the table stream, and the position of associated file names in
 * it.
 */
const FLAGS_AT = 10
const USES_TABLE_1 = 0x0200
const NAMES_AT = 0x19a
const WIDE = 0xffff
/** The template is the second name. */
const TEMPLATE = 1

export const WORD_HEADER_BYTES = NAMES_AT + 8

export function tableOf(header: Buffer): '0table' | '1table' {
  const flags = header.length < FLAGS_AT + 2 ? 0 : header.readUInt16LE(FLAGS_AT)
  return (flags & USES_TABLE_1) === 0 ? '0table' : '1table'
}

/** The template that a legacy Word file loads on opening: `[MS-DOC]`, SttbfAssoc. */
export function templateOf(header: Buffer, table: Buffer): string | undefined {
  if (header.length < WORD_HEADER_BYTES) return undefined
  const start = header.readUInt32LE(NAMES_AT)
  const names = table.subarray(start, start + header.readUInt32LE(NAMES_AT + 4))
  if (names.length < 6 || names.readUInt16LE(0) !== WIDE) return undefined
  let at = 6
  for (let index = 0; at + 2 <= names.length; index += 1) {
    const end = at + 2 + 2 * names.readUInt16LE(at)
    if (index === TEMPLATE) return names.toString('utf16le', at + 2, end)
    at = end
  }
  return undefined
}
