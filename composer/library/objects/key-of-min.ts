/**
 * Finds the key with the smallest value.
 * @also key with the min value in a dict, key of the lowest value of an object, which key has the
 *   smallest value, dictionary key with minimum value
 * @example keyOfMin({ a: 1, b: 5, c: 3 }) // 'a'
 * @example keyOfMin({ a: -1, b: -5 }) // 'b'
 * @example keyOfMin({}) // undefined
 */
export function keyOfMin(mapping: Readonly<Record<string, number>>): string | undefined {
  let best: string | undefined
  for (const [key, value] of Object.entries(mapping)) {
    if (best === undefined || value < (mapping[best] ?? 0)) best = key
  }
  return best
}
