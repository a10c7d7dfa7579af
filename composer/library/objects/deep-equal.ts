/**
 * Tells whether two values of lists, plain objects and simple values are the same throughout.
 * @also deep equality, compare two objects, are two nested objects equal, deep comparison
 * @includes (objects|arrays|primitives|dates|nested); nested (objects|arrays); objects and arrays; structural
 * @example deepEqual({ a: [1, 2] }, { a: [1, 2] }) // true
 * @example deepEqual({ a: 1 }, { a: 2 }) // false
 * @example deepEqual([], {}) // false
 */
export function deepEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true
  if (first instanceof Date && second instanceof Date) return first.getTime() === second.getTime()
  if (!isObject(first) || !isObject(second) || Array.isArray(first) !== Array.isArray(second)) return false
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && deepEqual(first[key], second[key]))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
