import { defineCommand } from '../command.ts'

export const models = defineCommand({
  name: 'models',
  summary: 'Show the models that can be asked',
  usage: '',
  options: {},
  words: 'none',
  examples: ['atelier models', 'atelier models --json'],
  async run({ connect, output, signal }) {
    const atelier = await connect()
    const { models } = await atelier.ai.models({ signal })
    output.result({ models }, () =>
      output.table(
        ['ID', 'NAME', 'FOR', 'TOKENS'],
        models.map(({ id, name, capabilities, max_tokens }) => [
          id,
          name,
          capabilities.join(', '),
          max_tokens.toLocaleString('en'),
        ]),
      ),
    )
    return 0
  },
})
