//: includes: zod; hono
import {
  randomUUID,
  //: if list
  timingSafeEqual,
  //: end
} from 'node:crypto'
import { serve } from '@hono/node-server'
//: if rateLimit
import { getConnInfo } from '@hono/node-server/conninfo'
//: end
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
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
  const { email, subscribedAt } = subscribe(await readJson(c.req.raw))
  return c.json({ email, subscribedAt }, 201)
})

// A page at the link in the email sends this request: scanners of mail programs only follow links.
app.delete('__path__/:token', (c) => {
  unsubscribe(c.req.param('token'))
  return c.body(null, 204)
})
//: if list

app.get('__path__', (c) => c.json(listSubscribers(c.req.header('authorization'))))
//: end

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
