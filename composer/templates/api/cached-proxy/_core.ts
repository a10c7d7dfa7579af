// The address of the API, such as https://api.example.com/v1. API_TOKEN is sent as a bearer token, and clients never see it.
const upstream = process.env.UPSTREAM_URL?.replace(/\/$/, '')
if (!upstream) throw new Error('Set the environment variable UPSTREAM_URL to the address of the API.')

//: if hours
const CACHE_MS = __hours__ * 3_600_000
//: else
//: if seconds
const CACHE_MS = __seconds__ * 1000
//: else
const CACHE_MS = __minutes__ * 60_000
//: end
//: end
const TIMEOUT_MS = 10_000
const MAX_ENTRIES = 500

interface Answer {
  status: number
  type: string
  body: string
}

/** Answers by path and query, oldest first. Requests that are still running are here, too, so that each is sent once. */
const cache = new Map<string, { expires: number; answer: Promise<Answer> }>()

async function fetchUpstream(path: string): Promise<Answer> {
  const token = process.env.API_TOKEN
  try {
    const response = await fetch(`${upstream}${path}`, {
      headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { status: response.status, type, body: await response.text() }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const message = isTimeout ? 'The API did not answer in time.' : 'The API cannot be reached.'
    return {
      status: isTimeout ? 504 : 502,
      type: 'application/json',
      body: JSON.stringify({ error: { code: isTimeout ? 'timeout' : 'bad_gateway', message } }),
    }
  }
}

/** `path` begins with a slash and includes the query. Only successful answers stay in the cache. */
async function cachedFetch(path: string): Promise<Answer & { isHit: boolean }> {
  const known = cache.get(path)
  if (known && known.expires > Date.now()) return { ...(await known.answer), isHit: true }
  const answer = fetchUpstream(path)
  cache.delete(path)
  cache.set(path, { expires: Date.now() + CACHE_MS, answer })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
  const result = await answer
  if (result.status >= 400) cache.delete(path)
  return { ...result, isHit: false }
}

/** Encodes a part of a path that is encoded already or not. */
function encodePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return encodeURIComponent(part)
  }
}

/** The path without the prefix of this server, always on the host of the API. */
function upstreamPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const parts = pathname.replace(/^(?:\/api)?\/proxy\/*/, '').split('/').map(encodePart)
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return `/${parts.join('/')}${query.length > 0 ? '?' : ''}${query.join('&')}`
}
