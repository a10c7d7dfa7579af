import { join, latin1, le16, le32, le64, padded } from './bytes.ts'

/** A stream (with data) or a storage (with children) of an OLE2 compound file. */
export interface CompoundNode {
  readonly name: string
  readonly data?: Buffer
  readonly children?: readonly CompoundNode[]
}

const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT_SECTOR = 0xfffffffd

/**
 * Version 3, sectors of 512 bytes. Every stream is filled up to 4,096 bytes: smaller ones would live in the mini
 * stream, which no case here needs.
 */
export function compound(children: readonly CompoundNode[], { classId = Buffer.alloc(16) } = {}): Buffer {
  const entries: Entry[] = []
  addTree({ name: 'Root Entry', children }, entries)
  const streams = entries.map(({ node }) => (node.data === undefined ? undefined : padTo(node.data)))
  const directorySectors = Math.ceil(entries.length / 4)
  const streamSectors = streams.reduce((sum, data) => sum + (data?.length ?? 0) / SECTOR, 0)
  let fatSectors = 1
  while (fatSectors * 128 < fatSectors + directorySectors + streamSectors) fatSectors += 1

  const fat: number[] = Array.from({ length: fatSectors }, () => FAT_SECTOR)
  chain(fat, directorySectors)
  const starts = streams.map((data) => (data === undefined ? 0 : chain(fat, data.length / SECTOR)))
  while (fat.length < fatSectors * 128) fat.push(FREE)

  const directory = entries.map((entry, index) =>
    directoryEntry(entry, index === 0 ? END : (starts[index] ?? 0), streams[index]?.length ?? 0, classId),
  )
  const unused = Array.from({ length: directorySectors * 4 - entries.length }, () => Buffer.alloc(128))
  const header = join(
    latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    Buffer.alloc(16),
    le16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    le32(0, fatSectors, fatSectors, 0, 4096, END, 0, END, 0),
    le32(...Array.from({ length: 109 }, (_, index) => (index < fatSectors ? index : FREE))),
  )
  return join(header, le32(...fat), ...directory, ...unused, ...streams.filter((data) => data !== undefined))
}

interface Entry {
  readonly node: CompoundNode
  right: number
  child: number
}

function addTree(node: CompoundNode, entries: Entry[]): number {
  const index = entries.length
  const entry: Entry = { node, right: FREE, child: FREE }
  entries.push(entry)
  // Readers search by length, then upper case; a chain to the right in that order is a tree as well.
  const sorted = (node.children ?? []).toSorted(
    (a, b) => a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1),
  )
  let before: Entry | undefined
  for (const child of sorted) {
    const at = addTree(child, entries)
    if (before === undefined) entry.child = at
    else before.right = at
    before = entries[at]
  }
  return index
}

function chain(fat: number[], length: number): number {
  const start = fat.length
  for (let step = 1; step <= length; step += 1) fat.push(step === length ? END : start + step)
  return start
}

function padTo(data: Buffer): Buffer {
  return padded(data, Math.max(4096, Math.ceil(data.length / SECTOR) * SECTOR))
}

function directoryEntry({ node, right, child }: Entry, start: number, size: number, classId: Buffer): Buffer {
  const name = Buffer.from(node.name, 'utf16le')
  const root = start === END && size === 0
  const type = root ? 5 : node.data === undefined ? 1 : 2
  return join(
    padded(name, 64),
    le16(name.length + 2),
    Buffer.of(type, 1),
    le32(FREE, right, child),
    root ? classId : Buffer.alloc(16),
    le32(0),
    le64(0, 0),
    le32(start),
    le64(size),
  )
}

/** MS-OVBA 2.4.1, literals only. */
export function compressVba(source: string): Buffer {
  const bytes = latin1(source)
  const tokens: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 8) tokens.push(Buffer.of(0), bytes.subarray(at, at + 8))
  const chunk = Buffer.concat(tokens)
  return join(Buffer.of(1), le16(0xb000 | (chunk.length - 1)), chunk)
}

/** The storage that Office keeps macros in; also the whole of a `vbaProject.bin`. */
export function vbaProject(source: string): CompoundNode[] {
  const module = `Attribute VB_Name = "ThisDocument"\r\n${source}\r\n`
  const dir = 'PROJECTSYSKIND\0VBAProject\0ThisDocument\0'
  return [
    {
      name: 'VBA',
      children: [
        { name: 'dir', data: compressVba(dir) },
        { name: '_VBA_PROJECT', data: join(le16(0x61cc, 0xffff, 0), 'VBA') },
        { name: 'ThisDocument', data: join(Buffer.alloc(64), compressVba(module)) },
      ],
    },
    {
      name: 'PROJECT',
      data: latin1('ID="{00000000-0000-0000-0000-000000000000}"\r\nDocument=ThisDocument/&H00000000\r\n'),
    },
    { name: 'PROJECTwm', data: join('ThisDocument\0', Buffer.from('ThisDocument\0\0', 'utf16le')) },
  ]
}

/** An `Ole10Native` stream: what "insert object, from file" makes of a file. */
export function olePackage(name: string, data: Buffer): Buffer {
  const body = join(
    le16(2),
    latin1(`${name}\0C:\\Users\\a\\${name}\0`),
    le16(0, 3),
    le32(name.length + 1),
    latin1(`${name}\0`),
    le32(data.length),
    data,
  )
  return compound([
    { name: '\x01Ole10Native', data: join(le32(body.length), body) },
    { name: '\x01CompObj', data: latin1('\x01\0\xfe\xff\x03\x0a\0\0Package\0') },
  ])
}

/** A legacy Word file's header and text, without anything active. */
export function wordDocument(text: string): CompoundNode[] {
  const stream = padded(join(le16(0xa5ec, 0xc1, 0, 0x409, 0, 0x200), Buffer.alloc(500), latin1(text)), 8192)
  return [
    { name: 'WordDocument', data: stream },
    { name: '1Table', data: Buffer.alloc(4096) },
    { name: '\x05SummaryInformation', data: latin1('\xfe\xff\0\0\x05\x01\x02\0') },
  ]
}

/** A BIFF8 workbook with one sheet; `macroSheet` makes it one of Excel 4.0 macros. */
export function workbook({ macroSheet = false, hidden = false } = {}): CompoundNode[] {
  const name = latin1(macroSheet ? 'Macro1' : 'Sheet1')
  const record = (type: number, data: Buffer) => join(le16(type, data.length), data)
  const begin = (kind: number) => record(0x809, join(le16(0x600, kind, 0x0dbb, 0x07cc), le32(0x41, 6)))
  const sheetHead = join(Buffer.of(hidden ? 2 : 0, macroSheet ? 1 : 0, name.length, 0), name)
  const globals = (at: number) =>
    join(begin(5), record(0x85, join(le32(at), sheetHead)), record(0x0a, Buffer.alloc(0)))
  // EXEC("calc.exe") as parsed tokens: a string, then a call of function 110 with one argument.
  const tokens = join(Buffer.of(0x17, 8, 0), 'calc.exe', Buffer.of(0x42, 1, 110, 0))
  const cell = join(le16(0, 0, 15), Buffer.alloc(8), le16(0), le32(0), le16(tokens.length), tokens)
  const sheet = join(
    begin(macroSheet ? 0x40 : 0x10),
    macroSheet ? record(0x06, cell) : record(0x204, join(le16(0, 0, 15, 5), Buffer.of(0), 'hello')),
    record(0x0a, Buffer.alloc(0)),
  )
  return [{ name: 'Workbook', data: join(globals(globals(0).length), sheet) }]
}
