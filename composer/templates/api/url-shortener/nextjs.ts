//: lacks: port
//: includes: zod; next.js [14|15]; app router; route handler; [post] /s; [get] /s/:code; [get] /s/:code/stats
//: lacks: path statsFirst
// app/s/[[...path]]/route.ts: POST /s creates a link, GET /s/:code redirects, GET /s/:code/stats counts the clicks.
import { randomInt } from 'node:crypto'
import { z } from 'zod'

//: include _core.ts

//: include ../_small/_read-json.ts

export async function POST(request: Request): Promise<Response> {
  try {
    const link = createLink(await readJson(request))
    return Response.json({ ...link, shortUrl: new URL(`/s/${link.code}`, request.url).href }, { status: 201 })
  } catch (error) {
    const { status, body } = errorResponse(error)
    return Response.json(body, { status })
  }
}

export async function GET(_request: Request, { params }: { params: Promise<{ path?: string[] }> }): Promise<Response> {
  try {
    const [code = '', view, ...rest] = (await params).path ?? []
    if (view === 'stats' && rest.length === 0) return Response.json(findLink(code))
    if (view !== undefined) throw new ApiError(404, 'not_found', 'This page does not exist.')
    // Not permanent: browsers would skip the count the next time.
    return new Response(null, { status: 302, headers: { Location: follow(code) } })
  } catch (error) {
    const { status, body } = errorResponse(error)
    return Response.json(body, { status })
  }
}
