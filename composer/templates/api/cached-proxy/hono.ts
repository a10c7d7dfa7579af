//: includes: hono
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const port = Number(process.env.PORT ?? 3000)

//: include _core.ts

const app = new Hono()

app.get('/proxy/*', async (c) => {
  const { status, type, body, isHit } = await cachedFetch(upstreamPath(c.req.url))
  const headers = { 'Content-Type': type, 'X-Cache': isHit ? 'HIT' : 'MISS', 'X-Content-Type-Options': 'nosniff' }
  return new Response(body, { status, headers })
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://localhost:${port}`))
