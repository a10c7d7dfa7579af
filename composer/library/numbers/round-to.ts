/**
 * Rounds a number to a number of decimals, halves away from zero.
 * @also round to two decimals, round a number to n decimal places, decimal rounding, precision of a float
 * @example roundTo(1.005, 2) // 1.01
 * @example roundTo(-2.5, 0) // -3
 * @example roundTo(1234, -2) // 1200
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  // Shifting through the exponent avoids the error of multiplying: 1.005 * 100 is 100.49999999999999.
  const shifted = Math.round(Number(shift(Math.abs(value), decimals)))
  return Math.sign(value) * Number(shift(shifted, -decimals))
}

function shift(value: number, places: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return `${digits}e${Number(exponent) + places}`
}
