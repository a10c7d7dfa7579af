import { AppError } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { isExcluded, SETTINGS_FILE } from '../analyzer.ts'

const MAX_MS = 10_000

/**
 * Returns a function that tells whether the settings exclude a path. It matches one pattern at a time, because a hostile one
 * takes milliseconds, and throws `invalid_request` when all paths together have taken too long.
 */
export function createExcluded(exclude: readonly string[]): (path: string) => Promise<boolean> {
  const known = new Map<string, boolean>()
  let spentMs = 0
  return async (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    let isMatch = false
    await inSlices(exclude, (pattern) => {
      if (isMatch) return
      const startedAt = performance.now()
      isMatch = isExcluded(path, { exclude: [pattern] })
      spentMs += performance.now() - startedAt
    })
    if (spentMs > MAX_MS)
      throw new AppError('invalid_request', {
        detail: `The patterns in "exclude" of ${SETTINGS_FILE} take too long to match. Use fewer or simpler ones.`,
      })
    known.set(path, isMatch)
    return isMatch
  }
}
