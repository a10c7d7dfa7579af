//: name: rate limit middleware
//: target: express
//: phrases: (rate limit|rate limiter|rate limiting|rate-limit|throttle|throttling) middleware; middleware (rate limit|rate limiting|throttle); express (rate limit|rate limiter|rate limiting); (rate limit|rate limiter) [for] express
//: includes: express; node [js]; middleware; function; [reusable] express middleware; (typed|typescript) [middleware]; error handling; api; routes; app; json [response|errors]; in memory; memory; fixed window; per ip; by ip; ip [address]; retry after [header]; Retry-After; [returns] 429; too many requests; rate limit headers; headers; cleanup [of] [old|expired] [entries]; without (library|libraries|dependencies|redis); no (dependencies|library|libraries|external library); requests; clients; window
//: option perMinute: per minute; a minute; (every|each) minute
//: value limit = 100: {n} requests; (limit|max|maximum) [of] {n}
//: value seconds = 60: per {n} seconds; (window|every) [of] {n} seconds; in {n} seconds
import type { Request, RequestHandler } from 'express'

interface Options {
  /** Requests that a client may make in one window. */
  limit?: number
  windowMs?: number
  /** Who counts as one client. The IP address by default; set `trust proxy` behind a proxy. */
  keyOf?: (request: Request) => string
}

interface Window {
  count: number
  endsAt: number
}

/** Limits requests per client, in the memory of this process. Several processes need a shared store such as Redis. */
export function rateLimit({ limit = __limit__, windowMs = __seconds__ * 1000, keyOf = clientOf }: Options = {}): RequestHandler {
  const windows = new Map<string, Window>()
  let cleanedAt = Date.now()

  return (request, response, next) => {
    const now = Date.now()
    if (now - cleanedAt >= windowMs) {
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
      cleanedAt = now
    }

    const key = keyOf(request)
    let current = windows.get(key)
    if (!current || current.endsAt <= now) {
      current = { count: 0, endsAt: now + windowMs }
      windows.set(key, current)
    }
    current.count++

    const seconds = Math.ceil((current.endsAt - now) / 1000)
    response.set('RateLimit-Limit', String(limit))
    response.set('RateLimit-Remaining', String(Math.max(0, limit - current.count)))
    response.set('RateLimit-Reset', String(seconds))
    if (current.count > limit) {
      response.set('Retry-After', String(seconds))
      response.status(429).json({ error: `Too many requests. Try again in ${seconds} seconds.` })
      return
    }
    next()
  }
}

const clientOf = (request: Request): string => request.ip ?? 'unknown'
