export type Curried = (...values: never[]) => unknown

/**
 * Lets the arguments of a function be given a few at a time.
 * @also curry a function, currying, partial application, call a function with one argument at a time
 * @includes any number of (arguments|parameters); partial application
 * @example curry((a, b, c) => a + b + c)(1)(2)(3) // 6
 * @example curry((a, b) => a * b)(2, 5) // 10
 * @example curry((a) => a)(7) // 7
 */
export function curry(original: (...values: never[]) => unknown, size = original.length): Curried {
  const collect =
    (given: readonly never[]): Curried =>
    (...values) => {
      const all = [...given, ...values]
      return all.length >= size ? original(...all) : collect(all)
    }
  return collect([])
}
