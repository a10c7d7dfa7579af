import { openAsBlob } from 'node:fs'
import { type Atelier, AtelierError, type FileSource, type Schemas, type UploadOptions } from '@atelier/sdk'
import type { Context } from './command.ts'
import { explain } from './explain.ts'
import { Failure, Interruption } from './failure.ts'
import { inParallel } from './in-parallel.ts'
import type { LocalFile } from './local-files.ts'
import { createProgress, type Progress } from './output-progress.ts'
import { clean } from './output-text.ts'
import { targetOf } from './remote-files.ts'

export type Uploaded = Schemas['UploadedFile']['file']

export interface Sent {
  readonly local: LocalFile
  readonly file: Uploaded
}

export interface FailedUpload {
  readonly path: string
  readonly error: string
  readonly code: string
}

export interface Target {
  readonly project: string
  readonly folder: string
  readonly description?: string | undefined
  readonly parallel: number
  readonly onConflict: OnConflict
}

export type OnConflict = NonNullable<UploadOptions['onConflict']>

export const noIgnoreOption = {
  type: 'boolean',
  help: 'Include what .gitignore files exclude',
} as const

export const onConflictOption = {
  type: 'string',
  value: 'ACTION',
  values: ['replace', 'keep', 'fail'],
  help: 'If the path has a file (default: replace)',
} as const

// These errors do not depend on the file, so the remaining uploads would fail too. A rejected token also aborts the
// uploads in progress.
const TOKEN_ERRORS = ['unauthorized', 'forbidden']
const FATAL_ERRORS = [...TOKEN_ERRORS, 'network', 'timeout', 'invalid_answer', 'insufficient_storage']
/** How long Ctrl-C waits for the response to a fully sent file, which may already be stored. */
const FINAL_RESPONSE_MS = 5_000

/** Uploads files in parallel. Reports a rejected file and continues; stops if the service or the token fails. */
export async function uploadFiles(
  { output, signal }: Pick<Context, 'output' | 'signal'>,
  atelier: Atelier,
  files: readonly LocalFile[],
  target: Target,
  onSent: (sent: Sent, progress: Progress) => Promise<void>,
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = []
  const tokenRejected = new AbortController()
  const stopped = AbortSignal.any([signal, tokenRejected.signal])
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const progress = createProgress(output.stderr, { verb: 'Uploaded', files: files.length, bytes })
  try {
    await inParallel(files, target.parallel, async (local) => {
      stopped.throwIfAborted()
      try {
        const where = targetOf(local, target.folder)
        const options = { ...target, ...where, signal: stopped, progress, size: local.size }
        const file = await uploadFile(atelier, await blobOf(local.path), local.place, options)
        await onSent({ local, file }, progress)
      } catch (error) {
        if (error instanceof AtelierError && TOKEN_ERRORS.includes(error.code)) tokenRejected.abort(error)
        if (stopped.aborted || (error instanceof AtelierError && FATAL_ERRORS.includes(error.code)))
          throw error
        const { message, code } = explain(error)
        failed.push({ path: local.path, error: message, code })
        progress.above(() => output.note(`${clean(local.path)}: ${message}`))
      }
    })
  } finally {
    progress.end()
  }
  return failed
}

async function blobOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch (error) {
    // openAsBlob fails with ERR_INVALID_ARG_VALUE whatever the cause.
    throw new Failure(`Cannot read ${path}.`, {
      code: (error as NodeJS.ErrnoException).code ?? 'unreadable',
    })
  }
}

interface SendOptions {
  readonly project: string
  readonly folder: string
  readonly name: string
  readonly description?: string | undefined
  readonly onConflict: OnConflict
  readonly size: number | undefined
  readonly signal: AbortSignal
  readonly progress: Progress
}

export async function uploadFile(
  atelier: Atelier,
  source: FileSource,
  shown: string,
  { project, folder, name, description, onConflict, size, signal, progress }: SendOptions,
): Promise<Uploaded> {
  const controller = new AbortController()
  let isFullySent = false
  function stop(): void {
    if (isFullySent && signal.reason instanceof Interruption)
      setTimeout(() => controller.abort(signal.reason), FINAL_RESPONSE_MS).unref()
    else controller.abort(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  const transfer = progress.begin(shown, size)
  let isDone = false
  try {
    const { file } = await atelier.files.upload(source, {
      projectId: project,
      name,
      onConflict,
      signal: controller.signal,
      ...(folder !== '' && { folder }),
      ...(description !== undefined && { description }),
      onProgress({ loaded, total }) {
        isFullySent = total !== undefined && loaded >= total && total > 0
        if (signal.aborted && !isFullySent) controller.abort(signal.reason) // a retry has started
        transfer.update(loaded)
      },
    })
    isDone = true
    return file
  } catch (error) {
    // The error for a file that was modified while being read.
    if ((error as Error).name === 'NotReadableError')
      throw new Failure('The file changed while it was being read. Try again.', { code: 'changed' })
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    transfer.end(isDone)
  }
}
