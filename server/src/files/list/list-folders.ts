import type { Caller } from '../../caller.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { checkFolder, checkProject, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FolderSummary } from './browsing.ts'
import { BATCH_SIZE } from './lists.ts'

export interface FoldersQuery {
  readonly project: string
  /** Default: the root. */
  readonly folder?: string | undefined
  readonly limit: number
  /** Name of the last folder of the previous page. */
  readonly after?: string | undefined
}

export interface FolderList {
  readonly folder: string
  readonly folders: FolderSummary[]
  /** Cursor for the next page; undefined if there are no more. */
  readonly next: string | undefined
}

/** Lists the folders in a folder, in order of name, with the number of files below each. */
export async function listFolders(
  files: Pick<FilesDeps, 'browsing'>,
  caller: Caller,
  query: FoldersQuery,
): Promise<FolderList> {
  const project = checkProject(query.project)
  requireProject(caller, project)
  const { workspace } = caller
  const folder = checkFolder(query.folder ?? '')
  const pathOf = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const { limit } = query
  const folders: FolderSummary[] = []
  let next: string | undefined = checkFolder(query.after ?? '')
  for (let requested = 0; requested < limit && next !== undefined; requested += BATCH_SIZE) {
    if (requested > 0) await yieldToOthers()
    const slice: number = Math.min(BATCH_SIZE, limit - requested)
    const names = await files.browsing.folderNames(workspace, project, folder, { after: next, limit: slice })
    const totals = await files.browsing.filesBelow(workspace, project, names.map(pathOf))
    folders.push(
      ...names.flatMap((name) => {
        const count = totals.get(pathOf(name))
        return count === undefined ? [] : { name, files: count }
      }),
    )
    next = names.length < slice ? undefined : names.at(-1)
  }
  return { folder, folders, next }
}
