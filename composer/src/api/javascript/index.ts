import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import type { Api } from '../model.ts'
import { handlers } from './crud.ts'
import { definitions } from './definitions.ts'
import { dialects } from './dialects.ts'
import { printFile } from './file.ts'
import { guardParts } from './guard.ts'
import { helpers } from './helpers.ts'
import { composeNest } from './nest.ts'
import { composeNext } from './next.ts'
import type { Checking } from './resource.ts'
import { composeSpecial } from './specials.ts'

/** Express, Fastify, Hono, Koa, NestJS, Next.js, or plain functions from a Request to a Response. */
export function composeJavascript(intent: Intent, api: Api): Composed | undefined {
  const types = intent.language !== 'javascript'
  const special = composeSpecial(intent, types)
  if (special !== undefined) return { text: special, finish: 'stop' }
  if (api.resources.length === 0) return undefined
  if (intent.framework === 'nestjs') return { text: composeNest(intent, api), finish: 'stop' }
  if (intent.framework === 'nextjs') return { text: composeNext(intent, api, types), finish: 'stop' }
  return { text: composeCrud(intent, api, intent.framework ?? 'fetch', types), finish: 'stop' }
}

function checkingOf({ prompt, framework }: Intent): Checking {
  if (/\bzod\b/i.test(prompt)) return 'zod'
  return framework === 'fastify' ? 'schema' : 'checks'
}

function composeCrud(intent: Intent, api: Api, framework: string, types: boolean): string {
  const dialect = dialects[framework] ?? (dialects.fetch as (typeof dialects)[string])
  const checking = checkingOf(intent)
  const guard = guardParts(api.guard, dialect)
  const { resources } = api
  return printFile(
    dialect,
    {
      imports: checking === 'zod' ? ["import { z } from 'zod'"] : [],
      definitions: resources.flatMap((resource) => definitions(resource, checking)),
      functions: [
        guard.functions,
        ...resources.flatMap((resource) => helpers(resource, checking, resources)),
      ],
      hook: guard.hook,
      handled: resources.flatMap((resource) => handlers(resource, dialect, checking, resources)),
    },
    types,
  )
}
