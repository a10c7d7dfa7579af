import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { type Harmless, type Hostile, inspectorContract, look } from '../../test/inspector-contract.ts'
import { startProcessorClock } from '../../test/processor-clock.ts'
import { inspectDocument } from '../documents.ts'

/** Objects are numbered from 1. A string is an object without a stream. */
function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n'])
  return latin1(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
    ...parts,
    'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )
}

function latin1(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

function stream(dictionary: string, data: Buffer, filter = '/FlateDecode'): Buffer {
  return latin1(`<< ${dictionary} /Filter ${filter} /Length ${data.length} >>\nstream\n`, data, '\nendstream')
}

function packed(...objects: string[]): string {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  return `${offsets.map((offset, index) => `${index + 20} ${offset}`).join(' ')} ${objects.join(' ')}`
}

function objectStream(...objects: string[]): Buffer {
  return stream(`/Type /ObjStm /N ${objects.length} /First 9`, deflateSync(packed(...objects)))
}

const page = '<< /Type /Catalog /Pages 2 0 R >>'
const alert = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

const encryption = '<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>'

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.pdf', 'script on opening', pdf(`<< /Type /Catalog /OpenAction ${alert} >>`), 'pdf-script'],
  ['a.pdf', 'script under escaped names', pdf('<< /OpenAction << /#53 /J#61vaScript /#4aS (x) >> >>'), 'pdf-script'],
  ['a.pdf', 'script in another object', pdf(page, '<< /S /JavaScript /JS 3 0 R >>'), 'pdf-script'],
  ['a.pdf', 'script whose kind is in another object', pdf('<< /OpenAction << /S 2 0 R /JS 3 0 R >> >>', '/JavaScript'), 'pdf-script'],
  ['a.pdf', 'script in an object stream', pdf(page, objectStream(page, `<< /AA << /O ${alert} >> >>`)), 'pdf-script'],
  ['a.pdf', 'script in an object stream after an unclosed string', pdf(page, objectStream('(', alert)), 'pdf-script'],
  ['a.pdf', 'script in an object stream in hex digits', pdf(page, stream('/Type /ObjStm /N 1 /First 5', Buffer.from(`${deflateSync(packed(alert)).toString('hex')}>`), '[/ASCIIHexDecode /FlateDecode]')), 'pdf-script'],
  ['a.pdf', 'script in an object stream without a type', pdf(page, stream('/N 1 /First 5', deflateSync(packed(alert)))), 'pdf-script'],
  ['a.pdf', 'script in an object stream with a wrong length', pdf(page, latin1('<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length 3 >> stream\r\n', deflateSync(packed(alert)), '\nendstream')), 'pdf-script'],
  ['a.pdf', 'script in an object inside a comment', pdf(`% 9 0 obj ${alert} endobj\n${page}`), 'pdf-script'],
  ['a.pdf', 'script in an object inside a string', pdf(`<< /Title (9 0 obj ${alert} endobj) >>`), 'pdf-script'],
  ['a.pdf', 'script in an object inside a stream', pdf(page, stream('', latin1(`junk 9 0 obj ${alert} endobj`), '/Fl')), 'pdf-script'],
  ['a.pdf', 'script after an unclosed string', latin1('%PDF-1.4\n1 0 obj (\n2 0 obj ', alert, ' endobj'), 'pdf-script'],
  ['a.pdf', 'script between comments', pdf('<</OpenAction<<%x\n/S%y\n/JavaScript%(\n/JS(x)>>>>'), 'pdf-script'],
  ['a.pdf', 'script where a value is missing', pdf('<< /S /S /JavaScript /JS 3 0 R >>'), 'pdf-script'],
  ['a.pdf', 'script in a rendition', pdf('<< /S /Rendition /JS 3 0 R >>'), 'pdf-script'],
  ['a.pdf', 'a link that is script', pdf('<< /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>'), 'pdf-script'],
  ['a.pdf', 'script with junk before the header', latin1('\n'.repeat(600), pdf(`<< /OpenAction ${alert} >>`)), 'pdf-script'],
  ['a.pdf', 'script in the trailer', latin1(pdf(page), `trailer << /Root << /OpenAction ${alert} >> >>`), 'pdf-script'],
  ['a.pdf', 'a launched program', pdf('<< /OpenAction << /S /Launch /Win << /F (cmd.exe) >> >> >>'), 'launches-program'],
  ['a.pdf', 'a launched program in an object stream', pdf(objectStream('<< /S /Launch /F (calc) >>')), 'launches-program'],
  ['a.pdf', 'rich media', pdf('<< /Type /Annot /Subtype /RichMedia >>'), 'pdf-media'],
  ['a.pdf', 'an XFA form', pdf('<< /AcroForm << /XFA 5 0 R >> >>'), 'pdf-form'],
  ['a.pdf', 'an XFA form in pieces', pdf('<< /AcroForm << /XFA [(template) 5 0 R] >> >>'), 'pdf-form'],
  ['a.pdf', 'a form that submits data', pdf('<< /A << /S /SubmitForm /F (https://example.com) >> >>'), 'pdf-form'],
  ['a.pdf', 'a link to a file on another machine', pdf('<< /A << /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) >> >>'), 'pdf-remote'],
  ['a.pdf', 'a link to a document on the web', pdf('<< /A << /S /GoToR /F << /FS /URL /F (http://host/a.pdf) >> >> >>'), 'pdf-remote'],
  ['a.pdf', 'an attached program by name', pdf('<< /Type /Filespec /F (invoice.js) /EF << /F 2 0 R >> >>'), 'pdf-attached-program'],
  ['a.pdf', 'an attached program by name in UTF-16', pdf('<< /UF <FEFF0061002E006500780065> >>'), 'pdf-attached-program'],
  ['a.pdf', 'attached bytes of no known type', pdf(page, stream('/Type /EmbeddedFile', deflateSync(Buffer.from([0, 1, 2, 3])))), 'pdf-attached-program'],
  ['a.pdf', 'an attachment without a type', pdf('<< /EF << /F 2 0 R >> >>', stream('', deflateSync(Buffer.from([0, 1, 2, 3])))), 'pdf-attached-program'],
  ['a.pdf', 'an attached PDF with script', pdf(page, stream('/Type /EmbeddedFile', deflateSync(pdf(alert)))), 'pdf-script'],
  ['a.pdf', 'an encrypted PDF', latin1(pdf(page), `trailer << /Encrypt ${encryption} >>`), 'encrypted-document'],
  ['a.pdf', 'an encrypted PDF whose key is in another object', latin1(pdf(page, encryption), 'trailer << /Encrypt 2 0 R >>'), 'encrypted-document'],
  ['a.pdf', 'an encrypted PDF with an escaped name', latin1(pdf(page), `trailer << /#45ncrypt ${encryption} >>`), 'encrypted-document'],
  ['a.pdf', 'an encrypted PDF with a cross-reference stream', pdf(page, stream('/Type /XRef /Encrypt 1 0 R', Buffer.alloc(9))), 'encrypted-document'],
  ['a.pdf', 'an object stream with an encryption filter', pdf(page, stream('/Type /ObjStm /N 1 /First 5', deflateSync(packed(alert)), '[/Crypt /FlateDecode]')), 'unreadable-pdf'],
  ['a.pdf', 'an object stream whose filter exists in two versions', pdf(page, stream('/Type /ObjStm /N 1 /First 5', deflateSync(packed(alert)), '4 0 R'), '/FlateDecode', '/FlateDecode', '4 0 obj /ASCIIHexDecode endobj'), 'unreadable-pdf'],
  ['a.pdf', 'an object stream whose filter is missing', pdf(page, stream('/Type /ObjStm /N 1 /First 5', deflateSync(packed(alert)), '99 0 R')), 'unreadable-pdf'],
  ['a.pdf', 'an object stream with two filters under one key', pdf(page, stream('/Type /ObjStm /N 1 /First 5 /Filter /AHx', deflateSync(packed(alert)))), 'unreadable-pdf'],
  ['a.pdf', 'an object stream with parameters without a filter', pdf(page, stream('/Type /ObjStm /N 1 /First 5 /DecodeParms << /Predictor 12 /Columns 4 >>', deflateSync(packed(alert)), '[/FlateDecode]')), 'unreadable-pdf'],
  ['a.pdf', 'an object stream whose filter is in an object stream', pdf(page, stream('/Type /ObjStm /N 1 /First 5', deflateSync('20 0 <<>>'), '20 0 R'), '20 0 obj /FlateDecode endobj'), 'unreadable-pdf'],
  ['a.pdf', 'an object stream with fewer objects than declared', pdf(page, stream('/Type /ObjStm /N 3 /First 5', deflateSync(packed(page)))), 'unreadable-pdf'],
  ['a.pdf', 'a link to a program on the local disk', pdf('<< /A << /S /URI /URI (file:///C:/Windows/System32/calc.exe) >> >>'), 'launches-program'],
  ['a.pdf', 'an object stream that is damaged', pdf(page, stream('/Type /ObjStm /N 1 /First 5', Buffer.alloc(99, 0xff))), 'unreadable-pdf'],
  ['a.pdf', 'an object stream packed as toString', pdf(page, stream('/Type /ObjStm /N 1 /First 5', Buffer.from('x'), '/toString')), 'unreadable-pdf'],
  ['a.pdf', 'an object stream packed as __proto__', pdf(page, stream('/Type /ObjStm /N 1 /First 5', Buffer.from('x'), '/__proto__')), 'unreadable-pdf'],
  ['a.pdf', 'an object stream with an unsupported filter', pdf(page, stream('/Type /ObjStm /N 1 /First 5', Buffer.from('x'), '/LZWDecode')), 'unreadable-pdf'],
]

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.pdf', 'one page', pdf(page, '<< /Type /Pages /Kids [] /Count 0 >>')],
  ['a.pdf', 'a header and nothing else', '%PDF-1.4\n'],
  ['a.pdf', 'a truncated PDF', pdf(page, objectStream(page)).subarray(0, 90)],
  ['a.pdf', 'a page to open at', pdf('<< /OpenAction [3 0 R /Fit] /Names << /Dests 4 0 R >> >>')],
  ['a.pdf', 'an empty list of scripts', pdf('<< /Names << /JavaScript 4 0 R >> >>', '<< /Names [] >>')],
  ['a.pdf', 'titles about script', pdf('<< /Title (HTML/CSS/JavaScript) /Keywords (/JS /Launch \\( /AA) >>')],
  ['a.pdf', 'a text about script', pdf(page, stream('', latin1('BT (/S /JavaScript /JS \\(x\\)) Tj ET'), '/Fl'))],
  ['a.pdf', 'fonts called JS and Launcher', pdf('<< /Font << /JS 5 0 R /AA 6 0 R >> /BaseFont /Launcher >>')],
  ['a.pdf', 'links to the web', pdf('<< /A << /S /URI /URI (https://example.com/?q=javascript:) >> >>')],
  ['a.pdf', 'a relative link to a file', pdf('<< /A << /S /GoToR /F (chapter2.pdf) /D [0 /Fit] >> >>')],
  ['a.pdf', 'a form without script', pdf('<< /AcroForm << /Fields [2 0 R] >> >>', '<< /FT /Tx /T (name) /AA << /E << /S /Hide /T (a) >> >> >>')],
  ['a.pdf', 'object streams', pdf(page, objectStream(page, '<< /Type /Font >>', '[1 2 3]', '(text)', '7'))],
  ['a.pdf', 'an attached invoice', pdf('<< /Type /Filespec /F (factur-x.xml) /EF << /F 2 0 R >> >>', stream('/Type /EmbeddedFile', deflateSync('<?xml version="1.0"?><Invoice/>'))), ['pdf-attachment']],
  ['a.pdf', 'an attached text, not packed', pdf(page, latin1('<< /Type /EmbeddedFile /Length 5 >>\nstream\nhello\nendstream')), ['pdf-attachment']],
  ['a.pdf', 'a picture that contains `obj`', pdf(page, stream('/Subtype /Image', latin1('\xff\xd8 obj \xff obj(', Buffer.alloc(500, 0x28)), '/DCTDecode'))],
  ['a.md', 'a text about PDF', '# PDF\n\n1 0 obj << /S /JavaScript /JS (app.alert) >> endobj\n'],
  ['a.js', 'a program that writes PDF', 'out("1 0 obj << /S /JavaScript /Launch >> endobj")'],
]

