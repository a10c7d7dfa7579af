import { DatabaseError, type PoolConfig } from 'pg'
import { AppError } from '../errors.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const DISK_FULL = '53100'
const PROTOCOL_VIOLATION = '08P01' // what a wrong number of values is called
const UNDEFINED_STATEMENT = '26000'
const DUPLICATE_STATEMENT = '42P05'
const FEATURE_NOT_SUPPORTED = '0A000'
const FOREIGN_KEY_VIOLATION = '23503'

/** Serialization failures and deadlocks. */
const conflicts = ['40001', '40P01']

/** Connection, authorization, resources, an operator's intervention, a lock or a statement that took too long, the system. */
const troubleClasses = ['08', '28', '40', '53', '55', '57', '58', 'F0', 'XX']
/** The rest of their classes are mistakes of ours: a standby took over, the transaction sat idle, the database is gone. */
const troubles = ['25006', '25P03', '3D000']

/** Another try may succeed: nothing of this one was kept, and what was in its way is over. */
export function isPassing(error: unknown): boolean {
  // A row that one transaction removes while another begins to refer to it: the second look sees who was first.
  return error instanceof DatabaseError && [...conflicts, FOREIGN_KEY_VIOLATION].includes(error.code ?? '')
}

/** What this connection has prepared is not what the server has: tables were changed, or a pooler has changed servers. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  const { code, routine } = error
  if (code === FEATURE_NOT_SUPPORTED) return routine === 'RevalidateCachedQuery'
  return code === UNDEFINED_STATEMENT || code === DUPLICATE_STATEMENT
}

/** The connection itself is of no more use: whatever is not an answer of the server. */
export function isLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.code?.startsWith('57P') === true
}

/** What a caller of `query` or `transaction` gets: an answer for its client, or else a mistake in our SQL. */
export function toRunTimeError(error: unknown): Error {
  const cause = plain(error)
  if (!(error instanceof DatabaseError)) return new AppError('unavailable', { cause })
  const code = error.code ?? ''
  if (code === DISK_FULL) return new AppError('insufficient_storage', { cause })
  const trouble = troubleClasses.includes(code.slice(0, 2)) && code !== PROTOCOL_VIOLATION
  if (trouble || troubles.includes(code)) return new AppError('unavailable', { cause })
  return new Error(`A statement failed: ${error.message}`, { cause })
}

/** Without `detail` and `where`, which quote rows: what is logged must not hold what users store. */
function plain(error: unknown): Error {
  const { message, code } = error as { message?: string; code?: string }
  return Object.assign(new Error(message || String(error)), { code })
}

/** One line for the person who starts the program. Of the address only host and port: it may hold a password. */
export function toOpenError(error: unknown, { host = '', port }: PoolConfig): Error {
  const cause = error instanceof AppError ? error.cause : error
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  const because = (what: string) => new Error(what, { cause: plain(cause) })
  if (/^28/.test(code))
    return because('PostgreSQL refuses the user or the password of DATABASE_URL. Correct it.')
  if (code === '3D000')
    return because('The database that DATABASE_URL names does not exist. Create it, or correct the name.')
  if (code === '42501')
    return because(
      'The user of DATABASE_URL may not make tables. Allow it: GRANT CREATE ON SCHEMA public TO …',
    )
  if (code === '53300')
    return because('PostgreSQL has no connection left. Raise max_connections, or use fewer (?pool=5).')
  if (code === '25006')
    return because('PostgreSQL is read-only here. Let DATABASE_URL name the server that takes writes.')
  if (code === DISK_FULL) return because('The disk of PostgreSQL is full. Free some space, then start again.')
  if (
    /SSL|TLS|certificate/i.test(message) ||
    /^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
  )
    return because(
      'PostgreSQL cannot be reached as sslmode demands. Correct its certificate or DATABASE_URL.',
    )
  const unreachable = code === '' ? /terminated|timeout/i.test(message) : /^(?:E[A-Z_]+|57P0\d)$/.test(code)
  if (unreachable)
    return because(
      `PostgreSQL cannot be reached at ${host.startsWith('/') ? host : `${host}:${port}`} (${code || message}). Start it, or correct the host and port of DATABASE_URL.`,
    )
  return cause instanceof Error && !(cause instanceof DatabaseError)
    ? cause
    : because(`PostgreSQL cannot be used: ${message}.`)
}
