import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import type { StoredFiles } from '../ports.ts'

export interface SentSource {
  readonly code?: string
  readonly language?: string
  readonly file_id?: string
  readonly path?: string
}

export interface Source {
  readonly code: string
  readonly language: string
  /** In its project. */
  readonly path?: string
}

/** Reads the code to analyze: inline code or a stored file. */
export async function readSource(
  { storedFiles }: { storedFiles: Pick<StoredFiles, 'read'> },
  caller: Caller,
  { code, language, file_id: id, path: sentPath }: SentSource,
): Promise<Source> {
  if (code !== undefined && id !== undefined) throw refuse('code', 'and file_id are mutually exclusive')
  if (code !== undefined) {
    if (language === undefined) throw refuse('language', 'is required')
    return { code, language, ...(sentPath !== undefined && { path: sentPath }) }
  }
  if (id === undefined) throw refuse('code', 'or file_id is required')
  const { text, path } = await storedFiles.read(caller, id)
  return { code: text, language: language ?? languageOfPath(path), path }
}

/** File extensions are language aliases. So are names without one, such as `Dockerfile` and `Makefile`. */
export function languageOfPath(path: string): string {
  return path.split(/[./]/).at(-1) || 'text'
}
