/**
 * Returns a function with its first arguments already set.
 * @also partial application, partially apply a function, preset the first arguments of a function,
 *   bind arguments to a function
 * @example partial((a, b) => a + b, 1)(2) // 3
 * @example partial((a) => a)(7) // 7
 * @example partial((a, b, c) => [a, b, c], 1, 2)(3) // [1, 2, 3]
 */
export function partial<T, R>(call: (...values: T[]) => R, ...first: T[]): (...rest: T[]) => R {
  return (...rest) => call(...first, ...rest)
}
