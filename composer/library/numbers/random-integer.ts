/**
 * Picks a random whole number between two bounds, both included.
 * @also random number between min and max, random integer in a range, roll a dice, generate a random
 *   number, random integer between min and max
 * @includes inclusive; both (inclusive|included); between min and max [inclusive]; min and max; [max|end] is included
 * @example randomInteger(5, 5) // 5
 * @example randomInteger(1, 6) >= 1 // true
 * @example randomInteger(2, 1) // throws RangeError
 */
export function randomInteger(lowest: number, highest: number): number {
  const first = Math.ceil(lowest)
  const last = Math.floor(highest)
  if (!(first <= last)) throw new RangeError('there is no whole number between the bounds')
  return first + Math.floor(Math.random() * (last - first + 1))
}
