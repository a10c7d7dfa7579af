import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { sample } from '../../scripts/sample.ts'
import { tar } from '../test/archives/samples.ts'
import { zip } from '../test/archives/zip-samples.ts'
import { lookWithLittleMemory } from '../test/little-memory.ts'

const MB = 1024 * 1024

function latin1(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index)

function pdf(...objects: (string | Buffer)[]): Buffer {
  return latin1('%PDF-1.7\n', ...objects, '\ntrailer << >>\n%%EOF\n')
}

function objectStream(content: Buffer, filters = '/FlateDecode'): Buffer {
  const data = deflateSync(content)
  return latin1(
    `5 0 obj << /Type /ObjStm /N 1 /First 9 /Filter ${filters} /Length ${data.length} >> stream\n`,
    data,
    '\nendstream endobj\n',
  )
}

/** 2,000 objects that all begin before the same list of numbers, and a stream that refers to each of them. */
function sharedDescription(): Buffer {
  const all = Array.from({ length: 2000 }, (_, index) => index + 10)
  const objects = all.map((number) => `${number} 0 obj[%`).join('')
  const references = all.slice(0, 1500).map((number) => `${number} 0 R `)
  const stream = `5 0 obj << /Type /ObjStm /N 0 /First 0 /Filter [/Fl] /DecodeParms [${references.join('')}] >> stream\nendstream endobj`
  // The work allowed for objects grows with the size of the file.
  return pdf(`${objects}\n${'1 '.repeat(4900)}]\n`, stream, Buffer.alloc(20 * MB, ' '))
}

/** An OLE2 file with 512-byte sectors and a fragmented stream: tables, a list of tables, the directory, the stream. */
function message(property: string, sectors: number, size = sectors * 512): Buffer {
  const tables = 236
  const [list, folder, first] = [tables, tables + 1, tables + 2]
  const offsetOf = (sector: number) => 512 * (1 + sector)
  const file = Buffer.alloc(offsetOf(first + sectors))
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(folder, 48)
  file.writeUInt32LE(NONE, 60)
  file.writeUInt32LE(list, 68)
  file.writeUInt32LE(NONE, offsetOf(list) + 508)
  for (let index = 0; index < tables; index += 1)
    file.writeUInt32LE(index, index < 109 ? 76 + index * 4 : offsetOf(list) + (index - 109) * 4)
  const link = (from: number, to: number) => file.writeUInt32LE(to, offsetOf(0) + from * 4)
  link(folder, NONE)
  const place = (index: number) => first + ((index * 4999) % sectors)
  for (let index = 0; index < sectors; index += 1)
    link(place(index), index + 1 < sectors ? place(index + 1) : NONE)
  const entries: [string, number, number, number][] = [
    ['Root Entry', 5, NONE, 0],
    ['__properties_version1.0', 2, NONE, 0],
    [`__substg1.0_${property}`, 2, first, size],
  ]
  for (const [index, [name, type, start, bytes]] of entries.entries()) {
    const at = offsetOf(folder) + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
    file[at + 66] = type
    file.writeUInt32LE(start, at + 116)
    file.writeUInt32LE(bytes, at + 120)
  }
  return file
}

const NONE = 0xfffffffe

/** A directory with 128-byte sectors and a circular chain. */
function endlessFolder(): Buffer {
  const file = Buffer.alloc(16 * MB)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(7, 30)
  file.writeUInt32LE(1, 48)
  for (const at of [60, 68]) file.writeUInt32LE(NONE, at)
  file.fill(0xff, 80, 512)
  file.writeUInt32LE(3, 76)
  file.writeUInt32LE(1, 512 + 4)
  const entry = 256
  file.write('Root Entry', entry, 'utf16le')
  file.writeUInt16LE(22, entry + 64)
  file[entry + 66] = 5
  return file
}

function mail(encoding: string, body: Buffer): Buffer {
  return latin1(`Subject: a\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`, body)
}

function globalHeaders(): Buffer {
  const headers = Array.from({ length: 40 }, (_, index) => ({
    type: 'g',
    content: numbers(60_000)
      .map((number) => `15 ${index + 10}k${number}=\n`)
      .join(''),
  }))
  return gzipSync(tar([...headers, { name: 'a' }]), { level: 1 })
}

