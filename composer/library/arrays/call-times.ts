/**
 * Calls a function a number of times and lists what it gives.
 * @also call a function n times, invoke callback n times and collect results, times function, repeat a
 *   function call n times
 * @example callTimes(3, (x) => x * 2) // [0, 2, 4]
 * @example callTimes(1, () => 'a') // ['a']
 * @example callTimes(0, (x) => x) // []
 */
export function callTimes<T>(count: number, call: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => call(index))
}
