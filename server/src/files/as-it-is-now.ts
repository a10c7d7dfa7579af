import { AppError } from '../errors.ts'
import type { FilesDeps } from './ports.ts'
import type { FileRecord } from './types.ts'

const ATTEMPTS = 100

/**
 * Does to a file what must be done whatever it is called: if it was renamed since it was read, it is read again. False
 * when it is gone. Whoever keeps it from being done has to rename it between each reading and the write that follows.
 */
export async function asItIsNow(
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
  throw new AppError('unavailable', { detail: 'The file is being renamed concurrently. Retry.' })
}
