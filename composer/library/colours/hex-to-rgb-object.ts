/**
 * Reads a hexadecimal colour as an object of red, green and blue.
 * @also hex color to rgb object, convert hex code to r g b object, hex to { r g b }, parse hex color
 *   into red green blue
 * @example hexToRgbObject('#ff8000') // { r: 255, g: 128, b: 0 }
 * @example hexToRgbObject('#fff') // { r: 255, g: 255, b: 255 }
 * @example hexToRgbObject('x') // undefined
 */
export function hexToRgbObject(color: string): { r: number; g: number; b: number } | undefined {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color) ?? []
  const digits = long ?? short?.replace(/./g, '$&$&')
  if (digits === undefined) return undefined
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return { r, g, b }
}
