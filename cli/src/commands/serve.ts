import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { onServer } from '../server-commands.ts'

export const serve = defineCommand({
  name: 'serve',
  summary: 'Start the service on this machine',
  usage: '',
  options: {},
  notes:
    'Reads settings from environment variables and from .env in this folder. Needs @atelier/server and Node 24.',
  words: 'none',
  examples: ['atelier serve', 'PORT=4000 DATA_DIR=/var/lib/atelier atelier serve'],
  runsOnServer: true,
  handlesSignals: true,
  async run({ environment }, { words }) {
    if (words.length > 0)
      throw usageError(
        `Unexpected argument "${words[0]}". Settings are environment variables, such as PORT=4000.`,
      )
    await onServer('serve', (server) => server.serve(environment))
    return undefined
  },
})
