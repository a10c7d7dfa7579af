import { defineCommand } from '../command.ts'
import { bridge } from '../mcp-bridge.ts'

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Connect a coding agent to the service (MCP over stdio)',
  usage: '',
  options: {},
  notes:
    'Agent configuration: { "command": "atelier", "args": ["mcp"] }. The agent has the permissions of the token, so create\n' +
    'a separate one ("atelier token create") and pass it in ATELIER_TOKEN.',
  words: 'none',
  examples: ['atelier mcp', 'claude mcp add atelier -- atelier mcp'],
  async run({ connect, connection, stdin, output, signal }) {
    await connect() // fails early if the token is missing
    const { url, token = '' } = await connection()
    await bridge(
      { stdin, stdout: output.stdout, stderr: output.stderr },
      { url: `${url}/mcp`, token, signal },
    )
    return 0
  },
})
