import type { Dropped } from './upload-queue.ts'

// More at once is an accident, or work for the command line.
export const MOST_FILES = 10_000

export interface Collected {
  readonly files: readonly Dropped[]
  /** There were more than are taken at once. */
  readonly cut: boolean
}

/** What was dropped, with what is in its folders. Must be called while the event is handled: later it is empty. */
export async function droppedFiles({ items, files }: DataTransfer, folder: string): Promise<Collected> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  if (!entries.some((entry) => entry?.isDirectory)) return cutTo([...files].map((file) => ({ file, folder })))
  const found: Dropped[] = []
  for (const entry of entries) if (entry) await collect(entry, folder, found)
  return cutTo(found)
}

/** Of a chooser of folders: each file says where it was. */
export function chosenFiles(list: FileList | null, folder: string): Collected {
  return cutTo(
    [...(list ?? [])].map((file) => ({
      file,
      folder: joined(folder, file.webkitRelativePath.split('/').slice(0, -1).join('/')),
    })),
  )
}

async function collect(entry: FileSystemEntry, folder: string, found: Dropped[]): Promise<void> {
  if (found.length > MOST_FILES) return
  if (isFile(entry)) {
    found.push({ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folder })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside = joined(folder, entry.name)
  for (;;) {
    // A hundred at a time, until none are left.
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

function cutTo(found: readonly Dropped[]): Collected {
  return { files: found.slice(0, MOST_FILES), cut: found.length > MOST_FILES }
}
