import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { type Harmless, type Hostile, inspectorContract, look } from '../test/inspector-contract.ts'
import { inspectPolyglot } from './polyglots.ts'

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const number = (value: number, length: number) => {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntLE(value, 0, length)
  return buffer
}
const big = (value: number) => number(value, 4).reverse()

const chunk = (type: string, data: string) => bytes(big(data.length), type, data, big(crc32(type + data)))
const png = (...more: Buffer[]) =>
  bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', '\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0'), ...more, chunk('IEND', ''))
const segment = (marker: number, data: string | Buffer) =>
  bytes([0xff, marker], number(data.length + 2, 2).reverse(), data)
const jpeg = (...segments: Buffer[]) =>
  bytes(
    [0xff, 0xd8],
    ...segments,
    segment(0xc0, '\x08\0\x08\0\x08\x01\x01\x11\0'),
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    [1, 2, 0xff, 0, 3, 0xff, 0xd9],
  )
const gif = (comment = 'made by hand') =>
  bytes(
    'GIF89a\x08\0\x08\0\0\0\0',
    '!\xfe',
    [comment.length],
    comment,
    '\0',
    ',\0\0\0\0\x08\0\x08\0\0\x02\x02\x4c\x01\0;',
  )
const bmp = bytes(
  'BM',
  number(58, 4),
  number(0, 4),
  number(54, 4),
  number(40, 4),
  number(1, 4),
  number(1, 4),
  Buffer.alloc(32),
)
const webp = (...chunks: string[]) => {
  const body = bytes('WEBP', ...chunks.map((data) => bytes('JUNK', number(data.length, 4), data)))
  return bytes('RIFF', number(body.length, 4), body)
}
const pdf = (before = '', content = 'BT (hello) Tj ET', after = '') =>
  `%PDF-1.4\n${before}1 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n${after}`

const windowsProgram = (() => {
  const program = Buffer.alloc(512)
  program.write('MZ')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('PE\0\0\x64\x86', 0x80, 'latin1')
  program.writeUInt16LE(0x20b, 0x80 + 24)
  return program
})()
const elf = bytes('\x7fELF\x02\x01\x01', Buffer.alloc(9), number(2, 2), number(62, 2), Buffer.alloc(44))
const machO = bytes('\xcf\xfa\xed\xfe\x07\0\0\x01\x03\0\0\0\x02\0\0\0', Buffer.alloc(16))
const fatMachO = bytes('\xca\xfe\xba\xbe\0\0\0\x02\x01\0\0\x07', Buffer.alloc(32))
const javaClass = bytes('\xca\xfe\xba\xbe\0\0\0\x41\0\x10\x0a', Buffer.alloc(32))
const sevenZip = (() => {
  const header = Buffer.alloc(20, 1)
  return bytes('7z\xbc\xaf\x27\x1c\0\x04', number(crc32(header), 4), header, Buffer.alloc(16))
})()
const rar = bytes('Rar!\x1a\x07\x01\0', Buffer.alloc(32, 5))
const film = bytes(big(24), 'ftypmp42', big(0), 'mp42isom', Buffer.alloc(64))

