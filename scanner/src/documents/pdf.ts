import { ByteReader } from '../byte-reader.ts'
import { Refusal, type Subject, type Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { judgeAttachment } from './pdf-attachment.ts'
import { type StreamShape, shapeOf } from './pdf-filters.ts'
import { PdfObjectJudge } from './pdf-object.ts'
import { createLookup, numberBefore, objectStarts, starts } from './pdf-objects.ts'
import { type PdfStream, rawStream, unpackStream } from './pdf-streams.ts'
import { readPdfTree } from './pdf-tree.ts'
import { readPdfObject } from './pdf-values.ts'

/**
 * Readers find objects through a table of offsets and rebuild it if it is wrong, so any `obj` in the file may start
 * an object: in a comment, a string or stream data. Parse each one, whatever its context.
 */
export async function judgePdf(subject: Subject, tools: Tools, judgement: Judgement): Promise<void> {
  const { budget } = tools
  const searcher = new ByteReader(subject.source, budget)
  const reader = new ByteReader(subject.source, budget)
  const work = new Work(reader.size)
  const streamWork = new Work(reader.size)
  const objectStreams: PdfStream[] = []
  const attachments: PdfStream[] = []
  const otherStreams = new Map<number, PdfStream>()
  const attached = new Set<string>()

  function readOne(from: ByteReader, start: number): void {
    const object = new PdfObjectJudge(judgement)
    const { end, streamAt } = readPdfObject(from, start, object, from !== reader)
    // Empty objects cost time too. Objects in an object stream are small, and the size of the stream's index limits
    // their number.
    work.spend(end - start + (from === reader ? 96 : 16))
    object.finish()
    for (const number of object.attached) attached.add(number)
    if (attached.size > MAX_STREAMS) throw tooMany('attachments', MAX_STREAMS)
    if (streamAt !== undefined) {
      const stream = { at: streamAt, describedAt: start }
      if (object.isObjectStream) objectStreams.push(stream)
      else if (object.isAttachment) attachments.push(stream)
      else if (otherStreams.size < MAX_STREAMS) otherStreams.set(numberBefore(reader, start - 3), stream)
      if (objectStreams.length + attachments.length > MAX_STREAMS) throw tooMany('streams', MAX_STREAMS)
    }
  }

  for (const start of objectStarts(searcher)) readOne(reader, start + 3)
  for (const start of starts(searcher, 'trailer')) readOne(reader, start + 7)

  const lookup = createLookup(searcher)
  const lookedUp = new Set<number>()
  const packed = new Set<number>()
  let packedCount = 0

  function open(stream: PdfStream): { bytes: Buffer; shape: StreamShape } {
    const shape = shapeOf(readPdfTree(reader, stream.describedAt), (objectNumber) => {
      lookedUp.add(objectNumber)
      return lookup(objectNumber)
    })
    const raw = rawStream(reader, stream, shape?.length)
    // Counted separately from objects, whose allowance grows with each decoded stream: streams do not overlap.
    streamWork.spend(raw.length)
    const bytes = shape && unpackStream(raw, shape.filters, budget)
    return bytes && shape ? { bytes, shape } : unreadable()
  }

  function unreadable(): never {
    return judgement.refuse('unreadable-pdf')
  }

  for (const stream of objectStreams) {
    const { bytes, shape } = open(stream)
    const inner = new ByteReader(bufferSource(bytes), budget)
    work.grow(bytes.length)
    const { numbers, starts } = packedObjects(bytes, shape.first, MAX_PACKED - packedCount)
    packedCount += numbers.length
    if (numbers.length < (shape.count ?? 0)) unreadable()
    for (const number of numbers) packed.add(number)
    for (const start of starts) if (start < bytes.length) readOne(inner, start)
  }
  for (const number of attached) {
    const stream = otherStreams.get(Number(number))
    if (stream) attachments.push(stream)
    else if (otherStreams.size >= MAX_STREAMS) judgement.found('unreadable-pdf')
  }
  for (const stream of attachments) await judgeAttachment(subject, tools, open(stream).bytes, judgement)
  // An object that describes a stream also exists inside an object stream, and readers may use either version.
  for (const number of lookedUp) if (packed.has(number)) unreadable()
}

/** Ten times as many as in a book. Positions are kept in case another object declares the stream an attachment. */
const MAX_STREAMS = 200_000

/** The limit for all object streams together. 50 MB of tagged text have fewer. The numbers take 50 MB of memory. */
const MAX_PACKED = 1_000_000

function tooMany(what: string, limit: number): Refusal {
  return new Refusal('unscannable', `The PDF has more than ${limit} ${what}.`)
}

/** Overlapping objects are parsed repeatedly. This limit stops a file made of nothing else. */
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

interface PackedObjects {
  readonly numbers: readonly number[]
  /** May lie beyond the end of the stream. */
  readonly starts: Iterable<number>
}

/**
 * Parses the index of an object stream: pairs of object number and offset, relative to the end of the index or to
 * `first`.
 */
function packedObjects(bytes: Buffer, first: number | undefined, limit: number): PackedObjects {
  const numbers: number[] = []
  const offsets = new Set<number>()
  let at = 0
  const isSpace = () => at < bytes.length && (bytes[at] ?? 0) <= 0x20
  const next = (): number | undefined => {
    while (isSpace() || bytes[at] === PERCENT) {
      if (bytes[at] !== PERCENT) at += 1
      else while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
    }
    const start = at
    while (at < bytes.length && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39 && at - start < 12)
      at += 1
    return at > start ? Number(bytes.toString('latin1', start, at)) : undefined
  }
  for (;;) {
    const number = next()
    const offset = number === undefined ? undefined : next()
    if (number === undefined || offset === undefined) break
    if (numbers.length >= limit) throw tooMany('objects in object streams', MAX_PACKED)
    numbers.push(number)
    offsets.add(offset)
  }
  // A first object that is a number is mistaken for a pair. This is harmless, since a number does nothing.
  offsets.add(0)
  return { numbers, starts: startsFrom(new Set([at, first ?? at]), offsets) }
}

function* startsFrom(bases: Iterable<number>, offsets: Iterable<number>): Generator<number, undefined> {
  for (const base of bases) for (const offset of offsets) yield base + offset
}

const PERCENT = 0x25
