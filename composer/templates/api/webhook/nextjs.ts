//: lacks: port
//: if path is /webhooks
// app/api/webhooks/route.ts
//: else
// app__path__/route.ts
//: end
import { createHmac, timingSafeEqual } from 'node:crypto'

//: include _core.ts

export async function POST(request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const { status, body } = receiveEvent(raw, (name) => request.headers.get(name) ?? undefined)
  return Response.json(body, { status })
}

export async function GET(request: Request): Promise<Response> {
  const { status, body } = listEvents(request.headers.get('authorization') ?? undefined)
  return Response.json(body, { status })
}
