import assert from 'node:assert/strict'
import { connectOverHttp, type McpClient } from './mcp-client.ts'
import { startServer } from './server.ts'

/** 1x1 pixel. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The service, with an MCP client that uses the owner's token. */
export async function startMcpServer() {
  const server = await startServer()
  const owner = await connectOverHttp(server.url, server.token)

  async function agentWith(scopes: string[], project?: string): Promise<McpClient> {
    const answer = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'agent', scopes, ...(project && { project_id: project }) }),
    })
    assert.equal(answer.status, 201)
    return connectOverHttp(server.url, ((await answer.json()) as { secret: string }).secret)
  }

  /** Stores a text file in the project p1 and returns its id. */
  async function write(path: string, text: string, more: object = {}): Promise<string> {
    const { file } = await owner.ask('write_file', { project_id: 'p1', path, text, ...more })
    return (file as { id: string }).id
  }

  return { server, owner, agentWith, write }
}
