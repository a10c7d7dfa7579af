import { createTwoFilesPatch } from 'diff'
import type { Caller } from '../caller.ts'
import { pathOf } from '../files/list/find-path.ts'
import { judgeStored } from '../files/scan/scan-stored.ts'
import type { FileRecord } from '../files/types.ts'
import { inSlices } from '../queue/in-slices.ts'
import { sortInSlices } from '../queue/sort-in-slices.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { getCheckpoint } from './checkpoints.ts'
import type { ProjectsDeps } from './ports.ts'
import type { Checkpoint } from './types.ts'

const MAX_PATCHES = 200
const MAX_PATCHED_BYTES = 256 * 1024
const MAX_PATCH_BYTES = 2 * 1024 * 1024
/** The event loop is blocked for at most this long. */
const PATCH_MS = 50

/** A file in one of the states that are compared. */
export interface ComparedFile
  extends Pick<FileRecord, 'size' | 'sha256' | 'mediaType' | 'kind' | 'position'> {
  readonly path: string
  /** Undefined if the content was purged. */
  readonly blob: string | undefined
}

export interface ChangedFile {
  readonly before: ComparedFile
  readonly after: ComparedFile
  /** A unified diff, if it was requested and both contents are text. */
  readonly patch?: string | undefined
}

export interface ProjectDiff {
  readonly added: readonly ComparedFile[]
  readonly removed: readonly ComparedFile[]
  readonly changed: readonly ChangedFile[]
  /** With a new path, and perhaps new content. */
  readonly renamed: readonly ChangedFile[]
  /** Whether files have no patch because there are too many, or because the patches would be too long. */
  readonly patchesCut: boolean
}

export interface DiffQuery {
  readonly project: string
  readonly id: string
  /** Id of another checkpoint, or `now`. */
  readonly to: string
  readonly patches: boolean
}

/** Compares a checkpoint with another one, or with the files as they are now. */
export async function diffCheckpoints(
  deps: ProjectsDeps,
  caller: Caller,
  { project, id, to, patches }: DiffQuery,
  signal: AbortSignal,
): Promise<ProjectDiff> {
  const checkpoint = await getCheckpoint(deps, caller, project, id)
  const before = await filesOf(deps, checkpoint)
  const after =
    to === 'now'
      ? await currentFiles(deps, checkpoint)
      : await filesOf(deps, await getCheckpoint(deps, caller, project, to))
  const { changed, renamed, ...others } = await compare(before, after)
  if (!patches) return { ...others, changed, renamed, patchesCut: false }
  const current = to === 'now' ? after : await currentFiles(deps, checkpoint)
  const live = new Set(current.map(({ blob }) => blob))
  const changes = [...changed, ...renamed]
  const quarantined = await deps.history.quarantinedAmong(changes.map(({ before: file }) => file.position))
  const read = createReader(deps, caller, (blob) => live.has(blob), signal)
  const patched = await withPatches(
    (file) => (quarantined.has(file.position) ? Promise.resolve(undefined) : read(file)),
    changes,
  )
  return {
    ...others,
    changed: patched.files.slice(0, changed.length),
    renamed: patched.files.slice(changed.length),
    patchesCut: patched.isCut,
  }
}

async function filesOf({ history }: ProjectsDeps, checkpoint: Checkpoint): Promise<ComparedFile[]> {
  const files: ComparedFile[] = []
  for await (const page of history.checkpointFiles(checkpoint)) {
    for (const file of page) files.push({ ...file, path: pathOf(file) })
  }
  return files
}

async function currentFiles({ history }: ProjectsDeps, checkpoint: Checkpoint): Promise<ComparedFile[]> {
  const files: ComparedFile[] = []
  for await (const page of history.filesBelow(checkpoint, '')) {
    for (const file of page) files.push({ ...file, path: pathOf(file) })
  }
  return files
}

