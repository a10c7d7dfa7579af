/**
 * Writes the letters of every word in upper and lower case by turns.
 * @also weird case, alternate case in each word, every word alternating upper and lower case, even
 *   indexed letters of each word uppercase
 * @example toWeirdCase('Weird string case') // 'WeIrD StRiNg CaSe'
 * @example toWeirdCase('ab cd') // 'Ab Cd'
 * @example toWeirdCase('') // ''
 */
export function toWeirdCase(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      [...word].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    )
    .join(' ')
}
