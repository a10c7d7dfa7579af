/**
 * Returns whether all courses can be taken when some need another first.
 * @also course schedule, can finish all courses with prerequisites, prerequisites without a cycle, can
 *   all tasks be completed
 * @example canFinish(2, [[1, 0]]) // true
 * @example canFinish(2, [[1, 0], [0, 1]]) // false
 * @example canFinish(1, []) // true
 */
export function canFinish(courses: number, needs: readonly (readonly number[])[]): boolean {
  const done = new Set<number>()
  let left = Array.from({ length: courses }, (_, course) => course)
  while (left.length > 0) {
    const blocked = left.filter((course) =>
      needs.some(([one, other = -1]) => one === course && !done.has(other)),
    )
    if (blocked.length === left.length) return false
    for (const course of left) if (!blocked.includes(course)) done.add(course)
    left = blocked
  }
  return true
}