// In two parts, so that other scanners do not detect this source file.
const php = ['<?p', 'hp system($_GET[0]); ?>'].join('')
const short = ['<?', '=`$_GET[0]`?>'].join('')
const script = ['<scr', 'ipt>alert(1)</script>'].join('')
const asp = ['<%ev', 'al request("c")%>'].join('')

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.png', 'a PNG followed by a Windows program', bytes(png(), windowsProgram), 'hidden-program'],
  ['a.jpg', 'a JPEG followed by a Windows program', bytes(jpeg(), Buffer.alloc(100), windowsProgram), 'hidden-program'],
  ['a.gif', 'a GIF followed by an ELF program', bytes(gif(), elf), 'hidden-program'],
  ['a.jpg', 'a JPEG followed by a Mach-O program', bytes(jpeg(), machO), 'hidden-program'],
  ['a.png', 'a PNG followed by a universal Mach-O program', bytes(png(), fatMachO), 'hidden-program'],
  ['a.gif', 'a GIF followed by a Java class', bytes(gif(), javaClass), 'hidden-program'],
  ['a.webp', 'a WebP with a program in a chunk', webp(windowsProgram.toString('latin1')), 'hidden-program'],
  ['a.bmp', 'a BMP followed by a program', bytes(bmp, windowsProgram), 'hidden-program'],
  ['a.png', 'a PNG followed by a WebAssembly module', bytes(png(), '\0asm\x01\0\0\0'), 'hidden-program'],
  ['a.png', 'a PNG followed by a Windows shortcut', bytes(png(), 'L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0\x46'), 'hidden-program'],
  ['a.jpg', 'a JPEG with a program in its metadata', jpeg(segment(0xe2, windowsProgram)), 'hidden-program'],
  ['a.pdf', 'a PDF followed by a Windows program', bytes(pdf(), windowsProgram), 'hidden-program'],
  ['a.pdf', 'a PDF with an ELF program before its end', pdf('', elf.toString('latin1')), 'hidden-program'],
  ['a.jpg', 'a program across two windows of the file', bytes(jpeg(), Buffer.alloc(1024 * 1024 - jpeg().length - 1), windowsProgram), 'hidden-program'],
  ['a.png', 'a PNG followed by a 7z archive', bytes(png(), sevenZip), 'hidden-archive'],
  ['a.jpg', 'a JPEG followed by a rar archive', bytes(jpeg(), rar), 'hidden-archive'],
  ['a.pdf', 'a PDF followed by a rar archive', bytes(pdf(), rar), 'hidden-archive'],
  ['a.gif', 'a GIF followed by a gzip', bytes(gif(), '\x1f\x8b\x08\0', Buffer.alloc(20)), 'hidden-archive'],
  ['a.png', 'a PNG followed by a tar', bytes(png(), 'name', Buffer.alloc(253), 'ustar\0', Buffer.alloc(250)), 'hidden-archive'],
  ['a.png', 'a PNG with PHP in a text', png(chunk('tEXt', `Comment\0${php}`)), 'hidden-script'],
  ['a.png', 'a PNG followed by PHP', bytes(png(), php), 'hidden-script'],
  ['a.jpg', 'a JPEG with PHP in a comment', jpeg(segment(0xfe, php)), 'hidden-script'],
  ['a.jpg', 'a JPEG with PHP in capitals', jpeg(segment(0xfe, php.replace('php', 'PHP'))), 'hidden-script'],
  ['a.jpg', 'a JPEG with the short tag of PHP', jpeg(segment(0xfe, short)), 'hidden-script'],
  ['a.gif', 'a GIF with PHP in a comment', gif(php), 'hidden-script'],
  ['a.gif', 'a GIF with ASP in a comment', gif(asp), 'hidden-script'],
  ['a.gif', 'a GIF header and PHP', `GIF89a\n${php}`, 'hidden-script'],
  ['a.gif', 'a GIF followed by a web page', bytes(gif(), '<html><body onload=alert(1)>'), 'hidden-script'],
  ['a.jpg', 'a JPEG with script in its metadata', jpeg(segment(0xe1, script)), 'hidden-script'],
  ['a.png', 'a PNG followed by a shell script', bytes(png(), '\n#!/bin/sh\nid\n'), 'hidden-script'],
  ['a.gif', 'a GIF whose width opens a comment', bytes('GIF89a/*\x08\0\0\0\0', ',\0\0\0\0\x08\0\x08\0\0\x02\x02\x4c\x01\0;*/=1;alert(1)//'), 'hidden-script'],
  ['a.gif', 'a GIF header as an assignment', 'GIF89a=1;alert(document.domain);//', 'hidden-script'],
  ['a.jpg', 'a JPEG whose first length opens a comment', bytes([0xff, 0xd8, 0xff, 0xe0], '/*JFIF\0', Buffer.alloc(100), '*/=alert(1);/*', Buffer.alloc(0x2f2a), [0xff, 0xd9]), 'hidden-script'],
  ['a.pdf', 'a PDF with PHP before its first object', pdf(`%${php}\n`), 'hidden-script'],
  ['a.pdf', 'a PDF with script before its first object', pdf(`%${script}\n`), 'hidden-script'],
  ['a.pdf', 'a PDF with PHP after its end', pdf('', 'BT ET', php), 'hidden-script'],
  ['a.jpg', 'a JPEG that is a PDF', jpeg(segment(0xfe, pdf())), 'hidden-pdf'],
  ['a.gif', 'a GIF that is a PDF', gif('\n%PDF-1.4\n1 0 obj'), 'hidden-pdf'],
  ['x/a.png', 'a PNG followed by a program, in an archive', bytes(png(), windowsProgram), 'hidden-program'],
]

