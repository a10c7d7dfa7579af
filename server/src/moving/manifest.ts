import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LostFile } from './copy-blobs.ts'

/** Describes a backup. Written last: without it, the folder contains no backup or an unfinished one. */
export interface Manifest {
  /** Version of the folder layout. */
  readonly format: 1
  /** Version of Atelier. */
  readonly version: string
  readonly created_at: string
  readonly files: number
  readonly quarantined: number
  readonly bytes: number
  /** Files that were deleted during the backup and are not in it. */
  readonly deleted_meanwhile: number
  /** Files whose blobs were missing or corrupt before the backup and are not in it. */
  readonly lost: readonly LostFile[]
  /** Hash of atelier.db. */
  readonly database_sha256: string
}

export const databaseIn = (folder: string) => join(folder, 'atelier.db')
export const blobsIn = (folder: string) => join(folder, 'blobs')
const pathIn = (folder: string) => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = pathIn(folder)
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => {
    throw new Error(`${folder} contains no finished backup: manifest.json is missing.`)
  })
  const manifest = parse(text)
  if (manifest?.format !== 1)
    throw new Error(`Cannot read ${pathIn(folder)}: it is damaged or was written by a newer version.`)
  return manifest
}

function parse(text: string): Manifest | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
