const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * Lists all words that the digits of a telephone keypad can spell.
 * @also letter combinations of a phone number, keypad letters, t9 words, phone digits to letters
 * @example phoneLetters('23') // ['ad', 'ae', 'af', 'bd', 'be', 'bf', 'cd', 'ce', 'cf']
 * @example phoneLetters('2') // ['a', 'b', 'c']
 * @example phoneLetters('') // []
 */
export function phoneLetters(digits: string): string[] {
  if (!/^\d*$/.test(digits)) throw new RangeError('only digits can be spelled')
  if (digits === '') return []
  let words = ['']
  for (const digit of digits) {
    const letters = [...(KEYS[Number(digit)] ?? '')]
    words = words.flatMap((word) => letters.map((letter) => word + letter))
  }
  return words
}
