/**
 * Copies a value with everything inside it, so that changes to the copy leave the original alone.
 * @also deep clone an object, deep copy, copy a nested object, duplicate an object without references
 * @includes without [using] json; no json; (dates|maps|sets|arrays|nested objects); nested; (circular|cyclic) references
 * @example deepClone({ a: [1, { b: 2 }] }) // { a: [1, { b: 2 }] }
 * @example deepClone(5) // 5
 * @example deepClone([]) // []
 */
export function deepClone<T>(value: T): T {
  return structuredClone(value)
}
