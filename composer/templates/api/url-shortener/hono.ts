//: includes: zod; hono; [get] /:code; [get] /:code/stats
import { randomInt } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'

const port = Number(process.env.PORT ?? 3000)
const baseUrl = process.env.BASE_URL ?? `http://localhost:${port}`

//: include _core.ts

//: include ../rest/_read-json.ts

const app = new Hono()

app.onError((error, c) => {
  const { status, body } = errorResponse(error)
  return c.json(body, status as ContentfulStatusCode)
})

app.post('__path__', async (c) => {
  const link = createLink(await readJson(c.req.raw))
  return c.json({ ...link, shortUrl: `${baseUrl}/${link.code}` }, 201)
})

//: if statsFirst
app.get('/stats/:code', (c) => c.json(findLink(c.req.param('code'))))
//: else
app.get('/:code/stats', (c) => c.json(findLink(c.req.param('code'))))
//: end

// Not permanent: browsers would skip the count the next time.
app.get('/:code', (c) => c.redirect(follow(c.req.param('code')), 302))

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
