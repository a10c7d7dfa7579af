import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { requireScope } from '../../http/access/auth.ts'
import { pageLimit } from '../../http/request/paging.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { AiDeps } from '../ports.ts'
import type { GenerateDeps } from './generate.ts'
import { generateRoute } from './generate-routes.ts'
import * as schemas from './generation-schemas.ts'
import { readChain } from './read-chain.ts'

const tags = ['AI']
const DAY_MS = 86_400_000

/** The endpoints for models, generations and usage. */
export function generationRoutes(
  plain: FastifyInstance,
  ai: GenerateDeps & Pick<AiDeps, 'tokenNames'>,
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(schemas.ModelListBody)
  app.addSchema(schemas.GenerationBody)
  app.addSchema(schemas.GenerationListBody)
  app.addSchema(schemas.KeptGenerationBody)
  app.addSchema(schemas.UsageBody)

  app.get(
    '/ai/models',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'listModels',
        summary: 'List models',
        description: 'Returns the values accepted as `model`. The operator maps them to providers.',
        tags,
        response: { 200: named(schemas.ModelListBody), ...failures },
      },
    },
    () => ({ models: ai.catalogue.models.map(schemas.toModel) }),
  )

  generateRoute(plain, ai)

  app.get(
    '/ai/generations',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'listGenerations',
        summary: 'List generations or chats, newest first',
        description:
          'Lists the generations of the workspace, or of the project the token is limited to. Content is omitted and prompts are cut to 500 characters. ' +
          'With `kind=chat`, lists the chats through `/v1/chat/completions` instead, also those that failed.',
        tags,
        querystring: schemas.ListQuery,
        response: { 200: named(schemas.GenerationListBody), ...failures },
      },
    },
    async (request) => {
      const { page = 1, limit: wanted, kind = 'generation' } = request.query
      const limit = pageLimit(wanted)
      const { generations, total } = await ai.generations.list(
        request.caller,
        kind,
        Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER),
        limit,
      )
      return { generations: generations.map(schemas.toListed), pagination: { page, limit, total } }
    },
  )

  app.get(
    '/ai/generations/:id',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'getGeneration',
        summary: 'Get a generation or chat',
        description:
          'Returns content, prompt, engine, passed checks, cost and duration, and the messages of a chat. The id of a chat is that of its completion. A token limited to a project finds only the generations of that project. A proposed change of a project also needs the scope `files:read`.',
        tags,
        params: schemas.GenerationPath,
        response: { 200: named(schemas.KeptGenerationBody), ...failures },
      },
    },
    async (request) => {
      const generation = await ai.generations.find(request.caller, request.params.id)
      if (!generation) throw new AppError('not_found')
      // A proposal has the text of files.
      if (generation.request.type === 'change') requireScope(request.caller, 'files:read')
      return schemas.toKept(generation, await readChain(ai.generations, request.caller, generation))
    },
  )

  app.get(
    '/usage',
    {
      config: {
        scope: 'ai',
        api: {
          example: {
            currency: 'USD',
            usage: [{ day: '2026-11-15', requests: 1, prompt_tokens: 0, completion_tokens: 0, cost: 0 }],
          },
        },
      },
      schema: {
        operationId: 'getUsage',
        summary: 'Get token usage and cost by day, token, project or model',
        description:
          'Covers the whole workspace or the calling token. A token limited to a project sees only its own usage. Days without usage are omitted. ' +
          'Responses of the built-in engine count as requests, but use no tokens.',
        tags,
        querystring: schemas.UsageQuery,
        response: { 200: named(schemas.UsageBody), ...failures },
      },
    },
    async (request) => {
      const {
        from = dayOf(ai.now() - 30 * DAY_MS),
        to = dayOf(ai.now()),
        scope = 'workspace',
        group_by: group = 'day',
      } = request.query
      const { workspace, tokenId, project } = request.caller
      const ownOnly = scope === 'token' || project !== undefined
      const owner = ownOnly ? tokenId : ''
      const rows =
        group === 'day'
          ? await ai.usage.days(workspace, owner, from, to)
          : await ai.usage.groups(workspace, owner, group, from, to)
      const ids = group === 'token' ? rows.map(({ name }) => name) : []
      const names = await ai.tokenNames(workspace, ids)
      return {
        currency: ai.catalogue.currency,
        usage: rows.map((row) => schemas.toUsage(group, row, names)),
      }
    },
  )
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
