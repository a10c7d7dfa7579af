/**
 * Sets one bit of a whole number to one or to zero, counting from the lowest.
 * @also set the nth bit, clear a bit, turn on a bit flag, change a bit
 * @example setBit(4, 0, true) // 5
 * @example setBit(5, 2, false) // 1
 * @example setBit(5, 0, true) // 5
 */
export function setBit(number: number, position: number, isOn: boolean): number {
  if (position < 0) throw new RangeError('position must not be negative')
  const bit = 2 ** position
  const wasOn = Math.floor(number / bit) % 2 !== 0
  if (wasOn === isOn) return number
  return isOn ? number + bit : number - bit
}
