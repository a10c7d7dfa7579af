//: includes: zod; fastify [5]
import {
  randomUUID,
  //: if list
  timingSafeEqual,
  //: end
} from 'node:crypto'
import Fastify from 'fastify'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = Fastify()

app.setErrorHandler((error, _request, reply) => {
  const { status, body } = errorResponse(error)
  return reply.code(status).send(body)
})

app.post('__path__', async (request, reply) => {
  //: if rateLimit
  countRequest(request.ip)
  //: end
  const { email, subscribedAt } = subscribe(request.body)
  reply.code(201)
  return { email, subscribedAt }
})

// A page at the link in the email sends this request: scanners of mail programs only follow links.
app.delete<{ Params: { token: string } }>('__path__/:token', async (request, reply) => {
  unsubscribe(request.params.token)
  return reply.code(204).send()
})
//: if list

app.get('__path__', async (request) => listSubscribers(request.headers.authorization))
//: end

await app.listen({ port, host: '0.0.0.0' })
console.log(`Listening on http://localhost:${port}`)
