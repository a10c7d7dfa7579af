import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import type { Database, Row, Statement, Value } from '../../database/database.ts'
import { findByKey, insertKey } from '../../database/idempotency-keys.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import type {
  Generation,
  GenerationKind,
  Generations,
  KeptChat,
  KeptRequest,
  ListedGeneration,
} from '../ports.ts'
import type { FailedCall } from '../provider.ts'
import { CHATS, countKeptChat, KEPT_CHATS, settle } from '../usage/usage.ts'

/** Characters (code points) of a prompt in lists. */
export const LISTED_PROMPT = 500

interface ListedRow extends Row {
  position: number
  id: string
  type: string
  model: string
  parent: string | null
  prompt_tokens: number
  completion_tokens: number
  prompt_start: string
  error: string | null
}

interface GenerationRow extends ListedRow {
  workspace: string
  token: string
  project: string | null
  fingerprint: string
  request_fingerprint: string | null
  engine: string
  verified: string
  missing: string | null
  cost_micros: number
  duration_ms: number
  failed_calls: string | null
  request: string
  content: string
  chat: string | null
}

// As in the indexes. A failed generation is in no list: the response has its id, which clients of OpenAI do not show.
const LISTED: Readonly<Record<GenerationKind, string>> = {
  generation: "error IS NULL AND type <> 'chat'",
  chat: "type = 'chat'",
}

// SQLite reads on the event loop, so all lists together read one batch per turn.
const LIST_BATCH = 100
const LISTS = { running: 1, waiting: 500, longestWaitMs: 20_000 }

const POSITIONS_TRIED = 5

// Follows the id of a generation that a key was assigned to from the cache.
const FROM_CACHE = ' cached'

const TIME_DIGITS = 10
const TIME_END = 36 ** TIME_DIGITS

/** Sorts like the position. Ten base-36 digits last until 2085; later positions append ten more to `zzzzzzzzzz`. */
export function generationId(position: number): string {
  const time =
    position < TIME_END
      ? position.toString(36)
      : 'z'.repeat(TIME_DIGITS) + (position - TIME_END).toString(36).padStart(TIME_DIGITS, '0')
  return `gen_${time}${randomUUID().slice(19).replace('-', '')}`
}

/** The table `generations`. All SQL on it is in this file. */
export function createGenerations(database: Database): Generations {
  const lists = createFairQueue('a list of generations', LISTS)

  return {
    async insert(generation, settlement, key) {
      for (let attempt = 0; attempt < POSITIONS_TRIED; attempt++) {
        const moved = { ...generation, position: generation.position + attempt }
        const statements = [
          insertRow(moved),
          ...settle(settlement),
          ...(moved.chat ? countKeptChat(moved.workspace, dayOf(moved.position)) : []),
          ...(key ? [insertKey(key, moved.id, Math.floor(moved.position / 1000))] : []),
        ]
        if (await database.transaction(statements)) return moved
        if (key && (await findByKey(database, key.token, key.key))) break
      }
      return undefined
    },

    async insertFailed(generation, settlement) {
      const { sql, values = [] } = insertRow(generation) // its position may be taken: settling matters more
      await database.transaction([{ sql, values }, ...settle(settlement)])
    },

    async find(viewer, id) {
      if (id.includes('\0')) return undefined // PostgreSQL rejects NUL in text
      const { where, values } = visibleTo(viewer)
      const sql = `SELECT * FROM generations WHERE ${where} AND id = $${values.length + 1}`
      const [row] = await database.query<GenerationRow>(sql, [...values, id])
      return row && fromRow(row)
    },

    async list(caller, kind, offset, limit) {
      const { workspace, tokenId } = caller
      const inTurn = <T extends Row>(sql: string, parameters: readonly Value[]): Promise<T[]> =>
        lists.run({ workspace, tokenId }, async () => {
          const rows = await database.query<T>(sql, parameters)
          await yieldToOthers()
          return rows
        })
      const { where, values } = visibleTo(caller)
      const next = values.length + 1
      const sql = `SELECT position, id, type, model, prompt_start, prompt_tokens, completion_tokens, parent, error
                   FROM generations WHERE ${where} AND ${LISTED[kind]} AND position < $${next}
                   ORDER BY position DESC LIMIT $${next + 1} OFFSET $${next + 2}`
      const generations: ListedGeneration[] = []
      while (generations.length < limit) {
        const before = generations.at(-1)?.position
        const batch = Math.min(LIST_BATCH, limit - generations.length)
        const page = before === undefined ? [Number.MAX_SAFE_INTEGER, batch, offset] : [before, batch, 0]
        const rows = await inTurn<ListedRow>(sql, [...values, ...page])
        generations.push(...rows.map(fromListedRow))
        if (rows.length < batch) break
      }
      // The total of a workspace is stored; that of a project is counted.
      const count =
        caller.project === undefined
          ? totalOf(kind, where)
          : `SELECT COUNT(*) AS total FROM generations WHERE ${where} AND ${LISTED[kind]}`
      const [sum] = await inTurn<{ total: number }>(count, values)
      return { generations, total: sum?.total ?? 0 }
    },

    async latest(viewer, fingerprint, since) {
      const { where, values } = visibleTo(viewer)
      const next = values.length + 1
      const sql = `SELECT * FROM generations WHERE ${where} AND fingerprint = $${next} AND position >= $${next + 1}
                     AND error IS NULL ORDER BY position DESC LIMIT 1`
      const [row] = await database.query<GenerationRow>(sql, [...values, fingerprint, since])
      return row && fromRow(row)
    },

    async assignKey(key, { generation, cached }, now) {
      return database.transaction([insertKey(key, cached ? generation.id + FROM_CACHE : generation.id, now)])
    },

    async findKey(token, key) {
      const found = await findByKey(database, token, key)
      if (!found) return undefined
      const cached = found.answer.endsWith(FROM_CACHE)
      const id = cached ? found.answer.slice(0, -FROM_CACHE.length) : found.answer
      return { fingerprint: found.fingerprint, id, cached }
    },
  }
}

