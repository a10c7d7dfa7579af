/**
 * The answer of a function about an object, worked out once: many ask the same of the same source or place. What else it
 * is given must follow from the object.
 */
export function once<Key extends WeakKey, Rest extends readonly unknown[], Value>(
  work: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const answers = new WeakMap<Key, { value: Value }>()
  return (key, ...rest) => {
    const old = answers.get(key)
    if (old) return old.value
    const value = work(key, ...rest)
    answers.set(key, { value })
    return value
  }
}
