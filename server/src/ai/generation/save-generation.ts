import type { Caller } from '../../caller.ts'
import type { AiDeps, GenerationResult } from '../ports.ts'

/** Where a result is stored. */
export interface Saving {
  readonly project: string
  readonly path: string
}

interface SaveOptions {
  readonly key?: string | undefined
  readonly signal: AbortSignal
}

/** Stores the content once per request, even if the request is resumed or repeated. Returns the id of the file. */
export async function saveGeneration(
  { storedFiles }: Pick<AiDeps, 'storedFiles'>,
  caller: Caller,
  saving: Saving,
  { generation, cached }: GenerationResult,
  { key, signal }: SaveOptions,
): Promise<string> {
  // A caller's key cannot contain the space.
  const reused = key === undefined ? undefined : `save_as ${key}`
  const fileKey = cached ? reused : `generation ${generation.id}`
  const { id } = await storedFiles.save(caller, {
    ...saving,
    text: generation.content,
    key: fileKey,
    generation: generation.id,
    signal,
  })
  return id
}
