import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const [project] = process.argv.slice(2)
if (!project) {
  console.error('Usage: node agent.ts <project>')
  process.exit(2)
}

const url = new URL('/mcp', process.env.ATELIER_URL ?? 'http://localhost:3000')
const headers = { authorization: `Bearer ${process.env.ATELIER_TOKEN ?? ''}` }
const client = new Client({ name: 'reviewer', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as Transport)

const { tools } = await client.listTools()
console.log(`tools: ${tools.map(({ name }) => name).join(', ')}`)

const { files } = await use<{ files: { id: string; path: string }[] }>('list_files', {
  project_id: project,
  type: 'code',
})
const report = ['# Review', '']
for (const { id, path } of files.filter((file) => file.path !== 'REVIEW.md')) {
  const { score, analysis } = await use<Analysis>('analyze_code', { file_id: id })
  report.push(`## ${path}: ${score} of 100`, '')
  for (const { type, line, message } of analysis) report.push(`- line ${line}, ${type}: ${message}`)
  if (analysis.some(({ type }) => type === 'error')) report.push(...(await mend(id, path)))
  report.push('')
}
await use('write_file', { project_id: project, path: 'REVIEW.md', text: report.join('\n') })
console.log(report.join('\n'))
await client.close()

interface Analysis {
  score: number
  analysis: { type: string; line: number; message: string }[]
}

/** Applies only verified rewrites. optimize rejects code that does not parse. */
async function mend(id: string, path: string): Promise<string[]> {
  try {
    const { optimized_code: text, changes } = await use<Optimization>('optimize_code', {
      file_id: id,
      optimization_type: 'security',
    })
    if (changes.length === 0) return ['- nothing could be fixed safely']
    await use('write_file', { project_id: project, path, text })
    return changes.map(({ description }) => `- fixed: ${description}`)
  } catch (error) {
    return [`- not fixed: ${(error as Error).message}`]
  }
}

interface Optimization {
  optimized_code: string
  changes: { description: string }[]
}

/** Calls a tool. Throws its reason if it fails. */
async function use<Answer = unknown>(name: string, sent: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: sent })
  if (!result.isError) return result.structuredContent as Answer
  const [first] = result.content as { text?: string }[]
  throw new Error(first?.text ?? `${name} failed`)
}
