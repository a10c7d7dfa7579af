import type { Atelier } from '@atelier/sdk'
import type { Connection } from './connection.ts'
import type { Output } from './output.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  /** Can be repeated. */
  readonly multiple?: boolean
  /** Placeholder for the value in the help: `FOLDER`. */
  readonly value?: string
  /** Allowed values, also offered by completion. */
  readonly values?: readonly string[]
  readonly help: string
}

/** For commands that work within one project. */
export const projectOption = {
  type: 'string',
  short: 'p',
  value: 'ID',
  help: 'Project (default: ATELIER_PROJECT, then the one saved by login)',
} as const

export type Options = Readonly<Record<string, Option>>

export type Values<O extends Options> = {
  readonly [Name in keyof O]:
    | undefined
    | (O[Name] extends { type: 'boolean' } ? true : O[Name] extends { multiple: true } ? string[] : string)
}

/** Everything a command can use. */
export interface Context {
  /** Every command, for completion. */
  readonly commands: readonly Command[]
  readonly output: Output
  readonly environment: NodeJS.ProcessEnv
  readonly stdin: NodeJS.ReadStream
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal
  /** The URL and token, and where each was found. */
  connection(): Promise<Connection>
  /** Creates a client. Throws a usage error without a token. */
  connect(): Promise<Atelier>
  /** The project from `--project`, the environment or the saved login. */
  project(option: string | undefined): Promise<string | undefined>
}

export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Arguments after the command name: `[--project ID] PATH…`. */
  readonly usage: string
  /** Text below the options. */
  readonly notes?: string
  readonly options: Options
  /** Subcommands: `create`, `list`, `revoke`. */
  readonly verbs?: readonly string[]
  /** What completion offers for the other arguments. */
  readonly words?: 'files' | 'folders' | 'none'
  readonly examples: readonly string[]
  /** Explains a likely mistake, before the options are checked. */
  mistakeIn?(args: readonly string[]): string | undefined
  /** Runs on this machine: the URL and the token do not apply. */
  readonly runsOnServer?: true
  /** Stops by itself on Ctrl-C. */
  readonly handlesSignals?: true
  /** Resolves with the exit code, or with undefined to keep the process running. */
  run(
    context: Context,
    input: { values: Record<string, unknown>; words: readonly string[] },
  ): Promise<number | undefined>
}

/** Derives the types of `values` from the options. */
export function defineCommand<const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: O
    run(context: Context, input: { values: Values<O>; words: readonly string[] }): Promise<number | undefined>
  },
): Command {
  return command as unknown as Command
}
