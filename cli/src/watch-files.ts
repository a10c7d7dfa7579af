import { existsSync, statSync, watch } from 'node:fs'
import { dirname } from 'node:path'
import { baseOf, type Choice, findLocalFiles, type LocalFile } from './local-files.ts'

// Editors write a file in several steps, and some put a new one in its place.
const QUIET_MS = 250

/** Calls `send` with what is new or has changed, when it has been quiet for a moment, until the signal aborts. */
export async function watchFiles(
  words: readonly string[],
  choice: Choice,
  known: readonly LocalFile[],
  signal: AbortSignal,
  onReady: () => void,
  send: (changed: readonly LocalFile[]) => Promise<void>,
): Promise<void> {
  const seen = new Map(known.map((file) => [file.path, versionOf(file)]))
  let wake: () => void = () => undefined
  let isChanged = false
  const watchers = [...new Set(words.map(rootOf))].map((root) =>
    watch(root, { recursive: statSync(root).isDirectory(), signal }, () => {
      isChanged = true
      wake()
    }),
  )
  for (const watcher of watchers) watcher.on('error', () => undefined) // a folder that was removed
  signal.addEventListener('abort', () => wake(), { once: true })
  onReady()
  while (!signal.aborted) {
    if (!isChanged)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    isChanged = false
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    if (isChanged || signal.aborted) continue
    const files = await findLocalFiles(words, choice).catch(() => []) // gone for a moment
    const changed = files.filter((file) => seen.get(file.path) !== versionOf(file))
    for (const file of changed) seen.set(file.path, versionOf(file))
    if (changed.length > 0) await send(changed)
  }
}

function versionOf({ mtimeMs, size }: LocalFile): string {
  return `${mtimeMs} ${size}`
}

/** A file is watched by its folder: what takes its place has its name, not its place on the disk. */
function rootOf(word: string): string {
  if (!existsSync(word)) return baseOf(word)
  return statSync(word).isDirectory() ? word : dirname(word)
}
