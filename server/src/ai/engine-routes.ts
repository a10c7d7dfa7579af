import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { failures } from '../http/error-handler.ts'
import { named, type TypeBox } from '../http/validation.ts'
import type { AiDeps } from './ports.ts'

const EngineListBody = Type.Object(
  {
    engines: Type.Array(
      Type.Object({
        model: Type.String({ description: 'An id of `GET /api/ai/models`.', examples: ['alpha-4o-mini'] }),
        chain: Type.Array(
          Type.Object({
            engine: Type.String({ examples: ['builtin'] }),
            state: Type.Enum(['ready', 'resting'], {
              description: '`resting`: it failed again and again, and is left alone for a while.',
              examples: ['ready'],
            }),
            ready_in_ms: Type.Integer({ description: '0 when it is ready.', examples: [0] }),
          }),
          { description: 'Who answers for the model, in the order in which they are asked.' },
        ),
      }),
    ),
  },
  { $id: 'EngineList', description: 'As this node of the service sees it now.' },
)

/** Who stands behind each model now. */
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
        summary: 'Who answers for each model, and their health',
        description: 'The chain of each model, and which engines are left alone because they failed.',
        tags: ['AI'],
        response: { 200: named(EngineListBody), ...failures },
      },
    },
    async () => ({
      engines: catalogue.models.map(({ id, chain }) => ({
        model: id,
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
