import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { MAX_BYTES_PER_TOKEN } from '../models/call-model.ts'
import type { AiDeps, FoundFile, StoredFiles, StoredText } from '../ports.ts'

export interface ContextRequest {
  readonly project: string
  /** File ids, paths or path patterns. */
  readonly files: readonly string[]
  /** Whether a name may match no file. */
  readonly mayBeEmpty?: boolean
}

export interface Context {
  readonly files: readonly StoredText[]
  /** The files with their token counts, and the files left out: the value of `Atelier-Context`. */
  readonly summary: string
  /** The paths of the files that do not fit. */
  readonly leftOut: readonly string[]
}

const MAX_SUMMARY = 4_000
// Reading files that then do not fit costs time too, so at most this multiple of the bytes that can fit is read.
const MAX_READ_FACTOR = 2
const GROUP_BYTES = 64 * 1024
const MAX_GROUP_FILES = 200
// For the marks around a file. Many small files must not take the room of the answer.
const MARK_TOKENS = 40

/** Selects stored files for the prompt: as many as fit, in the requested order. */
export async function gatherContext(
  ai: Pick<AiDeps, 'storedFiles' | 'countTokens' | 'countEach'>,
  caller: Caller,
  context: ContextRequest,
  room: number,
  signal: AbortSignal,
): Promise<Context> {
  const chosen: StoredText[] = []
  const notes: string[] = []
  const leftOut: string[] = []
  let left = room
  let readable = room * MAX_BYTES_PER_TOKEN * MAX_READ_FACTOR
  const mayFit = (size: number) => size <= left * MAX_BYTES_PER_TOKEN

  function decide({ path, size }: FoundFile, stored: StoredText | undefined, tokens: number): void {
    const isChosen = stored !== undefined && tokens + MARK_TOKENS <= left && mayFit(size)
    notes.push(`${encodeURI(path)};${isChosen ? `tokens=${tokens}` : 'left-out'}`)
    if (!isChosen) {
      leftOut.push(path)
      return
    }
    // A token of spaces has many more bytes, and the byte limit applies to all files together.
    left -= MARK_TOKENS + Math.max(tokens, Math.ceil(size / MAX_BYTES_PER_TOKEN))
    chosen.push(stored)
  }

  const found = [...(await findAll(ai.storedFiles, caller, context, signal))]
  for (let index = 0; index < found.length; ) {
    const group = groupFrom(found, index)
    index += group.length
    const texts: (StoredText | undefined)[] = []
    for (const { id, size } of group) {
      signal.throwIfAborted()
      const stored = mayFit(size) && size <= readable ? await read(id) : undefined
      readable -= stored ? Buffer.byteLength(stored.text) : 0
      texts.push(stored)
    }
    const counts = await countTexts(texts.filter((text) => text !== undefined))
    for (const [at, file] of group.entries()) {
      const stored = texts[at]
      decide(file, stored, stored ? (counts.shift() ?? 0) : 0)
    }
  }
  return { files: chosen, summary: notes.join(', ').slice(0, MAX_SUMMARY), leftOut }

  /** Undefined if the file was deleted since it was found. */
  async function read(id: string): Promise<StoredText | undefined> {
    return ai.storedFiles.read(caller, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'file_not_found') return undefined
      throw error
    })
  }

  async function countTexts(texts: readonly StoredText[]): Promise<number[]> {
    const counted = texts.map(({ path, text }) => `${path}\n${text}`)
    const [only] = counted
    if (only === undefined) return []
    if (counted.length > 1) return [...(await ai.countEach(counted, caller, signal))]
    return [await ai.countTokens(only, caller, { signal, atMost: left })]
  }
}

/** Small files are counted together; otherwise each would wait for its own slot in the queue. */
function groupFrom(found: readonly FoundFile[], start: number): readonly FoundFile[] {
  let bytes = 0
  let end = start
  for (const { size } of found.slice(start, start + MAX_GROUP_FILES)) {
    bytes += size
    if (end > start && bytes > GROUP_BYTES) break
    end++
  }
  return found.slice(start, end)
}

async function findAll(
  stored: StoredFiles,
  caller: Caller,
  { project, files: names, mayBeEmpty = false }: ContextRequest,
  signal: AbortSignal,
): Promise<Iterable<FoundFile>> {
  const found = await stored.find(caller, project, names, signal)
  const missing = mayBeEmpty ? -1 : found.findIndex((files) => files.length === 0)
  if (missing >= 0) throw refuse(`context_files.${missing}`, 'matches no text file of this project')
  return new Map(found.flat().map((file) => [file.id, file])).values()
}
