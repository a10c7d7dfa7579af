//: includes: express [5]
import express from 'express'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = express()

app.get('/proxy/*path', async (request, response) => {
  const { status, type, body, isHit } = await cachedFetch(upstreamPath(request.originalUrl))
  response.status(status).set({ 'Content-Type': type, 'X-Cache': isHit ? 'HIT' : 'MISS', 'X-Content-Type-Options': 'nosniff' })
  response.end(body)
})

app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
