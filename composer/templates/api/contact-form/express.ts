//: includes: zod; express [5]; middleware
import { randomUUID } from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
//: if mail
import { createTransport } from 'nodemailer'
//: end
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)

//: include _core.ts

const app = express()
app.use(express.json({ limit: '100kb' }))
// Plain HTML forms without JavaScript work, too.
app.use(express.urlencoded({ extended: false, limit: '100kb' }))

app.post('__path__', async (request, response) => {
  //: if rateLimit
  countRequest(request.ip ?? 'unknown')
  //: end
  const { id } = await receiveMessage(request.body)
  response.status(201).json({ id, message: 'Thank you. Your message was received.' })
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
