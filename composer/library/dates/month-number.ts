/**
 * Returns the number of a month, from 1, by its name or the first three letters of it; 0 if there is none.
 * @also month number from name, month name to number, index of month by name, parse month name
 * @example monthNumber('January') // 1
 * @example monthNumber('dec') // 12
 * @example monthNumber('x') // 0
 */
export function monthNumber(name: string): number {
  const at = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.slice(0, 3).toLowerCase())
  return name.length < 3 || at % 3 !== 0 ? 0 : at / 3 + 1
}
