import type { Database, Row, Statement, Value } from '../../database/database.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import {
  type Analyses,
  type AnalysisStatus,
  type DecidedCount,
  type Decision,
  type FindingState,
  type FindingStatus,
  type FoundInFile,
  isHidden,
  type NewFinding,
  type Progress,
  type ProjectAnalysis,
  type ProjectFinding,
  type Summary,
} from './project-analysis.ts'

const HOUR_MS = 3_600_000
const CACHE_ROWS = 50_000
const CACHE_MS = 30 * 24 * HOUR_MS
// A content with more findings than that is analyzed every time.
const CACHE_CHARACTERS = 128 * 1024
const ROWS_IN_ONE = 50
const PAGE_ROWS = 1_000

interface AnalysisRow extends Row {
  id: string
  position: number
  workspace: string
  project: string
  token: string
  request: string
  status: string
  error: string | null
  files: number
  analyzed: number
  cached: number
  skipped: number
  summary: string
  beat_at: number
  finished_at: number | null
}

interface FindingRow extends Row {
  place: number
  path: string
  fingerprint: string
  state: string | null
  finding: string
  status: string | null
  reason: string | null
}

/** The tables of analyses, findings and decisions, and the cache. */
export function createAnalyses(database: Database, cacheRows = CACHE_ROWS): Analyses {
  const findingsWhere = async (where: string, values: readonly Value[]): Promise<ProjectFinding[]> => {
    await yieldToOthers() // SQLite answers in the same turn of the event loop
    const rows = await database.query<FindingRow>(
      `SELECT f.place, f.path, f.fingerprint, f.state, f.finding, d.status, d.reason FROM analysis_findings AS f
       LEFT JOIN finding_decisions AS d ON d.workspace = $1 AND d.project = $2 AND d.fingerprint = f.fingerprint
       WHERE f.analysis = $3 AND f.place > $4 ${where} ORDER BY f.place LIMIT $5`,
      values,
    )
    return rows.map(toFinding)
  }

  return {
    async insert(analysis) {
      await database.transaction([
        {
          sql: `INSERT INTO analyses (id, position, workspace, project, token, request, status, files, analyzed, cached, skipped, summary, beat_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 0, $8, $9)`,
          values: [
            analysis.id,
            analysis.position,
            analysis.workspace,
            analysis.project,
            analysis.token,
            JSON.stringify(analysis.request),
            analysis.status,
            JSON.stringify(summaryOf(analysis)),
            analysis.beatAt,
          ],
          changes: 1,
        },
      ])
    },

    async find({ workspace, project }, id) {
      if (id.includes('\0')) return undefined // PostgreSQL rejects NUL in text
      const sql = 'SELECT * FROM analyses WHERE id = $1 AND workspace = $2 AND project = $3'
      const row = await database.get<AnalysisRow>(sql, [id, workspace, project])
      return row && toAnalysis(row)
    },

    async list({ workspace, project }, before, limit) {
      const rows = await database.query<AnalysisRow>(
        `SELECT * FROM analyses WHERE workspace = $1 AND project = $2 AND position < $3 ORDER BY position DESC LIMIT $4`,
        [workspace, project, before, limit],
      )
      return rows.map(toAnalysis)
    },

    async countUnfinished(workspace, since) {
      const sql = `SELECT count(*) AS total FROM analyses WHERE workspace = $1 AND status IN ('queued', 'running') AND beat_at >= $2`
      return (await database.get<{ total: number }>(sql, [workspace, since]))?.total ?? 0
    },

    wait: (id, now) =>
      database.transaction([
        { sql: 'UPDATE analyses SET beat_at = $2 WHERE id = $1', values: [id, now], changes: 1 },
      ]),

    async advance(id, progress, findings) {
      const { files, analyzed, cached, skipped, now } = progress
      const statements: Statement[] = [
        {
          sql: `UPDATE analyses SET status = 'running', files = $2, analyzed = $3, cached = $4, skipped = $5, beat_at = $6, summary = $7
                WHERE id = $1 AND status IN ('queued', 'running')`,
          values: [id, files, analyzed, cached, skipped, now, JSON.stringify(summaryOf(progress))],
          changes: 1,
        },
      ]
      const groups: NewFinding[][] = []
      for (let from = 0; from < findings.length; from += ROWS_IN_ONE)
        groups.push(findings.slice(from, from + ROWS_IN_ONE))
      await inSlices(groups, (group) => {
        statements.push(insertFindings(id, group))
      })
      return database.transaction(statements)
    },

    async end(id, result) {
      const { status, error = null, finishedAt = null, files, analyzed, cached, skipped } = result
      await database.transaction([
        {
          sql: `UPDATE analyses SET status = $2, error = $3, finished_at = $4, files = $5, analyzed = $6, cached = $7, skipped = $8, summary = $9
                WHERE id = $1 AND status IN ('queued', 'running')`,
          values: [
            id,
            status,
            error,
            finishedAt,
            files,
            analyzed,
            cached,
            skipped,
            JSON.stringify(summaryOf(result)),
          ],
        },
      ])
    },

    async remove({ workspace, project }, id) {
      if (id.includes('\0')) return false
      return database.transaction([
        {
          sql: 'DELETE FROM analyses WHERE id = $1 AND workspace = $2 AND project = $3',
          values: [id, workspace, project],
          changes: 1,
        },
        { sql: 'DELETE FROM analysis_findings WHERE analysis = $1', values: [id] },
      ])
    },

    async keepNewest({ workspace, project }, count) {
      const rows = await database.query<{ id: string }>(
        `SELECT id FROM analyses WHERE workspace = $1 AND project = $2 AND status IN ('finished', 'failed')
         ORDER BY position DESC LIMIT 100 OFFSET $3`,
        [workspace, project, count],
      )
      for (const { id } of rows)
        await database.transaction([
          { sql: 'DELETE FROM analyses WHERE id = $1', values: [id] },
          { sql: 'DELETE FROM analysis_findings WHERE analysis = $1', values: [id] },
        ])
    },

    async failAbandoned(before, error, now) {
      await database.transaction([
        {
          sql: `UPDATE analyses SET status = 'failed', error = $2, finished_at = $3
                WHERE status IN ('queued', 'running') AND beat_at < $1`,
          values: [before, error, now],
        },
        { sql: 'DELETE FROM analysis_cache WHERE used_at < $1', values: [now - CACHE_MS] },
      ])
    },

    findings: ({ id, workspace, project }, { after, limit, state, hidden = false }) =>
      findingsWhere(
        `${hidden ? '' : 'AND f.suppressed = 0'} ${state === undefined ? '' : 'AND f.state = $6'}`,
        [workspace, project, id, after, limit, ...(state === undefined ? [] : [state])],
      ),

    absent: ({ id, workspace, project }, current, { after, limit }) =>
      findingsWhere(
        `AND f.suppressed = 0 AND NOT EXISTS (SELECT 1 FROM analysis_findings AS c
           WHERE c.analysis = $6 AND c.fingerprint = f.fingerprint)`,
        [workspace, project, id, after, limit, current.id],
      ),

    async fingerprints(id) {
      const all = new Set<string>()
      for (let after = -1; ; ) {
        await yieldToOthers()
        const rows = await database.query<{ place: number; fingerprint: string }>(
          'SELECT place, fingerprint FROM analysis_findings WHERE analysis = $1 AND place > $2 ORDER BY place LIMIT $3',
          [id, after, PAGE_ROWS],
        )
        for (const { fingerprint } of rows) all.add(fingerprint)
        const last = rows.at(-1)
        if (!last || rows.length < PAGE_ROWS) return all
        after = last.place
      }
    },

    async decidedCounts({ id, workspace, project }) {
      const rows = await database.query<Row>(
        `SELECT f.severity, f.state, d.status, count(*) AS findings FROM finding_decisions AS d
         JOIN analysis_findings AS f ON f.analysis = $3 AND f.fingerprint = d.fingerprint
         WHERE d.workspace = $1 AND d.project = $2 AND f.suppressed = 0 GROUP BY f.severity, f.state, d.status`,
        [workspace, project, id],
      )
      return rows.map(({ state, ...row }) => ({
        ...row,
        state: state ?? undefined,
      })) as unknown as DecidedCount[]
    },

    async decide({ workspace, project }, { fingerprint, status, reason, decidedAt }, token) {
      const key = [workspace, project, fingerprint]
      await database.transaction([
        status === 'open'
          ? {
              sql: 'DELETE FROM finding_decisions WHERE workspace = $1 AND project = $2 AND fingerprint = $3',
              values: key,
            }
          : {
              sql: `INSERT INTO finding_decisions (workspace, project, fingerprint, status, reason, token, decided_at)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)
                    ON CONFLICT (workspace, project, fingerprint) DO UPDATE SET status = excluded.status,
                    reason = excluded.reason, token = excluded.token, decided_at = excluded.decided_at`,
              values: [...key, status, reason ?? null, token, decidedAt],
            },
      ])
    },

    async decisions({ workspace, project }, after, limit) {
      if (after.includes('\0')) return []
      const rows = await database.query<Row>(
        `SELECT fingerprint, status, reason, decided_at FROM finding_decisions
         WHERE workspace = $1 AND project = $2 AND fingerprint > $3 ORDER BY fingerprint LIMIT $4`,
        [workspace, project, after, limit],
      )
      return rows.map(
        ({ fingerprint, status, reason, decided_at }) =>
          ({ fingerprint, status, reason: reason ?? undefined, decidedAt: decided_at }) as Decision,
      )
    },

    async countDecisions({ workspace, project }) {
      const sql = 'SELECT count(*) AS total FROM finding_decisions WHERE workspace = $1 AND project = $2'
      return (await database.get<{ total: number }>(sql, [workspace, project]))?.total ?? 0
    },

    async cached<T>(workspace: string, keys: readonly string[], now: number) {
      const found = new Map<string, T>()
      for (let from = 0; from < keys.length; from += ROWS_IN_ONE) {
        await yieldToOthers()
        const some = keys.slice(from, from + ROWS_IN_ONE)
        const rows = await database.query<{ key: string; used_at: number; findings: string }>(
          `SELECT key, used_at, findings FROM analysis_cache WHERE workspace = $1 AND key IN (${places(some, 2)})`,
          [workspace, ...some],
        )
        await inSlices(rows, ({ key, findings }) => {
          found.set(key, JSON.parse(findings) as T)
        })
        const aging = rows.filter(({ used_at }) => used_at < now - HOUR_MS).map(({ key }) => key)
        if (aging.length > 0)
          await database.transaction([
            {
              sql: `UPDATE analysis_cache SET used_at = $2 WHERE workspace = $1 AND key IN (${places(aging, 3)})`,
              values: [workspace, now, ...aging],
            },
          ])
      }
      return found
    },

    async cache(workspace, results, now) {
      const statements: Statement[] = []
      await inSlices(results, ([key, found]) => {
        const findings = JSON.stringify(found)
        if (findings.length > CACHE_CHARACTERS) return
        statements.push({
          sql: `INSERT INTO analysis_cache (workspace, key, used_at, findings) VALUES ($1, $2, $3, $4)
                ON CONFLICT (workspace, key) DO UPDATE SET used_at = excluded.used_at`,
          values: [workspace, key, now, findings],
        })
      })
      if (statements.length === 0) return
      await database.transaction([
        ...statements,
        {
          sql: `DELETE FROM analysis_cache WHERE workspace = $1 AND (used_at < $2 OR used_at <= (
                  SELECT used_at FROM analysis_cache WHERE workspace = $1 ORDER BY used_at DESC LIMIT 1 OFFSET $3))`,
          values: [workspace, now - CACHE_MS, cacheRows],
        },
      ])
    },
  }
}

