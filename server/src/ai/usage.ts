import type { Database, Row, Statement } from '../database/database.ts'

/** What may be used in a day; undefined is no limit. */
export interface Budget {
  readonly tokens?: number | undefined
  readonly costMicros?: number | undefined
}

export interface Amount {
  readonly tokens: number
  readonly costMicros: number
}

/** Held while a call is under way, at most until it expires: its node may be gone. */
export interface Reservation {
  readonly id: string
  readonly workspace: string
  readonly token: string
  readonly day: string
  readonly amount: Amount
  readonly expiresAt: number
}

export interface Used {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly costMicros: number
}

export interface UsageDay {
  readonly day: string
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly costMicros: number
}

export type UsageTable = ReturnType<typeof createUsage>

/** Days of use, for each token and for the workspace as a whole. */
export function createUsage(database: Database) {
  return {
    /** False when what is left of a budget does not cover it. The check, the reserve and what comes before are one step. */
    async reserve(
      reservation: Reservation,
      perToken: Budget,
      perWorkspace: Budget,
      now: number,
      before: readonly Statement[] = [],
    ): Promise<boolean> {
      return database.transaction([
        ...before,
        ...hold(reservation, reservation.token, perToken, now),
        ...hold(reservation, '', perWorkspace, now),
      ])
    },

    async book(settled: readonly Statement[]): Promise<void> {
      if (settled.length > 0) await database.transaction(settled)
    },

    /** For the start: what calls held that ended with their process, as far as it can be known. */
    async forgetReserves(expiredBy: number): Promise<void> {
      const sql = 'DELETE FROM usage_reserves WHERE expires_at <= $1'
      await database.transaction([{ sql, values: [expiredBy] }])
    },

    async days(workspace: string, token: string, from: string, to: string): Promise<UsageDay[]> {
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
      // Whoever else reserves from this day waits here, and then sees in the next statement what we have taken.
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

/** What was used in the name of a token on a day. */
export interface Spent {
  readonly workspace: string
  readonly token: string
  readonly day: string
  readonly used: Used
  readonly generations: number
}

/** Gives the reserve back and books what was used in its place. */
export function settle(
  { id, workspace, token, day, amount }: Reservation,
  used: Used,
  generations: number,
): Statement[] {
  const release = 'DELETE FROM usage_reserves WHERE workspace = $1 AND token = $2 AND day = $3 AND id = $4'
  const reserved = amount.tokens > 0 || amount.costMicros > 0 ? [token, ''] : []
  return [
    ...bookAll([{ workspace, token, day, used, generations }]),
    ...reserved.map((of) => ({ sql: release, values: [workspace, of, day, id] })),
  ]
}

/** Adds to the days of the tokens first, then of the workspaces: in one order, so that nodes do not wait in a circle. */
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
