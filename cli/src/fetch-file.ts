import type { Atelier, FileItem } from '@atelier/sdk'
import { Failure } from './failure.ts'
import type { Progress, Transfer } from './output-progress.ts'
import { saveFile } from './save-file.ts'

/** A file, or one of its versions. */
export interface StoredContent extends Pick<FileItem, 'id' | 'name' | 'size'> {
  readonly version?: number | undefined
}

interface FetchOptions {
  readonly sha256: string
  /** A partial download to resume, kept if this one fails as well. */
  readonly part?: string | undefined
  readonly signal: AbortSignal
  readonly progress: Progress
}

/** Downloads a file and verifies it. Saves all of it or nothing. */
export async function fetchFile(
  atelier: Atelier,
  content: StoredContent,
  path: string,
  { sha256, part, signal, progress }: FetchOptions,
): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new Failure('The service sent no SHA-256, so the download cannot be verified.', {
      code: 'invalid_answer',
    })
  const transfer = progress.begin(content.name, content.size)
  let isDone = false
  try {
    await saveFile(path, (from) => readBytes(atelier, content, { from, signal, transfer }), { sha256, part })
    isDone = true
  } finally {
    transfer.end(isDone)
  }
}

interface ReadOptions {
  readonly from: number
  readonly signal: AbortSignal
  readonly transfer?: Transfer
}

export async function* readBytes(
  atelier: Atelier,
  { id, size, version }: StoredContent,
  { from, signal, transfer }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  if (from > size) throw new Failure('The partial download is longer than the file. Delete it and try again.')
  if (from > 0 && from === size) return
  const options = { signal, ...(from > 0 && { range: { start: from } }) }
  const response = await (version === undefined
    ? atelier.files.download(id, options)
    : atelier.files.downloadVersion(id, version, options))
  let reached = from
  for await (const piece of response.body ?? []) {
    reached += piece.length
    if (!(reached <= size))
      throw new Failure('The service sent more bytes than the file has.', { code: 'invalid_answer' })
    transfer?.update(reached)
    yield piece
  }
}
