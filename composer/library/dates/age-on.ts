/**
 * Computes how many years old somebody is today or on another day; dates may be text such as `2000-06-15`.
 * @also calculate age from birthday, age in years, how old is someone, age from date of birth, age from birth date and a reference date
 * @includes iso [dates|strings|format]; (yyyy mm dd|iso date|date) [strings|format]; date strings; [today|current date|reference date|now] [by default|as default]; leap years
 * @example ageOn('2000-06-15', '2024-06-14') // 23
 * @example ageOn(new Date('2000-06-15'), new Date('2024-06-15')) // 24
 * @example ageOn('2020-01-01', '2020-05-05') // 0
 */
export function ageOn(birthday: Date | string, day: Date | string = new Date()): number {
  const [born, now] = [new Date(birthday), new Date(day)]
  const years = now.getUTCFullYear() - born.getUTCFullYear()
  const months = now.getUTCMonth() - born.getUTCMonth()
  const hadBirthday = months > 0 || (months === 0 && now.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}
