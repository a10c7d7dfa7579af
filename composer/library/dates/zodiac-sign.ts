const SIGNS: readonly (readonly [lastDay: number, sign: string])[] = [
  [19, 'Capricorn'],
  [18, 'Aquarius'],
  [20, 'Pisces'],
  [19, 'Aries'],
  [20, 'Taurus'],
  [20, 'Gemini'],
  [22, 'Cancer'],
  [22, 'Leo'],
  [22, 'Virgo'],
  [22, 'Libra'],
  [21, 'Scorpio'],
  [21, 'Sagittarius'],
]

/**
 * Names the sign of the zodiac for a month and a day.
 * @also zodiac sign from a birth date, star sign, horoscope sign for month and day, astrological sign
 * @example zodiacSign(6, 17) // 'Gemini'
 * @example zodiacSign(1, 1) // 'Capricorn'
 * @example zodiacSign(12, 31) // 'Capricorn'
 */
export function zodiacSign(month: number, day: number): string {
  const [lastDay = 0] = SIGNS[month - 1] ?? []
  return SIGNS[(day <= lastDay ? month - 1 : month) % 12]?.[1] ?? ''
}
