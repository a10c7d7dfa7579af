import type { Database, Row, Statement } from '../database/database.ts'
import { insertKey } from '../database/idempotency-keys.ts'
import { FILE_COLUMNS, type FileRow, originText, toRecord } from '../files/file-rows.ts'
import { totalsOfProject } from '../files/list/folder-totals.ts'
import { projectLock } from '../files/locks.ts'
import type { Kind } from '../files/scan/scanning.ts'
import { markBlobsOf, releaseMarked, retainBlobsOf } from '../files/shared-blobs.ts'
import type { FileRecord } from '../files/types.ts'
import { mergeFiles } from '../files/versions/merge-rows.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import { changeRows } from './change-rows.ts'
import { MAX_CHECKPOINTS } from './checkpoints.ts'
import type { History } from './ports.ts'
import type { Checkpoint, CheckpointFile, Commit, NewCheckpoint, ProjectKey, StoredAnswer } from './types.ts'

// Blocks the event loop for about two milliseconds in SQLite.
const PAGE_ROWS = 1_000
const IN_ONE_QUERY = 500

/** The tables of checkpoints, and changes of many files in one transaction. */
export function createHistory(database: Database): History {
  async function manifestPage({ workspace, project, number }: Checkpoint, after: number) {
    const rows = await database.query<CheckpointFileRow>(
      `SELECT file, first, ${RECORDED_COLUMNS} FROM checkpoint_files
       WHERE ${OWN} AND file > $3 AND first <= $4 AND last >= $4 ORDER BY file LIMIT $5`,
      [workspace, project, after, number, PAGE_ROWS],
    )
    return {
      files: rows.map(toCheckpointFile),
      next: rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.file,
    }
  }

  async function* pages(
    { workspace, project }: ProjectKey,
    condition: string,
    values: readonly string[],
  ): AsyncGenerator<FileRecord[]> {
    let last: [string, string, number] = ['', '', -1]
    for (;;) {
      await yieldToOthers() // SQLite answers in the same turn of the event loop
      const rows: FileRow[] = await database.query<FileRow>(
        `SELECT ${FILE_COLUMNS} FROM files
         WHERE workspace = $1 AND project = $2 AND (folder, name, position) > ($3, $4, $5) ${condition}
         ORDER BY folder, name, position LIMIT $6`,
        [workspace, project, ...last, PAGE_ROWS, ...values],
      )
      if (rows.length > 0) yield rows.map(toRecord)
      const end = rows.at(-1)
      if (!end || rows.length < PAGE_ROWS) return
      last = [end.folder, end.name, end.position]
    }
  }

  return {
    async *filesBelow(project: ProjectKey, folder: string): AsyncGenerator<FileRecord[]> {
      // In order of bytes, `0` follows `/`.
      const inside = folder === '' ? '' : 'AND (folder = $7 OR (folder > $8 AND folder < $9))'
      yield* pages(project, inside, folder === '' ? [] : [folder, `${folder}/`, `${folder}0`])
    },

    async *newestFiles(project: ProjectKey): AsyncGenerator<FileRecord[]> {
      const isNewest = `AND NOT EXISTS (SELECT 1 FROM files AS newer WHERE newer.workspace = $1 AND newer.project = $2
        AND newer.folder = files.folder AND newer.name = files.name AND newer.position > files.position)`
      yield* pages(project, isNewest, [])
    },

    async commit(commit: Commit): Promise<boolean> {
      const { checkpoint, restored, answer, projects, now } = commit
      const locks = projects.map((project) => projectLock(project, 'exclusive'))
      return database.transaction(
        [
          ...(restored ? [requireCheckpoint(restored)] : []),
          ...(checkpoint ? insertCheckpoint(checkpoint) : []),
          ...(await changeRows(commit)),
          ...storeAnswer(answer, now),
        ],
        locks.sort((one, other) => (one.key < other.key ? -1 : 1)),
      )
    },

    async addCheckpoint(checkpoint: NewCheckpoint, answer: StoredAnswer | undefined): Promise<boolean> {
      const now = Math.floor(checkpoint.position / 1000)
      return database.transaction(
        [...insertCheckpoint(checkpoint), ...storeAnswer(answer, now)],
        [projectLock(checkpoint, 'exclusive')],
      )
    },

    async checkpoints({ workspace, project }: ProjectKey, before: number, limit: number) {
      const rows = await database.query<CheckpointRow>(
        `SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE workspace = $1 AND project = $2 AND position < $3
         ORDER BY position DESC LIMIT $4`,
        [workspace, project, before, limit],
      )
      return rows.map(toCheckpoint)
    },

    async countCheckpoints({ workspace, project }: ProjectKey): Promise<number> {
      const sql = 'SELECT count(*) AS total FROM checkpoints WHERE workspace = $1 AND project = $2'
      return (await database.get<{ total: number }>(sql, [workspace, project]))?.total ?? 0
    },

    async oldestAutomatic({ workspace, project }: ProjectKey, except = '') {
      const row = await database.get<CheckpointRow>(
        `SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE workspace = $1 AND project = $2 AND expires_at IS NOT NULL AND id <> $3
         ORDER BY position LIMIT 1`,
        [workspace, project, except],
      )
      return row && toCheckpoint(row)
    },

    async expiredCheckpoints(now: number, limit: number): Promise<Checkpoint[]> {
      const sql = `SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE expires_at <= $1 ORDER BY position LIMIT $2`
      return (await database.query<CheckpointRow>(sql, [now, limit])).map(toCheckpoint)
    },

    async findCheckpoint({ workspace, project }: ProjectKey, id: string): Promise<Checkpoint | undefined> {
      if (id.includes('\0')) return undefined // PostgreSQL does not accept NUL in a parameter
      const sql = `SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE id = $1 AND workspace = $2 AND project = $3`
      const row = await database.get<CheckpointRow>(sql, [id, workspace, project])
      return row && toCheckpoint(row)
    },

    async *checkpointFiles(checkpoint: Checkpoint): AsyncGenerator<CheckpointFile[]> {
      for (let after: number | undefined = 0; after !== undefined; ) {
        await yieldToOthers()
        const page: { files: CheckpointFile[]; next: number | undefined } = await manifestPage(
          checkpoint,
          after,
        )
        if (page.files.length > 0) yield page.files
        after = page.next
      }
    },

    manifestPage,

    async removeCheckpoint(checkpoint: Checkpoint): Promise<boolean> {
      const { position, workspace, project, number } = checkpoint
      const values = [workspace, project, number]
      const onlyThere = `${OWN} AND first = $3 AND last = $3`
      const neighbour = (which: string) => `(SELECT ${which} FROM checkpoints WHERE ${OWN})`
      return database.transaction(
        [
          { sql: 'DELETE FROM checkpoints WHERE position = $1', values: [position], changes: 1 },
          markBlobsOf('checkpoint_files', onlyThere, values),
          { sql: `DELETE FROM checkpoint_files WHERE ${onlyThere}`, values },
          {
            sql: `UPDATE checkpoint_files SET first = ${neighbour('min(number) FILTER (WHERE number > $3)')} WHERE ${OWN} AND first = $3`,
            values,
          },
          {
            sql: `UPDATE checkpoint_files SET last = ${neighbour('max(number) FILTER (WHERE number < $3)')} WHERE ${OWN} AND last = $3`,
            values,
          },
          ...releaseMarked(),
        ],
        [projectLock(checkpoint, 'exclusive')],
      )
    },

    totals: ({ workspace, project }: ProjectKey) => totalsOfProject(database, workspace, project),

    async removeProject(project, { checkpoints, checkpoint, purgeFrom }): Promise<boolean> {
      const values = [project.workspace, project.project]
      const ofFiles = `file IN (SELECT position FROM files WHERE ${OWN})`
      return database.transaction(
        [
          ...(checkpoint ? insertCheckpoint(checkpoint) : []),
          ...(purgeFrom === undefined
            ? []
            : [
                {
                  sql: `INSERT INTO purges (id, due_at, attempts) SELECT id, CAST($3 AS BIGINT), 0 FROM files WHERE ${OWN}
                        ON CONFLICT (id) DO NOTHING`,
                  values: [...values, purgeFrom],
                },
              ]),
          markBlobsOf('versions', ofFiles, values),
          markBlobsOf('files', OWN, values),
          { sql: `DELETE FROM versions WHERE ${ofFiles}`, values },
          { sql: `DELETE FROM files WHERE ${OWN}`, values },
          { sql: `DELETE FROM folder_totals WHERE ${OWN}`, values },
          ...(checkpoints
            ? [
                markBlobsOf('checkpoint_files', OWN, values),
                { sql: `DELETE FROM checkpoint_files WHERE ${OWN}`, values },
                { sql: `DELETE FROM checkpoints WHERE ${OWN}`, values },
              ]
            : []),
          // A process that works on one of them stops.
          {
            sql: `DELETE FROM analysis_findings WHERE analysis IN (SELECT id FROM analyses WHERE ${OWN})`,
            values,
          },
          { sql: `DELETE FROM analyses WHERE ${OWN}`, values },
          { sql: `DELETE FROM finding_decisions WHERE ${OWN}`, values },
          ...releaseMarked(),
        ],
        [projectLock(project, 'exclusive')],
      )
    },

    async mergeFiles(file, others, merge): Promise<boolean> {
      return database.transaction(mergeFiles(file, others, merge), [projectLock(file, 'exclusive')])
    },

    async quarantinedAmong(positions: readonly number[]): Promise<Set<number>> {
      const found = new Set<number>()
      for (let from = 0; from < positions.length; from += IN_ONE_QUERY) {
        await yieldToOthers()
        const some = positions.slice(from, from + IN_ONE_QUERY)
        const places = some.map((_, index) => `$${index + 1}`)
        const sql = `SELECT position FROM quarantine WHERE position IN (${places})`
        for (const row of await database.query<{ position: number }>(sql, some)) found.add(row.position)
      }
      return found
    },
  }
}

