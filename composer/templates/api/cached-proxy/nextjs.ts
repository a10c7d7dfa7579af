//: lacks: port
//: includes: next.js [14|15]; app router; route handler
// app/api/proxy/[...path]/route.ts

//: include _core.ts

export async function GET(request: Request): Promise<Response> {
  const { status, type, body, isHit } = await cachedFetch(upstreamPath(request.url))
  const headers = { 'Content-Type': type, 'X-Cache': isHit ? 'HIT' : 'MISS', 'X-Content-Type-Options': 'nosniff' }
  return new Response(body, { status, headers })
}
