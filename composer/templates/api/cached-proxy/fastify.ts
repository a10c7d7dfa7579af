//: includes: fastify [5]
import Fastify from 'fastify'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = Fastify()

app.get('/proxy/*', async (request, reply) => {
  const { status, type, body, isHit } = await cachedFetch(upstreamPath(request.url))
  reply.code(status).headers({ 'Content-Type': type, 'X-Cache': isHit ? 'HIT' : 'MISS', 'X-Content-Type-Options': 'nosniff' })
  return body
})

await app.listen({ port, host: '0.0.0.0' })
console.log(`Listening on http://localhost:${port}`)
