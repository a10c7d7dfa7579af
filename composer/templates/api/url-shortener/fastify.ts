//: includes: zod; fastify [5]; [get] /:code; [get] /:code/stats
import { randomInt } from 'node:crypto'
import Fastify from 'fastify'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)
const baseUrl = process.env.BASE_URL ?? `http://localhost:${port}`

//: include _core.ts

const app = Fastify()

app.setErrorHandler((error, _request, reply) => {
  const { status, body } = errorResponse(error)
  return reply.code(status).send(body)
})

app.post('__path__', async (request, reply) => {
  const link = createLink(request.body)
  reply.code(201)
  return { ...link, shortUrl: `${baseUrl}/${link.code}` }
})

//: if statsFirst
app.get<{ Params: { code: string } }>('/stats/:code', async (request) => findLink(request.params.code))
//: else
app.get<{ Params: { code: string } }>('/:code/stats', async (request) => findLink(request.params.code))
//: end

// Not permanent: browsers would skip the count the next time.
app.get<{ Params: { code: string } }>('/:code', async (request, reply) =>
  reply.redirect(follow(request.params.code), 302),
)

await app.listen({ port, host: '0.0.0.0' })
console.log(`Listening on http://localhost:${port}`)
