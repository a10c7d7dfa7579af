import { defineCommand } from '../command.ts'

export const models = defineCommand({
  name: 'models',
  summary: 'List the models and the engines behind them',
  usage: '',
  options: {},
  words: 'none',
  examples: ['atelier models', 'atelier models --json'],
  async run({ connect, output, signal }) {
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
