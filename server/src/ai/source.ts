import { refuse } from '../errors.ts'
import type { Caller, StoredFiles } from './ports.ts'

export interface SentSource {
  readonly code?: string
  readonly language?: string
  readonly file_id?: string
}

export interface Source {
  readonly code: string
  readonly language: string
  /** Of a stored file. */
  readonly path?: string
}

/** What is to be looked at: code that was sent, or a stored file. */
export async function readSource(
  { storedFiles }: { storedFiles: Pick<StoredFiles, 'read'> },
  caller: Caller,
  { code, language, file_id: id }: SentSource,
): Promise<Source> {
  if (code !== undefined && id !== undefined) throw refuse('code', 'and file_id exclude each other')
  if (code !== undefined) {
    if (language === undefined) throw refuse('language', 'is required')
    return { code, language }
  }
  if (id === undefined) throw refuse('code', 'is required, or file_id')
  const { text, path } = await storedFiles.read(caller, id)
  return { code: text, language: language ?? languageOfPath(path), path }
}

/** Extensions are aliases; `Dockerfile` and `Makefile` have none and are their own. */
function languageOfPath(path: string): string {
  return path.split(/[./]/).at(-1) || 'text'
}
