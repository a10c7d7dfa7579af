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

const SERVER_NODE = 24

/** Loads the server's command line if it is installed. The CLI does not depend on the server. */
export async function loadServer(): Promise<ServerCommandLine | undefined> {
  const name: string = '@atelier/server/command-line' // typed as string, so that the compiler does not resolve it
  try {
    import.meta.resolve(name)
  } catch {
    return undefined
  }
  if (Number(process.versions.node.split('.')[0]) < SERVER_NODE)
    throw new Failure(
      `The server needs Node ${SERVER_NODE} or newer; this is ${process.version}. Install Node ${SERVER_NODE} (https://nodejs.org) and run the command again.`,
      { code: 'old_node' },
    )
  return import(name)
}

/** Runs a command of the server, which sets the exit code or keeps serving. */
export async function runOnServer(command: string, words: readonly string[]): Promise<undefined> {
  const server = await loadServer()
  if (!server)
    throw new Failure(
      `"atelier ${command}" needs the package @atelier/server, which is not installed. Install its tarball beside the CLI, or use a clone of the repository.`,
      { code: 'no_server' },
    )
  await server.run(command, words)
}
