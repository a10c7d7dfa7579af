import { lstat, realpath, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Atelier } from '@atelier/sdk'
import type { Context } from './command.ts'
import { ensureFolder } from './ensure-folder.ts'
import { explain } from './explain.ts'
import { Failure } from './failure.ts'
import { fetchFile } from './fetch-file.ts'
import { inParallel } from './in-parallel.ts'
import { createProgress } from './output-progress.ts'
import { clean } from './output-text.ts'
import type { RemotePath } from './remote-files.ts'
import type { Plan } from './sync-plan.ts'
import { type FailedUpload, type OnConflict, uploadFiles } from './upload-files.ts'

/** Updated during the sync, so that an interruption can report the progress. */
export interface SyncResult {
  readonly transferred: { path: string; id: string }[]
  readonly removed: string[]
  readonly failed: FailedUpload[]
}

export async function push(
  context: Context,
  atelier: Atelier,
  {
    plan,
    place,
    parallel,
    onConflict,
  }: { plan: Plan; place: RemotePath; parallel: number; onConflict: OnConflict },
  done: SyncResult,
): Promise<void> {
  const { output, signal } = context
  const replaced = new Map(plan.steps.map((step) => [step.local, step.remote]))
  const files = plan.steps.flatMap(({ local }) => local ?? [])
  const target = { project: place.project, folder: place.path, parallel, onConflict }
  const failed = await uploadFiles(context, atelier, files, target, async ({ local, file }, progress) => {
    done.transferred.push({ path: local.place, id: file.id })
    progress.above(() => output.line(`uploaded  ${clean(local.place)}`))
    if (onConflict !== 'replace') return
    // The newest file at the path has the new content now. Others with the same path would hide that.
    for (const { id } of replaced.get(local) ?? [])
      if (id !== file.id) await atelier.files.delete(id, { signal })
  })
  done.failed.push(...failed)
  for (const { place: path, id = '' } of plan.remove) {
    await atelier.files.delete(id, { signal })
    done.removed.push(path)
    output.line(`deleted  ${clean(path)}`)
  }
}

export async function pull(
  context: Context,
  atelier: Atelier,
  { plan, folder, parallel }: { plan: Plan; folder: string; parallel: number },
  done: SyncResult,
): Promise<void> {
  const { output, signal } = context
  await ensureFolder(folder)
  const root = await realpath(folder)
  const bytes = plan.steps.reduce((sum, { remote }) => sum + (remote[0]?.size ?? 0), 0)
  const progress = createProgress(output.stderr, { verb: 'Downloaded', files: plan.steps.length, bytes })
  try {
    await inParallel(plan.steps, parallel, async ({ place, remote: [newest] }) => {
      signal.throwIfAborted()
      if (!newest) return
      try {
        const path = join(root, place)
        await ensureFolderInside(root, dirname(path))
        if ((await lstat(path).catch(() => undefined))?.isSymbolicLink())
          throw new Failure('A symbolic link has this name; it is not followed.', { code: 'link' })
        await fetchFile(atelier, newest, path, { sha256: newest.sha256, signal, progress })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { message, code } = explain(error)
        done.failed.push({ path: place, error: message, code })
        progress.above(() => output.note(`${clean(place)}: ${message}`))
        return
      }
      done.transferred.push({ path: place, id: newest.id })
      progress.above(() => output.line(`downloaded  ${clean(place)}`))
    })
  } finally {
    progress.end()
  }
  for (const { place, path = '' } of plan.remove) {
    signal.throwIfAborted()
    await rm(path)
    done.removed.push(place)
    output.line(`deleted  ${clean(place)}`)
  }
}

/** Creates a folder, but not through a symbolic link that leads out of the target. */
async function ensureFolderInside(root: string, path: string): Promise<void> {
  let existing = path
  while ((await lstat(existing).catch(() => undefined)) === undefined) existing = dirname(existing)
  const real = resolve(await realpath(existing))
  if (real !== root && !real.startsWith(root === sep ? root : root + sep))
    throw new Failure('The folder is a symbolic link that leads out of the target.', { code: 'link' })
  await ensureFolder(path)
}
