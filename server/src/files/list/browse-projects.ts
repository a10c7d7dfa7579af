import type { Caller } from '../../caller.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { checkProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { ProjectSummary } from '../types.ts'
import { BATCH_SIZE } from './lists.ts'

export interface ProjectsQuery {
  readonly limit: number
  /** The last project of the previous page. */
  readonly after?: string | undefined
}

export interface ProjectPage {
  readonly projects: ProjectSummary[]
  /** Cursor for the next page; undefined if there are no more. */
  readonly next: string | undefined
}

/** Lists the projects of the caller's workspace that have files, in order of id. A project token sees only its project. */
export async function browseProjects(
  files: Pick<FilesDeps, 'browsing'>,
  caller: Caller,
  query: ProjectsQuery,
): Promise<ProjectPage> {
  const { workspace, project } = caller
  const { limit } = query
  const after = query.after === undefined ? '' : checkProject(query.after)
  if (project !== undefined) {
    const own = project > after ? await files.browsing.projects(workspace, [project]) : new Map()
    return { projects: [...own.values()], next: undefined }
  }
  const projects: ProjectSummary[] = []
  let next: string | undefined = after
  for (let requested = 0; requested < limit && next !== undefined; requested += BATCH_SIZE) {
    if (requested > 0) await yieldToOthers()
    const slice: number = Math.min(BATCH_SIZE, limit - requested)
    const names = await files.browsing.projectNames(workspace, { after: next, limit: slice })
    const found = await files.browsing.projects(workspace, names)
    projects.push(...names.flatMap((name) => found.get(name) ?? []))
    next = names.length < slice ? undefined : names.at(-1)
  }
  return { projects, next }
}
