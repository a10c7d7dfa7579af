import { lookup } from 'node:dns/promises'
import { createApp } from './app.ts'
import { welcome } from './commands/welcome.ts'
import type { Config } from './config.ts'
import { withTimeout } from './http/health.ts'
import { stopServing } from './http/stop.ts'
import { openLog } from './logging/log.ts'
import { loadWhenIdle } from './mcp/load-when-idle.ts'
import type { Membership } from './processes/membership.ts'
import { wire } from './wire.ts'

// First come those who have waited for the start.
const WARM_UP_AFTER_MS = 2_000
const LONGEST_WARM_UP_MS = 60_000

/** Serves until it is told to stop; as one of several processes, if it is a member. */
export async function serve(config: Config, member?: Membership): Promise<void> {
  const log = openLog(config.logLevel)
  if (config.accessToken && config.accessToken.length < 16 && isFirst(member))
    log.warn('ACCESS_TOKEN is short enough to be guessed')
  const wired = await wire(config, log, member)
  const app = await createApp(wired.app)
  let stopping = false
  // Now, so that no upload waits for it. Until it is done, `/health/ready` answers 503.
  const warm = wired.app.loads.scanners?.().catch((error) => {
    if (!stopping) log.error({ err: error }, 'the scanners cannot load their rules')
  })
  // Where others serve, no client is to meet a process that is not ready. They may die meanwhile, so the wait is limited.
  if (member?.othersServe && warm) await withTimeout(warm, LONGEST_WARM_UP_MS).catch(() => undefined)
  try {
    // One address: of a name that has two, Fastify would make two servers.
    const { address } = await lookup(config.host)
    await app.listen({ port: config.port, host: address, listenTextResolver: (url) => `listening at ${url}` })
  } catch (error) {
    stopping = true
    await wired.close()
    throw explainListen(error as NodeJS.ErrnoException, config.port)
  }
  const link = wired.app.loginCode?.link
  const firstTarget = wired.app.ai.catalogue.models[0]?.chain[0] ?? 'builtin'
  if (isFirst(member)) console.error(welcome(config, wired.owner, firstTarget, link?.code))
  const warmingUp = setTimeout(() => {
    // A model takes seconds for its first answer, and the process of the engines 300 MB: there it starts with its first task.
    if (firstTarget === 'builtin') wired.app.ai.engines.warm()
    loadWhenIdle()
  }, WARM_UP_AFTER_MS)
  member?.ready(link)

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1) // asked twice: somebody is in a hurry
    stopping = true
    clearTimeout(warmingUp)
    log.info({ signal }, 'stopping; requests under way may finish')
    await stopServing(app)
    await wired.close()
    log.info('stopped')
    process.exit(0)
  }
  if (member) return member.onStop(stop)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const isFirst = (member: Membership | undefined): boolean => member?.isFirst ?? true

function explainListen(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} is not for this user. Set PORT to one above 1023.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error('HOST is not an address of this machine.')
  return error
}
