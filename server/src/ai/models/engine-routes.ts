import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { AiDeps } from '../ports.ts'
import { ModelSourceBody } from './provider-schemas.ts'

const EngineListBody = Type.Object(
  {
    engines: Type.Array(
      Type.Object({
        model: Type.String({ description: 'Id from `GET /api/ai/models`.', examples: ['alpha-4o-mini'] }),
        source: ModelSourceBody,
        chain: Type.Array(
          Type.Object({
            engine: Type.String({ examples: ['builtin'] }),
            state: Type.Enum(['ready', 'resting'], {
              description:
                '`ready`: it is called. `resting`: it is not called for a while, after repeated failures or a rate limit.',
              examples: ['ready'],
            }),
            ready_in_ms: Type.Integer({
              description: 'Until it is called again, in ms; 0 if ready.',
              examples: [0],
            }),
          }),
          { description: 'The engines behind the model, in the order they are tried.' },
        ),
      }),
    ),
  },
  { $id: 'EngineList', description: 'The engines of each model, as seen by this node.' },
)

/** The engines behind each model and their state. */
export function engineRoutes(
  plain: FastifyInstance,
  { catalogue, cooldownMs }: Pick<AiDeps, 'catalogue' | 'cooldownMs'>,
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(EngineListBody)
  app.get(
    '/ai/engines',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'listEngines',
        summary: 'List the engines behind each model',
        description: 'Returns the fallback chain of each model and the state of its engines.',
        tags: ['AI'],
        response: { 200: named(EngineListBody), ...failures },
      },
    },
    async () => ({
      engines: catalogue.models.map(({ id, chain, source }) => ({
        model: id,
        source,
        chain: chain.map((engine) => {
          const readyInMs = Math.ceil(cooldownMs(engine))
          return {
            engine,
            state: readyInMs > 0 ? ('resting' as const) : ('ready' as const),
            ready_in_ms: readyInMs,
          }
        }),
      })),
    }),
  )
}
