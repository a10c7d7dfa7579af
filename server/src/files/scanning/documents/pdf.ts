import { ByteReader } from '../byte-reader.ts'
import { Refusal, type Subject, type Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { judgeAttachment } from './pdf-attachment.ts'
import { encryptionKeys, PdfEncryption } from './pdf-encryption.ts'
import { judgedKeys, PdfObjectJudge } from './pdf-object.ts'
import { type PdfStream, rawStream, unpackStream } from './pdf-streams.ts'
import { type PdfValue, readPdfObject } from './pdf-values.ts'

/**
 * Readers find objects by a table of offsets, and repair it when it is wrong, so any `obj` in the file may be one: in a
 * comment, in a string, in the bytes of a stream. Each is read from there, whatever stands around it.
 */
export async function judgePdf(subject: Subject, tools: Tools, judgement: Judgement): Promise<void> {
  const { budget } = tools
  const searcher = new ByteReader(subject.source, budget)
  const reader = new ByteReader(subject.source, budget)
  const work = new Work(reader.size)
  const streamWork = new Work(reader.size)
  const encryption = new PdfEncryption()
  const objectStreams: PdfStream[] = []
  const attachments: PdfStream[] = []
  const otherStreams = new Map<number, PdfStream>()
  const attached = new Set<string>()

  function readOne(from: ByteReader, start: number): void {
    const object = new PdfObjectJudge(judgement)
    const visit = (value: PdfValue) => {
      object.visit(value)
      encryption.visit(value)
    }
    const { end, streamAt } = readPdfObject(from, start, { keys, visit }, from !== reader)
    // An empty one takes its time too; in an object stream they are small, and each has paid for its place in the list.
    work.spend(end - start + (from === reader ? 96 : 16))
    object.finish()
    encryption.finish()
    for (const number of object.attached) attached.add(number)
    if (streamAt !== undefined) {
      const stream = object.stream(streamAt, idBefore(reader, start - 3))
      if (object.isObjectStream) objectStreams.push(stream)
      else if (object.isAttachment) attachments.push(stream)
      else if (otherStreams.size < MAX_STREAMS) otherStreams.set(stream.objectNumber, stream)
    }
  }

  for (const start of starts(searcher, 'obj')) {
    if (isObjectStart(searcher, start)) readOne(reader, start + 3)
  }
  for (const start of starts(searcher, 'trailer')) readOne(reader, start + 7)

  if (encryption.present) {
    if (!encryption.readable && objectStreams.length > 0) judgement.found('encrypted-document')
    judgement.found('restricted-pdf')
  }

  function open(stream: PdfStream): Buffer {
    const raw = rawStream(reader, stream)
    // Apart from the objects, whose allowance grows with what comes out: streams lie one behind the other.
    streamWork.spend(raw.length)
    const plain = encryption.present ? encryption.decrypt(raw, stream) : raw
    const bytes = plain === undefined ? undefined : unpackStream(plain, stream, budget)
    if (bytes !== undefined) return bytes
    judgement.found(encryption.present ? 'encrypted-document' : 'unreadable-pdf')
    return Buffer.alloc(0)
  }

  for (const stream of objectStreams) {
    const bytes = open(stream)
    const inner = new ByteReader(bufferSource(bytes), budget)
    work.grow(bytes.length)
    for (const start of objectOffsets(bytes)) readOne(inner, start)
  }
  for (const number of attached) {
    const stream = otherStreams.get(Number(number))
    if (stream) attachments.push(stream)
    else if (otherStreams.size >= MAX_STREAMS) judgement.found('unreadable-pdf')
  }
  for (const stream of attachments) await judgeAttachment(subject, tools, open(stream), judgement)
}

/** Ten times what a book has; we remember where each begins, in case that another object says it is an attachment. */
const MAX_STREAMS = 200_000

const keys = new Set([...judgedKeys, ...encryptionKeys])

/** Objects that lie in one another are read more than once; a file made of nothing else would never end. */
class Work {
  #left: number

  constructor(size: number) {
    this.#left = size * 4 + 1024 * 1024
  }

  grow(size: number): void {
    this.#left += size * 4
  }

  spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new Refusal('unscannable', 'The objects of the PDF lie in one another.')
  }
}

function* starts(reader: ByteReader, word: string): Generator<number, undefined> {
  const wanted = Buffer.from(word)
  for (let at = reader.indexOf(wanted, 0); at >= 0; at = reader.indexOf(wanted, at + wanted.length)) yield at
}

/** Behind a number, or a comment after one; not the end of `endobj`. */
function isObjectStart(reader: ByteReader, at: number): boolean {
  const before = String.fromCharCode(reader.byteAt(at - 1))
  const after = String.fromCharCode(reader.byteAt(at + 3))
  return /[\d\s\0]/.test(before) && /[\s\0/<>[\](){}%\d+.-]/.test(after)
}

/** Of `12 0 obj`, the 12 and the 0. */
function idBefore(reader: ByteReader, at: number): readonly [number, number] {
  const before = reader.latin1(Math.max(0, at - 32), Math.min(32, at))
  const [, number, generation] = /(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
  return [Number(number ?? 0), Number(generation ?? 0)]
}

/** An object stream begins with pairs of numbers: object, offset. The offsets count from behind the pairs. */
function objectOffsets(bytes: Buffer): number[] {
  const offsets = new Set<number>()
  let at = 0
  const next = (): number | undefined => {
    while (at < bytes.length && (bytes[at] ?? 0) <= 0x20) at += 1
    const start = at
    while (at < bytes.length && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39 && at - start < 12)
      at += 1
    return at > start ? Number(bytes.toString('latin1', start, at)) : undefined
  }
  for (;;) {
    const number = next()
    const offset = number === undefined ? undefined : next()
    if (offset === undefined) break
    offsets.add(offset)
  }
  // A first object that is itself a number is taken for a pair; nothing is lost, a number does nothing.
  const first = at
  return [...new Set([first, ...[...offsets].map((offset) => first + offset)])].filter(
    (start) => start < bytes.length,
  )
}
