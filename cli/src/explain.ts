import { AtelierError } from '@atelier/sdk'
import { Failure, INTERRUPTED, Interruption, ServerFailure } from './failure.ts'
import { clean, cleanLines } from './output-text.ts'

export interface Explained {
  readonly message: string
  readonly code: string
  readonly exitCode: number
}

/** Describes an error in one line: the cause, then the remedy. */
export function explain(error: unknown): Explained {
  if (error instanceof Interruption)
    return { message: error.message, code: 'interrupted', exitCode: INTERRUPTED }
  if (error instanceof ServerFailure)
    return { message: cleanLines(error.message), code: error.code, exitCode: error.exitCode }
  if (error instanceof Failure)
    return { message: clean(error.message), code: error.code, exitCode: error.exitCode }
  if (error instanceof AtelierError)
    return { message: clean(serviceMessage(error)), code: error.code, exitCode: 1 }
  const { code, message } = error as NodeJS.ErrnoException
  if (typeof code === 'string')
    return { message: clean(systemMessage(error as NodeJS.ErrnoException)), code, exitCode: 1 }
  return {
    message: clean(`Internal error: ${message ?? error}`),
    code: 'internal',
    exitCode: 1,
  }
}

function serviceMessage(error: AtelierError): string {
  const advice = adviceFor(error)
  // For a bad token, the service's detail is about HTTP headers; the title is enough.
  const text = (error.code === 'unauthorized' ? error.title : error.message).replace(/\.$/, '')
  const id =
    error.status !== undefined && error.status >= 500 && error.requestId
      ? ` (request ${error.requestId})`
      : ''
  return `${text}${id}.${advice ? ` ${advice}` : ''}`
}

function adviceFor({ code, detail, retryAfterMs }: AtelierError): string {
  switch (code) {
    case 'unauthorized':
      return 'The token is wrong, expired or revoked. Run "atelier login" with another one, or set ATELIER_TOKEN.'
    case 'forbidden':
      return 'Ask an owner for a token with this permission ("atelier token create").'
    case 'network':
      return 'Check that the service is running ("atelier serve") and that the URL is right (--url, ATELIER_URL).'
    case 'timeout':
      return 'Try again, or run "atelier doctor" to check the service.'
    case 'invalid_answer':
      return 'Set the URL of the service with --url or ATELIER_URL.'
    case 'file_not_found':
      return 'Run "atelier ls" to list the files.'
    case 'too_many_requests':
      // The service's own details say when, or that waiting does not help.
      return detail === undefined ? `Wait ${Math.ceil((retryAfterMs ?? 60_000) / 1000)} s and try again.` : ''
    case 'insufficient_storage':
      // With a detail, it is a limit of the project, and the detail has the remedy.
      return detail === undefined
        ? 'The disk of the service is full. Ask its operator to free some space.'
        : ''
    case 'digest_mismatch':
    case 'changed':
      return 'Nothing was saved. Try again.'
    case 'unavailable':
      return 'Try again in a moment, or run "atelier doctor" to check the database and file store.'
    case 'internal':
      return 'See the log of the service for details.'
    default:
      return ''
  }
}

function systemMessage({ code, path, message }: NodeJS.ErrnoException): string {
  const where = path === undefined ? '' : ` ${path}`
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full;${where || ' the file'} was not saved. Free some space and try again.`
    case 'ENOENT':
      return `${path ?? 'The file'} does not exist.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Permission denied${where ? `:${where}` : ''} (${code}).`
    case 'EISDIR':
      return `${path ?? 'The path'} is a folder.`
    case 'ENOTDIR':
      return `${path ?? 'The path'} has a file where a folder is needed.`
    case 'EEXIST':
      return `${path ?? 'The file'} already exists.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many open files. Raise the limit with "ulimit -n".'
    default:
      return message
  }
}
