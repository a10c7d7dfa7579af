/**
 * Joins functions into one that passes its value through them from left to right.
 * @also compose functions, pipe functions, function composition, chain functions together
 * @includes left to right; from left to right
 * @example composeFunctions((x) => x + 1, (x) => x * 2)(3) // 8
 * @example composeFunctions()(5) // 5
 * @example composeFunctions((x) => -x)(4) // -4
 */
export function composeFunctions<T>(...steps: ((value: T) => T)[]): (value: T) => T {
  return (value) => steps.reduce((current, step) => step(current), value)
}
