/**
 * Joins asynchronous functions into one that passes its value through them, each after the one before is done.
 * @also pipe async functions, chain asynchronous functions in order, async pipe each awaits the previous,
 *   compose promises left to right, pass result through async functions
 * @example await pipeAsync(async (x) => x + 1, (x) => x * 2)(3) // 8
 * @example await pipeAsync()(5) // 5
 * @example await pipeAsync(async (x) => -x)(4) // -4
 */
export function pipeAsync<T>(...steps: ((value: T) => T | Promise<T>)[]): (value: T) => Promise<T> {
  return async (value) => {
    let current = value
    for (const step of steps) current = await step(current)
    return current
  }
}
