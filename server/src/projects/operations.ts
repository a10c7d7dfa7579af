import type { Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { getFile } from '../files/download/get-file.ts'
import { checkDescription, checkFolder, cleanFolder } from '../files/file.ts'
import { pathOf, splitPath } from '../files/list/find-path.ts'
import { judgeStored } from '../files/scan/scan-stored.ts'
import type { FileRecord, ScanReport } from '../files/types.ts'
import type { ReceivedContent } from '../files/upload/receive-content.ts'
import { inSlices } from '../queue/in-slices.ts'
import { contentOf, type Draft, type DraftContent, type DraftFile } from './draft.ts'
import type { ProjectsDeps } from './ports.ts'
import { isInside, requirePlain, splitNewPath } from './project-path.ts'
import type { Conditions, Operation, OperationResult, ProjectKey } from './types.ts'

interface Context {
  readonly project: ProjectKey
  readonly draft: Draft
  /** Received contents, by index of the operation. */
  readonly contents: ReadonlyMap<number, ReceivedContent>
  readonly signal: AbortSignal
}

/** Applies operations to a draft. */
export function createOperations(deps: ProjectsDeps, caller: Caller, context: Context) {
  const { files } = deps
  const { project, draft, contents, signal } = context
  const others = new Set<string>()

  /** Contents are scanned again under a new name, as a renamed file is. */
  async function contentAs(content: DraftContent, from: string, name: string): Promise<DraftContent> {
    if (name === from) return { ...content, report: content.report ?? (await reportOf(content)) }
    const { bytes } = content.received ?? {}
    const { type, report } = await judgeStored(files, caller, { ...content, bytes }, name, signal)
    return { ...content, ...type, report }
  }

  async function reportOf({ source }: DraftContent): Promise<ScanReport | undefined> {
    const scan = source?.table === 'files' ? await files.scans.find(source.key[0] as number) : undefined
    return scan && { ...scan, verdict: 'clean', reason: undefined }
  }

  async function contentFrom(
    { id, version: number }: { id: string; version?: number | undefined },
    name: string,
  ): Promise<DraftContent> {
    const file = await getFile(files, caller, id)
    if (file.project !== project.project) others.add(file.project)
    if (number === undefined || number === file.version) return contentAs(contentOf(file), file.name, name)
    const version = await files.catalog.version(file, number)
    if (!version) throw new AppError('file_not_found', { detail: `The file has no version ${number}.` })
    const { type, report } = await judgeStored(files, caller, version, name, signal)
    const { size, sha256, blob } = version
    const source = { table: 'versions', key: [file.position, number], blob } as const
    return { ...type, size, sha256, blob, source, received: undefined, report }
  }

  async function put(
    operation: Operation & { op: 'put' },
    received: ReceivedContent | undefined,
  ): Promise<OperationResult> {
    const place = splitNewPath(operation.path)
    const [newest, ...twins] = await draft.at(place)
    requireConditions(operation, newest)
    const content = received
      ? { ...received, source: undefined, received }
      : await contentFrom(operation.content as { id: string }, place.name)
    const description = checkDescription(operation.description) ?? newest?.description
    draft.set(place, [
      {
        before: newest?.before,
        ...place,
        description,
        content: keepSame(newest, content),
        replaced: newest?.replaced,
      },
      ...twins,
    ])
    const outcome = newest?.content.sha256 === content.sha256 ? 'unchanged' : newest ? 'replaced' : 'created'
    return { op: 'put', path: pathOf(place), outcome, files: 1, sha256: content.sha256 }
  }

  async function remove(operation: Operation & { op: 'delete' }): Promise<OperationResult> {
    const found = await find(operation.path, operation)
    await inSlices(found.files, (file) => draft.set(file, []))
    return { op: 'delete', path: found.path, outcome: 'deleted', files: found.files.length }
  }

  /** The files at a path, or all files of the folder. */
  async function find(path: string, conditions: Conditions) {
    requirePlain(path)
    const { folder, name } = splitPath(path)
    const isFolder = path === '' || path.endsWith('/')
    const place = { folder: checkFolder(folder), name }
    const at = isFolder ? [] : await draft.at(place)
    requireConditions(conditions, at[0])
    if (at.length > 0) return { path: pathOf(place), folder: undefined, files: at }
    const outer = checkFolder(path)
    const below = await draft.below(outer)
    if (below.length === 0)
      throw new AppError('file_not_found', { detail: 'No file or folder has this path.' })
    return { path: outer, folder: outer, files: below }
  }

  async function transfer(operation: Operation & { op: 'copy' | 'move' }): Promise<OperationResult> {
    const { op, from, to, replace = false } = operation
    const found = await find(from, operation)
    const target = found.folder === undefined ? splitNewPath(to) : undefined
    const outer = target ? undefined : cleanFolder(to)
    if (outer !== undefined && isInside(outer, found.folder ?? ''))
      throw new AppError('invalid_request', { detail: 'A folder cannot be copied or moved into itself.' })
    if (target && pathOf(target) === found.path)
      throw new AppError('invalid_request', { detail: 'A file cannot be copied or moved onto itself.' })
    const groups = Map.groupBy(found.files, (file) => pathOf(file))
    const steps: { group: DraftFile[]; newest: DraftFile; place: { folder: string; name: string } }[] = []
    await inSlices(groups.values(), (group) => {
      const [newest] = group as [DraftFile]
      const rest = newest.folder.slice((found.folder ?? '').length)
      const place = target ?? { folder: cleanFolder(joined(outer ?? '', rest)), name: newest.name }
      steps.push({ group, newest, place })
    })
    // All sources first: a folder that moves to its parent can have files at the new paths of others.
    if (op === 'move') await inSlices(steps, ({ newest }) => draft.set(newest, []))
    await inSlices(steps, async ({ group, newest, place }) => {
      const existing = await draft.at(place)
      if (existing.length > 0 && !replace)
        throw new AppError('conflict', {
          detail: `The path ${JSON.stringify(pathOf(place))} already has a file. Pass "replace": true to replace it.`,
        })
      if (op === 'move') {
        const moved: DraftFile[] = []
        for (const file of group)
          moved.push({
            ...file,
            content: await contentAs(file.content, file.name, place.name),
            replaced:
              file === newest ? [...(file.replaced ?? []), ...existing.flatMap(recordsOf)] : file.replaced,
          })
        draft.set(place, moved)
      } else {
        const content = await contentAs(newest.content, newest.name, place.name)
        const [before, ...twins] = existing
        const { before: record, replaced } = before ?? {}
        const copy = { ...newest, before: record, replaced, content: keepSame(before, content) }
        draft.set(place, [copy, ...twins])
      }
    })
    const path = target ? pathOf(target) : (outer ?? '')
    return { op, path, outcome: op === 'move' ? 'moved' : 'copied', files: groups.size }
  }

  return {
    async run(operation: Operation, index: number): Promise<OperationResult> {
      signal.throwIfAborted()
      if (operation.op === 'put') return put(operation, contents.get(index))
      return operation.op === 'delete' ? remove(operation) : transfer(operation)
    },

    /** Projects besides that of the batch whose contents are used. */
    otherProjects: (): ProjectKey[] =>
      [...others].map((other) => ({ workspace: project.workspace, project: other })),
  }
}

function requireConditions({ ifMatch, ifNoneMatch }: Conditions, file: DraftFile | undefined): void {
  const wanted = ifMatch?.replace(/^"(.*)"$/, '$1')
  const fits =
    wanted === undefined || (file !== undefined && (wanted === '*' || wanted === file.content.sha256))
  if (!fits || (ifNoneMatch !== undefined && file !== undefined))
    throw new AppError('precondition_failed', {
      detail: file ? 'The file has other content, or exists already.' : 'There is no file at this path.',
    })
}

/** The stored files that a file of a draft stands for. */
function recordsOf({ before, replaced = [] }: DraftFile): FileRecord[] {
  return [...(before ? [before] : []), ...replaced]
}

/** A file that has the content already gets no new version. */
function keepSame(existing: DraftFile | undefined, content: DraftContent): DraftContent {
  return existing?.content.sha256 === content.sha256 ? existing.content : content
}

function joined(outer: string, rest: string): string {
  return `${outer}${rest}`.replace(/^\//, '')
}
