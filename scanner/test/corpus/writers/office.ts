import { type ZipEntry, zip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument'
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Further parts by path; one that has the name of a part the document has anyway takes its place. */
export type Parts = Readonly<Record<string, string | Buffer | Omit<ZipEntry, 'name'>>>

export interface Relation {
  /** The last word of the type's address, or a whole address. */
  readonly type: string
  readonly target: string
  readonly external?: boolean
}

export function relations(list: readonly Relation[]): string {
  const rows = list.map(({ type, target, external }, index) => {
    const whole = type.includes(':') ? type : `${OFFICE}/relationships/${type}`
    const mode = external ? ' TargetMode="External"' : ''
    return `<Relationship Id="rId${index + 1}" Type="${whole}" Target="${target}"${mode}/>`
  })
  return `${XML}<Relationships xmlns="${RELATIONS}">${rows.join('')}</Relationships>`
}

export function docx(body: string, parts: Parts = {}, overrides = ''): Buffer {
  return packaged({
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/word/document.xml" ContentType="${CONTENT}.wordprocessingml.document.main+xml"/>${overrides}`,
    ),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}/relationships"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([{ type: 'styles', target: 'styles.xml' }]),
    'word/styles.xml': `${XML}<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    ...parts,
  })
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** A field as Word keeps it: `DDEAUTO …`, `HYPERLINK …`, in as many runs as there are pieces. */
export function field(...pieces: string[]): string {
  const runs = pieces.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
}

export function xlsx(rows: string, parts: Parts = {}, overrides = ''): Buffer {
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return packaged({
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.spreadsheetml.worksheet+xml"/>${overrides}`,
    ),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${sheet}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${sheet}"><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  })
}

export function pptx(parts: Parts = {}): Buffer {
  const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main'
  return packaged({
    '[Content_Types].xml': contentTypes(
      `<Override PartName="/ppt/presentation.xml" ContentType="${CONTENT}.presentationml.presentation.main+xml"/><Override PartName="/ppt/slides/slide1.xml" ContentType="${CONTENT}.presentationml.slide+xml"/>`,
    ),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="${presentation}" xmlns:r="${OFFICE}/relationships"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([{ type: 'slide', target: 'slides/slide1.xml' }]),
    'ppt/slides/slide1.xml': `${XML}<p:sld xmlns:p="${presentation}"><p:cSld><p:spTree/></p:cSld></p:sld>`,
    ...parts,
  })
}

export function openDocument(kind: 'text' | 'spreadsheet', content: string, parts: Parts = {}): Buffer {
  const type = `application/vnd.oasis.opendocument.${kind}`
  const space = 'urn:oasis:names:tc:opendocument:xmlns'
  return stored('mimetype', type, {
    'content.xml': `${XML}<office:document-content xmlns:office="${space}:office:1.0" xmlns:text="${space}:text:1.0" xmlns:script="${space}:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:${kind}>${content}</office:${kind}></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="${space}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`,
    ...parts,
  })
}

export function epub(parts: Parts = {}): Buffer {
  const page = (title: string, body: string) =>
    `${XML}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`
  return stored('mimetype', 'application/epub+zip', {
    'META-INF/container.xml': `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/book.opf': `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:1</dc:identifier><dc:title>Book</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>`,
    'OEBPS/nav.xhtml': page(
      'Contents',
      '<nav epub:type="toc"><ol><li><a href="one.xhtml">One</a></li></ol></nav>',
    ),
    'OEBPS/one.xhtml': page('One', '<p>Call me Ishmael.</p>'),
    ...parts,
  })
}

function contentTypes(overrides: string): string {
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
  }
  const rows = Object.entries({ ...defaults, png: 'image/png', bin: 'application/octet-stream' }).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join('')}${overrides}</Types>`
}

function packaged(parts: Parts): Buffer {
  return zip(entriesOf(parts))
}

/** Both formats want their type first and uncompressed. */
function stored(name: string, data: string, parts: Parts): Buffer {
  return zip([{ name, data, method: 0 }, ...entriesOf(parts)])
}

function entriesOf(parts: Parts): ZipEntry[] {
  return Object.entries(parts).map(([name, part]) =>
    typeof part === 'string' || Buffer.isBuffer(part) ? { name, data: part } : { name, ...part },
  )
}
