const LETTERS: Readonly<Record<number, string>> = {
  1: 'aeioulnrst',
  2: 'dg',
  3: 'bcmp',
  4: 'fhvwy',
  5: 'k',
  8: 'jx',
  10: 'qz',
}

/**
 * Adds up what the letters of a word count in Scrabble.
 * @also scrabble score of a word, compute the scrabble points of a word, letter values in scrabble, word
 *   score
 * @example scrabbleScore('cabbage') // 14
 * @example scrabbleScore('Quiz') // 22
 * @example scrabbleScore('') // 0
 */
export function scrabbleScore(word: string): number {
  let score = 0
  for (const letter of word.toLowerCase())
    for (const [points, letters] of Object.entries(LETTERS))
      if (letters.includes(letter)) score += Number(points)
  return score
}
