import { readConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import type { LostFile } from '../moving/copy-blobs.ts'
import type { MovingDeps, Watch } from '../moving/ports.ts'
import { createProgress, silent, type Terminal } from '../moving/progress.ts'
import { wireMoving } from '../wiring/moving.ts'

export interface MaintenanceContext {
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** Where progress is shown. */
  readonly terminal?: Terminal | undefined
}

export interface Outcome {
  /** For programs. */
  readonly result: object
  /** For people. */
  readonly lines: readonly string[]
  readonly ok: boolean
}

/** Opens the configured backends, runs a maintenance command and closes everything. */
export async function maintain(
  { environment, signal, terminal }: MaintenanceContext,
  run: (deps: MovingDeps, watch: Watch) => Promise<Outcome>,
): Promise<Outcome> {
  const deps = await wireMoving(readConfig(environment))
  const progress = terminal ? createProgress(terminal, () => performance.now()) : silent
  try {
    return await run(deps, { progress, signal })
  } catch (error) {
    throw withCause(error)
  } finally {
    progress.end()
    await deps.close()
  }
}

/** The API hides the cause of an error from its callers; the operator needs it. */
function withCause(error: unknown): unknown {
  const { cause } = error as { cause?: unknown }
  return error instanceof AppError && cause instanceof Error
    ? new Error(`${error.message}: ${cause.message}`, { cause })
    : error
}

export function describeLost({ id, blob, how }: LostFile): string {
  return `${how.padEnd(8)}  ${id}  (blob ${blob})`
}
