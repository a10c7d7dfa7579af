/**
 * Writes sorted numbers as ranges: `1-3` for 1, 2, 3.
 * @also summary ranges, compress a list of numbers into ranges, list of integers to ranges string,
 *   consecutive numbers to range format, group consecutive numbers
 * @example compressRanges([1, 2, 3, 5, 7, 8]) // ['1-3', '5', '7-8']
 * @example compressRanges([4]) // ['4']
 * @example compressRanges([]) // []
 */
export function compressRanges(numbers: readonly number[]): string[] {
  const found: string[] = []
  for (let at = 0; at < numbers.length; at++) {
    const start = numbers[at] ?? 0
    while (numbers[at + 1] === (numbers[at] ?? 0) + 1) at++
    found.push(start === numbers[at] ? `${start}` : `${start}-${numbers[at]}`)
  }
  return found
}
