import { yieldToOthers } from '../queue/yield-to-others.ts'
import { AT_ONCE } from './browsing.ts'
import { checkProject } from './file.ts'
import type { FilesDeps } from './ports.ts'
import type { Caller, ProjectSummary } from './types.ts'

export interface ProjectsQuery {
  readonly limit: number
  /** The last project that was seen. */
  readonly after?: string | undefined
}

export interface ProjectPage {
  readonly projects: ProjectSummary[]
  /** After which the next page begins, if there may be more. */
  readonly next: string | undefined
}

/** The projects of the caller's workspace that have files, by their ids; for a token of one project only that. */
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
  for (let asked = 0; asked < limit && next !== undefined; asked += AT_ONCE) {
    if (asked > 0) await yieldToOthers()
    const slice: number = Math.min(AT_ONCE, limit - asked)
    const names = await files.browsing.projectNames(workspace, { after: next, limit: slice })
    const found = await files.browsing.projects(workspace, names)
    projects.push(...names.flatMap((name) => found.get(name) ?? []))
    next = names.length < slice ? undefined : names.at(-1)
  }
  return { projects, next }
}
