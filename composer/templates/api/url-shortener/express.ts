//: includes: zod; express [5]; [get] /:code; [get] /:code/stats
import { randomInt } from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)
const baseUrl = process.env.BASE_URL ?? `http://localhost:${port}`

//: include _core.ts

const app = express()
app.use(express.json())

app.post('__path__', (request, response) => {
  const link = createLink(request.body)
  response.status(201).json({ ...link, shortUrl: `${baseUrl}/${link.code}` })
})

//: if statsFirst
app.get('/stats/:code', (request, response) => {
//: else
app.get('/:code/stats', (request, response) => {
//: end
  response.json(findLink(request.params.code))
})

app.get('/:code', (request, response) => {
  const { code } = request.params
  // Not permanent: browsers would skip the count the next time.
  response.redirect(302, follow(code))
})

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) {
    next(error)
    return
  }
  const { status, body } = errorResponse(error)
  response.status(status).json(body)
})

app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
