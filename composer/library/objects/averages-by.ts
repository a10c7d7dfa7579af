/**
 * Returns the average of one property of objects for every value of another.
 * @also average of a field grouped by another field, mean per group in a list of dicts, group by key
 *   and average values, averages per category
 * @example averagesBy([{ t: 'a', n: 1 }, { t: 'b', n: 2 }, { t: 'a', n: 3 }], 't', 'n') // { a: 2, b: 2 }
 * @example averagesBy([{ t: 'a', n: 1 }], 't', 'n') // { a: 1 }
 * @example averagesBy([], 't', 'n') // {}
 */
export function averagesBy(
  items: readonly Readonly<Record<string, unknown>>[],
  groupKey: string,
  valueKey: string,
): Record<string, number> {
  const groups = new Map<string, number[]>()
  for (const item of items) {
    const group = String(item[groupKey])
    groups.set(group, [...(groups.get(group) ?? []), Number(item[valueKey])])
  }
  const averages = [...groups].map(([group, values]): [string, number] => [
    group,
    values.reduce((sum, value) => sum + value, 0) / values.length,
  ])
  return Object.fromEntries(averages)
}
