//: lacks: port
//: includes: zod; next.js [14|15]; app router; route handler
//: if path is /newsletter
// app/api/newsletter/route.ts
//: else
// app__path__/route.ts
//: end
import {
  randomUUID,
  //: if list
  timingSafeEqual,
  //: end
} from 'node:crypto'
import { z } from 'zod'

//: include _core.ts

//: include ../_small/_read-json.ts

function failed(error: unknown): Response {
  const { status, body } = errorResponse(error)
  return Response.json(body, { status })
}

export async function POST(request: Request): Promise<Response> {
  try {
    //: if rateLimit
    countRequest(request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown')
    //: end
    const { email, subscribedAt } = subscribe(await readJson(request))
    return Response.json({ email, subscribedAt }, { status: 201 })
  } catch (error) {
    return failed(error)
  }
}

/** Unsubscribes: DELETE with the parameter `token`. */
export async function DELETE(request: Request): Promise<Response> {
  try {
    unsubscribe(new URL(request.url).searchParams.get('token') ?? '')
    return new Response(null, { status: 204 })
  } catch (error) {
    return failed(error)
  }
}
//: if list

export async function GET(request: Request): Promise<Response> {
  try {
    return Response.json(listSubscribers(request.headers.get('authorization') ?? undefined))
  } catch (error) {
    return failed(error)
  }
}
//: end
