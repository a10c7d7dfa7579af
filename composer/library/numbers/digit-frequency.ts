/**
 * Counts how often each digit stands in a number.
 * @also frequency of digits in a number, count each digit, digit counts, how often each digit occurs in an
 *   integer
 * @example digitFrequency(1221) // { '1': 2, '2': 2 }
 * @example digitFrequency(7) // { '7': 1 }
 * @example digitFrequency(100) // { '0': 2, '1': 1 }
 */
export function digitFrequency(number: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const digit of String(Math.abs(number))) counts[digit] = (counts[digit] ?? 0) + 1
  return counts
}
