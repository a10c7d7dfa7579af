//: includes: zod; fastify [5]
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
//: if mail
import { createTransport } from 'nodemailer'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = Fastify({ bodyLimit: 100_000 })

app.setErrorHandler((error, _request, reply) => {
  const { status, body } = errorResponse(error)
  return reply.code(status).send(body)
})

app.post('__path__', async (request, reply) => {
  //: if rateLimit
  countRequest(request.ip)
  //: end
  const { id } = await receiveMessage(request.body)
  reply.code(201)
  return { id, message: 'Thank you. Your message was received.' }
})

await app.listen({ port, host: '0.0.0.0' })
console.log(`Listening on http://localhost:${port}`)
