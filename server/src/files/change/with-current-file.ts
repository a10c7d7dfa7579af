import { AppError } from '../../errors.ts'
import type { FilesDeps } from '../ports.ts'
import type { FileRecord } from '../types.ts'

const ATTEMPTS = 100

/**
 * Runs an operation on a file that may be changed concurrently: if it was changed since it was read, reads it again and
 * retries. False if the file was deleted. To prevent the operation, a client would have to win this race every time.
 */
export async function withCurrentFile(
  files: Pick<FilesDeps, 'catalog'>,
  file: FileRecord,
  attempt: (current: FileRecord) => Promise<boolean>,
): Promise<boolean> {
  let current: FileRecord | undefined = file
  for (let tries = 0; current && tries < ATTEMPTS; tries++) {
    if (await attempt(current)) return true
    current = await files.catalog.find(file.id)
  }
  if (!current) return false
  throw new AppError('unavailable', { detail: 'The file is being changed concurrently. Retry.' })
}