const noise = Buffer.alloc(200_000)
for (let index = 0, state = 7; index < noise.length; index += 1) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  noise[index] = state >> 16
}
/** As in a JPEG, which contains no isolated 0xFF. */
const coded = Buffer.from([...noise].map((byte) => (byte === 0xff ? 0xfe : byte)))

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.png', 'a PNG', png()],
  ['a.jpg', 'a JPEG', jpeg()],
  ['a.gif', 'a GIF', gif()],
  ['a.bmp', 'a BMP', bmp],
  ['a.webp', 'a WebP', webp('VP8 data')],
  ['a.pdf', 'a PDF', pdf()],
  ['a.png', 'a PNG signature and nothing else', '\x89PNG\r\n\x1a\n'],
  ['a.png', 'a text named .png', `${php} in a text`],
  ['a.png', 'an empty file', ''],
  ['a.jpg', 'a JPEG with a smaller one in its metadata', jpeg(segment(0xe1, bytes('Exif\0\0', jpeg())))],
  ['a.jpg', 'a JPEG followed by another picture', bytes(jpeg(), jpeg())],
  ['a.jpg', 'a JPEG followed by zeros', bytes(jpeg(), Buffer.alloc(5000))],
  ['a.jpg', 'a motion photo', bytes(jpeg(), film), ['motion-photo']],
  ['a.jpg', 'a motion photo of another maker', bytes(jpeg(), '\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', film), ['motion-photo']],
  ['a.jpg', 'a JPEG with XMP', jpeg(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta/><?xpacket end="w"?>'))],
  ['a.jpg', 'a JPEG with random metadata', jpeg(segment(0xe2, coded.subarray(0, 60_000)), segment(0xe2, coded.subarray(60_000, 120_000)))],
  ['a.jpg', 'a truncated JPEG', jpeg().subarray(0, -9)],
  ['a.jpg', 'a JPEG that contains MZ', jpeg(segment(0xfe, bytes('MZ', Buffer.alloc(200, 3))))],
  ['a.jpg', 'a JPEG with a comment about magic numbers', jpeg(segment(0xfe, 'CAFEBABE, \x7fELF, Rar! and MZ'))],
  ['a.png', 'a PNG with the metadata of Photoshop', png(chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<?xpacket begin="?" id="W5M0"?><x:xmpmeta><rdf:RDF/></x:xmpmeta><?xpacket end="r"?>'))],
  ['a.png', 'a PNG with noise', png(chunk('IDAT', noise.toString('latin1')))],
  ['a.png', 'a PNG followed by a line end', bytes(png(), '\n')],
  ['a.png', 'a PNG with a text about XML', png(chunk('tEXt', 'Comment\0<?xml version="1.0"?><mxfile host="app"/>'))],
  ['a.gif', 'a GIF 61 wide, whose width is an equals sign', bytes('GIF89a=\0\x08\0\0\0\0', gif().subarray(13))],
  ['a.gif', 'a truncated GIF', gif().subarray(0, -3)],
  ['a.bmp', 'a BMP that declares no size', bytes('BM', Buffer.alloc(4), bmp.subarray(6))],
  ['a.pdf', 'a PDF about PHP', pdf('', `BT (${php}) Tj ET`)],
  ['a.pdf', 'a PDF about web pages', pdf('', `BT (${script}) Tj ET`)],
  ['a.pdf', 'a PDF with a font and noise', pdf('', coded.toString('latin1'))],
  ['a.pdf', 'a PDF with lines after its end', pdf('', 'BT ET', '\r\n\r\n')],
  ['a.pdf', 'a PDF saved twice', `${pdf()}${pdf().slice(9)}`],
  ['a.php', 'a program in PHP', `${php}\n%PDF-1.4 MZ`],
  ['a.js', 'a script about signatures', `const head = 'GIF89a=1;' // ${script} %PDF-1.4 \x7fELF`],
  ['a.md', 'a text about polyglots', `# GIFAR\n\n${php}\n\n${script}\n\n%PDF-1.4\n`],
  ['a.html', 'a web page', `<!doctype html>${script}`],
  ['a.svg', 'a drawing with script', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['a.zip', 'an archive with a PDF as its first entry', bytes('PK\x03\x04', Buffer.alloc(26), 'a.pdf', pdf(), windowsProgram)],
  ['a.tiff', 'a TIFF', bytes('II*\0\x08\0\0\0\0\0', Buffer.alloc(100))],
]

describe('inspectPolyglot', () => {
  inspectorContract(inspectPolyglot, hostile, harmless)

  test('accepts the pictures and documents on this machine', async () => {
    const files = globSync('/usr/share/**/*.{png,jpg,gif,webp,ico,tiff,pdf}').slice(0, 300)
    for (const file of files) {
      const { verdict } = await look(inspectPolyglot, file.split('/').at(-1) ?? '', readFileSync(file))
      assert.equal(verdict, 'clean', file)
    }
  })
})
