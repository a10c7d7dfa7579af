import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { PoolConfig } from 'pg'

const DEFAULT_POOL = 10
const MAX_POOL = 200
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const

export interface PostgresAddress {
  readonly connection: PoolConfig
  /** Whether statements are kept prepared; a pooler in between may not allow it. */
  readonly prepare: boolean
}

/** `postgres://user:password@host:5432/name?pool=20&sslmode=verify-full`. Mistakes are told by name, never with a value. */
export function readPostgresAddress(address: URL): PostgresAddress {
  const options = new Map(address.searchParams)
  const take = (name: string) => {
    const value = options.get(name)
    options.delete(name)
    return value
  }
  const host = take('host') ?? decoded(address.hostname.replace(/^\[(.*)\]$/, '$1'))
  const user = decoded(address.username) || take('user')
  const database = decoded(address.pathname.slice(1)) || user
  if (!host || !user) throw wrong('must name a host and a user, like postgres://user:password@host/name')
  const password = decoded(address.password) || take('password')
  const settings = take('options')
  const result: PostgresAddress = {
    connection: {
      host,
      port: address.port ? Number(address.port) : 5432,
      user,
      ...(database && { database }),
      // Never undefined: the driver would look for a file of passwords.
      password: password ?? '',
      ssl: sslFor(take('sslmode') ?? 'disable', take('sslrootcert')),
      ...(settings && { options: settings }),
      max: poolSize(take('pool')),
    },
    prepare: yesOrNo('prepare', take('prepare') ?? 'true'),
  }
  const [unknown] = options.keys()
  if (unknown !== undefined) throw wrong('has an option that is not known; docs/scaling.md lists them')
  return result
}

function poolSize(value = String(DEFAULT_POOL)): number {
  const size = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (size < 1 || size > MAX_POOL) throw wrong(`has a pool that is not a number from 1 to ${MAX_POOL}`)
  return size
}

/** In PostgreSQL's own words: `require` encrypts and believes any certificate, `verify-full` checks it and its name. */
function sslFor(value: string, rootFile: string | undefined): false | ConnectionOptions {
  const mode = SSL_MODES.find((known) => known === value)
  if (!mode) throw wrong(`has an sslmode that is not one of ${SSL_MODES.join(', ')}`)
  if (mode === 'disable') return false
  const ca = rootFile === undefined ? {} : { ca: readRoot(rootFile) }
  if (mode === 'require') return { ...ca, rejectUnauthorized: false }
  return mode === 'verify-ca' ? { ...ca, checkServerIdentity: () => undefined } : ca
}

function readRoot(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error('DATABASE_URL has an sslrootcert that cannot be read', { cause })
  }
}

function yesOrNo(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw wrong(`has a ${name} that is neither true nor false`)
  return value === 'true'
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw wrong('has a % that is not followed by two hexadecimal digits')
  }
}

function wrong(what: string): Error {
  return new Error(`DATABASE_URL ${what}`)
}
