import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { detectEntryType, detectType, extensionOf, HEAD_BYTES, type Kind, kindOf } from './media-type.ts'
import { accepted, containers, refusedExtensions, signatures } from './media-type-tables.ts'

/** Zeros, except for the given parts. For signatures at large offsets. */
function bytesAt(length: number, ...parts: [at: number, bytes: string][]): string {
  const content = Buffer.alloc(length)
  for (const [at, bytes] of parts) content.write(bytes, at, 'latin1')
  return content.toString('latin1')
}

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1')
const utf16BigEndian = (text: string) => Buffer.from(utf16(text), 'latin1').swap16().toString('latin1')

const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF\0'
const zip = 'PK\x03\x04\x14\0\0\0\x08\0'
const gzip = '\x1f\x8b\x08\0\0\0\0\0'
const pdf = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'
/** Has no signature, only a valid checksum. */
const oldTar = bytesAt(
  1024,
  [0, 'notes'],
  [100, '0000644'],
  [108, '0000000'],
  [116, '0000000'],
  [148, '003447'],
)
const tar = (member: string) => bytesAt(1024, [0, member], [100, '0000644'], [257, 'ustar\x0000'])
const program = bytesAt(256, [0, 'MZ\x90\0'], [0x3c, '\x80\0\0\0'], [0x80, 'PE\0\0'])
const binary = '\x01\x02\xfe\xfd\0\x99\xaa'
const office = 'application/vnd.openxmlformats-officedocument.'
const oasis = 'application/vnd.oasis.opendocument.'

type Row = [behaviour: string, content: string, name: string, claimed: string | undefined, expected: string]

