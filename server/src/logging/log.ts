import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogWriter } from './log-writer.ts'
import { terminalLog } from './terminal-log.ts'

/** Readable lines on a terminal, buffered JSON elsewhere. */
export function openLog(level: string): Logger {
  if (process.stdout.isTTY) return createLog(level, terminalLog(process.stdout))
  return createLog(level, createLogWriter(process.stdout.fd))
}

/** Logs only the named properties of errors: database and store clients attach others, which may be secret. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const cause = (error: unknown) => ({ ...toLogged(error), stack: undefined }) // already in the stack of `err`
  return pino(
    { level, serializers: { err: toLogged, cause }, hooks: { streamWrite: withoutCapabilities } },
    destination,
  )
}

const CAPABILITY = /(file_[0-9A-Za-z]{10})[0-9a-v]{16}|(atl_[0-9A-Za-z]{4})[0-9A-Za-z]{34}/g

/**
 * Anyone with a file's id can read the file from the CDN origin, so only the time part of an id is logged. A token may
 * have been sent in the wrong place.
 */
export function withoutCapabilities(text: string): string {
  return text.replace(CAPABILITY, (_, file, token) => `${file ?? token}...`)
}

function toLogged(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPasswords(String(error)) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  return { type, message: withoutPasswords(message), stack: withoutPasswords(stack), code }
}

/** Removes credentials from URLs in a text. */
function withoutPasswords(text: string): string {
  return text.replace(/\/\/[^\s/]*@/g, '//…@')
}
