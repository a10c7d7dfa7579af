import type { Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { pathOf } from '../files/list/find-path.ts'
import type { PathKey } from '../files/types.ts'
import { projectOf } from './checkpoints.ts'
import type { ProjectsDeps } from './ports.ts'
import type { ProjectKey } from './types.ts'

const ATTEMPTS = 20
const MERGED_AT_ONCE = 100
const MAX_LISTED = 1_000

export interface DedupeOptions {
  /** Returns what would be merged, and changes nothing. */
  readonly dryRun: boolean
  readonly signal: AbortSignal
}

export interface MergedFile {
  readonly path: string
  /** The file that stays. */
  readonly id: string
  /** Number of files that became versions of it. */
  readonly merged: number
}

export interface Deduped {
  /** Number of paths that several files had. */
  readonly paths: number
  /** Number of files that became versions. */
  readonly merged: number
  /** The first paths. */
  readonly files: readonly MergedFile[]
}

/**
 * Merges files that have the same path. The newest stays, because the path refers to it; the contents and versions of the
 * others become its earlier versions. Each path is changed on its own, so this can be interrupted and repeated.
 */
export async function dedupeProject(
  deps: ProjectsDeps,
  caller: Caller,
  sent: string,
  { dryRun, signal }: DedupeOptions,
): Promise<Deduped> {
  const project = projectOf(caller, sent)
  const files: MergedFile[] = []
  let paths = 0
  let merged = 0
  for (const found of await findTwins(deps, project, signal)) {
    signal.throwIfAborted()
    const result = dryRun ? found : await mergeAt(deps, { ...project, ...found })
    if (result.merged === 0) continue // deleted in the meantime
    paths++
    merged += result.merged
    if (files.length < MAX_LISTED) files.push({ path: pathOf(found), id: result.id, merged: result.merged })
  }
  return { paths, merged, files }
}

interface Twins extends Pick<PathKey, 'folder' | 'name'> {
  /** Of the newest file. */
  readonly id: string
  readonly merged: number
}

/** The paths that several files have. */
async function findTwins(
  { history }: ProjectsDeps,
  project: ProjectKey,
  signal: AbortSignal,
): Promise<Twins[]> {
  const twins: Twins[] = []
  let last: Twins | undefined
  for await (const page of history.filesBelow(project, '')) {
    signal.throwIfAborted()
    // In order of path and position.
    for (const { id, folder, name } of page) {
      const isSame = last?.folder === folder && last.name === name
      if (last && !isSame && last.merged > 0) twins.push(last)
      last = { id, folder, name, merged: last && isSame ? last.merged + 1 : 0 }
    }
  }
  if (last && last.merged > 0) twins.push(last)
  return twins
}

async function mergeAt(
  { files, history }: ProjectsDeps,
  path: PathKey,
): Promise<Pick<MergedFile, 'id' | 'merged'>> {
  let merged = 0
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const [newest, ...older] = await files.catalog.allAt(path, MERGED_AT_ONCE + 1)
    if (!newest || older.length === 0) return { id: newest?.id ?? '', merged }
    const now = files.now()
    if (await history.mergeFiles(newest, older, { now, purgeFrom: files.edge && now })) merged += older.length
    else attempt++
  }
  throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
}
