import { type BatchOperation, MAX_PAGE_ITEMS } from '@atelier/sdk'
import type { Context } from './command.ts'
import { Failure, usageError } from './failure.ts'
import {
  findRemote,
  isFileId,
  listRemoteFiles,
  missing,
  parseRemotePath,
  pathOf,
  projectsOf,
  split,
} from './remote-files.ts'
import { runBatch } from './run-batch.ts'

export const onConflictOption = {
  type: 'string',
  value: 'ACTION',
  values: ['fail', 'replace'],
  help: 'If the target path has a file (default: fail)',
} as const

export interface TransferRequest {
  readonly op: 'copy' | 'move'
  readonly words: readonly string[]
  readonly project: string | undefined
  readonly replace: boolean
}

export interface Transferred {
  readonly from: string
  readonly path: string
  readonly files: number
}

/** Copies or moves files and folders. Paths are changed in one step: all of them, or none. */
export async function transfer(
  context: Context,
  { op, words, project: option, replace }: TransferRequest,
): Promise<{ project: string; done: Transferred[] }> {
  const { signal } = context
  const command = op === 'copy' ? 'cp' : 'mv'
  const sources = words.slice(0, -1)
  const target = words.at(-1) ?? ''
  if (sources.length === 0)
    throw usageError(`Name the source and the target: atelier ${command} demo:old.txt demo:new.txt`)
  const isIntoFolder = /[/:]$/.test(target)
  if (sources.length > 1 && !isIntoFolder)
    throw usageError(`${sources.length} sources need a folder as target: ${target}/`)
  const projects = await projectsOf(context, option)
  const { project, path } = parseRemotePath(target, projects)
  const targetFor = (name: string) =>
    isIntoFolder ? [path, name].filter((part) => part !== '').join('/') : path
  const atelier = await context.connect()

  const operations: { from: string; operation: BatchOperation }[] = []
  for (const word of sources) {
    if (isFileId(word)) operations.push(await byId(word))
    else operations.push(...(await byPath(word)))
  }
  if (operations.length > MAX_PAGE_ITEMS)
    throw new Failure(`At most ${MAX_PAGE_ITEMS} files can be copied from another project at once.`)
  const { results } = await runBatch(
    atelier,
    project,
    operations.map(({ operation }) => operation),
    { signal, words: operations.map(({ from }) => from) },
  )
  return {
    project,
    done: results.map((result, index) => ({
      from: operations[index]?.from ?? '',
      path: result.path,
      files: result.files,
    })),
  }

  async function byId(id: string): Promise<{ from: string; operation: BatchOperation }> {
    const [{ metadata }, { file }] = await Promise.all([
      atelier.files.metadata(id, { signal }),
      atelier.files.get(id, { signal }),
    ])
    const to = targetFor(file.name)
    if (op === 'copy') return { from: id, operation: putFrom(id, to) }
    requireSameProject(id, metadata.project_id)
    const from = pathOf({ folder: metadata.folder, name: file.name })
    const sharing = await findRemote(atelier, from, { option: project, fallback: project }, signal)
    if (sharing.length > 1)
      throw new Failure(
        `${sharing.length} files have the path of ${id}. Move them together: atelier mv ${project}:${from} ${target}`,
      )
    return { from: id, operation: { op, from, to, replace } }
  }

  async function byPath(word: string): Promise<{ from: string; operation: BatchOperation }[]> {
    const source = parseRemotePath(word, projects)
    if (source.path === '') throw usageError(`Name a file or folder of the project: ${source.project}:src`)
    const to = targetFor(split(source.path).name)
    if (source.project === project) return [{ from: word, operation: { op, from: source.path, to, replace } }]
    if (op === 'move') requireSameProject(word, source.project)
    const { folder, name } = split(source.path)
    const filter = { projectId: source.project, folder }
    for await (const file of atelier.files.listAll(filter, { signal }))
      if (file.name === name) return [{ from: word, operation: putFrom(file.id, to) }]
    const below = await listRemoteFiles(atelier, source, signal)
    if (below.length === 0) throw await missing(atelier, source, signal)
    const newest = new Map(below.toReversed().map((file) => [pathOf(file), file]))
    return [...newest].map(([place, { id }]) => ({
      from: `${source.project}:${place}`,
      operation: putFrom(id, `${to}${place.slice(source.path.length)}`),
    }))
  }

  function putFrom(id: string, to: string): BatchOperation {
    return { op: 'put', path: to, from: { id }, ...(!replace && { ifNoneMatch: '*' as const }) }
  }

  function requireSameProject(word: string, actual: string): void {
    if (actual !== project)
      throw usageError(`${word} is in the project ${actual}. Files cannot move to another project.`)
  }
}
