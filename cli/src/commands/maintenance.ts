import { resolve } from 'node:path'
import type { Command, Option, Options } from '../command.ts'
import { Interruption, usageError } from '../failure.ts'
import { globalOptions } from '../parse.ts'
import { type Addresses, type MaintenanceName, onServer } from '../server-commands.ts'

const NEEDS_SERVER =
  'Runs on this machine with the settings of the server (environment or .env). Needs @atelier/server and Node 24.'

/** Defines a command that runs in the server package and copies or checks stored data. */
function maintenanceCommand(
  command: Omit<Command, 'run'>,
  task: MaintenanceName,
  required: readonly string[],
): Command {
  const { name, usage, verbs = [], notes, options } = command
  return {
    ...command,
    options: { ...options, json: globalOptions.json },
    notes: notes ? `${notes}\n${NEEDS_SERVER}` : NEEDS_SERVER,
    words: 'none',
    runsOnServer: true,
    async run({ environment, output, signal }, { values, words }) {
      if (words.join(' ') !== verbs.join(' ')) throw usageError(`Usage: atelier ${name} ${usage}`)
      for (const option of Object.keys(options))
        if (values[option] === '' || (values[option] === undefined && required.includes(option)))
          throw usageError(`--${option} is missing. Run "atelier ${name} --help" for details.`)
      const terminal = output.json ? undefined : output.stderr
      const { result, lines, ok } = await onServer(name, (server) =>
        server[task](readAddresses(options, values, environment), { environment, signal, terminal }),
      ).catch((error) => {
        throw signal.aborted ? new Interruption('Stopped. Run the same command again to continue.') : error
      })
      output.result(result, () => {
        for (const line of lines) output.line(line)
      })
      return ok ? 0 : 1
    },
  }
}

function readAddresses(
  options: Options,
  values: Record<string, unknown>,
  environment: NodeJS.ProcessEnv,
): Addresses {
  const read = Object.entries(options).flatMap(([name, option]) => {
    const value = values[name] as string | undefined
    return value === undefined ? [] : [[name, readAddress(name, option, value, environment)]]
  })
  const { from, to } = Object.fromEntries(read)
  if (from !== undefined && from === to) throw usageError('--from and --to must differ.')
  return { from, to }
}

/** Resolves `env:NAME`, which keeps passwords out of the process list. */
function readAddress(name: string, option: Option, value: string, environment: NodeJS.ProcessEnv): string {
  const [, variable] = /^env:(\w+)$/.exec(value) ?? []
  const text = variable === undefined ? value : environment[variable]
  if (!text) throw usageError(`--${name} is ${value}, but ${variable} is not set.`)
  if (option.value !== 'FOLDER') return text
  if (/^[a-z0-9]+:/i.test(text)) throw usageError(`--${name} must be a folder.`)
  return resolve(text)
}

const fromTo = (address: string): Options => ({
  from: { type: 'string', value: 'URL', help: `Source, read only: ${address}` },
  to: { type: 'string', value: 'URL', help: 'Target, in the same form' },
})

export const migrate = maintenanceCommand(
  {
    name: 'migrate',
    summary: 'Copy all tables to another database',
    usage: '--from URL --to URL',
    options: fromTo('sqlite:/path/atelier.db, postgres://user:password@host/name or env:NAME'),
    notes:
      'Verifies that both are equal. Stop the service first. To resume after an interruption, run the same command again.',
    examples: [
      "atelier migrate --from sqlite:$PWD/data/atelier.db --to 'postgres://atelier:secret@db/atelier'",
    ],
  },
  'migrate',
  ['from', 'to'],
)

export const blobs = maintenanceCommand(
  {
    name: 'blobs',
    summary: 'Copy the content of all files to another store',
    usage: 'copy --from URL --to URL',
    options: fromTo('disk:/path/blobs, s3://bucket/prefix?region=… or env:NAME'),
    verbs: ['copy'],
    notes: 'Verifies hashes while copying. Exit code 1 if content is missing or corrupt.',
    examples: [
      "atelier blobs copy --from disk:$PWD/data/blobs --to 's3://bucket/prefix?region=eu-central-1'",
    ],
  },
  'copyBlobs',
  ['from', 'to'],
)

export const backup = maintenanceCommand(
  {
    name: 'backup',
    summary: 'Back up the database and files, even while serving',
    usage: '--to FOLDER',
    options: {
      to: {
        type: 'string',
        value: 'FOLDER',
        help: 'A new or empty folder, or an interrupted backup to resume',
      },
    },
    examples: ['atelier backup --to /backups/2026-11-15'],
  },
  'backup',
  ['to'],
)

export const restore = maintenanceCommand(
  {
    name: 'restore',
    summary: 'Restore a backup',
    usage: '--from FOLDER',
    options: { from: { type: 'string', value: 'FOLDER', help: 'A folder written by "atelier backup"' } },
    notes:
      'Stop the service first. The target must have no files yet. Tokens are replaced by those of the backup. For a version of a file, see\n"atelier revert".',
    examples: ['atelier restore --from /backups/2026-11-15'],
    mistakeIn: (args) =>
      args.some((word) => /^--version\b|^file_|.:/.test(word)) && !args.some((word) => /^--from\b/.test(word))
        ? '"atelier restore" restores a backup. For a version of a file, run "atelier revert demo:hello.txt --version 3"; for a checkpoint, "atelier checkpoint restore".'
        : undefined,
  },
  'restore',
  ['from'],
)

export const verify = maintenanceCommand(
  {
    name: 'verify',
    summary: 'Check all stored files for missing or corrupt content',
    usage: '[--from FOLDER]',
    options: {
      from: { type: 'string', value: 'FOLDER', help: 'Check a backup instead of the configured store' },
    },
    notes: 'Exit code 1 if a problem is found.',
    examples: ['atelier verify', 'atelier verify --from /backups/2026-11-15'],
  },
  'verify',
  [],
)
