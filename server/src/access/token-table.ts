import type { Database, Row, Value } from '../database/database.ts'
import type { Scope, Token, TokenLimits } from './token.ts'

export type TokenTable = ReturnType<typeof createTokenTable>

/** Tokens by the hash of their secret: a leaked database contains no usable token. */
export function createTokenTable(database: Database) {
  return {
    async insert(token: Token, hash: string): Promise<void> {
      const sql = `INSERT INTO tokens ${COLUMNS} VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
      await database.transaction([{ sql, values: toValues(token, hash) }])
    },

    /** False if a token exists already. Concurrent callers wait for the lease and then see it. */
    async insertFirst(token: Token, hash: string): Promise<boolean> {
      return database.transaction([
        {
          sql: `INSERT INTO leases (name, owner, expires_at) VALUES ('first-owner', $1, 0)
                ON CONFLICT (name) DO UPDATE SET owner = excluded.owner`,
          values: [token.id],
        },
        {
          sql: `INSERT INTO tokens ${COLUMNS} SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
                WHERE NOT EXISTS (SELECT 1 FROM tokens)`,
          values: toValues(token, hash),
          changes: 1,
        },
      ])
    },

    async findByHash(hash: string): Promise<Token | undefined> {
      const row = await database.get<TokenRow>('SELECT * FROM tokens WHERE hash = $1', [hash])
      return row && toToken(row)
    },

    async find(id: string): Promise<Token | undefined> {
      const row = await database.get<TokenRow>('SELECT * FROM tokens WHERE id = $1', [id])
      return row && toToken(row)
    },

    async list(workspace: string): Promise<Token[]> {
      const sql = 'SELECT * FROM tokens WHERE workspace = $1 ORDER BY created_at DESC, id'
      return (await database.query<TokenRow>(sql, [workspace])).map(toToken)
    },

    /** Of those that exist in the workspace, by id. At most 1,000. */
    async names(workspace: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const places = ids.map((_, index) => `$${index + 2}`).join(', ')
      const sql = `SELECT id, name FROM tokens WHERE workspace = $1 AND id IN (${places})`
      const rows = await database.query<Pick<TokenRow, 'id' | 'name'>>(sql, [workspace, ...ids])
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** False if the workspace has no such token. */
    async remove(workspace: string, id: string): Promise<boolean> {
      if (id.includes('\0')) return false // PostgreSQL does not accept NUL in a parameter
      const sql = 'DELETE FROM tokens WHERE workspace = $1 AND id = $2'
      return database.transaction([{ sql, values: [workspace, id], changes: 1 }])
    },

    /** False if the workspace has no such token. */
    async setLimits(workspace: string, id: string, limits: TokenLimits): Promise<boolean> {
      if (id.includes('\0')) return false
      const sql = 'UPDATE tokens SET limits = $3 WHERE workspace = $1 AND id = $2'
      return database.transaction([{ sql, values: [workspace, id, limitsText(limits)], changes: 1 }])
    },

    async setLastUse(id: string, at: number): Promise<void> {
      const sql =
        'UPDATE tokens SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)'
      await database.transaction([{ sql, values: [id, at] }])
    },

    async isEmpty(): Promise<boolean> {
      return (await database.query('SELECT id FROM tokens LIMIT 1')).length === 0
    },
  }
}

const COLUMNS = '(id, hash, workspace, name, scopes, project, created_at, expires_at, limits)'

function toValues(token: Token, hash: string): Value[] {
  return [
    token.id,
    hash,
    token.workspace,
    token.name,
    token.scopes.join(' '),
    token.project ?? null,
    token.createdAt.getTime(),
    token.expiresAt?.getTime() ?? null,
    limitsText(token.limits),
  ]
}

function limitsText(limits: TokenLimits): string | null {
  const text = JSON.stringify(limits)
  return text === '{}' ? null : text
}

interface TokenRow extends Row {
  id: string
  workspace: string
  name: string
  scopes: string
  project: string | null
  created_at: number
  expires_at: number | null
  limits: string | null
  last_used_at: number | null
}

function toToken(row: TokenRow): Token {
  return {
    id: row.id,
    workspace: row.workspace,
    name: row.name,
    scopes: row.scopes.split(' ') as Scope[],
    project: row.project ?? undefined,
    createdAt: new Date(row.created_at),
    expiresAt: row.expires_at === null ? undefined : new Date(row.expires_at),
    limits: row.limits === null ? {} : JSON.parse(row.limits),
    ...(row.last_used_at !== null && { lastUsedAt: new Date(row.last_used_at) }),
  }
}
