import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { checkFolder, checkProject, positionOf, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, List, NamedFile } from '../types.ts'
import { createWalks } from './walks.ts'

export interface SearchQuery {
  readonly project: string
  /** Part of the name, case-insensitive. */
  readonly name: string
  /** Searched with its subfolders (default: the whole project). */
  readonly folder?: string | undefined
  readonly type?: string | undefined
  readonly limit: number
  /** Id of the last examined file. */
  readonly after?: string | undefined
}

export interface Found {
  readonly files: FileRecord[]
  /** Number of names examined. */
  readonly examined: number
  /** Cursor to continue with, if there are more names. */
  readonly next: string | undefined
}

export type Search = (caller: Caller, query: SearchQuery, signal: AbortSignal) => Promise<Found>

const MAX_NAME_CHARACTERS = 255
// Blocks the event loop for about a millisecond in SQLite.
const SLICE = 500
const MAX_EXAMINED = 100_000
const YIELD_AFTER_MS = 2

/**
 * Examines every name of a list, newest first, so that uploads need not maintain an index. Stops after enough matches or many
 * names, and can be continued. A token has one search at a time, and all searches share one slice at a time.
 */
export function createSearch(files: Pick<FilesDeps, 'browsing'>): Search {
  const walks = createWalks('a search')

  async function walk(
    caller: Caller,
    list: List,
    { fits, limit, after }: Walk,
    signal: AbortSignal,
  ): Promise<Found> {
    const found: FileRecord[] = []
    let [before, wanted, examined] = [after, limit, 0]
    for (;;) {
      const { rows, seen, matches } = await walks.slice(caller, async () => {
        await yieldToOthers()
        const rows = await files.browsing.namesIn(list, before, SLICE)
        return { rows, ...(await findMatches(rows, fits, wanted)) }
      })
      found.push(...(await files.browsing.filesAt(matches)))
      wanted -= matches.length
      examined += seen
      const last = rows[seen - 1]
      if (!last || (seen === rows.length && seen < SLICE)) return { files: found, examined, next: undefined }
      if (wanted === 0 || examined >= MAX_EXAMINED || signal.aborted)
        return { files: found, examined, next: last.id }
      before = last.position
    }
  }

  return async (caller, query, signal) => {
    const project = checkProject(query.project)
    requireProject(caller, project)
    const folder = checkFolder(query.folder ?? '')
    const filter = { folder, recursive: true, type: query.type }
    const options: Walk = {
      fits: patternOf(query.name),
      limit: query.limit,
      after: query.after === undefined ? Number.MAX_SAFE_INTEGER : positionOf(query.after),
    }
    return walks.walk(caller, signal, async () => {
      const list = await files.browsing.openList(caller.workspace, project, filter)
      return list === undefined
        ? { files: [], examined: 0, next: undefined }
        : walk(caller, list, options, signal)
    })
  }
}

interface Walk {
  readonly fits: RegExp
  readonly limit: number
  /** Position of the last file examined before. */
  readonly after: number
}

/** Long names and patterns take time, so this also yields to other requests. */
async function findMatches(rows: readonly NamedFile[], fits: RegExp, wanted: number) {
  const matches: number[] = []
  let seen = 0
  let startedAt = performance.now()
  for (const { name, position } of rows) {
    seen++
    if (fits.test(name)) matches.push(position)
    if (matches.length === wanted) break
    if (performance.now() - startedAt < YIELD_AFTER_MS) continue
    await yieldToOthers()
    startedAt = performance.now()
  }
  return { seen, matches }
}

/** Uses Unicode simple case folding. Not done in the database, because each database folds differently. */
function patternOf(name: string): RegExp {
  if (name === '' || name.length > 2 * MAX_NAME_CHARACTERS || [...name].length > MAX_NAME_CHARACTERS)
    throw refuse('name', `must be 1 to ${MAX_NAME_CHARACTERS} characters`)
  return new RegExp(RegExp.escape(name.normalize('NFC')), 'iu') // names are stored in NFC
}
