/**
 * Returns whether someone born on a date is at least some years old on another.
 * @also check if a person is at least 18, is someone an adult by birth date, age verification, old enough
 *   check
 * @example isAdult(new Date('2006-06-17'), new Date('2024-06-17')) // true
 * @example isAdult(new Date('2006-06-18'), new Date('2024-06-17')) // false
 * @example isAdult(new Date('2000-01-01'), new Date('2024-06-17'), 25) // false
 */
export function isAdult(birthday: Date, now: Date, age = 18): boolean {
  const then = new Date(birthday)
  then.setUTCFullYear(then.getUTCFullYear() + age)
  return then.getTime() <= now.getTime()
}
