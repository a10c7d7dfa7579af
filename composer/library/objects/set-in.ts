/**
 * Returns an object with another value at a path, and leaves the one it had as it was.
 * @also set a nested value immutably, immutable set by path, update nested property without mutating,
 *   set in a dotted path returns a new object
 * @example setIn({ a: { b: 1 } }, 'a.b', 2) // { a: { b: 2 } }
 * @example setIn({}, 'x.y', 1) // { x: { y: 1 } }
 * @example setIn({ a: 1 }, 'b', 2) // { a: 1, b: 2 }
 */
export function setIn(
  mapping: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...mapping, [key]: value }
  const inner = mapping[key]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  return { ...mapping, [key]: setIn(next, rest.join('.'), value) }
}
