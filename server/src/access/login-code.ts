import { timingSafeEqual } from 'node:crypto'
import { createToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, mintSecret } from './token.ts'

const LIFE_MS = 15 * 60_000

/** What the link of a first start carries. */
export interface LoginCode {
  readonly code: string
  /** The secret of a new owner's token, once and in time; else undefined. */
  redeem(code: string): Promise<string | undefined>
}

/** Not the owner's token itself: what a browser gets can be revoked alone, and ends by itself. */
export function createLoginCode(access: AccessDeps): LoginCode {
  const code = mintSecret()
  const hash = Buffer.from(hashSecret(code))
  const endsAt = access.now() + LIFE_MS
  let used = false
  return {
    code,
    async redeem(given) {
      if (used || access.now() >= endsAt || !timingSafeEqual(hash, Buffer.from(hashSecret(given))))
        return undefined
      used = true // before anything is awaited: two at once get one token
      const wish = { workspace: DEFAULT_WORKSPACE, name: 'console', scopes: ['owner'], expiresIn: '30d' }
      return (await createToken(access, wish)).secret
    },
  }
}
