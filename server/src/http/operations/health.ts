import type { FastifyInstance } from 'fastify'

const CACHE_MS = 1_000
const CHECK_TIMEOUT_MS = 5_000

export type Checks = Readonly<Record<string, () => Promise<void>>>
type State = 'ok' | 'failed'

/** `live`: the process responds. `ready`: every dependency passed its check within the last second. */
export function healthRoutes(app: FastifyInstance, checks: Checks): void {
  const known = new Map<string, State>()
  let last: { at: number; result: Promise<Record<string, State>> } | undefined

  function record(name: string, state: State, error?: unknown): State {
    const before = known.get(name)
    known.set(name, state)
    if (state === 'failed' && before !== 'failed') app.log.warn({ err: error }, `${name} is not ready`)
    if (state === 'ok' && before === 'failed') app.log.info(`${name} is ready again`)
    return state
  }

  async function check(name: string, run: () => Promise<void>): Promise<[string, State]> {
    return withTimeout(run(), CHECK_TIMEOUT_MS).then(
      () => [name, record(name, 'ok')],
      (error) => [name, record(name, 'failed', error)],
    )
  }

  async function checkAll(): Promise<Record<string, State>> {
    return Object.fromEntries(
      await Promise.all(Object.entries(checks).map(([name, run]) => check(name, run))),
    )
  }

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    // A check costs a write and a sync, so its result is reused for a second.
    if (!last || performance.now() - last.at > CACHE_MS) last = { at: performance.now(), result: checkAll() }
    const result = await last.result
    const ready = Object.values(result).every((state) => state === 'ok')
    reply.header('cache-control', 'no-store')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: result })
  })
}

/** Rejects if the check takes longer than the timeout. */
export async function withTimeout(check: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${timeoutMs} ms`)), timeoutMs)
  })
  await Promise.race([check, timeout]).finally(() => clearTimeout(timer))
}
