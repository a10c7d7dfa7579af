import type { FastifyInstance } from 'fastify'

const REMEMBER_MS = 1_000
const PATIENCE_MS = 5_000

export type Checks = Readonly<Record<string, () => Promise<void>>>

/** `live`: the process answers. `ready`: everything it stands on has been asked, a moment ago at the most. */
export function healthRoutes(app: FastifyInstance, checks: Checks): void {
  let asked: { at: number; result: Promise<Record<string, 'ok' | 'failed'>> } | undefined

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })

  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    // Asking costs a write and a sync; a flood of questions must not become a flood of those.
    if (!asked || performance.now() - asked.at > REMEMBER_MS)
      asked = { at: performance.now(), result: askAll(checks, request.log) }
    const result = await asked.result
    const ready = Object.values(result).every((state) => state === 'ok')
    reply.header('cache-control', 'no-store')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: result })
  })
}

async function askAll(checks: Checks, log: { warn(detail: object, message: string): void }) {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    try {
      await withPatience(check(), PATIENCE_MS)
      return [name, 'ok' as const] as const
    } catch (error) {
      log.warn({ err: error }, `${name} is not ready`)
      return [name, 'failed' as const] as const
    }
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A backend that hangs is not ready either. */
export async function withPatience(check: Promise<void>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  await Promise.race([check, tooLate]).finally(() => clearTimeout(timer))
}
