import { defineCommand } from '../command.ts'

export const models = defineCommand({
  name: 'models',
  summary: 'Show the models that can be asked, and who answers for them',
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
    const told = models.map((model) => ({
      ...model,
      engines: engines.find(({ model: id }) => id === model.id)?.chain ?? [],
    }))
    output.result({ models: told }, () =>
      output.table(
        ['ID', 'NAME', 'FOR', 'TOKENS', 'ANSWERED BY'],
        told.map(({ id, name, capabilities, max_tokens, engines }) => [
          id,
          name,
          capabilities.join(', '),
          max_tokens.toLocaleString('en'),
          engines
            .map(({ engine, state }) => (state === 'ready' ? engine : `${engine} (${state})`))
            .join(', '),
        ]),
        ['TOKENS'],
      ),
    )
    return 0
  },
})