function visibleTo({ workspace, project }: Pick<Caller, 'workspace' | 'project'>): {
  where: string
  values: string[]
} {
  if (project === undefined) return { where: 'workspace = $1', values: [workspace] }
  return { where: 'workspace = $1 AND project = $2', values: [workspace, project] }
}

function totalOf(kind: GenerationKind, where: string): string {
  return kind === 'chat'
    ? `SELECT COALESCE(SUM(requests), 0) AS total FROM usage_days WHERE ${where} AND token = '${KEPT_CHATS}'`
    : `SELECT COALESCE(SUM(CASE WHEN token = '' THEN requests ELSE -requests END), 0) AS total
       FROM usage_days WHERE ${where} AND token IN ('', '${CHATS}')`
}

function dayOf(position: number): string {
  return new Date(Math.floor(position / 1000)).toISOString().slice(0, 10)
}

function insertRow(generation: Generation): Statement {
  const { prompt, type } = generation.request
  const row: GenerationRow = {
    position: generation.position,
    id: generation.id,
    workspace: generation.workspace,
    token: generation.token,
    project: generation.project ?? null,
    type,
    model: generation.model,
    parent: generation.parent ?? null,
    prompt_tokens: generation.promptTokens,
    completion_tokens: generation.completionTokens,
    prompt_start: JSON.stringify(startOf(prompt)), // PostgreSQL rejects NUL in text
    error: generation.error ?? null,
    fingerprint: generation.fingerprint,
    request_fingerprint: generation.requestFingerprint ?? null,
    engine: generation.engine,
    verified: generation.verified.join(','),
    missing: generation.missing.length === 0 ? null : JSON.stringify(generation.missing),
    cost_micros: generation.costMicros,
    duration_ms: generation.durationMs,
    failed_calls: generation.failedCalls.length === 0 ? null : JSON.stringify(generation.failedCalls),
    request: JSON.stringify(generation.request),
    content: generation.content,
    chat: generation.chat ? JSON.stringify(generation.chat) : null,
  }
  const columns = Object.keys(row)
  return {
    sql: `INSERT INTO generations (${columns}) VALUES (${columns.map((_, index) => `$${index + 1}`)}) ON CONFLICT DO NOTHING`,
    values: Object.values(row) as Value[],
    changes: 1,
  }
}

function fromRow(row: GenerationRow): Generation {
  const request = JSON.parse(row.request) as KeptRequest
  return {
    position: row.position,
    id: row.id,
    workspace: row.workspace,
    token: row.token,
    project: row.project ?? undefined,
    request: { ...request, type: row.type as KeptRequest['type'] },
    ...(row.chat !== null && { chat: JSON.parse(row.chat) as KeptChat }),
    parent: row.parent ?? undefined,
    model: row.model,
    fingerprint: row.fingerprint,
    requestFingerprint: row.request_fingerprint ?? undefined,
    engine: row.engine,
    verified: row.verified === '' ? [] : row.verified.split(','),
    missing: row.missing === null ? [] : (JSON.parse(row.missing) as string[]),
    content: row.content,
    failedCalls: row.failed_calls === null ? [] : (JSON.parse(row.failed_calls) as FailedCall[]),
    error: row.error ?? undefined,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    costMicros: row.cost_micros,
    durationMs: row.duration_ms,
  }
}

function fromListedRow(row: ListedRow): ListedGeneration {
  const characters = Array.from(JSON.parse(row.prompt_start) as string)
  return {
    position: row.position,
    id: row.id,
    type: row.type,
    parent: row.parent ?? undefined,
    model: row.model,
    prompt: characters.slice(0, LISTED_PROMPT).join(''),
    promptTruncated: characters.length > LISTED_PROMPT,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    error: row.error ?? undefined,
  }
}

/** One character more than lists show tells that the prompt is longer. A character has up to two code units. */
export function startOf(prompt: string): string {
  const characters = Array.from(prompt.slice(0, 2 * (LISTED_PROMPT + 1)))
  return characters.slice(0, LISTED_PROMPT + 1).join('')
}
