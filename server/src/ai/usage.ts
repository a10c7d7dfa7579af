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

/** Held while a call is under way. */
export interface Reservation {
  readonly workspace: string
  readonly token: string
  readonly day: string
  readonly amount: Amount
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
      before: readonly Statement[] = [],
    ): Promise<boolean> {
      return database.transaction([
        ...before,
        ...hold(reservation, reservation.token, perToken),
        ...hold(reservation, '', perWorkspace),
      ])
    },

    async book(settled: readonly Statement[]): Promise<void> {
      if (settled.length > 0) await database.transaction(settled)
    },

    /** For the start: what calls held that ended with their process. */
    async forgetReserves(): Promise<void> {
      const sql = `UPDATE usage_days SET reserved_tokens = 0, reserved_micros = 0
                   WHERE reserved_tokens <> 0 OR reserved_micros <> 0`
      await database.transaction([{ sql }])
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
    sql: `INSERT INTO usage_days (workspace, token, day, requests, prompt_tokens, completion_tokens, cost_micros,
            reserved_tokens, reserved_micros) VALUES ($1, $2, $3, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    values: [workspace, token, day],
  }
}

function hold({ workspace, day, amount }: Reservation, token: string, budget: Budget): Statement[] {
  return [
    begin(workspace, token, day),
    {
      sql: `UPDATE usage_days SET reserved_tokens = reserved_tokens + $4, reserved_micros = reserved_micros + $5
            WHERE workspace = $1 AND token = $2 AND day = $3
              AND prompt_tokens + completion_tokens + reserved_tokens + $4 <= $6
              AND cost_micros + reserved_micros + $5 <= $7`,
      values: [
        workspace,
        token,
        day,
        amount.tokens,
        amount.costMicros,
        budget.tokens ?? Number.MAX_SAFE_INTEGER,
        budget.costMicros ?? Number.MAX_SAFE_INTEGER,
      ],
      changes: 1,
    },
  ]
}

/** Gives the reserve back and books what was used in its place. */
export function settle(
  { workspace, token, day, amount }: Reservation,
  { promptTokens, completionTokens, costMicros }: Used,
  generations: number,
): Statement[] {
  const used = [generations, promptTokens, completionTokens, costMicros]
  const sql = `UPDATE usage_days SET reserved_tokens = reserved_tokens - $4, reserved_micros = reserved_micros - $5,
      requests = requests + $6, prompt_tokens = prompt_tokens + $7, completion_tokens = completion_tokens + $8,
      cost_micros = cost_micros + $9
    WHERE workspace = $1 AND token = $2 AND day = $3`
  return [token, ''].flatMap((of) => [
    begin(workspace, of, day),
    { sql, values: [workspace, of, day, amount.tokens, amount.costMicros, ...used] },
  ])
}
