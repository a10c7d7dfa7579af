/**
 * Keeps the entries of an object whose value is at least a number.
 * @also keep keys whose value is at least n, filter dictionary by minimum value, entries with value
 *   greater or equal, filter object values above a threshold
 * @example filterByMinimum({ a: 1, b: 5 }, 3) // { b: 5 }
 * @example filterByMinimum({ x: 3 }, 3) // { x: 3 }
 * @example filterByMinimum({}, 1) // {}
 */
export function filterByMinimum(
  mapping: Readonly<Record<string, number>>,
  minimum: number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).filter(([, value]) => value >= minimum))
}