/** One character of `content` is one byte. */
const acceptedRows: Record<Kind, Row[]> = {
  code: [
    ['accepts the extension of a text', 'hello', 'a.txt', undefined, 'text/plain'],
    ['ignores a claim against the extension', '{}', 'a.json', 'text/plain', 'application/json'],
    [
      'ignores a claim of a refused type against the extension',
      '{}',
      'a.json',
      'video/mp4',
      'application/json',
    ],
    ['ignores the case of the extension', 'print(1)', 'A.PY', undefined, 'text/x-python'],
    ['recognises JavaScript', 'let a', 'a.js', undefined, 'text/javascript'],
    ['recognises JavaScript modules', 'let a', 'a.mjs', undefined, 'text/javascript'],
    ['recognises TypeScript', 'let a', 'a.ts', 'video/mp2t', 'text/typescript'],
    ['recognises TypeScript components', 'let a', 'a.tsx', undefined, 'text/typescript'],
    ['recognises JSX', 'let a', 'a.jsx', undefined, 'text/jsx'],
    ['recognises Java', 'class A {}', 'A.java', undefined, 'text/x-java'],
    ['recognises Go', 'package a', 'a.go', undefined, 'text/x-go'],
    ['recognises Rust', 'fn main() {}', 'a.rs', undefined, 'text/x-rust'],
    ['recognises C', 'int a;', 'a.h', undefined, 'text/x-c'],
    ['recognises C++ by an extension with signs', 'int a;', 'a.c++', undefined, 'text/x-c++'],
    ['recognises C#', 'class A {}', 'a.cs', undefined, 'text/x-csharp'],
    ['recognises PHP', '<?php', 'a.php', undefined, 'text/x-php'],
    ['recognises Ruby', 'puts 1', 'a.rb', undefined, 'text/x-ruby'],
    ['accepts shell scripts as code', '#!/bin/sh', 'a.sh', undefined, 'text/x-shellscript'],
    ['accepts batch files as code', '@echo off', 'a.bat', 'application/x-msdownload', 'text/x-bat'],
    ['accepts PowerShell as code', 'Get-Item', 'a.ps1', undefined, 'text/x-powershell'],
    ['accepts VBScript as code', 'MsgBox 1', 'a.vbs', undefined, 'text/vbscript'],
    ['recognises HTML', '<svg>', 'a.html', undefined, 'text/html'],
    ['recognises CSS', 'a {}', 'a.css', undefined, 'text/css'],
    ['recognises YAML', 'a: 1', 'a.yml', undefined, 'application/yaml'],
    ['recognises TOML', 'a = 1', 'a.toml', undefined, 'application/toml'],
    ['does not look for SVG where the name says XML', '<svg>', 'a.xml', undefined, 'application/xml'],
    ['recognises CSV', 'a,b', 'a.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['recognises SQL', 'select 1', 'a.sql', undefined, 'application/sql'],
    ['recognises logs', 'started', 'a.log', undefined, 'text/plain'],
    ['accepts a legacy encoding', 'caf\xe9 au lait', 'a.txt', undefined, 'text/plain'],
    ['accepts Shift JIS', '\x93\xfa\x96\x7b\x8c\xea\r\n', 'a.csv', undefined, 'text/csv'],
    ['accepts control characters in UTF-8', 'split(/[\x01\x02]/)', 'a.js', undefined, 'text/javascript'],
    ['accepts an empty file as text', '', 'empty', undefined, 'text/plain'],
    ['accepts an empty file without a name as text', '', '', undefined, 'text/plain'],
    ['accepts unknown text as plain', 'hello', 'a.unheard', undefined, 'text/plain'],
    ['accepts text without an extension as plain', 'hello', 'hello', undefined, 'text/plain'],
    ['accepts UTF-8 as text', utf8('Grüße, 世界 🌍'), 'a', undefined, 'text/plain'],
    ['accepts UTF-8 with a byte order mark as text', utf8('\ufeffhello'), 'a', undefined, 'text/plain'],
    [
      'accepts UTF-8 cut inside a character as text',
      utf8('hello 🌍').slice(0, -1),
      'a',
      undefined,
      'text/plain',
    ],
    ['accepts UTF-16 with a byte order mark as text', utf16('hello 世界'), 'a', undefined, 'text/plain'],
    ['accepts big-endian UTF-16 as text', utf16BigEndian('hello'), 'a', undefined, 'text/plain'],
    [
      'accepts UTF-16 cut inside a pair as text',
      utf16('hello 🌍').slice(0, -2),
      'a',
      undefined,
      'text/plain',
    ],
    ['accepts UTF-16 cut inside a unit as text', utf16('hello').slice(0, -1), 'a', undefined, 'text/plain'],
    ['accepts UTF-16 for text, not MPEG audio', utf16('\u90fb'), 'a', undefined, 'text/plain'],
    ['accepts terminal colours as text', '\x1b[31mred\x1b[0m\b\f\r\n\t', 'a', undefined, 'text/plain'],
    ['accepts dotfiles as text', 'node_modules', '.gitignore', undefined, 'text/plain'],
    ['accepts .env as text', 'A=1', '.env', 'application/octet-stream', 'text/plain'],
    ['does not take a dotfile for its extension', 'hello', '.exe', undefined, 'text/plain'],
    ['recognises Dockerfile', 'FROM a', 'Dockerfile', undefined, 'text/x-dockerfile'],
    ['recognises Makefile', 'all:', 'Makefile', undefined, 'text/x-makefile'],
    ['recognises LICENSE', 'MIT', 'LICENSE', 'video/mp4', 'text/plain'],
    ['prefers the whole name to its extension', 'project(a)', 'CMakeLists.txt', undefined, 'text/x-cmake'],
    ['recognises package.json', '{}', 'package.json', undefined, 'application/json'],
    ['reads the interpreter of a script', '#!/bin/bash\necho', 'run', 'video/mp4', 'text/x-shellscript'],
    [
      'reads the interpreter after env',
      '#!/usr/bin/env -S A=1 python3.12 -u\n',
      'run',
      undefined,
      'text/x-python',
    ],
    ['accepts a script with an unknown interpreter as plain', '#!/opt/odd\n', 'run', undefined, 'text/plain'],
    ['accepts a bare #! as plain', '#!', 'run', undefined, 'text/plain'],
    ['reads no interpreter where there is an extension', '#!/bin/sh\n', 'a.unheard', undefined, 'text/plain'],
    ['accepts the claim if there is no other evidence', 'a,b', 'a', 'text/csv; charset=utf-8', 'text/csv'],
    ['accepts the claim regardless of case', 'a', 'a', ' Text/HTML ;x', 'text/html'],
    ['gives the claim its usual spelling', 'a', 'a', 'application/x-javascript', 'text/javascript'],
    ['accepts an unknown claimed text type', 'a', 'a', 'text/x-odd', 'text/x-odd'],
    ['accepts a claimed +json type', '{}', 'a', 'application/problem+json', 'application/problem+json'],
    ['counts application/octet-stream as no claim', 'a', 'a', 'application/octet-stream', 'text/plain'],
    ['counts binary/octet-stream as no claim', 'a', 'a', 'binary/octet-stream', 'text/plain'],
    ['counts an empty claim as none', 'a', 'a', '', 'text/plain'],
    ['counts a malformed claim as none', 'a', 'a', 'video', 'text/plain'],
    ['counts a claim with spaces inside as none', 'a', 'a', 'video /mp4', 'text/plain'],
    ['counts an extremely long claim as none', 'a', 'a', `video/${'4'.repeat(600)}`, 'text/plain'],
    ['reads text that begins with MZ', 'MZ is the magic of DOS files', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with MZ, unnamed', 'MZ is the magic of DOS files', 'a', undefined, 'text/plain'],
    ['reads Latin-1 text that begins with MZ', 'MZ: Stra\xdfe', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with BM', 'BMW cars are made in Munich', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with ID3', 'ID3 tags explained', 'a', undefined, 'text/plain'],
    ['reads text that begins with OggS', 'OggS opens every page', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with RIFF and has WAVE at 8', 'RIFF vs WAVE', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with FORM and has AIFF at 8', 'FORM vs AIFF', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with GIF89a', 'GIF89a is a version', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with PK', 'PK means primary key', 'a', undefined, 'text/plain'],
    ['reads text that begins with BZh', 'BZh9 is bzip2', 'a', undefined, 'text/plain'],
    ['reads text that begins with Rar!', 'Rar! he said', 'a', undefined, 'text/plain'],
    ['reads text that begins with fLaC', 'fLaC files', 'a', undefined, 'text/plain'],
    ['reads text that begins with wOFF', 'wOFF fonts', 'a.txt', undefined, 'text/plain'],
    ['reads text that begins with true', 'true story', 'a', undefined, 'text/plain'],
    ['reads text that begins with conectix', 'conectix made VHD', 'a', undefined, 'text/plain'],
    ['reads text that begins with SQLite format', 'SQLite format 3 is', 'a', undefined, 'text/plain'],
    ['reads text that has ftyp at 4', 'The ftyp atom', 'a.txt', undefined, 'text/plain'],
    ['reads text that has ustar at 257', `${'a'.repeat(257)}ustar`, 'a.txt', undefined, 'text/plain'],
    ['reads text that has G where packets begin', 'G'.repeat(600), 'a.ts', undefined, 'text/typescript'],
    [
      'reads text with line ends like a signature',
      'a\r\r\n\r\nc\r\ncccccccc',
      'a.txt',
      undefined,
      'text/plain',
    ],
    ['reads code about PDF headers', "const magic = '%PDF-1.7'", 'a.ts', undefined, 'text/typescript'],
    ['reads unnamed text about PDF headers', 'It begins with %PDF-1.7', 'notes', undefined, 'text/plain'],
    ['ignores an implausible extension', 'hello', 'a.t x t', undefined, 'text/plain'],
    ['handles names of object members', 'hello', 'a.__proto__', undefined, 'text/plain'],
    ['handles constructor', 'hello', 'constructor', undefined, 'text/plain'],
    ['lets the content decide between VHDL and a disk', 'entity a is', 'a.vhd', undefined, 'text/plain'],
    ['lets the content decide .key', '-----BEGIN PRIVATE KEY-----', 'a.key', undefined, 'text/plain'],
    [
      'does not look for controls beyond the head',
      `${'a'.repeat(HEAD_BYTES)}\0`,
      'a',
      undefined,
      'text/plain',
    ],
  ],
  image: [
    ['recognises PNG', png, 'a.png', undefined, 'image/png'],
    ['recognises PNG without a name', png, 'a', 'application/x-msdownload', 'image/png'],
    ['recognises PNG under an unknown extension', png, 'a.unheard', undefined, 'image/png'],
    ['prefers the content among images', jpeg, 'a.png', 'image/png', 'image/jpeg'],
    ['recognises GIF', 'GIF89a\x01\0\x01\0', 'a', undefined, 'image/gif'],
    ['recognises BMP', bytesAt(54, [0, 'BM'], [14, '\x28']), 'a', undefined, 'image/bmp'],
    ['recognises little-endian TIFF', 'II*\0\x08', 'a', undefined, 'image/tiff'],
    ['recognises big-endian TIFF', 'MM\0*\0', 'a', undefined, 'image/tiff'],
    ['recognises raw photographs inside TIFF by name', 'II*\0\x08', 'a.dng', undefined, 'image/x-adobe-dng'],
    ['recognises WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'a', undefined, 'image/webp'],
    ['recognises AVIF', '\0\0\0\x20ftypavif', 'a', undefined, 'image/avif'],
    ['recognises HEIC', '\0\0\0\x20ftypheic', 'a', undefined, 'image/heic'],
    ['recognises HEIF', '\0\0\0\x20ftypmif1', 'a.heic', undefined, 'image/heif'],
    ['recognises icons', '\0\0\x01\0\x01\0\x10\x10', 'a', undefined, 'image/vnd.microsoft.icon'],
    ['recognises cursors', '\0\0\x02\0\x01\0\x10\x10', 'a', undefined, 'image/vnd.microsoft.icon'],
    ['distinguishes TGA from a cursor', '\0\0\x02\0\0\0\0\0', 'a.tga', undefined, 'image/x-tga'],
    ['recognises JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n', 'a', undefined, 'image/jxl'],
    ['recognises JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n', 'a', undefined, 'image/jp2'],
    ['recognises Photoshop', '8BPS\0\x01', 'a', undefined, 'image/vnd.adobe.photoshop'],
    ['accepts PPM by its extension', 'P3\n1 1\n1\n1 1 1\n', 'a.ppm', undefined, 'image/x-portable-anymap'],
    ['accepts PCX by its extension', '\x0a\x05\x01\x08', 'a.pcx', undefined, 'image/vnd.zbrush.pcx'],
    ['accepts XPM by its extension', '/* XPM */\n', 'a.xpm', undefined, 'image/x-xpixmap'],
    [
      'accepts WMF without placement data by its extension',
      '\x01\0\x09\0\0\x03',
      'a.wmf',
      undefined,
      'image/wmf',
    ],
    ['accepts XBM by its extension', '#define a_width 1', 'a.xbm', undefined, 'image/x-xbitmap'],
    ['accepts SVG by its extension', '<!-- a --><svg/>', 'a.svg', undefined, 'image/svg+xml'],
    ['finds SVG without a conclusive name', ' <svg xmlns="a">', 'a', 'text/plain', 'image/svg+xml'],
    [
      'finds SVG after prologues',
      '<?xml version="1.0"?><!DOCTYPE svg><svg>',
      'a',
      undefined,
      'image/svg+xml',
    ],
    ['finds SVG after a byte order mark', utf8('\ufeff<svg>'), 'a.unheard', undefined, 'image/svg+xml'],
    ['finds SVG in UTF-16', utf16('<?xml version="1.0"?><svg>'), 'a', undefined, 'image/svg+xml'],
    ['finds SVG in big-endian UTF-16', utf16BigEndian('<svg>'), 'a', undefined, 'image/svg+xml'],
    ['finds uncompressed SVG in .svgz', '<svg>', 'a.svgz', undefined, 'image/svg+xml'],
    ['accepts the claim of an image without a signature', binary, 'a', 'image/x-odd', 'image/x-odd'],
    ['gives the claim of an image its usual spelling', binary, 'a', 'image/jpg', 'image/jpeg'],
  ],
  archive: [
    ['recognises zip', zip, 'a.zip', undefined, 'application/zip'],
    ['recognises an empty zip', 'PK\x05\x06\0\0', 'a', undefined, 'application/zip'],
    ['recognises a spanned zip', 'PK\x07\x08PK', 'a', undefined, 'application/zip'],
    ['accepts zip under an unknown extension', zip, 'a.unheard', undefined, 'application/zip'],
    ['does not use the claim as the name of a zip', zip, 'a', `${office}x`, 'application/zip'],
    ['prefers the content among archives', zip, 'a.rar', undefined, 'application/zip'],
    ['recognises gzip', gzip, 'archive.tar.gz', undefined, 'application/gzip'],
    ['accepts .svgz as the gzip it is', gzip, 'a.svgz', undefined, 'application/gzip'],
    ['recognises bzip2', 'BZh91AY&SY', 'a', undefined, 'application/x-bzip2'],
    ['recognises an empty bzip2', 'BZh9\x17\x72\x45\x38\x50\x90', 'a', undefined, 'application/x-bzip2'],
    ['recognises xz', '\xfd7zXZ\0', 'a', undefined, 'application/x-xz'],
    ['recognises Zstandard', '\x28\xb5\x2f\xfd', 'a', undefined, 'application/zstd'],
    ['recognises 7-Zip', '7z\xbc\xaf\x27\x1c', 'a', undefined, 'application/x-7z-compressed'],
    ['recognises RAR 4', 'Rar!\x1a\x07\0', 'a', undefined, 'application/vnd.rar'],
    ['recognises RAR 5', 'Rar!\x1a\x07\x01\0', 'a', undefined, 'application/vnd.rar'],
    ['recognises LZ4', '\x04\x22\x4d\x18', 'a', undefined, 'application/x-lz4'],
    ['recognises legacy LZ4', '\x02\x21\x4c\x18', 'a', undefined, 'application/x-lz4'],
    ['recognises compress', '\x1f\x9d\x90', 'a.Z', undefined, 'application/x-compress'],
    ['recognises cabinets', 'MSCF\0\0\0\0', 'a.cab', undefined, 'application/vnd.ms-cab-compressed'],
    ['recognises tar', tar('notes.txt'), 'a', undefined, 'application/x-tar'],
    [
      'recognises tar whose first member begins with MZ',
      tar('MZ.txt'),
      'a.tar',
      undefined,
      'application/x-tar',
    ],
    [
      'recognises tar whose first member begins with ID3',
      tar('ID3.txt'),
      'a',
      undefined,
      'application/x-tar',
    ],
    ['recognises old tar by its checksum', oldTar, 'a', undefined, 'application/x-tar'],
    [
      'accepts a tar without entries by its extension',
      bytesAt(1024),
      'a.tar',
      undefined,
      'application/x-tar',
    ],
    [
      'accepts zstd that begins with a skippable frame',
      '\x50\x2a\x4d\x18',
      'a.zst',
      undefined,
      'application/zstd',
    ],
    [
      'accepts LZ4 that begins with a skippable frame',
      '\x5f\x2a\x4d\x18',
      'a.lz4',
      undefined,
      'application/x-lz4',
    ],
    ['accepts cpio by its extension', '\xc7\x71\0\0', 'a.cpio', undefined, 'application/x-cpio'],
    ['accepts LZMA by its extension', '\x5d\0\0\x80', 'a.lzma', undefined, 'application/x-lzma'],
    ['accepts Brotli by its extension', '\x0b\x02\x80', 'a.br', undefined, 'application/x-brotli'],
    ['gives the claim its usual spelling', '', 'a', 'application/x-zip-compressed', 'application/zip'],
  ],
  document: [
    ['recognises PDF', pdf, 'a.pdf', undefined, 'application/pdf'],
    ['recognises PDF without a name', pdf, 'a', undefined, 'application/pdf'],
    ['finds PDF after junk', `junk\n${pdf}`, 'a', undefined, 'application/pdf'],
    ['finds PDF after a line of text', 'junk\n%PDF-1.7\n', 'a', undefined, 'application/pdf'],
    ['prefers the content among documents', '{\\rtf1', 'a.doc', undefined, 'application/rtf'],
    ['recognises RTF', '{\\rtf1\\ansi}', 'a', undefined, 'application/rtf'],
    ['recognises docx by zip and name', zip, 'a.docx', undefined, `${office}wordprocessingml.document`],
    ['recognises xlsx by zip and name', zip, 'a.xlsx', undefined, `${office}spreadsheetml.sheet`],
    ['recognises pptx by zip and name', zip, 'a.PPTX', undefined, `${office}presentationml.presentation`],
    [
      'recognises an encrypted docx by OLE2 and name',
      ole,
      'a.docx',
      undefined,
      `${office}wordprocessingml.document`,
    ],
    ['recognises odt by zip and name', zip, 'a.odt', undefined, `${oasis}text`],
    ['recognises ods by zip and name', zip, 'a.ods', undefined, `${oasis}spreadsheet`],
    ['recognises odp by zip and name', zip, 'a.odp', undefined, `${oasis}presentation`],
    ['recognises EPUB by zip and name', zip, 'a.epub', undefined, 'application/epub+zip'],
    ['recognises doc by OLE2 and name', ole, 'a.doc', undefined, 'application/msword'],
    ['recognises xls by OLE2 and name', ole, 'a.xls', undefined, 'application/vnd.ms-excel'],
    ['recognises ppt by OLE2 and name', ole, 'a.ppt', undefined, 'application/vnd.ms-powerpoint'],
    ['recognises msg by OLE2 and name', ole, 'a.msg', undefined, 'application/vnd.ms-outlook'],
    ['accepts PDF after other text by its extension', 'junk %PDF-1.7', 'a.pdf', undefined, 'application/pdf'],
    [
      'accepts RTF after a byte order mark by its extension',
      utf8('\ufeff{\\rtf1'),
      'a.rtf',
      undefined,
      'application/rtf',
    ],
    ['accepts a web page named .doc', '<html>', 'a.doc', undefined, 'application/msword'],
    ['accepts a table named .xls', '<table>', 'a.xls', undefined, 'application/vnd.ms-excel'],
    [
      'accepts PostScript without its usual first line',
      'showpage',
      'a.ps',
      undefined,
      'application/postscript',
    ],
    ['accepts Markdown as a document', '# Title', 'README.md', 'text/plain', 'text/markdown'],
    ['reads Markdown about PDF headers', 'A file begins with %PDF-1.7', 'a.md', undefined, 'text/markdown'],
    ['accepts the claim of a document', '# Title', 'a', 'text/x-markdown', 'text/markdown'],
    ['accepts the claim of a document family', binary, 'a', `${oasis}chart`, `${oasis}chart`],
  ],
}

/** `expected` is a part of the reason. */
const refusedRows: Row[] = [
  ['a Windows program', program, 'a', undefined, 'a Windows program'],
  ['a program regardless of the claim', program, 'a', 'text/plain', 'a Windows program'],
  ['a program named as an image', program, 'a.png', 'image/png', 'a Windows program'],
  ['a program that is also a tar', `${program}\0ustar\0`, 'a.tar', undefined, 'a Windows program'],
  ['the beginning of a program', 'MZ\x90\0', 'a', undefined, 'a DOS or Windows program'],
  ['MZ followed by zeros', 'MZ\0\0\0\0\0\0', 'a.txt', undefined, 'a DOS or Windows program'],
  ['ELF', '\x7fELF\x02\x01', 'a', undefined, 'an ELF program'],
  ['ELF named as code', '\x7fELF\x02\x01', 'a.sh', undefined, 'an ELF program'],
  ['Mach-O', '\xcf\xfa\xed\xfe\x07', 'a', undefined, 'a Mach-O program'],
  ['fat Mach-O', '\xca\xfe\xba\xbe\0\0\0\x02', 'a', undefined, 'a Mach-O program'],
  ['a Java class', '\xca\xfe\xba\xbe\0\0\0\x41', 'a', undefined, 'a Java class'],
  ['WebAssembly', '\0asm\x01\0\0\0', 'a', undefined, 'a WebAssembly module'],
  ['Python bytecode', `\xcb\x0d\r\n\0\0\0\0${'\0'.repeat(8)}\xe3\0`, 'a.txt', undefined, 'Python bytecode'],
  ['bytecode of Python 2', '\x03\xf3\r\n\0\0\0\0c\0\0\0', 'a.py', undefined, 'Python bytecode'],
  [
    'a OneNote section',
    '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d\xae\xb1\x53\x78\xd0\x29\x96\xd3',
    'a.md',
    undefined,
    'OneNote',
  ],
  ['a network capture', '\xd4\xc3\xb2\xa1\x02\0\x04\0', 'a.log', undefined, 'a network capture'],
  [
    'a network capture in the new format',
    '\n\r\r\n\x1c\0\0\0\x4d\x3c\x2b\x1a',
    'a.txt',
    undefined,
    'a network',
  ],
  ['a Java key store', '\xfe\xed\xfe\xed\0\0\0\x02', 'a.pem', undefined, 'a Java key store'],
  ['a Windows shortcut', 'L\0\0\0\x01\x14\x02\0', 'a', undefined, 'a Windows shortcut'],
  ['a Debian package', '!<arch>\ndebian-binary', 'a', undefined, 'a Debian package'],
  ['an RPM package', '\xed\xab\xee\xdb\x03', 'a', undefined, 'an RPM package'],
  ['an SQLite database', 'SQLite format 3\0', 'a.db', undefined, 'an SQLite database'],
  ['MP3 with a tag', 'ID3\x03\0\0\0\0', 'a', undefined, 'MP3 audio'],
  ['MP3 without a tag', '\xff\xfb\x90\x64', 'a', undefined, 'MPEG audio'],
  ['AAC', '\xff\xf1\x50\x80', 'a', undefined, 'AAC audio'],
  ['FLAC', 'fLaC\0\0\0\x22', 'a', undefined, 'FLAC audio'],
  ['Ogg', 'OggS\0\x02', 'a.txt', undefined, 'Ogg audio'],
  ['WAV', 'RIFF\x24\0\0\0WAVEfmt ', 'a', undefined, 'WAV audio'],
  ['WAV named as an image', 'RIFF\x24\0\0\0WAVEfmt ', 'a.webp', undefined, 'WAV audio'],
  ['MIDI', 'MThd\0\0\0\x06', 'a', undefined, 'MIDI audio'],
  ['M4A', '\0\0\0\x20ftypM4A ', 'a', undefined, 'MP4 or QuickTime'],
  ['MP4', '\0\0\0\x20ftypisom', 'a.heic', undefined, 'MP4 or QuickTime'],
  ['QuickTime', '\0\0\0\x14ftypqt  ', 'a', undefined, 'MP4 or QuickTime'],
  ['old QuickTime', '\0\0\0\x08wide\0\0', 'a', undefined, 'QuickTime video'],
  ['Matroska', '\x1a\x45\xdf\xa3\x01', 'a', undefined, 'Matroska'],
  ['AVI', 'RIFF\x24\0\0\0AVI LIST', 'a', undefined, 'AVI video'],
  ['Flash video', 'FLV\x01\x05', 'a', undefined, 'Flash video'],
  ['MPEG video', '\0\0\x01\xba\x44', 'a', undefined, 'MPEG video'],
  ['Windows Media', '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'a', undefined, 'Windows Media'],
  [
    'an MPEG transport stream named .ts',
    bytesAt(752, [0, 'G'], [188, 'G'], [376, 'G'], [564, 'G']),
    'a.ts',
    undefined,
    'transport stream',
  ],
  [
    'a camcorder transport stream named .mts',
    bytesAt(384, [4, 'G'], [196, 'G']),
    'a.mts',
    undefined,
    'transport stream',
  ],
  ['an ISO image', bytesAt(HEAD_BYTES, [32768, '\x01CD001\x01']), 'a', undefined, 'ISO 9660'],
  [
    'an ISO image that is also a PNG',
    bytesAt(HEAD_BYTES, [0, png], [32768, '\x01CD001\x01']),
    'a.png',
    undefined,
    'ISO 9660',
  ],
  ['a QCOW image', 'QFI\xfb\0\0\0\x03', 'a', undefined, 'a QCOW disk image'],
  ['a VMDK image', 'KDMV\x01\0\0\0', 'a', undefined, 'a VMDK disk image'],
  ['a VHD image', 'conectix\0\0\0\x02', 'a.vhd', undefined, 'a VHD disk image'],
  ['a VHDX image', 'vhdxfileM\0i\0', 'a', undefined, 'a VHDX disk image'],
  ['a web font', 'wOF2\0\x01\0\0', 'a', undefined, 'a web font'],
  ['a TrueType font', '\0\x01\0\0\0\x0f', 'a', undefined, 'a TrueType font'],
  ['an OpenType font', 'OTTO\0\x0f', 'a', undefined, 'an OpenType font'],
  ['a zip named as an image', zip, 'a.png', undefined, 'application/zip, the name says image/png'],
  ['an image named as an archive', png, 'a.zip', undefined, 'image/png, the name says application/zip'],
  ['a PDF named as text', pdf, 'a.txt', undefined, 'application/pdf, the name says text/plain'],
  ['a PDF after junk, named as text', `junk\n${pdf}`, 'a.txt', undefined, 'the name says text/plain'],
  ['gzip named as code', gzip, 'a.js', undefined, 'application/gzip, the name says text/javascript'],
  ['an old tar named as an image', oldTar, 'a.jpg', undefined, 'the name says image/jpeg'],
  ['a tar named as an image', tar('notes'), 'a.jpg', undefined, 'the name says image/jpeg'],
  [
    'a zip named as a document that is not a zip',
    zip,
    'a.doc',
    undefined,
    'the name says application/msword',
  ],
  ['a zip under a well-known name', zip, 'Makefile', undefined, 'the name says text/x-makefile'],
  ['an image named as a document', png, 'a.docx', undefined, 'image/png'],
  ['OLE2 without a name', ole, 'a', 'application/msword', 'application/x-ole-storage'],
  ['OLE2 under an unknown extension', ole, 'a.unheard', undefined, 'application/x-ole-storage'],
  ['OLE2 named as another document', ole, 'a.pdf', undefined, 'application/x-ole-storage'],
  ['OLE2 named as an installer', ole, 'a.msi', undefined, '.msi'],
  ['text named as a program', 'hello', 'virus.exe', 'text/plain', '.exe'],
  ['text named as a program with a trailing dot', 'hello', 'virus.exe. ', undefined, '.exe'],
  ['an image named as a program', png, 'photo.png.exe', undefined, '.exe'],
  ['an internet shortcut', '[InternetShortcut]\r\nURL=http://a.test', 'a.url', undefined, 'a shortcut'],
  ['a library', '', 'a.dll', undefined, '.dll'],
  ['a shared object', '', 'a.so', undefined, '.so'],
  ['a zip named as a Java archive', zip, 'a.jar', undefined, '.jar'],
  ['a zip named as an Android package', zip, 'a.apk', undefined, '.apk'],
  ['text named as audio', 'hello', 'a.mp3', undefined, '.mp3'],
  ['text named as video', 'hello', 'a.MP4', undefined, '.mp4'],
  ['zeros named as a disk image', '\0\0\0', 'a.iso', undefined, '.iso'],
  ['a font by its extension', '', 'a.ttf', undefined, '.ttf'],
  ['a claim outside the kinds', 'hello', 'a', 'video/mp4', 'video/mp4 is not accepted'],
  [
    'a claim outside the kinds, unknown extension',
    'hello',
    'a.unheard',
    'application/x-msdownload',
    'application/x-msdownload',
  ],
  ['an empty file with a claim outside the kinds', '', 'a', 'audio/mpeg', 'audio/mpeg'],
  ['a tar whose first header is broken', bytesAt(512, [0, 'notes']), 'a.tar', undefined, 'signature'],
  ['unknown binary content', binary, 'a', undefined, 'not text'],
  ['binary content in a text', binary, 'a.txt', undefined, 'text/plain, but the content is binary'],
  ['zeros in code', '\0'.repeat(100), 'a.js', undefined, 'text/javascript, but the content is binary'],
  ['binary content in a well-known file', binary, 'README', undefined, 'text/plain, but'],
  ['binary content with a text as its claim', binary, 'a', 'text/csv', 'declared type is text/csv, but'],
  ['unknown binary content with a generic claim', binary, 'a.bin', 'application/octet-stream', 'not text'],
  ['a binary script without an extension', '#!/bin/sh\n\0\0', 'a', undefined, 'not text'],
  ['text with a zero in it', 'hel\0lo', 'a', undefined, 'not text'],
  ['text that is not UTF-8', 'caf\xe9 au lait', 'a', undefined, 'not text'],
  ['UTF-16 with half a pair', utf16('a\ud800b'), 'a', undefined, 'not text'],
  ['UTF-16 with a zero in it', utf16('a\0b'), 'a', undefined, 'not text'],
]

for (const [kind, rows] of Object.entries(acceptedRows)) {
  describe(`media type of ${kind}`, () => {
    for (const [behaviour, content, name, claimed, mediaType] of rows) {
      test(behaviour, () => {
        const detected = detectType(Buffer.from(content, 'latin1'), name, claimed)
        assert.deepEqual(detected, { accepted: true, mediaType, kind })
      })
    }
  })
}

describe('media type refuses', () => {
  for (const [behaviour, content, name, claimed, reason] of refusedRows) {
    test(behaviour, () => {
      const detected = detectType(Buffer.from(content, 'latin1'), name, claimed)
      assert.ok(!detected.accepted, `accepted as ${JSON.stringify(detected)}`)
      assert.ok(detected.reason.includes(reason), detected.reason)
    })
  }
})

describe('media type of content without a signature', () => {
  const signed = [
    ...'png apng jpg jpeg jpe jfif gif webp avif heic heif bmp dib tif tiff ico cur jxl jp2 j2k psd psb'.split(
      ' ',
    ),
    ...'xcf exr hdr dds qoi icns pcx ppm pgm xpm wmf emf djvu dng cr2 cr3 nef arw'.split(' '),
    ...'zip zipx gz tgz bz2 tbz2 xz txz zst 7z rar tar lz4 lz lzo z cab cpio arj lzh lha'.split(' '),
    ...'pdf rtf docx dotx xlsx xltx pptx ppsx docm xlsm xlsb pptm vsdx vsd mpp hwp'.split(' '),
    ...'odt ods odp odg epub pages numbers xps mobi azw3 wpd'.split(' '),
  ]
  const contents: [what: string, content: Buffer][] = [
    ['text', Buffer.from('hello')],
    ['bytes', Buffer.from(binary, 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ]
  for (const extension of signed) {
    test(`refuses text, bytes and nothing named .${extension}`, () => {
      for (const [what, content] of contents) {
        const detected = detectType(content, `a.${extension}`, undefined)
        assert.ok(!detected.accepted, what)
        assert.match(detected.reason, /signature/)
        assert.equal(detectEntryType(content, `a.${extension}`).accepted, true, 'accepted inside an archive')
      }
    })
  }

  test('accepts text, bytes and nothing with extensions of formats without a signature', () => {
    for (const extension of 'eml mbox mht fb2 tga xbm br lzma'.split(' ')) {
      for (const [what, content] of contents)
        assert.ok(detectType(content, `a.${extension}`, undefined).accepted, `${what} in .${extension}`)
    }
  })

  test('refuses bytes with the extension of a text, except inside an archive', () => {
    const noise = Buffer.from(createHash('sha512').update('noise').digest())
    for (const extension of 'md svg csv txt js ts py php html json xml tex'.split(' ')) {
      const name = `a.${extension}`
      assert.ok(detectType(Buffer.from('hello'), name, undefined).accepted)
      assert.ok(detectType(Buffer.alloc(0), name, undefined).accepted)
      for (const content of [Buffer.from(binary, 'latin1'), noise]) {
        assert.equal(detectType(content, name, undefined).accepted, false, name)
        assert.ok(detectEntryType(content, name).accepted)
      }
    }
  })
})

describe('extensionOf', () => {
  const rows: [name: string, extension: string][] = [
    ['a.txt', 'txt'],
    ['A.TXT', 'txt'],
    ['archive.tar.gz', 'gz'],
    ['.gitignore', ''],
    ['.env.local', 'local'],
    ['Makefile', ''],
    ['', ''],
    ['.', ''],
    ['...', ''],
    ['a.', ''],
    ['a.exe..', 'exe'],
    ['a.txt~', ''],
    ['a.c++', 'c++'],
    ['a.d/file', ''],
    [`a.${'x'.repeat(32)}`, 'x'.repeat(32)],
    [`a.${'x'.repeat(33)}`, ''],
    ['фото.png', 'png'],
    ['a.фото', ''],
  ]
  for (const [name, extension] of rows) {
    test(`of '${name}' is '${extension}'`, () => assert.equal(extensionOf(name), extension))
  }
})

test('kindOf supports every spelling and the families, and nothing outside the kinds', () => {
  assert.equal(kindOf('text/plain'), 'code')
  assert.equal(kindOf('text/markdown'), 'document')
  assert.equal(kindOf('text/rtf'), 'document')
  assert.equal(kindOf('application/javascript'), 'code')
  assert.equal(kindOf('application/problem+json'), 'code')
  assert.equal(kindOf('image/svg+xml'), 'image')
  assert.equal(kindOf('application/x-gzip'), 'archive')
  for (const outside of [
    'video/mp4',
    'font/woff2',
    'application/octet-stream',
    'model/x+xml',
    '',
    '__proto__',
  ]) {
    assert.equal(kindOf(outside), undefined, outside)
  }
})

describe('the tables', () => {
  const words = (...tables: Record<string, string>[]) =>
    tables.flatMap((table) => Object.values(table).flatMap((list) => list.split(' ')))
  const extensions = words(...Object.values(accepted), refusedExtensions)

  test('give each extension one meaning, in a form that extensionOf can return', () => {
    assert.equal(
      new Set(extensions).size,
      extensions.length,
      String(extensions.filter((a, i) => extensions.indexOf(a) !== i)),
    )
    for (const extension of extensions) assert.equal(extensionOf(`a.${extension}`), extension)
    assert.ok(words(...Object.values(accepted)).length >= 150)
  })

  test('prove media types that are accepted or wrap such a type, within the head', () => {
    for (const [at, bytes, proves] of signatures) {
      assert.ok(at + bytes.length <= HEAD_BYTES)
      if (proves.includes('/')) assert.ok(kindOf(proves) ?? containers[proves], proves)
    }
  })

  test('list only known extensions as wrapped', () => {
    const known = new Set(words(...Object.values(accepted)))
    for (const extension of words(containers)) assert.ok(known.has(extension), extension)
  })
})

test('detectType handles any input and ignores content beyond the head', () => {
  let state = 20_250_101
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  const names = [
    '',
    'a',
    '.',
    'a.png',
    'a.docx',
    'a.doc',
    'a.ts',
    'a.md',
    'a.exe',
    '\ud800.txt',
    'Makefile',
    'a.\0',
  ]
  const claims = [undefined, '', 'text/plain', 'image/png;q', 'video/mp4', '/', ';', 'a/b', '\ud800/\0']
  for (let round = 0; round < 20_000; round += 1) {
    const content = Buffer.alloc(random(8) === 0 ? 1100 : random(80))
    const [low, range] = pick([
      [0, 256],
      [32, 95],
      [0, 4],
      [128, 128],
    ] as const) ?? [0, 256]
    for (let index = 0; index < content.length; index += 1) content[index] = low + random(range)
    const [at, bytes] = pick(signatures) ?? [0, '']
    if (random(2) === 0)
      content.write(bytes.slice(0, 1 + random(bytes.length)), Math.min(at, content.length), 'latin1')
    const head = content.subarray(0, random(content.length + 1))
    const detected = detectType(head, pick(names) ?? '', pick(claims))
    if (detected.accepted) {
      assert.match(detected.mediaType, /^[a-z0-9]+\/[a-z0-9.+-]+$/)
      assert.equal(detected.kind, kindOf(detected.mediaType))
    } else {
      assert.notEqual(detected.reason, '')
    }
  }
  const long = Buffer.concat([Buffer.alloc(HEAD_BYTES, 'a'), Buffer.alloc(100)])
  assert.deepEqual(detectType(long, 'a', undefined), detectType(long.subarray(0, HEAD_BYTES), 'a', undefined))
})
