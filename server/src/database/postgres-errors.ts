import { DatabaseError, type PoolConfig } from 'pg'
import { AppError } from '../errors.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const DISK_FULL = '53100'
const PROTOCOL_VIOLATION = '08P01' // also reported for a wrong number of values
const UNDEFINED_STATEMENT = '26000'
const DUPLICATE_STATEMENT = '42P05'
const FEATURE_NOT_SUPPORTED = '0A000'
const FOREIGN_KEY_VIOLATION = '23503'

/** Serialization failures and deadlocks. */
const conflicts = ['40001', '40P01']

/** Connection, authorization, resources, operator intervention, lock and statement timeouts, system errors. */
const unavailableClasses = ['08', '28', '40', '53', '55', '57', '58', 'F0', 'XX']
/** Read-only (a standby took over), idle transaction timeout, missing database. Other codes of these classes are our bugs. */
const unavailableCodes = ['25006', '25P03', '3D000']

/** A retry may succeed: the transaction was rolled back, and the conflict is over. */
export function isRetryable(error: unknown): boolean {
  // Two transactions, one removing a row and one starting to refer to it: the retry sees which one was first.
  return error instanceof DatabaseError && [...conflicts, FOREIGN_KEY_VIOLATION].includes(error.code ?? '')
}

/** The connection's prepared statements do not match the server: tables were changed, or a pooler switched servers. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  const { code, routine } = error
  if (code === FEATURE_NOT_SUPPORTED) return routine === 'RevalidateCachedQuery'
  return code === UNDEFINED_STATEMENT || code === DUPLICATE_STATEMENT
}

/** The connection is unusable: the error did not come from the server, or the server is shutting down. */
export function isLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.code?.startsWith('57P') === true
}

/** Converts an error for callers of `query` and `transaction`: an `AppError`, or a plain error for a bug in our SQL. */
export function toRunTimeError(error: unknown): Error {
  const cause = plain(error)
  if (!(error instanceof DatabaseError)) return new AppError('unavailable', { cause })
  const code = error.code ?? ''
  if (code === DISK_FULL) return new AppError('insufficient_storage', { cause })
  const isUnavailable = unavailableClasses.includes(code.slice(0, 2)) && code !== PROTOCOL_VIOLATION
  if (isUnavailable || unavailableCodes.includes(code)) return new AppError('unavailable', { cause })
  return new Error(`A statement failed: ${error.message}`, { cause })
}

/** Without `detail` and `where`, which quote rows: user data must not be logged. */
function plain(error: unknown): Error {
  const { message, code } = error as { message?: string; code?: string }
  return Object.assign(new Error(message || String(error)), { code })
}

/** A one-line message for the operator. Contains only host and port of the address, which may hold a password. */
export function toOpenError(error: unknown, { host = '', port }: PoolConfig): Error {
  const cause = error instanceof AppError ? error.cause : error
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  const because = (what: string) => new Error(what, { cause: plain(cause) })
  if (/^28/.test(code)) return because('PostgreSQL rejects the user or password in DATABASE_URL. Correct it.')
  if (code === '3D000')
    return because('The database in DATABASE_URL does not exist. Create it, or correct the name.')
  if (code === '42501')
    return because('The user in DATABASE_URL cannot create tables. Run: GRANT CREATE ON SCHEMA public TO …')
  if (code === '53300')
    return because('PostgreSQL has no free connections. Raise max_connections, or use fewer (?pool=5).')
  if (code === '25006')
    return because('This PostgreSQL server is read-only. Set DATABASE_URL to the primary.')
  if (code === DISK_FULL) return because('The disk of PostgreSQL is full. Free some space, then start again.')
  if (
    /SSL|TLS|certificate/i.test(message) ||
    /^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
  )
    return because('Cannot connect to PostgreSQL with this sslmode. Correct the certificate or DATABASE_URL.')
  const unreachable = code === '' ? /terminated|timeout/i.test(message) : /^(?:E[A-Z_]+|57P0\d)$/.test(code)
  if (unreachable)
    return because(
      `Cannot connect to PostgreSQL at ${host.startsWith('/') ? host : `${host}:${port}`} (${code || message}). Start it, or correct the host and port in DATABASE_URL.`,
    )
  return cause instanceof Error && !(cause instanceof DatabaseError)
    ? cause
    : because(`Cannot use PostgreSQL: ${message}.`)
}
