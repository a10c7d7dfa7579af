/**
 * Rates a guess of a secret code: digits in the right place, and digits in a wrong one.
 * @also bulls and cows, mastermind hints, number guessing game feedback, wordle like feedback
 * @example bullsAndCows('1807', '7810') // { bulls: 1, cows: 3 }
 * @example bullsAndCows('1123', '0111') // { bulls: 1, cows: 1 }
 * @example bullsAndCows('', '') // { bulls: 0, cows: 0 }
 */
export function bullsAndCows(secret: string, guess: string): { bulls: number; cows: number } {
  const digits = [...secret]
  const guessed = [...guess]
  const bulls = guessed.filter((digit, index) => digit === digits[index]).length
  let shared = 0
  for (const digit of guessed) {
    const index = digits.indexOf(digit)
    if (index === -1) continue
    digits.splice(index, 1)
    shared++
  }
  return { bulls, cows: shared - bulls }
}
