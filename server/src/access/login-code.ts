import { timingSafeEqual } from 'node:crypto'
import { createToken } from './create-token.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, mintSecret } from './token.ts'

const LIFE_MS = 15 * 60_000

/** The code in the link of the first start, and its expiry. */
export interface LoginLink {
  readonly code: string
  readonly expiresAt: number
}

export interface LoginCode {
  readonly link: LoginLink
  /** Returns the secret of a new owner token; undefined if the code is wrong, used or expired. */
  redeem(code: string): Promise<string | undefined>
}

export function mintLink(now: number): LoginLink {
  return { code: mintSecret(), expiresAt: now + LIFE_MS }
}

/**
 * Exchanges the link's code for a token: not the first owner token, but one that can be revoked separately and expires.
 * `countUses` counts uses across processes; it resolves to undefined if there is only this one.
 */
export function createLoginCode(
  access: AccessDeps,
  link: LoginLink,
  countUses: (name: string, expiresInMs: number) => Promise<number | undefined>,
): LoginCode {
  const hash = Buffer.from(hashSecret(link.code))
  let used = false
  return {
    link,
    async redeem(code) {
      if (used || access.now() >= link.expiresAt || !timingSafeEqual(hash, Buffer.from(hashSecret(code))))
        return undefined
      used = true // before the first await, so that two concurrent calls get one token
      if (((await countUses(`login:${hash}`, LIFE_MS)) ?? 1) > 1) return undefined
      const request = { workspace: DEFAULT_WORKSPACE, name: 'console', scopes: ['owner'], expiresIn: '30d' }
      return (await createToken(access, request)).secret
    },
  }
}
