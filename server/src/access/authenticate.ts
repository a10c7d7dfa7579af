import { timingSafeEqual } from 'node:crypto'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, looksLikeSecret, type Token } from './token.ts'

/** Returns the token for a secret; undefined if it is wrong, expired or revoked. */
export async function authenticate(access: AccessDeps, secret: string): Promise<Token | undefined> {
  if (access.accessToken !== undefined && sameSecret(access.accessToken, secret)) return settingsToken(access)
  // The checksum rejects most guesses without a database query.
  if (!looksLikeSecret(secret)) return undefined
  const token = await access.tokens.findByHash(hashSecret(secret))
  const expired = token?.expiresAt !== undefined && token.expiresAt.getTime() <= access.now()
  return expired ? undefined : token
}

/** Compares hashes, in constant time: the duration reveals nothing about the secret. */
function sameSecret(expected: string, actual: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(expected)), Buffer.from(hashSecret(actual)))
}

function settingsToken(access: AccessDeps): Token {
  return {
    id: 'tok_ACCESS_TOKEN',
    workspace: DEFAULT_WORKSPACE,
    name: 'ACCESS_TOKEN',
    scopes: ['owner'],
    project: undefined,
    createdAt: new Date(access.now()),
    expiresAt: undefined,
  }
}
