/**
 * Finds the key with the largest value.
 * @also key with the max value in a dict, key of the highest value of an object, which key has the
 *   largest value, dictionary key with maximum value
 * @example keyOfMax({ a: 1, b: 5, c: 3 }) // 'b'
 * @example keyOfMax({ a: -1, b: -5 }) // 'a'
 * @example keyOfMax({}) // undefined
 */
export function keyOfMax(mapping: Readonly<Record<string, number>>): string | undefined {
  let best: string | undefined
  for (const [key, value] of Object.entries(mapping)) {
    if (best === undefined || value > (mapping[best] ?? 0)) best = key
  }
  return best
}
