const RATE_LIMIT = __rateMax__
const RATE_WINDOW_MS = __rateMinutes__ * 60_000
const requestCounts = new Map<string, { count: number; resetsAt: number }>()

/** Limits the requests of one client address. The counts are kept in memory, per process. */
function countRequest(client: string): void {
  const now = Date.now()
  if (requestCounts.size > 10_000)
    for (const [other, { resetsAt }] of requestCounts) if (resetsAt <= now) requestCounts.delete(other)
  const known = requestCounts.get(client)
  const entry = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + RATE_WINDOW_MS }
  entry.count++
  requestCounts.set(client, entry)
  if (entry.count > RATE_LIMIT) throw new ApiError(429, 'too_many_requests', 'Too many requests. Try again later.')
}
