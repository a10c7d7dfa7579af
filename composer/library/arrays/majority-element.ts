/**
 * Finds the item that makes up more than half of a list (Boyer-Moore vote).
 * @also majority element, element that appears more than half of the time, boyer moore voting, dominant
 *   value
 * @example majorityElement([2, 2, 1, 2]) // 2
 * @example majorityElement([1, 2]) // undefined
 * @example majorityElement([]) // undefined
 */
export function majorityElement<T>(items: readonly T[]): T | undefined {
  let candidate: T | undefined
  let votes = 0
  for (const item of items) {
    if (votes === 0) candidate = item
    votes += item === candidate ? 1 : -1
  }
  const count = items.filter((item) => item === candidate).length
  return count > items.length / 2 ? candidate : undefined
}
