/**
 * Finds the second largest different number of a list.
 * @also second largest number, second highest value in an array, runner up score, second biggest element,
 *   second maximum
 * @includes duplicates count [only] once; distinct; ignoring duplicates
 * @example secondLargest([10, 5, 20, 20]) // 10
 * @example secondLargest([7, 7]) // undefined
 * @example secondLargest([]) // undefined
 */
export function secondLargest(numbers: Iterable<number>): number | undefined {
  let largest: number | undefined
  let second: number | undefined
  for (const number of numbers) {
    if (largest === undefined || number > largest) {
      second = largest
      largest = number
    } else if (number < largest && (second === undefined || number > second)) {
      second = number
    }
  }
  return second
}
