import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { requireScope } from '../../http/access/auth.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import { ProjectPath } from '../analysis/project-analysis-schemas.ts'
import {
  type GenerateDeps,
  type GenerateOptions,
  generate,
  type NewGeneration,
} from '../generation/generate.ts'
import { headersOf, optionsOf } from '../generation/generate-routes.ts'
import type { GenerationResult } from '../ports.ts'
import { createFileWatcher } from './change-answer.ts'
import { ChangeInput, ChangeProposalBody, changeStream, toProposal } from './change-schemas.ts'

// More files than a proposal can have are only sent by a model that fails.
const MAX_FILE_EVENTS = 100

/** The endpoint that asks a model to change a project. It uses the pipeline of `generate`. */
export function changeRoutes(plain: FastifyInstance, ai: GenerateDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(ChangeProposalBody)
  app.post(
    '/projects/:project/changes',
    {
      config: {
        scope: 'ai',
        api: {
          takes: ['Idempotency-Key', 'Cache-Control', 'Last-Event-ID', 'Atelier-Max-Tokens'],
          gives: [
            'Atelier-Engine',
            'Atelier-Verified',
            'Atelier-Missing',
            'Idempotency-Replayed',
            'Atelier-Cache',
            'Age',
            'Atelier-Context',
            'Atelier-Warning',
          ],
          fails: ['forbidden', 'file_not_found', 'conflict', 'provider_failed'],
          also: { 'text/event-stream': changeStream },
        },
      },
      schema: {
        operationId: 'proposeChanges',
        summary: 'Ask a model to change a project',
        description:
          'A language model sees files of the project and answers with whole files. The answer becomes a proposal: operations with ' +
          'conditions for `POST /api/projects/{project}/batch`, with a diff and new problems for each file. Nothing is stored in the ' +
          'project. The model can replace and delete only files that it saw. Send `Accept: text/event-stream` to stream the text. ' +
          'Requires the scope `files:read` as well, and a provider: the built-in engine does not change projects.',
        tags: ['Projects'],
        params: ProjectPath,
        body: ChangeInput,
        response: { 200: named(ChangeProposalBody), ...failures },
      },
    },
    async (request, reply) => {
      requireScope(request.caller, 'files:read')
      const { project } = request.params
      ai.storedFiles.checkProject(request.caller, project)
      const input = toGeneration(project, request.body)
      if (request.headers.accept?.toLowerCase().includes('text/event-stream'))
        return stream(request, reply, input)
      const options = { ...optionsOf(request, reply), signal: clientGoneSignal(reply) }
      const result = await proposeChanges(ai, request.caller, input, options)
      reply.headers(headersOf(result))
      return toProposal(result.generation)
    },
  )

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    input: NewGeneration,
  ): Promise<FastifyReply> {
    const events = openEventStream(request, reply, {
      errorEvent: ({ message, detail }) => [
        'error',
        { error: message, ...(detail !== undefined && { detail }) },
      ],
    })
    const lastEventId = request.headers['last-event-id'] as string | undefined
    let files = 0
    const watcher = createFileWatcher((file) => {
      if (files++ < MAX_FILE_EVENTS) events.send('file', file)
    })
    try {
      const result = await proposeChanges(ai, request.caller, input, {
        ...optionsOf(request, reply),
        signal: events.signal,
        lastEventId,
        onText(text, id) {
          events.send('delta', { text }, id)
          // The text of a resumed stream can begin within a file.
          if (lastEventId === undefined) watcher.write(text)
          return events.drained()
        },
        countBytes: (bytes) => reply.countBytes(bytes),
      })
      watcher.end()
      reply.headers(headersOf(result)) // only possible if nothing was streamed yet
      await events.finish([['result', toProposal(result.generation), result.generation.id]])
    } catch (error) {
      events.fail(error)
    }
    return reply
  }
}

/** By default the model sees the text files of the project, if there are any. */
function toGeneration(project: string, { prompt, files, model }: Static<typeof ChangeInput>): NewGeneration {
  const context = files ? { project, files } : { project, files: ['**'], mayBeEmpty: true }
  return { type: 'change', prompt, model, project, ...(context.files.length > 0 && { context }) }
}

async function proposeChanges(
  ai: GenerateDeps,
  caller: Caller,
  input: NewGeneration,
  options: GenerateOptions,
): Promise<GenerationResult> {
  try {
    return await generate(ai, caller, input, options)
  } catch (error) {
    const [first] = error instanceof AppError ? error.errors : []
    if (!first?.field.startsWith('context_files')) throw error
    throw refuse(first.field.replace('context_files', 'files'), first.message)
  }
}