async function compare(before: readonly ComparedFile[], after: readonly ComparedFile[]) {
  const changed: ChangedFile[] = []
  const renamed: ChangedFile[] = []
  const later = new Map<number, ComparedFile>()
  await inSlices(after, (file) => {
    later.set(file.position, file)
  })
  let removed: ComparedFile[] = []
  await inSlices(before, (file) => {
    const next = later.get(file.position)
    later.delete(file.position)
    if (!next) removed.push(file)
    else if (next.path !== file.path) renamed.push({ before: file, after: next })
    else if (next.sha256 !== file.sha256) changed.push({ before: file, after: next })
  })
  let added = [...later.values()]

  /** Pairs removed and added files with the same key, in their order. */
  async function pair(
    keyOf: (file: ComparedFile) => string,
    onPair: (pair: ChangedFile) => void,
  ): Promise<void> {
    const candidates = new Map<string, ComparedFile[]>()
    await inSlices(added.reverse(), (file) => {
      const same = candidates.get(keyOf(file))
      if (same) same.push(file)
      else candidates.set(keyOf(file), [file])
    })
    const alone: ComparedFile[] = []
    await inSlices(removed, (file) => {
      const next = candidates.get(keyOf(file))?.pop()
      if (next) onPair({ before: file, after: next })
      else alone.push(file)
    })
    removed = alone
    added = [...candidates.values()].flatMap((rest) => rest.reverse())
  }
  // A file that was deleted and written again has another id.
  await pair(
    ({ path }) => path,
    (one) => {
      if (one.before.sha256 !== one.after.sha256) changed.push(one)
    },
  )
  await pair(
    ({ sha256 }) => sha256,
    (one) => renamed.push(one),
  )
  const byPath = (one: ComparedFile, other: ComparedFile) => (one.path < other.path ? -1 : 1)
  const byNewPath = (one: ChangedFile, other: ChangedFile) => byPath(one.after, other.after)
  return {
    added: await sortInSlices(added, byPath),
    removed: await sortInSlices(removed, byPath),
    changed: await sortInSlices(changed, byNewPath),
    renamed: await sortInSlices(renamed, byNewPath),
  }
}

async function withPatches(
  read: ReadText,
  changes: readonly ChangedFile[],
): Promise<{ files: ChangedFile[]; isCut: boolean }> {
  let bytes = 0
  let isCut = false
  const patched: ChangedFile[] = []
  for (const [index, change] of changes.entries()) {
    const { before, after } = change
    if (!isText(before) || !isText(after) || before.sha256 === after.sha256) patched.push(change)
    else if (index >= MAX_PATCHES || bytes >= MAX_PATCH_BYTES || isLarge(before) || isLarge(after)) {
      isCut = true
      patched.push(change)
    } else {
      const patch = await patchOf(read, before, after)
      bytes += patch?.length ?? 0
      patched.push({ ...change, patch })
      await yieldToOthers()
    }
  }
  return { files: patched, isCut }
}

function isText({ kind, mediaType, blob }: ComparedFile): boolean {
  return blob !== undefined && (kind === 'code' || mediaType.startsWith('text/'))
}

function isLarge({ size }: ComparedFile): boolean {
  return size > MAX_PATCHED_BYTES
}

/** Undefined if a content is not text or does not exist any more, or if the contents have too little in common. */
async function patchOf(
  read: ReadText,
  before: ComparedFile,
  after: ComparedFile,
): Promise<string | undefined> {
  const texts = await Promise.all([before, after].map(read))
  const [old, text] = texts
  if (old === undefined || text === undefined) return undefined
  // A tab after the name ends it, so that it can have spaces.
  const tab = ({ path }: ComparedFile) => (path.includes(' ') ? '' : undefined)
  const patch = createTwoFilesPatch(
    ...([`a/${before.path}`, `b/${after.path}`, old, text, tab(before), tab(after)] as const),
    { context: 3, timeout: PATCH_MS },
  )
  return patch?.slice(patch.indexOf('---')) // without the line above the header
}

type ReadText = (file: ComparedFile) => Promise<string | undefined>

/** Contents that no file has now are scanned again: what the current rules reject is not shown. */
function createReader(
  { files }: ProjectsDeps,
  caller: Caller,
  isLive: (blob: string) => boolean,
  signal: AbortSignal,
): ReadText {
  return async ({ blob = '', path, size, mediaType }) => {
    try {
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (!isLive(blob)) await judgeStored(files, caller, { blob, size, mediaType }, name, signal)
      const chunks: Uint8Array[] = []
      for await (const chunk of await files.blobs.get(blob)) chunks.push(chunk)
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    } catch {
      return undefined
    }
  }
}
