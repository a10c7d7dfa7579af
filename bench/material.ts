// The files to upload and download. Files, because client and servers are separate processes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpegSegment } from '../scanner/test/corpus/writers/images.ts'
import { installed, requireFrom } from './packages.ts'
import { sources, text } from './scanning-material.ts'

export const KILOBYTE = 1_000
export const MEGABYTE = 1024 * 1024

export type Kind = 'text' | 'picture'

export interface Material {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly path: string
  /** Where a few bytes may differ from upload to upload; the file stays valid. */
  readonly differsAt: number
}

/** Text is half source code and half server log, the most expensive content to scan. A picture is a real JPEG. */
export async function makeMaterial(folder: string, kind: Kind, bytes: number): Promise<Material> {
  const path = join(folder, `${kind}-${bytes}`)
  if (kind === 'text') {
    await writeFile(path, prose(bytes))
    return { name: 'a.log', mediaType: 'text/plain', bytes, path, differsAt: bytes >> 1 }
  }
  await writeFile(path, await photograph(bytes))
  return { name: 'a.jpg', mediaType: 'image/jpeg', bytes, path, differsAt: COMMENT_AT }
}

let written: Buffer | undefined

function prose(bytes: number): Buffer {
  written ??= text(sources())
  return Buffer.concat([written, written]).subarray(0, bytes)
}

/** After the marker of the file and the head of its first segment. */
const COMMENT_AT = 6
const LEAST_COMMENT = 64
const MOST_COMMENT = 60_000
/** Less than the size of a file, so that one attempt is usually enough. */
const PIXELS_PER_BYTE = 1.14

/**
 * A grainy photograph, as a camera with little compression stores it. Comments before the picture fill the file up to its
 * size.
 */
async function photograph(bytes: number): Promise<Buffer> {
  let pixels = PIXELS_PER_BYTE * bytes
  for (;;) {
    const picture = await encoded(pixels)
    const left = bytes - picture.length
    if (left >= LEAST_COMMENT && left < LEAST_COMMENT + 0.05 * bytes)
      return Buffer.concat([picture.subarray(0, 2), ...comments(left), picture.subarray(2)])
    pixels *= (0.98 * bytes) / picture.length
  }
}

function encoded(pixels: number): Promise<Buffer> {
  const sharp = requireFrom(installed('sharp'))('sharp')
  const width = Math.ceil(Math.sqrt((pixels * 4) / 3))
  const height = Math.ceil(pixels / width)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

function* comments(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; ) {
    const size = left < MOST_COMMENT + LEAST_COMMENT ? left : MOST_COMMENT
    yield jpegSegment(0xfe, Buffer.alloc(size - 4, ' '))
    left -= size
  }
}
