import { AtelierError } from '@atelier/sdk'
import { Failure, INTERRUPTED, Interruption } from './failure.ts'
import { clean } from './output-text.ts'

export interface Explained {
  readonly message: string
  readonly code: string
  readonly exitCode: number
}

/** Whatever went wrong in one line: what it is, and what to do. */
export function explain(error: unknown): Explained {
  if (error instanceof Interruption)
    return { message: error.message, code: 'interrupted', exitCode: INTERRUPTED }
  if (error instanceof Failure)
    return { message: clean(error.message), code: error.code, exitCode: error.exitCode }
  if (error instanceof AtelierError)
    return { message: clean(ofService(error)), code: error.code, exitCode: 1 }
  const { code, message } = error as NodeJS.ErrnoException
  if (typeof code === 'string')
    return { message: clean(ofSystem(error as NodeJS.ErrnoException)), code, exitCode: 1 }
  return {
    message: clean(`This should not have happened: ${message ?? error}`),
    code: 'internal',
    exitCode: 1,
  }
}

function ofService(error: AtelierError): string {
  const advice = adviceFor(error)
  // The service says exactly what was wrong; of a token it speaks as to a program.
  const said = (error.code === 'unauthorized' ? error.title : error.message).replace(/\.$/, '')
  const id =
    error.status !== undefined && error.status >= 500 && error.requestId
      ? ` (request ${error.requestId})`
      : ''
  return `${said}${id}.${advice ? ` ${advice}` : ''}`
}

function adviceFor({ code, retryAfterMs }: AtelierError): string {
  switch (code) {
    case 'unauthorized':
      return 'The token is wrong, has expired or was revoked: "atelier login" takes another, or set ATELIER_TOKEN.'
    case 'forbidden':
      return 'An owner makes a token that may, with "atelier token create".'
    case 'network':
      return 'Is the service running there ("atelier serve"), and is the address right (--url, ATELIER_URL)?'
    case 'timeout':
      return 'Try it again; "atelier doctor" looks at the service.'
    case 'invalid_answer':
      return 'Name the address of the service with --url or ATELIER_URL.'
    case 'file_not_found':
      return '"atelier ls" shows what is there.'
    case 'too_many_requests':
      return `Wait ${Math.ceil((retryAfterMs ?? 60_000) / 1000)} s and try it again.`
    case 'insufficient_storage':
      return 'The disk of the service is full: its operator must make room.'
    case 'digest_mismatch':
    case 'changed':
      return 'Nothing was kept; try it again.'
    case 'unavailable':
      return 'Try it again in a moment; "atelier doctor" looks at what the service stands on.'
    case 'internal':
      return 'The log of the service says more.'
    default:
      return ''
  }
}

function ofSystem({ code, path, message }: NodeJS.ErrnoException): string {
  const where = path === undefined ? '' : ` ${path}`
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full; nothing was kept of${where || ' what was being written'}. Make room and try it again.`
    case 'ENOENT':
      return `There is no${where || ' such file'}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not use${where || ' it'} (${code}).`
    case 'EISDIR':
      return `${path ?? 'It'} is a folder.`
    case 'ENOTDIR':
      return `${path ?? 'It'} is below a file, not a folder.`
    case 'EEXIST':
      return `${path ?? 'It'} exists already.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this machine. Close some, or raise "ulimit -n".'
    default:
      return message
  }
}
