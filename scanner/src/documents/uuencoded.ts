const MAX_FILES = 1000
const MAX_LINE = 100

/** Files that stand in the text of a letter: `begin 644 name`, lines of four characters for three bytes, `end`. */
export function* uuencodedIn(text: Buffer): Generator<{ name: string; bytes: Buffer }, undefined> {
  let files = 0
  for (let at = text.indexOf('begin '); at >= 0 && files < MAX_FILES; ) {
    const [line, name] =
      /^begin [0-7]{3,4} +([^\r\n]{1,255})\r*\n/.exec(text.toString('latin1', at, at + 300)) ?? []
    const isLine = at === 0 || text[at - 1] === 0x0a
    if (line === undefined || name === undefined || !isLine) {
      at = text.indexOf('begin ', at + 1)
      continue
    }
    files += 1
    const { bytes, end } = decodeLines(text, at + line.length)
    yield { name: name.trim(), bytes }
    at = text.indexOf('begin ', end)
  }
}

function decodeLines(text: Buffer, start: number): { bytes: Buffer; end: number } {
  const lines: Buffer[] = []
  let at = start
  while (at < text.length) {
    const found = text.indexOf(0x0a, at)
    const end = found < 0 ? text.length : found
    const count = sixBits(text[at])
    if (end - at > MAX_LINE || count === 0 || text.toString('latin1', at, at + 3) === 'end') break
    lines.push(decodeLine(text.subarray(at + 1, end), count))
    at = end + 1
  }
  return { bytes: Buffer.concat(lines), end: at }
}

/** What is missing at its end counts as zero. */
function decodeLine(line: Buffer, count: number): Buffer {
  const bytes = Buffer.alloc(count + 2)
  for (let index = 0, length = 0; length < count; index += 4, length += 3) {
    const [a, b, c, d] = [line[index], line[index + 1], line[index + 2], line[index + 3]].map(sixBits)
    bytes.writeUIntBE(((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0), length, 3)
  }
  return bytes.subarray(0, count)
}

function sixBits(byte: number | undefined): number {
  return ((byte ?? 0x20) - 0x20) & 0x3f
}
