import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge } from '../files/upload/inspect.ts'
import { ProjectPath } from '../files/versions/version-schemas.ts'
import { clientGoneSignal } from '../http/connection/client-gone.ts'
import { idempotencyKeyOf } from '../http/request/idempotency-key.ts'
import { readBody } from '../http/request/read-body.ts'
import { compileValidator, named, type TypeBox } from '../http/request/validation.ts'
import { contentDisposition } from '../http/response/content-disposition.ts'
import { failures } from '../http/response/error-handler.ts'
import { type EventStream, openEventStream } from '../http/response/event-stream.ts'
import { sendJson } from '../http/response/send-json.ts'
import { NDJSON, sendLines } from '../http/response/send-lines.ts'
import { exportProject } from './export.ts'
import { grep, type Match } from './grep.ts'
import { type Import, type ImportProgress, importProject, MAX_IMPORT_BYTES } from './import.ts'
import type { TransferDeps } from './ports.ts'
import * as schemas from './transfer-schemas.ts'

const tags = ['Projects']
const MEDIA_TYPES = {
  zip: 'application/zip',
  tar: 'application/x-tar',
  'tar.gz': 'application/gzip',
} as const
const EVENT_STREAM = 'text/event-stream'

/** Endpoints that take a project out, bring one in, and search its text. */
export function transferRoutes(plain: FastifyInstance, deps: TransferDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  for (const schema of [schemas.ImportBody, schemas.GrepBody]) app.addSchema(schema)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.get(
    '/projects/:project/export',
    {
      config: { scope: 'files:read', api: { gives: ['Content-Disposition'] } },
      schema: {
        operationId: 'exportProject',
        summary: 'Download a project as an archive',
        description:
          'Streams the current files, or those of a checkpoint. If files cannot be exported, the archive has an entry ' +
          '`NOT-EXPORTED.txt` that names them.',
        tags,
        params: ProjectPath,
        querystring: schemas.ExportQuery,
        response: {
          200: {
            description: 'The archive.',
            content: {
              'application/zip': { schema: { type: 'string', format: 'binary' }, example: 'PK…' },
              'application/x-tar': { schema: { type: 'string', format: 'binary' }, example: 'src/a.ts…' },
              'application/gzip': { schema: { type: 'string', format: 'binary' }, example: '…' },
            },
          },
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const { project } = request.params
      const { format = 'zip', folder, at } = request.query
      const archive = await exportProject(
        deps,
        request.caller,
        { project, format, folder, at },
        clientGoneSignal(reply),
      )
      return reply
        .type(MEDIA_TYPES[format])
        .header('content-disposition', contentDisposition('attachment', `${project}.${format}`))
        .send(archive as never) // the schema documents the bytes
    },
  )

  app.post(
    '/projects/:project/import',
    {
      config: {
        scope: 'files:write',
        refusal: 'invalid_upload',
        api: {
          takes: ['Idempotency-Key'],
          gives: ['Idempotency-Replayed'],
          fails: ['conflict', 'insufficient_storage'],
          also: { [EVENT_STREAM]: schemas.importStream },
        },
      },
      validatorCompiler: (route) => (route.httpPart === 'body' ? () => true : compileValidator(route)),
      schema: {
        operationId: 'importProject',
        summary: 'Upload an archive into a project',
        description:
          'The request body is a zip, tar or tar.gz of at most 500 MB, 2 GB unpacked, and 20,000 files. Every file is scanned, then all are written in one ' +
          'transaction, after a checkpoint. If a file is refused, nothing is imported, and the error lists it; or pass `skip_refused=true`. ' +
          'Send `Accept: text/event-stream` to follow the progress.',
        tags,
        params: ProjectPath,
        querystring: schemas.ImportQuery,
        consumes: ['application/octet-stream'],
        body: { type: 'string', format: 'binary', description: 'The archive.', example: 'PK…' },
        response: { 200: named(schemas.ImportBody), ...failures },
      },
    },
    async (request, reply) => {
      const { mode = 'merge', folder = '', skip_refused: skipRefused = false } = request.query
      const { project } = request.params
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > MAX_IMPORT_BYTES) throw tooLarge(MAX_IMPORT_BYTES)
      const body = readBody(request.raw)
      const sent = { project, body, mode, folder, skipRefused, idempotencyKey: idempotencyKeyOf(request) }
      if (request.headers.accept?.toLowerCase().includes(EVENT_STREAM))
        return importWithEvents(request, reply, sent)
      const imported = await importProject(deps, request.caller, sent, clientGoneSignal(reply))
      if (imported.isReplayed) reply.header('idempotency-replayed', 'true')
      return schemas.toImportBody(imported)
    },
  )

  /** The stream begins when the archive has arrived: some clients read nothing while they send. */
  async function importWithEvents(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: Import,
  ): Promise<FastifyReply> {
    let events: EventStream | undefined
    const open = () =>
      openEventStream(request, reply, {
        errorEvent: ({ code, message, detail, errors }) => [
          'error',
          { error: message, code, detail, errors },
        ],
      })
    async function onProgress(progress: ImportProgress): Promise<void> {
      events ??= open()
      events.send('progress', schemas.toProgressBody(progress))
      await events.drained()
    }
    try {
      const imported = await importProject(
        deps,
        request.caller,
        { ...sent, onProgress },
        clientGoneSignal(reply),
      )
      if (imported.isReplayed) reply.header('idempotency-replayed', 'true')
      events ??= open()
      await events.finish([['result', schemas.toImportBody(imported)]])
    } catch (error) {
      if (!events) throw error
      events.fail(error)
    }
    return reply
  }

  app.get(
    '/projects/:project/grep',
    {
      config: {
        scope: 'files:read',
        api: {
          also: {
            [NDJSON]: {
              schema: {
                type: 'string',
                description:
                  'A line of JSON for each match, then one with the counts and `truncated`. The default.',
              },
              example:
                '{"path":"src/server.ts","line":12,"column":16,"text":"const server = createServer()",…}\n{"files":12,"skipped":{"binary":1,"large":0},"truncated":null}\n',
            },
          },
        },
      },
      schema: {
        operationId: 'searchText',
        summary: 'Search the text of the files of a project',
        description:
          'Searches current text files up to 4 MB, for at most five seconds. Regular expressions see the first 2,000 characters of a line. ' +
          'Streams the matches as NDJSON; with `Accept: application/json`, the response is one object.',
        tags,
        params: ProjectPath,
        querystring: schemas.GrepQueryString,
        response: { 200: named(schemas.GrepBody), ...failures },
      },
    },
    async (request, reply) => {
      const { q, regex = false, case: matchCase = true, glob, context = 0, limit = 1_000 } = request.query
      const query = { project: request.params.project, query: q, isRegex: regex, matchCase, glob, context }
      const found = grep(deps, request.caller, { ...query, maxMatches: limit }, clientGoneSignal(reply))
      const first = await found.next() // an error is still a regular response
      reply.header('vary', 'accept')
      if (!request.headers.accept?.toLowerCase().includes('application/json'))
        return sendLines(reply, bodiesOf(first, found)) as never
      const matches: Match[] = []
      let step = first
      for (; !step.done; step = await found.next()) matches.push(step.value)
      const body = { matches: matches.map(schemas.toMatchBody), ...schemas.toSummaryBody(step.value) }
      return sendJson(reply, body) as never
    },
  )
}

type Search = ReturnType<typeof grep>

async function* bodiesOf(first: Awaited<ReturnType<Search['next']>>, found: Search): AsyncGenerator<object> {
  let step = first
  for (; !step.done; step = await found.next()) yield schemas.toMatchBody(step.value)
  yield schemas.toSummaryBody(step.value)
}
