const MAX_KEYS = 100_000

/** Counts by key, each until its time is over; the oldest are forgotten first when there are too many. */
export function createCounters(now: () => number) {
  const counters = new Map<string, { count: number; readonly endsAt: number }>()
  return {
    count(key: string, endsInMs: number): number {
      const known = counters.get(key)
      if (known && now() < known.endsAt) return ++known.count
      counters.delete(key)
      counters.set(key, { count: 1, endsAt: now() + endsInMs })
      if (counters.size > MAX_KEYS) for (const oldest of counters.keys()) if (counters.delete(oldest)) break
      return 1
    },
  }
}
