import { readConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import { createProgress, silent } from '../moving/progress.ts'
import { wireMoving } from '../wiring/moving.ts'
import { readMovingCommand } from './moving-command.ts'

/** Moves, backs up and checks what is stored. Ctrl-C stops it where the same command goes on later. */
export async function move(environment: NodeJS.ProcessEnv, command: string, words: string[]): Promise<void> {
  const { json, run } = readMovingCommand(command, words, environment)
  const deps = await wireMoving(readConfig(environment))
  const stopping = new AbortController()
  function stop(): void {
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort(new Error('Stopped. Run the same command again: it continues.'))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const progress = json ? silent : createProgress(process.stderr, () => performance.now())
  try {
    const { result, lines, well } = await run(deps, { progress, signal: stopping.signal })
    console.log(json ? JSON.stringify(result) : lines.join('\n'))
    process.exitCode = well ? 0 : 1
  } catch (error) {
    throw explained(error)
  } finally {
    progress.end()
    await deps.close()
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

/** Callers of the API are not told what failed behind it; whoever runs a command must know. */
function explained(error: unknown): unknown {
  const { cause } = error as { cause?: unknown }
  return error instanceof AppError && cause instanceof Error
    ? new Error(`${error.message}: ${cause.message}`, { cause })
    : error
}
