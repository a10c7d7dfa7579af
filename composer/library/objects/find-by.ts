/**
 * Finds the first object that has a value under a key.
 * @also find an object in an array by property value, find user by id in a list, look up item by
 *   field, first object where key equals value
 * @example findBy([{ id: 1 }, { id: 2 }], 'id', 2) // { id: 2 }
 * @example findBy([{ a: 'x' }], 'a', 'y') // undefined
 * @example findBy([], 'id', 1) // undefined
 */
export function findBy(
  items: readonly Readonly<Record<string, unknown>>[],
  key: string,
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  return items.find((item) => item[key] === value)
}
