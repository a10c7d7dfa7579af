import type { Database, Row, Statement } from '../../database/database.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import type { Hold, Reservation, Settlement, UsageGroup, UsageRow, UsageTable, Used } from '../ports.ts'

interface SumRow extends Row {
  name: string
  requests: number
  prompt_tokens: number
  completion_tokens: number
  cost_micros: number
}

const groupColumns: Readonly<Record<Exclude<UsageGroup, 'day'>, string>> = {
  token: 'token',
  project: 'project',
  model: 'model',
}
// Those with the highest cost.
const MAX_GROUPS = 1_000
// More rows are summed up in several queries, whole days each, so that other requests need not wait.
const PART = 10_000
const DAY_MS = 86_400_000

/** The owner of a project's rows. Ids of tokens have no colon, and '' is the whole workspace. */
export function projectOwner(project: string): string {
  return `project:${project}`
}

/** The owner of the requests of a workspace that are not generations. */
export const CHATS = 'chat:'

/** The row that counts the stored chats of a workspace, so that lists need not. */
export const KEPT_CHATS = 'kept chat:'

export function countKeptChat(workspace: string, day: string): Statement[] {
  return [
    begin(workspace, KEPT_CHATS, day),
    {
      sql: 'UPDATE usage_days SET requests = requests + 1 WHERE workspace = $1 AND token = $2 AND day = $3',
      values: [workspace, KEPT_CHATS, day],
    },
  ]
}

export function createUsage(database: Database): UsageTable {
  return {
    async reserve(reservation, holds, now, before) {
      return database.transaction([
        ...settle(before),
        ...holds.flatMap((limit) => hold(reservation, limit, now)),
      ])
    },

    async left({ workspace, day }, holds, now) {
      const sql = `SELECT prompt_tokens + completion_tokens AS tokens, cost_micros AS micros,
          (SELECT COALESCE(SUM(tokens), 0) FROM usage_reserves
           WHERE workspace = $1 AND token = $2 AND day = $3 AND expires_at > $4) AS reserved_tokens,
          (SELECT COALESCE(SUM(micros), 0) FROM usage_reserves
           WHERE workspace = $1 AND token = $2 AND day = $3 AND expires_at > $4) AS reserved_micros
        FROM usage_days WHERE workspace = $1 AND token = $2 AND day = $3`
      return Promise.all(
        holds.map(async ({ owner, budget }) => {
          const row = await database.get<Record<string, number>>(sql, [workspace, owner, day, now])
          const { tokens = 0, micros = 0, reserved_tokens = 0, reserved_micros = 0 } = row ?? {}
          return {
            owner,
            tokens: budget.tokens === undefined ? undefined : budget.tokens - tokens - reserved_tokens,
            costMicros:
              budget.costMicros === undefined ? undefined : budget.costMicros - micros - reserved_micros,
          }
        }),
      )
    },

    async book(settlement) {
      if (settlement) await database.transaction(settle(settlement))
    },

    async forgetReserves(expiredBy) {
      const sql = 'DELETE FROM usage_reserves WHERE expires_at <= $1'
      await database.transaction([{ sql, values: [expiredBy] }])
    },

    async days(workspace, token, from, to) {
      const rows = await database.query<SumRow>(
        `SELECT day AS name, requests, prompt_tokens, completion_tokens, cost_micros FROM usage_days
         WHERE workspace = $1 AND token = $2 AND day >= $3 AND day <= $4 ORDER BY day`,
        [workspace, token, from, to],
      )
      return rows.map(toUsage)
    },

    async groups(workspace, token, group, from, to) {
      const sums = new Map<string, SumRow>()
      for (let first: string | undefined = from; first !== undefined; ) {
        const last = await lastDayOfPart(workspace, first, to)
        for (const row of await sumsOf(workspace, token, groupColumns[group], first, last ?? to)) {
          const sum = sums.get(row.name)
          sums.set(row.name, sum ? added(sum, row) : row)
        }
        first = last === undefined ? undefined : nextDay(last)
        await yieldToOthers()
      }
      return [...sums.values()].sort(byCost).slice(0, MAX_GROUPS).map(toUsage)
    },
  }

  /** Undefined if the rows until `to` are few enough for one query. */
  async function lastDayOfPart(workspace: string, from: string, to: string): Promise<string | undefined> {
    const row = await database.get<{ day: string }>(
      `SELECT day FROM usage_details WHERE workspace = $1 AND day >= $2 AND day < $3 ORDER BY day LIMIT 1 OFFSET ${PART}`,
      [workspace, from, to],
    )
    return row?.day
  }

  async function sumsOf(workspace: string, token: string, column: string, from: string, to: string) {
    const own = token === '' ? '' : 'AND token = $4'
    return database.query<SumRow>(
      `SELECT ${column} AS name, CAST(SUM(requests) AS BIGINT) AS requests,
         CAST(SUM(prompt_tokens) AS BIGINT) AS prompt_tokens,
         CAST(SUM(completion_tokens) AS BIGINT) AS completion_tokens, CAST(SUM(cost_micros) AS BIGINT) AS cost_micros
       FROM usage_details WHERE workspace = $1 AND day >= $2 AND day <= $3 ${own} GROUP BY ${column}`,
      [workspace, from, to, ...(token === '' ? [] : [token])],
    )
  }
}

