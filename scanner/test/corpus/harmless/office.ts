import { cases } from '../case.ts'
import { join, latin1, noise, padded, sample } from '../writers/bytes.ts'
import { compound, wordDocument, workbook } from '../writers/compound.ts'
import { png } from '../writers/images.ts'
import { trueType } from '../writers/media.ts'
import { docx, epub, field, openDocument, paragraph, pptx, relations, xlsx } from '../writers/office.ts'

const web = (target: string) => ({ type: 'hyperlink', target, external: true })

export const officeCases = cases([
  ['notes.docx', 'a docx by python-docx', () => sample('python-docx.docx')],
  ['report.docx', 'a docx by pandoc', () => sample('pandoc.docx')],
  ['prices.xlsx', 'an xlsx with chart and picture by openpyxl', () => sample('openpyxl.xlsx')],
  ['données.xlsx', 'an xlsx with comments and links by XlsxWriter', () => sample('xlsxwriter.xlsx')],
  ['gnumeric.xlsx', 'an xlsx by Gnumeric', () => sample('gnumeric.xlsx')],
  ['slides.pptx', 'a pptx by pandoc', () => sample('pandoc.pptx')],
  ['letter.odt', 'an odt by odfpy', () => sample('odfpy.odt')],
  ['report.odt', 'an odt by pandoc', () => sample('pandoc.odt')],
  ['table.ods', 'an ods by Gnumeric', () => sample('gnumeric.ods')],
  ['book.epub', 'an epub by pandoc', () => sample('pandoc.epub')],
  [
    'plain.epub',
    'an epub with fonts',
    () => epub({ 'OEBPS/fonts/a.ttf': trueType(), 'OEBPS/style.css': '@font-face{src:url(fonts/a.ttf)}' }),
  ],
  ['report.rtf', 'an RTF by pandoc', () => sample('pandoc.rtf')],
  [
    'picture.rtf',
    'an RTF with a picture',
    () =>
      `{\\rtf1\\ansi{\\pict\\pngblip\\picw8\\pich8 ${png().toString('hex')}}\\par{\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt x}}}`,
  ],
  ['prices.xls', 'a legacy xls by xlwt', () => sample('xlwt.xls')],
  ['table.xls', 'a legacy xls by Gnumeric', () => sample('gnumeric.xls')],
  ['sheet.xls', 'a legacy xls without macros', () => compound(workbook())],
  [
    'letter.doc',
    'a legacy doc without macros',
    () => compound(wordDocument('Dear Sir or Madam, the word macro and VBA appear here only as text.')),
  ],
  [
    'slides.ppt',
    'a legacy ppt without macros',
    () =>
      compound([
        { name: 'PowerPoint Document', data: padded(latin1('\x0f\0\xe8\x03'), 4096) },
        { name: 'Current User', data: Buffer.alloc(64) },
      ]),
  ],
  [
    'mail.msg',
    'an Outlook message',
    () =>
      compound([
        { name: '__properties_version1.0', data: Buffer.alloc(64) },
        { name: '__substg1.0_0037001F', data: Buffer.from('Lunch?', 'utf16le') },
      ]),
  ],
  [
    'links.docx',
    'a docx with links to the web',
    () =>
      docx(
        `${paragraph('see')}${field(' HYPERLINK "https://example.org" ')}${field(' PAGE ')}${field(' TOC \\o "1-3" ')}`,
        {
          'word/_rels/document.xml.rels': relations([
            web('https://example.org/'),
            web('mailto:a@example.org'),
          ]),
        },
      ),
  ],
  [
    'dde.docx',
    'a docx that only speaks of DDE and macros',
    () => docx(paragraph('Never allow DDEAUTO fields, vbaProject.bin or attachedTemplate.')),
  ],
  [
    'fonts.docx',
    'a docx with an embedded font',
    () =>
      docx(paragraph('x'), {
        'word/fonts/font1.odttf': noise(2000),
        'word/_rels/fontTable.xml.rels': relations([{ type: 'font', target: 'fonts/font1.odttf' }]),
      }),
  ],
  [
    'template.docx',
    'a docx made from a template of this machine',
    () =>
      docx(paragraph('x'), {
        'word/_rels/settings.xml.rels': relations([
          {
            type: 'attachedTemplate',
            target: 'file:///C:\\Users\\ada\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
            external: true,
          },
        ]),
      }),
  ],
  [
    'chart.docx',
    'a docx with a chart and its embedded xlsx',
    () =>
      docx(paragraph('x'), {
        'word/charts/chart1.xml':
          '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
        'word/charts/_rels/chart1.xml.rels': relations([
          { type: 'package', target: '../embeddings/Microsoft_Excel_Worksheet.xlsx' },
        ]),
        'word/embeddings/Microsoft_Excel_Worksheet.xlsx': sample('openpyxl.xlsx'),
      }),
  ],
  [
    'chart.pptx',
    'a pptx with a chart and its embedded xlsx',
    () =>
      pptx({
        'ppt/charts/chart1.xml':
          '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
        'ppt/charts/_rels/chart1.xml.rels': relations([
          { type: 'package', target: '../embeddings/Microsoft_Excel_Sheet1.xlsx' },
        ]),
        'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': sample('xlsxwriter.xlsx'),
        'ppt/media/image1.png': png(64, 64),
      }),
  ],
  [
    'video.pptx',
    'a pptx with a film inside',
    () =>
      pptx({
        'ppt/media/media1.mp4': latin1('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
        'ppt/media/image1.png': png(),
      }),
  ],
  [
    'printed.xlsx',
    'an xlsx with printer settings',
    () =>
      xlsx('<row><c><v>1</v></c></row>', {
        'xl/printerSettings/printerSettings1.bin': join(
          Buffer.from('HP LaserJet'.padEnd(32, '\0'), 'utf16le'),
          noise(900),
        ),
        'xl/worksheets/_rels/sheet1.xml.rels': relations([
          { type: 'printerSettings', target: '../printerSettings/printerSettings1.bin' },
        ]),
      }),
  ],
  [
    'linked.xlsx',
    'an xlsx with formulas on another workbook',
    () =>
      xlsx('<row><c><f>[1]Sheet1!A1</f></c></row>', {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></externalLink>',
        'xl/externalLinks/_rels/externalLink1.xml.rels': relations([
          { type: 'externalLinkPath', target: 'prices.xlsx', external: true },
        ]),
      }),
  ],
  [
    'large.xlsx',
    'an xlsx with fifty thousand rows',
    () =>
      xlsx(
        Array.from(
          { length: 50_000 },
          (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`,
        ).join(''),
      ),
  ],
  [
    'plain.ods',
    'an ods with a formula',
    () =>
      openDocument(
        'spreadsheet',
        '<table:table xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"/>',
      ),
  ],
  [
    'links.odt',
    'an odt with links and a picture',
    () =>
      openDocument('text', '<text:p><text:a xlink:href="https://example.org">x</text:a></text:p>', {
        'Pictures/a.png': png(),
        'Thumbnails/thumbnail.png': png(),
        'Configurations2/accelerator/current.xml': '',
      }),
  ],
])
