/**
 * Returns the place, from 1, of the last one left when every so many-th of a circle leaves.
 * @also josephus problem, last person standing in a circle, josephus survivor, eliminate every kth
 *   person
 * @example josephus(7, 3) // 4
 * @example josephus(1, 5) // 1
 * @example josephus(5, 2) // 3
 */
export function josephus(people: number, step: number): number {
  let place = 0
  for (let size = 2; size <= people; size++) place = (place + step) % size
  return place + 1
}
