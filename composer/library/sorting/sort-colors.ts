/**
 * Sorts a list of zeros, ones and twos by counting them.
 * @also sort colors, dutch national flag, sort an array of 0s 1s and 2s, sort zeros ones and twos
 * @example sortColors([2, 0, 2, 1, 1, 0]) // [0, 0, 1, 1, 2, 2]
 * @example sortColors([2, 0, 1]) // [0, 1, 2]
 * @example sortColors([]) // []
 */
export function sortColors(values: readonly number[]): number[] {
  return [0, 1, 2].flatMap((value) => values.filter((other) => other === value))
}
