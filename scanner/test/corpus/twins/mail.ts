import { latin1 } from '../writers/bytes.ts'
import { compound, vbaProject } from '../writers/compound.ts'
import { zip } from '../writers/zip.ts'
import { wrapped } from './office.ts'
import { twins } from './twins.ts'

const object = '{\\rtf1{\\object{\\*\\objdata 01}}}'
const letter = '{\\rtf1 hello}'
const base64 = (content: string | Buffer) =>
  Buffer.from(content as string)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')
const disposition = (value: string) =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; ${value}`

/** Two parts, of which the second is what it is about. */
function mail(
  headers: string,
  content: string,
  { type = 'boundary="=_1"', line = '=_1', more = '' } = {},
): string {
  return `From: a@example.org\r\nSubject: Hi\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; ${type}${more}\r\n\r\n--${line}\r\nContent-Type: text/plain\r\n\r\nHello\r\n--${line}\r\n${headers}\r\n\r\n${content}\r\n--${line}--\r\n`
}

const attached = (content: string, options = {}) =>
  mail(
    'Content-Type: application/rtf; name=a.rtf\r\nContent-Transfer-Encoding: base64',
    base64(content),
    options,
  )
const called = (value: string) => mail(disposition(value), 'hello')
const apple = (message: string) =>
  `${message.length}\n${message}<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>flags</key><integer>1</integer></dict></plist>\n`
const mailbox = (...messages: string[]) =>
  messages.map((message) => `From a@example.org Mon Nov  2 10:00:00 2026\n${message}\n`).join('')
const web = (data: Buffer) =>
  `From: <Saved by Word>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="----=_NextPart_01"\r\n\r\n------=_NextPart_01\r\nContent-Location: file:///C:/a.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="us-ascii"\r\n\r\n<html><p>hello</p></html>\r\n------=_NextPart_01\r\nContent-Location: file:///C:/a_files/editdata.mso\r\nContent-Transfer-Encoding: base64\r\nContent-Type: application/x-mso\r\n\r\n${base64(data)}\r\n------=_NextPart_01--\r\n`
const macros = () => web(wrapped(compound(vbaProject('Sub AutoOpen()\r\nEnd Sub'))))
const drawing = () => web(wrapped(compound([{ name: 'Contents', data: Buffer.alloc(64) }])))
const uuencoded = (begin: string) =>
  mail('Content-Type: text/plain', `see below\r\n${begin}\r\n%:&5L;&\\\r\n\`\r\nend`)
const unencoded = (content: string) =>
  latin1(
    mail(
      'Content-Type: application/zip; name=a.zip\r\nContent-Transfer-Encoding: binary',
      zip([{ name: 'a.rtf', data: content }]).toString('latin1'),
    ),
  )
const nested = (content: string) =>
  mail(
    'Content-Type: message/rfc822',
    mail('Content-Type: message/rfc822', attached(content), { type: 'boundary="=_2"', line: '=_2' }),
    { type: 'boundary="=_3"', line: '=_3' },
  )

