/**
 * Adds up one property of objects for every value of another.
 * @also sum a field grouped by another field, totals per category, group by key and sum values, total
 *   amount by group in a list of dicts
 * @example groupTotals([{ t: 'a', n: 1 }, { t: 'b', n: 2 }, { t: 'a', n: 3 }], 't', 'n') // { a: 4, b: 2 }
 * @example groupTotals([{ t: 'a', n: 1 }], 't', 'n') // { a: 1 }
 * @example groupTotals([], 't', 'n') // {}
 */
export function groupTotals(
  items: readonly Readonly<Record<string, unknown>>[],
  groupKey: string,
  valueKey: string,
): Record<string, number> {
  const totals = new Map<string, number>()
  for (const item of items) {
    const group = String(item[groupKey])
    totals.set(group, (totals.get(group) ?? 0) + Number(item[valueKey]))
  }
  return Object.fromEntries(totals)
}
