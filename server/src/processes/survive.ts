import type { FastifyBaseLogger } from 'fastify'

/**
 * Keeps the process alive if a connection throws outside of all handlers: its peer must not be able to end the service, and
 * the request that uses the connection times out. After any other error, the state of the process is unknown, so it ends.
 */
export function surviveConnectionErrors(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    if (isFromConnection(error)) return log.error({ err: error }, 'a connection failed unexpectedly')
    log.fatal({ err: error }, 'the service cannot go on')
    process.exit(1)
  })
}

/** Whether only Node and undici were running. */
export function isFromConnection(error: unknown): boolean {
  const frames = error instanceof Error ? (error.stack?.match(/^ {4}at .*$/gm) ?? []) : []
  const isOfUndici = (frame: string) => frame.includes('/node_modules/undici/')
  const isInside = (frame: string) => isOfUndici(frame) || /[( ]node:/.test(frame)
  const isOfConnection = (frame: string) =>
    isOfUndici(frame) || /node:(?:net|_?http|_?tls|internal\/(?:stream|http))/.test(frame)
  return frames.length > 0 && frames.every(isInside) && frames.some(isOfConnection)
}
