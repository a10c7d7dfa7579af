import { timingSafeEqual } from 'node:crypto'
import { createToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, mintSecret } from './token.ts'

const LIFE_MS = 15 * 60_000

/** What the link of a first start carries, and until when. */
export interface LoginLink {
  readonly code: string
  readonly endsAt: number
}

export interface LoginCode {
  readonly link: LoginLink
  /** The secret of a new owner's token, once and in time; else undefined. */
  redeem(code: string): Promise<string | undefined>
}

export function mintLink(now: number): LoginLink {
  return { code: mintSecret(), endsAt: now + LIFE_MS }
}

/**
 * Gives a token for the link's code. Not the owner's token itself: what a browser gets can be revoked alone, and ends
 * by itself. `countUses` knows of uses in other processes; undefined when there are none.
 */
export function createLoginCode(
  access: AccessDeps,
  link: LoginLink,
  countUses: (name: string, endsInMs: number) => Promise<number | undefined>,
): LoginCode {
  const hash = Buffer.from(hashSecret(link.code))
  let used = false
  return {
    link,
    async redeem(given) {
      if (used || access.now() >= link.endsAt || !timingSafeEqual(hash, Buffer.from(hashSecret(given))))
        return undefined
      used = true // before anything is awaited: two at once get one token
      if (((await countUses(`login:${hash}`, LIFE_MS)) ?? 1) > 1) return undefined
      const wish = { workspace: DEFAULT_WORKSPACE, name: 'console', scopes: ['owner'], expiresIn: '30d' }
      return (await createToken(access, wish)).secret
    },
  }
}
