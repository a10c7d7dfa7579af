import { lookup } from 'node:dns/promises'
import { pino } from 'pino'
import { tokenCommand } from './access/command.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { terminalLog } from './terminal-log.ts'
import { welcome } from './welcome.ts'
import { wire, wireAccess } from './wire.ts'

// Longer than most uploads need, shorter than what service managers wait before they kill.
const STOP_MS = 25_000

/** Serves until it is told to stop. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  const log = createLog(
    config.logLevel,
    process.stdout.isTTY ? terminalLog(process.stdout) : pino.destination(1),
  )
  if (config.accessToken && config.accessToken.length < 16)
    log.warn('ACCESS_TOKEN is short enough to be guessed')
  const wired = await wire(config, log)
  const app = await createApp(wired.app)
  try {
    // One address: of a name that has two, Fastify would make two servers.
    const { address } = await lookup(config.host)
    await app.listen({ port: config.port, host: address, listenTextResolver: (url) => `listening at ${url}` })
  } catch (error) {
    await wired.close()
    throw explainListen(error as NodeJS.ErrnoException, config.port)
  }
  const firstTarget = wired.app.ai.catalogue.models[0]?.chain[0] ?? 'builtin'
  console.error(welcome(config, wired.owner, firstTarget, wired.app.loginCode?.code))
  wired.app.ai.engines.warm()

  let stopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1) // asked twice: somebody is in a hurry
    stopping = true
    log.info({ signal }, 'stopping; requests under way may finish')
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    await app.close()
    await wired.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function explainListen(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} is not for this user. Set PORT to one above 1023.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error('HOST is not an address of this machine.')
  return error
}

/** Looks after tokens on the database itself, whether or not a service runs on it. */
export async function token(environment: NodeJS.ProcessEnv, words: string[]): Promise<string> {
  const { access, close } = await wireAccess(readConfig(environment))
  return tokenCommand(access, words).finally(close)
}
