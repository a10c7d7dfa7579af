import { defineCommand } from '../command.ts'
import { configPath, forgetKept } from '../config-file.ts'

export const logout = defineCommand({
  name: 'logout',
  summary: 'Forget the address and the token that login kept',
  usage: '',
  options: {},
  notes: 'The token stays valid: "atelier token revoke" ends it.',
  words: 'none',
  examples: ['atelier logout'],
  async run({ output, environment }) {
    const path = configPath(environment)
    const existed = await forgetKept(path)
    output.result({ removed: existed, path }, () =>
      output.line(existed ? `Removed ${path}.` : 'Nobody was logged in.'),
    )
    return 0
  },
})
