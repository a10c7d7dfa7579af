import type { PdfFilter } from './pdf-filters.ts'

/** Reverses the PNG predictors. Undefined for any other predictor. */
export function undoPredictor(bytes: Buffer, filter: PdfFilter): Buffer | undefined {
  const { predictor, columns, colors, bits } = filter
  if (predictor < 2) return bytes
  const rowBytes = Math.ceil((columns * colors * bits) / 8)
  if (predictor < 10 || !Number.isSafeInteger(rowBytes) || rowBytes < 1) return undefined
  const pixelBytes = Math.max(1, Math.ceil((colors * bits) / 8))
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  // The last row may be truncated. Readers show the part that exists.
  const output = Buffer.alloc(bytes.length - rows)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1) + 1
    const to = row * rowBytes
    undoRow(bytes, from, output, to, Math.min(rowBytes, output.length - to), { rowBytes, pixelBytes })
  }
  return output
}

function undoRow(
  bytes: Buffer,
  from: number,
  output: Buffer,
  to: number,
  length: number,
  { rowBytes, pixelBytes }: { rowBytes: number; pixelBytes: number },
): void {
  const filter = bytes[from - 1] ?? 0
  const hasUp = to >= rowBytes
  for (let index = 0; index < length; index += 1) {
    const at = to + index
    const hasLeft = index >= pixelBytes
    const left = hasLeft ? (output[at - pixelBytes] ?? 0) : 0
    const up = hasUp ? (output[at - rowBytes] ?? 0) : 0
    const corner = hasLeft && hasUp ? (output[at - rowBytes - pixelBytes] ?? 0) : 0
    output[at] = (bytes[from + index] ?? 0) + predicted(filter, left, up, corner)
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [byLeft, byUp] = [Math.abs(estimate - left), Math.abs(estimate - up)]
  const byCorner = Math.abs(estimate - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
