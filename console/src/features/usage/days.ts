const DAY_MS = 86_400_000

/** The last days in UTC, oldest first. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

export interface UsageDay {
  readonly day: string
  readonly requests: number
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly cost: number
}

/** Fills days without usage with zeros. */
export function usageOn(days: readonly string[], usage: readonly UsageDay[]): UsageDay[] {
  const known = new Map(usage.map((each) => [each.day, each]))
  return days.map(
    (day) => known.get(day) ?? { day, requests: 0, prompt_tokens: 0, completion_tokens: 0, cost: 0 },
  )
}

/** Bytes stored at the end of each day, counting files that still exist. */
export function storedOn(
  days: readonly string[],
  storage: readonly { day: string; bytes: number }[],
): number[] {
  return days.map((day) => storage.reduce((sum, each) => (each.day <= day ? sum + each.bytes : sum), 0))
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
