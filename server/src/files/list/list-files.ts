import type { Caller } from '../../caller.ts'
import { checkFolder, checkProject, positionOf, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, ListFilter } from '../types.ts'

export interface ListQuery extends ListFilter {
  readonly project: string
  readonly page: number
  readonly limit: number
  /** Id of the last file of the previous page. Continuing from there costs the same at any depth. */
  readonly after?: string | undefined
}

export interface FileList {
  readonly files: FileRecord[]
  readonly page: number
  readonly limit: number
  readonly total: number
  /** Whether files follow this page. */
  readonly more: boolean
}

export async function listFiles(
  files: Pick<FilesDeps, 'catalog'>,
  caller: Caller,
  query: ListQuery,
): Promise<FileList> {
  const project = checkProject(query.project)
  requireProject(caller, project)
  const { page, limit, recursive, type } = query
  const folder = query.folder === undefined ? undefined : checkFolder(query.folder)
  const after = query.after === undefined ? undefined : positionOf(query.after)
  const found = await files.catalog.list(
    caller.workspace,
    project,
    { folder, recursive, type },
    {
      offset: (page - 1) * limit,
      limit,
      after,
    },
  )
  return { ...found, page, limit }
}
