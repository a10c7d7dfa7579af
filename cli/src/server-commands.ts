import { existsSync } from 'node:fs'
import type { Atelier } from '@atelier/sdk'
import { Failure, ServerFailure } from './failure.ts'

/** What `@atelier/server/commands` exports. */
export interface ServerCommands extends Record<MaintenanceName, Maintenance> {
  /** Keeps running and handles signals. */
  serve(environment: NodeJS.ProcessEnv): Promise<void>
  openTokens(environment: NodeJS.ProcessEnv, workspace?: string): Promise<Tokens & { close(): Promise<void> }>
  examine(environment: NodeJS.ProcessEnv): Promise<Check[]>
  /** Encrypts the stored API keys of model providers with a new key. */
  rotateProviderKey(environment: NodeJS.ProcessEnv): Promise<{
    readonly rotated: number
    /** Of the keys. Null: `SECRETS_KEY`. */
    readonly file: string | null
  }>
  /** Downloads and attaches a model; without a source, only installs the library for local models. */
  pullModels(options: {
    readonly environment: NodeJS.ProcessEnv
    readonly signal: AbortSignal
    readonly stderr: NodeJS.WriteStream
    readonly source: string | undefined
    readonly sha256: string | undefined
    readonly onStep: (text: string) => void
    readonly onProgress: (loaded: number, total: number) => void
  }): Promise<Pulled>
}

export interface Pulled {
  readonly library: { readonly folder: string; readonly installed: boolean }
  readonly model:
    | {
        readonly name: string
        readonly file: string
        readonly bytes: number
        readonly sha256: string
        /** False if nobody stated a checksum. */
        readonly verified: boolean
        readonly kept: boolean
      }
    | undefined
  readonly attached: 'attached' | 'changed' | 'unchanged' | 'overridden' | undefined
}

export type MaintenanceName = 'migrate' | 'copyBlobs' | 'backup' | 'restore' | 'verify'

/** Folders or URLs. Each command reads only the options that it has. */
export interface Addresses {
  readonly from: string
  readonly to: string
}

type Maintenance = (
  options: Addresses,
  context: {
    readonly environment: NodeJS.ProcessEnv
    readonly signal: AbortSignal
    /** Shows the progress. */
    readonly terminal: NodeJS.WriteStream | undefined
  },
) => Promise<{ readonly result: object; readonly lines: readonly string[]; readonly ok: boolean }>

/** The tokens of a workspace, over the API or in the database. */
export interface Tokens extends Omit<Atelier['tokens'], 'revoke' | 'current' | 'loginLink'> {
  revoke(...parameters: Parameters<Atelier['tokens']['revoke']>): Promise<unknown>
}

export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  readonly advice?: string
}

const SERVER_NODE = 24

/** Loads the server, if it is installed, and .env, which may contain its settings. The CLI does not depend on the server. */
export async function loadServer(): Promise<ServerCommands | undefined> {
  const name: string = '@atelier/server/commands' // typed as string, so that the compiler does not resolve it
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
  if (existsSync('.env')) process.loadEnvFile()
  return import(name)
}

/** Calls the server. Its errors are messages for people. */
export async function onServer<T>(command: string, call: (server: ServerCommands) => Promise<T>): Promise<T> {
  const server = await loadServer()
  if (!server)
    throw new Failure(
      `"atelier ${command}" needs the package @atelier/server, which is not installed. Install its tarball next to the CLI, or use a clone of the repository.`,
      { code: 'no_server' },
    )
  try {
    return await call(server)
  } catch (error) {
    throw error instanceof Failure ? error : new ServerFailure((error as Error).message)
  }
}
