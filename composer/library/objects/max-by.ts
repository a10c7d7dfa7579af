/**
 * Finds the object with the largest number under a key.
 * @also object with the highest value of a property, item with the maximum field in a list of objects,
 *   max by key, find object with largest property
 * @example maxBy([{ n: 1 }, { n: 3 }, { n: 2 }], 'n') // { n: 3 }
 * @example maxBy([{ a: 'x', n: 2 }, { a: 'y', n: 2 }], 'n') // { a: 'x', n: 2 }
 * @example maxBy([], 'n') // undefined
 */
export function maxBy(
  items: readonly Readonly<Record<string, unknown>>[],
  key: string,
): Readonly<Record<string, unknown>> | undefined {
  return items.reduce<Readonly<Record<string, unknown>> | undefined>(
    (best, item) => (best === undefined || Number(item[key]) > Number(best[key]) ? item : best),
    undefined,
  )
}
