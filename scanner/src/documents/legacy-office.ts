import { ByteReader, windows } from '../byte-reader.ts'
import { Refusal, type Subject, type Tools } from '../inspection.ts'
import type { Content, Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { type CompoundEntry, CompoundFile } from './compound-file.ts'
import { isDdeField, isRemote, isRunnable } from './links.ts'
import { tableOf, templateOf, WORD_HEADER_BYTES } from './word-template.ts'

/** Names of OLE2 entries, in lower case. */
const byName: ReadonlyMap<string, Content> = new Map([
  ['macros', 'macros'],
  ['vba', 'macros'],
  ['_vba_project', 'macros'],
  ['_vba_project_cur', 'macros'],
  ['\x01ole10native', 'embedded-program'],
  ['package', 'embedded-object'],
  ['objectpool', 'embedded-object'],
  ['equation native', 'embedded-object'],
  ['encryptedpackage', 'encrypted-document'],
  ['encryptioninfo', 'encrypted-document'],
  ['encryptedsummary', 'encrypted-document'],
])

/** `{000C1084-0000-0000-C000-000000000046}` in file order. Patches and transforms use the next two numbers. */
const INSTALLER = /^8[46]100c0000000000c000000000000046$/

/** Inspects doc, xls, ppt, msg and other OLE2 files, including objects inside newer documents. */
export async function judgeLegacyOffice(subject: Subject, tools: Tools, judgement: Judgement): Promise<void> {
  const file = new CompoundFile(new ByteReader(subject.source, tools.budget))
  for (const { name } of file.entries) {
    const content = byName.get(name.toLowerCase())
    if (content !== undefined) judgement.found(content)
  }
  if (INSTALLER.test(file.classId)) judgement.found('installer')
  const entryOf = new Map(file.entries.map((entry) => [entry.name.toLowerCase(), entry]))
  for (const entry of file.entries) {
    const name = entry.name.toLowerCase()
    if (name === 'workbook' || name === 'book') judgeWorkbook(file.read(entry, 4 * 1024 * 1024), judgement)
    if (name === 'worddocument') judgeWordHeader(file.read(entry, 32), judgement)
  }
  judgeWordTemplate(file, entryOf, judgement)
  if (entryOf.has('worddocument')) judgeWordFields(subject, tools, judgement)
  if (entryOf.has('powerpoint document')) judgePresentation(subject, tools, judgement)
  if (entryOf.has('__properties_version1.0')) await judgeMessage(file, subject, tools, judgement)
}

/** Inspects the attachments of an Outlook message, which are streams named after property numbers. */
async function judgeMessage(
  file: CompoundFile,
  subject: Subject,
  tools: Tools,
  judgement: Judgement,
): Promise<void> {
  for (const entry of file.entries) {
    const [, property, type] = /^__substg1\.0_(3701|3704|3707)(0102|001[ef])$/i.exec(entry.name) ?? []
    if (property === undefined) continue
    const isName = property !== '3701'
    if (isName && entry.size > MAX_NAME)
      throw new Refusal('unscannable', `The name of an attachment is longer than ${MAX_NAME} bytes.`)
    const bytes = file.read(entry, MAX_ATTACHMENT)
    if (isName) {
      const name = bytes.toString(type?.toLowerCase() === '001f' ? 'utf16le' : 'latin1').replaceAll('\0', '')
      if (isRunnable(name)) judgement.found('embedded-program')
      continue
    }
    tools.budget.entry()
    await tools.inspectInside(subject, 'attachment', bufferSource(bytes))
  }
}

/** A generous limit: Windows allows 255 characters. */
const MAX_NAME = 64 * 1024
const MAX_ATTACHMENT = 64 * 1024 * 1024

/** The records before the first sheet list all sheets with their types. */
function judgeWorkbook(stream: Buffer, judgement: Judgement): void {
  let at = 0
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    const body = stream.subarray(at + 4, at + 4 + length)
    if (type === END_OF_SUBSTREAM) return
    if (type === FILE_PASSWORD) judgement.found('encrypted-document')
    if (type === BOUND_SHEET && body[5] === 1) judgement.found('excel4-macros')
    if (type === BOUND_SHEET && body[5] === 6) judgement.found('macros')
    at += 4 + length
  }
}

const END_OF_SUBSTREAM = 0x0a
const FILE_PASSWORD = 0x2f
const BOUND_SHEET = 0x85

function judgeWordHeader(header: Buffer, judgement: Judgement): void {
  const encrypted = ((header[11] ?? 0) & 1) === 1
  const isWord = header[0] === 0xec && header[1] === 0xa5
  if (isWord && encrypted) judgement.found('encrypted-document')
}

function judgeWordTemplate(
  file: CompoundFile,
  entryOf: ReadonlyMap<string, CompoundEntry>,
  judgement: Judgement,
): void {
  const document = entryOf.get('worddocument')
  if (document === undefined) return
  const header = file.read(document, WORD_HEADER_BYTES)
  const table = entryOf.get(tableOf(header))
  const template = table && templateOf(header, file.read(table, MAX_TABLE))
  if (template !== undefined && isRemote(template)) judgement.found('remote-template')
}

const MAX_TABLE = 16 * 1024 * 1024

/** A field begins with the character 0x13. Its text has one or two bytes per character. */
function judgeWordFields({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  for (const { bytes } of windows(source, budget, 256)) {
    for (let at = bytes.indexOf(0x13); at >= 0; at = bytes.indexOf(0x13, at + 1)) {
      const instruction = bytes.subarray(at + 1, at + 64)
      const wide = instruction[0] === 0
      if (isDdeField(wide ? bytes.toString('utf16le', at + 2, at + 66) : instruction.toString('latin1'))) {
        judgement.found('dde')
      }
    }
  }
}

/** PowerPoint stores macros compressed in its main stream. This record indicates whether there are any. */
function judgePresentation({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const record = Buffer.from('ff0314000000020000040c000000', 'hex')
  for (const { bytes } of windows(source, budget, 64)) {
    for (let at = bytes.indexOf(record); at >= 0; at = bytes.indexOf(record, at + 1)) {
      if (bytes[at + record.length + 4] !== 0) judgement.found('macros')
    }
  }
}
