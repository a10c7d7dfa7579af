import type { GenerateOptions } from './ai.ts'
import type { BatchOperation, BatchOptions } from './batch.ts'
import { AtelierError } from './errors.ts'
import type { ServerEvent } from './event-stream.ts'
import { resumableEvents } from './generate-stream.ts'
import { randomHex } from './multipart.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { bodyOf, type Call, type CallOptions, type Transport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type ChangeRequest = InCamelCase<Operations['proposeChanges']['body']>
export type ChangeProposal = Schemas['ChangeProposal']
export type ProposedChange = ChangeProposal['changes'][number]

export type ChangeEvent =
  /** More text of the model. */
  | { readonly type: 'delta'; readonly text: string }
  /** Discard the text so far: the stream could not be resumed and starts again. */
  | { readonly type: 'restart' }
  /** The text of a file is complete. Not sent again if the stream is resumed. */
  | { readonly type: 'file'; readonly op: 'put' | 'delete'; readonly path: string }
  /** The last event. */
  | { readonly type: 'result'; readonly result: ChangeProposal }

export interface ApplyOptions extends CallOptions {
  /** The paths to change. All by default. */
  readonly only?: Iterable<string> | undefined
  /** Of the checkpoint that is made first. */
  readonly label?: string | undefined
}

export interface AppliedChanges {
  /** The files before the change. To undo it: `project.checkpoints.restore(checkpoint.id, { paths })`. */
  readonly checkpoint: Schemas['Checkpoint']['checkpoint']
  /** The changed paths. */
  readonly paths: string[]
  readonly batch: Schemas['Batch']
}

interface Parts {
  batch(operations: readonly BatchOperation[], options: BatchOptions): Promise<Schemas['Batch']>
  readonly checkpoints: {
    create(
      request: { readonly label?: string | undefined; readonly generationId?: string | undefined },
      options: CallOptions,
    ): Promise<Schemas['Checkpoint']>
    delete(id: string, options: CallOptions): Promise<unknown>
  }
}

// As for a generation.
const TIMEOUT_MS = 300_000

/** Changes of one project that a model proposes. */
export function createChanges(transport: Transport, project: string, { batch, checkpoints }: Parts) {
  function call(request: ChangeRequest, options: GenerateOptions, accept: string): Call {
    const { idempotencyKey = randomHex(16), maxAgeSeconds, ...rest } = options
    return {
      ...rest,
      method: 'POST',
      path: `${project}/changes`,
      json: toSnakeCase(request),
      timeoutMs: rest.timeoutMs ?? transport.timeoutMs ?? TIMEOUT_MS,
      repeatable: true, // has an idempotency key
      headers: {
        accept: `${accept}, application/problem+json`,
        'idempotency-key': idempotencyKey,
        ...(maxAgeSeconds !== undefined && { 'cache-control': `max-age=${maxAgeSeconds}` }),
      },
    }
  }

  return {
    /** Asks a model for a change. Stores nothing in the project. */
    propose: async (request: ChangeRequest, options: GenerateOptions = {}): Promise<ChangeProposal> =>
      (await transport.read<ChangeProposal>(call(request, options, 'application/json'))).body,

    /** The same, with the text of the model as it is written. The last event has the proposal. */
    proposeStream: (
      request: ChangeRequest,
      options: GenerateOptions = {},
    ): AsyncGenerator<ChangeEvent, void> =>
      resumableEvents<ChangeEvent>(transport, call(request, options, 'text/event-stream'), toChangeEvent),

    /** Makes a checkpoint, then changes the files in one batch: all of them, or none if one has changed since. */
    apply: async (
      proposal: Pick<ChangeProposal, 'changes' | 'generation_id'>,
      { only, label, ...options }: ApplyOptions = {},
    ): Promise<AppliedChanges> => {
      const wanted = only && new Set(only)
      const operations = proposal.changes
        .map(({ operation }) => operation)
        .filter(({ path }) => !wanted || wanted.has(path))
      if (operations.length === 0)
        throw new AtelierError({ code: 'invalid_request', title: 'There is no change to apply' })
      const generationId = proposal.generation_id
      const { checkpoint } = await checkpoints.create({ label, generationId }, options)
      try {
        const result = await batch(operations.map(toOperation), { ...options, generationId })
        return { checkpoint, paths: operations.map(({ path }) => path), batch: result }
      } catch (error) {
        // Nothing was changed, so the checkpoint is not needed. After other errors the outcome is unknown.
        if (error instanceof AtelierError && error.status !== undefined && error.status < 500)
          await checkpoints.delete(checkpoint.id, options).catch(() => undefined)
        throw error
      }
    },
  }
}

function toOperation({
  op,
  path,
  text = '',
  if_match: ifMatch,
  if_none_match: ifNoneMatch,
}: ProposedChange['operation']): BatchOperation {
  return op === 'delete' ? { op, path, ifMatch } : { op, path, content: text, ifMatch, ifNoneMatch }
}

function toChangeEvent({ event, data }: ServerEvent): ChangeEvent | undefined {
  if (event === 'result') return { type: 'result', result: bodyOf<ChangeProposal>(data, 200) }
  const body = bodyOf<Record<string, string>>(data, 200)
  if (event === 'delta') return { type: 'delta', text: body.text ?? '' }
  if (event === 'file')
    return { type: 'file', op: body.op === 'delete' ? 'delete' : 'put', path: body.path ?? '' }
  if (event === 'error')
    throw new AtelierError({
      code: 'stream_failed',
      title: body.error ?? 'The stream failed',
      detail: body.detail,
    })
  return undefined // unknown event of a newer service
}
