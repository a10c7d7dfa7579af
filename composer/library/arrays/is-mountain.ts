/**
 * Returns whether numbers first rise and then fall, and do both.
 * @also valid mountain array, bitonic array check, increases then decreases, is a list a mountain
 * @example isMountain([1, 3, 2]) // true
 * @example isMountain([1, 2, 3]) // false
 * @example isMountain([]) // false
 */
export function isMountain(numbers: readonly number[]): boolean {
  const peak = numbers.indexOf(Math.max(...numbers))
  if (peak <= 0 || peak === numbers.length - 1) return false
  return numbers.every((number, index) => {
    const next = numbers[index + 1]
    return next === undefined || (index < peak ? number < next : number > next)
  })
}
