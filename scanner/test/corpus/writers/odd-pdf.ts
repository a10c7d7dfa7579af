import { deflateSync } from 'node:zlib'
import { join, latin1 } from './bytes.ts'
import { type PdfOptions, pdf } from './pdf.ts'

/** The action is in an object stream, which is object 5; what describes it is partly in the objects behind it. */
export function pdfWithShape(
  action: string,
  shape: { keys: string; data: (objects: Buffer) => Buffer; objects?: readonly string[]; first?: number },
): Buffer {
  const table = '20 0 '
  const first = shape.first ?? table.length
  const objects = latin1(`${table}${'('.repeat(first - table.length)}${action}`)
  const data = shape.data(objects)
  const holder = join(
    `<< /Type /ObjStm /N 1 /First ${first} /Length ${data.length} ${shape.keys} >>\nstream\n`,
    data,
    '\nendstream',
  )
  const options: PdfOptions = { catalog: '/OpenAction 20 0 R', objects: [holder, ...(shape.objects ?? [])] }
  return pdf(options)
}

/** Rows with the filter `Sub` of PNG, for pixels of so many bytes. */
export function subtracted(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows: Buffer[] = []
  for (let at = 0; at < data.length; at += rowBytes) {
    const row = data.subarray(at, at + rowBytes)
    rows.push(Buffer.of(1), Buffer.from(row.map((byte, index) => byte - (row[index - pixelBytes] ?? 0))))
  }
  return deflateSync(Buffer.concat(rows))
}

/** Rows with the filter `Up`. */
export function lifted(data: Buffer, rowBytes: number): Buffer {
  const rows: Buffer[] = []
  for (let at = 0; at < data.length; at += rowBytes) {
    const row = data.subarray(at, at + rowBytes)
    const above = at === 0 ? Buffer.alloc(rowBytes) : data.subarray(at - rowBytes, at)
    rows.push(Buffer.of(2), Buffer.from(row.map((byte, index) => byte - (above[index] ?? 0))))
  }
  return deflateSync(Buffer.concat(rows))
}
