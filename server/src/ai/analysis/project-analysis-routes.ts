import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { requireScope } from '../../http/access/auth.ts'
import { pageLimit } from '../../http/request/paging.ts'
import { MessageBody, named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import { isEnded, type ProjectAnalyses, requireBaseline } from './project-analyses.ts'
import type { ProjectAnalysis } from './project-analysis.ts'
import * as schemas from './project-analysis-schemas.ts'
import { projectSarifAnswer } from './sarif-schemas.ts'

const SARIF = 'application/sarif+json'
const tags = ['Analyses']

/** Endpoints for analyses of whole projects. */
export function analysisRoutes(plain: FastifyInstance, analyses: ProjectAnalyses): void {
  const app = plain.withTypeProvider<TypeBox>()
  const { tables } = analyses
  for (const schema of [
    schemas.ProjectAnalysisBody,
    schemas.ProjectAnalysisListBody,
    schemas.AnalysisFindingsBody,
    schemas.FindingDecisionBody,
    schemas.FindingDecisionListBody,
  ])
    app.addSchema(schema)

  /** Results quote files. */
  function reader(caller: Caller): Caller {
    requireScope(caller, 'files:read')
    return caller
  }

  async function toBody(analysis: ProjectAnalysis) {
    return schemas.toAnalysisBody(analysis, await tables.decidedCounts(analysis))
  }

  app.post(
    '/projects/:project/analyses',
    {
      config: { scope: 'ai', api: { fails: ['too_many_requests'] } },
      schema: {
        operationId: 'analyzeProject',
        summary: 'Analyze the files of a project',
        description:
          'Starts an analysis in the background. Files that have not changed since the last one come from a cache. The settings in ' +
          '`.atelier.json` of the project apply. Requires the scope `files:read` as well. The newest 20 analyses of a project are kept.',
        tags,
        params: schemas.ProjectPath,
        body: schemas.ProjectAnalysisInput,
        response: { 202: named(schemas.ProjectAnalysisBody), ...failures },
      },
    },
    async (request, reply) => {
      const started = await analyses.start(reader(request.caller), request.params.project, request.body)
      return reply.code(202).send({ analysis: schemas.toAnalysisBody(started, []) })
    },
  )

  app.get(
    '/projects/:project/analyses',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'listAnalyses',
        summary: 'List the analyses of a project, newest first',
        description: 'To get the next page, pass `next` as `before`.',
        tags,
        params: schemas.ProjectPath,
        querystring: schemas.AnalysesQuery,
        response: { 200: named(schemas.ProjectAnalysisListBody), ...failures },
      },
    },
    async (request) => {
      const { before = Number.MAX_SAFE_INTEGER, limit } = request.query
      const size = pageLimit(limit)
      const found = await analyses.list(reader(request.caller), request.params.project, before, size + 1)
      const page = found.slice(0, size)
      const next = found.length > size ? (page.at(-1)?.position ?? null) : null
      return { analyses: await Promise.all(page.map(toBody)), next }
    },
  )

  app.get(
    '/projects/:project/analyses/:id',
    {
      config: { scope: 'ai', api: { fails: ['conflict'], also: { [SARIF]: projectSarifAnswer } } },
      schema: {
        operationId: 'getAnalysis',
        summary: 'Get an analysis and its findings',
        description:
          'Lists the most severe findings first. To get the next page, pass `next` as `after`. ' +
          `With \`Accept: ${SARIF}\` or \`format=sarif\`, a finished analysis is SARIF 2.1.0 with all findings and those that are ` +
          'in the baseline only.',
        tags,
        params: schemas.AnalysisPath,
        querystring: schemas.FindingsQuery,
        response: { 200: named(schemas.AnalysisFindingsBody), ...failures },
      },
    },
    async (request, reply) => {
      const { project, id } = request.params
      const { after = 0, limit, state, format } = request.query
      reply.header('vary', 'accept')
      if (
        format === 'sarif' ||
        (format === undefined && request.headers.accept?.toLowerCase().includes(SARIF))
      )
        return reply.type(SARIF).send((await analyses.sarif(reader(request.caller), project, id)) as never)
      const analysis = await analyses.find(reader(request.caller), project, id)
      requireBaseline(analysis.request, state)
      const size = pageLimit(limit, schemas.FINDINGS_ON_PAGE)
      const found = await tables.findings(analysis, { after, limit: size + 1, state })
      const page = found.slice(0, size)
      return {
        analysis: await toBody(analysis),
        findings: page.map(schemas.toFindingBody),
        next: found.length > size ? (page.at(-1)?.place ?? null) : null,
      }
    },
  )

  app.get(
    '/projects/:project/analyses/:id/events',
    {
      config: { scope: 'ai', api: { takes: ['Last-Event-ID'], fails: ['too_many_requests'] } },
      schema: {
        operationId: 'watchAnalysis',
        summary: 'Follow an analysis',
        description:
          'Server-sent events: `progress` after every change, then one `result` when the analysis has finished or failed. Each has the ' +
          'analysis as it is then, so a client that reconnects misses nothing; with `Last-Event-ID` it does not get the same event again. ' +
          'At most 20 streams per token, and 500 per workspace.',
        tags,
        params: schemas.AnalysisPath,
        response: { 200: schemas.AnalysisEvents, ...failures },
      },
    },
    async (request, reply) => {
      const { project, id } = request.params
      const caller = reader(request.caller)
      const events = openEventStream(request, reply)
      try {
        for await (const analysis of analyses.watch(caller, project, id, events.signal)) {
          const number = `${id}.${analysis.followed + analysis.analyzed + analysis.skipped}`
          if (isEnded(analysis))
            await events.finish([['result', { analysis: await toBody(analysis) }, `${id}.end`]])
          else if (request.headers['last-event-id'] !== number)
            events.send('progress', { analysis: await toBody(analysis) }, number)
          await events.drained()
        }
      } catch (error) {
        events.fail(error)
      }
      return reply
    },
  )

  app.delete(
    '/projects/:project/analyses/:id',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'deleteAnalysis',
        summary: 'Delete an analysis',
        description: 'Stops it if it has not finished.',
        tags,
        params: schemas.AnalysisPath,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      await analyses.remove(reader(request.caller), request.params.project, request.params.id)
      return { message: 'Analysis deleted successfully' }
    },
  )

  app.put(
    '/projects/:project/findings/:fingerprint',
    {
      config: { scope: 'ai', api: { fails: ['conflict'] } },
      schema: {
        operationId: 'decideFinding',
        summary: 'Accept a finding, or declare it to be false',
        description:
          'Applies to all analyses of the project. `open` removes the decision. Requires the scope `files:write` as well. At most 5,000 per project.',
        tags,
        params: schemas.FindingPath,
        body: schemas.DecisionInput,
        response: { 200: named(schemas.FindingDecisionBody), ...failures },
      },
    },
    async (request) => {
      requireScope(request.caller, 'files:write')
      const { project, fingerprint } = request.params
      const { status, reason } = request.body
      if (reason !== undefined && (/\0/.test(reason) || !reason.isWellFormed()))
        throw new AppError('invalid_request', { detail: 'reason must be plain text.' })
      const decision = await analyses.decide(request.caller, project, { fingerprint, status, reason })
      return { finding: schemas.toDecisionBody(decision) }
    },
  )

  app.get(
    '/projects/:project/findings',
    {
      config: { scope: 'ai' },
      schema: {
        operationId: 'listDecisions',
        summary: 'List the findings of a project that were decided',
        description: 'To get the next page, pass `next` as `after`.',
        tags,
        params: schemas.ProjectPath,
        querystring: schemas.DecisionsQuery,
        response: { 200: named(schemas.FindingDecisionListBody), ...failures },
      },
    },
    async (request) => {
      const { after = '', limit } = request.query
      const key = analyses.projectOf(reader(request.caller), request.params.project)
      const size = pageLimit(limit)
      const found = await tables.decisions(key, after, size + 1)
      const page = found.slice(0, size)
      const next = found.length > size ? (page.at(-1)?.fingerprint ?? null) : null
      return { findings: page.map(schemas.toDecisionBody), next }
    },
  )
}