function storeAnswer(answer: StoredAnswer | undefined, now: number): Statement[] {
  return answer ? [insertKey(answer.key, JSON.stringify(answer.body), now)] : []
}

/** Fails if the checkpoint was deleted. */
function requireCheckpoint({ position }: Checkpoint): Statement {
  return { sql: 'UPDATE checkpoints SET files = files WHERE position = $1', values: [position], changes: 1 }
}

/** Rows of files that are as they were in the checkpoint before are extended to the new one. */
function insertCheckpoint(checkpoint: NewCheckpoint): Statement[] {
  const { position, id, workspace, project, label, origin, expiresAt } = checkpoint
  const values = [workspace, project, position]
  const number = '(SELECT number FROM checkpoints WHERE position = $3)'
  const isSame = RECORDED_COLUMNS.split(', ').map(
    (column) => `files.${column} IS NOT DISTINCT FROM checkpoint_files.${column}`,
  )
  return [
    {
      sql: `INSERT INTO checkpoints (workspace, project, position, id, label, origin, expires_at, number, files, bytes)
            SELECT $1, $2, CAST($3 AS BIGINT), $4, $5, $6, CAST($8 AS BIGINT),
              (SELECT COALESCE(MAX(number), 0) + 1 FROM checkpoints WHERE ${OWN}), count(*), CAST(COALESCE(SUM(size), 0) AS BIGINT)
            FROM files WHERE ${OWN} HAVING (SELECT count(*) FROM checkpoints WHERE ${OWN}) < CAST($7 AS BIGINT)
            ON CONFLICT DO NOTHING`,
      values: [...values, id, label ?? null, originText(origin), MAX_CHECKPOINTS, expiresAt ?? null],
      changes: 1,
    },
    {
      sql: `UPDATE checkpoint_files SET last = last + 1 WHERE ${OWN} AND last = ${number} - 1
            AND EXISTS (SELECT 1 FROM files WHERE ${OWN} AND position = file AND ${isSame.join(' AND ')})`,
      values,
    },
    {
      sql: `INSERT INTO checkpoint_files (workspace, project, file, first, last, ${RECORDED_COLUMNS})
            SELECT workspace, project, position, ${number}, ${number}, ${RECORDED_COLUMNS} FROM files
            WHERE ${OWN} AND NOT EXISTS (SELECT 1 FROM checkpoint_files WHERE ${OWN} AND file = position AND last = ${number})`,
      values,
    },
    retainBlobsOf('checkpoint_files', `${OWN} AND first = ${number}`, values),
  ]
}

