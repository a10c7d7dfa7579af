import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AppError, refuse } from '../errors.ts'
import { NoQuery } from '../files/schemas.ts'
import { ProjectPath } from '../files/versions/version-schemas.ts'
import { clientGoneSignal } from '../http/connection/client-gone.ts'
import { idempotencyKeyOf } from '../http/request/idempotency-key.ts'
import { type FormPart, parseForm } from '../http/request/multipart.ts'
import { pageLimit } from '../http/request/paging.ts'
import { readBody } from '../http/request/read-body.ts'
import { compileValidator, MessageBody, named, type TypeBox } from '../http/request/validation.ts'
import { failures } from '../http/response/error-handler.ts'
import { sendJson } from '../http/response/send-json.ts'
import { hasMoreValues } from '../json/count-values.ts'
import { type Batch, MAX_OPERATIONS, runBatch } from './batch.ts'
import { BatchBody, BatchInput, toBatch, toOperations } from './batch-schemas.ts'
import { createCheckpoint, deleteCheckpoint, getCheckpoint, listCheckpoints } from './checkpoints.ts'
import { dedupeProject } from './dedupe.ts'
import { deleteProject } from './delete-project.ts'
import { diffCheckpoints } from './diff.ts'
import type { ProjectsDeps } from './ports.ts'
import { restoreCheckpoint } from './restore.ts'
import * as schemas from './schemas.ts'

/** Each operation has up to ten values. */
const MAX_BATCH_VALUES = 12 * MAX_OPERATIONS
const MAX_OPERATIONS_BYTES = 4 * 1024 * 1024

const once = { takes: ['Idempotency-Key'], gives: ['Idempotency-Replayed'] } as const

const changing = {
  scope: 'files:write',
  api: { ...once, fails: ['precondition_failed', 'conflict', 'insufficient_storage'] },
} as const

/** Endpoints for projects as a whole: batches and checkpoints. */
export function projectRoutes(plain: FastifyInstance, deps: ProjectsDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  for (const schema of [
    BatchBody,
    schemas.CheckpointBody,
    schemas.CheckpointListBody,
    schemas.CheckpointManifestBody,
    schemas.DiffBody,
    schemas.RestoreBody,
    schemas.DeletedProjectBody,
    schemas.DedupeBody,
  ])
    app.addSchema(schema)
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  app.post(
    '/projects/:project/batch',
    {
      config: { ...changing, jsonValues: MAX_BATCH_VALUES },
      // A form is read part by part.
      validatorCompiler: (route) => {
        const validate = compileValidator(route)
        return route.httpPart === 'body'
          ? (body) => (body === null ? { value: body } : validate(body))
          : validate
      },
      schema: {
        operationId: 'changeFiles',
        summary: 'Change many files at once',
        description:
          'Runs up to 1,000 operations in order, in one transaction: all of them take effect, or none. Every content is scanned first. An ' +
          'error names the operation that caused it. Contents of more than 4 MB are sent as a form (`multipart/form-data`): the field ' +
          '`operations` has this JSON, and the parts after it are named in `part`. At most 50 MB in all.',
        tags: ['Projects'],
        params: ProjectPath,
        querystring: NoQuery,
        body: BatchInput,
        response: { 200: named(BatchBody), ...failures },
      },
    },
    async (request, reply) => {
      const { project } = request.params
      const isForm = (request.body as unknown) === null
      const { input, parts } = isForm
        ? await readBatchForm(request)
        : { input: request.body, parts: undefined }
      const batch: Batch = { project, operations: toOperations(input), parts }
      const result = await runBatch(deps, request.caller, batch, {
        dryRun: input.dry_run,
        generation: input.generation_id,
        idempotencyKey: idempotencyKeyOf(request),
        signal: clientGoneSignal(reply),
      })
      if (result.isReplayed) reply.header('idempotency-replayed', 'true')
      return toBatch(result)
    },
  )

  app.delete(
    '/projects/:project',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'deleteProject',
        summary: 'Delete all files of a project',
        description:
          'Deletes the files and their versions, in one transaction. Checkpoints stay, unless `checkpoints=true`. If more than 20 files are ' +
          'deleted, a checkpoint is made first, which is deleted after seven days.',
        tags: ['Projects'],
        params: ProjectPath,
        querystring: schemas.DeleteProjectQuery,
        response: { 200: named(schemas.DeletedProjectBody), ...failures },
      },
    },
    async (request) => {
      const { checkpoints = false, dry_run: dryRun = false } = request.query
      const options = { checkpoints, dryRun }
      return schemas.toDeletedProject(
        await deleteProject(deps, request.caller, request.params.project, options),
      )
    },
  )

  app.post(
    '/projects/:project/dedupe',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'dedupeProject',
        summary: 'Merge files that have the same path',
        description:
          'The newest file of each path stays. The contents and versions of the others become its earlier versions, and their ids and ' +
          'addresses are deleted. Each path is changed on its own; if the request is interrupted, repeat it.',
        tags: ['Projects'],
        params: ProjectPath,
        querystring: NoQuery,
        body: schemas.DedupeInput,
        response: { 200: named(schemas.DedupeBody), ...failures },
      },
    },
    async (request, reply) => {
      const { dry_run: dryRun = false } = request.body
      const options = { dryRun, signal: clientGoneSignal(reply) }
      const { files, ...counts } = await dedupeProject(deps, request.caller, request.params.project, options)
      return { ...counts, files: [...files] }
    },
  )

  checkpointRoutes(plain, deps)
}

