/**
 * Compares a guess with a word: `g` for the right place, `y` for another place, `-` for none.
 * @also wordle feedback, score a wordle guess, green yellow gray letters, wordle clone check
 * @example wordleFeedback('crane', 'crane') // 'ggggg'
 * @example wordleFeedback('apple', 'paper') // 'yyg-y'
 * @example wordleFeedback('aaa', 'baa') // '-gg'
 */
export function wordleFeedback(guess: string, word: string): string {
  const rest = [...word].filter((letter, index) => guess[index] !== letter)
  return [...guess]
    .map((letter, index) => {
      if (word[index] === letter) return 'g'
      const at = rest.indexOf(letter)
      if (at === -1) return '-'
      rest.splice(at, 1)
      return 'y'
    })
    .join('')
}
