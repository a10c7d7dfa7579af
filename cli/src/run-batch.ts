import { type Atelier, AtelierError, type BatchOperation, type Schemas } from '@atelier/sdk'
import { Failure } from './failure.ts'

/** Runs a batch. An error names the argument that caused it, and says that nothing was changed. */
export async function runBatch(
  atelier: Atelier,
  project: string,
  operations: readonly BatchOperation[],
  { signal, words }: { signal: AbortSignal; words: readonly string[] },
): Promise<Schemas['Batch']> {
  try {
    return await atelier.project(project).batch(operations, { signal })
  } catch (error) {
    throw error instanceof AtelierError ? explained(error, project, words) : error
  }
}

function explained(error: AtelierError, project: string, words: readonly string[]): Error {
  const [cause] = error.errors
  const word = words[Number(/^operations\.(\d+)$/.exec(cause?.field ?? '')?.[1])]
  if (!cause || word === undefined) return error
  const { code } = error
  if (code === 'file_not_found')
    return new Failure(
      `${word} not found in the project ${project}. Nothing was changed. Run "atelier ls ${project}" to list its files.`,
      { code },
    )
  const advice = ['conflict', 'precondition_failed'].includes(code)
    ? ' To replace files, pass --on-conflict replace.'
    : ''
  const message = cause.message.replace(/ Pass "replace".*$/, '')
  return new Failure(`${word}: ${message} Nothing was changed.${advice}`, { code })
}
