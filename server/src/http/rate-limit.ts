import { isIPv6 } from 'node:net'
import { AppError } from '../errors.ts'

const WINDOW_MS = 60_000
// A flood of different keys must not become a flood of memory. The oldest are forgotten first.
const MAX_KEYS = 100_000

export interface RateLimit {
  /** Counts one more, and fails with `too_many_requests` when that is one too many in this minute. */
  take(key: string): Promise<void>
}

/** Of all nodes together, where they have a place to count: how many in this minute of the clock. */
export type CountTogether = (key: string, windowMs: number) => Promise<number | undefined>

/** Counts in fixed minutes: together with the other nodes, or by itself while that is not possible. */
export function createRateLimit(
  perMinute: number,
  now: () => number,
  countTogether: CountTogether = async () => undefined,
): RateLimit {
  let counts = new Map<string, number>()
  let windowEnd = 0
  return {
    async take(key) {
      const time = now()
      if (time >= windowEnd) {
        counts = new Map()
        windowEnd = time + WINDOW_MS
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (counts.size > MAX_KEYS) for (const oldest of counts.keys()) if (counts.delete(oldest)) break
      if (((await countTogether(key, WINDOW_MS)) ?? count) > perMinute) {
        const seconds = Math.max(1, Math.ceil((windowEnd - time) / 1000))
        throw new AppError('too_many_requests', {
          detail: `At most ${perMinute} a minute. Try again in ${seconds} s.`,
          headers: { 'retry-after': String(seconds) },
        })
      }
    },
  }
}

/** One customer's IPv6 network is one address here: they have 2^64 to choose from. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = (text: string) => text.split(':').filter(Boolean)
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length)
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}
