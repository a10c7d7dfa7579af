import { existsSync, type FSWatcher, statSync, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { baseOf, type Choice, findLocalFiles, isChosen, type LocalFile } from './local-files.ts'

// Editors write a file in several steps, and some put a new one in its place.
const QUIET_MS = 250

export interface Watching {
  onReady(): void
  /** A folder that was named is not there any more. */
  onGone(folder: string): void
  /** Called with what is new or has changed, when it has been quiet for a moment. */
  send(changed: readonly LocalFile[]): Promise<void>
}

/** Until the signal aborts, or something cannot be watched. */
export async function watchFiles(
  words: readonly string[],
  choice: Choice,
  known: readonly LocalFile[],
  signal: AbortSignal,
  { onReady, onGone, send }: Watching,
): Promise<void> {
  const seen = new Map(known.map((file) => [file.path, versionOf(file)]))
  const roots = rootsOf(words)
  const gone = new Set<string>()
  let wake: () => void = () => undefined
  let isChanged = true // there was time for it since `known`
  const folders = watchFolders(() => {
    isChanged = true
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })

  async function follow(): Promise<void> {
    const wanted: string[] = []
    for (const [root, isDeep] of roots) {
      if (existsSync(root)) gone.delete(root)
      else if (!gone.has(root)) {
        gone.add(root)
        onGone(root)
      }
      if (gone.has(root)) wanted.push(nearest(root))
      else wanted.push(...(isDeep ? await foldersBelow(root, choice) : [root]))
    }
    folders.follow(new Set(wanted))
  }

  try {
    await follow()
    onReady()
    while (!signal.aborted) {
      if (!isChanged)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      isChanged = false
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      if (isChanged || signal.aborted) continue
      await follow() // before the look at files: what changes after it is told
      const files = await filesThere(words, choice)
      const changed = files.filter((file) => seen.get(file.path) !== versionOf(file))
      for (const file of changed) seen.set(file.path, versionOf(file))
      if (changed.length > 0) await send(changed)
    }
  } finally {
    folders.close()
  }
}

/**
 * One watcher for each folder. Node's own recursive one takes one for each file as well, also of what is left out, and on Linux
 * is silent about what it could not watch when it began.
 */
function watchFolders(onChange: () => void): { follow(wanted: ReadonlySet<string>): void; close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let failure: unknown

  function forget(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function begin(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => {
        // Perhaps the folder itself: another of this name would not be watched by this one.
        if (event === 'rename' && name === basename(folder)) forget(folder)
        onChange()
      })
      watcher.on('error', (error) => {
        failure ??= cannotWatch(folder, error)
        onChange()
      })
      watchers.set(folder, watcher)
    } catch (error) {
      if (!isMissing(error)) throw cannotWatch(folder, error)
    }
  }

  return {
    follow(wanted) {
      if (failure !== undefined) throw failure
      for (const folder of watchers.keys()) if (!wanted.has(folder)) forget(folder)
      for (const folder of wanted) if (!watchers.has(folder)) begin(folder)
    },
    close() {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
}

function cannotWatch(folder: string, error: unknown): Failure {
  const { code = 'failed', message } = error as NodeJS.ErrnoException
  const limit = LIMITS[code]
  const why = limit
    ? `this system watches no more (${code}). Raise ${limit}, or leave out some with --exclude.`
    : message
  return new Failure(`${folder} cannot be watched: ${why}`, { code })
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Of the words that are there: one that is gone keeps nobody from the others. */
async function filesThere(words: readonly string[], choice: Choice): Promise<LocalFile[]> {
  const found = new Map<string, LocalFile>()
  for (const word of words) {
    const files = await findLocalFiles([word], choice).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const file of files) if (!found.has(file.path)) found.set(file.path, file)
  }
  return [...found.values()]
}

function versionOf({ mtimeMs, size }: LocalFile): string {
  return `${mtimeMs} ${size}`
}

/** The folders to watch, and whether also what is below them. */
function rootsOf(words: readonly string[]): Map<string, boolean> {
  const roots = new Map<string, boolean>()
  for (const word of words) {
    const isPattern = !existsSync(word)
    // A file is watched by its folder: what takes its place has its name, not its place on the disk.
    const isFile = !isPattern && !statSync(word).isDirectory()
    const root = isPattern ? baseOf(word) : isFile ? dirname(word) : word
    roots.set(root, roots.get(root) === true || !isFile)
  }
  return roots
}

async function foldersBelow(root: string, choice: Choice): Promise<string[]> {
  const folders = [root]
  async function walk(inside: string): Promise<void> {
    const entries = await readdir(join(root, inside), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [] // gone meanwhile
      throw error
    })
    for (const entry of entries) {
      const place = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!entry.isDirectory() || !isChosen(place, choice)) continue
      folders.push(join(root, place))
      await walk(place)
    }
  }
  await walk('')
  return folders
}

function nearest(path: string): string {
  let folder = path
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
