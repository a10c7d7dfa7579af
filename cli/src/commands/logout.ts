import { defineCommand } from '../command.ts'
import { configPath, deleteLogin } from '../config-file.ts'

export const logout = defineCommand({
  name: 'logout',
  summary: 'Delete the saved URL and token',
  usage: '',
  options: {},
  notes: 'The token stays valid. To end it, run "atelier token revoke".',
  words: 'none',
  examples: ['atelier logout'],
  async run({ output, environment }) {
    const path = configPath(environment)
    const existed = await deleteLogin(path)
    output.result({ removed: existed, path }, () =>
      output.line(existed ? `Deleted ${path}.` : 'Not logged in.'),
    )
    return 0
  },
})