const places = (values: readonly unknown[], from: number): string =>
  values.map((_, index) => `$${from + index}`).join(', ')

function insertFindings(id: string, findings: readonly NewFinding[]): Statement {
  const rows = findings.map((_, index) => `($1, ${places(Array(7).fill(0), 2 + 7 * index)})`)
  return {
    sql: `INSERT INTO analysis_findings (analysis, place, path, fingerprint, severity, state, suppressed, finding)
          VALUES ${rows.join(', ')}`,
    values: [
      id,
      ...findings.flatMap(({ place, path, fingerprint, state = null, found }): Value[] => [
        place,
        path,
        fingerprint,
        found.severity,
        state,
        isHidden(found) ? 1 : 0,
        JSON.stringify(found),
      ]),
    ],
    changes: findings.length,
  }
}

/** Stored together as JSON. */
type Stored = Summary & Pick<Progress, 'followed'>

function summaryOf({ counts, isNew, omitted, notices, followed }: Stored): Stored {
  return { counts, isNew, omitted, notices, followed }
}

function toAnalysis(row: AnalysisRow): ProjectAnalysis {
  const { files, analyzed, cached, skipped } = row
  return {
    id: row.id,
    position: row.position,
    workspace: row.workspace,
    project: row.project,
    token: row.token,
    request: JSON.parse(row.request),
    status: row.status as AnalysisStatus,
    error: row.error ?? undefined,
    files,
    analyzed,
    cached,
    skipped,
    ...(JSON.parse(row.summary) as Stored),
    beatAt: row.beat_at,
    finishedAt: row.finished_at ?? undefined,
  }
}

function toFinding(row: FindingRow): ProjectFinding {
  return {
    place: row.place,
    path: row.path,
    fingerprint: row.fingerprint,
    state: (row.state ?? undefined) as FindingState | undefined,
    found: JSON.parse(row.finding) as FoundInFile,
    status: (row.status ?? 'open') as FindingStatus,
    reason: row.reason ?? undefined,
  }
}
