import type { Database, Row, Statement } from '../database/database.ts'
import type { Budget, Reservation, Spent, UsageTable, Used } from './ports.ts'

export function createUsage(database: Database): UsageTable {
  return {
    async reserve(reservation, perToken, perWorkspace, now, before = []) {
      return database.transaction([
        ...before,
        ...hold(reservation, reservation.token, perToken, now),
        ...hold(reservation, '', perWorkspace, now),
      ])
    },

    async book(settled) {
      if (settled.length > 0) await database.transaction(settled)
    },

    async forgetReserves(expiredBy) {
      const sql = 'DELETE FROM usage_reserves WHERE expires_at <= $1'
      await database.transaction([{ sql, values: [expiredBy] }])
    },

    async days(workspace, token, from, to) {
      interface DayRow extends Row {
        day: string
        requests: number
        prompt_tokens: number
        completion_tokens: number
        cost_micros: number
      }
      const rows = await database.query<DayRow>(
        `SELECT day, requests, prompt_tokens, completion_tokens, cost_micros FROM usage_days
         WHERE workspace = $1 AND token = $2 AND day >= $3 AND day <= $4 ORDER BY day`,
        [workspace, token, from, to],
      )
      return rows.map((row) => ({
        day: row.day,
        requests: row.requests,
        promptTokens: row.prompt_tokens,
        completionTokens: row.completion_tokens,
        costMicros: row.cost_micros,
      }))
    },
  }
}

function begin(workspace: string, token: string, day: string): Statement {
  return {
    sql: `INSERT INTO usage_days (workspace, token, day, requests, prompt_tokens, completion_tokens, cost_micros)
          VALUES ($1, $2, $3, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    values: [workspace, token, day],
  }
}

function hold(
  { id, workspace, day, amount, expiresAt }: Reservation,
  token: string,
  budget: Budget,
  now: number,
): Statement[] {
  const held = (column: string) => `(SELECT COALESCE(SUM(${column}), 0) FROM usage_reserves
      WHERE workspace = $1 AND token = $2 AND day = $3 AND expires_at > $8)`
  return [
    begin(workspace, token, day),
    {
      // Locks the row: concurrent reservations wait here, then see this reservation in the next statement.
      sql: 'UPDATE usage_days SET requests = requests WHERE workspace = $1 AND token = $2 AND day = $3',
      values: [workspace, token, day],
    },
    {
      sql: `INSERT INTO usage_reserves (workspace, token, day, id, tokens, micros, expires_at)
            SELECT workspace, token, day, $4, $5, $6, $7 FROM usage_days
            WHERE workspace = $1 AND token = $2 AND day = $3
              AND prompt_tokens + completion_tokens + $5 + ${held('tokens')} <= $9
              AND cost_micros + $6 + ${held('micros')} <= $10`,
      values: [
        workspace,
        token,
        day,
        id,
        amount.tokens,
        amount.costMicros,
        expiresAt,
        now,
        budget.tokens ?? Number.MAX_SAFE_INTEGER,
        budget.costMicros ?? Number.MAX_SAFE_INTEGER,
      ],
      changes: 1,
    },
  ]
}

/** Releases the reservation and books the actual usage. */
export function settle(
  { id, workspace, token, day, amount }: Reservation,
  used: Used,
  generations: number,
): Statement[] {
  const release = 'DELETE FROM usage_reserves WHERE workspace = $1 AND token = $2 AND day = $3 AND id = $4'
  const reserved = amount.tokens > 0 || amount.costMicros > 0 ? [token, ''] : []
  return [
    ...bookAll([{ workspace, token, day, used, generations }]),
    ...reserved.map((owner) => ({ sql: release, values: [workspace, owner, day, id] })),
  ]
}

/** Books tokens before workspaces. A fixed order prevents deadlocks between nodes. */
export function bookAll(all: readonly Spent[]): Statement[] {
  const sql = `UPDATE usage_days SET requests = requests + $4, prompt_tokens = prompt_tokens + $5,
      completion_tokens = completion_tokens + $6, cost_micros = cost_micros + $7
    WHERE workspace = $1 AND token = $2 AND day = $3`
  const ofWorkspaces = all.map((spent) => ({ ...spent, token: '' }))
  return [...sums(all), ...sums(ofWorkspaces)].flatMap(({ workspace, token, day, used, generations }) => [
    begin(workspace, token, day),
    {
      sql,
      values: [workspace, token, day, generations, used.promptTokens, used.completionTokens, used.costMicros],
    },
  ])
}

function sums(all: readonly Spent[]): Spent[] {
  const byDay = Map.groupBy(all, ({ workspace, token, day }) => JSON.stringify([workspace, token, day]))
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => ({
      ...(same[0] as Spent),
      used: same.map(({ used }) => used).reduce(plus),
      generations: same.reduce((sum, { generations }) => sum + generations, 0),
    }))
}

export function plus(a: Used, b: Used): Used {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    costMicros: a.costMicros + b.costMicros,
  }
}
