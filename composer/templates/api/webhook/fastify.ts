import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = Fastify()

// The signature is about the raw body, so it must not be parsed before.
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

app.post('__path__', async (request, reply) => {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { status, body } = receiveEvent(raw, (name) => request.headers[name]?.toString())
  reply.code(status)
  return body
})

app.get('__path__/events', async (request, reply) => {
  const { status, body } = listEvents(request.headers.authorization)
  reply.code(status)
  return body
})

await app.listen({ port, host: '0.0.0.0' })
console.log(`Listening on http://localhost:${port}`)
