import { createHmac, timingSafeEqual } from 'node:crypto'
import express from 'express'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = express()

// The signature is about the raw body, so it must not be parsed before.
app.post('__path__', express.raw({ type: () => true, limit: '1mb' }), (request, response) => {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { status, body } = receiveEvent(raw, (name) => request.get(name))
  response.status(status).json(body)
})

app.get('__path__/events', (request, response) => {
  const { status, body } = listEvents(request.get('authorization'))
  response.status(status).json(body)
})

app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
