import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Harmless, type Hostile, inspectorContract, look } from '../../test/inspector-contract.ts'
import { startProcessorClock } from '../../test/processor-clock.ts'
import { inspectDocument } from '../documents.ts'

function latin1(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

/** An OLE2 file with 512-byte sectors: the table, the directory, then the streams, none of them short. */
function compound(entries: readonly (readonly [name: string, content?: Buffer])[]): Buffer {
  const folderSectors = Math.ceil((entries.length + 1) / 4)
  const table: number[] = [0xfffffffd]
  const chain = (sectors: number) => {
    const start = table.length
    for (let index = 1; index <= sectors; index += 1) table.push(index < sectors ? start + index : 0xfffffffe)
    return start
  }
  chain(folderSectors)
  const streams: Buffer[] = []
  const folder = [
    entryOf('Root Entry', 5, 0xfffffffe, 0),
    ...entries.map(([name, content]) => {
      if (content === undefined) return entryOf(name, 1, 0, 0)
      const data = Buffer.alloc(Math.max(4096, Math.ceil(content.length / 512) * 512))
      content.copy(data)
      streams.push(data)
      return entryOf(name, 2, chain(data.length / 512), data.length)
    }),
  ]
  const header = Buffer.alloc(512, 0xff)
  latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(16), '\x3e\0\x03\0\xfe\xff\x09\0\x06\0').copy(
    header,
  )
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  for (const offset of [60, 68]) header.writeUInt32LE(0xfffffffe, offset)
  header.writeUInt32LE(0, 76)
  const sectors = Buffer.alloc(512, 0xff)
  for (const [index, next] of table.entries()) sectors.writeUInt32LE(next, index * 4)
  return latin1(header, sectors, Buffer.concat(folder, folderSectors * 512), ...streams)
}

