/**
 * Names a month by its number, from 1.
 * @also month name from number, number to month name, name of the month, get month as text
 * @example monthName(1) // 'January'
 * @example monthName(12) // 'December'
 * @example monthName(13) // ''
 */
export function monthName(month: number): string {
  const names = 'January February March April May June July August September October November December'.split(
    ' ',
  )
  return names[month - 1] ?? ''
}
