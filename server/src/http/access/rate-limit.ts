import { isIPv6 } from 'node:net'
import { AppError } from '../../errors.ts'

const WINDOW_MS = 60_000
// Bounds the memory used by a flood of different keys. The oldest keys are dropped first.
const MAX_KEYS = 100_000

export interface RateLimit {
  /** Counts one request. Rejects with `too_many_requests` if it exceeds the limit of this minute. */
  take(key: string, perMinute?: number): Promise<void>
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
  return {
    async take(key, perMinute = usual) {
      const time = now()
      if (time >= windowEnd) {
        counts = new Map()
        windowEnd = time + WINDOW_MS
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (counts.size > MAX_KEYS) for (const oldest of counts.keys()) if (counts.delete(oldest)) break
      if (((await countShared(key, WINDOW_MS)) ?? count) > perMinute) {
        const seconds = Math.max(1, Math.ceil((windowEnd - time) / 1000))
        throw new AppError('too_many_requests', {
          detail: `Rate limit of ${perMinute} per minute exceeded. Retry in ${seconds} s.`,
          headers: { 'retry-after': String(seconds) },
        })
      }
    },
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
