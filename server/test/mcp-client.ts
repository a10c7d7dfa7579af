import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

export type McpClient = Awaited<ReturnType<typeof connect>>

/** The library's client, as agents use it. */
export function connectOverHttp(url: string, token: string, headers: Record<string, string> = {}) {
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } }
  return connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as Transport)
}

export async function connect(transport: Transport) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  await client.listTools() // from now on it validates structured results against the tool schemas
  return {
    client,
    async call(name: string, sent: Record<string, unknown> = {}): Promise<CallToolResult> {
      return (await client.callTool({ name, arguments: sent })) as CallToolResult
    },
    /** The structured result of a tool that must succeed. */
    async ask(name: string, sent: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
      const result = await this.call(name, sent)
      if (result.isError || !result.structuredContent) throw new Error(textOf(result))
      return result.structuredContent
    },
    /** The error text of a tool that must fail. */
    async refusal(name: string, sent: Record<string, unknown> = {}): Promise<string> {
      const result = await this.call(name, sent)
      if (!result.isError) throw new Error(`It did not refuse: ${textOf(result)}`)
      return textOf(result)
    },
    close: () => client.close(),
  }
}

export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n')
}
