import { type DestinationStream, type Logger, pino } from 'pino'

/** Of errors it tells only what is named here: what else the clients of databases and stores hang on theirs may be secret. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const cause = (error: unknown) => ({ ...toLogged(error), stack: undefined }) // that of `err` has it
  return pino({ level, serializers: { err: toLogged, cause } }, destination)
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
