const MAX_KEYS = 100_000

/** Counts per key until the key expires. If there are too many keys, drops the oldest. */
export function createCounters(now: () => number) {
  const counters = new Map<string, { count: number; readonly expiresAt: number }>()
  return {
    count(key: string, expiresInMs: number): number {
      const known = counters.get(key)
      if (known && now() < known.expiresAt) return ++known.count
      counters.delete(key)
      counters.set(key, { count: 1, expiresAt: now() + expiresInMs })
      if (counters.size > MAX_KEYS) for (const oldest of counters.keys()) if (counters.delete(oldest)) break
      return 1
    },
  }
}
