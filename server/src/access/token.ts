import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { refuse } from '../errors.ts'

export const SCOPES = ['files:read', 'files:write', 'ai', 'owner'] as const

/** `owner` includes all rights, also to manage tokens. */
export type Scope = (typeof SCOPES)[number]

export interface Token {
  readonly id: string
  readonly workspace: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The only project that the token can access; undefined: all projects of the workspace. */
  readonly project: string | undefined
  readonly createdAt: Date
  readonly expiresAt: Date | undefined
  /** Within five minutes. Undefined: not used yet. */
  readonly lastUsedAt?: Date | undefined
  /** In addition to those of the settings. */
  readonly limits: TokenLimits
}

/** Undefined: no limit. */
export interface TokenLimits {
  readonly tokensPerDay?: number | undefined
  /** In the currency of the price table. */
  readonly costPerDay?: number | undefined
  readonly requestsPerMinute?: number | undefined
  /** Ids of the models that the token may use. */
  readonly models?: readonly string[] | undefined
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `atl_`, 32 random characters, and a checksum that lets a secret scanner recognize a token. */
export function mintSecret(): string {
  const body = randomBase62(32)
  return `atl_${body}${checksum(body)}`
}

export function looksLikeSecret(text: string): boolean {
  const [, body, sum] = /^atl_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? []
  return body !== undefined && sum === checksum(body)
}

// The same few tokens are sent again and again, and hashing took a tenth of the time of a small request.
const hashes = new Map<string, string>()
const MAX_HASHES = 1_000
const LONG_SECRET = 256

export function hashSecret(secret: string): string {
  const cached = hashes.get(secret)
  if (cached !== undefined) return cached
  const digest = hash('sha256', secret)
  if (hashes.size >= MAX_HASHES) hashes.clear()
  if (secret.length <= LONG_SECRET) hashes.set(secret, digest)
  return digest
}

export function mintTokenId(): string {
  return `tok_${randomBase62(16)}`
}

function randomBase62(length: number): string {
  let text = ''
  // 248 is the largest multiple of 62 in a byte. Higher bytes would favor the first letters.
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248) text += BASE62[byte % 62]
  return text.slice(0, length)
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let digit = 0; digit < 6; digit++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90m`, `12h` or `30d`. */
export function durationMs(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? []
  const unitMs = UNITS_MS[unit]
  if (count === undefined || unitMs === undefined)
    throw refuse('expires_in', 'must be a number of minutes, hours or days, such as 90m, 12h or 30d')
  return Number(count) * unitMs
}

export function checkScopes(scopes: readonly string[]): readonly Scope[] {
  const known = SCOPES.filter((scope) => scopes.includes(scope))
  if (known.length === 0 || scopes.some((scope) => !SCOPES.includes(scope as Scope))) {
    throw refuse('scopes', `must be one or more of ${SCOPES.join(', ')}`)
  }
  return known
}
