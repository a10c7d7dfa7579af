import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { readSettings, SETTINGS_FILE, type Settings } from '../analyzer.ts'
import type { StoredFiles } from '../ports.ts'

interface Sent {
  readonly settings?: string
  readonly file_id?: string
}

/** The settings that a request sends, or those of the project that the file is in. */
export async function settingsFor(
  { storedFiles }: { storedFiles: Pick<StoredFiles, 'readBeside'> },
  caller: Caller,
  { settings: sent, file_id: id }: Sent,
): Promise<Settings | undefined> {
  const text =
    sent ?? (id === undefined ? undefined : await storedFiles.readBeside(caller, id, SETTINGS_FILE))
  if (text === undefined) return undefined
  const { settings, mistakes } = readSettings(text)
  if (mistakes.length === 0) return settings
  const all = mistakes.slice(0, 20).map(({ line, reason }) => `line ${line}: ${reason}`)
  throw new AppError('invalid_request', {
    detail: `${SETTINGS_FILE} has mistakes. ${all.join(' ')}`,
    errors: all.map((message) => ({ field: SETTINGS_FILE, message })),
  })
}
