import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { removeCondemned } from '../files/delete/remove-condemned.ts'
import { checkNewProject, checkProject, requireProject } from '../files/file.ts'
import type { Bytes } from '../files/ports.ts'
import { mayBeGone } from '../files/scan/scan-stored.ts'
import type { Origin } from '../files/types.ts'
import {
  discardContent,
  inOnePiece,
  type ReceivedContent,
  receiveContent,
  withIntent,
} from '../files/upload/receive-content.ts'
import { originOf } from '../files/upload/store-file.ts'
import { inSlices } from '../queue/in-slices.ts'
import { newChangeId } from './change-id.ts'
import { automaticCheckpoint, MAX_DELETED_UNRECORDED, requireCheckpointRoom } from './checkpoints.ts'
import { createDraft } from './draft.ts'
import { keyOf, type Once, replay } from './idempotency.ts'
import { createOperations } from './operations.ts'
import type { ProjectsDeps } from './ports.ts'
import { splitNewPath } from './project-path.ts'
import type { FileChange, NewCheckpoint, Operation, OperationResult, ProjectKey } from './types.ts'

export const MAX_OPERATIONS = 1_000
export const MAX_BATCH_BYTES = 50 * 1024 * 1024
const ATTEMPTS = 20
const RECEIVED_AT_ONCE = 4
const RETRIES_OF_PLANS = 3

export interface Batch {
  readonly project: string
  readonly operations: readonly Operation[]
  /** The contents that operations refer to by name, in the order in which they arrive. */
  readonly parts?: AsyncIterable<{ readonly name: string; readonly body: Bytes }> | undefined
}

export interface BatchResult {
  readonly changeId: string
  /** Id of the checkpoint that was made before, if many files were deleted. */
  readonly checkpointId: string | undefined
  readonly results: readonly OperationResult[]
}

export interface BatchOptions {
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean | undefined
  readonly generation?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal: AbortSignal
}

/** Runs operations in order, in one transaction: all of them take effect, or none. Contents are scanned before that. */
export async function runBatch(
  deps: ProjectsDeps,
  caller: Caller,
  batch: Batch,
  { dryRun = false, generation, idempotencyKey, signal }: BatchOptions,
): Promise<Once<BatchResult>> {
  const { files, history } = deps
  const { operations } = batch
  const onlyDeletes = operations.every(({ op }) => op === 'delete')
  requireProject(caller, onlyDeletes ? checkProject(batch.project) : checkNewProject(batch.project))
  const project: ProjectKey = { workspace: caller.workspace, project: batch.project }
  if (operations.length > MAX_OPERATIONS)
    throw refuse('operations', `must have at most ${MAX_OPERATIONS} items`)
  const changeId = newChangeId()
  const origin = originOf(caller, { change: changeId, generation })
  const contents = new Map<number, ReceivedContent>()
  let unused: Iterable<ReceivedContent> = contents.values()
  try {
    await receiveAll(deps, caller, batch, contents, signal)
    const kept = await files.settings.versionsKept(project.workspace, project.project)
    const request = ['batch', batch.project, generation, operations.map(withHash(contents))]
    const key = dryRun ? undefined : keyOf(caller, idempotencyKey, request)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const earlier = await replay<BatchResult>(deps, key)
      if (earlier) return earlier
      const draft = createDraft(deps, project)
      const run = createOperations(deps, caller, { project, draft, contents, signal })
      const results: OperationResult[] = []
      try {
        await inSlices(operations.entries(), async ([index, operation]) => {
          results.push(await naming(operation, index, () => run.run(operation, index)))
        })
      } catch (error) {
        // The same request may have been faster.
        const meanwhile = await replay<BatchResult>(deps, key)
        if (meanwhile) return meanwhile
        if (attempt < RETRIES_OF_PLANS && mayBeGone(error)) continue
        throw error
      }
      const changes = await draft.changes()
      const checkpoint = dryRun ? undefined : checkpointBefore(deps, project, changes, origin)
      const result = { changeId, checkpointId: checkpoint?.id, results }
      if (dryRun || (changes.length === 0 && !key)) return { ...result, isReplayed: false }
      if (changes.length > 0 && !(await files.hasRoom('store'))) throw new AppError('insufficient_storage')
      if (checkpoint) await requireCheckpointRoom(deps, project)
      signal.throwIfAborted() // a disconnected client would not learn of the changes
      const now = files.now()
      const isStored = await history.commit({
        projects: [project, ...run.otherProjects()],
        changes,
        checkpoint,
        answer: key && { key, body: result },
        origin,
        kept,
        now,
        purgeFrom: files.edge && now,
      })
      if (isStored) {
        const used = new Set(changes.map(({ received }) => received))
        unused = [...contents.values()].filter((content) => !used.has(content))
        void removeCondemned(files)
        return { ...result, isReplayed: false }
      }
    }
    throw new AppError('unavailable', { detail: 'The project is being changed concurrently. Retry.' })
  } finally {
    for (const content of unused) await discardContent(files, content)
  }
}

