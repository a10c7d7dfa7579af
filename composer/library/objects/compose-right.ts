/**
 * Joins functions into one that passes its value through them from right to left.
 * @also compose functions right to left, right to left function composition, compose f g of x is f of
 *   g of x, mathematical function composition
 * @includes right to left; from right to left
 * @example composeRight((x) => x + 1, (x) => x * 2)(3) // 7
 * @example composeRight()(5) // 5
 * @example composeRight((x) => -x)(4) // -4
 */
export function composeRight<T>(...steps: ((value: T) => T)[]): (value: T) => T {
  return (value) => steps.reduceRight((current, step) => step(current), value)
}
