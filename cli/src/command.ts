import type { Atelier } from '@atelier/sdk'
import type { Connection } from './connection.ts'
import type { Output } from './output.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  /** May be given more than once. */
  readonly multiple?: boolean
  /** How its value is called in the help: `FOLDER`. */
  readonly value?: string
  /** All it may be; completion offers them. */
  readonly values?: readonly string[]
  readonly help: string
}

/** For commands that work within one project. */
export const projectOption = {
  type: 'string',
  short: 'p',
  value: 'ID',
  help: 'The project; else ATELIER_PROJECT, else that of login',
} as const

export type Options = Readonly<Record<string, Option>>

export type Values<O extends Options> = {
  readonly [Name in keyof O]:
    | undefined
    | (O[Name] extends { type: 'boolean' } ? true : O[Name] extends { multiple: true } ? string[] : string)
}

/** What a command has to work with. */
export interface Context {
  readonly output: Output
  readonly environment: NodeJS.ProcessEnv
  readonly stdin: NodeJS.ReadStream
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal
  /** Address and token, and where they were found. */
  connection(): Promise<Connection>
  /** A client for them; a usage error when there is none. */
  connect(): Promise<Atelier>
  /** The project of `--project`, the environment or the configuration. */
  project(given: string | undefined): Promise<string | undefined>
}

export interface Command {
  readonly name: string
  /** One line, for the list of commands. */
  readonly summary: string
  /** What stands after `atelier` and the name: `[--project ID] PATH…`. */
  readonly usage: string
  /** What else one should know, under the options. */
  readonly notes?: string
  readonly options: Options
  /** First words with a meaning: `create`, `list`, `revoke`. */
  readonly verbs?: readonly string[]
  /** What the words are, for completion. */
  readonly words?: 'files' | 'folders' | 'none'
  readonly examples: readonly string[]
  /** All words go to it as they are, options included. */
  readonly isHandedOver?: true
  /** Gives the exit code; undefined lets the process go on. */
  run(
    context: Context,
    input: { values: Record<string, unknown>; words: readonly string[] },
  ): Promise<number | undefined>
}

/** Types the values by the options. */
export function defineCommand<const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: O
    run(context: Context, input: { values: Values<O>; words: readonly string[] }): Promise<number | undefined>
  },
): Command {
  return command as unknown as Command
}