const OWN = 'workspace = $1 AND project = $2'

/** What a checkpoint records of a file. */
const RECORDED_COLUMNS =
  'id, folder, name, description, version, size, media_type, kind, sha256, blob, origin'
const CHECKPOINT_COLUMNS = 'position, id, workspace, project, number, label, origin, files, bytes, expires_at'

interface CheckpointRow extends Row {
  position: number
  id: string
  workspace: string
  project: string
  number: number
  label: string | null
  origin: string | null
  files: number
  bytes: number
  expires_at: number | null
}

function toCheckpoint({ label, origin, expires_at: expiresAt, ...row }: CheckpointRow): Checkpoint {
  return {
    ...row,
    label: label ?? undefined,
    origin: origin === null ? undefined : JSON.parse(origin),
    expiresAt: expiresAt ?? undefined,
  }
}

interface CheckpointFileRow extends Row {
  file: number
  first: number
  id: string
  folder: string
  name: string
  description: string | null
  version: number
  size: number
  media_type: string
  kind: string
  sha256: string
  blob: string | null
  origin: string | null
}

function toCheckpointFile(row: CheckpointFileRow): CheckpointFile {
  return {
    position: row.file,
    first: row.first,
    id: row.id,
    folder: row.folder,
    name: row.name,
    description: row.description ?? undefined,
    version: row.version,
    size: row.size,
    mediaType: row.media_type,
    kind: row.kind as Kind,
    sha256: row.sha256,
    blob: row.blob ?? undefined,
    origin: row.origin === null ? undefined : JSON.parse(row.origin),
  }
}
