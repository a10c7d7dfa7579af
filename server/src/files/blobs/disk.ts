import * as nodeFs from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../data-directory/make-folder.ts'
import { AppError } from '../../errors.ts'
import type { BlobStore, Bytes, PutOptions } from '../ports.ts'
import { isKey, requireKey } from './blob-key.ts'
import { createFolderSync, syncFolder } from './sync-folder.ts'
import { ignoreMissing, rethrow, write, writeAll } from './write-file.ts'

/** The part of `node:fs/promises` used here; tests substitute a failing one. */
export type DiskFs = Pick<typeof nodeFs, 'open' | 'unlink' | 'rename'>

const READ_BYTES = 256 * 1024
const FOLDERS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

/**
 * Stores one file per blob, in 256 folders so that none gets too large to list. A new blob is written in `arriving/` and
 * moved after the commit of its file. So the other folders contain only blobs of files, and no more than `arriving/` must be
 * examined after a crash.
 */
export async function openDiskBlobs(
  root: string,
  fs: DiskFs = nodeFs,
  { onlyRead = false }: { onlyRead?: boolean | undefined } = {},
): Promise<BlobStore> {
  if (onlyRead) await requireFolder(root)
  else
    await makeFolders(root, fs).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot create the folder ${root} (${error.code}). Correct BLOBS_URL or DATA_DIR.`, {
        cause: error,
      })
    })

  function pathOf(key: string): string {
    return join(root, requireKey(key).slice(0, 2), key)
  }

  const sync = createFolderSync(fs)
  const arriving = join(root, 'arriving')
  const arrivalOf = (key: string) => join(arriving, requireKey(key))

  /** Calls `use` with the path of the blob. It may be moved in the meantime, but only from `arriving/`. */
  async function find<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    for (const path of [pathOf(key), arrivalOf(key), pathOf(key)])
      try {
        return await use(path)
      } catch (error) {
        ignoreMissing(error as NodeJS.ErrnoException)
      }
    return undefined
  }

  async function openStored(key: string): Promise<nodeFs.FileHandle> {
    const file = await find(key, (path) => fs.open(path, 'r'))
    if (!file) throw new AppError('file_not_found')
    return file
  }

  // Does not wait for `cleared`: the disk syncs during the scan, and only this service reads the folder.
  async function put(key: string, body: Bytes, options: PutOptions = {}): Promise<void> {
    const path = arrivalOf(key)
    const file = await fs.open(path, 'w', 0o600).catch(rethrow) // an interrupted copy may have left it
    try {
      await writeAll(file, body, options)
      await file.sync().catch(rethrow)
      await file.close().catch(rethrow)
      if (!options.arriving) await fs.rename(path, pathOf(key)).catch(rethrow)
      await sync(options.arriving ? arriving : join(pathOf(key), '..')).catch(rethrow)
    } catch (error) {
      await file.close().catch(() => undefined)
      await fs.unlink(path).catch(() => undefined)
      throw error
    }
  }

  /** Not synced: if a power failure undoes the move, the next start repeats it. */
  async function keep(key: string): Promise<boolean> {
    try {
      await fs.rename(arrivalOf(key), pathOf(key))
      return true
    } catch (error) {
      ignoreMissing(error as NodeJS.ErrnoException)
      return (await find(key, nodeFs.stat)) !== undefined // a sweep may have moved it
    }
  }

  return {
    put,

    async delete(key) {
      const deleted = await find(key, async (path) => {
        await fs.unlink(path)
        return path
      })
      // Otherwise the name could reappear after a power failure, without a record of it.
      await sync(join(deleted ?? pathOf(key), '..')).catch(rethrow)
    },

    async get(key, range) {
      const file = await openStored(key)
      try {
        if (range && (await file.stat()).size <= range.end) throw new Error(`The blob ${key} is truncated`)
        return file.createReadStream({ ...range, highWaterMark: READ_BYTES })
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async open(key) {
      const file = await openStored(key)
      const { size } = await file.stat().catch(async (error: NodeJS.ErrnoException) => {
        await file.close()
        return rethrow(error)
      })
      return {
        size,
        read: async (into, position) => (await file.read(into, { position })).bytesRead,
        close: () => file.close(),
      }
    },

    async *keys() {
      for (const name of FOLDERS) {
        // A read-only copy may lack empty folders.
        const folder = await nodeFs.opendir(join(root, name)).catch(onlyRead ? ignoreMissing : rethrow)
        if (!folder) continue
        for await (const entry of folder) if (isKey(entry.name)) yield entry.name
      }
    },

    arrivals: {
      keep,
      async *all() {
        for (const key of (await nodeFs.readdir(arriving).catch(ignoreMissing)) ?? []) {
          const found = isKey(key) ? await nodeFs.stat(arrivalOf(key)).catch(ignoreMissing) : undefined
          if (found) yield { key, writtenAt: found.mtimeMs }
        }
      },
    },

    path: (key, state) => (state === 'arriving' ? arrivalOf(key) : pathOf(key)),

    async check() {
      // Always the same file, so that one that could not be removed is overwritten by the next check.
      const path = join(root, 'check')
      const file = await fs.open(path, 'w', 0o600).catch(rethrow)
      try {
        await write(file, [Buffer.from('check')]).catch(rethrow)
        await file.sync().catch(rethrow)
      } finally {
        await file.close()
      }
      await fs.unlink(path).catch(ignoreMissing)
    },
  }
}

async function requireFolder(root: string): Promise<void> {
  const found = await nodeFs.stat(root).catch(() => undefined)
  if (!found?.isDirectory()) throw new Error(`Folder not found: ${root}.`)
}

async function makeFolders(root: string, fs: DiskFs): Promise<void> {
  await makeFolder(root)
  for (const name of [...FOLDERS, 'arriving']) await makeFolder(join(root, name))
  await syncFolder(root, fs)
  await syncFolder(join(root, '..'), fs)
}
