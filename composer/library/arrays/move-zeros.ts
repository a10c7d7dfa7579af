/**
 * Moves all zeros of a list to its end and keeps the order of the others.
 * @also move zeros to the end, push zeroes to the back of an array, shift all zeros right, zeros last
 * @example moveZeros([0, 1, 0, 3]) // [1, 3, 0, 0]
 * @example moveZeros([1]) // [1]
 * @example moveZeros([]) // []
 */
export function moveZeros(numbers: readonly number[]): number[] {
  const others = numbers.filter((number) => number !== 0)
  return [...others, ...new Array<number>(numbers.length - others.length).fill(0)]
}
