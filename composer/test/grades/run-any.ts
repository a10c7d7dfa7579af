// Starts an API when the prompt does not name a framework.
import { type Answer, fail } from './check.ts'
import { codeOf } from './files.ts'
import { type Api, type ServerOptions, startDjango, startGo, startNode, startPython } from './run-servers.ts'

export function startAny(answer: Answer, options: ServerOptions = {}): Promise<Api> {
  const code = codeOf(answer)
  if (/^package main\b/m.test(code)) return startGo(answer, { packages: /gin-gonic|gorm\.io/.test(code) })
  if (/\b(?:FastAPI|Flask)\(/.test(code)) return startPython(answer, options)
  if (/^from rest_framework/m.test(code)) return startDjango(answer)
  if (
    /['"](?:express|fastify|@nestjs\/common|(?:node:)?http)['"]|export (?:async )?function (?:GET|POST)\b/.test(
      code,
    )
  ) {
    return startNode(answer, options)
  }
  return fail('is not an API in Node, Python or Go')
}
