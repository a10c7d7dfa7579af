import type { FastifyInstance } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { exact, LimitWarnings, named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { checkProject, requireProject } from '../file.ts'
import type { FilesDeps, ProjectLimits } from '../ports.ts'
import { NoQuery } from '../schemas.ts'
import { ProjectPath } from '../versions/version-schemas.ts'

const bytes = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The size of all current contents together, without earlier versions.',
  examples: [1_000_000_000],
})
const files = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [10_000] })
const cost_per_day = Type.Number({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'For all generations of the project, in the currency of the price table.',
  examples: [2.5],
})

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const LimitsInput = Type.Object(
  {
    bytes: Type.Optional(orNull(bytes)),
    files: Type.Optional(orNull(files)),
    cost_per_day: Type.Optional(orNull(cost_per_day)),
  },
  exact,
)

const StoredLimits = Type.Object({
  bytes: orNull(bytes),
  files: orNull(files),
  cost_per_day: orNull(cost_per_day),
})

const LimitsBody = Type.Object(
  { limits: StoredLimits },
  { $id: 'ProjectLimits', description: 'The limits of a project. Null: no limit.' },
)

const LimitsSetBody = Type.Object(
  { limits: StoredLimits, warnings: LimitWarnings },
  { $id: 'ProjectLimitsSet', description: 'The new limits of a project. Null: no limit.' },
)

const tags = ['Projects']

/** Endpoints for the limits of projects. */
export function limitRoutes(
  plain: FastifyInstance,
  { limits }: Pick<FilesDeps, 'limits'>,
  /** What an owner should know about limits that were set. */
  limitWarnings: (limits: ProjectLimits) => readonly string[],
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(LimitsBody)
  app.addSchema(LimitsSetBody)

  app.get(
    '/projects/:project/limits',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getProjectLimits',
        summary: 'Get the limits of a project',
        description: 'Returns the limits that an owner has set.',
        tags,
        params: ProjectPath,
        response: { 200: named(LimitsBody), ...failures },
      },
    },
    async (request) => {
      const project = checkProject(request.params.project)
      requireProject(request.caller, project)
      return toBody(await limits.get(request.caller.workspace, project))
    },
  )

  app.put(
    '/projects/:project/limits',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'setProjectLimits',
        summary: 'Set the limits of a project',
        description:
          'Replaces all limits; those that are omitted or null are removed. A write that exceeds `bytes` or `files` gets `507`, a call to a model ' +
          'that exceeds `cost_per_day` gets `429`. Existing files stay.',
        tags,
        params: ProjectPath,
        querystring: NoQuery,
        body: LimitsInput,
        response: { 200: named(LimitsSetBody), ...failures },
      },
    },
    async (request) => {
      const project = checkProject(request.params.project)
      const { bytes, files, cost_per_day: costPerDay } = request.body
      const set = {
        bytes: bytes ?? undefined,
        files: files ?? undefined,
        costPerDay: costPerDay ?? undefined,
      }
      await limits.set(request.caller.workspace, project, set)
      return { ...toBody(set), warnings: [...limitWarnings(set)] }
    },
  )
}

function toBody({ bytes, files, costPerDay }: ProjectLimits): Static<typeof LimitsBody> {
  return { limits: { bytes: bytes ?? null, files: files ?? null, cost_per_day: costPerDay ?? null } }
}
