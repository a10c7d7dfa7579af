import { removeCondemned } from '../delete/remove-condemned.ts'
import type { FilesDeps, VersionsKept } from '../ports.ts'
import type { OldVersions } from '../types.ts'
import { versionsToDrop } from './versions.ts'

const FILES_AT_ONCE = 200

/**
 * Deletes versions that are older than their project keeps them. A new version of a file does the same for that file; this is
 * for files that are not written any more. Pauses between slices. Returns the number of files that lost versions.
 */
export async function dropOldVersions(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'settings' | 'now'>,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const known = new Map<string, VersionsKept>()
  async function keptBy(workspace: string, project: string): Promise<VersionsKept> {
    const key = JSON.stringify([workspace, project])
    const kept = known.get(key) ?? (await files.settings.versionsKept(workspace, project))
    known.set(key, kept)
    return kept
  }

  const now = files.now()
  let changed = 0
  let next: number | undefined = 0
  while (next !== undefined && !signal.aborted) {
    const page: { found: OldVersions[]; next: number | undefined } = await files.catalog.oldestVersions(
      next,
      FILES_AT_ONCE,
    )
    for (const { position, workspace, project, version, number, replacedAt } of page.found) {
      const drop = versionsToDrop({ version }, await keptBy(workspace, project), now)
      if (!drop || number > drop.upTo || replacedAt > drop.before) continue
      await files.catalog.dropVersions({ workspace, project, position }, drop)
      changed++
    }
    next = page.next
    await pause()
  }
  if (changed > 0) await removeCondemned(files)
  return changed
}
