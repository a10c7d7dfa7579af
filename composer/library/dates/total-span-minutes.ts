/**
 * Adds up the minutes of spans of time within a day, each written like '08:00-12:30'.
 * @also total working time in minutes, add up time ranges like 09:00-17:00, total minutes of shifts, time
 *   sheet total, sum of time spans, minutes worked from a list of from-to times
 * @example totalSpanMinutes(['08:00-12:30', '13:00-17:00']) // 510
 * @example totalSpanMinutes(['09:15-09:45']) // 30
 * @example totalSpanMinutes([]) // 0
 */
export function totalSpanMinutes(spans: readonly string[]): number {
  const minutesOf = (time: string): number => {
    const [hours = 0, minutes = 0] = time.trim().split(':').map(Number)
    return hours * 60 + minutes
  }
  let total = 0
  for (const span of spans) {
    const [start = '', end = ''] = span.split('-')
    total += minutesOf(end) - minutesOf(start)
  }
  return total
}
