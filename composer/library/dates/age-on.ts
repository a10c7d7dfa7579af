/**
 * Computes how many years old somebody is on a day.
 * @also calculate age from birthday, age in years, how old is someone, age from date of birth
 * @example ageOn(new Date('2000-06-15'), new Date('2024-06-14')) // 23
 * @example ageOn(new Date('2000-06-15'), new Date('2024-06-15')) // 24
 * @example ageOn(new Date('2020-01-01'), new Date('2020-05-05')) // 0
 */
export function ageOn(birthday: Date, day: Date): number {
  const years = day.getUTCFullYear() - birthday.getUTCFullYear()
  const months = day.getUTCMonth() - birthday.getUTCMonth()
  const hadBirthday = months > 0 || (months === 0 && day.getUTCDate() >= birthday.getUTCDate())
  return hadBirthday ? years : years - 1
}
