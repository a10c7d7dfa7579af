import { Failure } from './failure.ts'

interface ServerCommandLine {
  run(command: string, words: readonly string[]): Promise<void>
  examine(): Promise<Check[]>
}

export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  readonly advice?: string
}

/** The command line of the server, if it is installed. The CLI itself does without it, and without all it brings. */
export async function loadServer(): Promise<ServerCommandLine | undefined> {
  const name: string = '@atelier/server/command-line' // not to be resolved by a compiler: it may not be there
  try {
    import.meta.resolve(name)
  } catch {
    return undefined
  }
  return import(name)
}

/** Hands a command over. The server sets the exit code, or goes on serving. */
export async function runOnServer(command: string, words: readonly string[]): Promise<undefined> {
  const server = await loadServer()
  if (!server)
    throw new Failure(
      `"atelier ${command}" needs the server, which is not installed here. Install it: npm install @atelier/server`,
      { code: 'no_server' },
    )
  await server.run(command, words)
}
