import type { Atelier } from '@atelier/sdk'
import { bytes, count } from '../../ui/format.ts'
import { downloadFile, downloadZip, saveArchive } from './download.ts'
import { type Entry, joinPath } from './entries.ts'
import { MAX_ZIP_BYTES, MAX_ZIP_ENTRIES, type ZipEntry, zip } from './zip.ts'

interface Wanted {
  readonly id: string
  readonly path: string
  readonly modifiedAt: Date
}

/** Downloads a file, a folder as zip, or several of them as one zip. */
export function downloadEntries(
  atelier: Atelier,
  project: string,
  folder: string,
  entries: readonly Entry[],
): Promise<void> {
  const [only] = entries
  if (only && entries.length === 1)
    return only.id === undefined
      ? downloadZip(atelier, project, only.path)
      : downloadFile(atelier, only.id, only.name)
  const name = `${folder === '' ? project : folder.slice(folder.lastIndexOf('/') + 1)}-selection.zip`
  return saveArchive(name, async (signal) => {
    const files = await list(atelier, project, entries, signal)
    const inFolder = folder === '' ? 0 : folder.length + 1
    return new Response(await zip(load(atelier, files, inFolder, signal)))
  })
}

/** The newest file of each path. */
async function list(
  atelier: Atelier,
  project: string,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<Wanted[]> {
  const found = new Map<string, Wanted>()
  let size = 0
  const add = (file: Wanted & { readonly size: number }) => {
    if (found.has(file.path)) return
    found.set(file.path, file)
    size += file.size
    if (size > MAX_ZIP_BYTES || found.size > MAX_ZIP_ENTRIES)
      throw new Error(
        `A selection may have at most ${bytes(MAX_ZIP_BYTES)} and ${count(MAX_ZIP_ENTRIES)} files. Download the folders one by one.`,
      )
  }
  for (const { id, path } of entries) {
    if (id === undefined) {
      const filter = { projectId: project, folder: path, recursive: true, limit: 1_000 }
      for await (const file of atelier.files.manifestAll(filter, { signal }))
        add({ ...file, path: joinPath(file.folder, file.name), modifiedAt: new Date(file.created_at) })
    } else {
      const { file } = await atelier.files.get(id, { signal })
      add({ ...file, path, modifiedAt: new Date(file.created_at) })
    }
  }
  return [...found.values()]
}

async function* load(
  atelier: Atelier,
  files: readonly Wanted[],
  inFolder: number,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  for (const { id, path, modifiedAt } of files) {
    const content = await (await atelier.files.download(id, { signal })).arrayBuffer()
    yield { path: path.slice(inFolder), content: new Uint8Array(content), modifiedAt }
  }
}
