import { pino } from 'pino'
import { tokenCommand } from './access/command.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { terminalLog } from './terminal-log.ts'
import { welcome } from './welcome.ts'
import { wire, wireAccess } from './wire.ts'

// Longer than most uploads need, shorter than what service managers wait before they kill.
const STOP_MS = 25_000

/** Serves until it is told to stop. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  const log = pino(
    { level: config.logLevel },
    process.stdout.isTTY ? terminalLog(process.stdout) : pino.destination(1),
  )
  const wired = await wire(config, log)
  const app = await createApp(wired.app)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await wired.close()
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken
      ? new Error(`Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`)
      : error
  }
  console.error(welcome(config, wired.owner))

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

/** Looks after tokens on the database itself, whether or not a service runs on it. */
export async function token(environment: NodeJS.ProcessEnv, words: string[]): Promise<string> {
  const { access, close } = await wireAccess(readConfig(environment))
  return tokenCommand(access, words).finally(close)
}
