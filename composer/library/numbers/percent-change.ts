/**
 * Returns by how many percent a value has changed.
 * @also percentage change between two values, percent increase or decrease, percentage difference old
 *   and new value, growth rate in percent
 * @example percentChange(100, 150) // 50
 * @example percentChange(200, 150) // -25
 * @example percentChange(50, 50) // 0
 */
export function percentChange(before: number, after: number): number {
  if (before === 0) throw new RangeError('nothing changes from zero by a percentage')
  return ((after - before) / Math.abs(before)) * 100
}
