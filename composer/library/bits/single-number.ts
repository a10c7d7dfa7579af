/**
 * Finds the one number that has no twin in a list where all others occur twice.
 * @also single number, find the unpaired element, number that appears once while others appear twice, xor
 *   unique element
 * @example singleNumber([4, 1, 2, 1, 2]) // 4
 * @example singleNumber([7]) // 7
 * @example singleNumber([]) // 0
 */
export function singleNumber(numbers: readonly number[]): number {
  return numbers.reduce((rest, number) => rest ^ number, 0)
}
