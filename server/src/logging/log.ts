import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogWriter } from './log-writer.ts'
import { terminalLog } from './terminal-log.ts'

/** Lines for people on a terminal; JSON for everything else, gathered for a moment. */
export function openLog(level: string): Logger {
  if (process.stdout.isTTY) return createLog(level, terminalLog(process.stdout))
  return createLog(level, createLogWriter(process.stdout.fd))
}

/** Of errors it tells only what is named here: what else the clients of databases and stores hang on theirs may be secret. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const cause = (error: unknown) => ({ ...toLogged(error), stack: undefined }) // that of `err` has it
  return pino(
    { level, serializers: { err: toLogged, cause }, hooks: { streamWrite: withoutCapabilities } },
    destination,
  )
}

/**
 * Anyone who has a file's id can read the file from the CDN origin, so only the part that holds the time is logged. A token
 * may have been sent in the wrong place.
 */
export function withoutCapabilities(text: string): string {
  return text
    .replaceAll(/(file_[0-9A-Za-z]{10})[0-9a-v]{16}/g, '$1...')
    .replaceAll(/(atl_[0-9A-Za-z]{4})[0-9A-Za-z]{34}/g, '$1...')
}

function toLogged(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPasswords(String(error)) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  return { type, message: withoutPasswords(message), stack: withoutPasswords(stack), code }
}

/** Of addresses in a text. */
function withoutPasswords(text: string): string {
  return text.replace(/\/\/[^\s/]*@/g, '//…@')
}
