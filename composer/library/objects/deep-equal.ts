/**
 * Returns whether two values are the same throughout: simple values, lists, objects, dates, regular expressions, maps and sets.
 * @also deep equality, compare two objects, are two nested objects equal, deep comparison
 * @includes [handle|compare] (object|array|primitive|date|nested|map|set|NaN); [handle|compare] nested (object|array); objects and arrays; structural; (circular|cyclic) (reference|structure|object)
 * @example deepEqual({ a: [1, 2] }, { a: [1, 2] }) // true
 * @example deepEqual({ a: 1 }, { a: 2 }) // false
 * @example deepEqual([], {}) // false
 */
export function deepEqual(first: unknown, second: unknown): boolean {
  return isSame(first, second, [])
}

/** `path` has the pairs that are being compared. Meeting one again is a circular reference. */
function isSame(first: unknown, second: unknown, path: readonly (readonly [object, object])[]): boolean {
  if (Object.is(first, second)) return true
  if (!isObject(first) || !isObject(second) || tagOf(first) !== tagOf(second)) return false
  if (path.some(([left, right]) => left === first && right === second)) return true
  if (first instanceof Date) return Object.is(first.getTime(), Number(second))
  if (first instanceof RegExp) return String(first) === String(second)
  const inner = [...path, [first, second] as const]
  if (isCollection(first) && isCollection(second)) return hasSameItems([...first], [...second], inner)
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && isSame(first[key], second[key], inner))
  )
}

/** In any order. */
function hasSameItems(
  first: readonly unknown[],
  second: readonly unknown[],
  path: readonly (readonly [object, object])[],
): boolean {
  const rest = [...second]
  const hasAll = first.every((item) => {
    const at = rest.findIndex((other) => isSame(item, other, path))
    return at >= 0 && rest.splice(at, 1).length === 1
  })
  return hasAll && rest.length === 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCollection(value: object): value is Iterable<unknown> & object {
  return value instanceof Map || value instanceof Set
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value)
}
