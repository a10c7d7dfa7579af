import { deflateSync } from 'node:zlib'
import { join, latin1 } from './bytes.ts'

export interface PdfOptions {
  /** Added to the catalogue: `/OpenAction 9 0 R`, `/Names << … >>`. */
  readonly catalog?: string
  /** Added to the only page: `/Annots [ … ]`, `/AA << … >>`. */
  readonly page?: string
  readonly text?: string
  /** Further objects, numbered from 5. */
  readonly objects?: readonly (string | Buffer)[]
  readonly version?: string
  readonly info?: string
}

/** A one-page PDF with a cross-reference table. */
export function pdf(options: PdfOptions = {}): Buffer {
  const objects = objectsOf(options)
  let body = latin1(`%PDF-${options.version ?? '1.4'}\n%\xe2\xe3\xcf\xd3\n`)
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length)
    body = join(body, `${index + 1} 0 obj\n`, object, '\nendobj\n')
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const info = options.info === undefined ? '' : ` /Info << ${options.info} >>`
  return join(
    body,
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${info} >>\nstartxref\n${body.length}\n%%EOF\n`,
    ),
  )
}

/** The same with every object but streams inside one compressed object stream, as PDF 1.5 allows. */
export function pdfWithObjectStream(options: PdfOptions): Buffer {
  const objects = objectsOf(options)
  const inside = objects.flatMap((object, index) =>
    typeof object === 'string' ? [{ object, number: index + 1 }] : [],
  )
  let table = ''
  let text = ''
  for (const { object, number } of inside) {
    table += `${number} ${text.length} `
    text += `${object} `
  }
  const holder = objects.length + 1
  let body = latin1('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')
  const offsets = new Map<number, number>()
  const add = (number: number, object: Buffer) => {
    offsets.set(number, body.length)
    body = join(body, `${number} 0 obj\n`, object, '\nendobj\n')
  }
  for (const [index, object] of objects.entries()) if (typeof object !== 'string') add(index + 1, object)
  add(
    holder,
    stream(
      latin1(table + text),
      `/Type /ObjStm /N ${inside.length} /First ${table.length} /Filter /FlateDecode`,
    ),
  )
  const start = body.length
  offsets.set(holder + 1, start)
  const rows = Array.from({ length: holder + 2 }, (_, number) => {
    const row = Buffer.alloc(7)
    const at = offsets.get(number)
    const index = inside.findIndex((entry) => entry.number === number)
    row[0] = number === 0 ? 0 : at === undefined ? 2 : 1
    row.writeUInt32BE(at ?? (index < 0 ? 0 : holder), 1)
    row.writeUInt16BE(at === undefined && index >= 0 ? index : 0, 5)
    return row
  })
  add(
    holder + 1,
    stream(
      Buffer.concat(rows),
      `/Type /XRef /Size ${holder + 2} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`,
    ),
  )
  return join(body, `startxref\n${start}\n%%EOF\n`)
}

/** `/Filter /FlateDecode` among the keys compresses it. */
export function stream(data: Buffer, keys = ''): Buffer {
  const bytes = keys.includes('/FlateDecode') ? deflateSync(data) : data
  return join(`<< ${keys} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream')
}

/** What a later save appends: changed objects and a table that points at the one before. */
export function withUpdate(file: Buffer, number: number, object: string): Buffer {
  const [, size, before] = /\/Size (\d+).*startxref\n(\d+)\n%%EOF\n$/s.exec(file.toString('latin1')) ?? []
  const added = `${number} 0 obj\n${object}\nendobj\n`
  const row = `${String(file.length).padStart(10, '0')} 00000 n \n`
  return join(
    file,
    `${added}xref\n${number} 1\n${row}trailer\n<< /Size ${size} /Root 1 0 R /Prev ${before} >>\nstartxref\n${file.length + added.length}\n%%EOF\n`,
  )
}

function objectsOf({
  catalog = '',
  page = '',
  text = 'Hello',
  objects = [],
}: PdfOptions): (string | Buffer)[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    stream(latin1(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`)),
    ...objects,
  ]
}
