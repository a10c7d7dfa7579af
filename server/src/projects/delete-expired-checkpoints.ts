import { removeCondemned } from '../files/delete/remove-condemned.ts'
import type { ProjectsDeps } from './ports.ts'

const CHECKPOINTS_AT_ONCE = 50

/** Deletes automatic checkpoints whose time is over. Pauses after each one. Returns their number. */
export async function deleteExpiredCheckpoints(
  { files, history }: ProjectsDeps,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const expired = await history.expiredCheckpoints(files.now(), CHECKPOINTS_AT_ONCE)
    for (const checkpoint of expired) {
      if (signal.aborted) return deleted
      if (await history.removeCheckpoint(checkpoint)) deleted++
      await pause()
    }
    if (expired.length < CHECKPOINTS_AT_ONCE) break
  }
  if (deleted > 0) await removeCondemned(files)
  return deleted
}
