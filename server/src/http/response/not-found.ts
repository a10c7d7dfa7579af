import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'

/** Distinguishes a wrong method on a known path (405 with `Allow`) from an unknown path (404). */
export function createNotFound(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => never {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()

  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return // the CORS preflight route
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) entry.methods.add(name)
    known.set(url, entry)
  })

  return (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) throw new AppError('not_found')
    throw new AppError('method_not_allowed', { headers: { allow: [...new Set(methods)].sort().join(', ') } })
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split(/:\w+/).map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
