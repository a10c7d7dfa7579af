import { refuse } from '../errors.ts'
import { MAX_BYTES_PER_TOKEN } from './call-model.ts'
import type { AiDeps, Caller, FoundFile, StoredFiles, StoredText } from './ports.ts'

export interface ContextWish {
  readonly project: string
  /** Ids of files, or patterns of their paths. */
  readonly files: readonly string[]
}

export interface Context {
  readonly files: readonly StoredText[]
  /** What went in at what cost in tokens, and what did not fit. */
  readonly told: string
}

const MAX_TOLD = 4_000
// Files that are read and then do not fit cost time too, so reading ends at so many times the bytes that can fit.
const MAX_READ = 2

/** Stored files that go along with a prompt, as many as there is room for, in the order they were asked for. */
export async function gatherContext(
  ai: Pick<AiDeps, 'storedFiles' | 'countTokens'>,
  caller: Caller,
  { project, files }: ContextWish,
  room: number,
  signal: AbortSignal,
): Promise<Context> {
  const chosen: StoredText[] = []
  let told = ''
  let left = room
  let readable = room * MAX_BYTES_PER_TOKEN * MAX_READ
  for (const { id, path, size } of await findAll(ai.storedFiles, caller, project, files, signal)) {
    const file = size <= Math.min(left * MAX_BYTES_PER_TOKEN, readable) && (await readFitting(id))
    if (told.length < MAX_TOLD) {
      told += `${told && ', '}${encodeURI(path)};${file ? `tokens=${file.tokens}` : 'left-out'}`
    }
    if (!file) continue
    // Of spaces a token has many more bytes, and the limit in bytes holds for all files together as well.
    left -= Math.max(file.tokens, Math.ceil(size / MAX_BYTES_PER_TOKEN))
    chosen.push(file.stored)
  }
  return { files: chosen, told: told.slice(0, MAX_TOLD) }

  async function readFitting(id: string): Promise<{ stored: StoredText; tokens: number } | undefined> {
    signal.throwIfAborted()
    const stored = await ai.storedFiles.read(caller, id)
    readable -= Buffer.byteLength(stored.text)
    const tokens = await ai.countTokens(`${stored.path}\n${stored.text}`, caller, { signal, atMost: left })
    return tokens <= left ? { stored, tokens } : undefined
  }
}

async function findAll(
  stored: StoredFiles,
  caller: Caller,
  project: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Iterable<FoundFile>> {
  const found = await stored.find(caller, project, names, signal)
  const missing = found.findIndex((files) => files.length === 0)
  if (missing >= 0) throw refuse(`context_files.${missing}`, 'names no text file of this project')
  return new Map(found.flat().map((file) => [file.id, file])).values()
}