function checkpointRoutes(plain: FastifyInstance, deps: ProjectsDeps): void {
  const app = plain.withTypeProvider<TypeBox>()
  const tags = ['Checkpoints']

  app.post(
    '/projects/:project/checkpoints',
    {
      config: { scope: 'files:write', api: { ...once, fails: ['conflict', 'insufficient_storage'] } },
      schema: {
        operationId: 'createCheckpoint',
        summary: 'Record all files of a project',
        description: 'Contents are not copied: a checkpoint refers to them. At most 1,000 per project.',
        tags,
        params: ProjectPath,
        querystring: NoQuery,
        body: schemas.CheckpointInput,
        response: { 201: named(schemas.CheckpointBody), ...failures },
      },
    },
    async (request, reply) => {
      const { label, generation_id: generation } = request.body
      const checkpoint = await createCheckpoint(deps, request.caller, request.params.project, {
        label,
        generation,
        idempotencyKey: idempotencyKeyOf(request),
      })
      if (checkpoint.isReplayed) reply.header('idempotency-replayed', 'true')
      return reply.code(201).send({ checkpoint: schemas.toCheckpointBody(checkpoint) })
    },
  )

  app.get(
    '/projects/:project/checkpoints',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'listCheckpoints',
        summary: 'List the checkpoints of a project, newest first',
        description: 'To get the next page, pass `next` as `before`.',
        tags,
        params: ProjectPath,
        querystring: schemas.CheckpointsQuery,
        response: { 200: named(schemas.CheckpointListBody), ...failures },
      },
    },
    async (request) => {
      const { before, limit } = request.query
      const page = { before, limit: pageLimit(limit) }
      const { checkpoints, next = null } = await listCheckpoints(
        deps,
        request.caller,
        request.params.project,
        page,
      )
      return { checkpoints: checkpoints.map(schemas.toCheckpointBody), next }
    },
  )

  app.get(
    '/projects/:project/checkpoints/:id',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'getCheckpoint',
        summary: 'Get a checkpoint and its files',
        description: 'Lists up to 1,000 files. To get the next page, pass `next` as `after`.',
        tags,
        params: schemas.CheckpointPath,
        querystring: schemas.ManifestQuery,
        response: { 200: named(schemas.CheckpointManifestBody), ...failures },
      },
    },
    async (request) => {
      const { project, id } = request.params
      const checkpoint = await getCheckpoint(deps, request.caller, project, id)
      const { files, next = null } = await deps.history.manifestPage(checkpoint, request.query.after ?? 0)
      return {
        checkpoint: schemas.toCheckpointBody(checkpoint),
        files: files.map(schemas.toManifestFile),
        next,
      }
    },
  )

  app.get(
    '/projects/:project/checkpoints/:id/diff',
    {
      config: { scope: 'files:read' },
      schema: {
        operationId: 'diffCheckpoint',
        summary: 'Compare a checkpoint with another one or with now',
        description: 'Lists added, changed, removed and renamed files, with unified diffs on request.',
        tags,
        params: schemas.CheckpointPath,
        querystring: schemas.DiffQuery,
        response: { 200: named(schemas.DiffBody), ...failures },
      },
    },
    async (request, reply) => {
      const { to = 'now', patches = false } = request.query
      const query = { ...request.params, to, patches }
      const diff = await diffCheckpoints(deps, request.caller, query, clientGoneSignal(reply))
      return sendJson(reply, schemas.toDiffBody(diff))
    },
  )

  app.post(
    '/projects/:project/checkpoints/:id/restore',
    {
      config: changing,
      schema: {
        operationId: 'restoreCheckpoint',
        summary: 'Restore a checkpoint',
        description:
          'Makes a checkpoint of the current files, then restores all files or those in `paths`, in one transaction. Files that were added ' +
          'since are deleted. Contents that are not in use are scanned with the current rules; what they reject, and what is in ' +
          'quarantine, is skipped.',
        tags,
        params: schemas.CheckpointPath,
        querystring: NoQuery,
        body: schemas.RestoreInput,
        response: { 200: named(schemas.RestoreBody), ...failures },
      },
    },
    async (request, reply) => {
      const { paths, dry_run: dryRun } = request.body
      const restored = await restoreCheckpoint(deps, request.caller, request.params, {
        paths,
        dryRun,
        idempotencyKey: idempotencyKeyOf(request),
        signal: clientGoneSignal(reply),
      })
      if (restored.isReplayed) reply.header('idempotency-replayed', 'true')
      return sendJson(reply, schemas.toRestoreBody(restored))
    },
  )

  app.delete(
    '/projects/:project/checkpoints/:id',
    {
      config: { scope: 'files:write' },
      schema: {
        operationId: 'deleteCheckpoint',
        summary: 'Delete a checkpoint',
        description: 'Contents that nothing else refers to are removed from disk shortly after.',
        tags,
        params: schemas.CheckpointPath,
        querystring: NoQuery,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      const { project, id } = request.params
      await deleteCheckpoint(deps, request.caller, project, id)
      return { message: 'Checkpoint deleted successfully' }
    },
  )
}

