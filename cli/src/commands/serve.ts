import { type Command, defineCommand, type Options } from '../command.ts'
import { runOnServer } from '../server-commands.ts'

function serverCommand(command: Omit<Command, 'run' | 'isHandedOver'>): Command {
  return defineCommand({
    ...command,
    runsOnServer: true,
    run: (_context, { words }) => runOnServer(command.name, words),
  })
}

const json = { type: 'boolean', help: 'Print the result as JSON' } as const
const database = 'sqlite:/path/atelier.db or postgres://user:password@host/name'
const blobs = 'disk:/path/blobs or s3://bucket/prefix?region=…'
const fromTo = (address: string): Options => ({
  from: { type: 'string', value: 'URL', help: `Source, read only: ${address}` },
  to: { type: 'string', value: 'URL', help: 'Target, in the same form' },
  json,
})
const NEEDS_SERVER =
  'Runs on this machine with the settings of the server (environment or .env). Needs @atelier/server and Node 24.'

export const serve = serverCommand({
  name: 'serve',
  summary: 'Start the service on this machine',
  usage: '',
  options: {},
  notes:
    'Reads settings from environment variables and from .env in this folder. Needs @atelier/server and Node 24.',
  words: 'none',
  examples: ['atelier serve', 'PORT=4000 DATA_DIR=/var/lib/atelier atelier serve'],
})

/** Maintenance commands, implemented by the server. */
export const migrate = serverCommand({
  name: 'migrate',
  summary: 'Copy all tables to another database',
  usage: '--from URL --to URL',
  options: fromTo(database),
  notes: `Verifies that both are equal. Stop the service first. To resume after an interruption, run the same command again.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: [
    "atelier migrate --from sqlite:$PWD/data/atelier.db --to 'postgres://atelier:secret@db/atelier'",
  ],
})

export const blobsCommand = serverCommand({
  name: 'blobs',
  summary: 'Copy the content of all files to another store',
  usage: 'copy --from URL --to URL',
  options: fromTo(blobs),
  verbs: ['copy'],
  notes: `Verifies hashes while copying. Exit code 1 if content is missing or corrupt.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ["atelier blobs copy --from disk:$PWD/data/blobs --to 's3://bucket/prefix?region=eu-central-1'"],
})

export const backup = serverCommand({
  name: 'backup',
  summary: 'Back up the database and files, even while serving',
  usage: '--to FOLDER',
  options: {
    to: {
      type: 'string',
      value: 'FOLDER',
      help: 'A new or empty folder, or an interrupted backup to resume',
    },
    json,
  },
  notes: NEEDS_SERVER,
  words: 'none',
  examples: ['atelier backup --to /backups/2026-11-15'],
})

export const restore = serverCommand({
  name: 'restore',
  summary: 'Restore a backup',
  usage: '--from FOLDER',
  options: { from: { type: 'string', value: 'FOLDER', help: 'A folder written by "atelier backup"' }, json },
  notes: `Stop the service first. The target must have no files yet. Tokens are replaced by those of the backup.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ['atelier restore --from /backups/2026-11-15'],
})

export const verify = serverCommand({
  name: 'verify',
  summary: 'Check all stored files for missing or corrupt content',
  usage: '[--from FOLDER]',
  options: {
    from: { type: 'string', value: 'FOLDER', help: 'Check a backup instead of the configured store' },
    json,
  },
  notes: `Exit code 1 if a problem is found.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ['atelier verify', 'atelier verify --from /backups/2026-11-15'],
})