function added(a: SumRow, b: SumRow): SumRow {
  return {
    name: a.name,
    requests: a.requests + b.requests,
    prompt_tokens: a.prompt_tokens + b.prompt_tokens,
    completion_tokens: a.completion_tokens + b.completion_tokens,
    cost_micros: a.cost_micros + b.cost_micros,
  }
}

function byCost(a: SumRow, b: SumRow): number {
  return b.cost_micros - a.cost_micros || b.prompt_tokens - a.prompt_tokens || (a.name < b.name ? -1 : 1)
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

function toUsage(row: SumRow): UsageRow {
  return {
    name: row.name,
    requests: row.requests,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    costMicros: row.cost_micros,
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
  { owner, budget }: Hold,
  now: number,
): Statement[] {
  const held = (column: string) => `(SELECT COALESCE(SUM(${column}), 0) FROM usage_reserves
      WHERE workspace = $1 AND token = $2 AND day = $3 AND expires_at > $8)`
  return [
    begin(workspace, owner, day),
    {
      // Locks the row: concurrent reservations wait here, then see this reservation in the next statement.
      sql: 'UPDATE usage_days SET requests = requests WHERE workspace = $1 AND token = $2 AND day = $3',
      values: [workspace, owner, day],
    },
    {
      sql: `INSERT INTO usage_reserves (workspace, token, day, id, tokens, micros, expires_at)
            SELECT workspace, token, day, $4, $5, $6, $7 FROM usage_days
            WHERE workspace = $1 AND token = $2 AND day = $3
              AND prompt_tokens + completion_tokens + $5 + ${held('tokens')} <= $9
              AND cost_micros + $6 + ${held('micros')} <= $10`,
      values: [
        workspace,
        owner,
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

/**
 * Books the usage of the token, its project, its chats and its workspace, and releases the reservation. The fixed order of
 * rows prevents deadlocks between nodes.
 */
export function settle(settlement: Settlement | undefined): Statement[] {
  if (!settlement) return []
  const { reservation, used, generations } = settlement
  const { id, workspace, token, project, isChat, model, day, holds } = reservation
  const values = [generations, used.promptTokens, used.completionTokens, used.costMicros]
  const owners = [
    token,
    ...(project === undefined ? [] : [projectOwner(project)]),
    ...(isChat ? [CHATS] : []),
    '',
  ]
  return [
    ...owners.flatMap((owner) => [
      begin(workspace, owner, day),
      {
        sql: `UPDATE usage_days SET requests = requests + $4, prompt_tokens = prompt_tokens + $5,
                completion_tokens = completion_tokens + $6, cost_micros = cost_micros + $7
              WHERE workspace = $1 AND token = $2 AND day = $3`,
        values: [workspace, owner, day, ...values],
      },
    ]),
    {
      sql: `INSERT INTO usage_details (workspace, day, token, project, model, requests, prompt_tokens, completion_tokens,
              cost_micros)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (workspace, day, token, project, model) DO UPDATE SET
              requests = usage_details.requests + excluded.requests,
              prompt_tokens = usage_details.prompt_tokens + excluded.prompt_tokens,
              completion_tokens = usage_details.completion_tokens + excluded.completion_tokens,
              cost_micros = usage_details.cost_micros + excluded.cost_micros`,
      values: [workspace, day, token, project ?? '', model, ...values],
    },
    ...holds.map(({ owner }) => ({
      sql: 'DELETE FROM usage_reserves WHERE workspace = $1 AND token = $2 AND day = $3 AND id = $4',
      values: [workspace, owner, day, id],
    })),
  ]
}

export function plus(a: Used, b: Used): Used {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    costMicros: a.costMicros + b.costMicros,
  }
}