// biome-ignore format: one case, one line
export const mailTwins = twins([
  ['twice.eml', 'a mail with two boundaries', attached(object, { more: '; boundary="=_2"' }), attached(letter)],
  ['late.eml', 'a mail whose boundary is on the next line', attached(object, { type: '\r\n\tboundary="=_1"' }), attached(letter, { type: '\r\n\tboundary="=_1"' })],
  ['spaces.eml', 'a mail whose boundary ends in spaces', attached(object, { type: 'boundary="=_1  "' }), attached(letter, { type: 'boundary="=_1  "' })],
  ['equals.eml', 'a mail with spaces around the boundary', attached(object, { type: 'boundary = "=_1"' }), attached(letter, { type: 'boundary = "=_1"' })],
  ['tail.eml', 'a mail with letters behind the quoted boundary', attached(object, { type: 'boundary="="_1' }), attached(letter, { type: 'boundary="=_1"; charset=utf-8' })],
  ['words.eml', 'a mail with a boundary of two words', attached(object, { type: 'boundary==_1 x' }), attached(letter, { type: 'boundary==_1' })],
  ['pieces.eml', 'a mail with a boundary in pieces', attached(object, { type: 'boundary*0="="; boundary*1="_1"' }), attached(letter, { type: 'boundary="=_1"; type="text/html"' })],
  ['longer.eml', 'a mail with a line that only begins as a boundary', attached(object).replace('ZX', 'ZX\r\n--=_1x\r\n').replace('e1xydGYx', 'e1xydGYx\r\n--=_1x\r\n'), attached(letter)],
  ['return.eml', 'a mail with a boundary behind a lone return', attached(letter).replace('Hello', `Hello\r--=_1\rContent-Type: application/rtf; name=a.rtf\r\r${object}`), attached(letter)],
  ['comment.eml', 'a mail with a comment in its type', attached(object).replace('multipart/mixed', '(a)multipart/mixed'), attached(letter)],
  ['blank.eml', 'a mail with a line of spaces before the type of a part', mail('X-A: b\r\n \r\nContent-Type: application/rtf; name=a.rtf', object), mail('X-A: b\r\n \r\nX-B: c', letter)],
  ['headless.eml', 'a mail with no line between headers and text', mail('Content-Type: application/rtf; name=a.rtf\r\nX-A: b', '').replace('X-A: b\r\n\r\n', `${object}\r\n`), mail('Content-Type: application/rtf; name=a.rtf\r\nX-A: b', '').replace('X-A: b\r\n\r\n', `${letter}\r\n`)],
  ['packed.eml', 'a mail whose parts are encoded as a whole', `Content-Type: multipart/mixed; boundary=x\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(`--x\r\nContent-Type: a/b; name=a.js\r\n\r\nx\r\n--x--`)}`, 'Content-Type: multipart/mixed; boundary=x\r\nContent-Transfer-Encoding: 8bit\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nx\r\n--x--\r\n'],
  ['name-order.eml', 'a mail with a name whose pieces are out of order', called('filename*1=".js"; filename*0="invoice"'), called('filename*1=".txt"; filename*0="invoice"')],
  ['name-twice.eml', 'a mail with a name in two ways', called(`filename*=UTF-8''a.js; filename="a.txt"`), called(`filename*=UTF-8''a%20b.txt; filename="a b.txt"`)],
  ['name-words.eml', 'a mail with a name in two encoded words', called('filename="=?utf-8?B?aW52b2ljZS5q?=\r\n =?utf-8?B?cw==?="'), called('filename="=?utf-8?B?aW52b2ljZS50?=\r\n =?utf-8?B?eHQ=?="')],
  ['name-utf16.eml', 'a mail with a name in UTF-16', called('filename="=?utf-16le?B?YQAuAGoAcwA=?="'), called('filename="=?utf-16le?B?YQAuAHQAeAB0AA==?="')],
  ['name-spaces.eml', 'a mail with a name of two words without quotes', called('filename=my invoice.js'), called('filename=my invoice.txt')],
  ['name-dots.eml', 'a mail with a name that ends in dots', called('filename="invoice.js. ."'), called('filename="invoice.txt..."')],
  ['name-type.eml', 'a mail with a name that only its type tells', mail('Content-Type: a/b; name="a.hta"\r\nContent-Disposition: attachment; filename="a.txt"', 'x'), mail('Content-Type: text/plain; name="b.txt"\r\nContent-Disposition: attachment; filename="a.txt"', 'x')],
  ['nested.eml', 'a mail in a mail in a mail', nested(object), nested(letter)],
  ['uuencoded.eml', 'a mail with a program in its text as of old', uuencoded('begin 644 setup.vbs'), uuencoded('as in `begin 644 setup.vbs`')],
  ['uuencoded-text.eml', 'a mail with a text in its text as of old', uuencoded('begin 0644 my notes.txt'), uuencoded('to begin 0644 my notes.txt')],
  ['page.mht', 'a web archive with macros', macros, drawing],
  ['page.mhtml', 'a web archive with an attached document that acts', attached(object), attached(letter)],
  ['page.doc', 'a web archive with macros under the name of a document', () => macros().replace('QWN0', 'QW\r\nN0'), () => '<html><body>A web page that is called a document.</body></html>'],
  [['box.mbox', 'box.eml'], 'a mailbox', mailbox(attached(letter)), mailbox(attached(letter))],
  ['box.eml', 'a mailbox under the name of a mail', mailbox(attached(letter), attached(letter)), attached(letter)],
  ['marked.eml', 'a mail behind the line that begins a mailbox', mailbox(attached(object)), mailbox(attached(letter)).replace('From ', '>From ')],
  ['note.emlx', 'a mail as Apple Mail keeps it', apple(attached(object)), apple(attached(letter))],
  ['front.eml', 'a mail behind empty lines', `\r\n\r\n${attached(object)}`, `\r\n\r\n${attached(letter)}`],
  ['binary.eml', 'a mail with a zip that is not encoded', () => unencoded('{\\rtf1{\\object{\\*\\objdata 01}}}'), () => unencoded('{\\rtf1 hello}')],
])
