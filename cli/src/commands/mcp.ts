import { defineCommand } from '../command.ts'
import { bridge } from '../mcp-bridge.ts'

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Let a coding agent use the service, over stdin and stdout (MCP)',
  usage: '',
  options: {},
  notes:
    'For the configuration of an agent: { "command": "atelier", "args": ["mcp"] }. The agent may do what the token may;\n' +
    'give it one of its own ("atelier token create") in ATELIER_TOKEN.',
  words: 'none',
  examples: ['atelier mcp', 'claude mcp add atelier -- atelier mcp'],
  async run({ connect, connection, stdin, output, signal }) {
    await connect() // says what is missing before an agent waits for it
    const { url, token = '' } = await connection()
    await bridge(
      { stdin, stdout: output.stdout, stderr: output.stderr },
      { url: `${url}/mcp`, token, signal },
    )
    return 0
  },
})
