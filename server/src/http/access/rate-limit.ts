import { isIPv6 } from 'node:net'
import { AppError } from '../../errors.ts'

const WINDOW_MS = 60_000
// Bounds the memory used by a flood of different keys. The oldest keys are dropped first.
const MAX_KEYS = 100_000

/** A limit and what is left of it. Negative: the request exceeds it. */
export interface Rate {
  readonly limit: number
  readonly remaining: number
  readonly resetMs: number
}

export interface RateLimit {
  /** Counts one request. */
  count(key: string, perMinute?: number): Promise<Rate>
  /** Counts one request. Rejects with `too_many_requests` if it exceeds the limit of this minute. */
  take(key: string, perMinute?: number): Promise<void>
}

export function requireRate({ limit, remaining, resetMs }: Rate): void {
  if (remaining >= 0) return
  const seconds = Math.max(1, Math.ceil(resetMs / 1000))
  throw new AppError('too_many_requests', {
    detail: `Rate limit of ${limit} per minute exceeded. Retry in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Counts across all nodes in the current clock minute. Undefined if there is no shared counter. */
export type SharedCount = (key: string, windowMs: number) => Promise<number | undefined>

/** Counts in fixed one-minute windows: across nodes if possible, otherwise in this process. */
export function createRateLimit(
  usual: number,
  now: () => number,
  countShared: SharedCount = async () => undefined,
): RateLimit {
  let counts = new Map<string, number>()
  let windowEnd = 0

  async function count(key: string, limit = usual): Promise<Rate> {
    const time = now()
    if (time >= windowEnd) {
      counts = new Map()
      windowEnd = time + WINDOW_MS
    }
    const own = (counts.get(key) ?? 0) + 1
    counts.set(key, own)
    if (counts.size > MAX_KEYS) for (const oldest of counts.keys()) if (counts.delete(oldest)) break
    const resetMs = windowEnd - time
    return { limit, remaining: limit - ((await countShared(key, WINDOW_MS)) ?? own), resetMs }
  }

  return {
    count,
    take: async (key, perMinute) => requireRate(await count(key, perMinute)),
  }
}

/** Counts an IPv6 /64 network as one address, since one customer has all of it. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = (text: string) => text.split(':').filter(Boolean)
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length)
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}
