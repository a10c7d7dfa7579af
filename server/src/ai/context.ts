import { refuse } from '../errors.ts'
import type { Caller, StoredFiles, StoredText } from './ports.ts'

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

const IS_ID = /^file_[0-9a-v]{26}$/

/** Stored files that go along with a prompt, as many as there is room for, in the order they were asked for. */
export async function gatherContext(
  stored: StoredFiles,
  caller: Caller,
  { project, files }: ContextWish,
  room: number,
  countTokens: (text: string) => Promise<number>,
): Promise<Context> {
  const chosen: StoredText[] = []
  const told: string[] = []
  let left = room
  for (const file of await readAll(stored, caller, project, files)) {
    const tokens = await countTokens(`${file.path}\n${file.text}`)
    const fits = tokens <= left
    told.push(`${encodeURI(file.path)};${fits ? `tokens=${tokens}` : 'left-out'}`)
    if (!fits) continue
    left -= tokens
    chosen.push(file)
  }
  return { files: chosen, told: told.join(', ').slice(0, 4_000) }
}

async function readAll(
  stored: StoredFiles,
  caller: Caller,
  project: string,
  wanted: readonly string[],
): Promise<StoredText[]> {
  const found = new Map<string, StoredText>()
  for (const one of wanted) {
    const files = IS_ID.test(one) ? [await stored.read(caller, one)] : await stored.find(caller, project, one)
    if (files.length === 0) {
      throw refuse('context_files', `names ${JSON.stringify(one)}, which is no file of this project`)
    }
    for (const file of files) found.set(file.id, file)
  }
  return [...found.values()]
}
