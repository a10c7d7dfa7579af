//: includes: zod; hono
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
//: if rateLimit
import { getConnInfo } from '@hono/node-server/conninfo'
//: end
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
//: if mail
import { createTransport } from 'nodemailer'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? 3000)

//: include _core.ts

//: include ../rest/_read-json.ts

const app = new Hono()

app.onError((error, c) => {
  const { status, body } = errorResponse(error)
  return c.json(body, status as ContentfulStatusCode)
})

app.post('__path__', async (c) => {
  //: if rateLimit
  countRequest(getConnInfo(c).remote.address ?? 'unknown')
  //: end
  const { id } = await receiveMessage(await readJson(c.req.raw))
  return c.json({ id, message: 'Thank you. Your message was received.' }, 201)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
