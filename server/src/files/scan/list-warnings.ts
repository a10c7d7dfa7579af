import type { Caller } from '../../caller.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { checkProject, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord, ScanRecord } from '../types.ts'

/** A scan can have 50 kB. */
const FILES_AT_ONCE = 100

export interface WarningsQuery {
  readonly project: string
  readonly before: number
  readonly limit: number
}

/** Lists files whose scan has findings, newest first. `next`: the position to continue from. */
export async function listWarnings(
  { scans }: Pick<FilesDeps, 'scans'>,
  caller: Caller,
  { before, limit, ...query }: WarningsQuery,
) {
  const project = checkProject(query.project)
  requireProject(caller, project)
  const files: { file: FileRecord; scan: ScanRecord }[] = []
  let next: number | undefined = before
  while (next !== undefined && files.length < limit) {
    const size = Math.min(FILES_AT_ONCE, limit - files.length)
    const found = await scans.warned(caller.workspace, project, { before: next, limit: size + 1 })
    files.push(...found.slice(0, size))
    next = found.length > size ? files.at(-1)?.file.position : undefined
    await yieldToOthers()
  }
  return { files, next }
}
