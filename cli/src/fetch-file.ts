import type { Atelier, FileItem } from '@atelier/sdk'
import { Failure } from './failure.ts'
import type { Moving, Progress } from './output-progress.ts'
import { saveFile } from './save-file.ts'

interface Fetching {
  readonly sha256: string
  /** What is there already, and is kept when it breaks off. */
  readonly part?: string | undefined
  readonly signal: AbortSignal
  readonly progress: Progress
}

/** A stored file, whole and verified, or nothing. */
export async function fetchFile(
  atelier: Atelier,
  { id, name, size }: FileItem,
  path: string,
  { sha256, part, signal, progress }: Fetching,
): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new Failure('The service gave no SHA-256 to verify it by.', { code: 'invalid_answer' })
  const moving = progress.begin(name, size)
  let isDone = false
  try {
    await saveFile(path, (from) => bytesOf(atelier, id, { from, size, signal, moving }), { sha256, part })
    isDone = true
  } finally {
    moving.end(isDone)
  }
}

interface Reading {
  readonly from: number
  readonly size: number
  readonly signal: AbortSignal
  readonly moving?: Moving
}

export async function* bytesOf(
  atelier: Atelier,
  id: string,
  { from, size, signal, moving }: Reading,
): AsyncGenerator<Uint8Array> {
  if (from > size) throw new Failure('What was kept of it is longer than the file. Remove it and try again.')
  if (from > 0 && from === size) return
  const answer = await atelier.files.download(id, { signal, ...(from > 0 && { range: { start: from } }) })
  let reached = from
  for await (const piece of answer.body ?? []) {
    reached += piece.length
    if (!(reached <= size))
      throw new Failure('What arrives is longer than the file.', { code: 'invalid_answer' })
    moving?.reach(reached)
    yield piece
  }
}
