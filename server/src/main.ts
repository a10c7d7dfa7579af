import { lookup } from 'node:dns/promises'
import { DEFAULT_WORKSPACE } from './access/ports.ts'
import { createApp } from './app.ts'
import { welcome } from './commands/welcome.ts'
import type { Config } from './config.ts'
import { stopServing } from './http/connection/stop.ts'
import { openLog } from './logging/log.ts'
import type { Membership } from './processes/membership.ts'
import { surviveConnectionErrors } from './processes/survive.ts'
import { wire } from './wire.ts'

/** Serves until stopped by a signal; `member` is set if this is one of several processes. */
export async function serve(config: Config, member?: Membership): Promise<void> {
  const log = openLog(config.logLevel)
  surviveConnectionErrors(log)
  if (config.accessToken && config.accessToken.length < 16 && isFirst(member))
    log.warn('ACCESS_TOKEN is short enough to be guessed')
  const wired = await wire(config, log, member)
  const app = await createApp(wired.app)
  let stopping = false
  try {
    // Resolve the name here: Fastify starts two servers for a name with two addresses.
    const { address } = await lookup(config.host)
    await app.listen({ port: config.port, host: address, listenTextResolver: (url) => `listening at ${url}` })
  } catch (error) {
    stopping = true
    await wired.close()
    throw explainListen(error as NodeJS.ErrnoException, config.port)
  }
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1) // second signal: exit immediately
    stopping = true
    log.info({ signal }, 'stopping; finishing open requests')
    await stopServing(app)
    await wired.close()
    log.info('stopped')
    process.exit(0)
  }
  if (member) member.onStop(stop)
  else {
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  }

  const firstTarget = wired.app.ai.catalogue.models[0]?.chain[0] ?? 'builtin'
  if (isFirst(member)) {
    // In production, standard error is usually a log, which should have no link that signs in.
    const isSeen = process.stderr.isTTY || !config.isProduction
    const link =
      isSeen || wired.owner?.secret !== undefined
        ? await wired.app.loginCodes.mint(DEFAULT_WORKSPACE)
        : undefined
    console.error(welcome(config, wired.owner, firstTarget, link?.code))
  }
  member?.ready()
}

const isFirst = (member: Membership | undefined): boolean => member?.isFirst ?? true

function explainListen(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} cannot be used by this user. Set PORT to a port above 1023.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error('HOST is not an address of this machine.')
  return error
}
