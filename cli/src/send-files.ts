import { openAsBlob } from 'node:fs'
import { type Atelier, AtelierError, type FileSource, type Schemas } from '@atelier/sdk'
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

export interface NotSent {
  readonly path: string
  readonly error: string
  readonly code: string
}

export interface Target {
  readonly project: string
  readonly folder: string
  readonly description?: string | undefined
  readonly parallel: number
}

// With these it is not the file that is refused: the next one would fare no better.
// With the first two, nor will those that are under way: nobody waits for their answers.
const FOR_TOKEN = ['unauthorized', 'forbidden']
const FOR_ALL = [...FOR_TOKEN, 'network', 'timeout', 'invalid_answer', 'insufficient_storage']
/** How long Ctrl-C waits for the answer to a file that has left as a whole: it may be stored by now. */
const LAST_ANSWER_MS = 5_000

/** Uploads in parallel. What is refused is told and the others go on; what is wrong with the service ends it. */
export async function sendFiles(
  { output, signal }: Pick<Context, 'output' | 'signal'>,
  atelier: Atelier,
  files: readonly LocalFile[],
  target: Target,
  onSent: (sent: Sent, progress: Progress) => Promise<void>,
): Promise<NotSent[]> {
  const failed: NotSent[] = []
  const refused = new AbortController()
  const stopped = AbortSignal.any([signal, refused.signal])
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const progress = createProgress(output.stderr, { verb: 'Uploaded', files: files.length, bytes })
  try {
    await inParallel(files, target.parallel, async (local) => {
      stopped.throwIfAborted()
      try {
        const where = targetOf(local, target.folder)
        const options = { ...target, ...where, signal: stopped, progress, size: local.size }
        const file = await sendOne(atelier, await blobOf(local.path), local.place, options)
        await onSent({ local, file }, progress)
      } catch (error) {
        if (error instanceof AtelierError && FOR_TOKEN.includes(error.code)) refused.abort(error)
        if (stopped.aborted || (error instanceof AtelierError && FOR_ALL.includes(error.code))) throw error
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
    // It says ERR_INVALID_ARG_VALUE for whatever is the matter.
    throw new Failure(`${path} cannot be read.`, {
      code: (error as NodeJS.ErrnoException).code ?? 'unreadable',
    })
  }
}

interface SendOptions {
  readonly project: string
  readonly folder: string
  readonly name: string
  readonly description?: string | undefined
  readonly size: number | undefined
  readonly signal: AbortSignal
  readonly progress: Progress
}

export async function sendOne(
  atelier: Atelier,
  source: FileSource,
  shown: string,
  { project, folder, name, description, size, signal, progress }: SendOptions,
): Promise<Uploaded> {
  const own = new AbortController()
  let hasLeft = false
  function stop(): void {
    if (hasLeft && signal.reason instanceof Interruption)
      setTimeout(() => own.abort(signal.reason), LAST_ANSWER_MS).unref()
    else own.abort(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  const moving = progress.begin(shown, size)
  let isDone = false
  try {
    const { file } = await atelier.files.upload(source, {
      projectId: project,
      name,
      signal: own.signal,
      ...(folder !== '' && { folder }),
      ...(description !== undefined && { description }),
      onProgress({ loaded, total }) {
        hasLeft = total !== undefined && loaded >= total && total > 0
        if (signal.aborted && !hasLeft) own.abort(signal.reason) // it would be tried again
        moving.reach(loaded)
      },
    })
    isDone = true
    return file
  } catch (error) {
    // A file that was changed while it was read.
    if ((error as Error).name === 'NotReadableError')
      throw new Failure(`It changed while it was being read. Try it again.`, { code: 'changed' })
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    moving.end(isDone)
  }
}
