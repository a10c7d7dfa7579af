import type { Dropped } from './upload-queue.ts'

// More files at once are probably a mistake; use the CLI for those.
export const MAX_FILES = 10_000

export interface Collected {
  readonly files: readonly Dropped[]
  /** Whether files beyond the limit were ignored. */
  readonly cut: boolean
}

/** Lists dropped files, including those in folders. Call it during the drop event; afterwards the data is empty. */
export async function droppedFiles({ items, files }: DataTransfer, folder: string): Promise<Collected> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  if (!entries.some((entry) => entry?.isDirectory))
    return truncate([...files].map((file) => ({ file, folder })))
  const found: Dropped[] = []
  for (const entry of entries) if (entry) await collect(entry, folder, found)
  return truncate(found)
}

/** Files of a folder picker, with their relative paths. */
export function chosenFiles(list: FileList | null, folder: string): Collected {
  return truncate(
    [...(list ?? [])].map((file) => ({
      file,
      folder: joined(folder, file.webkitRelativePath.split('/').slice(0, -1).join('/')),
    })),
  )
}

/** Whether the files of an archive can be imported. */
export function isArchive(name: string): boolean {
  return /\.(?:zip|tar|tgz|tar\.gz)$/i.test(name)
}

async function collect(entry: FileSystemEntry, folder: string, found: Dropped[]): Promise<void> {
  if (found.length > MAX_FILES) return
  if (isFile(entry)) {
    found.push({ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folder })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside = joined(folder, entry.name)
  for (;;) {
    // readEntries returns at most a hundred entries per call.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const each of some) await collect(each, inside, found)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function joined(folder: string, path: string): string {
  return [folder, path].filter((part) => part !== '').join('/')
}

function truncate(found: readonly Dropped[]): Collected {
  return { files: found.slice(0, MAX_FILES), cut: found.length > MAX_FILES }
}
