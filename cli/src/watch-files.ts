import { existsSync, type FSWatcher, statSync, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { openGitignore } from './gitignore.ts'
import { baseOf, type Choice, findLocalFiles, isIncluded, type LocalFile } from './local-files.ts'

// Editors save in several steps, and some replace the file.
const SETTLE_MS = 250

export interface Watching {
  onReady(): void
  /** A watched folder was deleted. */
  onMissing(folder: string): void
  /** Called with new and changed files once changes have settled. */
  send(changed: readonly LocalFile[]): Promise<void>
}

/** Runs until the signal aborts, or until a folder cannot be watched. */
export async function watchFiles(
  words: readonly string[],
  choice: Choice,
  known: readonly LocalFile[],
  signal: AbortSignal,
  { onReady, onMissing, send }: Watching,
): Promise<void> {
  const seen = new Map(known.map((file) => [file.path, versionOf(file)]))
  const roots = rootsOf(words)
  const missing = new Set<string>()
  let wake: () => void = () => undefined
  let isChanged = true // files may have changed since `known` was read
  const folders = watchFolders(() => {
    isChanged = true
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })

  async function follow(): Promise<void> {
    const folderPaths: string[] = []
    for (const [root, isDeep] of roots) {
      if (existsSync(root)) missing.delete(root)
      else if (!missing.has(root)) {
        missing.add(root)
        onMissing(root)
      }
      if (missing.has(root)) folderPaths.push(nearestExisting(root))
      else folderPaths.push(...(isDeep ? await foldersBelow(root, choice) : [root]))
    }
    folders.follow(new Set(folderPaths))
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
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      if (isChanged || signal.aborted) continue
      await follow() // before reading the files, so that later changes raise an event
      const files = await findExistingFiles(words, choice)
      const changed = files.filter((file) => seen.get(file.path) !== versionOf(file))
      for (const file of changed) seen.set(file.path, versionOf(file))
      if (changed.length > 0) await send(changed)
    }
  } finally {
    folders.close()
  }
}

/**
 * Uses one watcher per folder. Node's recursive watcher also takes one per file, even for skipped files, and on Linux does not
 * report folders that it could not watch at the start.
 */
function watchFolders(onChange: () => void): {
  follow(folderPaths: ReadonlySet<string>): void
  close(): void
} {
  const watchers = new Map<string, FSWatcher>()
  let failure: unknown

  function forget(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function begin(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => {
        // Possibly the folder itself was replaced, which this watcher would not follow.
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
    follow(folderPaths) {
      if (failure !== undefined) throw failure
      for (const folder of watchers.keys()) if (!folderPaths.has(folder)) forget(folder)
      for (const folder of folderPaths) if (!watchers.has(folder)) begin(folder)
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
    ? `the system's limit is reached (${code}). Raise ${limit}, or skip folders with --exclude.`
    : message
  return new Failure(`Cannot watch ${folder}: ${why}`, { code })
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Like findLocalFiles, but ignores paths that no longer exist. */
async function findExistingFiles(words: readonly string[], choice: Choice): Promise<LocalFile[]> {
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

/** The folders to watch, and whether to include their subfolders. */
function rootsOf(words: readonly string[]): Map<string, boolean> {
  const roots = new Map<string, boolean>()
  for (const word of words) {
    const isPattern = !existsSync(word)
    // Watch a file through its folder: editors replace the file, and a watcher would follow the old one.
    const isFile = !isPattern && !statSync(word).isDirectory()
    const root = isPattern ? baseOf(word) : isFile ? dirname(word) : word
    roots.set(root, roots.get(root) === true || !isFile)
  }
  return roots
}

async function foldersBelow(root: string, choice: Choice): Promise<string[]> {
  const folders = [root]
  const gitignore = choice.ignored && (await openGitignore(root))
  async function walk(inside: string): Promise<void> {
    await gitignore?.enter(inside)
    const entries = await readdir(join(root, inside), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [] // deleted meanwhile
      throw error
    })
    for (const entry of entries) {
      const place = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!entry.isDirectory() || !isIncluded(place, choice) || gitignore?.ignores(place, true)) continue
      folders.push(join(root, place))
      await walk(place)
    }
  }
  await walk('')
  return folders
}

function nearestExisting(path: string): string {
  let folder = path
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
