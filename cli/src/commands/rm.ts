import type { Atelier } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { noteUndo } from '../note-undo.ts'
import { clean, formatCount } from '../output-text.ts'
import {
  findRemote,
  isFileId,
  listRemoteFiles,
  type Projects,
  parseRemotePath,
  pathOf,
  projectsOf,
} from '../remote-files.ts'
import { runBatch } from '../run-batch.ts'

interface Deletion {
  readonly word: string
  /** Undefined for a file ID. */
  readonly project: string | undefined
  /** Empty for the whole project. */
  readonly path: string
  /** The files that were found. */
  readonly files: readonly { readonly id: string; readonly name: string }[]
}

const MAX_OPERATIONS = 1_000

export const rm = defineCommand({
  name: 'rm',
  summary: 'Delete files and folders immediately',
  usage: '[options] ID|PROJECT:PATH…',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
    recursive: { type: 'boolean', short: 'r', help: 'Delete folders with all their files' },
    yes: { type: 'boolean', short: 'y', help: 'Do not ask for confirmation' },
  },
  notes: `Asks for confirmation on a terminal. A path selects every file that has it; with -r, "demo:src/" is a folder and "demo:/" the whole
project. Paths of a project are deleted together: all of them, or none. Versions are deleted too. Content that a checkpoint
contains can be restored: see "atelier checkpoint". If more than 20 files of a project are deleted together, the service makes
a checkpoint first and keeps it for seven days.`,
  words: 'none',
  examples: [
    'atelier rm demo:notes/hello.txt',
    'atelier rm -r demo:drafts',
    'atelier rm --yes file_01kafq3m8n2v5x7c9b1d3f5h7j demo:old.zip',
  ],
  async run(context, { values, words }) {
    const { output } = context
    if (words.length === 0) throw usageError('Name the files to delete: IDs, or PROJECT:PATH.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    // Find all files first, so that a wrong path deletes nothing.
    const deletions: Deletion[] = []
    for (const word of words)
      deletions.push(await find(context, atelier, word, projects, values.recursive === true))
    const found = new Map(deletions.flatMap(({ files }) => files.map(({ id, name }) => [id, name])))
    await confirm(context, values.yes, {
      items: [...found].map(([id, name]) => `${id}  ${name}`),
      question: `Delete ${formatCount(found.size, 'file')}?`,
      declined: 'Nothing was deleted.',
    })
    const deleted = new Set<string>()
    try {
      for (const group of groupsOf(deletions)) {
        const undo = await deleteGroup(context, atelier, group)
        for (const { id, name } of group.flatMap(({ files }) => files)) {
          if (!deleted.has(id)) output.line(clean(`Deleted ${id}  ${name}`))
          deleted.add(id)
        }
        if (undo) noteUndo(context, undo.project, undo.checkpointId)
      }
    } catch (error) {
      if (deleted.size === 0) throw error
      const { message, code, exitCode } = explain(error)
      const done = `${deleted.size} of ${formatCount(found.size, 'file')} were deleted.`
      throw new Failure(`${message} ${done}`, { code, exitCode })
    }
    output.result({ deleted: [...deleted] }, () => undefined)
    return 0
  },
})

async function find(
  { signal }: Context,
  atelier: Atelier,
  word: string,
  projects: Projects,
  recursive: boolean,
): Promise<Deletion> {
  if (isFileId(word))
    return { word, project: undefined, path: '', files: await findRemote(atelier, word, projects, signal) }
  const { project, path } = parseRemotePath(word, projects)
  if (path === '' && !recursive) throw usageError(`To delete all files of the project ${project}, pass -r.`)
  const isFolder = path === '' || word.endsWith('/')
  if (!isFolder || !recursive)
    try {
      return { word, project, path, files: await findRemote(atelier, word, projects, signal) }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'is_folder') throw error
      if (!recursive)
        throw new Failure(`${path} is a folder in the project ${project}. To delete it, pass -r.`, {
          code: 'is_folder',
        })
    }
  const below = await listRemoteFiles(atelier, { project, path }, signal)
  if (below.length === 0)
    throw new Failure(
      path === ''
        ? `The project ${project} has no files.`
        : `${path} not found in the project ${project}. Run "atelier ls ${project}" to list its files.`,
      { code: 'file_not_found' },
    )
  const files = below.map((file) => ({ id: file.id, name: pathOf(file) }))
  return { word, project, path: path === '' ? '' : `${path}/`, files }
}

/** Paths of one project are deleted together; IDs and whole projects one by one. */
function groupsOf(deletions: readonly Deletion[]): Deletion[][] {
  const groups: Deletion[][] = []
  const byProject = new Map<string, Deletion[]>()
  for (const deletion of deletions) {
    const { project, path } = deletion
    const open = project === undefined || path === '' ? undefined : byProject.get(project)
    if (open && open.length < MAX_OPERATIONS) {
      // The same path twice would not be found the second time.
      if (!open.some((each) => deletion.path.startsWith(each.path) && isCovered(deletion, each)))
        open.push(deletion)
      continue
    }
    const group = [deletion]
    groups.push(group)
    if (project !== undefined && path !== '') byProject.set(project, group)
  }
  return groups
}

function isCovered({ path }: Deletion, by: Deletion): boolean {
  return path === by.path || by.path.endsWith('/')
}

/** Deletes one of the `groupsOf`. Returns the checkpoint that the service made before, if there were many files. */
async function deleteGroup(
  { signal }: Context,
  atelier: Atelier,
  group: readonly Deletion[],
): Promise<{ project: string; checkpointId: string | null } | undefined> {
  const [first] = group
  if (!first) return undefined
  const { project, path } = first
  if (project === undefined) {
    for (const { id } of first.files) await atelier.files.delete(id, { signal })
    return undefined
  }
  const { checkpoint_id: checkpointId } =
    path === ''
      ? await atelier.project(project).deleteAll({}, { signal })
      : await runBatch(
          atelier,
          project,
          group.map((each) => ({ op: 'delete', path: each.path })),
          { signal, words: group.map(({ word }) => word) },
        )
  return { project, checkpointId }
}
