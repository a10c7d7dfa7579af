/**
 * Reads the parts of a colour such as `#ff8800` or `#f80`.
 * @also hex to rgb, convert a hex color, parse a hex colour code, red green blue from hex
 * @example hexToRgb('#ff8800') // [255, 136, 0]
 * @example hexToRgb('#f80') // [255, 136, 0]
 * @example hexToRgb('red') // throws RangeError
 */
export function hexToRgb(hex: string): [red: number, green: number, blue: number] {
  const digits = hex.replace(/^#/, '')
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits)) throw new RangeError('not a hexadecimal colour')
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}
