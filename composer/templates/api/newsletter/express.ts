//: includes: zod; express [5]
import {
  randomUUID,
  //: if list
  timingSafeEqual,
  //: end
} from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = express()
app.use(express.json())

app.post('__path__', (request, response) => {
  //: if rateLimit
  countRequest(request.ip ?? 'unknown')
  //: end
  const { email, subscribedAt } = subscribe(request.body)
  response.status(201).json({ email, subscribedAt })
})

// A page at the link in the email sends this request: scanners of mail programs only follow links.
app.delete('__path__/:token', (request, response) => {
  unsubscribe(request.params.token)
  response.status(204).end()
})
//: if list

app.get('__path__', (request, response) => {
  response.json(listSubscribers(request.get('authorization')))
})
//: end

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) {
    next(error)
    return
  }
  const { status, body } = errorResponse(error)
  response.status(status).json(body)
})

app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
