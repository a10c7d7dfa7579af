//: lacks: port
//: includes: zod; next.js [14|15]; app router; route handler; server side
//: if path is /contact
// app/api/contact/route.ts
//: else
// app__path__/route.ts
//: end
import { randomUUID } from 'node:crypto'
//: if mail
import { createTransport } from 'nodemailer'
//: end
import { z } from 'zod'

//: include _core.ts

//: include ../_small/_read-json.ts

export async function POST(request: Request): Promise<Response> {
  try {
    //: if rateLimit
    countRequest(request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown')
    //: end
    const { id } = await receiveMessage(await readJson(request))
    return Response.json({ id, message: 'Thank you. Your message was received.' }, { status: 201 })
  } catch (error) {
    const { status, body } = errorResponse(error)
    return Response.json(body, { status })
  }
}
