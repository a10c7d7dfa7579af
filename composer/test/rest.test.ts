import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { scenarios } from './rest-scenario.ts'
import { withServer } from './with-server.ts'

// Starts the generated APIs and calls their endpoints.

/** Calls the route handler of Next.js as its server does. */
const nextServer = `
import { createServer } from 'node:http'
createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url, 'http://localhost')
  const hasBody = !['GET', 'HEAD'].includes(incoming.method)
  const request = new Request(url, { method: incoming.method, headers: incoming.headers, ...(hasBody && { body: incoming, duplex: 'half' }) })
  const response = await handle(request, { params: Promise.resolve({ path: url.pathname.split('/').filter(Boolean) }) })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(process.env.PORT, () => console.log('ready'))
`

for (const framework of ['express', 'fastify', 'nextjs']) {
  describe(`REST APIs with ${framework}`, () => {
    for (const [prompt, check] of scenarios) {
      test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework, language: 'javascript' })
        assert.deepEqual(missing, [])
        await withServer(framework === 'nextjs' ? content + nextServer : content, check)
      })
    }
  })
}

test('one resource in memory is one short file', async () => {
  const prompt = 'REST API for books (title, author, year)'
  for (const framework of [
    'express',
    'fastify',
    'nestjs',
    'nextjs',
    'fastapi',
    'flask',
    'nethttp',
    'spring',
  ]) {
    const { content, complete } = await compose({ prompt, type: 'api', framework })
    assert.ok(complete, framework)
    const lines = content.split('\n').length
    assert.ok(lines <= (LINES[framework] ?? 100), `${framework} has ${lines} lines`)
  }
})

/** Go and Java need more lines. */
const LINES: Readonly<Record<string, number>> = { nestjs: 140, nethttp: 230, spring: 400 }