describe('inspectDocument on PDF', () => {
  inspectorContract(inspectDocument, hostile, harmless)

  test('reports overlapping objects as unscannable', async () => {
    const knot = Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(100_000)}`)
    assert.equal((await look(inspectDocument, 'a.pdf', knot)).verdict, 'unscannable')
  })

  test('reports overlapping streams as unscannable', async () => {
    for (const between of ['', 'endstream ']) {
      const one = `1 0 obj <</Type/ObjStm/N 0/First 2>> stream\n${between}`
      const busyMs = startProcessorClock()
      const inspection = await look(inspectDocument, 'a.pdf', latin1('%PDF-1.7\n', one.repeat(50_000)))
      assert.match('reason' in inspection ? inspection.reason : '', /lie in one another/)
      assert.ok(busyMs() < 2000)
    }
  })

  test('handles circular stream descriptions quickly', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index + 1)
    const circle = numbers.map((number) => `${number} 0 obj ${number + 1} 0 R endobj\n`).join('')
    const streams = numbers.map(
      (number) =>
        `${number + 30_000} 0 obj <</Type/ObjStm/N 0/First 0/Filter ${number} 0 R>> stream\nendstream endobj\n`,
    )
    const list = `9 0 obj [${'/FlateDecode '.repeat(500_000)}] endobj\n8 0 obj <</Type/ObjStm/N 0/First 0/Filter 9 0 R>> stream\nendstream endobj\n`
    const names = `8 0 obj <</Type/ObjStm/N 0/First 0/Filter [${'/A85 '.repeat(4000)}]>> stream\n${'z'.repeat(100_000)}\nendstream endobj\n`
    for (const body of [circle + streams.join(''), circle + circle + streams.join(''), list, names]) {
      const busyMs = startProcessorClock()
      await look(inspectDocument, 'a.pdf', latin1('%PDF-1.7\n', body))
      assert.ok(busyMs() < 3000)
    }
  })

  test('finds an object that spans two pages of the reader', async () => {
    for (const shift of [1, 2, 5, 12, 30]) {
      const filler = Buffer.alloc(256 * 1024 - shift, 0x20)
      const file = latin1('%PDF-1.7\n', filler.subarray(9), `1 0 obj ${alert} endobj`)
      assert.equal((await look(inspectDocument, 'a.pdf', file)).verdict, 'forbidden', `shift ${shift}`)
    }
  })
})
