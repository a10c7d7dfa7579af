import { refuse } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { checkProject, positionOf, requireProject } from './file.ts'
import { folderToRead } from './folder-to-read.ts'
import type { FilesDeps } from './ports.ts'
import type { Caller, FileRecord, NamedFile } from './types.ts'
import { createWalks } from './walks.ts'

export interface SearchQuery {
  readonly project: string
  /** A part of the names to look for, in capitals or not. */
  readonly name: string
  /** Looked through with all below it; absent is the whole project. */
  readonly folder?: string | undefined
  readonly type?: string | undefined
  readonly limit: number
  /** The id of the last file that was looked at. */
  readonly after?: string | undefined
}

export interface Found {
  readonly files: FileRecord[]
  /** How many names were looked at. */
  readonly examined: number
  /** The id of the last of them, if more follow. */
  readonly next: string | undefined
}

export type Search = (caller: Caller, query: SearchQuery, signal: AbortSignal) => Promise<Found>

const MAX_NAME_CHARACTERS = 255
// About a millisecond of everybody's time in SQLite.
const SLICE = 500
const MOST_EXAMINED = 100_000
const TURN_MS = 2

/**
 * Walks along a list, newest first, and looks at every name: no upload pays for an index. The walk ends with enough files
 * or many names, and can be continued. A token has one walk at a time, and all walks together one slice at a time.
 */
export function createSearch(files: Pick<FilesDeps, 'browsing'>): Search {
  const walks = createWalks('a search')

  async function walk(
    caller: Caller,
    list: number,
    { fits, limit, after }: Walk,
    signal: AbortSignal,
  ): Promise<Found> {
    const found: FileRecord[] = []
    let [before, wanted, examined] = [after, limit, 0]
    for (;;) {
      const { rows, seen, matches } = await walks.slice(caller, async () => {
        await yieldToOthers()
        const rows = await files.browsing.namesIn(list, before, SLICE)
        return { rows, ...(await lookThrough(rows, fits, wanted)) }
      })
      found.push(...(await files.browsing.filesAt(matches)))
      wanted -= matches.length
      examined += seen
      const last = rows[seen - 1]
      if (!last || (seen === rows.length && seen < SLICE)) return { files: found, examined, next: undefined }
      if (wanted === 0 || examined >= MOST_EXAMINED || signal.aborted)
        return { files: found, examined, next: last.id }
      before = last.position
    }
  }

  return async (caller, query, signal) => {
    const project = checkProject(query.project)
    requireProject(caller, project)
    const folder = await folderToRead(files, caller, project, query.folder ?? '')
    const filter = { folder, recursive: true, type: query.type }
    const wish: Walk = {
      fits: patternOf(query.name),
      limit: query.limit,
      after: query.after === undefined ? Number.MAX_SAFE_INTEGER : positionOf(query.after),
    }
    return walks.walk(caller, signal, async () => {
      const list = await files.browsing.listId(caller.workspace, project, filter)
      return list === undefined
        ? { files: [], examined: 0, next: undefined }
        : walk(caller, list, wish, signal)
    })
  }
}

interface Walk {
  readonly fits: RegExp
  readonly limit: number
  /** Of the last file that was looked at before. */
  readonly after: number
}

/** Names of 255 characters against a wish of as many take their time, so here too others have their turn. */
async function lookThrough(rows: readonly NamedFile[], fits: RegExp, wanted: number) {
  const matches: number[] = []
  let seen = 0
  let began = performance.now()
  for (const { name, position } of rows) {
    seen++
    if (fits.test(name)) matches.push(position)
    if (matches.length === wanted) break
    if (performance.now() - began < TURN_MS) continue
    await yieldToOthers()
    began = performance.now()
  }
  return { seen, matches }
}

/** By Unicode's simple case folding, here and not in the database: those have foldings of their own, and not the same. */
function patternOf(name: string): RegExp {
  const { length } = [...name]
  if (length === 0 || length > MAX_NAME_CHARACTERS)
    throw refuse('name', `must be 1 to ${MAX_NAME_CHARACTERS} characters`)
  return new RegExp(RegExp.escape(name.normalize('NFC')), 'iu') // names are kept in NFC
}