const checkInput = compileValidator({ schema: BatchInput, method: 'POST', url: '', httpPart: 'body' })

/** Reads the operations, which come first; the parts with contents are read when they are needed. */
async function readBatchForm(request: FastifyRequest): Promise<{
  input: Static<typeof BatchInput>
  parts: Batch['parts']
}> {
  const limits = { parts: MAX_OPERATIONS + 1, headerBytes: 16_384, fieldBytes: MAX_OPERATIONS_BYTES }
  const form = parseForm(readBody(request.raw), request.headers['content-type'], limits)
  const first = await form.next()
  if (first.done || first.value.kind !== 'field' || first.value.name !== 'operations') {
    await form.return(undefined)
    throw refuse('operations', 'must be the first field of the form')
  }
  return { input: parseInput(first.value.value), parts: filesOf(form) }
}

function parseInput(text: string): Static<typeof BatchInput> {
  if (hasMoreValues(text, MAX_BATCH_VALUES))
    throw refuse('operations', `must have at most ${MAX_BATCH_VALUES.toLocaleString('en')} JSON values`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { detail: 'operations must be JSON.', cause })
  }
  const checked = checkInput(Array.isArray(json) ? { operations: json } : json) as {
    value?: unknown
    error?: Error
  }
  if (checked.error) throw checked.error
  return checked.value as Static<typeof BatchInput>
}

async function* filesOf(form: AsyncIterable<FormPart>) {
  for await (const part of form) {
    if (part.kind === 'field') throw refuse(part.name.slice(0, 100), 'must be a part with a file name')
    yield part
  }
}
