/**
 * Lets a function run only once and gives its first result ever after.
 * @also run a function only once, call once, lazy initialization, singleton initializer, once wrapper
 * @includes (run|runs|call|called) [function] [only] [once|the first time]; later calls return [the] (first|same|cached) result; first time
 * @example once(() => 5)() // 5
 * @example let calls = 0; const start = once(() => ++calls); start(); start() // 1
 * @example once((x) => x)(7) // 7
 */
export function once<A extends readonly unknown[], R>(run: (...values: A) => R): (...values: A) => R {
  let result: { value: R } | undefined
  return (...values) => {
    result ??= { value: run(...values) }
    return result.value
  }
}
