import { type Context, defineCommand } from '../command.ts'
import { Interruption, usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { onServer } from '../server-commands.ts'

const VERBS = ['pull']

export const models = defineCommand({
  name: 'models',
  summary: 'List the models and the engines behind them',
  usage: '[pull]',
  options: {},
  notes:
    '"pull" installs the library that LOCAL_MODEL needs (60 MB, with npm) in DATA_DIR on this machine. It needs @atelier/server and Node 24.',
  verbs: VERBS,
  words: 'none',
  examples: ['atelier models', 'atelier models --json', 'atelier models pull'],
  async run(context, { words }) {
    const [verb, ...others] = words
    if (verb === 'pull' && others.length === 0) return pull(context)
    if (verb !== undefined) throw usageError(`Usage: atelier models [pull].${didYouMean(verb, VERBS)}`)
    const { connect, output, signal } = context
    const atelier = await connect()
    const [{ models }, { engines }] = await Promise.all([
      atelier.ai.models({ signal }),
      atelier.ai.engines({ signal }),
    ])
    const rows = models.map((model) => ({
      ...model,
      engines: engines.find(({ model: id }) => id === model.id)?.chain ?? [],
    }))
    output.result({ models: rows }, () =>
      output.table(
        ['ID', 'NAME', 'CAPABILITIES', 'MAX TOKENS', 'ENGINES'],
        rows.map(({ id, name, capabilities, max_tokens, engines }) => [
          id,
          name,
          capabilities.join(', '),
          max_tokens.toLocaleString('en'),
          engines
            .map(({ engine, state }) => (state === 'ready' ? engine : `${engine} (${state})`))
            .join(', '),
        ]),
        ['MAX TOKENS'],
      ),
    )
    return 0
  },
})

async function pull({ environment, output, signal }: Context): Promise<number> {
  output.note('Installing the library for local models…')
  const result = await onServer('models pull', (server) =>
    server.pullModels({ environment, signal, stderr: output.stderr }),
  ).catch((error) => {
    throw signal.aborted ? new Interruption('Stopped. Nothing was installed.') : error
  })
  output.result(result, () =>
    output.line(
      `${result.installed ? 'Installed' : 'Already installed'} in ${result.folder}. Set LOCAL_MODEL to a GGUF file.`,
    ),
  )
  return 0
}
