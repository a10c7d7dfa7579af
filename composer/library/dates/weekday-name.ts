const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * Names the day of the week of a date.
 * @also day of the week, which weekday is a date, name of the day, what day is it
 * @example weekdayName(new Date('2024-06-17')) // 'Monday'
 * @example weekdayName(new Date('2000-01-01')) // 'Saturday'
 * @example weekdayName(new Date('1970-01-01')) // 'Thursday'
 */
export function weekdayName(date: Date): (typeof NAMES)[number] {
  const name = NAMES[date.getUTCDay()]
  if (name === undefined) throw new RangeError('not a date')
  return name
}
