import type { Database, Row, Value } from '../../database/database.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'

export interface FilesOfDay {
  /** Days since 1970, in UTC. */
  readonly day: number
  readonly files: number
  readonly bytes: number
  /** Earlier contents of these files. */
  readonly versions: number
  readonly versionBytes: number
}

interface Part extends FilesOfDay {
  readonly project: string
  readonly last: number
}

/** A file can have many versions, which are read with it. */
const PART = 2_000

/** A file that was never replaced has no versions. */
const ofVersions = (total: string) =>
  `CASE WHEN version > 1 THEN (SELECT ${total} FROM versions WHERE file = files.position) ELSE 0 END`

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
      `SELECT project, position / 86400000000 AS day, COUNT(*) AS files, CAST(SUM(size) AS BIGINT) AS bytes,
         CAST(SUM(versions) AS BIGINT) AS versions, CAST(SUM(version_bytes) AS BIGINT) AS "versionBytes", MAX(position) AS last
       FROM (SELECT project, position, size, ${ofVersions('COUNT(*)')} AS versions, ${ofVersions('COALESCE(SUM(size), 0)')} AS version_bytes
             FROM files WHERE workspace = $1 AND ${where} ORDER BY project, position LIMIT ${PART}) AS part
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [workspace, ...values],
    )
    let count = 0
    for (const { day, files, bytes, versions, versionBytes } of parts) {
      const sum = days.get(day) ?? { files: 0, bytes: 0, versions: 0, versionBytes: 0 }
      days.set(day, {
        day,
        files: sum.files + files,
        bytes: sum.bytes + bytes,
        versions: sum.versions + versions,
        versionBytes: sum.versionBytes + versionBytes,
      })
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
