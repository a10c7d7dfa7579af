/**
 * Finds the object with the smallest number under a key.
 * @also object with the lowest value of a property, item with the minimum field in a list of objects,
 *   min by key, find object with smallest property
 * @example minBy([{ n: 2 }, { n: 1 }, { n: 3 }], 'n') // { n: 1 }
 * @example minBy([{ a: 'x', n: 2 }, { a: 'y', n: 2 }], 'n') // { a: 'x', n: 2 }
 * @example minBy([], 'n') // undefined
 */
export function minBy(
  items: readonly Readonly<Record<string, unknown>>[],
  key: string,
): Readonly<Record<string, unknown>> | undefined {
  return items.reduce<Readonly<Record<string, unknown>> | undefined>(
    (best, item) => (best === undefined || Number(item[key]) < Number(best[key]) ? item : best),
    undefined,
  )
}
