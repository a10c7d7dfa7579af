import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { PoolConfig } from 'pg'

const DEFAULT_POOL = 10
const MAX_POOL = 200
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const

export interface PostgresAddress {
  readonly connection: PoolConfig
  /** Whether to use named prepared statements; a connection pooler may not support them. */
  readonly prepare: boolean
}

/**
 * Parses `postgres://user:password@host:5432/name?pool=20&sslmode=verify-full`. Reports all errors at once, without
 * values.
 */
export function readPostgresAddress(address: URL): PostgresAddress {
  const problems = new Set<string>()
  const options = new Map(address.searchParams)
  const take = (name: string) => {
    const value = options.get(name)
    options.delete(name)
    return value
  }
  function valid<T>(value: T | undefined, fallback: T, otherwise: string): T {
    if (value === undefined) problems.add(otherwise)
    return value ?? fallback
  }
  const decoded = (part: string) =>
    valid(decode(part), '?', 'has a % that is not followed by two hexadecimal digits')

  const host = take('host') ?? decoded(address.hostname.replace(/^\[(.*)\]$/, '$1'))
  const user = decoded(address.username) || take('user')
  const database = decoded(address.pathname.slice(1)) || user
  if (!host || !user) problems.add('must name a host and a user, like postgres://user:password@host/name')
  const password = decoded(address.password) || take('password')
  const settings = take('options')
  const rootFile = take('sslrootcert')
  const mode = take('sslmode') ?? 'disable'
  const root =
    rootFile === undefined || mode === 'disable'
      ? undefined
      : valid(readRoot(rootFile), '', 'has an sslrootcert that cannot be read')
  const result: PostgresAddress = {
    connection: {
      host,
      port: address.port ? Number(address.port) : 5432,
      ...(user && { user }),
      ...(database && { database }),
      // Never undefined: the driver would look for a password file.
      password: password ?? '',
      ssl: valid(sslFor(mode, root), false, `has an sslmode that is not one of ${SSL_MODES.join(', ')}`),
      ...(settings && { options: settings }),
      max: valid(
        poolSize(take('pool')),
        DEFAULT_POOL,
        `has a pool that is not a number from 1 to ${MAX_POOL}`,
      ),
    },
    prepare: valid(yesOrNo(take('prepare') ?? 'true'), true, 'has a prepare that is neither true nor false'),
  }
  if (options.size > 0) problems.add('has an unknown option; see docs/scaling.md')
  if (problems.size > 0) throw new Error(`DATABASE_URL ${[...problems].join('; it ')}`)
  return result
}

function poolSize(value = String(DEFAULT_POOL)): number | undefined {
  const size = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return size < 1 || size > MAX_POOL ? undefined : size
}

/** As in PostgreSQL: `require` encrypts and accepts any certificate, `verify-full` verifies the certificate and its name. */
function sslFor(mode: string, root: string | undefined): false | ConnectionOptions | undefined {
  const ca = root === undefined ? {} : { ca: root }
  switch (SSL_MODES.find((known) => known === mode)) {
    case 'disable':
      return false
    case 'require':
      return { ...ca, rejectUnauthorized: false }
    case 'verify-ca':
      return { ...ca, checkServerIdentity: () => undefined }
    case 'verify-full':
      return ca
    default:
      return undefined
  }
}

function readRoot(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function yesOrNo(value: string): boolean | undefined {
  return value === 'true' || value === 'false' ? value === 'true' : undefined
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
