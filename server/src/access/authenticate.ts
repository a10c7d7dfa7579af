import { timingSafeEqual } from 'node:crypto'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, looksLikeSecret, type Token } from './token.ts'

const ACCESS_TOKEN: Token = {
  id: 'tok_ACCESS_TOKEN',
  workspace: DEFAULT_WORKSPACE,
  name: 'ACCESS_TOKEN',
  scopes: ['owner'],
  project: undefined,
  createdAt: new Date(),
  expiresAt: undefined,
}

/** Returns the token for a secret; undefined if it is wrong, expired or revoked. */
export async function authenticate(access: AccessDeps, secret: string): Promise<Token | undefined> {
  const hash = hashSecret(secret)
  // Compares hashes, in constant time: the duration reveals nothing about the secret.
  if (access.accessTokenHash !== undefined && timingSafeEqual(access.accessTokenHash, Buffer.from(hash)))
    return ACCESS_TOKEN
  // The checksum rejects most guesses without a database query.
  if (!looksLikeSecret(secret)) return undefined
  const token = await access.tokens.findByHash(hash)
  const expired = token?.expiresAt !== undefined && token.expiresAt.getTime() <= access.now()
  return expired ? undefined : token
}
