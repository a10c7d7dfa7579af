import { AppError } from '../errors.ts'

/** An error as plain data: an Error would lose its `errcode` between threads. */
export interface Failure {
  message: string
  /** SQLite's result code; undefined for other errors. */
  errcode: number | undefined
  /** Error code of the file system or Node, such as `EACCES`. */
  code: string | undefined
}

// SQLite's primary result codes, https://www.sqlite.org/rescode.html
const SQLITE_PERM = 3
const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_NOMEM = 7
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_PROTOCOL = 15
const SQLITE_CONSTRAINT = 19
const SQLITE_NOTADB = 26

const unavailableCodes: readonly (number | undefined)[] = [
  SQLITE_PERM,
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_NOMEM,
  SQLITE_READONLY,
  SQLITE_IOERR,
  SQLITE_CORRUPT,
  SQLITE_CANTOPEN,
  SQLITE_PROTOCOL,
  SQLITE_NOTADB,
]

export function toFailure(error: unknown): Failure {
  const { message, errcode, code } = error as Partial<Failure>
  return { message: message ?? String(error), errcode, code }
}

export function isConstraint(error: unknown): boolean {
  return primaryCode(toFailure(error)) === SQLITE_CONSTRAINT
}

export function isBusy(error: unknown): boolean {
  return primaryCode(toFailure(error)) === SQLITE_BUSY
}

export function cannotOpen(error: unknown): boolean {
  return primaryCode(toFailure(error)) === SQLITE_CANTOPEN
}

/** Converts an error for callers of `query` and `transaction`: an `AppError`, or a plain error for a bug in our SQL. */
export function toRunTimeError(failure: Failure): Error {
  const cause = Object.assign(new Error(failure.message), failure)
  const code = primaryCode(failure)
  if (code === SQLITE_FULL) return new AppError('insufficient_storage', { cause })
  if (unavailableCodes.includes(code)) return new AppError('unavailable', { cause })
  return new Error(`A statement failed: ${failure.message}`, { cause })
}

/** A one-line message for the operator: what failed, which file, what to do. */
export function toOpenError(file: string, error: unknown): Error {
  const cause = error instanceof AppError ? error.cause : error
  const failure = toFailure(cause)
  switch (primaryCode(failure) ?? failure.code) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return new Error(
        `${file} is not a database or is damaged. Nothing was changed. Restore a backup or move it away.`,
        { cause },
      )
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return new Error(`${file} is locked by another program. Stop that program, then start again.`, {
        cause,
      })
    case SQLITE_FULL:
    case 'ENOSPC':
      return new Error(`The disk of ${file} is full. Free some space, then start again.`, { cause })
    case 'ENOENT':
    case 'ENOTDIR':
      return new Error(`The folder of ${file} does not exist. Create it, or correct DATABASE_URL.`, { cause })
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EISDIR':
      return new Error(`Cannot write to ${file}. Grant write access, or correct DATABASE_URL.`, {
        cause,
      })
    default:
      return failure.errcode === undefined && cause instanceof Error
        ? cause
        : new Error(`Cannot open ${file}: ${failure.message}.`, { cause })
  }
}

/** The low byte; the rest distinguishes variants (SQLITE_IOERR_WRITE, SQLITE_CONSTRAINT_UNIQUE…). */
function primaryCode({ errcode }: Failure): number | undefined {
  return errcode === undefined ? undefined : errcode & 0xff
}
