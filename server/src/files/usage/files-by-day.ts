import type { Database, Row, Value } from '../../database/database.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'

export interface FilesOfDay {
  /** Days since 1970, in UTC. */
  readonly day: number
  readonly files: number
  readonly bytes: number
}

interface Part {
  readonly project: string
  readonly day: number
  readonly files: number
  readonly bytes: number
  readonly last: number
}

const PART = 10_000

/** Counts files by upload day. In parts, because a query of all rows would keep other requests waiting. */
export async function filesByDay(
  database: Database,
  workspace: string,
  only: string | undefined,
): Promise<FilesOfDay[]> {
  const days = new Map<number, FilesOfDay>()

  /** Returns the place of the last file, or undefined if there are no more. */
  async function add(where: string, values: readonly Value[]): Promise<Part | undefined> {
    // One index has this order, so that a part reads no other rows.
    const parts = await database.query<Part & Row>(
      `SELECT project, position / 86400000000 AS day, COUNT(*) AS files, CAST(SUM(size) AS BIGINT) AS bytes, MAX(position) AS last
       FROM (SELECT project, position, size FROM files WHERE workspace = $1 AND ${where}
             ORDER BY project, position LIMIT ${PART}) AS part
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [workspace, ...values],
    )
    let count = 0
    for (const { day, files, bytes } of parts) {
      const sum = days.get(day)
      days.set(day, { day, files: files + (sum?.files ?? 0), bytes: bytes + (sum?.bytes ?? 0) })
      count += files
    }
    await yieldToOthers()
    return count < PART ? undefined : parts.at(-1)
  }

  let project = only ?? ''
  for (let isMore = true; isMore; ) {
    let end = only === undefined ? await add('project > $2', [project]) : { project, last: 0 }
    isMore = end !== undefined && only === undefined
    while (end) {
      project = end.project
      end = await add('project = $2 AND position > $3', [project, end.last])
    }
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}
