import { ByteReader, windows } from './byte-reader.ts'
import { tellsLocation } from './images/exif.ts'
import { isApplicationData, jpegSegments, START_OF_SCAN } from './images/jpeg.ts'
import { riffChunks, sizesOf } from './images/picture-size.ts'
import { PngTexts, pngChunks } from './images/png.ts'
import type { PictureSize } from './images/types.ts'
import type { Finding, Subject, Tools } from './inspection.ts'
import { Judgement } from './policy.ts'

interface SizeLimits {
  readonly side: number
  readonly pixels: number
  readonly pixelsOfAllFrames: number
}

const ordinary: SizeLimits = {
  // The maximum of JPEG. PNG and others allow four thousand million.
  side: 65_535,
  // The default limit of libvips, which `sharp` uses. Phones already take 200 megapixels.
  pixels: 16_383 ** 2,
  // Frames are decoded one at a time, so a one-minute screen recording is harmless.
  pixelsOfAllFrames: 20 * 16_383 ** 2,
}

/** Browsers do not display these, so a bomb cannot harm visitors. Maps and artwork are larger than photographs. */
const forMasters: SizeLimits = { side: 300_000, pixels: 1e9, pixelsOfAllFrames: 20e9 }

const masters =
  /^image\/(tiff|vnd\.adobe\.photoshop|jp2|j2c|x-xcf|x-adobe-dng|x-canon-cr2|x-nikon-nef|x-sony-arw)$/

/** Detects decompression bombs and pictures that contain their location. */
export async function inspectImage(subject: Subject, { budget }: Tools): Promise<readonly Finding[]> {
  if (!subject.mediaType.startsWith('image/') || subject.mediaType === 'image/svg+xml') return []
  const judgement = new Judgement()
  const reader = new ByteReader(subject.source, budget)
  const limits = masters.test(subject.mediaType) ? forMasters : ordinary
  for (const size of sizesOf(reader)) if (isBomb(size, limits)) judgement.found('picture-bomb')

  const head = reader.latin1(0, 12)
  if (head.startsWith('\x89PNG')) judgePng(reader, budget, judgement)
  else if (head.startsWith('\xff\xd8')) judgeJpeg(reader, judgement)
  else if (head.startsWith('RIFF')) judgeWebp(reader, judgement)
  else if (/^(II|MM)/.test(head)) judgeLocation(reader, 0, judgement)
  else if (head.slice(4, 8) === 'ftyp') judgeBoxes(subject, reader, budget, judgement)
  return judgement.findings
}

function isBomb({ width, height, frames = 1 }: PictureSize, limits: SizeLimits): boolean {
  const pixels = width * height
  // A picture without width or height is damaged, not dangerous.
  if (pixels === 0) return false
  if (Math.max(width, height) > limits.side || pixels > limits.pixels) return true
  return pixels * frames > limits.pixelsOfAllFrames
}

function judgeLocation(reader: ByteReader, at: number, judgement: Judgement): void {
  if (tellsLocation(reader, at)) judgement.found('location')
}

/** Checks the XMP metadata that Adobe stores in addition to Exif. */
function judgeXmp(reader: ByteReader, at: number, length: number, judgement: Judgement): void {
  if (reader.indexOf(LATITUDE, at, at + Math.min(length, 1024 * 1024)) >= 0) judgement.found('location')
}

function judgePng(reader: ByteReader, budget: Tools['budget'], judgement: Judgement): void {
  const texts = new PngTexts()
  for (const chunk of pngChunks(reader)) {
    if (texts.isBomb(reader, chunk, budget)) judgement.found('picture-bomb')
    if (chunk.type === 'eXIf') judgeLocation(reader, chunk.at, judgement)
    if (chunk.type === 'iTXt') judgeXmp(reader, chunk.at, chunk.length, judgement)
  }
}

/** A generous limit: cameras write about a dozen. */
const MAX_SEGMENTS = 10_000

function judgeJpeg(reader: ByteReader, judgement: Judgement): void {
  let segments = 0
  for (const { marker, at, length } of jpegSegments(reader)) {
    segments += 1
    if (marker === START_OF_SCAN || segments > MAX_SEGMENTS) return
    if (!isApplicationData(marker)) continue
    if (reader.latin1(at, 6) === 'Exif\0\0') judgeLocation(reader, at + 6, judgement)
    else judgeXmp(reader, at, length, judgement)
  }
}

function judgeWebp(reader: ByteReader, judgement: Judgement): void {
  for (const { type, at, length } of riffChunks(reader)) {
    // Some writers keep the JPEG prefix.
    if (type === 'EXIF') judgeLocation(reader, reader.latin1(at, 4) === 'Exif' ? at + 6 : at, judgement)
    if (type === 'XMP ') judgeXmp(reader, at, length, judgement)
  }
}

/** Two tables give the position of Exif data, but searching for its prefix is simpler and equally reliable. */
function judgeBoxes(
  { source }: Subject,
  reader: ByteReader,
  budget: Tools['budget'],
  judgement: Judgement,
): void {
  for (const { bytes, offset } of windows(source, budget, 16)) {
    const at = bytes.indexOf(EXIF)
    if (at >= 0) judgeLocation(reader, offset + at + EXIF.length, judgement)
  }
}

const EXIF = Buffer.from('Exif\0\0')
const LATITUDE = Buffer.from('GPSLatitude')
