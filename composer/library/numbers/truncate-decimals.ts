/**
 * Cuts a number off after some decimals without rounding.
 * @also truncate a number to n decimals, cut off decimal places without rounding, trim decimals,
 *   truncate decimal digits
 * @example truncateDecimals(3.14159, 2) // 3.14
 * @example truncateDecimals(-1.999, 1) // -1.9
 * @example truncateDecimals(5, 2) // 5
 */
export function truncateDecimals(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.trunc(value * scale) / scale
}
