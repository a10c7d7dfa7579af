import { createHmac, timingSafeEqual } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const port = Number(process.env.PORT ?? 3000)

//: include _core.ts

const app = new Hono()

app.post('__path__', async (c) => {
  const raw = Buffer.from(await c.req.arrayBuffer())
  const { status, body } = receiveEvent(raw, (name) => c.req.header(name))
  return c.json(body, status as ContentfulStatusCode)
})

app.get('__path__/events', (c) => {
  const { status, body } = listEvents(c.req.header('authorization'))
  return c.json(body, status as ContentfulStatusCode)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
