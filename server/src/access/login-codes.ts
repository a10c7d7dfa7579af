import type { Database } from '../database/database.ts'
import { createToken } from './create-token.ts'
import type { AccessDeps } from './ports.ts'
import { hashSecret, looksLikeSecret, mintSecret } from './token.ts'

const LIFE_MS = 15 * 60_000
const SESSION = '30d'

/** The code in a link that signs in to the console, and its expiry. */
export interface LoginCode {
  readonly code: string
  readonly expiresAt: Date
}

export type LoginCodes = ReturnType<typeof createLoginCodes>

/** Codes that are exchanged for a token: not that of the person who asked for the code, but one that can be revoked separately. */
export function createLoginCodes(database: Database, access: AccessDeps) {
  return {
    async mint(workspace: string): Promise<LoginCode> {
      const now = access.now()
      const code = mintSecret()
      await database.transaction([
        { sql: 'DELETE FROM login_codes WHERE expires_at <= $1', values: [now] },
        {
          sql: 'INSERT INTO login_codes (hash, workspace, expires_at) VALUES ($1, $2, $3)',
          values: [hashSecret(code), workspace, now + LIFE_MS],
        },
      ])
      return { code, expiresAt: new Date(now + LIFE_MS) }
    },

    /** Returns the secret of a new owner token; undefined if the code is wrong, used or expired. */
    async redeem(code: string): Promise<string | undefined> {
      if (!looksLikeSecret(code)) return undefined
      const hash = hashSecret(code)
      const found = await database.get<{ workspace: string }>(
        'SELECT workspace FROM login_codes WHERE hash = $1 AND expires_at > $2',
        [hash, access.now()],
      )
      // Of concurrent requests, one deletes the row.
      const remove = { sql: 'DELETE FROM login_codes WHERE hash = $1', values: [hash], changes: 1 }
      if (!found || !(await database.transaction([remove]))) return undefined
      const { workspace } = found
      const request = { workspace, name: 'console', scopes: ['owner'], expiresIn: SESSION }
      return (await createToken(access, request)).secret
    },
  }
}

/** The code is in the fragment, which is not sent to a server and appears in no log. */
export function loginLink(baseUrl: string, code: string): string {
  return `${baseUrl}/#code=${code}`
}
