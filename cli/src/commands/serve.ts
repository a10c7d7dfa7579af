import { type Command, defineCommand, type Options } from '../command.ts'
import { runOnServer } from '../server-commands.ts'

function handedOver(command: Omit<Command, 'run' | 'isHandedOver'>): Command {
  return defineCommand({
    ...command,
    isHandedOver: true,
    run: (_context, { words }) => runOnServer(command.name, words),
  })
}

const json = { type: 'boolean', help: 'Print the result as JSON' } as const
const database = 'sqlite:/path/atelier.db or postgres://user:password@host/name'
const blobs = 'disk:/path/blobs or s3://bucket/prefix?region=…'
const fromTo = (address: string): Options => ({
  from: { type: 'string', value: 'ADDRESS', help: `${address}; it is only read` },
  to: { type: 'string', value: 'ADDRESS', help: 'The same' },
  json,
})
const NEEDS_SERVER =
  'Works on this machine, with the settings of the server (environment or .env); needs @atelier/server.'

export const serve = handedOver({
  name: 'serve',
  summary: 'Start the service on this machine',
  usage: '',
  options: {},
  notes: `Settings are environment variables, or an .env file in this folder. Needs @atelier/server.`,
  words: 'none',
  examples: ['atelier serve', 'PORT=4000 DATA_DIR=/var/lib/atelier atelier serve'],
})

/** For those who look after a service: what its own command line does. */
export const migrate = handedOver({
  name: 'migrate',
  summary: 'Copy all tables to another database',
  usage: '--from ADDRESS --to ADDRESS',
  options: fromTo(database),
  notes: `Proves that both are the same. Stop the service first; after an interruption the same command goes on.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: [
    "atelier migrate --from sqlite:$PWD/data/atelier.db --to 'postgres://atelier:secret@db/atelier'",
  ],
})

export const blobsCommand = handedOver({
  name: 'blobs',
  summary: 'Copy the bytes of all files to another store',
  usage: 'copy --from ADDRESS --to ADDRESS',
  options: fromTo(blobs),
  verbs: ['copy'],
  notes: `Hashes are compared on the way; exit code 1 when bytes are missing or wrong.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ["atelier blobs copy --from disk:$PWD/data/blobs --to 's3://bucket/prefix?region=eu-central-1'"],
})

export const backup = handedOver({
  name: 'backup',
  summary: 'Back up database and files, also while serving',
  usage: '--to FOLDER',
  options: {
    to: { type: 'string', value: 'FOLDER', help: 'New or empty, or what an interrupted backup has left' },
    json,
  },
  notes: NEEDS_SERVER,
  words: 'none',
  examples: ['atelier backup --to /backups/2026-11-15'],
})

export const restore = handedOver({
  name: 'restore',
  summary: 'Put a backup back',
  usage: '--from FOLDER',
  options: { from: { type: 'string', value: 'FOLDER', help: 'What "atelier backup" has written' }, json },
  notes: `Stop the service first. There may be no files yet; tokens become those of the backup.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ['atelier restore --from /backups/2026-11-15'],
})

export const verify = handedOver({
  name: 'verify',
  summary: 'Read all stored bytes again and report what is missing or corrupt',
  usage: '[--from FOLDER]',
  options: {
    from: { type: 'string', value: 'FOLDER', help: 'A backup, instead of what the settings name' },
    json,
  },
  notes: `Exit code 1 when something is wrong.\n${NEEDS_SERVER}`,
  words: 'none',
  examples: ['atelier verify', 'atelier verify --from /backups/2026-11-15'],
})