function png(chunk: Buffer): Buffer {
  const chunkOf = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(latin1(type, data)))
    return latin1(length, type, data, sum)
  }
  const header = Buffer.from('00000001000000010806000000', 'hex')
  return latin1(
    '\x89PNG\r\n\x1a\n',
    chunkOf('IHDR', header),
    chunkOf('zTXt', chunk),
    chunkOf('IEND', Buffer.alloc(0)),
  )
}

type Row = readonly [what: string, name: string, make: () => Buffer, reason: RegExp | 'clean']

// biome-ignore format: one case, one line
const rows: readonly Row[] = [
  ['objects in an object stream', 'a.pdf', () => pdf(objectStream(Buffer.alloc(60 * MB, '1 '))), /more than 1000000 objects/],
  ['objects in many object streams', 'a.pdf', () => pdf(...Array.from({ length: 5 }, () => objectStream(Buffer.alloc(MB, '1 ')))), /more than 1000000 objects/],
  ['an object stream', 'a.pdf', () => pdf(objectStream(Buffer.alloc(65 * MB))), /more than 67108864 bytes/],
  ['an object stream in ASCII85', 'a.pdf', () => pdf(objectStream(Buffer.alloc(60 * MB, 'z'), '[/Fl /A85]')), /more than 67108864 bytes/],
  ['an object stream in hex digits', 'a.pdf', () => pdf(objectStream(Buffer.alloc(30 * MB, 'g0'), '[/Fl /AHx]')), /cannot be read/],
  ['object streams', 'a.pdf', () => pdf('1 0 obj<</N 0/First 0  >>stream\n'.repeat(300_000)), /more than 200000 streams/],
  ['names in an object', 'a.pdf', () => pdf(`1 0 obj [${numbers(3_000_000).map((number) => `/${number}`).join('')}]`), 'clean'],
  ['references to attachments in an object', 'a.pdf', () => pdf(`1 0 obj <</EF<<${numbers(1_000_000).map((number) => `/F ${number} 0 R`).join('')}>>>>`), /refers to more than 200000 files/],
  ['references to attachments in all objects', 'a.pdf', () => pdf(numbers(300_000).map((number) => `1 0 obj <</EF<</F ${number} 0 R>>>> endobj\n`).join('')), /more than 200000 attachments/],
  ['digits of a number', 'a.pdf', () => pdf(`1 0 obj <</EF<</F ${'0'.repeat(2000)}5 0 R>>>>`), /longer than 1024 characters/],
  ['objects that describe a stream', 'a.pdf', sharedDescription, /described by too many objects/],
  ['short lines in base64', 'a.eml', () => mail('base64', Buffer.alloc(30 * MB, 'a\n')), 'clean'],
  ['lines that begin like uuencoded files', 'a.eml', () => mail('7bit', Buffer.alloc(6 * MB, 'begin \n')), 'clean'],
  ['an attachment in scattered sectors', 'a.msg', () => message('37010102', 29_000), 'clean'],
  ['the name of an attachment', 'a.msg', () => message('3704001F', 8, 100_000), /longer than 65536 bytes/],
  ['entries of an OLE2 directory', 'a.doc', endlessFolder, /more than 100000 parts/],
  ['words in a field', 'a.xml', () => latin1('<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><w:fldSimple w:instr="HYPERLINK', Buffer.alloc(MB - 1000, ' a'), '"/></pkg:package>'), 'clean'],
  ['archive signatures without archives', 'a.bin', () => Buffer.alloc(4 * MB, '\x1a\x07'), 'clean'],
  ['global pax records', 'a.tar.gz', globalHeaders, 'clean'],
  ['the directory of a zip', 'a.zip', () => zip(numbers(600).map((number) => ({ name: `${number}`, extra: latin1('\xfe\xca\xf8\xff', Buffer.alloc(65_528)) , local: { extra: Buffer.alloc(0) } }))), /directory of the zip is larger/],
  ['the compressed text of a picture', 'a.png', () => png(latin1('a\0\0', Buffer.alloc(11 * MB))), /enormous size/],
]

describe('a file cannot exhaust the memory with', () => {
  for (const [what, name, make, reason] of sample(rows, 1 / 4)) {
    test(what, async () => {
      const inspection = await lookWithLittleMemory(name, make())
      if (reason === 'clean')
        assert.equal(inspection.verdict, 'clean', 'reason' in inspection ? inspection.reason : '')
      else assert.match('reason' in inspection ? inspection.reason : 'clean', reason)
    })
  }
})
