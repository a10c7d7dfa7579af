const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * Names the day of the week of a date; the date may be text such as `2024-06-17`.
 * @also day of the week, which weekday is a date, name of the day, what day is it, weekday name for a date string
 * @includes iso [dates|strings|format]; (yyyy mm dd|iso date|date) [string|strings|format]; [in] english; full [name|names]; like {n} - {n} - {n}
 * @example weekdayName('2024-06-17') // 'Monday'
 * @example weekdayName(new Date('2000-01-01')) // 'Saturday'
 * @example weekdayName('1970-01-01') // 'Thursday'
 */
export function weekdayName(date: Date | string): (typeof NAMES)[number] {
  const name = NAMES[new Date(date).getUTCDay()]
  if (name === undefined) throw new RangeError('not a date')
  return name
}
