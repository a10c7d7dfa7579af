// The files to upload and download. Files, because client and servers are separate processes.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpeg } from '../scanner/test/corpus/writers/images.ts'
import { sources, text } from './scanning-material.ts'

export const KILOBYTE = 1_000
export const MEGABYTE = 1024 * 1024

export type Kind = 'text' | 'picture'

export interface Material {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly path: string
}

/**
 * Text is half source code and half server log, the most expensive content to scan. A picture has the start and end of a
 * JPEG, with noise in between.
 */
export async function makeMaterial(folder: string, kind: Kind, bytes: number): Promise<Material> {
  const [name, mediaType] = kind === 'text' ? ['a.log', 'text/plain'] : ['a.jpg', 'image/jpeg']
  const path = join(folder, `${kind}-${bytes}`)
  await writeFile(path, kind === 'text' ? prose(bytes) : photograph(bytes))
  return { name, mediaType, bytes, path }
}

let written: Buffer | undefined

function prose(bytes: number): Buffer {
  written ??= text(sources())
  return Buffer.concat([written, written]).subarray(0, bytes)
}

function photograph(bytes: number): Buffer {
  const whole = jpeg([], { width: 4000, height: 3000 })
  const [start, end] = [whole.subarray(0, -2), whole.subarray(-2)]
  const noise = randomBytes(bytes - whole.length)
  for (let at = noise.indexOf(0xff); at >= 0; at = noise.indexOf(0xff, at + 1)) noise[at] = 0
  return Buffer.concat([start, noise, end])
}