function entryOf(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry[66] = type
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

function record(type: number, data: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(data.length, 2)
  return latin1(head, data)
}

function workbook(...records: Buffer[]): Buffer {
  return compound([
    ['Workbook', Buffer.concat([record(0x809, '\0\x06\x05\0'), ...records, record(0x0a, '')])],
  ])
}

const word = (text: string | Buffer, encrypted = false) =>
  compound([
    [
      'WordDocument',
      latin1('\xec\xa5\xc1\0', Buffer.alloc(7), encrypted ? '\x01' : '\0', Buffer.alloc(500), text),
    ],
  ])

function installer(): Buffer {
  const file = compound([['a', Buffer.from('x')]])
  Buffer.from('84100c0000000000c000000000000046', 'hex').copy(file, 1024 + 80)
  return file
}

function withoutFolder(file: Buffer): Buffer {
  file.writeUInt32LE(0xfffffffe, 48)
  return file
}

const relationship = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`
const documentXml = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const fieldPart = documentXml(mark('begin') + run('DDE cmd') + mark('end'))
const contentTypes = (override: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${override}</Types>`
const open = (body: string) =>
  `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:scripts/><office:body>${body}</office:body></office:document-content>`
const manifest = (path: string, inside = '') =>
  `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml">${inside}</manifest:file-entry></manifest:manifest>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** A legacy Word file with an associated template name. */
function wordWithTemplate(template: string, table: '0Table' | '1Table' = '1Table'): Buffer {
  const names = ['', template, 'Title'].map((name) => latin1(u16(name.length), Buffer.from(name, 'utf16le')))
  const list = latin1(u16(0xffff), u16(names.length), u16(0), ...names)
  const header = Buffer.alloc(512)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(table === '1Table' ? 0x0200 : 0, 10)
  header.writeUInt32LE(100, 0x19a)
  header.writeUInt32LE(list.length, 0x19e)
  return compound([
    ['WordDocument', header],
    [table, latin1(Buffer.alloc(100), list)],
  ])
}

function u16(value: number): Buffer {
  return Buffer.of(value & 0xff, value >> 8)
}

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.doc', 'a legacy document with a template on the web', wordWithTemplate('http://host/a.dot'), 'remote-template'],
  ['a.doc', 'a legacy document with a template on a network share', wordWithTemplate('\\\\host\\share\\a.dot', '0Table'), 'remote-template'],
  ['word/vbaProject.bin', 'macros of Word', compound([['VBA'], ['dir', Buffer.from('x')]]), 'macros'],
  ['word/other.dat', 'macros under another name', compound([['VBA'], ['_VBA_PROJECT', Buffer.from('x')]]), 'macros'],
  ['x/[Content_Types].xml', 'macros by content type', contentTypes('<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'), 'macros'],
  ['x/[Content_Types].xml', 'macros by escaped content type', contentTypes('<Override PartName="/a" ContentType="application/vnd.ms-office.&#118;baProject"/>'), 'macros'],
  ['x/[Content_Types].xml', 'macros by content type in UTF-16', utf16(contentTypes('<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>')), 'macros'],
  ['xl/macrosheets/sheet1.xml', 'macros of Excel 4.0', '<xm:macrosheet/>', 'excel4-macros'],
  ['word/activeX/activeX1.xml', 'an ActiveX control', '<ax:ocx/>', 'activex'],
  ['word/_rels/settings.xml.rels', 'a template on the web', relationship('attachedTemplate', 'https://host/a.dotm'), 'remote-template'],
  ['word/_rels/settings.xml.rels', 'a template at an escaped address', relationship('attachedTemplate', '&#104;ttp://host/a.dotm'), 'remote-template'],
  ['word/_rels/settings.xml.rels', 'a template on a network share', relationship('attachedTemplate', 'file:///\\\\host\\share\\a.dotm'), 'remote-template'],
  ['word/_rels/document.xml.rels', 'an object on the web', relationship('oleObject', 'mhtml:http://host/a!x-usc:http://host/a'), 'remote-template'],
  ['word/_rels/webSettings.xml.rels', 'a frame on the web', relationship('frame', 'http://host/a.htm'), 'remote-template'],
  ['ppt/slides/_rels/slide1.xml.rels', 'a picture on a network share', relationship('image', 'file://host/share/a.png'), 'remote-template'],
  ['word/_rels/document.xml.rels', 'a link that runs a program', relationship('hyperlink', 'file:///C:/Windows/System32/calc.exe'), 'launches-program'],
  ['ppt/slides/slide1.xml', 'a slide that runs a program', '<p:sld><a:hlinkClick action="ppaction://program"/></p:sld>', 'launches-program'],
  ['word/document.xml', 'a DDE field', documentXml(mark('begin') + run('DDEAUTO c:\\\\cmd.exe') + mark('end')), 'dde'],
  ['word/document.xml', 'a DDE field in pieces', documentXml(mark('begin') + run(' D') + run('DE') + run('AUTO ') + mark('end')), 'dde'],
  ['word/header1.xml', 'a simple DDE field', documentXml('<w:fldSimple w:instr="DDE cmd x"/>'), 'dde'],
  ['word/document.xml', 'a DDE field spelled in numbers', documentXml(mark('begin') + mark('begin') + run('QUOTE 68 68 69 65 85 84 79') + mark('end') + run(' cmd') + mark('end')), 'dde'],
  ['xl/externalLinks/externalLink1.xml', 'a DDE link', '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>', 'dde'],
  ['word/document.xml', 'a part that reads a file', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${documentXml('&a;')}`, 'external-entity'],
  ['word/embeddings/oleObject1.bin', 'a packaged program', compound([['\x01Ole10Native', Buffer.from('a.exe')]]), 'embedded-program'],
  ['x/content.xml', 'an OpenDocument macro on an event', open('<office:event-listeners><script:event-listener script:language="ooo:script" xlink:href="vnd.sun.star.script:a.b.c"/></office:event-listeners>'), 'macros'],
  ['x/content.xml', 'an OpenDocument object on the web', open('<draw:object-ole xlink:href="http://host/a"/>'), 'remote-template'],
  ['x/content.xml', 'an OpenDocument DDE link', open('<text:dde-connection-decl office:dde-application="cmd"/>'), 'dde'],
  ['x/content.xml', 'an OpenDocument slide that runs a program', open('<presentation:event-listener presentation:action="execute" xlink:href="calc"/>'), 'launches-program'],
  ['x/Basic/Standard/Module1.xml', 'an OpenDocument macro', '<script:module script:name="a">Sub Main</script:module>', 'macros'],
  ['x/META-INF/manifest.xml', 'an OpenDocument macro in Python', manifest('Scripts/python/a.py'), 'macros'],
  ['x/META-INF/manifest.xml', 'an encrypted OpenDocument file', manifest('content.xml', '<manifest:encryption-data/>'), 'encrypted-document'],
  ['a.doc', 'a legacy document with macros', compound([['WordDocument', Buffer.from('x')], ['Macros'], ['VBA']]), 'macros'],
  ['a.xls', 'a legacy workbook with macros', compound([['_VBA_PROJECT_CUR']]), 'macros'],
  ['a.xls', 'a legacy workbook with macros of Excel 4.0', workbook(record(0x85, '\0\0\0\0\0\0'), record(0x85, '\0\0\0\0\x02\x01\x01a')), 'excel4-macros'],
  ['a.xls', 'a legacy workbook with a password', workbook(record(0x2f, '\0\0')), 'encrypted-document'],
  ['a.ppt', 'a legacy presentation with macros', compound([['PowerPoint Document', Buffer.from('1f00ff0314000000020000040c000000050000000100000002000000', 'hex')]]), 'macros'],
  ['a.doc', 'a legacy document with a packaged program', compound([['ObjectPool'], ['_1'], ['\x01Ole10Native', Buffer.from('x')]]), 'embedded-program'],
  ['a.doc', 'a legacy document with a DDE field', word('text \x13 DDEAUTO c:\\cmd.exe \x15'), 'dde'],
  ['a.doc', 'a legacy document with a DDE field in UTF-16', word(Buffer.from('\x13DDE cmd', 'utf16le')), 'dde'],
  ['a.doc', 'a legacy document with a password', word('x', true), 'encrypted-document'],
  ['a.docx', 'a document with a password', compound([['EncryptionInfo', Buffer.from('x')], ['EncryptedPackage', Buffer.from('x')]]), 'encrypted-document'],
  ['a.doc', 'macros in an unreadable directory', withoutFolder(compound([['Macros'], ['VBA']])), 'macros'],
  ['a.msg', 'a message with an attached program by name', compound([['__properties_version1.0', Buffer.from('x')], ['__substg1.0_3707001F', Buffer.from('invoice.js', 'utf16le')]]), 'embedded-program'],
  ['a.msg', 'a message with an attached document with macros', compound([['__properties_version1.0', Buffer.from('x')], ['__substg1.0_37010102', compound([['VBA']])]]), 'macros'],
  ['a.msi.txt', 'an installer', installer(), 'installer'],
  ['word/document.xml', 'a field that includes a text from the web', documentXml('<w:fldSimple w:instr="INCLUDETEXT &quot;http://host/a&quot;"/>'), 'remote-template'],
  ['a.xdp', 'a form for Acrobat', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>', 'pdf-form'],
  ['a.fdf', 'form data with script', '%FDF-1.2\n1 0 obj<</FDF<</JavaScript<</Doc[(x)(y)]>>>>>>endobj', 'pdf-script'],
  ['xl/worksheets/sheet1.xml', 'a DDE formula in a cell', '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><f>cmd|&apos;/c calc&apos;!A0</f></worksheet>', 'dde'],
  ['a.xml', 'a Word document in XML with macros', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument w:macrosPresent="yes"><w:binData w:name="editdata.mso">QWN0</w:binData></w:wordDocument>', 'macros'],
  ['a.doc', 'a web archive with macros named .doc', 'MIME-Version: 1.0\r\nContent-Type: application/x-mso\r\n\r\nQWN0aXZlTWltZQAAAfAEAAAA', 'macros'],
]

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.doc', 'a legacy document with a template on the local disk', wordWithTemplate('C:\\Users\\a\\Normal.dot')],
  ['a.doc', 'a legacy document whose template has only a name', wordWithTemplate('Normal.dotm')],
  ['x/[Content_Types].xml', 'content types', contentTypes('<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>')],
  ['x/[Content_Types].xml', 'a default type for absent macros', contentTypes('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>')],
  ['word/_rels/document.xml.rels', 'a link to the web', relationship('hyperlink', 'https://example.com/')],
  ['word/_rels/document.xml.rels', 'a link to a letter', relationship('hyperlink', 'mailto:a@example.com')],
  ['word/_rels/settings.xml.rels', 'a template on the local disk', relationship('attachedTemplate', 'file:///C:\\Users\\a\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm')],
  ['word/_rels/settings.xml.rels', 'a template by its name', relationship('attachedTemplate', 'Normal.dotm')],
  ['word/_rels/settings.xml.rels', 'a template inside', relationship('attachedTemplate', 'http://host/a.dotm', '')],
  ['word/_rels/document.xml.rels', 'a linked workbook', relationship('oleObject', 'file:///D:\\work\\budget.xlsx')],
  ['word/_rels/document.xml.rels', 'a picture from the web', relationship('image', 'https://example.com/a.png'), ['remote-content']],
  ['xl/externalLinks/_rels/externalLink1.xml.rels', 'another workbook', relationship('externalLinkPath', '\\\\server\\share\\b.xlsx')],
  ['xl/externalLinks/externalLink1.xml', 'another workbook', '<externalLink><externalBook r:id="rId1"/></externalLink>'],
  ['word/document.xml', 'fields for page and date', documentXml(`${mark('begin') + run(' PAGE ') + mark('separate') + mark('end')}<w:fldSimple w:instr="DATE"/>`)],
  ['word/document.xml', 'a text about DDE', documentXml('<w:r><w:t>DDEAUTO instrText</w:t></w:r>')],
  ['ppt/slides/slide1.xml', 'a slide with a link to the next', '<p:sld><a:hlinkClick action="ppaction://hlinkshowjump?jump=nextslide"/></p:sld>'],
  ['word/embeddings/oleObject1.bin', 'an equation', compound([['Equation Native', Buffer.from('x')]]), ['embedded-object']],
  ['word/embeddings/oleObject2.bin', 'a drawing of another program', compound([['Contents', Buffer.from('x')]])],
  ['x/content.xml', 'an OpenDocument text', open('<text:a xlink:href="https://example.com">x</text:a>')],
  ['x/content.xml', 'an OpenDocument chart', open('<draw:object xlink:href="./Object 1"/>')],
  ['x/content.xml', 'an OpenDocument slide with a link to the next', open('<presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/>')],
  ['x/content.xml', 'another content.xml', '<x><event-listener/></x>'],
  ['x/META-INF/manifest.xml', 'a list without macros', manifest('Basic/script-lc.xml')],
  ['Scripts/python/build.py', 'a source folder called Scripts', 'print(1)'],
  ['Basic/readme.xml', 'a source folder called Basic', '<readme/>'],
  ['src/word/activeX/readme.md', 'a text about ActiveX', 'ActiveX'],
  ['a.doc', 'a legacy document', word('hello \x13 PAGE \x15')],
  ['a.doc', 'a text about macros', word(Buffer.from('Macros VBA _VBA_PROJECT DDEAUTO', 'utf16le'))],
  ['a.doc', 'a legacy document with objects', compound([['WordDocument', Buffer.from('x')], ['ObjectPool']]), ['embedded-object']],
  ['a.xls', 'a legacy workbook', workbook(record(0x85, '\0\0\0\0\0\0\x01a'), record(0x85, '\0\0\0\0\0\x02\x01b'))],
  ['a.xls', 'a truncated legacy workbook', workbook().subarray(0, 700)],
  ['a.ppt', 'a legacy presentation', compound([['PowerPoint Document', Buffer.from('x')]])],
  ['a.doc', 'an OLE2 signature and nothing else', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a.msg', 'a message with an attached text', compound([['__properties_version1.0', Buffer.from('x')], ['__substg1.0_3707001F', Buffer.from('notes.txt', 'utf16le')], ['__substg1.0_37010102', Buffer.from('hello')]])],
  ['a.fdf', 'form data', '%FDF-1.2\n1 0 obj<</FDF<</Fields[<</T(a)/V(b)>>]>>>>endobj'],
  ['word/_rels/document.xml.rels', 'a relative link to a script', relationship('hyperlink', 'scripts/build.bat')],
  ['xl/worksheets/sheet1.xml', 'a formula with a bar in a text', '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><f>A1&amp;"a|b!c"</f></worksheet>'],
  ['a.xml', 'a Word document in XML', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'],
  ['a.doc', 'a text named .doc', 'hello'],
  ['a.xls', 'a web page named .xls', '<html><table><tr><td>1</td></tr></table></html>'],
]

describe('inspectDocument on office documents', () => {
  inspectorContract(inspectDocument, hostile, harmless)

  test('handles a tag of several megabytes quickly', async () => {
    const tag = Buffer.from(`<Override ${'a'.repeat(4 * 1024 * 1024)}`)
    const busyMs = startProcessorClock()
    assert.equal((await look(inspectDocument, 'x/[Content_Types].xml', tag)).verdict, 'clean')
    assert.ok(busyMs() < 1000)
  })

  test('finds a field after a comment longer than any window', async () => {
    for (const length of [10, 70_000, 1024 * 1024 - 60, 3 * 1024 * 1024]) {
      const body = `<!--${' <w:fldChar w:fldCharType="begin"/>'.repeat(length / 35)}-->${mark('begin')}${run('DDE cmd')}`
      const { verdict } = await look(inspectDocument, 'x/odd.dat', Buffer.from(documentXml(body)))
      assert.equal(verdict, 'forbidden', `${length}`)
    }
  })

  test('recognises a part by its root element, whatever precedes it', async () => {
    for (const before of [
      ' '.repeat(2_000_000),
      `<!--${'x'.repeat(2_000_000)}-->`,
      '<!DOCTYPE w [<!ENTITY a "]><b>">]>',
    ])
      assert.equal(
        (await look(inspectDocument, 'x/odd.dat', Buffer.from(before + fieldPart))).verdict,
        'forbidden',
      )
  })

  test('handles endless comments, document types and texts quickly', async () => {
    for (const piece of [
      '<!--',
      '<!-- -->',
      '<![CDATA[',
      '<?a',
      "<!DOCTYPE a ['",
      '<!DOCTYPE a [<!--',
      '<w:instrText>&#',
      '"',
      '<f>a|',
    ])
      for (const name of ['word/document.xml', 'x/odd.dat', 'xl/worksheets/sheet1.xml']) {
        const busyMs = startProcessorClock()
        const repeated = piece.repeat((1024 * 1024) / piece.length)
        await look(inspectDocument, name, Buffer.from(documentXml(repeated)))
        await look(inspectDocument, name, Buffer.from(`<${repeated}`))
        assert.ok(busyMs() < 1500, `${piece} in ${name}`)
      }
  })

  test('reports overlapping streams as unscannable', async () => {
    for (const name of ['Workbook', '__substg1.0_37010102', '__substg1.0_3707001F']) {
      const entries = Array.from({ length: 200 }, () => [name] as const)
      const file = compound([['__properties_version1.0', Buffer.alloc(32 * 1024)], ...entries])
      // Makes every entry a stream that covers the first one.
      for (let at = file.indexOf(name, 0, 'utf16le'); at >= 0; at = file.indexOf(name, at + 128, 'utf16le')) {
        entryOf(name, 2, file.length / 512 - 65, 32 * 1024).copy(file, at)
      }
      const inspection = await look(inspectDocument, 'a.msg', file)
      assert.match('reason' in inspection ? inspection.reason : '', /lie in one another/)
    }
  })

  test('finds an attribute with an extremely long prefix', async () => {
    const type = 'application/vnd.ms-office.vbaProject'
    const tag = Buffer.from(`<Override ${'a'.repeat(5000)}:ContentType="${type}"/>`)
    assert.equal((await look(inspectDocument, 'x/[Content_Types].xml', tag)).verdict, 'forbidden')
  })
})