function checkpointBefore(
  deps: ProjectsDeps,
  project: ProjectKey,
  changes: readonly FileChange[],
  origin: Origin,
): NewCheckpoint | undefined {
  const deleted = changes.filter(({ after, mergedInto }) => !after && !mergedInto).length
  if (deleted <= MAX_DELETED_UNRECORDED) return undefined
  return automaticCheckpoint(deps, project, `Before deleting ${deleted.toLocaleString('en')} files`, origin)
}

/** An operation with the hash of its content instead of the content or the name of its part. */
function withHash(contents: ReadonlyMap<number, ReceivedContent>) {
  return (operation: Operation, index: number) => {
    const received = contents.get(index)
    return received ? { ...operation, content: received.sha256 } : operation
  }
}

/** Stores and scans the contents of all operations, by index. */
async function receiveAll(
  { files }: ProjectsDeps,
  caller: Caller,
  { operations, parts }: Batch,
  received: Map<number, ReceivedContent>,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0

  async function receive(operation: Operation, index: number, body: Bytes, size?: number): Promise<void> {
    if (operation.op !== 'put') return
    await naming(operation, index, async () => {
      const { name } = splitNewPath(operation.path)
      const content = await receiveContent(files, caller, { name, body, size, signal })
      received.set(index, content)
      bytes += content.size
      if (bytes > MAX_BATCH_BYTES)
        throw new AppError('invalid_request', {
          detail: `The contents of a batch must have at most ${MAX_BATCH_BYTES} bytes.`,
        })
      received.set(index, await withIntent(files, content))
    })
  }

  const remaining = operations.entries()
  let hasFailed = false
  async function receiveInline(): Promise<void> {
    for (const [index, operation] of remaining) {
      if (hasFailed) return
      if (operation.op === 'put' && 'bytes' in operation.content)
        await receive(operation, index, inOnePiece(operation.content.bytes), operation.content.bytes.length)
    }
  }
  const workers = Array.from({ length: RECEIVED_AT_ONCE }, () =>
    receiveInline().catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  // Wait for all, so that nothing is received after the contents are discarded.
  for (const outcome of await Promise.allSettled(workers))
    if (outcome.status === 'rejected') throw outcome.reason

  const waiting = new Map<string, number>()
  for (const [index, operation] of operations.entries())
    if (operation.op === 'put' && 'part' in operation.content) {
      const { part } = operation.content
      if (waiting.has(part)) throw refuse(`operations.${index}.part`, 'is the part of another operation')
      waiting.set(part, index)
    }
  for await (const { name, body } of parts ?? []) {
    const index = waiting.get(name)
    const operation = index === undefined ? undefined : operations[index]
    if (index === undefined || !operation)
      throw refuse(name.slice(0, 100), 'is not the part of an operation, or was sent twice')
    waiting.delete(name)
    await receive(operation, index, body)
  }
  const [missing] = waiting.keys()
  if (missing !== undefined) throw refuse('part', `${JSON.stringify(missing)} was not sent`)
}

/** Adds to an error which operation caused it. */
async function naming<T>(operation: Operation, index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const path = 'path' in operation ? operation.path : operation.from
    const message = error.detail ?? error.message
    throw new AppError(error.code, {
      detail: `Operation ${index + 1} (${operation.op} ${JSON.stringify(path)}): ${message} Nothing was changed.`,
      errors: [{ field: `operations.${index}`, message }],
      cause: error,
    })
  }
}
