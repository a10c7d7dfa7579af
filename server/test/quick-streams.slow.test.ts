import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AllProviders, startAllProviders } from './all-providers.ts'
import { eventsOf, STREAM } from './attached.ts'
import { anthropic, compatible, google, ollama, openaiResponses } from './provider-protocols.ts'
import { startServer, type TestServer } from './server.ts'

// A provider that sends a whole stream at once and closes the connection, while the service still reads. With undici 7 this
// ended the process (nodejs/undici#5360).

const protocols = { openai: openaiResponses, anthropic, google, compatible, ollama }
const PIECE = 'word '

let providers: AllProviders
let server: TestServer
before(async () => {
  providers = await startAllProviders()
  server = await startServer({ environment: providers.environment })
})
after(async () => {
  await server.close()
  await providers.close()
})

for (const [kind, { contentType, frames }] of Object.entries(protocols))
  describe(`a quick stream of ${kind}`, () => {
    for (const size of [130_000, 150_000, 200_000, 400_000])
      for (const framing of ['Content-Length', 'the end of the connection'])
        test(`of ${size / 1000} kB, ended by ${framing}`, async () => {
          const streamOf = (count: number) => frames(Array(count).fill(PIECE)).join('')
          const perPiece = streamOf(2).length - streamOf(1).length
          const count = Math.ceil(size / perPiece)
          const body = streamOf(count)
          assert.ok(body.length >= size)
          const length = framing === 'Content-Length' ? [`Content-Length: ${body.length}`] : []
          const head = ['HTTP/1.1 200 OK', `Content-Type: ${contentType}`, 'Connection: close', ...length]
          providers.behave = ({ socket }) => socket?.end([...head, '', body].join('\r\n'))
          const response = await server.request('/api/ai/generate', {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...STREAM },
            body: JSON.stringify({ prompt: `${size} bytes, ${framing}`, type: 'content', model: kind }),
          })
          const last = (await eventsOf(response)).at(-1)
          assert.equal(last?.name, 'result', JSON.stringify(last))
          assert.equal(String(last?.data.content).trim(), PIECE.repeat(count).trim())
        })
  })
