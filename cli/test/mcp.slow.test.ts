import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { startTestServer } from '@atelier/server/testing'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { connect } from '../../server/test/mcp-client.ts'
import { saysNothing, startMockProvider } from '../../server/test/mock-provider.ts'
import { openaiResponses } from '../../server/test/provider-protocols.ts'
import { bin, newPlace } from './atelier.ts'

const provider = await startMockProvider(openaiResponses, saysNothing)
const settings = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider.url}/v1` }
const server = await startTestServer({ settings })
const place = await newPlace({ ATELIER_URL: server.url, ATELIER_TOKEN: server.token })
after(async () => {
  await server.close()
  await provider[Symbol.asyncDispose]()
  await place.remove()
})

/** Starts the bridge as an agent does. */
function startAgent(environment: Record<string, string> = {}) {
  const env = { HOME: place.folder, ATELIER_URL: server.url, ATELIER_TOKEN: server.token, ...environment }
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp'],
    cwd: place.folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'ignore',
  })
  return connect(transport)
}

describe('atelier mcp', () => {
  test('offers the tools and resources of the service', async (t) => {
    const agent = await startAgent()
    t.after(() => agent.close())
    const { tools } = await agent.client.listTools()
    assert.ok(tools.some(({ name }) => name === 'write_file'))
    const long = 'äöü€😀\n'.repeat(50)
    const names = Array.from({ length: 40 }, (_, n) => `src/${n}.txt`)
    await Promise.all(
      names.map((path) => agent.ask('write_file', { project_id: 'p1', path, text: `${path}\n${long}` })),
    )
    const texts = await Promise.all(
      names.map((path) => agent.ask('read_file', { project_id: 'p1', path, limit: 1_000_000 })),
    )
    for (const [n, path] of names.entries()) assert.equal(texts[n]?.text, `${path}\n${long}`)
    const large = 'äöü€😀\n'.repeat(50_000)
    await agent.ask('write_file', { project_id: 'p1', path: 'large.txt', text: large })
    const read = await agent.ask('read_file', { project_id: 'p1', path: 'large.txt', limit: 1_000_000 })
    assert.equal(read.text, large)
    const { contents } = await agent.client.readResource({ uri: 'atelier://p1/src/7.txt' })
    assert.ok(contents[0] && 'text' in contents[0] && contents[0].text.startsWith('src/7.txt'))
    assert.match(await agent.refusal('read_file', { project_id: 'p1', path: '../x' }), /must not contain/)
    await assert.rejects(agent.client.callTool({ name: 'rm_rf' }), /Unknown tool/)
  })

  test('a cancelled call ends at the service', async (t) => {
    const agent = await startAgent()
    t.after(() => agent.close())
    const cancelling = new AbortController()
    const request = { name: 'generate', arguments: { prompt: 'A sum', type: 'code', language: 'js' } }
    const call = agent.client.callTool(request, undefined, { signal: cancelling.signal })
    call.catch(() => undefined)
    while (provider.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    cancelling.abort('enough')
    await provider.hungUp()
    await assert.rejects(call)
    assert.ok((await agent.ask('list_models')).models)
  })

  test('explains a wrong token and an unreachable service', async () => {
    await assert.rejects(startAgent({ ATELIER_TOKEN: 'wrong' }), /Unauthorized: Send the header/)
    await assert.rejects(
      startAgent({ ATELIER_URL: 'http://127.0.0.1:1' }),
      /Cannot reach http:\/\/127\.0\.0\.1:1\/mcp .*atelier serve/,
    )
    const elsewhere = await place.run(['mcp'], {
      environment: { ATELIER_URL: 'https://files.example.com', ATELIER_TOKEN: '' },
    })
    assert.equal(elsewhere.code, 2)
    assert.match(elsewhere.stderr, /^No token for https:\/\/files\.example\.com\. .*\n$/)
  })

  test('rejects invalid lines, and ends with its input', async () => {
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'ping' })
    const { code, stdout, stderr } = await place.run(['mcp'], {
      input: `nonsense\n\n[]\n${ping}\n{"id":1}\n`,
    })
    assert.equal(code, 0)
    assert.equal(stderr, '')
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.equal(answers.length, 4)
    assert.equal(answers.filter(({ error }) => error?.code === -32_700).length, 2)
    assert.deepEqual(
      answers.find(({ id }) => id === 'a'),
      { jsonrpc: '2.0', id: 'a', result: {} },
    )
    assert.match(answers.find(({ id }) => id === 1)?.error.message, /JSON-RPC/)
  })

  test('an endless line is rejected, and a signal stops the bridge', async () => {
    const endless = await place.run(['mcp'], { input: 'x'.repeat(17 * 1024 * 1024) })
    assert.equal(endless.code, 1)
    assert.match(endless.stderr, /^A line exceeds the limit of 16 MiB\.\n$/)
    const child = place.begin(['mcp'])
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`)
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    const errors = text(child.stderr as NodeJS.ReadableStream)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    assert.equal(code, 130)
    assert.equal(await errors, 'Stopped.\n')
  })
})
