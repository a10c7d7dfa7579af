import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { type AccessDeps, DEFAULT_WORKSPACE } from './ports.ts'
import { hashSecret, looksLikeSecret, type Token } from './token.ts'

/** Stands for the secret of the settings, which is not in the table. */
export const ACCESS_TOKEN: Token = {
  id: 'tok_ACCESS_TOKEN',
  workspace: DEFAULT_WORKSPACE,
  name: 'ACCESS_TOKEN',
  scopes: ['owner'],
  project: undefined,
  createdAt: new Date(),
  expiresAt: undefined,
  limits: {},
}

/** Returns the token for a secret; undefined if it is wrong, expired or revoked. */
export async function authenticate(access: AccessDeps, secret: string): Promise<Token | undefined> {
  const hash = hashSecret(secret)
  // Compares hashes, in constant time: the duration reveals nothing about the secret.
  if (access.accessTokenHash !== undefined && timingSafeEqual(access.accessTokenHash, Buffer.from(hash)))
    return ACCESS_TOKEN
  // The checksum rejects most guesses without a database query.
  if (!looksLikeSecret(secret)) return undefined
  const token = unlessExpired(access, await access.tokens.findByHash(hash))
  if (token) recordUse(access, token)
  return token
}

const RECORD_USE_MS = 5 * 60_000
const MAX_RECORDED = 10_000
/** When this process recorded the use of a token last: requests at the same time record it once. */
const recorded = new Map<string, number>()

/** Does not delay the request, nor fail it. */
function recordUse({ tokens, now }: AccessDeps, { id, lastUsedAt }: Token): void {
  const at = now()
  const last = Math.max(lastUsedAt?.getTime() ?? 0, recorded.get(id) ?? 0)
  if (at - last < RECORD_USE_MS) return
  if (recorded.size >= MAX_RECORDED) recorded.clear()
  recorded.set(id, at)
  tokens.setLastUse(id, at).catch(() => undefined) // the next use after five minutes is recorded
}

/** For work that ends long after its request was authenticated. Rejects if the token was revoked or has expired since. */
export async function requireActive(access: AccessDeps, tokenId: string): Promise<void> {
  if (tokenId === ACCESS_TOKEN.id && access.accessTokenHash !== undefined) return
  if (!unlessExpired(access, await access.tokens.find(tokenId)))
    throw new AppError('unauthorized', { detail: 'The token was revoked or has expired.' })
}

function unlessExpired({ now }: AccessDeps, token: Token | undefined): Token | undefined {
  const isExpired = token?.expiresAt !== undefined && token.expiresAt.getTime() <= now()
  return isExpired ? undefined : token
}
