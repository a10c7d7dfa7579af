import type { ByteReader } from '../byte-reader.ts'
import { Refusal } from '../inspection.ts'
import { type Lookup, textOf } from './pdf-filters.ts'
import { type PdfTree, readPdfTree } from './pdf-tree.ts'

/** More than any file that describes its streams in separate objects. */
const MAX_OBJECTS = 200_000
/** The limit per object. A legitimate file has a new version for each time it was saved. */
const MAX_VERSIONS = 20
/** The limit for all objects together. */
const MAX_PLACES = 1_000_000
/**
 * The total JSON length of all values looked up. 200,000 numbers take half of it. Objects may be part of many others.
 */
const MAX_KNOWN_LENGTH = 10 * 1024 * 1024

/** Finds objects by number. Ordinary files never need it, so the index is built on the first call. */
export function createLookup(reader: ByteReader): Lookup {
  let places: ReadonlyMap<number, readonly number[]> | undefined
  const known = new Map<number, readonly PdfTree[]>()
  let length = 0

  function read(start: number): PdfTree[] {
    const tree = readPdfTree(reader, start)
    if (tree === undefined) return []
    length += textOf(tree).length
    if (length > MAX_KNOWN_LENGTH)
      throw new Refusal('unscannable', 'The streams of the PDF are described by too many objects.')
    return [tree]
  }

  return (objectNumber) => {
    places ??= placesOf(reader)
    const trees = known.get(objectNumber) ?? (places.get(objectNumber) ?? []).flatMap(read)
    if (known.size < MAX_OBJECTS) known.set(objectNumber, trees)
    return trees
  }
}

function placesOf(reader: ByteReader): Map<number, number[]> {
  const places = new Map<number, number[]>()
  let count = 0
  for (const start of objectStarts(reader)) {
    count += 1
    if (count > MAX_PLACES) throw new Refusal('unscannable', `The PDF has more than ${MAX_PLACES} objects.`)
    const objectNumber = numberBefore(reader, start)
    const same = places.get(objectNumber)
    if (same === undefined && places.size < MAX_OBJECTS) places.set(objectNumber, [start + OBJ])
    else if (same !== undefined && same.length < MAX_VERSIONS) same.push(start + OBJ)
  }
  return places
}

const OBJ = 'obj'.length

/** The offset of the keyword `obj` of every object. */
export function* objectStarts(reader: ByteReader): Generator<number, undefined> {
  for (const start of starts(reader, 'obj')) if (isObjectStart(reader, start)) yield start
}

export function* starts(reader: ByteReader, word: string): Generator<number, undefined> {
  const wanted = Buffer.from(word)
  for (let at = reader.indexOf(wanted, 0); at >= 0; at = reader.indexOf(wanted, at + wanted.length)) yield at
}

/** `obj` after a number, or after a comment that follows one. Excludes the end of `endobj`. */
function isObjectStart(reader: ByteReader, at: number): boolean {
  const before = String.fromCharCode(reader.byteAt(at - 1))
  const after = String.fromCharCode(reader.byteAt(at + 3))
  return /[\d\s\0]/.test(before) && /[\s\0/<>[\](){}%\d+.-]/.test(after)
}

/** The object number before `obj`: 12 in `12 0 obj`. */
export function numberBefore(reader: ByteReader, at: number): number {
  const before = reader.latin1(Math.max(0, at - 32), Math.min(32, at))
  return Number(/(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1] ?? 0)
}
